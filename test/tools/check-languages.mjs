/** Finds the faults of a language, and the texts that are not translated into it. */
import { formsOf, holesOf } from './package-data/message-sets.mjs';

/** Checks of a text: none beside a machine's translation, a machine's back-translation, a reader whose first language it is. */
const CHECKS = ['machine', 'back-translated', 'native'];

/** English texts that are names, or part of one, in every language. */
const NAMES = ['Bitcoin', 'Farcaster', 'NFT', 'Polkadot', 'Solana', 'WalletConnect', 'yourname'];

/** Counts from which every plural category of a language comes. */
const COUNTS = [...Array.from({ length: 120 }, (_, at) => at), 1_000_000, 0.5, 1.5];
const categoriesOf = (tag) => [...new Set(COUNTS.map((count) => new Intl.PluralRules(tag).select(count)))].sort();

/** Whether a text may have plural forms: English has some, or a number is filled in. */
const isCounted = (text) => typeof text === 'object' || holesOf(text).includes('count');
const hasWords = (text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

const sameAs = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Pairs of a text and its English, of those that a language has: `{ name, text, english }`. */
const pair = ({ texts }, sets) =>
  sets.flatMap(({ component, base }) =>
    Object.entries(base).flatMap(([key, english]) => {
      const text = texts[component]?.[key];
      return text === undefined ? [] : [{ name: `${component}.${key}`, text, english }];
    }),
  );

function findTextProblems(tag, text, english) {
  const forms = formsOf(text);
  if (forms.some(([, form]) => form.trim() === '')) return ['is empty'];
  const isPlural = typeof text === 'object';
  const problems = [];
  // A form may write its number in words.
  const named = (form) => holesOf(form).filter((name) => name !== 'count' || !isCounted(english));
  for (const [category, form] of forms)
    if (!sameAs(named(form), named(english)))
      problems.push(`has {${named(form)}} for {${named(english)}}${category ? ` in ${category}` : ''}`);
  if (isPlural && !isCounted(english)) problems.push('has plural forms, and English no number');
  if (!isPlural && typeof english === 'object') problems.push('has no plural forms');
  if (isPlural && !sameAs(Object.keys(text).toSorted(), categoriesOf(tag)))
    problems.push(`has the forms ${Object.keys(text)} for ${categoriesOf(tag)}`);
  if (isPlural && holesOf(english).includes('count') && !holesOf(text.other).includes('count')) problems.push('has no number in other');
  return problems;
}

/**
 * Finds the faults of a language.
 *
 * @param language What `readLanguage` returns.
 * @param sets The English texts, what `readMessageSets` returns.
 * @returns One sentence for each fault; a missing translation is none.
 */
export function findProblems(tag, { checked, same, texts }, sets) {
  const baseOf = (component) => sets.find((set) => set.component === component)?.base;
  const unknown = Object.entries(texts).flatMap(([component, own]) =>
    Object.keys(own).flatMap((key) =>
      baseOf(component) && Object.hasOwn(baseOf(component), key) ? [] : [`${component}.${key} is no text`],
    ),
  );
  const wrong = pair({ texts }, sets).flatMap(({ name, text, english }) =>
    findTextProblems(tag, text, english).map((problem) => `${name} ${problem}`),
  );
  const said = [...new Set(['*', ...Object.keys(checked)])].flatMap((name) => [
    ...(CHECKS.includes(checked[name]) ? [] : [`checked, ${name}: ${checked[name]} is none of ${CHECKS.join(', ')}`]),
    ...(name === '*' || baseOf(name) ? [] : [`checked: ${name} is no component`]),
  ]);
  const unused = same.filter((word) => !pair({ texts }, sets).some(({ text, english }) => text === word && english === word));
  return [...unknown, ...wrong, ...said, ...unused.map((word) => `same: no text is “${word}” in both languages`)];
}

/** Lists the texts that a language does not have, or has in English without naming them in `same`: `component.key`. */
export function findUntranslated({ same, texts }, sets) {
  const isMeant = (text) => typeof text === 'string' && (!hasWords(text) || NAMES.includes(text) || same.includes(text));
  return sets.flatMap(({ component, base }) =>
    Object.entries(base).flatMap(([key, english]) => {
      const text = texts[component]?.[key];
      return text === undefined || (sameAs(text, english) && !isMeant(text)) ? [`${component}.${key}`] : [];
    }),
  );
}
