import { defineStorageKey } from './storage.js';

/** The call of a transaction, short enough to be stored. */
export type TracedCall = {
  /** Absent for a contract creation. */
  readonly to?: string | undefined;
  /** Wei, as a decimal string. */
  readonly valueWei: string;
  /** Keccak-256 of the data, 0x and 64 hexadecimal digits. */
  readonly dataHash: string;
};

/** Progress of the search for the transaction with a nonce, in block numbers. */
export type NonceSearch = {
  /** The nonce that is searched for. */
  readonly nonce: number;
  /** The nonce is used after this block. */
  readonly high: number;
  /** The nonce is unused after this block; `undefined` until such a block is found. */
  readonly low?: number | undefined;
  /** Distance to the next block that is probed, in blocks. */
  readonly step: number;
  /** Number of whole blocks that were read. */
  readonly reads: number;
};

/** Stored facts of an EVM transaction with which it is found again under another hash. */
export type TransactionTrace = {
  /** The call as it was requested; as the network showed it, once it did. */
  readonly call?: TracedCall | undefined;
  /** The lowest nonce that the transaction can have: the sender's transaction count before the wallet was asked. */
  readonly firstNonce?: number | undefined;
  /** The nonce that the wallet would choose: the sender's transaction count before it was asked, waiting transactions included. */
  readonly nextNonce?: number | undefined;
  /** The latest block before the wallet was asked. */
  readonly firstBlock?: number | undefined;
  /** Whether the node knows the transaction: never yet, at the last look, or earlier but not at the last look. */
  readonly visibility?: 'unseen' | 'seen' | 'lost' | undefined;
  readonly search?: NonceSearch | undefined;
};

const VISIBILITIES: readonly unknown[] = ['unseen', 'seen', 'lost'] satisfies TransactionTrace['visibility'][];

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value);
const toRecord = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined);

/**
 * Reads a trace back from storage. A field that is malformed is left out, so that the transaction itself is never lost.
 *
 * @returns `undefined` where nothing in it can be used.
 */
export function parseTransactionTrace(stored: unknown): TransactionTrace | undefined {
  const { call, firstNonce, nextNonce, firstBlock, visibility, search } = toRecord(stored) ?? {};
  const readCall = parseTracedCall(call);
  const readSearch = parseSearch(search);
  const trace: TransactionTrace = {
    ...(readCall && { call: readCall }),
    ...(isCount(firstNonce) && { firstNonce }),
    ...(isCount(nextNonce) && { nextNonce }),
    ...(isCount(firstBlock) && { firstBlock }),
    ...(VISIBILITIES.includes(visibility) && { visibility: visibility as TransactionTrace['visibility'] }),
    ...(readSearch && { search: readSearch }),
  };
  return Object.keys(trace).length > 0 ? trace : undefined;
}

/** Reads a call back from storage. @returns `undefined` for anything malformed. */
export function parseTracedCall(stored: unknown): TracedCall | undefined {
  const { to, valueWei, dataHash } = toRecord(stored) ?? {};
  if (!isText(valueWei, /^\d{1,78}$/) || !isText(dataHash, /^0x[0-9a-f]{64}$/)) return undefined;
  if (to === undefined) return { valueWei, dataHash };
  return isText(to, /^0x[0-9a-f]{40}$/i) ? { to, valueWei, dataHash } : undefined;
}

function parseSearch(stored: unknown): NonceSearch | undefined {
  const { nonce, high, low, step, reads } = toRecord(stored) ?? {};
  const isWhole = isCount(nonce) && isCount(high) && isCount(step) && step > 0 && isCount(reads);
  if (!isWhole || !(low === undefined || isCount(low))) return undefined;
  return { nonce, high, step, reads, ...(low !== undefined && { low }) };
}

/** Maximum number of stored transactions. Spec §9. */
export const PENDING_LIMIT = 99;

/**
 * State of a transaction.
 *
 * - `pending`: not in a block yet, as far as is known.
 * - `sent`: handed to the wallet, in a namespace where no node can be asked for more.
 * - `confirmed`, `failed`: in a block, executed or reverted, under its own hash or sped up under `minedHash`.
 * - `cancelled`: an empty transaction of the sender to itself (`minedHash`) used its nonce.
 * - `replaced`: another transaction (`minedHash`) used its nonce.
 * - `undetermined`: its nonce is used, and it cannot be found out any more by which transaction, or whether that is the same payment.
 * - `dropped`: no block can contain it any more (Solana).
 */
export type PendingState = 'pending' | 'sent' | 'confirmed' | 'failed' | 'cancelled' | 'replaced' | 'undetermined' | 'dropped';

/** Effect of a confirmed transaction that differs from the review; without fields where it cannot be decoded. */
export type ActualTransfer = {
  /** Receiver. */
  readonly to?: string | undefined;
  /** Base units, as a decimal string. */
  readonly amount?: string | undefined;
  /** The token's address; without one it is the chain's own coin. */
  readonly token?: string | undefined;
};

