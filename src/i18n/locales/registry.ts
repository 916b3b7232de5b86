// chunk: page-extras
import type { LocaleTexts } from '../../config/text.js';

/** Loads one of the two parts of a language. */
export type LocaleLoader = () => Promise<{ readonly texts: LocaleTexts }>;

/** Components whose texts are in a language's first part: the tags, the shell, the list of wallets, connecting, and the account's frame. The second part has all others. */
export const CORE_COMPONENTS: readonly string[] =
  'account account-button all-wallets all-wallets-labels button connect connect-frame connecting connecting-outcome email email-field help help-labels missing-wallet modal network-button no-wallets offline social-tile view-broken wallet-button wallet-connect'.split(
    ' ',
  );

/** Languages beside English, by BCP 47 tag, each with what loads its two parts. */
export const LOCALES: Readonly<Record<string, readonly [core: LocaleLoader, rest: LocaleLoader]>> = {
  ar: [() => import('./ar/core.js'), () => import('./ar/rest.js')],
  es: [() => import('./es/core.js'), () => import('./es/rest.js')],
  fr: [() => import('./fr/core.js'), () => import('./fr/rest.js')],
  de: [() => import('./de/core.js'), () => import('./de/rest.js')],
  'pt-BR': [() => import('./pt-BR/core.js'), () => import('./pt-BR/rest.js')],
  it: [() => import('./it/core.js'), () => import('./it/rest.js')],
  nl: [() => import('./nl/core.js'), () => import('./nl/rest.js')],
  'zh-CN': [() => import('./zh-CN/core.js'), () => import('./zh-CN/rest.js')],
  ja: [() => import('./ja/core.js'), () => import('./ja/rest.js')],
  ko: [() => import('./ko/core.js'), () => import('./ko/rest.js')],
  'zh-TW': [() => import('./zh-TW/core.js'), () => import('./zh-TW/rest.js')],
  vi: [() => import('./vi/core.js'), () => import('./vi/rest.js')],
  id: [() => import('./id/core.js'), () => import('./id/rest.js')],
  ru: [() => import('./ru/core.js'), () => import('./ru/rest.js')],
  tr: [() => import('./tr/core.js'), () => import('./tr/rest.js')],
  pl: [() => import('./pl/core.js'), () => import('./pl/rest.js')],
  uk: [() => import('./uk/core.js'), () => import('./uk/rest.js')],
  he: [() => import('./he/core.js'), () => import('./he/rest.js')],
  fa: [() => import('./fa/core.js'), () => import('./fa/rest.js')],
  hi: [() => import('./hi/core.js'), () => import('./hi/rest.js')],
  th: [() => import('./th/core.js'), () => import('./th/rest.js')],
};

/** Pseudo language, which shows untranslated texts and layouts that break with longer ones. */
export const PSEUDO_LOCALE = 'en-XA';

/** Languages that are chosen for others: a tag, or its beginning, in lower case → the language whose texts are shown. */
const FALLBACKS: Readonly<Record<string, string>> = {
  pt: 'pt-BR',
  zh: 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  iw: 'he',
  in: 'id',
};

/**
 * Chooses the language of the texts: the wanted one, else the nearest one that there are texts of (`es-MX` → `es`, `zh-HK` → `zh-TW`), else
 * English.
 *
 * @param wanted A BCP 47 tag, for example a document's `lang`.
 * @param own Tags of languages that the host brings texts of.
 */
export function chooseLocale(wanted: string | undefined, own: readonly string[] = []): string {
  const known = new Map([PSEUDO_LOCALE, ...Object.keys(LOCALES), ...own].map((tag) => [tag.toLowerCase(), tag]));
  // From the whole tag to its language alone: `zh-Hant-HK`, `zh-Hant`, `zh`.
  for (let tag = (wanted ?? '').replaceAll('_', '-').toLowerCase(); tag; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    const found = known.get(tag) ?? known.get(FALLBACKS[tag]?.toLowerCase() ?? '');
    if (found) return found;
  }
  return 'en';
}
