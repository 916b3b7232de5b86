/** First digits of the scripts in which keyboards write numbers: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.codePointAt(0)!);

const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** An amount as the product reads it: Latin digits with at most one point. It may be unfinished: `1.`, `.5`. */
const PLAIN = /^\d*\.?\d*$/;
/** Digits in groups, divided by one character, and after another one the decimals: `1.234,5`, `1 234`, `12,34,567.8`. */
const GROUPED = /^([1-9]\d{0,2})([.,'’٬\s])((?:\d{2,3}\2)*\d{3})(?:(?!\2)([.,٫])(\d*))?$/;
/** One group that may as well be decimals: `1.234`. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Writes a plain amount with a locale's decimal separator, without groups; any other text stays as it is. */
export function toTypedAmount(plain: string, separator: string): string {
  return PLAIN.test(plain) ? plain.replace('.', separator) : plain;
}

/**
 * Reads a typed or pasted amount. A single point or comma divides the decimals, because keyboards of phones have only one of them; groups are
 * taken where nothing else can be meant. A wrong amount is worse than none: `1.234` on a page that writes decimals with a comma is refused.
 *
 * @param separator What `getDecimalSeparator` gives.
 * @returns Digits with at most one point; else the text, in a form that `parseAmount` refuses.
 */
export function readTypedAmount(text: string, separator: string): string {
  const typed = toLatinDigits(text).trim();
  const plain = typed.replace(/^(\d*)[.,٫](\d*)$/, '$1.$2');
  if (PLAIN.test(plain)) {
    const isOwn = typed.includes(separator) || !/[.,]/.test(typed);
    return isOwn || !AMBIGUOUS.test(typed) ? plain : `\u00a0${text.trim()}`;
  }
  const [, first = '', divider = '', groups = '', decimal, fraction = ''] = GROUPED.exec(typed) ?? [];
  if (first === '') return text;
  return `${first}${groups.replaceAll(divider, '')}${decimal === undefined ? '' : `.${fraction}`}`;
}
