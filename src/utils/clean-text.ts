import { firstGraphemes } from './graphemes.js';

/** Controls; bidi marks, overrides and isolates; joiners, zero-width and other characters that draw nothing; broken halves. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
/** White space with next line, which `\s` leaves out, and without the byte order mark, which draws nothing. */
const SPACE = /(?:[^\S\uFEFF]|\u0085)+/g;

/**
 * Makes a text from outside fit to be shown as a name: no control, bidi or invisible character, white space collapsed
 * and trimmed, cut between whole characters. Emoji made of several joined ones come apart, which is the price of
 * dropping the zero-width joiner.
 *
 * @param value Anything; only strings count.
 * @param fallback Given back as it is when nothing visible is left.
 * @param maxLength Most characters as people see them. Default 80.
 */
export function cleanText(value: unknown, fallback: string, maxLength = 80): string {
  if (typeof value !== 'string') return fallback;
  // A text far longer than what may be shown is not worth scanning whole.
  const clean = value
    .slice(0, maxLength * 32 + 256)
    .replace(SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(SPACE, ' ')
    .trim();
  return firstGraphemes(clean, maxLength).trim() || fallback;
}
