/** Reads `elements/table.ts` for what is made of it. esbuild runs it; no published tool knows the table. */
import { join } from 'node:path';

/**
 * One property of a tag, as the outputs write it.
 *
 * @typedef {{ name: string, attribute: string | undefined, type: string, values: string[] | undefined, initial: string, text: string }} Property
 * @typedef {{ name: string, text: string }} Named
 * @typedef {Named & { initial: string, syntax: string }} CssProperty
 * @typedef {{ tag: string, className: string, entry: string, module: string, isTool: boolean, description: string, properties: Property[],
 *   events: (Named & { type: string })[], slots: Named[], parts: Named[], cssProperties: CssProperty[] }} Tag
 */

/** Runs a module of the sources, with what it imports. @returns What it exports. */
export async function loadModule(root, file) {
  // Import it here: callers of a built package need not have it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const quote = (value) => (value === undefined ? 'undefined' : `'${value}'`);

/** Describes a definition of `elements/adapter/create-element-class.ts`. @returns `{ type, values, initial }`. */
export function describeDefinition(definition) {
  if (definition === false) return { type: 'boolean', values: undefined, initial: 'false' };
  if (typeof definition === 'number') return { type: 'number', values: undefined, initial: String(definition) };
  if (definition === undefined) return { type: 'string | undefined', values: undefined, initial: 'undefined' };
  // `undefined` is said last, as TypeScript does.
  const words = definition.filter((value) => value !== undefined);
  const type = [...words.map(quote), ...(words.length < definition.length ? ['undefined'] : [])].join(' | ');
  return { type, values: words, initial: quote(definition[0]) };
}

const toPascal = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const toNamed = (texts) => Object.entries(texts).map(([name, text]) => ({ name, text }));

/** One entry of the table in the words of the outputs. @returns {Tag} */
function toTag(tag, entry, isTool) {
  const plain = Object.entries(entry.properties).map(([name, definition]) => {
    const text = entry.propertyTexts[name];
    if (!text) throw new Error(`elements/table.ts does not say what ${name} of <${tag}> means.`);
    return { name, attribute: name.toLowerCase(), ...describeDefinition(definition), text };
  });
  const fields = Object.entries(entry.fields).map(([name, { type, initial, text }]) => ({
    name,
    attribute: undefined,
    type,
    values: undefined,
    initial,
    text,
  }));
  const name = tag.replace(/^w3m-/, '');
  return {
    tag,
    className: `${toPascal(tag)}Element`,
    entry: isTool ? name : `elements/${tag}`,
    module: isTool ? `dist/esm/${name}.js` : `dist/esm/elements/${tag}/index.js`,
    isTool,
    description: entry.description,
    properties: [...plain, ...fields],
    events: toNamed(entry.events).map((event) => ({ ...event, type: `CustomEvent<ModalEventDetails['${event.name}']>` })),
    slots: toNamed(entry.slots),
    parts: toNamed(entry.parts),
    cssProperties: Object.entries(entry.cssProperties).map(([property, value]) => ({ name: property, ...value })),
  };
}

/** Reads `elements/table.ts`. @returns {Promise<Tag[]>} The tags in its order, those for developers last. */
export async function loadTable(root) {
  const { ELEMENT_TABLE, TOOL_TABLE } = await loadModule(root, 'elements/table.ts');
  return [
    ...Object.entries(ELEMENT_TABLE).map(([tag, entry]) => toTag(tag, entry, false)),
    ...Object.entries(TOOL_TABLE).map(([tag, entry]) => toTag(tag, entry, true)),
  ];
}
