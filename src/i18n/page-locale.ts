/**
 * Reads the locale by which a page writes numbers and dates, whatever language its texts are in. Digits are the Latin ones unless the tag
 * asks for others (`ar-EG-u-nu-arab`): visitors compare amounts with their wallet, and wallets write Latin digits.
 *
 * @param wanted A BCP 47 tag, for example a document's `lang`; `es_ES` is understood too.
 * @returns A tag that `Intl` accepts; `en` without one.
 */
export function toFormatLocale(wanted: string | undefined): string {
  try {
    const locale = new Intl.Locale((wanted || 'en').replaceAll('_', '-'));
    if (locale.numberingSystem) return String(locale);
    const { numberingSystem } = new Intl.NumberFormat(String(locale)).resolvedOptions();
    return String(numberingSystem === 'latn' ? locale : new Intl.Locale(String(locale), { numberingSystem: 'latn' }));
  } catch {
    return 'en';
  }
}
