import type { WritableAtom } from 'nanostores';
import { coreAccountMessages } from '../i18n/core-account-messages.js';
import { coreMessages } from '../i18n/core-messages.js';
import { coreNetworkMessages } from '../i18n/core-network-messages.js';
import type { Texts } from '../i18n/define-messages.js';
import { loadTexts } from '../i18n/load-texts.js';
import { chooseLocale } from '../i18n/locales/registry.js';

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
  const sets = [coreMessages, coreAccountMessages, coreNetworkMessages];
  const texts = await loadTexts(locale, sets);
  const overrides = $texts.get();
  const merged = sets.map(({ component }) => [component, { ...texts[component], ...overrides[component] }]);
  $texts.set({ ...overrides, ...(Object.fromEntries(merged) as Record<string, Texts>) });
  $locale.set(locale);
}
