/** Printable ASCII: every unit of it is a character of its own. */
const PLAIN = /^[ -~]*$/;

/**
 * The first characters of a text as people see them, never half of an emoji or of a letter with marks.
 *
 * @param count How many to keep at most.
 */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return '';
  // Every character is at least one code unit, so a text this short is whole already.
  if (text.length <= count) return text;
  // Most names are ASCII, and a segmenter is slow. The unit after the last one shows whether it is complete.
  if (PLAIN.test(text.slice(0, count + 1))) return text.slice(0, count);
  const parts =
    'Segmenter' in Intl
      ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
      : [...text];
  return parts.slice(0, count).join('');
}

/** Controls; bidi marks, overrides and isolates; joiners, zero-width and other characters that draw nothing; broken halves. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u;
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
  const start = value.slice(0, maxLength * 32 + 256).replace(SPACE, ' ');
  // One by one: WebKit's expressions read half a character and a byte order mark as one character.
  const clean = [...start]
    .filter((character) => !INVISIBLE.test(character))
    .join('')
    .replace(SPACE, ' ')
    .trim();
  return firstGraphemes(clean, maxLength).trim() || fallback;
}
