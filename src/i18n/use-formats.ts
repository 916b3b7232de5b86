import { createFormats, type Formats } from './create-formats.js';
import type { I18n } from './create-i18n.js';
import { useFormatLocale, useI18n } from './use-messages.js';

/**
 * Returns the formats of an instance: what one view has made, no other view makes again.
 *
 * @example
 * formatMoney('12.5', 'EUR', locale, getFormats(i18n));
 */
export const getFormats = (i18n: I18n): Formats => (i18n.formats ??= createFormats());

/**
 * Returns the locale by which the page writes numbers and dates, and the formats of the instance; renders again when the locale changes.
 *
 * @example
 * const [locale, formats] = useFormats();
 * formatCents(1250n, locale, false, formats);
 */
export function useFormats(): readonly [locale: string, formats: Formats] {
  return [useFormatLocale(), getFormats(useI18n())];
}
