import { IDENTITY_LIFETIME_MS, NAMES_LIFETIME_MS, PORTFOLIO_LIFETIME_MS } from '../config/constants.js';
import { defineStorageKey } from './define-storage-key.js';
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
