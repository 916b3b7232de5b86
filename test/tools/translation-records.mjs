/**
 * The texts about money and danger, and the records of their second reading in `test/translations/<tag>.md`.
 *
 * `node test/tools/translation-records.mjs print de` prints the German texts without the English, to translate them back from.
 * `node test/tools/translation-records.mjs write de lines.txt` writes the record from a file with one back-translation for each printed
 * line, in their order: `back-translation`, or `back-translation | verdict`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { formsOf, readMessageSets } from './package-data/message-sets.mjs';

/** Components whose texts say who gets what, what is lost and what to do. */
export const READ_TWICE = [
  'money-risks',
  'approve-notices',
  'wallet-failures',
  'tampered',
  'alerts',
  'open-request',
  'cannot-send',
  'delegate',
];

/** The head of every record: who made it, and how. */
export const HEADER = `Made by a machine translator (a large language model) in a second reading, not by a person whose first language it is. It read the translation below and
wrote in English what that says; the result was then compared with the English text. It had seen the English texts before, so this
is no blind reading. “same” means that both say the same about who gets what, what is lost and what to do; “corrected” says what the
translation was before. A changed translation needs a new row: \`test/node/translation-records.test.mjs\` compares them.`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (tag) => `${root}/test/translations/${tag}.md`;

/** Reads the sets and, for each language, all texts by component. */
export async function readTwiceTexts() {
  const { sets, LOCALES } = await readMessageSets(root);
  const wanted = READ_TWICE.map((name) => sets.find(({ component }) => component === name));
  const rowsOf = async (tag) => {
    const [core, rest] = await Promise.all(LOCALES[tag].map(async (load) => (await load()).texts));
    const texts = { ...core, ...rest };
    return wanted.flatMap(({ component, base }) =>
      Object.keys(base).flatMap((key) =>
        formsOf(texts[component][key]).map(([form, text]) => [[component, key, form].filter(Boolean).join('.'), text]),
      ),
    );
  };
  return { tags: Object.keys(LOCALES), rowsOf };
}

/** Reads a record: `Map` of a text's name → `{ text, back, verdict }`. */
export function readRecord(tag) {
  const source = readFileSync(pathOf(tag), 'utf8');
  const rows = source.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.slice(2, -2).split(' | '));
  return { source, rows: cells.map(([name, text, back, verdict]) => ({ name: name.slice(1, -1), text, back, verdict })) };
}

function write(tag, rows, lines) {
  if (lines.length !== rows.length) throw new Error(`${tag}: ${lines.length} lines for ${rows.length} texts`);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  const table = rows.map(([key, text], at) => {
    const [back, verdict = 'same'] = lines[at].split(' | ');
    return `| \`${key}\` | ${text} | ${back} | ${verdict} |`;
  });
  const head = '| text | translation | back-translation | verdict |\n|---|---|---|---|';
  writeFileSync(
    pathOf(tag),
    `# ${name}: the texts about money and danger, read a second time\n\n${HEADER}\n\n${head}\n${table.join('\n')}\n`,
  );
}

if (isMain(import.meta.url)) {
  const [what, tag, file] = process.argv.slice(2);
  const { rowsOf } = await readTwiceTexts();
  const rows = await rowsOf(tag);
  if (what === 'write') write(tag, rows, readFileSync(file, 'utf8').trim().split('\n'));
  else rows.forEach(([, text], at) => console.log(`${at + 1} ${text}`));
}
