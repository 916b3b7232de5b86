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
