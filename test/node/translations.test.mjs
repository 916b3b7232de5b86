/** Every text of the product is translated into every locale, with the same keys and placeholders, and each plural form of the language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { formsOf, holesOf, readMessageSets } from '../tools/package-data/message-sets.mjs';

const { sets, LOCALES, CORE_COMPONENTS } = await readMessageSets(fileURLToPath(new URL('../..', import.meta.url)));

/** Counts from which every plural category of a language comes. */
const COUNTS = [...Array.from({ length: 120 }, (_, at) => at), 1_000_000, 0.5, 1.5];
const categoriesOf = (locale) => [...new Set(COUNTS.map((count) => new Intl.PluralRules(locale).select(count)))].sort();
/** Whether forms may be given: English has some, or a number is filled in. */
const isCounted = (text) => typeof text === 'object' || holesOf(text).includes('count');

test('every set of texts is found', () => {
  assert.ok(sets.length >= 55, `${sets.length} sets`);
});

test('components have names of their own', () => {
  const names = sets.map(({ component }) => component);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

let texts = 0;
for (const [locale, parts] of Object.entries(LOCALES)) {
  const [core, rest] = await Promise.all(parts.map(async (load) => (await load()).texts));

  test(`${locale} has its components in the part that they are loaded with`, () => {
    const names = sets.map(({ component }) => component);
    assert.deepEqual(Object.keys(core).sort(), names.filter((name) => CORE_COMPONENTS.includes(name)).sort());
    assert.deepEqual(Object.keys(rest).sort(), names.filter((name) => !CORE_COMPONENTS.includes(name)).sort());
  });

  for (const { component, base } of sets)
    test(`${locale} has every text of “${component}” with the same placeholders, and no other text`, () => {
      const own = { ...core, ...rest }[component];
      assert.deepEqual(Object.keys(own).sort(), Object.keys(base).sort());
      for (const [key, text] of Object.entries(base)) {
        texts += 1;
        const words = own[key];
        assert.ok(
          formsOf(words).every(([, form]) => form.trim() !== ''),
          `${key} is empty`,
        );
        // A form may write its number in words.
        const optional = isCounted(text) ? ['count'] : [];
        const left = (list) => list.filter((name) => !optional.includes(name));
        for (const [category, form] of formsOf(words))
          assert.deepEqual(left(holesOf(form)), left(holesOf(text)), `${key} ${category ?? ''}`);
        if (typeof text === 'object') assert.equal(typeof words, 'object', `${key} has plural forms`);
        if (typeof words === 'object') {
          assert.ok(isCounted(text), `${key} has no number`);
          assert.deepEqual(Object.keys(words).sort(), categoriesOf(locale), `${key}: plural categories of ${locale}`);
          assert.ok(holesOf(words.other).includes('count') || !holesOf(text).includes('count'), `${key}: “other” shows the number`);
        }
      }
    });
}

test('the translated texts are counted', () => {
  const each = sets.reduce((sum, { base }) => sum + Object.keys(base).length, 0);
  console.log(`${Object.keys(LOCALES).length} locales × ${sets.length} components, ${each} texts each: ${texts} translated texts`);
  assert.equal(texts, each * Object.keys(LOCALES).length);
});