/** A transaction that was sent from this browser. */
export type PendingTransaction = {
  readonly hash: string;
  /** CAIP-2. */
  readonly network: string;
  readonly from: string;
  readonly to: string;
  /** Base units, as a decimal string. */
  readonly amount: string;
  readonly decimals: number;
  readonly symbol: string;
  /** The address of the token that leaves; without one it is the chain's own coin. */
  readonly token?: string | undefined;
  /** Kind of the transaction. Default: a transfer. */
  readonly kind?: 'swap' | 'approve' | 'reset' | 'calls' | undefined;
  /** Id by which the wallet reports the status of a batch; `hash` is the same id, `minedHash` the transaction once that is known. */
  readonly batchId?: string | undefined;
  /** There where the wallet's answer was lost: `hash` is an id of this browser, and `minedHash` the transaction once the chain shows it. */
  readonly isUncertain?: true | undefined;
  /** The symbol of what a swap gives. */
  readonly gets?: string | undefined;
  /** The address of the token that a swap gives; without one it is the chain's own coin. */
  readonly getsToken?: string | undefined;
  /** Decimals of the token that a swap gives. */
  readonly getsDecimals?: number | undefined;
  /** Base units that a confirmed swap gave, as a decimal string; absent where they could not be read for certain. */
  readonly received?: string | undefined;
  /** Address of the picture of the token that leaves. */
  readonly iconUrl?: string | undefined;
  /** The contract that an approval lets spend the token. */
  readonly spender?: string | undefined;
  /** The name that was typed for the receiver. */
  readonly name?: string | undefined;
  /** A transfer or a swap whose next steps the visitor has not dismissed. */
  readonly nextSteps?: 'shown' | undefined;
  /** On EVM chains the sender's nonce as a node showed it, on Solana the last block that can contain the transaction. */
  readonly nonce?: number | undefined;
  readonly trace?: TransactionTrace | undefined;
  /** The hash of the transaction that used the nonce, where that is another one than `hash`. */
  readonly minedHash?: string | undefined;
  /** There where the confirmed transaction is not what was shown. */
  readonly actual?: ActualTransfer | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: PendingState;
  /** Time at which it became final, in milliseconds since 1970. */
  readonly endedAt?: number | undefined;
};

const STATES: readonly unknown[] = [
  'pending',
  'sent',
  'confirmed',
  'failed',
  'cancelled',
  'replaced',
  'undetermined',
  'dropped',
] satisfies PendingState[];

/** Transactions that were sent from this browser, the latest first. Design §9. */
export const pendingKey = /*#__PURE__*/ defineStorageKey<readonly PendingTransaction[]>({
  name: 'pending',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? (stored as unknown[]) : []).filter(isPending).slice(0, PENDING_LIMIT).map(toTransaction),
});

const isMissingOr = (type: string, field: unknown) => field === undefined || typeof field === type;
const isUnits = (field: unknown) => typeof field === 'string' && /^\d{1,78}$/.test(field);

const isDecimals = (field: unknown) => isCount(field) && field <= 77;

function isPending(value: unknown): value is PendingTransaction {
  const { amount, decimals, kind, nonce, at, state, endedAt, getsDecimals, received, isUncertain, ...fields } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const { hash, network, from, to, symbol, gets, name, token, getsToken, minedHash, iconUrl, spender, nextSteps, batchId } = fields;
  return (
    [hash, network, from, to, symbol].every((field) => typeof field === 'string' && field !== '') &&
    [gets, name, token, getsToken, minedHash, iconUrl, spender, nextSteps, batchId].every((field) => isMissingOr('string', field)) &&
    isUnits(amount) &&
    isDecimals(decimals) &&
    (getsDecimals === undefined || isDecimals(getsDecimals)) &&
    (received === undefined || isUnits(received)) &&
    typeof at === 'number' &&
    (kind === undefined || kind === 'swap' || kind === 'approve' || kind === 'reset' || kind === 'calls') &&
    (isUncertain === undefined || isUncertain === true) &&
    isMissingOr('number', nonce) &&
    isMissingOr('number', endedAt) &&
    STATES.includes(state)
  );
}

/** An entry whose optional parts are read with care. */
function toTransaction({ trace: storedTrace, actual: storedActual, ...stored }: PendingTransaction): PendingTransaction {
  const trace = parseTransactionTrace(storedTrace);
  const actual = parseActual(storedActual);
  const entry = { ...stored, ...(trace && { trace }), ...(actual && { actual }) };
  // Earlier versions called an EVM transaction dropped after 30 s without proof: it is followed again.
  if (entry.state !== 'dropped' || !entry.network.startsWith('eip155:')) return entry;
  const { endedAt: _endedAt, ...open } = entry;
  return { ...open, state: 'pending' };
}

function parseActual(stored: unknown): ActualTransfer | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { to, amount, token } = stored as Record<string, unknown>;
  const isWhole = isMissingOr('string', to) && isMissingOr('string', token) && (amount === undefined || isUnits(amount));
  return isWhole ? (stored as ActualTransfer) : {};
}
