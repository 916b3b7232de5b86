import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { quoteQuery } from '../../actions/buy/buy-queries.js';
import type { Payment, Purchase } from '../../actions/buy/list-purchases.js';
import type { OnrampQuote } from '../../api/blockchain/onramp.js';
import type { Network } from '../../config/network.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Pill } from '../../ui/button/pill.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { cutName } from '../../utils/visible-text.js';
import { buyMessages } from './messages.js';
import { formatBought, useMoney } from './offer.js';

/** Gives a value once it has stayed the same for so many milliseconds; the first one at once. */
export function useDelayed<Value>(value: Value, waitMs: number): Value {
  const { environment } = useControllers();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    return environment.setTimer(() => setSettled(value), waitMs);
  }, [value, settled, waitMs, environment]);
  return settled;
}

/** Pause in typing after which a quote is requested, in milliseconds. Spec §9, as searching does. */
export const QUOTE_WAIT_MS = 300;

/** Stands for a fee that the provider does not name. */
const NO_SUM = '\u2014';

/** Props of the purchased token's card: network, token, payment, and the valid amount. */
export type QuotePlateProps = {
  readonly network: Network;
  readonly purchase: Purchase;
  readonly payment: Payment;
  /** Amount to pay, if it is valid. */
  readonly amount: string | undefined;
  readonly onToken: () => void;
};

/** Renders the purchased token and its estimated amount: only the provider's page has the price. */
export function QuotePlate({ network, purchase, payment, amount, onToken }: QuotePlateProps): JSX.Element {
  const texts = useMessages(buyMessages);
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const money = useMoney();
  const settled = useDelayed(amount, QUOTE_WAIT_MS);
  const asked = useQuoted({ purchase, payment, amount: settled });
  const isAsking = amount !== undefined && (asked === undefined || settled !== amount);
  const quote = amount === undefined || isAsking ? undefined : asked;
  const { symbol, name } = purchase;
  const short = cutName(symbol, 12);
  const isKnown = quote !== undefined && quote.isEstimate !== true;
  const toSum = (fee: { readonly amount: string; readonly currency: string } | null | undefined): ReactNode =>
    isAsking ? <Skeleton width={48} height={12} /> : isKnown && fee ? money(fee.amount, fee.currency) : NO_SUM;
  return (
    <Plate>
      <Row
        title={isAsking ? <Skeleton width={112} height={20} /> : quote ? <QuotedSum quote={quote} symbol={short} /> : <bdi>{name}</bdi>}
        text={isAsking || isKnown ? texts.estimate : quote ? texts.noQuote : <bdi>{network.name}</bdi>}
        picture={
          <TokenDisc
            symbol={symbol}
            native={purchase.address === undefined}
            src={getTokenImage(symbol, undefined)}
            network={{ name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) }}
          />
        }
        end={
          <Pill onClick={onToken} aria-label={texts.chooseToken({ symbol })} data-testid="buy-token">
            <bdi>{short}</bdi>
          </Pill>
        }
        data-testid="buy-quote"
      />
      {/* Both lines from the moment a quote is asked for: what stands below them does not move when it comes. */}
      {amount !== undefined && (
        <KeyValue
          items={[
            toFee('provider-fee', texts.providerFee, toSum(quote?.coinbaseFee)),
            toFee('network-fee', texts.networkFee, toSum(quote?.networkFee)),
          ]}
          {...(isKnown && { 'data-testid': 'buy-fees' })}
        />
      )}
    </Plate>
  );
}

const toFee = (id: string, label: string, sum: ReactNode): { id: string; label: string; value: ReactNode } => ({
  id,
  label,
  value: <bdi className="ltr">{sum}</bdi>,
});

/** A quote for what was asked; `undefined` while there is none. */
export function useQuoted({
  purchase,
  payment,
  amount,
}: Pick<QuotePlateProps, 'purchase' | 'payment' | 'amount'>): OnrampQuote | undefined {
  const key = amount === undefined ? undefined : `${purchase.symbol} ${purchase.networkName} ${payment.id} ${amount}`;
  const asked = useQueryResult(key, (query) => quoteQuery(query, { purchase, payment, amount: amount! }));
  return asked.status === 'ready' ? asked.data : undefined;
}

/** Renders a quote's estimated amount; without a quote, the estimated value. */
export function QuotedSum({ quote, symbol }: { readonly quote: OnrampQuote; readonly symbol: string }): JSX.Element {
  const texts = useMessages(buyMessages);
  const locale = useFormatLocale();
  const money = useMoney();
  const { amount, currency } = quote.purchaseAmount;
  return (
    <bdi data-testid="buy-quoted">
      {quote.isEstimate
        ? texts.aboutWorth({ sum: money(amount, currency), symbol })
        : texts.about({ amount: formatBought(amount, locale), symbol })}
    </bdi>
  );
}
