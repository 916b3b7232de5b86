import type { MessageSet, Texts } from './define-messages.js';
import { LOCALES, PSEUDO_LOCALE } from './locales/registry.js';

/** Holes that are filled with a sum, and with the symbol behind it where that is a hole of its own. */
const AMOUNT = /\{(?:amount|sum|out|in|gets)\}(?: \{(?:symbol|gets)\})?/g;

/** "Left-to-right isolate", and what ends it. @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const [LRI, PDI] = ['\u2066', '\u2069'];

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

/**
 * Keeps the sums of a text from left to right, whatever stands around them: in a text from right to left `0.25 SOL` would turn
 * around. In any other text it changes nothing.
 */
export function isolateAmounts(text: string): string {
  return text.replace(AMOUNT, (amount) => `${LRI}${amount}${PDI}`);
}
