// chunk: buy-flow
import { computed, type ReadableAtom } from 'nanostores';
import type { OnrampQuote } from '../../api/blockchain/onramp.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import { isStillHere } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { checkAmount, type BuyDraft, type Buying, type OnrampStage, type BuyState, createBuying } from '../../actions/buy/create-buying.js';
import { OnrampError } from '../../actions/flow-errors.js';
import { type Offer, offerQuery, quoteQuery, choose, type Payment, type Purchase } from '../../actions/buy/buy-queries.js';
import { openBuyWindow } from '../../actions/buy/load-seller-page.js';
import { type OnrampProvider, findProviders, type OnrampProviderId } from '../../actions/buy/providers.js';
import { getCurrencyDecimals } from '../../i18n/format-money.js';
import { needAccount, type ReadyAccount } from './account-data.js';

/**
 * Tokens, currencies and providers on the account's network.
 *
 * @example
 * const toNames = ({ providers }: OnrampOptions) => providers.map(({ id }) => id);
 */
export type OnrampOptions = Offer & { readonly providers: readonly OnrampProvider[] };

/**
 * Parameters of a purchase.
 *
 * @example
 * const parameters: OnrampParameters = { amount: '100' };
 */
export type OnrampParameters = Pick<BuyDraft, 'token' | 'currency' | 'method'> & {
  /** Paid amount in the currency, as decimal text. */
  readonly amount: string;
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
};

/**
 * A purchase that can be shown, then begun. Amounts as decimal text.
 *
 * @example
 * const toText = ({ quote, purchase }: HeadlessOnramp) => `${quote.purchaseAmount.amount} ${purchase.symbol}`;
 */
export type HeadlessOnramp = {
  /** Receiver of the tokens. */
  readonly address: string;
  readonly purchase: Purchase;
  readonly payment: Payment;
  readonly amount: string;
  /** Quote of the purchase. With `isEstimate` it is an estimate from the paid amount, and no price. */
  readonly quote: OnrampQuote;
  readonly providers: readonly OnrampProvider[];
  /**
   * Opens a provider's page in a window of its own, and looks for the purchase. Must be called during the press, or browsers block the
   * window.
   *
   * @throws {OnrampError} `provider` for one that is not among the providers, `recipient` when another account is connected by now.
   */
  open(provider: OnrampProviderId): HeadlessPurchase;
};

/**
 * State of a purchase; `done`: the tokens have arrived.
 *
 * @example
 * const isDone = ({ stage }: HeadlessPurchaseState) => stage === 'done';
 */
export type HeadlessPurchaseState = Omit<BuyState, 'stage'> & { readonly stage: OnrampStage | 'done' };

/**
 * A purchase that was begun.
 *
 * @example
 * const follow = ({ $state }: HeadlessPurchase) => $state.subscribe(({ stage }) => console.log(stage));
 */
export type HeadlessPurchase = Pick<Buying, 'open' | 'refresh' | 'stop'> & {
  /** `blocked`: the browser kept the window shut; a link to `url` leads there, and `refresh()` resumes polling. */
  readonly $state: ReadableAtom<HeadlessPurchaseState>;
};

type BuyContext = { readonly account: ReadyAccount; readonly providers: readonly OnrampProvider[] };

function getBuyContext({ stores }: Pick<Controllers, 'stores'>, modal: Modal, namespace: Namespace | undefined): BuyContext {
  const account = needAccount(modal, namespace);
  return { account, providers: findProviders(account.network, stores.$options.get()) };
}

/** Returns the on-ramp options; `null` without a provider. @throws {UnauthorizedError} */
export async function getOnrampOptions(
  controllers: Pick<Controllers, 'query' | 'stores'>,
  modal: Modal,
  namespace: Namespace | undefined,
): Promise<OnrampOptions | null> {
  const { account, providers } = getBuyContext(controllers, modal, namespace);
  if (providers.length === 0) return null;
  const loaded = await controllers.query.load();
  return { ...(await loaded.client.fetchQuery(offerQuery(loaded, account.network))), providers };
}

/** Prepares a purchase: what it would give. @throws {UnauthorizedError}, {BuyError} `offer`, `amount`. */
export async function prepareOnramp(
  controllers: Pick<Controllers, 'environment' | 'events' | 'query' | 'stores'>,
  modal: Modal,
  parameters: OnrampParameters,
): Promise<HeadlessOnramp> {
  const { account, providers } = getBuyContext(controllers, modal, parameters.namespace);
  const offer = await getOnrampOptions(controllers, modal, parameters.namespace);
  const { purchase, payment, limits } = choose(parameters, offer?.purchases ?? [], offer?.payments ?? []);
  const isRequested = (requested: string | undefined, found: string | undefined) => requested === undefined || requested === found;
  if (
    !purchase ||
    !payment ||
    ![isRequested(parameters.token, purchase.symbol), isRequested(parameters.currency, payment.id)].every(Boolean)
  )
    throw new OnrampError('offer', { details: account.network.caipNetworkId });
  const check = checkAmount(parameters.amount, getCurrencyDecimals(payment.id), limits);
  if (check !== 'ready') throw new OnrampError('amount', { details: `${check}: ${limits?.min} to ${limits?.max} ${payment.id}` });
  const loaded = await controllers.query.load();
  const { amount } = parameters;
  const quote = await loaded.client.fetchQuery(quoteQuery(loaded, { purchase, payment, amount }));
  const open = (provider: OnrampProviderId) => beginBuying(controllers, { account, providers }, provider, { purchase, payment, amount });
  return { address: account.address, purchase, payment, amount, quote, providers, open };
}

function beginBuying(
  controllers: Pick<Controllers, 'environment' | 'events' | 'query' | 'stores'>,
  { account, providers }: BuyContext,
  providerId: OnrampProviderId,
  { purchase, payment, amount }: Pick<HeadlessOnramp, 'purchase' | 'payment' | 'amount'>,
): HeadlessPurchase {
  const { environment, events, stores } = controllers;
  const { address, network, type } = account;
  const provider = providers.find(({ id }) => id === providerId);
  if (!provider) throw new OnrampError('provider', { details: providerId });
  if (!isStillHere(stores, account)) throw new OnrampError('recipient');
  const { open, refresh, stop, begin, $state } = createBuying(controllers, {
    provider,
    network,
    begun: {
      ...{ provider: provider.id, address, network: network.caipNetworkId, symbol: purchase.symbol, amount, currency: payment.id },
      // Before anything else is waited for: browsers allow it only within the press.
      window: openBuyWindow(environment.window!),
      startedMs: environment.now(),
    },
  });
  events.emit('SELECT_BUY_PROVIDER', { provider: provider.id, isSmartAccount: type === 'smartAccount' });
  begin();
  const toStage = (state: BuyState): HeadlessPurchaseState => (state.transaction ? { ...state, stage: 'done' } : state);
  return { $state: computed($state, toStage), open, refresh, stop };
}
