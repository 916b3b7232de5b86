import { NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { defineStorageKey } from './define-storage-key.js';

/** A balance as it was last read: base units as a decimal string, of the native currency unless a `token` is named. */
export type StoredNativeBalance = {
  caipAddress: string;
  units: string;
  token?: { address: string; decimals: number; symbol: string };
};

/** The active account's balance, for the button of a returning visitor. Spec §9: 30 s. */
export const nativeBalanceKey = /*#__PURE__*/ defineStorageKey<StoredNativeBalance>({
  name: 'native-balance',
  version: 1,
  lifetimeMs: NATIVE_BALANCE_LIFETIME_MS,
  parse(stored) {
    const { caipAddress, units, token } = stored as Record<string, unknown>;
    if (typeof caipAddress !== 'string' || typeof units !== 'string' || !/^\d{1,78}$/.test(units)) return undefined;
    if (token === undefined) return { caipAddress, units };
    return isToken(token) ? { caipAddress, units, token } : undefined;
  },
});

function isToken(value: unknown): value is NonNullable<StoredNativeBalance['token']> {
  const { address, decimals, symbol } = (value ?? {}) as Record<string, unknown>;
  return typeof address === 'string' && typeof symbol === 'string' && Number.isInteger(decimals) && Number(decimals) >= 0;
}
