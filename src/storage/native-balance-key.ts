import { NATIVE_BALANCE_LIFETIME_MS } from '../config/constants.js';
import { defineStorageKey } from './define-storage-key.js';

/** A native balance as it was last read: base units as a decimal string. */
export type StoredNativeBalance = { caipAddress: string; units: string };

/** The active account's native balance, for the button of a returning visitor. Spec §9: 30 s. */
export const nativeBalanceKey = /*#__PURE__*/ defineStorageKey<StoredNativeBalance>({
  name: 'native-balance',
  version: 1,
  lifetimeMs: NATIVE_BALANCE_LIFETIME_MS,
  parse(stored) {
    const { caipAddress, units } = stored as Record<string, unknown>;
    return typeof caipAddress === 'string' && typeof units === 'string' && /^\d{1,78}$/.test(units) ? { caipAddress, units } : undefined;
  },
});
