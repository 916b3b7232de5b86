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
  const { call, firstNonce, firstBlock, visibility, search } = toRecord(stored) ?? {};
  const readCall = parseCall(call);
  const readSearch = parseSearch(search);
  const trace: TransactionTrace = {
    ...(readCall && { call: readCall }),
    ...(isCount(firstNonce) && { firstNonce }),
    ...(isCount(firstBlock) && { firstBlock }),
    ...(VISIBILITIES.includes(visibility) && { visibility: visibility as TransactionTrace['visibility'] }),
    ...(readSearch && { search: readSearch }),
  };
  return Object.keys(trace).length > 0 ? trace : undefined;
}

function parseCall(stored: unknown): TracedCall | undefined {
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
