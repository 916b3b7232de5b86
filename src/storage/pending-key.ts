import { defineStorageKey } from './define-storage-key.js';

/** How many transactions are kept and watched. Spec §9. */
export const PENDING_LIMIT = 99;

/** Where a transaction stands: on its way, how it ended, or `sent`: handed to the network, and nobody here can say more. */
export type PendingState = 'pending' | 'sent' | 'confirmed' | 'failed' | 'replaced' | 'dropped';

/** A transaction that was sent from this browser. */
export type PendingTransaction = {
  readonly hash: string;
  /** CAIP-2. */
  readonly network: string;
  readonly from: string;
  readonly to: string;
  /** Base units, as a decimal string. */
  readonly units: string;
  readonly decimals: number;
  readonly symbol: string;
  /** What it does. Default: it sends. */
  readonly kind?: 'swap' | 'approve' | 'reset' | undefined;
  /** The symbol of what a swap gives. */
  readonly gets?: string | undefined;
  /** The name that was typed for the receiver. */
  readonly name?: string | undefined;
  readonly nonce?: number | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: PendingState;
  /** When it ended, in milliseconds since 1970. */
  readonly endedAt?: number | undefined;
};

const STATES: readonly unknown[] = ['pending', 'sent', 'confirmed', 'failed', 'replaced', 'dropped'] satisfies PendingState[];

/** Transactions that were sent from this browser, the latest first. Design §9. */
export const pendingKey = /*#__PURE__*/ defineStorageKey<readonly PendingTransaction[]>({
  name: 'pending',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored : []).filter(isPending).slice(0, PENDING_LIMIT),
});

function isPending(value: unknown): value is PendingTransaction {
  const { hash, network, from, to, units, decimals, symbol, kind, gets, name, nonce, at, state, endedAt } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const isMissingOr = (type: string, field: unknown) => field === undefined || typeof field === type;
  return (
    [hash, network, from, to, symbol].every((field) => typeof field === 'string' && field !== '') &&
    typeof units === 'string' &&
    /^\d{1,78}$/.test(units) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 77 &&
    typeof at === 'number' &&
    (kind === undefined || kind === 'swap' || kind === 'approve' || kind === 'reset') &&
    isMissingOr('string', gets) &&
    isMissingOr('string', name) &&
    isMissingOr('number', nonce) &&
    isMissingOr('number', endedAt) &&
    STATES.includes(state)
  );
}
