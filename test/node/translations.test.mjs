/** The languages: a text has the placeholders and the plural forms that it needs, and what is not translated is listed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { findProblems, findUntranslated } from '../tools/check-languages.mjs';
import { esbuildLanguages, listLanguages, readLanguage, toPart, toText } from '../tools/languages.mjs';
import { readMessageSets } from '../tools/package-data/message-sets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { sets, CORE_COMPONENTS } = await readMessageSets(root);
const tags = listLanguages(root);
/** Texts of a language that are named, where more are not translated. */
const LISTED = 40;
const names = sets.map(({ component }) => component);
const EXAMPLE = [
  {
    component: 'send',
    base: { title: 'Send', wallet: 'Wallet', to: 'To {who}', found: { one: '1 token', other: '{count} tokens' }, sum: '{amount} {symbol}' },
  },
];

test('every set of texts is found, under a name of its own, and hosts have its type', () => {
  assert.ok(sets.length >= 55, `${sets.length} sets`);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
  const types = readFileSync(`${root}/src/client/message-types.ts`, 'utf8');
  const toImport = (file) =>
    `'${file
      .replace('src/', '../')
      .replace('../client/', './')
      .replace(/\.tsx?$/, '.js')}'`;
  assert.deepEqual(
    sets.filter(({ file }) => !types.includes(toImport(file))).map(({ file }) => file),
    [],
  );
});

test('the components of a language’s first part exist', () => {
  assert.deepEqual(
    CORE_COMPONENTS.filter((name) => !names.includes(name)),
    [],
  );
});

for (const tag of tags)
  test(`${tag} has no other texts, placeholders and plural forms than it needs, and says how it was checked`, () => {
    assert.deepEqual(findProblems(tag, readLanguage(root, tag), sets), []);
  });

test('the package exports each language by key, with English where it has no text', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: ['en', ...tags]
        .map((tag) => `export { texts as ${tag.replace('-', '')} } from './src/i18n/locales/${tag}.json';`)
        .join('\n'),
      resolveDir: root,
    },
    plugins: [esbuildLanguages(root)],
    ...{ bundle: true, write: false, format: 'esm', absWorkingDir: root },
  });
  const exported = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  // What is shown for each plural category; a form that is missing is `other`.
  const toForms = (text) => ['zero', 'one', 'two', 'few', 'many', 'other'].map((category) => text[category] ?? text.other ?? text);
  const showAll = (texts) =>
    sets.map(({ component, base }) => Object.keys(base).map((key) => [component, key, ...toForms(texts[component][key])]));
  for (const tag of tags) {
    const { texts } = readLanguage(root, tag);
    const expected = sets.map(({ component, base }) => [
      component,
      Object.fromEntries(Object.entries(base).map(([key, text]) => [key, texts[component]?.[key] ?? text.other ?? text])),
    ]);
    const own = exported[tag.replace('-', '')];
    assert.deepEqual(showAll(own), showAll(Object.fromEntries(expected)), tag);
    assert.ok(
      !Object.values(own)
        .flatMap(Object.values)
        .some(({ other, ...forms }) => Object.values(forms).includes(other)),
      tag,
    );
  }
  assert.deepEqual(exported.en, Object.fromEntries(sets.map(({ component, base }) => [component, base])));
});

test('the files of a language have texts in the order of the English ones, and a hole where one is missing', async () => {
  const code = toPart({ send: { sum: '{amount} {symbol}', wallet: 'Portfel' } }, [
    ...EXAMPLE,
    { component: 'swap', base: { title: 'Swap' } },
  ]);
  assert.equal(code, 'export const texts = { "send": [,"Portfel",,,"{amount} {symbol}"] };');
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.deepEqual(Object.entries(texts.send), [
    ['1', 'Portfel'],
    ['4', '{amount} {symbol}'],
  ]);
});

