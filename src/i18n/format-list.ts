/** Writes a list with what divides its parts in a locale, without a word such as "and": `Ethereum, Base`, `Ethereum、Base`. */
export function formatList(parts: readonly string[], locale: string): string {
  const [, divider] = new Intl.ListFormat(locale).formatToParts(['a', 'b', 'c']);
  return parts.join(divider && /\S/.test(divider.value) ? divider.value : ', ');
}
