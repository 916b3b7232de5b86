import type { OrderedTexts, Text, Texts } from '../config/text.js';

/**
 * Gives the texts of a component their keys. A text whose place has no key keeps its number.
 *
 * @param texts In the order of the English ones, of the same build.
 * @param keys Of the English texts.
 * @example
 * nameTexts(['Senden', 'Wallet'], ['title', 'wallet']); // { title: 'Senden', wallet: 'Wallet' }
 */
export const nameTexts = (texts: OrderedTexts = [], keys: readonly string[] = []): Texts =>
  // A hole is no entry.
  Object.fromEntries(Object.entries(texts).map(([at, text]) => [keys[Number(at)] ?? at, text as Text]));
