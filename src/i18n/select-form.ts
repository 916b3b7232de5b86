import type { PluralForms, Text } from '../config/text.js';

/**
 * Chooses the form of a text for a number.
 *
 * @param count The number that the form depends on; without one, the form `other`.
 * @param language The BCP 47 tag of the language that the text is in.
 */
export function selectForm(text: Text, count: unknown, language: string): string {
  if (typeof text === 'string') return text;
  if (typeof count !== 'number') return text.other;
  // English needs no rules, the first of which take several milliseconds: the list of wallets counts before it is painted.
  const category = language !== 'en' ? new Intl.PluralRules(language).select(count) : count === 1 ? 'one' : 'other';
  return text[category] ?? text.other;
}

/** Changes each form of a text. */
export function mapForms(text: Text, change: (form: string) => string): Text {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([category, form]) => [category, change(form)])) as PluralForms;
}
