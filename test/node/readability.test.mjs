/** Holds the documents to short sentences and to the words of the glossary. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { globSync } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Words of a sentence at most. */
const WORDS_MAX = 30;
/** Lines of README.md at most. */
const README_LINES_MAX = 150;

/** The generated API reports and types have no prose of their own. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'llms.txt',
  ...globSync(root, ['docs/**/*.md']).filter((path) => !/^docs\/(api|reference)\//.test(path)),
];

/** The text of a document without its code, tables, comments and fields. */
const toProse = (text) =>
  text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^\|.*$/gm, '');

/** Puts one word in place of a span of code, and of a list of such spans; a link is its text. */
const toWords = (text) =>
  text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/code(?: \([^)]*\))?(?:(?:,| and| or| ·) code(?: \([^)]*\))?)+/g, 'codes');

/** The sentences of a document, each in one line. A heading, an item and a quotation are sentences of their own. */
function readSentences(text) {
  const blocks = toProse(text).split(/\n\s*\n|\n(?=#|\s*[-*] |\s*\d+\. |> )/);
  return blocks.flatMap((block) =>
    toWords(block)
      .replaceAll(/\s+/g, ' ')
      .replace(/^\s*(#+|[-*>]|\d+\.) /, '')
      .trim()
      .split(/(?<=[.!?])[")”*]*\s+(?=\S)/),
  );
}

const countWords = (sentence) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Words that the field says otherwise: pattern → replacement, as in the last table of `docs/glossary.md`. */
const REFUSED = [
  ['coins?(?! type)', 'native token'],
  ['sellers?', 'on-ramp provider'],
  ['wallets? (?:of|on) (?:an)?other devices?', 'mobile wallet'],
  ['accounts? elsewhere', 'social account'],
  ['tak(?:e|es|en|ing) (?:the page |it )?over', 'hydrate'],
  ['without (?:its|their) looks', 'headless'],
  ['and (?:its|their) kin', 'and so on'],
];

/** The document that lists the words. */
const isList = (path) => path === 'docs/glossary.md';

const findRefused = (text) => {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`]*`/g, '');
  return REFUSED.flatMap(([word, instead]) =>
    [...prose.matchAll(new RegExp(`\\b(?:${word})\\b`, 'gi'))].map(([found]) => `"${found}": write ${instead}`),
  );
};

for (const path of documents)
  test(`${path}: no sentence has more than ${WORDS_MAX} words, and no word is refused`, () => {
    const text = read(path);
    const long = readSentences(text).filter((sentence) => countWords(sentence) > WORDS_MAX);
    // Ranks, a list in one line.
    assert.deepEqual(
      long.filter((sentence) => !sentence.startsWith('Ranks: ')),
      [],
    );
    if (!isList(path)) assert.deepEqual(findRefused(text), []);
  });

test('docs/glossary.md lists the refused words', () => {
  const table = read('docs/glossary.md').split('## Words without a meaning here')[1];
  const listed = ['coin', 'seller', 'wallet of another device', 'account elsewhere', 'take over', 'without its looks', 'and its kin'];
  assert.equal(listed.length, REFUSED.length);
  for (const [at, word] of listed.entries()) {
    assert.ok(table.includes(`| ${word} |`), word);
    assert.match(word, new RegExp(`^(?:${REFUSED[at][0]})$`));
  }
});

test(`README.md has at most ${README_LINES_MAX} lines, and begins with what it is, a picture, the install, lines that work and a table of pages`, () => {
  const text = read('README.md');
  assert.ok(text.trimEnd().split('\n').length <= README_LINES_MAX);
  const [title, description] = text.split('\n\n');
  assert.match(title, /^# /);
  assert.deepEqual([readSentences(description).length, countWords(toWords(description)) <= 20], [1, true]);
  const places = ['<img src="docs/', '```sh\nnpm install', '```ts\n', '| topic | page |'].map((part) => text.indexOf(part));
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  );
  assert.ok(places.every((place) => place > 0));
  const [, sample] = /```ts\n([\s\S]*?)```/.exec(text);
  assert.ok(sample.trimEnd().split('\n').length <= 10);
});

test('the checks of this file find what is wrong', () => {
  const long = `One ${'word '.repeat(WORDS_MAX)}more. Short.\n\n\`\`\`js\n${'word '.repeat(40)}\n\`\`\`\n\n| ${'word '.repeat(40)} |\n`;
  assert.deepEqual(
    readSentences(long)
      .map(countWords)
      .filter((count) => count > WORDS_MAX),
    [WORDS_MAX + 2],
  );
  assert.deepEqual(readSentences('A `b.c()` is `d`, `e`. [Two words](x.md)!').map(countWords), [4, 2]);
  assert.deepEqual(findRefused('A coin, `coin`, and a coin type.'), ['"coin": write native token']);
});
