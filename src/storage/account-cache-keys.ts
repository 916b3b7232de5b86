import { IDENTITY_LIFETIME_MS, NAMES_LIFETIME_MS, PORTFOLIO_LIFETIME_MS, NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { defineStorageKey } from './storage.js';
import type { StorageKey } from './read-stored.js';

/** Cached answer about an account, with its time in milliseconds since 1970. */
export type Cached<Value> = { readonly caipAddress: string; readonly at: number; readonly value: Value };

/** Name and picture as they are kept. */
export type Identity = { readonly name: string | null; readonly avatar: string | null };

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

/** A value that belongs to one account. */
function defineAccountCache<Value>(
  name: string,
  lifetimeMs: number,
  isValue: (value: unknown) => value is Value,
): StorageKey<Cached<Value>> {
  return defineStorageKey<Cached<Value>>({
    name,
    version: 1,
    lifetimeMs,
    parse(stored) {
      const { caipAddress, at, value } = stored as Record<string, unknown>;
      return typeof caipAddress === 'string' && typeof at === 'number' && isValue(value) ? { caipAddress, at, value } : undefined;
    },
  });
}

const isText = (value: unknown) => typeof value === 'string';
const isMissingOr = (type: string, value: unknown) => value === undefined || typeof value === type;

/** The active account's name and picture. Spec §9: 5 min. */
export const identityKey = /*#__PURE__*/ defineAccountCache('identity', IDENTITY_LIFETIME_MS, (value): value is Identity => {
  const { name, avatar } = (value ?? {}) as Record<string, unknown>;
  return (name === null || isText(name)) && (avatar === null || isText(avatar));
});

/** The names that belong to the active account, in full. Spec §9: 5 min. */
export const namesKey = /*#__PURE__*/ defineAccountCache(
  'names',
  NAMES_LIFETIME_MS,
  (value): value is readonly string[] => Array.isArray(value) && value.every(isText),
);

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

/** A balance as it was last read: base units as a decimal string, of the native currency unless a `token` is named. */
export type StoredNativeBalance = {
  caipAddress: string;
  amount: string;
  token?: { address: string; decimals: number; symbol: string };
};

/** The active account's balance, for the button of a returning visitor. Spec §9: 30 s. */
export const nativeBalanceKey = /*#__PURE__*/ defineStorageKey<StoredNativeBalance>({
  name: 'native-balance',
  version: 1,
  lifetimeMs: NATIVE_BALANCE_LIFETIME_MS,
  parse(stored) {
    const { caipAddress, amount, token } = stored as Record<string, unknown>;
    if (typeof caipAddress !== 'string' || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount)) return undefined;
    if (token === undefined) return { caipAddress, amount };
    return isBalanceToken(token) ? { caipAddress, amount, token } : undefined;
  },
});

function isBalanceToken(value: unknown): value is NonNullable<StoredNativeBalance['token']> {
  const { address, decimals, symbol } = (value ?? {}) as Record<string, unknown>;
  return typeof address === 'string' && typeof symbol === 'string' && Number.isInteger(decimals) && Number(decimals) >= 0;
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
