import type { WritableAtom } from 'nanostores';
import { coreAccountMessages, coreMessages } from '../i18n/core-messages.js';
import type { Texts } from '../i18n/define-messages.js';
import { chooseLocale, LOCALES, PSEUDO_LOCALE } from '../i18n/locales/registry.js';
import { toPseudoTexts } from '../i18n/pseudo-locale.js';

/**
 * Gives the tags that are on the page from the start their language.
 *
 * @param wanted A BCP 47 tag; without a translation for it, English stays.
 */
export async function loadLocale(
  wanted: string,
  $locale: WritableAtom<string>,
  $texts: WritableAtom<Readonly<Record<string, Texts>>>,
): Promise<void> {
  const locale = chooseLocale(wanted);
  if (locale === 'en') return;
  const sets = [coreMessages, coreAccountMessages];
  const components = sets.map(({ component }) => component);
  const texts =
    locale === PSEUDO_LOCALE
      ? Object.fromEntries(sets.map(({ component, base }) => [component, toPseudoTexts(base)]))
      : await LOCALES[locale]?.(components);
  const overrides = $texts.get();
  const merged = components.map((component) => [component, { ...texts?.[component], ...overrides[component] }]);
  $texts.set({ ...overrides, ...(Object.fromEntries(merged) as Record<string, Texts>) });
  $locale.set(locale);
}
