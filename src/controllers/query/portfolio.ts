import type { QueryObserverOptions } from '@tanstack/query-core';
import { isNativeFace } from '../../adapters/eip155/holdings/native-faces.js';
import { openNode } from '../../adapters/open-node.js';
import { getBalance } from '../../api/blockchain/get-balance.js';
import { ApiError } from '../../api/http-client.js';
import { PORTFOLIO_LIFETIME_MS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { DataSource, ResolvedOptions } from '../../config/options.js';
import { portfolioKey, samplesKey, type CachedToken, type AccountSamples, type Sample, type Samples } from '../../storage/holdings-keys.js';
import { cleanText } from '../../utils/clean-text.js';
import type { Account } from '../account/account.js';
import { askInOrder, getBalanceSources } from './ask-in-order.js';
import { initialDataFromCache } from './identity.js';
import { restoreMovedTokens, takeMovedTokens } from './invalidate-after-transaction.js';
import { balancePolling, isNativeToken, toLocalAddress } from './native-balance.js';
import type { QueryController } from './query-controller.js';
import { getSources } from './sources.js';
import type { OwnedTokens, TokenBalance } from './token-balance.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Least time between two samples, in milliseconds. Design §5. */
export const SAMPLE_GAP_MS = HOUR_MS;
/** Lifetime of a stored total, in milliseconds. Design §5. */
export const TOTAL_LIFETIME_MS = 30 * DAY_MS;
/** Lifetime of a stored price, in milliseconds: only the change of a day is derived from it. */
export const PRICE_LIFETIME_MS = 2 * DAY_MS;
/** Maximum number of tokens with stored prices (the most valuable), and of accounts. Together they stay below 144 KB. */
export const MOST_TOKENS = 20;
export const MOST_ACCOUNTS = 3;
/** Names a token among those of an account. */
export const toTokenKey = ({ chainId, address }: Pick<CachedToken, 'chainId' | 'address'>): string => `${chainId} ${address ?? 'native'}`;

/**
 * Adds a measurement to the stored ones, at most once an hour. Samples later than a clock that was set back are dropped. @param tokens The
 * most valuable first. @returns Samples to store; `undefined` when the last sample is younger than an hour.
 */
export function addSamples(
  kept: Samples | undefined,
  caipAddress: string,
  { tokens, value }: { readonly tokens: readonly CachedToken[]; readonly value: number },
  nowMs: number,
): Samples | undefined {
  const { [caipAddress]: before, ...others } = kept?.accounts ?? {};
  const last = before?.totals.findLast(([atMs]) => atMs <= nowMs);
  if (last && nowMs - last[0] < SAMPLE_GAP_MS) return undefined;
  const add = (series: readonly Sample[] | undefined, sample: number, lifetimeMs: number): readonly Sample[] => [
    ...(series ?? []).filter(([atMs]) => atMs <= nowMs && nowMs - atMs <= lifetimeMs),
    [nowMs, sample],
  ];
  const account: AccountSamples = {
    totals: add(before?.totals, value, TOTAL_LIFETIME_MS),
    prices: Object.fromEntries(
      tokens
        .slice(0, MOST_TOKENS)
        .filter(({ price }) => price > 0)
        .map((token) => [toTokenKey(token), add(before?.prices[toTokenKey(token)], token.price, PRICE_LIFETIME_MS)]),
    ),
  };
  const recent = Object.entries(others).slice(1 - MOST_ACCOUNTS);
  return { currency: 'usd', accounts: { ...Object.fromEntries(recent), [caipAddress]: account } };
}

/** Change of a value: the difference, its ratio to the earlier value (0.021 for 2.1 percent), and the time of that value. */
export type Change = {
  readonly difference: number;
  readonly ratio: number;
  /** Milliseconds since the sample that it is compared with; a day where that one is about as old. */
  readonly agoMs: number;
};

/**
 * Compares a value with what was measured a day ago: the youngest sample that is a day old, at most two; where there is
 * none, the oldest of the last day.
 *
 * @returns `undefined` with fewer than two samples, or with none from the last two days before this hour's.
 */
export function getChange(samples: readonly Sample[] | undefined, value: number, nowMs: number): Change | undefined {
  const known = (samples ?? []).filter(([atMs]) => atMs <= nowMs);
  if (known.length < 2) return undefined;
  const before = known.slice(0, -1).filter(([atMs]) => nowMs - atMs <= 2 * DAY_MS);
  const base = before.findLast(([atMs]) => nowMs - atMs >= DAY_MS) ?? before[0];
  if (!base || base[1] <= 0) return undefined;
  const difference = value - base[1];
  return { difference, ratio: difference / base[1], agoMs: nowMs - base[0] };
}

/** Whether a change is one since yesterday: it is compared with a sample that is a day old. */
export const isSinceYesterday = ({ agoMs }: Pick<Change, 'agoMs'>): boolean => agoMs >= DAY_MS;

/** Tokens of an account. */
export type Portfolio = {
  /** Most worth first; without those that cannot be divided (zero decimals, spec §5). */
  readonly tokens: readonly CachedToken[];
  /** Total value, in dollars. */
  readonly value: number;
  /** Whether no price is known, or not every token, so that `value` says nothing. */
  readonly isUnpriced?: boolean;
};

/** Whether prices of a namespace come from feeds: they are known of some tokens alone, so a sum needs the price of every token. */
export const readsFeeds = ({ sources }: Pick<ResolvedOptions, 'sources'>, namespace: Namespace): boolean =>
  namespace === 'eip155' && sources?.prices?.includes('node') === true;

/** Parts of the query controller that the sources of balances use. */
type BalanceQueries = Pick<
  QueryController,
  'api' | 'client' | 'getAdapter' | 'getOptions' | 'getProvider' | 'now' | 'setTimer' | 'storage' | 'tokenLists'
>;

/**
 * Reads the tokens of an account from one source.
 *
 * @returns Token rows of the account's network; `undefined` where the source does not know the network, or lists no tokens.
 */
type BalanceSource = (account: Account, query: BalanceQueries, signal: AbortSignal) => Promise<readonly CachedToken[] | undefined>;

/** Maximum number of tokens of the stored portfolio: about 45 KB. */
export const MOST_STORED = 200;

const hasPrice = ({ price }: Pick<CachedToken, 'price'>): boolean => price > 0;

/** The implementations of balances, by source. What a wallet lists is weighed by its prices first. */
const BALANCE_SOURCES: Readonly<Partial<Record<Exclude<DataSource, 'wallet'>, BalanceSource>>> = {
  async service({ address, caipAddress, network }, query, signal) {
    const { http, serves } = await query.api.load();
    const chainId = network!.caipNetworkId;
    if (!(await serves(chainId, 'balance'))) return undefined;
    const read = (forceUpdate: readonly string[]) => {
      const forced = forceUpdate.length > 0 && { forceUpdate: [...forceUpdate] };
      return http.call(getBalance, { path: { address }, query: { currency: 'usd', chainId, ...forced }, signal });
    };
    const moved = takeMovedTokens(query, caipAddress);
    const { balances } = await read(moved).catch((thrown: unknown) => {
      // The service refuses to read a token anew that it has no price of; then its own answer has to do.
      if (moved.length > 0 && thrown instanceof ApiError) return read([]);
      restoreMovedTokens(query, caipAddress, moved);
      throw thrown;
    });
    return balances;
  },
  async node(account, query, signal) {
    const node = await openNode({ account, query, signal });
    return node?.reader.readTokens(node.parameters);
  },
};

/** Number of periods after which a form reads again what an account holds: the balances that it shows it reads by itself, from the chain. */
export const FORM_PERIODS = 4;

/**
 * The query of what an account holds on its network: fresh for 30 s, over a reload too, left alone for 30 s after a failure (spec §9). The
 * sources are asked in order, the next one where one lists nothing or fails; `null` where none knows the network. What an outside wallet
 * lists without any price is used where no other source has tokens with prices.
 *
 * @param periods Number of 30 s after which it is read again while it is watched. Default: 1.
 * @throws the error of the last source that failed, where no other answers.
 */
export function portfolioQuery(
  account: Account,
  query: BalanceQueries,
  periods = 1,
): QueryObserverOptions<Portfolio | null, Error, Portfolio | null, Portfolio | null, readonly unknown[]> {
  const { caipAddress, namespace, network } = account;
  const polling = balancePolling<Portfolio | null>(PORTFOLIO_LIFETIME_MS, query.now, periods);
  const needsAll = readsFeeds(query.getOptions(), namespace);
  let isListless = false;
  return {
    queryKey: ['portfolio', caipAddress],
    ...initialDataFromCache(query, portfolioKey, caipAddress, (balances) => toPortfolio(balances, needsAll)),
    enabled: account.status === 'connected' && network?.supported === true,
    ...polling,
    // A wallet without a list has none a moment later.
    refetchInterval: (one) =>
      (one.state.data !== null || getSources(query.getOptions(), 'balances', undefined, namespace).length > 0) &&
      polling.refetchInterval(one),
    async queryFn({ signal }) {
      const provider = query.getProvider(namespace);
      let unpriced = undefined as readonly CachedToken[] | undefined;
      const ask = async (source: DataSource) => {
        // A node knows fewer tokens: only a service can have a better list.
        if (unpriced && source === 'node') return undefined;
        if (source !== 'wallet') return BALANCE_SOURCES[source]?.(account, query, signal);
        const { getWalletTokens } = await import('./wallet-assets.js');
        // One of which it is not known that it has a list is not asked again while the view is there.
        const listed = isListless ? undefined : await getWalletTokens(account, provider, query.setTimer);
        isListless = !listed && !provider?.listsAssets;
        // Wallets of ERC-7811 need not say prices, nor name every token.
        if (listed?.isPriced) return listed.tokens;
        unpriced = listed?.tokens;
        return undefined;
      };
      const balances = await askInOrder(getBalanceSources(query.getOptions(), provider, namespace), signal, ask).catch(
        (thrown: unknown) => {
          if (signal.aborted || !unpriced) throw thrown;
          return undefined;
        },
      );
      if (unpriced && !balances?.some((token) => hasPrice(token) || unpriced!.length === 0))
        return { ...toPortfolio(unpriced), isUnpriced: true };
      if (!balances) return null;
      const portfolio = toPortfolio(balances, needsAll);
      // A part is shown at once after a reload, and read again at once.
      const isPart = balances.length > MOST_STORED;
      const value = isPart ? portfolio.tokens.slice(0, MOST_STORED) : balances;
      query.storage.set(portfolioKey, { caipAddress, at: isPart ? 0 : query.now(), value });
      const samples = portfolio.isUnpriced ? undefined : addSamples(query.storage.get(samplesKey), caipAddress, portfolio, query.now());
      if (samples) query.storage.set(samplesKey, samples);
      return portfolio;
    },
  };
}

/**
 * Sorts and sums what a source answered: the most valuable first, then the native token, then by name. The native token is one row, also where
 * a contract answers for it.
 *
 * @param needsAll Whether a sum needs the price of every token. Default: of one.
 */
export function toPortfolio(balances: readonly CachedToken[], needsAll = false): Portfolio {
  const isFace = ({ address, chainId = '' }: CachedToken) => {
    const [namespace, reference = ''] = chainId.split(':');
    return namespace === 'eip155' && address !== undefined && isNativeFace(reference, address.split(':').at(-1)!);
  };
  const hasNative = balances.some(({ address }) => address === undefined);
  const faces = balances.filter(isFace);
  const tokens = balances
    .filter((token) => !faces.includes(token))
    // A source may have the native currency under the address of a contract alone.
    .concat(hasNative ? [] : faces.slice(0, 1).map((face) => ({ ...face, address: undefined })))
    .filter(({ quantity }) => quantity.decimals !== '0')
    .sort(
      (a, b) =>
        (b.value ?? 0) - (a.value ?? 0) ||
        Number(a.address !== undefined) - Number(b.address !== undefined) ||
        a.name.localeCompare(b.name),
    );
  const isUnpriced = tokens.length > 0 && !(needsAll ? tokens.every(hasPrice) : tokens.some(hasPrice));
  return { tokens, value: tokens.reduce((sum, { value = 0 }) => sum + value, 0), ...(isUnpriced && { isUnpriced }) };
}

/** Interval of reading the chain's data again while a view shows it, in milliseconds: about once a block. */
export const TICK_MS = 12_000;

/**
 * Returns the tokens that an account can pay with: the native token first, then its balances, the most valuable first. Without a service it
 * is the native token alone.
 *
 * @param parseAddress Parses an address of the namespace; unknown ones are left out.
 * @param ownedTokens The tokens of portfolios that were read before: an address is hashed once, not at each key of a form. Default: none.
 */
export function toTokenBalances(
  portfolio: Portfolio | null | undefined,
  network: Network,
  parseAddress: (value: unknown) => string | undefined,
  ownedTokens?: OwnedTokens,
): readonly TokenBalance[] {
  const { nativeCurrency } = network;
  const source = portfolio ?? { tokens: [] };
  const nativeToken = source.tokens.find((token) => isNativeToken(token, network));
  const toPrice = (price: number | undefined) => (price !== undefined && price > 0 ? price : undefined);
  const others =
    ownedTokens?.get(source) ??
    source.tokens.flatMap((token): TokenBalance[] => {
      const address = isNativeToken(token, network) ? undefined : parseAddress(toLocalAddress(token, network));
      if (address === undefined) return [];
      const symbol = cleanText(token.symbol, '-', 32);
      const { price, value, iconUrl, quantity } = token;
      return [{ address, symbol, name: cleanText(token.name, symbol), quantity: quantity.numeric, price: toPrice(price), value, iconUrl }];
    });
  ownedTokens?.set(source, others);
  const own: TokenBalance = {
    symbol: nativeCurrency.symbol,
    name: nativeCurrency.name,
    quantity: nativeToken?.quantity.numeric,
    price: toPrice(nativeToken?.price),
    value: nativeToken?.value,
    iconUrl: nativeToken?.iconUrl,
  };
  return [own, ...others];
}
