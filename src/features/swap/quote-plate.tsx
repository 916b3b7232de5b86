import { useState, type JSX, type ReactNode } from 'react';
import { QUOTE_REFRESH_MS } from '../../actions/swap/swap-queries.js';
import { SLIPPAGE_PERCENT, type SwapFee, toLeast, toPriceImpact, toProviderFee, toRate } from '../../actions/swap/swap-terms.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { Formats } from '../../i18n/create-formats.js';
import { formatSignificant, formatCents, formatFee } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { downIcon } from '../../ui/icons/icons.js';
import { QuoteRing, ImpactScale } from '../../ui/money/steps.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { ExactAmount, type ExactAmountProps } from '../../ui/text/label.js';
import { Amount, Text } from '../../ui/text/text.js';
import { toPlainAmount, toCents } from '../../utils/decimals.js';
import { formatAddress } from '../../utils/format-address.js';
import { cutName } from '../../utils/visible-text.js';
import { moneyRiskMessages } from '../review-notice-messages.js';
import { swapMessages } from './messages.js';

/** Props of an amount of a token, in base units. */
export type TokenAmountProps = Pick<ExactAmountProps, 'size' | 'data-testid'> & {
  readonly amount: bigint;
  readonly token: Pick<SwapToken, 'decimals' | 'symbol'>;
};

/** Draws an amount with its symbol and six significant digits; a press shows all of them. */
export function TokenAmount({ amount, token: { decimals, symbol }, ...rest }: TokenAmountProps): JSX.Element {
  const [locale, formats] = useFormats();
  const digits = toPlainAmount(amount, decimals);
  const name = cutName(symbol, 17);
  return (
    <ExactAmount {...rest} exact={`${toLocalDecimal(digits, locale, formats)} ${name}`}>
      {`${formatSignificant(digits, locale, formats)} ${name}`}
    </ExactAmount>
  );
}

/** Writes hundredths of a percent: `0.12%`; less than nothing is nothing lost. */
export function formatPercent(hundredths: bigint, locale: string, formats: Formats): string {
  const format = formats.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return format.format(hundredths > 0n ? Number(hundredths) / 10_000 : 0);
}

/** Props of the quote's card: network, tokens and amounts. */
export type QuotePlateProps = {
  readonly network: Network;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** Sold amount, in base units. */
  readonly amount: bigint;
  /** Quoted amount, in base units; `undefined` while it loads. */
  readonly offered: bigint | undefined;
  /** Time of the quote, in milliseconds since 1970; `undefined` while it loads, and while the wallet is asked. */
  readonly quotedAt: number | undefined;
  readonly fee: SwapFee | undefined;
  readonly nativePrice: number | undefined;
  /** There is no quote and none is being read: the lines stay, without values. */
  readonly isMissing?: boolean;
  /** Folds the rate too, which the visitor has seen in the form. */
  readonly isReview?: boolean;
  /** The one contract that carries the swap out, and its name: `undefined` while it is looked for, empty where nothing names it. */
  readonly router?: { readonly address: string; readonly name: string | undefined } | undefined;
  /** Default: true. An exchange of a chain takes its fee in the pool: the quote has it already. */
  readonly hasProviderFee?: boolean;
};

