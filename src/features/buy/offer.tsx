import { useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { offerQuery, type Offer } from '../../actions/buy/buy-queries.js';
import { createBuying, type BuyFacts, type Buying, type BuyState } from '../../actions/buy/create-buying.js';
import { findProviders, type OnrampProvider } from '../../actions/buy/providers.js';
import type { Transaction } from '../../api/blockchain/history.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { formatTokenAmount } from '../../i18n/format-amounts.js';
import { formatMoney } from '../../i18n/format-money.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { isZeroDecimal, truncateDecimal } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
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
  const locale = useFormatLocale();
  return useCallback((digits, currency) => formatMoney(digits, currency, locale), [locale]);
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
export function formatBought(digits: string, locale: string): string {
  const cut = truncateDecimal(digits, BOUGHT_DECIMALS);
  return isZeroDecimal(cut) ? formatTokenAmount(digits, BOUGHT_DECIMALS, locale) : toLocalDecimal(cut.replace(/\.?0+$/, ''), locale);
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
