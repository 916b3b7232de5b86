import type { Texts } from '../define-messages.js';

/** Loads the texts of some components in one language: component → key → text. */
export type LocaleLoader = (components: readonly string[]) => Promise<Readonly<Record<string, Texts>>>;

/** Languages beside English, by BCP 47 tag, each with what loads it. */
export const LOCALES: Readonly<Record<string, LocaleLoader>> = {
  ar: async (components) => (await import('./ar/index.js')).load(components),
};

/** Pseudo language, which shows untranslated texts and layouts that break with longer ones. */
export const PSEUDO_LOCALE = 'en-XA';

/**
 * Chooses the locale to use: the wanted one, else its language, else English.
 *
 * @param wanted A BCP 47 tag, for example a document's `lang`.
 */
export function chooseLocale(wanted: string | undefined): string {
  if (!wanted) return 'en';
  const known = [PSEUDO_LOCALE, ...Object.keys(LOCALES)];
  return known.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? known.find((tag) => tag === getLanguage(wanted)) ?? 'en';
}

function getLanguage(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? locale;
}
