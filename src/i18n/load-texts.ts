import type { MessageSet, Texts } from './define-messages.js';
import { LOCALES, PSEUDO_LOCALE } from './locales/registry.js';

/**
 * Loads the texts of components in another language than English.
 *
 * @returns Component → key → text, empty where there is no translation.
 */
export async function loadTexts(locale: string, sets: readonly MessageSet[]): Promise<Readonly<Record<string, Texts>>> {
  if (locale !== PSEUDO_LOCALE) return (await LOCALES[locale]?.(sets.map(({ component }) => component))) ?? {};
  const { toPseudoTexts } = await import('./pseudo-locale.js');
  return Object.fromEntries(sets.map(({ component, base }) => [component, toPseudoTexts(base)]));
}
