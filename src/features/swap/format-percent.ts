/** Writes hundredths of a percent: `0.12%`; less than nothing is nothing lost. */
export function formatPercent(hundredths: bigint, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return format.format(hundredths > 0n ? Number(hundredths) / 10_000 : 0);
}
