/** The reading direction of a locale. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}
