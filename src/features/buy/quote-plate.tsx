import { useEffect, useState, type JSX, type ReactNode, useCallback, useRef } from 'react';
import { quoteQuery, offerQuery, type Offer, type Payment, type Purchase } from '../../actions/buy/buy-queries.js';
import { createBuying, type BuyFacts, type Buying, type BuyState } from '../../actions/buy/create-buying.js';
import { findProviders, type OnrampProvider } from '../../actions/buy/providers.js';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { OnrampQuote } from '../../api/blockchain/onramp.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import type { Formats } from '../../i18n/create-formats.js';
import { formatTokenAmount } from '../../i18n/format-amounts.js';
import { formatMoney } from '../../i18n/format-money.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Pill } from '../../ui/button/pill.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { OneOf } from '../../ui/text/in-place.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { isZeroDecimal, truncateDecimal } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { cutName } from '../../utils/visible-text.js';
import { UnsupportedNetwork } from '../failure-parts.js';
import { buyMessages } from './messages.js';

/** Decimals of a purchased amount: more than in a list, because a small amount can be valuable. */
const BOUGHT_DECIMALS = 6;

/** Returns the tokens on sale for an account's network, and their providers. Sends no request for a network without a provider. */
export function useOffer(account: Account | undefined): {
  readonly providers: readonly OnrampProvider[];
  readonly offer: QueryResult<Offer>;
} {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const network = account?.status === 'connected' && account.network?.supported ? account.network : undefined;
  const providers = network ? findProviders(network, options) : [];
  const offer = useQueryResult(providers.length > 0 ? network?.caipNetworkId : undefined, (query) => offerQuery(query, network!));
  return { providers, offer };
}

/** Returns a formatter of amounts in the visitor's language: digits and a currency's code → `$7,500`. */
export function useMoney(): (digits: string, currency: string) => string {
  const [locale, formats] = useFormats();
  return useCallback((digits, currency) => formatMoney(digits, currency, locale, formats), [locale, formats]);
}

/**
 * Opens the provider's page in the window, and looks for the purchase while the component is mounted. @param facts Read once, when the
 * purchase begins. @param onDone Called once, when the tokens have arrived.
 */
export function useBuying(facts: BuyFacts, onDone: (bought: Transaction) => void): BuyState & Pick<Buying, 'open' | 'refresh'> {
  const controllers = useControllers();
  const { modal } = controllers;
  const [{ $state, begin, open, refresh, stop }] = useState(() => createBuying(controllers, facts));
  const state = useStore($state);
  const { stage, transaction: bought } = state;
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    begin();
    return stop;
  }, [begin, stop]);
  useEffect(() => {
    if (bought) done.current(bought);
  }, [bought]);

  const isAway = stage === 'preparing' || stage === 'open' || stage === 'processing';
  useEffect(() => (isAway ? modal.waitOutside() : undefined), [isAway, modal]);
  return { ...state, open, refresh };
}

/** Writes how much is bought: up to six decimals, rounded down, without zeros at the end. */
export function formatBought(digits: string, locale: string, formats?: Formats): string {
  const cut = truncateDecimal(digits, BOUGHT_DECIMALS);
  return isZeroDecimal(cut)
    ? formatTokenAmount(digits, BOUGHT_DECIMALS, locale, formats)
    : toLocalDecimal(cut.replace(/\.?0+$/, ''), locale, formats);
}

/** Renders the failure to load the tokens on sale, with a retry. */
export function OfferFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(buyMessages);
  return (
    <Notice kind="danger" role="alert" title={texts.offerFailed} data-testid="buy-offer-failed">
      {texts.notAffected}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}

/** Renders the state without a provider on a network, with the way to another one. @param network Name of the network. */
export function UnsupportedView({ network }: { readonly network: string }): JSX.Element {
  const { unsupportedTitle, unsupportedText, otherNetwork } = useMessages(buyMessages);
  return <UnsupportedNetwork name="buy" title={unsupportedTitle({ network })} text={unsupportedText} otherNetwork={otherNetwork} />;
}

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
  const quoted = useQuoted({ purchase, payment, amount: settled });
  const isAsking = amount !== undefined && (quoted === undefined || settled !== amount);
  const quote = amount === undefined || isAsking ? undefined : quoted;
  const { symbol, name } = purchase;
  const short = cutName(symbol, 12);
  const about = [texts.estimate, texts.noQuote] as const;
  const isKnown = quote !== undefined && quote.isEstimate !== true;
  const toSum = (fee: { readonly amount: string; readonly currency: string } | null | undefined): ReactNode =>
    isAsking ? <Skeleton width={48} height={12} /> : isKnown && fee ? money(fee.amount, fee.currency) : NO_SUM;
  return (
    <Plate>
      <Row
        title={isAsking ? <Skeleton width={112} height={20} /> : quote ? <QuotedSum quote={quote} symbol={short} /> : <bdi>{name}</bdi>}
        text={<OneOf texts={[network.name, ...about]} shown={isAsking || isKnown ? about[0] : quote ? about[1] : network.name} />}
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
      {/* Both lines before a quote is asked for: the content below them does not move when it comes. */}
      <KeyValue
        items={[
          toFee('provider-fee', texts.providerFee, toSum(quote?.coinbaseFee)),
          toFee('network-fee', texts.networkFee, toSum(quote?.networkFee)),
        ]}
        {...(isKnown && { 'data-testid': 'buy-fees' })}
      />
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
  const result = useQueryResult(key, (query) => quoteQuery(query, { purchase, payment, amount: amount! }));
  return result.status === 'ready' ? result.data : undefined;
}

/** Renders a quote's estimated amount; without a quote, the estimated value. */
export function QuotedSum({ quote, symbol }: { readonly quote: OnrampQuote; readonly symbol: string }): JSX.Element {
  const texts = useMessages(buyMessages);
  const [locale, formats] = useFormats();
  const money = useMoney();
  const { amount, currency } = quote.purchaseAmount;
  return (
    <bdi data-testid="buy-quoted">
      {quote.isEstimate
        ? texts.aboutWorth({ sum: money(amount, currency), symbol })
        : texts.about({ amount: formatBought(amount, locale, formats), symbol })}
    </bdi>
  );
}
