// chunk: account-face
import { IDENTITY_LIFETIME_MS, NAMES_LIFETIME_MS, NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { defineStorageKey } from './storage.js';
import type { StorageKey } from './read-stored.js';

/** Cached answer about an account, with its time in milliseconds since 1970. */
export type Cached<Value> = { readonly caipAddress: string; readonly at: number; readonly value: Value };

/** Name and picture as they are kept. */
export type Identity = { readonly name: string | null; readonly avatar: string | null };

/** Declares a value that belongs to one account. */
export function defineAccountCache<Value>(
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
