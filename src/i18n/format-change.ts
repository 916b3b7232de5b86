/** Change in percent: `+2.1%` to show, `2.1%` for a sentence that names the direction. */
export type ChangeText = { readonly signed: string; readonly plain: string; readonly direction: 'up' | 'down' | 'even' };

/** Writes a change as a percentage with one decimal, rounded towards nothing. @param ratio 0.021 for 2.1 percent. */
export function formatChange(ratio: number, locale: string): ChangeText {
  // 1.1 − 1 is a little more than a tenth, and 0.9 − 1 a little less: nine digits are what was measured.
  const tenths = Math.trunc(Number((ratio * 1000).toFixed(6)));
  const format = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const plain = format(Math.abs(tenths) / 1000);
  if (tenths === 0) return { signed: plain, plain, direction: 'even' };
  return tenths > 0 ? { signed: `+${plain}`, plain, direction: 'up' } : { signed: `−${plain}`, plain, direction: 'down' };
}