test('the files of a language have a long text that comes again once', async () => {
  const [long, short] = ['Ihr Geld ist davon nicht betroffen, und nichts wurde gesendet.', 'Erneut versuchen'];
  const sets = [
    { component: 'send', base: { failed: 'A', again: 'B', refused: 'C' } },
    { component: 'swap', base: { failed: 'A', again: 'B' } },
  ];
  const given = { send: { failed: long, again: short, refused: long }, swap: { failed: long, again: short } };
  const code = toPart(given, sets);
  assert.deepEqual([code.split(long).length - 1, code.split(short).length - 1], [1, 2]);
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.deepEqual(texts, { send: [long, short, long], swap: [long, short] });
});

test('texts that are not translated are listed', () => {
  const each = sets.reduce((sum, { base }) => sum + Object.keys(base).length, 0);
  const untranslated = tags.map((tag) => [tag, findUntranslated(readLanguage(root, tag), sets)]);
  const count = untranslated.reduce((sum, [, list]) => sum + list.length, 0);
  console.log(`${tags.length} languages, ${each} texts each: ${count} not translated`);
  for (const [tag, list] of untranslated)
    if (list.length > 0) console.log(`  ${tag}: ${list.length} (${list.slice(0, LISTED).join(', ')}${list.length > LISTED ? ', …' : ''})`);
  assert.ok(each >= 1200);
});

const example = (texts, head) => ({ checked: { '*': 'machine' }, same: [], texts: { send: texts }, ...head });

test('what is wrong in a language is named', () => {
  const wrong = (texts, head, tag = 'pl') => findProblems(tag, example(texts, head), EXAMPLE);
  assert.deepEqual(wrong({ titel: 'x' }), ['send.titel is no text']);
  assert.deepEqual(wrong({ title: ' ' }), ['send.title is empty']);
  assert.deepEqual(wrong({ to: 'Do {whom}' }), ['send.to has {whom} for {who}']);
  assert.deepEqual(wrong({ title: { one: 'x', few: 'x', many: 'x', other: 'x' } }), ['send.title has plural forms, and English no number']);
  assert.deepEqual(wrong({ found: '{count} tokenów' }), ['send.found has no plural forms']);
  assert.deepEqual(wrong({ found: { one: 'token', other: '{count} tokena' } }), [
    'send.found has the forms one,other for few,many,one,other',
  ]);
  assert.deepEqual(wrong({ found: { one: 'jeden', other: 'tokens' } }, {}, 'de'), ['send.found has no number in other']);
  assert.deepEqual(wrong({}, { checked: { '*': 'read', swap: 'native' } }), [
    'checked, *: read is none of machine, back-translated, native',
    'checked: swap is no component',
  ]);
  assert.deepEqual(wrong({ wallet: 'Portfel' }, { same: ['Wallet'] }), ['same: no text is “Wallet” in both languages']);
});

test('a text counts as not translated where it is missing, and where it is English and no word of the language', () => {
  const missing = (texts, same = []) => findUntranslated(example(texts, { same }), EXAMPLE);
  const all = {
    title: 'Senden',
    wallet: 'Wallet',
    to: 'An {who}',
    found: { one: '1 Token', other: '{count} Token' },
    sum: '{amount} {symbol}',
  };
  assert.deepEqual(missing(all, ['Wallet']), []);
  assert.deepEqual(missing(all), ['send.wallet']);
  assert.deepEqual(missing({ ...all, found: EXAMPLE[0].base.found, to: undefined }, ['Wallet']), ['send.to', 'send.found']);
});

test('a text of ICU MessageFormat becomes what the product fills in', () => {
  assert.equal(toText('An {who} von {wallet}'), 'An {who} von {wallet}');
  assert.equal(toText("l''adresse, 1 > 0 # <b>"), "l'adresse, 1 > 0 # <b>");
  assert.deepEqual(toText('{count, plural, one {# Token} other {{count} Token auf {chain}}}'), {
    one: '{count} Token',
    other: '{count} Token auf {chain}',
  });
  for (const text of ['{who', '{count, plural, one {x}}', 'a {count, plural, other {x}}', '{n, plural, other {x}}', '{n, number}', "'{'x"])
    assert.throws(() => toText(text), Error, text);
  assert.throws(() => toText('{count, selectordinal, other {x}}'), /one plural of `count`/);
  assert.throws(() => toText('{count, plural, offset:1 other {x}}'), /one plural of `count`/);
});
