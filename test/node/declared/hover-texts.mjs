/** Holds what editors show at a hover: a docblock on everything that is exported, and on each of its properties. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { loadTable } from '../../tools/package-data/load-table.mjs';
import { checker, program, root } from './program.mjs';

const ENTRIES = ['src/index.ts', 'react/index.ts'].map((file) => `${root}/${file}`);
const isOurs = (symbol) =>
  symbol.declarations?.some(
    (node) => /\/(src|elements|react)\//.test(node.getSourceFile().fileName) && !/node_modules/.test(node.getSourceFile().fileName),
  );
const textOf = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();

/** Exported symbols of an entry, with aliases followed. */
const exportsOf = (entry) =>
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));

/** Properties that an exported type declares: of a union those of each member, of an object those of objects inside it. */
function propertiesOf(symbol) {
  if (!(symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return [];
  const found = new Map();
  const visit = (type) => {
    if (type.isUnion()) return type.types.forEach(visit);
    const isError = symbol.flags & ts.SymbolFlags.Class;
    // The name of an error is its class.
    for (const property of checker.getPropertiesOfType(type))
      if (isOurs(property) && !(isError && property.name === 'name')) found.set(`${symbol.name}.${property.name}`, property);
  };
  visit(checker.getDeclaredTypeOfSymbol(symbol));
  return [...found];
}

for (const entry of ENTRIES)
  test(`${entry.slice(root.length + 1)}: every export and every property of its types has a hover text`, () => {
    const symbols = exportsOf(entry).filter(isOurs);
    const bare = symbols.filter((symbol) => textOf(symbol) === '').map(({ name }) => name);
    const silent = symbols.flatMap(propertiesOf).filter(([, property]) => textOf(property) === '');
    assert.deepEqual([...bare, ...silent.map(([name]) => name)], []);
  });

test('the properties of the React components say what the element table says', async () => {
  const tags = await loadTable(root);
  const components = exportsOf(ENTRIES[1]).filter(({ name }) => /^W3m\w*(Button|Modal)$/.test(name));
  assert.equal(components.length, 6);
  for (const component of components) {
    const tag = component.name.replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);
    const { properties } = tags.find((entry) => entry.tag === tag);
    const expected = Object.fromEntries(properties.filter(({ attribute }) => attribute).map(({ name, text }) => [name, text]));
    const [signature] = checker.getTypeOfSymbol(component).getCallSignatures();
    const props = checker.getTypeOfSymbol(signature.parameters[0]);
    const shown = Object.keys(expected).map((name) => [name, textOf(props.getProperty(name))]);
    assert.deepEqual(Object.fromEntries(shown), expected, tag);
    assert.notEqual(textOf(props.getProperty('modal')), '');
  }
});