/** Renders the quote: rate and its age, price impact, minimum received; slippage and fees folded. It is as high without a quote. */
export function QuotePlate(props: QuotePlateProps): JSX.Element {
  const {
    network,
    pays,
    gets,
    amount,
    offered,
    quotedAt,
    fee,
    nativePrice,
    isMissing = false,
    isReview = false,
    router,
    hasProviderFee = true,
  } = props;
  const { environment } = useControllers();
  const texts = useMessages(swapMessages);
  const { partialFee } = useMessages(moneyRiskMessages);
  const [locale, formats] = useFormats();
  const [isOpen, setOpen] = useState(false);
  const isQuoted = offered !== undefined;
  const rate = isQuoted ? toRate({ amount, decimals: pays.decimals }, { amount: offered }) : undefined;
  const impact = isQuoted ? toPriceImpact({ ...pays, amount }, { ...gets, amount: offered }) : undefined;
  const providerFee = hasProviderFee ? toProviderFee(amount) : 0n;
  const absent = (width: number) => (isMissing ? texts.noValue : <Skeleton width={width} height={12} />);
  // A value that changes is another element: its digits stand at the end of the line and would move.
  const line = (id: string, label: string, value: ReactNode, isReady = true): KeyValueItem => ({
    id,
    label,
    value: isReady ? (
      <bdi key={String(offered)} className="ltr" data-testid={`swap-${id}`}>
        {value}
      </bdi>
    ) : (
      absent(72)
    ),
  });
  const rateLine: KeyValueItem = {
    id: 'rate',
    label: texts.rate,
    value: (
      <>
        {rate === undefined ? (
          absent(112)
        ) : (
          <bdi key={String(rate)} className="ltr" data-testid="swap-rate">
            {texts.rateOf({ pays: cutName(pays.symbol, 8) })} <TokenAmount amount={rate} token={gets} />
          </bdi>
        )}
        {isMissing ? null : quotedAt === undefined ? (
          <Skeleton width={16} height={16} shape="circle" />
        ) : (
          <QuoteRing
            key={quotedAt}
            ageMs={environment.now() - quotedAt}
            lifetimeMs={QUOTE_REFRESH_MS}
            label={texts.quoteAge({ seconds: QUOTE_REFRESH_MS / 1000 })}
            data-testid="swap-quote-age"
          />
        )}
      </>
    ),
  };
  const impactLine: KeyValueItem = {
    id: 'impact',
    label: texts.impact,
    value: !isQuoted ? (
      absent(72)
    ) : impact === undefined ? (
      texts.impactUnknown
    ) : (
      <>
        <ImpactScale percent={Number(impact) / 100} />
        <bdi key={String(impact)} className="ltr" data-testid="swap-impact">
          {formatPercent(impact, locale, formats)}
        </bdi>
      </>
    ),
  };
  const leastLine = line('least', texts.least, isQuoted && <TokenAmount amount={toLeast(offered)} token={gets} />, isQuoted);
  const routerLine: readonly KeyValueItem[] = router
    ? [
        {
          id: 'router',
          label: texts.router,
          value:
            router.name === undefined ? (
              absent(112)
            ) : (
              <bdi key={router.name} title={router.address} data-testid="swap-router">
                {router.name || formatAddress(router.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS)}
              </bdi>
            ),
        },
      ]
    : [];
  const networkFee = fee && formatFee(fee.estimated, network.nativeCurrency, nativePrice, locale, formats);
  const cents = [
    nativePrice !== undefined && fee && toCents(fee.estimated, nativePrice, network.nativeCurrency.decimals),
    !hasProviderFee ? 0n : pays.price !== undefined && toCents(providerFee, pays.price, pays.decimals),
  ];
  const [networkCents, providerCents] = cents;
  const allFees =
    typeof networkCents === 'bigint' && typeof providerCents === 'bigint'
      ? formatCents(networkCents + providerCents, locale, true, formats)
      : networkFee;
  return (
    <Plate data-testid="swap-quote">
      <KeyValue items={isReview ? [impactLine, leastLine, ...routerLine] : [rateLine, impactLine, leastLine]} />
      <Row
        tight
        title={
          <Text as="span" size="small" tone={2}>
            {isReview ? texts.rateAndFees : texts.fees}
          </Text>
        }
        text={fee?.isPartial && <span data-testid="fee-partial">{partialFee}</span>}
        end={
          <>
            {allFees === undefined ? (
              absent(48)
            ) : (
              <Text key={allFees} as="span" size="small">
                <Amount>{allFees}</Amount>
              </Text>
            )}
            <Icon icon={downIcon} size={16} />
          </>
        }
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="swap-quote-more"
      />
      {isOpen && (
        <KeyValue
          items={[
            ...(isReview ? [rateLine] : []),
            line('slippage', texts.slippage, formatPercent(BigInt(SLIPPAGE_PERCENT * 100), locale, formats)),
            line('fee', texts.networkFee, networkFee, networkFee !== undefined),
            ...(hasProviderFee ? [line('provider-fee', texts.providerFee, <TokenAmount amount={providerFee} token={pays} />)] : []),
          ]}
        />
      )}
    </Plate>
  );
}
