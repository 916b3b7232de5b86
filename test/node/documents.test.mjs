/** Compares the documents' tables with the sources: options, variables, calls, stored values; and follows their links. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import ts from 'typescript';
import { globSync, globToRegExp, listFiles } from '../tools/glob.mjs';
import { listLanguages, readLanguage } from '../tools/languages.mjs';
import { toClause } from '../tools/package-data/llms-sections.mjs';
import { loadTable } from '../tools/package-data/load-table.mjs';
import { readMessageSets } from '../tools/package-data/message-sets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
/** Returns the first cell of each row, without its backticks. */
const firstCells = (text) =>
  [...text.matchAll(/^\| ?`[^|]*\|/gm)].flatMap(([cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
const sorted = (list) => [...new Set(list)].toSorted();

test('docs/options.md has a line for every option', () => {
  const tables = read('src/config/options-table.ts').matchAll(/const (?:COSMETIC|LIVE|FIXED) = \{([\s\S]*?)\n\}/g);
  const options = [...tables].flatMap(([, table]) => [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  assert.ok(options.length > 30);
  const rows = firstCells(read('docs/options.md').split('| call |')[0]);
  assert.deepEqual(sorted(rows.filter((name) => !name.includes('.'))), sorted(options));
  const features = /type FeatureOptions = \{([\s\S]*?)\n\}/.exec(read('src/config/options.ts'))[1];
  const missing = [...features.matchAll(/readonly (\w+)\?/g)]
    .map(([, name]) => name)
    .filter((name) => !read('docs/options.md').includes(name));
  assert.deepEqual(missing, []);
});

/** Members of what each hook of `w3m-elements/react` returns: hook → names; a component has none. */
function readHooks() {
  const entry = join(root, 'react/index.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram([entry], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const values = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
    .filter(({ name }) => /^useW3m|^W3m.*(Button|Modal)$/.test(name));
  return values.map((symbol) => {
    const [signature] = checker.getTypeOfSymbol(checker.getAliasedSymbol(symbol)).getCallSignatures();
    const returned = symbol.name.startsWith('use') ? checker.getNonNullableType(signature.getReturnType()) : undefined;
    return [symbol.name, returned ? checker.getPropertiesOfType(returned).map(({ name }) => name) : []];
  });
}

test('docs/react.md has every component and hook of w3m-elements/react once, each with its members', () => {
  const page = read('docs/react.md');
  const components = [...page.matchAll(/^\| `(W3m\w+)` \| \[/gm)].map(([, name]) => [name, []]);
  const hooks = page.split('\n### ').slice(1);
  const written = hooks.map((part) => [/^`(\w+)`\n/.exec(part)[1], firstCells(part).toSorted()]);
  const byName = ([a], [b]) => (a < b ? -1 : 1);
  assert.deepEqual(
    [...written, ...components].toSorted(byName),
    readHooks()
      .map(([name, members]) => [name, members.toSorted()])
      .toSorted(byName),
  );
});

const tags = await loadTable(root);
/** Returns the first cell of each row below a head of a table, without its backticks. */
const rowsOf = (text, head) => firstCells(text.split(`\n${head}\n`)[1].split('\n\n')[0]);

test('docs/tags.md has every tag with its properties, their defaults, the events and the parts', () => {
  const page = read('docs/tags.md');
  const offered = tags.filter(({ isTool }) => !isTool);
  const rows = [...page.matchAll(/^\| `<(w3m-[\w-]+)>` \| .* \| (.*) \|$/gm)].map(([, tag, names]) => [tag, names]);
  assert.deepEqual(
    rows.map(([tag, names]) => [tag, sorted([...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))]),
    // Every tag has `modal`: the text says so.
    offered.map(({ tag, properties }) => [tag, sorted(properties.map(({ name }) => name)).filter((name) => name !== 'modal')]),
  );
  const properties = offered.flatMap((tag) => tag.properties).filter(({ name }) => name !== 'modal');
  const defaults = page.split('\n| property |')[1].split('\n\n')[0];
  for (const { name, initial } of properties) {
    const [row] = new RegExp(`^\\|[^|]*\`${name}\`.*$`, 'm').exec(defaults) ?? [''];
    assert.ok(initial === 'undefined' ? row : row.split('|').at(-2).includes(initial.replaceAll("'", '')), `${name}: ${initial}`);
  }
  const modal = tags.find(({ tag }) => tag === 'w3m-modal');
  assert.deepEqual(
    rowsOf(page, '| event | detail | when |'),
    modal.events.map(({ name }) => name),
  );
  assert.deepEqual(
    rowsOf(page, '| part | what it is |'),
    modal.parts.map(({ name }) => name),
  );
});

