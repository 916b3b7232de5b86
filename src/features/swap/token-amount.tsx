import type { JSX } from 'react';
import type { SwapToken } from '../../actions/swap/swap-token.js';
import { formatSignificant } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n } from '../../i18n/use-messages.js';
import { ExactAmount, type ExactAmountProps } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { cutName } from '../../utils/visible-text.js';

/** Props of an amount of a token, in base units. */
export type TokenAmountProps = Pick<ExactAmountProps, 'size' | 'data-testid'> & {
  readonly units: bigint;
  readonly token: Pick<SwapToken, 'decimals' | 'symbol'>;
};

/** Draws an amount with its symbol and six significant digits; a press shows all of them. */
export function TokenAmount({ units, token: { decimals, symbol }, ...rest }: TokenAmountProps): JSX.Element {
  const locale = useStore(useI18n().$locale);
  const digits = toPlainAmount(units, decimals);
  const name = cutName(symbol, 17);
  return (
    <ExactAmount {...rest} exact={`${toLocalDecimal(digits, locale)} ${name}`}>
      {`${formatSignificant(digits, locale)} ${name}`}
    </ExactAmount>
  );
}

/** Writes hundredths of a percent: `0.12%`; less than nothing is nothing lost. */
export function formatPercent(hundredths: bigint, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return format.format(hundredths > 0n ? Number(hundredths) / 10_000 : 0);
}
