/**
 * The texts about money and danger, and the records of their back-translation in `test/translations/<tag>.md`: a machine translator (a large
 * language model) read the translation and wrote in English what it says; that was compared with the English text. It had seen the English
 * texts before. “same” means that both say the same about who gets what, what is lost and what to do; “corrected” says what the translation
 * was before.
 *
 * `node test/tools/translation-records.mjs print de` prints the German texts without the English, to translate them back from.
 * `node test/tools/translation-records.mjs write de lines.txt` writes the record from a file with one back-translation for each printed
 * line, in their order: `back-translation`, or `back-translation | verdict`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { readLanguage } from './languages.mjs';
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

const root = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (tag) => `${root}/test/translations/${tag}.md`;

/** The check that a component of a language had. */
export const checkOf = ({ checked }, component) => checked[component] ?? checked['*'];

/** The texts of a language that need a record: `[name, text]`, in the order of the English ones. @param sets The English texts, of `readMessageSets`. */
export function readRecorded(tag, sets) {
  const language = readLanguage(root, tag);
  return READ_TWICE.filter((component) => checkOf(language, component) === 'back-translated').flatMap((component) =>
    Object.keys(sets.find((set) => set.component === component).base).flatMap((key) =>
      formsOf(language.texts[component]?.[key] ?? {}).map(([form, text]) => [[component, key, form].filter(Boolean).join('.'), text]),
    ),
  );
}

/** Reads a record: `{ name, text, back, verdict }` of each text. */
export function readRecord(tag) {
  const rows = readFileSync(pathOf(tag), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.slice(2, -2).split(' | '));
  return cells.map(([name, text, back, verdict]) => ({ name: name.slice(1, -1), text, back, verdict }));
}

function write(tag, rows, lines) {
  if (lines.length !== rows.length) throw new Error(`${tag}: ${lines.length} lines for ${rows.length} texts`);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  const table = rows.map(([key, text], at) => {
    const [back, verdict = 'same'] = lines[at].split(' | ');
    return `| \`${key}\` | ${text} | ${back} | ${verdict} |`;
  });
  const head = '| text | translation | back-translation | verdict |\n|---|---|---|---|';
  writeFileSync(pathOf(tag), `# ${name}: texts about money and danger, translated back\n\n${head}\n${table.join('\n')}\n`);
}

if (isMain(import.meta.url)) {
  const [what, tag, file] = process.argv.slice(2);
  const { sets } = await readMessageSets(root);
  const rows = readRecorded(tag, sets);
  if (what === 'write') write(tag, rows, readFileSync(file, 'utf8').trim().split('\n'));
  else rows.forEach(([, text], at) => console.log(`${at + 1} ${text}`));
}
