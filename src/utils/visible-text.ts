// chunk: query
import { firstGraphemes } from './clean-text.js';

/** Controls, format characters, everything that is drawn as nothing, line and paragraph separators. */
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]`;
/** One emoji of several: the selectors and joiners in it draw nothing by themselves, and belong to it. */
const EMOJI = String.raw`\p{ExtPict}(?:\ufe0f|\p{EMod})?(?:\u200d\p{ExtPict}(?:\ufe0f|\p{EMod})?)*`;
const LINES = String.raw`\r\n|[\t\n]`;
/** Whole characters in a row, or half of one: WebKit's expressions for whole characters read a half and U+FEFF after it as one. */
const PARTS = /(?:[^\ud800-\udfff]+|[\ud800-\udbff][\udc00-\udfff])+|[\ud800-\udfff]/g;
const HALF = /^[\ud800-\udfff]$/;
/** Matches what stays in group 1, hidden letters outside of it. */
const IN_LINES = new RegExp(`(${EMOJI}|${LINES})|${HIDDEN}`, 'gu');
const IN_LINE = new RegExp(`(${EMOJI})|${HIDDEN}`, 'gu');

/** Options of a text's hidden letters. */
export type HiddenLettersOptions = {
  /** The text is drawn with its line breaks and tabs, which stay. Default `false`. */
  readonly hasLines?: boolean;
  /** `code`: `\u{202e}` (default). `json`: `\u202e`, which JSON reads as the same letter. */
  readonly as?: 'code' | 'json';
};

/**
 * Writes out every letter of a text that would not be seen, or would turn the direction of others. Joiners inside emoji stay.
 *
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
export function writeHiddenLetters(text: string, { hasLines = false, as = 'code' }: HiddenLettersOptions = {}): string {
  const write = as === 'json' ? toJson : toCode;
  const toWhole = (part: string) =>
    part.replace(hasLines ? IN_LINES : IN_LINE, (found: string, kept: string | undefined) => kept ?? write(found));
  return text.replace(PARTS, (part) => (HALF.test(part) ? write(part) : toWhole(part)));
}

/** Whether a text has hidden letters; ordinary line breaks, tabs and emoji are not hidden. */
export function hasHiddenLetters(text: string): boolean {
  if (text.match(PARTS)?.some((part) => HALF.test(part))) return true;
  for (const [, kept] of text.matchAll(IN_LINES)) if (kept === undefined) return true;
  return false;
}

const toCode = (letter: string) => `\\u{${letter.codePointAt(0)!.toString(16)}}`;
const toJson = (letter: string) => letter.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Cuts a name to so many characters as people see them, the ellipsis being the last of them.
 *
 * @param mostChars At least 2.
 */
export function cutName(name: string, mostChars: number): string {
  return firstGraphemes(name, mostChars) === name ? name : `${firstGraphemes(name, mostChars - 1).trimEnd()}…`;
}
