import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ResolvedOptions } from '../config/options.js';
import { coreAccountMessages } from '../i18n/core-account-messages.js';
import { coreMessages } from '../i18n/core-messages.js';
import { coreNetworkMessages, walletButtonMessages } from '../i18n/tag-messages.js';
import type { Texts } from '../i18n/define-messages.js';
import { loadTexts } from '../i18n/load-texts.js';
import { chooseLocale } from '../i18n/locales/registry.js';

/**
 * Gives the tags that are on the page from the start their language: the one of the options, else the document's; without
 * a translation for it, English. Options that change meanwhile win.
 */
export async function loadLocale(
  page: Window,
  $options: ReadableAtom<ResolvedOptions>,
  $locale: WritableAtom<string>,
  $texts: WritableAtom<Readonly<Record<string, Texts>>>,
): Promise<void> {
  const readWanted = () => $options.get().locale ?? page.document.documentElement.lang;
  const wanted = readWanted();
  const locale = chooseLocale(wanted);
  const sets = [coreMessages, coreAccountMessages, coreNetworkMessages, walletButtonMessages];
  const texts = locale === 'en' ? {} : await loadTexts(locale, sets);
  if (readWanted() !== wanted) return;
  const { messages: overrides = {} } = $options.get();
  const merged = sets.map(({ component }) => [component, { ...texts[component], ...overrides[component] }]);
  $texts.set({ ...overrides, ...(Object.fromEntries(merged) as Record<string, Texts>) });
  $locale.set(locale);
}
