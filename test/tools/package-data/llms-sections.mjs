/** Writes the sections of llms.txt that repeat the documents: options, calls, hooks and errors, one line each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'llms.txt';
/** Heading before which nothing is written here: what follows it is made of the documents. */
const FIRST = '\n## Options\n';
/** Longest line of an item, in characters, less its names. */
const WIDTH = 160;

/** Rows of the first table below a head: cells of each. */
function readTable(text, head) {
  const [, after] = text.split(`\n${head}\n`);
  if (after === undefined) throw new Error(`There is no table "${head}".`);
  const rows = after.split('\n\n')[0].split('\n').slice(1);
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

/** Links become their texts: their addresses are those of another page. */
const toText = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** The first clause of a text: up to a stop, a semicolon or a colon outside of code and brackets. */
export function toClause(text) {
  const plain = toText(text);
  let depth = 0;
  let isCode = false;
  for (const [at, letter] of [...plain].entries()) {
    if (letter === '`') isCode = !isCode;
    if (!isCode && '([{'.includes(letter)) depth += 1;
    if (!isCode && ')]}'.includes(letter)) depth -= 1;
    const isEnd = /[.;:]/.test(letter) && /\s|^$/.test([...plain][at + 1] ?? '');
    const isComma = letter === ',' && at > WIDTH;
    if (!isCode && depth === 0 && (isEnd || isComma)) return [...plain].slice(0, at).join('');
  }
  return plain;
}

const toItem = ([name, text, ...rest]) => {
  const initial = rest[0] ? ` (default ${toClause(rest[0])})` : '';
  return `- ${toText(name)}: ${toClause(text)}${initial}`;
};

/** Hooks of docs/react.md: name, and the members of what it returns. */
const listHooks = (text) =>
  text
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const members = readTable(part, '| member | type | what it is |').flatMap(([name]) =>
        [...name.matchAll(/`(\w+)`/g)].map(([, one]) => one),
      );
      return `- \`${/^`(\w+)`/.exec(part)[1]}\`: ${members.map((member) => `\`${member}\``).join(', ')}`;
    });

/** Errors of docs/errors.md: class, and the codes that it has. */
const listErrors = (text) =>
  text
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const codes = [...part.matchAll(/^#### `(\w+)`$/gm)].map(([, code]) => `\`${code}\``);
      return `- \`${part.split('\n')[0]}\`: ${codes.join(', ')}`;
    });

/** Makes llms.txt: what is written by hand, and the sections behind it. @returns Path → text. */
export function makeLlms(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const options = read('docs/options.md');
  const [own] = read(FILE).split(FIRST);
  const sections = [
    [
      'Options',
      'Of `createModal(options)`; all of it: [options](docs/options.md).',
      readTable(options, '| option | what it does | default |').map(toItem),
    ],
    [
      'Calls',
      'Of the instance that `createModal` returns and `getModal()` finds.',
      readTable(options, '| call | what it does |').map(toItem),
    ],
    [
      'Hooks',
      'Of `w3m-elements/react`: what each returns. `w3m-elements/vue` has composables with the same names.',
      listHooks(read('docs/react.md')),
    ],
    [
      'Errors',
      'Each has a `code`, `details` and a `docsPath`; causes and cures: [errors](docs/errors.md).',
      listErrors(read('docs/errors.md')),
    ],
  ];
  const text = sections.map(([title, intro, items]) => `## ${title}\n\n${intro}\n\n${items.join('\n')}\n`).join('\n');
  return { [FILE]: `${own.trimEnd()}\n\n${text}` };
}
