import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as z from 'zod';
import { walk } from '../../structure/source-file.mjs';
import { globSync } from '../glob.mjs';
import { toCustomElements } from './custom-elements.mjs';
import { describeDefinition, loadTable } from './load-table.mjs';
import { makePackageData } from './outputs.mjs';
import { toVsCodeHtml } from './vscode-data.mjs';
import { toWebTypes } from './web-types.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const text = z.string().min(1);
const type = z.strictObject({ text });
const named = { name: z.string(), description: text };
const tagName = z.string().regex(/^[a-z][a-z\d]*(-[a-z\d]+)+$/);
const cssName = z.string().regex(/^--[\w-]+$/);

/** Schema 2.1.0 of the manifest of custom elements: what it asks for, of the kinds that are written here. */
const reference = z.strictObject({ name: text, module: text });
const declaration = z.strictObject({
  kind: z.literal('class'),
  ...named,
  superclass: z.strictObject({ name: text }),
  customElement: z.literal(true),
  tagName,
  members: z.array(
    z.strictObject({ kind: z.literal('field'), ...named, privacy: z.literal('public'), type, default: text, attribute: text.optional() }),
  ),
  attributes: z.array(z.strictObject({ name: z.string().regex(/^[a-z]+$/), fieldName: text, description: text, type, default: text })),
  events: z.array(z.strictObject({ ...named, type })),
  slots: z.array(z.strictObject(named)),
  cssParts: z.array(z.strictObject(named)),
  cssProperties: z.array(z.strictObject({ name: cssName, description: text, syntax: text, default: text })),
});
const customElements = z.strictObject({
  schemaVersion: z.literal('2.1.0'),
  readme: text,
  modules: z
    .array(
      z.strictObject({
        kind: z.literal('javascript-module'),
        path: z.string().regex(/^dist\/esm\/.*\.js$/),
        declarations: z.tuple([declaration]),
        exports: z.tuple([
          z.strictObject({ kind: z.literal('js'), name: text, declaration: reference }),
          z.strictObject({ kind: z.literal('custom-element-definition'), name: tagName, declaration: reference }),
        ]),
      }),
    )
    .min(1),
});

/** web-types: names and places of the contributions that are written here. */
const webTypes = z.strictObject({
  $schema: z.url(),
  name: z.literal(manifest.name),
  version: z.literal(manifest.version),
  'js-types-syntax': z.literal('typescript'),
  'description-markup': z.enum(['html', 'markdown', 'none']),
  contributions: z.strictObject({
    html: z.strictObject({
      elements: z.array(
        z.strictObject({
          ...named,
          attributes: z.array(
            z.strictObject({
              ...named,
              value: z.strictObject({ kind: z.enum(['no-value', 'plain', 'expression']), type: text }),
              default: text.optional(),
            }),
          ),
          slots: z.array(z.strictObject(named)),
          js: z.strictObject({
            properties: z.array(z.strictObject({ ...named, type: text, default: text.optional() })),
            events: z.array(z.strictObject({ ...named, type: text })),
          }),
          css: z.strictObject({
            parts: z.array(z.strictObject(named)),
            properties: z.array(z.strictObject({ ...named, name: cssName, default: text })),
          }),
        }),
      ),
    }),
  }),
});

const values = z.array(z.strictObject({ name: text })).optional();
const vsCodeHtml = z.strictObject({
  version: z.literal(1.1),
  tags: z.array(
    z.strictObject({
      ...named,
      attributes: z.array(z.strictObject({ ...named, valueSet: z.literal('v').optional(), values })),
    }),
  ),
});
const vsCodeCss = z.strictObject({
  version: z.literal(1.1),
  properties: z.array(z.strictObject({ ...named, name: cssName, syntax: text })),
  pseudoElements: z.array(z.strictObject({ ...named, name: z.string().regex(/^::part\([\w-]+\)$/) })),
});

const find = (list, name) => list.find((item) => item.name === name);

