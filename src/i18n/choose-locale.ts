// chunk: page-start
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
 * @param requested A BCP 47 tag, for example a document's `lang`.
 * @param tags Tags of the languages that there are texts of: those of the entry, and those that the host brings.
 */
export function chooseLocale(requested: string | undefined, tags: readonly string[]): string {
  const known = new Map([PSEUDO_LOCALE, ...tags].map((tag) => [tag.toLowerCase(), tag]));
  // From the whole tag to its language alone: `zh-Hant-HK`, `zh-Hant`, `zh`.
  for (let tag = (requested ?? '').replaceAll('_', '-').toLowerCase(); tag; tag = tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))) {
    const found = known.get(tag) ?? known.get(FALLBACKS[tag]?.toLowerCase() ?? '');
    if (found) return found;
  }
  return 'en';
}
