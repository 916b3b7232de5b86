import type { WritableAtom } from 'nanostores';
import { coreMessages } from '../i18n/core-messages.js';
import type { Texts } from '../i18n/define-messages.js';
import { chooseLocale, LOCALES, PSEUDO_LOCALE } from '../i18n/locales/registry.js';
import { toPseudoTexts } from '../i18n/pseudo-locale.js';

/**
 * Gives the tags that are on the page from the start their language.
 *
 * @param wanted A BCP 47 tag; without a translation for it, English stays.
 */
export async function loadLocale(wanted: string, $locale: WritableAtom<string>, $texts: WritableAtom<Readonly<Record<string, Texts>>>): Promise<void> {
  const locale = chooseLocale(wanted);
  if (locale === 'en') return;
  const { component, base } = coreMessages;
  const texts = locale === PSEUDO_LOCALE ? { [component]: toPseudoTexts(base) } : await LOCALES[locale]?.([component]);
  const overrides = $texts.get();
  $texts.set({ ...overrides, [component]: { ...texts?.[component], ...overrides[component] } });
  $locale.set(locale);
}
