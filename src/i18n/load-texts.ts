import type { MessageSet, Texts } from './define-messages.js';
import { isolateAmounts } from './isolate-amounts.js';
import { LOCALES, PSEUDO_LOCALE } from './locales/registry.js';

/**
 * Loads the texts of components in another language than English.
 *
 * @returns Component → key → text, empty where there is no translation.
 */
export async function loadTexts(locale: string, sets: readonly MessageSet[]): Promise<Readonly<Record<string, Texts>>> {
  if (locale !== PSEUDO_LOCALE) return withIsolates((await LOCALES[locale]?.(sets.map(({ component }) => component))) ?? {});
  const { toPseudoTexts } = await import('./pseudo-locale.js');
  return Object.fromEntries(sets.map(({ component, base }) => [component, toPseudoTexts(base)]));
}

function withIsolates(all: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> {
  const change = (texts: Texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolateAmounts(text)]));
  return Object.fromEntries(Object.entries(all).map(([component, texts]) => [component, change(texts)]));
}
