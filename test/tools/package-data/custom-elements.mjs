/** Makes the manifest of custom elements from `elements/table.ts`. The published analyzer reads classes, which are made at run time here. */

/** Entries without what says nothing. */
const compact = (value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

function toDeclaration({ tag, className, description, properties, events, slots, parts, cssProperties }) {
  return {
    kind: 'class',
    name: className,
    description,
    superclass: { name: 'HTMLElement' },
    customElement: true,
    tagName: tag,
    members: properties.map(({ name, attribute, type, initial, text }) =>
      compact({ kind: 'field', name, description: text, privacy: 'public', type: { text: type }, default: initial, attribute }),
    ),
    attributes: properties
      .filter(({ attribute }) => attribute !== undefined)
      .map(({ name, attribute, type, initial, text }) => ({
        name: attribute,
        fieldName: name,
        description: text,
        type: { text: type },
        default: initial,
      })),
    events: events.map(({ name, text, type }) => ({ name, description: text, type: { text: type } })),
    slots: slots.map(({ name, text }) => ({ name, description: text })),
    cssParts: parts.map(({ name, text }) => ({ name, description: text })),
    cssProperties: cssProperties.map(({ name, text, initial, syntax }) => ({ name, description: text, syntax, default: initial })),
  };
}

/**
 * The manifest of custom elements.
 *
 * @param tags - what `loadTable` gives.
 * @returns An object for JSON.
 * @see https://github.com/webcomponents/custom-elements-manifest/blob/main/schema.json
 */
export function toCustomElements(tags) {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: tags.map((tag) => {
      const { className: name, module } = tag;
      const declaration = { name, module };
      return {
        kind: 'javascript-module',
        path: module,
        declarations: [toDeclaration(tag)],
        exports: [
          { kind: 'js', name, declaration },
          { kind: 'custom-element-definition', name: tag.tag, declaration },
        ],
      };
    }),
  };
}
