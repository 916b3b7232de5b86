import type { PluralForms, Text } from '../config/text.js';

/**
 * Chooses the form of a text for a number.
 *
 * @param count The number that the form depends on; without one, the form `other`.
 * @param language The BCP 47 tag of the language that the text is in.
 */
export function selectForm(text: Text, count: unknown, language: string): string {
  if (typeof text === 'string') return text;
  return (typeof count === 'number' ? text[new Intl.PluralRules(language).select(count)] : undefined) ?? text.other;
}

/** Changes each form of a text. */
export function mapForms(text: Text, change: (form: string) => string): Text {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([category, form]) => [category, change(form)])) as PluralForms;
}
