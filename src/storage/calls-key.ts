import { defineStorageKey } from './storage.js';
import { parseTracedCall, type TracedCall } from './pending-key.js';

/** Maximum number of stored requests for calls. */
export const CALLS_LIMIT = 20;

/**
 * State of a call.
 *
 * - `waiting`: the wallet was not asked for it.
 * - `asked`: the wallet was asked, and has given no answer that is known.
 * - `sent`: the wallet has taken it.
 */
export type RecordedCallState = 'waiting' | 'asked' | 'sent';

/** A call that the page asked for; `hash` is that of its own transaction. */
export type RecordedCall = TracedCall & { readonly state: RecordedCallState; readonly hash?: string | undefined };

/** Calls that the page asked for with one request, for as long as they can be asked about. */
export type CallsRecord = {
  /** Id as the page knows it. */
  readonly id: string;
  /** CAIP-2. */
  readonly network: string;
  /** The account's address. */
  readonly from: string;
  /** Wallet of the account, where the request named account or network; absent for the account in use. */
  readonly walletId?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the wallet was asked for all calls in one request, or for a single call. */
  readonly isBatch: boolean;
  /** Id by which the wallet reports the status of a batch; absent until it has answered. */
  readonly batchId?: string | undefined;
  readonly calls: readonly RecordedCall[];
};

/** Stores the calls that the page asked for, the latest first. */
export const callsKey = /*#__PURE__*/ defineStorageKey<readonly CallsRecord[]>({
  name: 'calls',
  version: 1,
  parse: (stored) =>
    (Array.isArray(stored) ? (stored as unknown[]) : [])
      .map(parseRecord)
      .filter((record) => record !== undefined)
      .slice(0, CALLS_LIMIT),
});

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseRecord(stored: unknown): CallsRecord | undefined {
  const { id, network, from, walletId, at, isBatch, batchId, calls } = (stored ?? {}) as Record<string, unknown>;
  const list = Array.isArray(calls) ? calls.map(parseCall) : [];
  const isWhole = isText(id) && isText(network) && isText(from) && typeof at === 'number' && typeof isBatch === 'boolean';
  // One call that cannot be read would be one that is asked for again.
  const isOptional = (value: unknown): value is string | undefined => value === undefined || isText(value);
  if (!isWhole || !isOptional(batchId) || !isOptional(walletId) || list.length === 0) return undefined;
  const read = list.filter((call) => call !== undefined);
  if (read.length < list.length) return undefined;
  const named = { ...(walletId !== undefined && { walletId }), ...(batchId !== undefined && { batchId }) };
  return { id, network, from, at, isBatch, ...named, calls: read };
}

function parseCall(stored: unknown): RecordedCall | undefined {
  const call = parseTracedCall(stored);
  const { state, hash } = (stored ?? {}) as Record<string, unknown>;
  if (!call || !(hash === undefined || isText(hash))) return undefined;
  if (state !== 'waiting' && state !== 'asked' && state !== 'sent') return undefined;
  return { ...call, state, ...(hash !== undefined && { hash }) };
}
