/** Makes VS Code's data from the table. The published generator leaves out defaults, and that an attribute has no value. */

/** Formats a hover text: the description, and the default if there is one. */
const hover = ({ text, initial }) => (initial === 'undefined' ? text : `${text} Default: \`${initial.replaceAll("'", '')}\`.`);

/**
 * Returns VS Code's HTML data of the tags: `html.customData` of a workspace's settings.
 *
 * @see https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.schema.json
 */
export function toVsCodeHtml(tags) {
  return {
    version: 1.1,
    tags: tags.map(({ tag, description, properties }) => ({
      name: tag,
      description,
      attributes: properties
        .filter(({ attribute }) => attribute !== undefined)
        .map((property) => ({
          name: property.attribute,
          description: hover(property),
          // The name alone sets a flag: `v` asks for no value.
          ...(property.type === 'boolean' && { valueSet: 'v' }),
          ...(property.values && { values: property.values.map((name) => ({ name })) }),
        })),
    })),
  };
}

/** Merges the names that several tags have, each with its tags. */
const mergeNames = (tags, list) => {
  const merged = new Map();
  for (const tag of tags) {
    for (const item of tag[list]) merged.set(item.name, { ...item, tags: [...(merged.get(item.name)?.tags ?? []), tag.tag] });
  }
  return [...merged.values()];
};

/**
 * Returns VS Code's CSS data of the tags: `css.customData`.
 *
 * @see https://github.com/microsoft/vscode-css-languageservice/blob/main/docs/customData.schema.json
 */
export function toVsCodeCss(tags) {
  const on = (names) => names.map((name) => `<${name}>`).join(', ');
  return {
    version: 1.1,
    properties: mergeNames(tags, 'cssProperties').map(({ name, text, initial, syntax, tags: names }) => ({
      name,
      description: `${text} Default: \`${initial}\`. On ${on(names)}.`,
      syntax,
    })),
    pseudoElements: mergeNames(tags, 'parts').map(({ name, text, tags: names }) => ({
      name: `::part(${name})`,
      description: `${text} On ${on(names)}.`,
    })),
  };
}