test('llms.txt has every entry of the package, every tag with its attributes and events, and every page', () => {
  const [, entries, listed, pages] = read('llms.txt').split(/^## (?:Entry points|Tags|Docs)$/m);
  const names = [...entries.matchAll(/^- `w3m-elements([^`]*)`/gm)].map(([, name]) => `.${name}`);
  const { exports } = JSON.parse(read('package.json'));
  const isEntry = (name) => !name.startsWith('./elements/') && !['./package.json', './cdn/w3m.iife.js'].includes(name);
  assert.deepEqual(
    sorted(names),
    sorted(
      Object.keys(exports)
        .filter(isEntry)
        .map((name) => name.replace(/^(\.\/types)\/.*/, '$1/*')),
    ),
  );
  const lines = listed.split(/^- /m).slice(1);
  const own = ({ name, attribute }) => name !== 'modal' && attribute !== undefined;
  assert.deepEqual(
    lines.map((line) => [...line.matchAll(/`<?([\w-]+)>?`/g)].map(([, name]) => name)),
    tags.map(({ tag, properties, events }) => [
      tag,
      ...properties.filter(own).map(({ attribute }) => attribute),
      ...events.map(({ name }) => name),
    ]),
  );
  const isShipped = (path) => !/^docs\/(api\/|reference\/|decisions\/|(index|playground|decisions|releasing)\.md)/.test(path);
  const shipped = globSync(root, ['docs/**/*.md']).filter(isShipped);
  assert.deepEqual(sorted([...pages.matchAll(/\]\((docs\/.*?)\)/g)].map(([, path]) => path)), sorted(shipped));
});

test('llms.txt has a line for every option, call, hook and error of the documents, and for every script that migrates', () => {
  const text = read('llms.txt');
  const section = (title) => text.split(`\n## ${title}\n`)[1].split('\n## ')[0];
  const namesOf = (lines) => lines.flatMap((line) => [...line.split(/`: /)[0].matchAll(/`([\w.$]+)/g)].map(([, name]) => name));
  const items = (title) => section(title).match(/^- .+$/gm);
  const tableOf = (head) => read('docs/options.md').split(`\n${head}\n`)[1].split('\n\n')[0].split('\n').slice(1);
  for (const [title, head] of [
    ['Options', '| option | what it does | default |'],
    ['Calls', '| call | what it does |'],
  ])
    assert.deepEqual(
      namesOf(items(title).map((line) => line.split(/`: /)[0])),
      namesOf(tableOf(head).map((row) => row.split(' | ')[0])),
      title,
    );
  assert.deepEqual(
    items('Hooks').map((line) => /`(\w+)`/.exec(line)[1]),
    read('docs/react.md')
      .match(/^### `\w+`$/gm)
      .map((line) => line.slice(5, -1)),
  );
  assert.deepEqual(
    items('Errors').map((line) => /`(\w+)`/.exec(line)[1]),
    read('docs/errors.md')
      .match(/^### \w+$/gm)
      .map((line) => line.slice(4)),
  );
  const scripts = readdirSync(join(root, 'codemods')).filter((name) => /^(from-.+|add-imports)\.cjs$/.test(name));
  assert.deepEqual(sorted(items('Migration').map((line) => /`([\w.-]+)`/.exec(line)[1])), sorted(scripts));
  assert.deepEqual(['A text. More.', 'a list: of it', '`a: b` of [this](x.md); more', 'all (one; two), `x.y` and 2.5'].map(toClause), [
    'A text',
    'a list',
    '`a: b` of this',
    'all (one; two), `x.y` and 2.5',
  ]);
});

test('docs/theming.md has every variable with its default', () => {
  const { cssProperties } = tags.find(({ tag }) => tag === 'w3m-modal');
  assert.equal(cssProperties.length, 10);
  for (const { name, initial } of cssProperties) {
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

test('docs/languages.md says of every language whether a native reader has read it', () => {
  const table = read('docs/languages.md').split('## How each language was checked')[1].split('\n## ')[0];
  const rows = [...table.matchAll(/^\| `([\w-]+)` \| [^|]+ \| (\w+) \|$/gm)].map(([, tag, read]) => [tag, read]);
  const toWord = ({ checked }) => (Object.values(checked).includes('native') ? (checked['*'] === 'native' ? 'yes' : 'partly') : 'no');
  const expected = listLanguages(root).map((tag) => [tag, toWord(readLanguage(root, tag))]);
  assert.deepEqual(Object.fromEntries(rows), Object.fromEntries(expected));
});

test('docs/troubleshooting.md has a cause and a cure for every symptom, and quotes the modal word for word', async () => {
  const [, ...entries] = read('docs/troubleshooting.md').split('\n### ');
  assert.ok(entries.length > 40);
  const incomplete = entries.filter((entry) => !/\*\*Cause\.\*\* [\s\S]*\*\*Cure\.\*\* /.test(entry));
  assert.deepEqual(
    incomplete.map((entry) => entry.split('\n')[0]),
    [],
  );
  const texts = JSON.stringify((await readMessageSets(root)).sets) + read('src/modal/alert-messages.ts');
  const quoted = entries.flatMap((entry) => [...entry.split('\n')[0].matchAll(/“([^”]+)”/g)].flatMap(([, text]) => text.split(/(?<=\.) /)));
  assert.ok(quoted.length > 3);
  assert.deepEqual(
    quoted.filter((text) => !texts.includes(text.replace(/\.$/, ''))),
    [],
  );
  const errors = read('docs/errors.md') + read('elements/button/create-button-behavior.ts') + read('src/client/registry.ts');
  for (const text of ['needs createModal().', 'Two versions.', 'Network not found', 'Unable to load email login dependency']) {
    assert.ok(
      entries.some((entry) => entry.split('\n')[0].includes(text)),
      text,
    );
    assert.ok(errors.includes(text), text);
  }
});

/** Returns the number of lines of code, without blanks and comments. */
const countLines = (code) =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
/** Words of code that reaches a wallet, the storage or the life of the page without the package. */
const WORKAROUND =
  /Storage|addEventListener|postMessage|setTimeout|setInterval|requestIdleCallback|ethereum|eip6963|wallet_|eth_|\.request\(|location|use(?:Effect|Ref|State)|Proxy|patch/g;

test('docs/recipes.md says how many lines are left of each wrapper, which work around nothing', (context) => {
  const section = read('docs/recipes.md').split('\n## In place of a wrapper\n')[1].split('\n## ')[0];
  const rows = [...section.matchAll(/^\| ([\w ]+) \| (\[.*\)) \| (\d+) \| (\d+) \|$/gm)];
  const samples = [...section.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  assert.equal(rows.length, 3);
  assert.deepEqual(
    rows.map(([, page, , , left]) => [page, Number(left)]),
    rows.map(([, page], at) => [page, countLines(samples[at])]),
  );
  const workarounds = samples.map((code) => code.match(WORKAROUND) ?? []);
  assert.deepEqual(workarounds.flat(), []);
  for (const [at, [, page, files, lines, left]] of rows.entries()) {
    const commits = files.match(/\]\(https:\/\/github\.com\/[\w-]+\/[\w-]+\/blob\/[\da-f]{40}\/\S+\)/g) ?? [];
    assert.equal(commits.length, files.split('](').length - 1, `${page}: every file is that of a commit`);
    context.diagnostic(`${page}: ${lines} lines in ${commits.length} files, ${left} left, ${workarounds[at].length} workarounds`);
  }
  assert.equal(countLines("/** a\n * b */\nconst a = 'b'; // c\n\n  // d\n"), 1);
  assert.deepEqual('localStorage.getItem(a)'.match(WORKAROUND), ['Storage']);
});

/** Most records of decisions, and most lines of one. */
const RECORDS_MAX = 60;
const RECORD_LINES_MAX = 35;

test('docs/decisions has short records with four sections, and lists each with its date, title and status', () => {
  const records = globSync(root, ['docs/decisions/*.md']).filter((path) => !path.endsWith('/README.md'));
  assert.ok(records.length > 0 && records.length <= RECORDS_MAX);
  const rows = records.map((path, at) => {
    const text = read(path);
    assert.ok(text.trimEnd().split('\n').length <= RECORD_LINES_MAX, path);
    const number = String(at + 1).padStart(4, '0');
    const [intro, ...sections] = text.split('\n\n## ');
    const [, title, date] = new RegExp(`^# ${number}: (.+)\n\nDate: (\\d{4}-\\d\\d-\\d\\d)$`).exec(intro) ?? [];
    assert.ok(title, `${path} begins with its number, its title and its date`);
    const bodies = sections.map((section) => section.trim().split('\n\n'));
    assert.deepEqual(
      bodies.map(([heading]) => heading),
      ['Context', 'Choice', 'Cost', 'Status'],
      path,
    );
    assert.ok(
      bodies.every(([, body]) => body),
      path,
    );
    const [, status] = /^(Accepted|Superseded by \[\d{4}\]\([\w-]+\.md\))\.$/.exec(bodies[3][1]) ?? [];
    assert.ok(status, path);
    return `| [${number}](${basename(path)}) | ${date} | ${title} | ${status} |`;
  });
  assert.deepEqual(read('docs/decisions/README.md').match(/^\| \[.*$/gm), rows);
});

/** The name that a heading has in a link. */
const toAnchor = (heading) => slug(heading.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1'));
const anchorsOf = (text) => [
  ...[...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading)),
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
];

const FILES = listFiles(root);
/** READMEs of folders. Those of `docs` are pages. */
const READMES = FILES.filter((path) => /^(?!docs\/).+\/README\.md$/.test(path));

for (const path of new Set([
  'README.md',
  'CONTRIBUTING.md',
  'llms.txt',
  ...READMES,
  ...globSync(root, ['{docs,codemods,demo}/**/*.md']).filter((file) => !file.startsWith('docs/reference/')),
]))
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

/** Turns a path of a document into a glob: `<name>` and `…` are any part of a name, as `*` is. */
const toGlob = (path) => path.replaceAll(/<[^>]*>|…/g, '*');

/** Returns whether the parts of a path lead to a file or a folder. */
function hasPath(folder, [name, ...rest]) {
  if (!name) return true;
  if (name === '..') return hasPath(dirname(folder), rest);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return false;
  const pattern = globToRegExp(toGlob(name));
  return readdirSync(folder).some((found) => pattern.test(found) && hasPath(join(folder, found), rest));
}

/** Folders with which paths of the repository begin. */
const TOP = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);
/** Files that a command makes. */
const MADE = /^(dist|test\/\.out)\/|^CHANGELOG\.md$/;

/**
 * Names the paths in backticks that do not exist: those that begin with a folder of the repository, names of its sources and documents, and in
 * a folder's README (`folder`) the folders in it.
 */
function findLostPaths(text, folder = '') {
  const spans = [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, span]) => span);
  return spans.filter((span) => {
    const parts = span.replace(/^\.\//, '').split('/');
    const isOfRepository = parts.length > 1 && TOP.includes(parts[0]);
    const isName = /^[^@:#]*[^./]\.(tsx?|[cm]js|md)$/.test(span) || (folder !== '' && /^[\w-]+\/$/.test(span));
    if (MADE.test(span) || !(isOfRepository || isName)) return false;
    if (hasPath(root, parts) || hasPath(join(root, folder), parts)) return false;
    const pattern = globToRegExp(`**/${toGlob(span)}`);
    return isOfRepository || !FILES.some((file) => file.startsWith(folder) && pattern.test(file));
  });
}

for (const path of ['README.md', 'CONTRIBUTING.md', ...globSync(root, ['docs/*.md', 'docs/decisions/*.md']), ...READMES])
  test(`${path}: every file and folder that it names exists`, () => {
    assert.deepEqual(findLostPaths(read(path), READMES.includes(path) ? `${dirname(path)}/` : undefined), []);
  });

test('.github/CODEOWNERS names paths that exist', () => {
  const paths = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+) @/gm)].map(([, path]) => path);
  assert.ok(paths.length > 5);
  assert.deepEqual(
    paths.filter((path) => !hasPath(root, path.split('/'))),
    [],
  );
});

test('a path that does not exist is found', () => {
  const text =
    'In `src/none.ts`, `none.ts`, `src/index.ts`, `index.ts`, `none/`, `src/none/`, `src/<folder>/README.md`, `none.ts()`, `w3m-elements/none`.';
  assert.deepEqual(findLostPaths(text), ['src/none.ts', 'none.ts', 'src/none/']);
  assert.deepEqual(findLostPaths('`registry.ts`, `../index.ts`, `evm.ts`, `none.ts`, `networks/`, `none/`', 'src/config/'), [
    'registry.ts',
    'none.ts',
    'none/',
  ]);
});
