import { defineStorageKey } from './define-storage-key.js';

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
