/** Makes JetBrains' data from the table. The published generator writes `undefined` as a default, and no attribute without a value. */

/** A default as it would be written in an attribute; none where there is nothing to write. */
const toDefault = (initial) => (initial === 'undefined' || initial === 'false' ? undefined : initial.replaceAll("'", ''));
const withDefault = (initial) => (toDefault(initial) === undefined ? {} : { default: toDefault(initial) });

function toAttribute({ attribute, type, initial, text }) {
  const value = type === 'boolean' ? { kind: 'no-value', type } : { kind: 'plain', type };
  return { name: attribute, description: text, value, ...withDefault(initial) };
}

const toElement = (tag) => ({
  name: tag.tag,
  description: tag.description,
  attributes: tag.properties.filter(({ attribute }) => attribute !== undefined).map(toAttribute),
  slots: tag.slots.map(({ name, text }) => ({ name: name === '' ? 'default' : name, description: text })),
  js: {
    properties: tag.properties.map(({ name, type, initial, text }) => ({ name, description: text, type, ...withDefault(initial) })),
    events: tag.events.map(({ name, text, type }) => ({ name, description: text, type })),
  },
  css: {
    parts: tag.parts.map(({ name, text }) => ({ name, description: text })),
    properties: tag.cssProperties.map(({ name, text, initial }) => ({ name, description: text, default: initial })),
  },
});

/**
 * Returns the JetBrains editors' data of the tags: `web-types` of package.json leads to it.
 *
 * @param manifest - `package.json`, for name and version.
 * @see https://github.com/JetBrains/web-types/blob/master/schema/web-types.json
 */
export function toWebTypes(tags, { name, version }) {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: tags.map(toElement) } },
  };
}