describe('the data of the package', () => {
  let tags;
  let data;
  before(async () => {
    tags = await loadTable(root);
    data = Object.fromEntries(Object.entries(await makePackageData(root)).map(([file, json]) => [file, JSON.parse(json)]));
  });

  test('keeps to the formats', () => {
    customElements.parse(data['custom-elements.json']);
    webTypes.parse(data['web-types.json']);
    vsCodeHtml.parse(data['vscode.html-custom-data.json']);
    vsCodeCss.parse(data['vscode.css-custom-data.json']);
  });

  test('is the same every time', async () => assert.deepEqual(await makePackageData(root), await makePackageData(root)));

  test('describes a property by the values that a page can set', () => {
    assert.deepEqual(describeDefinition(false), { type: 'boolean', values: undefined, initial: 'false' });
    assert.deepEqual(describeDefinition(4), { type: 'number', values: undefined, initial: '4' });
    assert.deepEqual(describeDefinition(undefined), { type: 'string | undefined', values: undefined, initial: 'undefined' });
    assert.deepEqual(describeDefinition(['md', 'sm']), { type: "'md' | 'sm'", values: ['md', 'sm'], initial: "'md'" });
    assert.deepEqual(describeDefinition([undefined, 'a']), { type: "'a' | undefined", values: ['a'], initial: 'undefined' });
  });

  test('names every tag once, with the modules that the package leads to', () => {
    const { modules } = toCustomElements(tags);
    const targets = Object.values(manifest.exports).map((target) => target?.default);
    assert.deepEqual(
      modules.map(({ declarations }) => declarations[0].tagName),
      ['w3m-button', 'w3m-connect-button', 'w3m-account-button', 'w3m-network-button', 'w3m-wallet-button', 'w3m-modal', 'w3m-devtools'],
    );
    for (const { path } of modules) assert.ok(targets.includes(`./${path}`), path);
  });

  test("has the fields that an author of a tag's markup needs", () => {
    const button = find(toVsCodeHtml(tags).tags, 'w3m-button');
    assert.deepEqual(find(button.attributes, 'size').values, [{ name: 'md' }, { name: 'sm' }]);
    assert.equal(find(button.attributes, 'disabled').valueSet, 'v');
    assert.match(find(button.attributes, 'charsend').description, /Default: `6`/);
    const { elements } = toWebTypes(tags, manifest).contributions.html;
    assert.deepEqual(find(find(elements, 'w3m-button').attributes, 'disabled').value, { kind: 'no-value', type: 'boolean' });
    assert.equal(find(find(elements, 'w3m-network-button').slots, 'default').description, 'Content after the label.');
    const event = find(find(elements, 'w3m-modal').js.events, 'w3m-state-change');
    assert.equal(event.type, "CustomEvent<ModalEventDetails['w3m-state-change']>");
    assert.ok(data['vscode.css-custom-data.json'].properties.some(({ name }) => name === '--w3m-accent'));
  });

  test('names every class that the modules export', () => {
    for (const { className, module, tag } of tags) {
      const source = module.replace('dist/esm/', '').replace('elements/', '').replace(/\.js$/, '.ts');
      const file = tag === 'w3m-devtools' ? 'elements/devtools/index.ts' : `elements/${source}`;
      assert.match(readFileSync(join(root, file), 'utf8'), new RegExp(`export (const ${className}\\b|\\{ ${className} \\})`));
    }
  });

  test('names the parts that are drawn, and no other', () => {
    const drawn = (folders) => {
      const found = new Set();
      for (const file of globSync(
        root,
        folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      ).filter((path) => !path.includes('.test.'))) {
        walk(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), (node) => {
          const add = (given) => given && ts.isStringLiteralLike(given) && given.text.split(' ').forEach((name) => found.add(name));
          if (ts.isJsxAttribute(node) && node.name.getText() === 'part') add(node.initializer);
          if (ts.isPropertyAssignment(node) && node.name.getText() === 'part') add(node.initializer);
          if (ts.isCallExpression(node) && node.arguments[0]?.text === 'part') add(node.arguments[1]);
        });
      }
      return found;
    };
    // The kinds of a button are the values of a property; texts of people are no parts.
    const kinds = ['button', 'primary', 'secondary', 'quiet', 'danger'];
    const inModal = [...drawn(['src/ui', 'src/modal', 'src/features/approve', 'elements/w3m-modal']), ...kinds];
    assert.deepEqual(new Set(tags.find(({ tag }) => tag === 'w3m-modal').parts.map(({ name }) => name)), new Set(inModal));
    assert.deepEqual(drawn(['elements/button', 'elements/w3m-network-button']), new Set(['button', 'well']));
  });

  test('names every theme variable that a page may set', () => {
    const options = readFileSync(join(root, 'src/config/options.ts'), 'utf8');
    const known = [...options.slice(0, options.indexOf('Modality')).matchAll(/\| '(--w3m-[\w-]+)'/g)].map(([, name]) => name);
    const told = new Set(tags.flatMap(({ cssProperties }) => cssProperties.map(({ name }) => name)));
    assert.deepEqual(told, new Set(known));
  });
});
