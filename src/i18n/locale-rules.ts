import type { PluralForms, Text } from '../config/text.js';

/** Languages that `Intl` writes with other digits than the Latin ones in some region or script. @see https://cldr.unicode.org/ */
const OWN_DIGITS = /^(ar|as|bn|ckb|dz|fa|ks|lrc|mni|mr|my|mzn|ne|pa|ps|sa|sat|sd|ur|uz)$/;

/**
 * Reads the locale by which a page writes numbers and dates, whatever language its texts are in. Digits are the Latin ones unless the tag
 * asks for others (`ar-EG-u-nu-arab`): visitors compare amounts with their wallet, and wallets write Latin digits.
 *
 * @param locale A BCP 47 tag, for example a document's `lang`; `es_ES` is understood too.
 * @returns A tag that `Intl` accepts; `en` without one.
 */
export function toFormatLocale(locale: string | undefined): string {
  const tag = (locale || 'en').replaceAll('_', '-');
  // Nothing of `Intl` is made for a common tag: the page's first object of a kind takes several milliseconds.
  if (/^[a-z]{2}(-[A-Z]{2})?$/.test(tag) && !OWN_DIGITS.test(tag.slice(0, 2))) return tag;
  try {
    const locale = new Intl.Locale(tag);
    const { language, numberingSystem } = locale;
    return String(numberingSystem || !OWN_DIGITS.test(language) ? locale : new Intl.Locale(tag, { numberingSystem: 'latn' }));
  } catch {
    return 'en';
  }
}

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
