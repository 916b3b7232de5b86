import { SHOWN_DIGITS } from '../../config/constants.js';
import { ShortAmount } from '../../ui/text/short-amount.js';
import { cutSignificant } from '../../utils/decimals.js';
import type { JSX, ReactNode } from 'react';
import type { Network } from '../../config/network.js';
import { formatFee } from '../../i18n/format-fee.js';
import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { ImpactScale } from '../../ui/money/steps.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { cutName } from '../../utils/cut-name.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import { formatPercent } from './format-percent.js';
import { swapMessages } from './messages.js';
import { SLIPPAGE_PERCENT, toLeast, toPriceImpact, toProviderFee, toRate } from '../../actions/swap/swap-sums.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';

/** Decimals of rates and small fees. */
const FINE_DECIMALS = 6;

/** Props of the quote's card: network, tokens and amounts. */
export type QuotePlateProps = {
  readonly network: Network;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** Sold amount, in base units. */
  readonly units: bigint;
  /** Quoted amount, in base units; `undefined` while it loads. */
  readonly offered: bigint | undefined;
  readonly fee: { readonly estimated: bigint } | undefined;
  readonly coinPrice: number | undefined;
};

/** Renders the quote: rate, price impact, minimum received, and fee. */
export function QuotePlate({ network, pays, gets, units, offered, fee, coinPrice }: QuotePlateProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const locale = useStore(useI18n().$locale);
  const whole = (sum: bigint, { decimals, symbol }: SwapToken) => {
    const digits = toPlainAmount(sum, decimals);
    const write = (plain: string) => `${toLocalDecimal(plain, locale)} ${cutName(symbol, 17)}`;
    return <ShortAmount short={write(cutSignificant(digits, SHOWN_DIGITS))} exact={write(digits)} />;
  };
  const fine = (sum: bigint, { decimals }: SwapToken) => {
    const places = Math.min(decimals, FINE_DECIMALS);
    const cut = sum / 10n ** BigInt(decimals - places);
    // An amount below the last decimal is shown as smaller than the smallest.
    return cut === 0n && sum > 0n
      ? formatTokenAmount(toPlainAmount(sum, decimals), places, locale)
      : toLocalDecimal(toPlainAmount(cut, places), locale);
  };
  const rate = offered === undefined ? undefined : toRate({ units, decimals: pays.decimals }, { units: offered });
  const impact = offered === undefined ? undefined : toPriceImpact({ ...pays, units }, { ...gets, units: offered });
  const line = (id: string, label: string, value: ReactNode, isReady: boolean) => ({
    id,
    label,
    value: isReady ? (
      <bdi className="ltr" data-testid={`swap-${id}`}>
        {value}
      </bdi>
    ) : (
      <Skeleton width={72} height={12} />
    ),
  });
  const isQuoted = offered !== undefined;
  const percent = impact === undefined ? 0 : Number(impact) / 100;
  return (
    <Plate>
      <KeyValue
        items={[
          line(
            'rate',
            texts.rate,
            rate !== undefined && texts.rateOf({ pays: cutName(pays.symbol, 8), amount: fine(rate, gets), gets: cutName(gets.symbol, 8) }),
            isQuoted,
          ),
          {
            id: 'impact',
            label: texts.impact,
            value: !isQuoted ? (
              <Skeleton width={72} height={12} />
            ) : impact === undefined ? (
              texts.impactUnknown
            ) : (
              <>
                <ImpactScale percent={percent} />
                <bdi className="ltr" data-testid="swap-impact">
                  {formatPercent(impact, locale)}
                </bdi>
              </>
            ),
          },
          line('least', texts.least, isQuoted && whole(toLeast(offered), gets), isQuoted),
          line('slippage', texts.slippage, formatPercent(BigInt(SLIPPAGE_PERCENT * 100), locale), true),
          line('fee', texts.networkFee, fee && formatFee(fee.estimated, network.nativeCurrency, coinPrice, locale), fee !== undefined),
          line('provider-fee', texts.providerFee, `${fine(toProviderFee(units), pays)} ${cutName(pays.symbol, 12)}`, true),
        ]}
        data-testid="swap-quote"
      />
    </Plate>
  );
}
