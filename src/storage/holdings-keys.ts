import { PORTFOLIO_LIFETIME_MS } from '../config/constants.js';
import { defineAccountCache } from './account-cache-keys.js';
import { defineStorageKey } from './storage.js';

/** A token as it is kept. */
export type CachedToken = {
  readonly name: string;
  readonly symbol: string;
  readonly chainId?: string | undefined;
  readonly address?: string | undefined;
  readonly value?: number | undefined;
  readonly price: number;
  readonly quantity: { readonly decimals: string; readonly numeric: string };
  readonly iconUrl: string;
};

const isText = (value: unknown) => typeof value === 'string';
const isMissingOr = (type: string, value: unknown) => value === undefined || typeof value === type;

/** Stores the active account's token balances. Spec §9: 30 s. */
export const portfolioKey = /*#__PURE__*/ defineAccountCache(
  'portfolio',
  PORTFOLIO_LIFETIME_MS,
  (value): value is readonly CachedToken[] => Array.isArray(value) && value.every(isToken),
);

function isToken(token: unknown): token is CachedToken {
  const { name, symbol, chainId, address, value, price, quantity, iconUrl } = (token ?? {}) as Record<string, unknown>;
  const { decimals, numeric } = (quantity ?? {}) as Record<string, unknown>;
  return (
    [name, symbol, iconUrl].every(isText) &&
    isText(decimals) &&
    isText(numeric) &&
    /^\d+(\.\d+)?$/.test(numeric as string) &&
    typeof price === 'number' &&
    isMissingOr('number', value) &&
    isMissingOr('string', chainId) &&
    isMissingOr('string', address)
  );
}

/** A measured value: when, in milliseconds since 1970, and how much. */
export type Sample = readonly [atMs: number, value: number];

/** Measurements of one account by this browser; each list from old to new. */
export type AccountSamples = {
  /** Total value of all tokens. */
  readonly totals: readonly Sample[];
  /** Price of one of each token, by the token's key. */
  readonly prices: Readonly<Record<string, readonly Sample[]>>;
};

/** Measurements by CAIP-10 account; the last measured one comes last. */
export type Samples = { readonly currency: 'usd'; readonly accounts: Readonly<Record<string, AccountSamples>> };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSample = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number' && Number.isFinite(part));
const isSeries = (value: unknown) => Array.isArray(value) && value.every(isSample);

/** Stores the measurements of the accounts that were connected here. Design §5; in another currency it is dropped. */
export const samplesKey = /*#__PURE__*/ defineStorageKey<Samples>({
  name: 'samples',
  version: 1,
  parse(stored) {
    const { currency, accounts } = stored as Record<string, unknown>;
    if (currency !== 'usd' || !isRecord(accounts)) return undefined;
    const isWhole = Object.values(accounts).every(
      (one) => isRecord(one) && isSeries(one['totals']) && isRecord(one['prices']) && Object.values(one['prices']).every(isSeries),
    );
    return isWhole ? { currency, accounts: accounts as Samples['accounts'] } : undefined;
  },
});

/** A transaction that was found in the events of a chain, as the data service would have it, and its block. */
export type FoundTransaction = { readonly block: number; readonly transaction: unknown };

/**
 * Progress of reading the events of a chain for an account, so that the next visit reads on from there.
 *
 * All transactions of the blocks `low` to `high` are in `found`. `hash` is the hash of the block `high`: where the node has another one there,
 * the chain was reorganised below it, and everything is read again.
 */
export type NodeActivity = {
  readonly caipAddress: string;
  readonly high: number;
  readonly hash: string;
  readonly low: number;
  /** Blocks that the node allows in one request. */
  readonly window: number;
  /** Whether the node has a search by account; then `found` is empty, because the search is cheap. */
  readonly hasSearch: boolean;
  /** The newest first. The transactions are not checked here. On Solana those that are finalized, with the slot as their block. */
  readonly found: readonly FoundTransaction[];
  /** Token accounts of an account of Solana whose transactions are read; the blocks say nothing then. */
  readonly accounts?: readonly string[];
};

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isFound = (value: unknown) => isCount((value as Partial<FoundTransaction> | null)?.block);

/** The active account's activity that was found in events. Kept for 30 days. */
export const nodeActivityKey = /*#__PURE__*/ defineStorageKey<NodeActivity>({
  name: 'node-activity',
  version: 1,
  lifetimeMs: 30 * 24 * 60 * 60_000,
  parse(stored) {
    const { accounts = [], caipAddress, found, hasSearch, hash, high, low, window } = stored as Record<string, unknown>;
    const isKept =
      typeof caipAddress === 'string' && typeof hash === 'string' && typeof hasSearch === 'boolean' && [high, low, window].every(isCount);
    const isList = Array.isArray(accounts) && accounts.every(isText);
    return isKept && isList && Array.isArray(found) && found.every(isFound) ? (stored as NodeActivity) : undefined;
  },
});
