/** Compares the documents' tables with the sources: options, variables, calls, stored values; and follows their links. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { globSync } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
/** Returns the first cell of each row, without its backticks. */
const firstCells = (text) =>
  [...text.matchAll(/^\| ?`[^|]*\|/gm)].flatMap(([cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
const sorted = (list) => [...new Set(list)].toSorted();

test('docs/options.md has a line for every option', () => {
  const table = /OPTIONS_TABLE = \{([\s\S]*?)\n\}/.exec(read('src/config/options-table.ts'))[1];
  const options = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  assert.ok(options.length > 30);
  const rows = firstCells(read('docs/options.md').split('| call |')[0]);
  assert.deepEqual(sorted(rows.filter((name) => !name.includes('.'))), sorted(options));
  const features = /type FeatureOptions = \{([\s\S]*?)\n\}/.exec(read('src/config/options.ts'))[1];
  const missing = [...features.matchAll(/readonly (\w+)\?/g)]
    .map(([, name]) => name)
    .filter((name) => !read('docs/options.md').includes(name));
  assert.deepEqual(missing, []);
});

test('docs/reference/react.md has every component and hook of w3m-elements/react once, each with its members', () => {
  const names = [...read('react/index.ts').matchAll(/(?<![\w.])(useW3m\w+|W3m\w*(?:Button|Modal))\b(?=[, ])/g)].map(([, name]) => name);
  const page = read('docs/reference/react.md');
  const hooks = [...page.matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name);
  const components = [...page.matchAll(/^\| `(W3m\w+)` \| \[/gm)].map(([, name]) => name);
  assert.deepEqual([...hooks, ...components].toSorted(), sorted(names));
  for (const part of page.split('\n### ').slice(1)) assert.match(part, /^\| `|^Gives |: ModalEvent/m, part.slice(0, 40));
});

test('docs/theming.md has every variable with its default', () => {
  const variables = [...read('docs/reference/w3m-modal.md').matchAll(/^\| `(--w3m-[\w-]+)` \| [^|]+ \| `([^`]+)` \|/gm)];
  assert.equal(variables.length, 9);
  for (const [, name, initial] of variables) {
    const [row] = new RegExp(`^\\| \`${name}\` \\|.*$`, 'm').exec(read('docs/theming.md')) ?? [''];
    assert.match(row, new RegExp(`\\| \`?${initial.replaceAll('.', '\\.')}\`? \\|$`), name);
  }
});

test('docs/self-hosting.md has every call of the services, and no other', () => {
  const endpoints = globSync(root, ['src/api/*/*.ts']).flatMap((file) => {
    const declarations = read(file).split('= defineEndpoint(').slice(1);
    return declarations.map((text) => `${/method: '(\w+)'/.exec(text)[1]} ${/path: '([^']+)'/.exec(text)[1]}`);
  });
  const pictures = [...read('src/api/catalog/image-paths.ts').matchAll(/: '(\/[^']+)'/g)].map(([, path]) => `GET ${path}`);
  assert.equal(pictures.length, 4);
  const calls = [...endpoints, ...pictures];
  assert.ok(calls.length > 25);
  const told = [...read('docs/self-hosting.md').matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, call]) => call);
  assert.deepEqual(sorted(told), sorted(calls));
});

test('docs/security.md has every name under which something is kept', () => {
  const names = globSync(root, ['src/storage/*-key*.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = read(file).replaceAll(/^ \*.*$/gm, '');
      return [...text.matchAll(/name: '([\w-]+)'|AccountCache\('([\w-]+)'|defineAccountCache\(\s*'([\w-]+)'/g)].map((found) =>
        found.slice(1).find(Boolean),
      );
    });
  const section = read('docs/security.md').split('## What is kept in the browser')[1];
  assert.deepEqual(sorted(firstCells(section)), sorted(names));
});

test('docs/troubleshooting.md has a cause and a cure for every symptom, and quotes the modal word for word', () => {
  const [, ...entries] = read('docs/troubleshooting.md').split('\n### ');
  assert.ok(entries.length > 40);
  const incomplete = entries.filter((entry) => !/\*\*Cause\.\*\* [\s\S]*\*\*Cure\.\*\* /.test(entry));
  assert.deepEqual(
    incomplete.map((entry) => entry.split('\n')[0]),
    [],
  );
  const texts = read('docs/messages.md') + read('src/modal/alert-messages.ts');
  const quoted = entries.flatMap((entry) => [...entry.split('\n')[0].matchAll(/“([^”]+)”/g)].flatMap(([, text]) => text.split(/(?<=\.) /)));
  assert.ok(quoted.length > 3);
  assert.deepEqual(
    quoted.filter((text) => !texts.includes(text.replace(/\.$/, ''))),
    [],
  );
  const errors = read('docs/errors.md') + read('elements/button/create-button-behavior.ts') + read('src/client/registry.ts');
  for (const text of ['needs createModal().', 'Two versions work apart.', 'Network not found', 'Unable to load email login dependency']) {
    assert.ok(
      entries.some((entry) => entry.split('\n')[0].includes(text)),
      text,
    );
    assert.ok(errors.includes(text), text);
  }
});

/** The name that a heading has in a link. */
const toAnchor = (heading) =>
  heading
    .replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text) => [
  ...[...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading)),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
];

for (const path of ['README.md', 'CONTRIBUTING.md', 'llms.txt', ...globSync(root, ['docs/**/*.md', 'codemods/**/*.md', 'demo/**/*.md'])])
  test(`${path}: every link leads somewhere`, () => {
    const text = read(path).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link]) => link);
    const lost = links.filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    assert.deepEqual(lost, []);
  });
