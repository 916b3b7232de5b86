const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The reading direction of a locale. */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(locale.split('-')[0] ?? locale) ? 'rtl' : 'ltr';
}
