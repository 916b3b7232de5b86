/**
 * The first characters of a text as people see them, never half of an emoji or of a letter with marks.
 *
 * @param count How many to keep at most.
 */
export function firstGraphemes(text: string, count: number): string {
  if (count <= 0) return '';
  // Every character is at least one code unit, so a text this short is whole already.
  if (text.length <= count) return text;
  let result = '';
  let left = count;
  for (const part of splitGraphemes(text)) {
    if (left-- <= 0) break;
    result += part;
  }
  return result;
}

function* splitGraphemes(text: string): Generator<string> {
  if (typeof Intl !== 'undefined' && 'Segmenter' in Intl) {
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment;
  } else {
    yield* text;
  }
}
