import type { SendOutcome } from '../../adapters/send-outcome.js';
import { TransferError, type Transfers } from '../../adapters/transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { addPending, listHashes, SENT_STAY_MS, trackSent, trackUncertain } from '../../controllers/pending/pending-list.js';
import { hasErrorCode, parseProviderFailure } from '../../errors/provider-errors.js';
import { type CallsRecord, type RecordedCall, CALLS_LIMIT, callsKey } from '../../storage/calls-key.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { SendCallsError } from '../flow-errors.js';
import type { ReadyCalls } from './get-ready.js';
import type { ParsedCalls } from './parse-calls.js';
import {
  createBatchMemory,
  hasRefusalCode,
  type BatchPlan,
  sendAsOne,
  type SendEnd,
  sendInOrder,
  type SendParts,
  type StepPlan,
} from './send-calls.js';

/** Returns the calls that the page asked for in the last 30 days, the latest first. */
export function readRecords(storage: InstanceStorage, now: number): readonly CallsRecord[] {
  return (storage.get(callsKey) ?? []).filter(({ at }) => now - at < SENT_STAY_MS);
}

/** Finds calls by their id. */
export function findRecord(storage: InstanceStorage, now: number, id: string): CallsRecord | undefined {
  return readRecords(storage, now).find((record) => record.id === id);
}

/**
 * Stores calls, in the place of those with the same id.
 *
 * @param oldId The id under which they were stored before.
 */
export function keepRecord(storage: InstanceStorage, now: number, record: CallsRecord, oldId = record.id): void {
  const others = readRecords(storage, now).filter(({ id }) => id !== record.id && id !== oldId);
  storage.set(callsKey, [record, ...others].slice(0, CALLS_LIMIT));
}

/** Forgets calls of which nothing was sent. */
export function dropRecord(storage: InstanceStorage, now: number, id: string): void {
  storage.set(
    callsKey,
    readRecords(storage, now).filter((record) => record.id !== id),
  );
}

/** EIP-3326: the wallet does not know the chain. It has signed nothing. */
const UNKNOWN_CHAIN = 4902;

/** The controllers that sending uses. */
export type RunControllers = Pick<Controllers, 'connection' | 'environment' | 'openRequests' | 'query' | 'storage' | 'stores'>;

/** End of a run: the stored calls, and why the rest was not sent. */
export type RunEnd = { readonly record: CallsRecord; readonly error?: SendCallsError | undefined };

/** Parameters of a run. */
export type RunParameters = {
  readonly controllers: RunControllers;
  readonly ready: ReadyCalls;
  readonly parsed: ParsedCalls;
  /** The calls as they are stored; those that are `waiting` are sent. */
  readonly record: CallsRecord;
  /** Waits until the next look. Rejects when the instance is destroyed. */
  wait(): Promise<void>;
};

/**
 * Sends the calls of a record that were not sent. Each state is stored before the wallet is asked and after it has answered, so that a
 * reload in between sends nothing twice.
 *
 * @returns The end, also where some calls were sent and others not.
 * @throws {SendCallsError} where nothing was sent.
 */
export async function runCalls({ controllers, ready, parsed, record: initialRecord, wait }: RunParameters): Promise<RunEnd> {
  const { environment, storage, query } = controllers;
  const { account, provider, network, transfers, calls } = ready;
  const from = account.address;
  const { decimals, symbol } = network.nativeCurrency;
  let record = initialRecord;
  let endAsking = () => {};
  /** The request that the wallet has not answered, as it is kept if the answer is lost. */
  let pending: (ReturnType<typeof toEntry> & { readonly trace?: TransactionTrace | undefined }) | undefined;

  const keep = (change: Partial<CallsRecord>) => {
    const { id } = record;
    record = { ...record, ...change };
    keepRecord(storage, environment.now(), record, id);
  };
  const keepCalls = (change: (call: RecordedCall, at: number) => RecordedCall) => keep({ calls: record.calls.map(change) });
  const ask = (amount: bigint) => {
    endAsking = getOpenRequests(controllers).add({ from, kind: 'calls', amount: toPlainAmount(amount, decimals), symbol });
  };
  const toEntry = (to: string, amount: bigint) => ({ from, to, amount: String(amount), decimals, symbol, kind: 'calls' as const });
  const sum = parsed.calls.reduce((total, { value }) => total + value, 0n);

  const steps = parsed.calls.flatMap((call, at): StepPlan[] => {
    if (record.calls[at]?.state !== 'waiting') return [];
    const set = (change: Partial<RecordedCall>) => keepCalls((one, index) => (index === at ? { ...one, ...change } : one));
    return [
      {
        async buildRequest() {
          await ready.assertThere();
          return calls.toTransaction({ network, from, call, capabilities: parsed.capabilities });
        },
        onAsk(_request, trace) {
          set({ state: 'asked' });
          pending = { ...toEntry(call.to, call.value), trace };
          ask(call.value);
        },
        onSent(hash, trace) {
          set({ state: 'sent', hash });
          endAsking();
          trackSent(controllers, { provider, network, transfers }, { hash, ...toEntry(call.to, call.value), trace });
        },
        onEnd({ state, minedHash }) {
          if (state === 'confirmed' && minedHash !== undefined) set({ hash: minedHash });
        },
      },
    ];
  });
  const toBatch = (atomicRequired: boolean): BatchPlan => ({
    id: parsed.id,
    buildRequest: async (takesSuffix) => calls.toBatch({ network, from, ...parsed, atomicRequired, takesSuffix }),
    onAsk() {
      keep({ isBatch: true, calls: record.calls.map((call) => ({ ...call, state: 'asked' })) });
      pending = undefined;
      ask(sum);
    },
    onRefused() {
      endAsking();
      keep({ isBatch: false, calls: record.calls.map((call) => ({ ...call, state: 'waiting' })) });
    },
  });
  const [loaded] = await Promise.all([query.load(), ready.reread()]);
  const batches = createBatchMemory(loaded, account.connectorId, network.caipNetworkId);
  const assertHere = () => {
    if (environment.isDisposed()) throw new SendCallsError('account', { details: 'The instance was destroyed.' });
    if (!ready.isHere()) throw new SendCallsError('account', { details: 'The account or its network has changed.' });
  };
  const listSent = () => listHashes(storage, environment.now());
  const parts: SendParts = { provider, network, from, transfers, calls, batches, assertHere, listSent, wait };

  /** Sends calls that must not be sent one by one. */
  const sendBound = async (): Promise<SendEnd> => {
    const { needsCapability } = parsed;
    const isBound = parsed.forceAtomic && parsed.calls.length > 1;
    const canBatch = !batches.isRefused() && (await calls.canBatch({ provider, network, from }));
    if (isBound && !canBatch) throw new SendCallsError('atomic');
    const plan = toBatch(isBound || canBatch !== false);
    // What is refused because of a capability may be sent without it.
    const batchId = await sendAsOne(needsCapability ? { ...parts, batches: { ...batches, refuse() {} } } : parts, plan, canBatch);
    if (batchId !== undefined) return { batchId };
    plan.onRefused();
    throw new SendCallsError(needsCapability ? 'capability' : 'atomic');
  };
  const isFresh = steps.length === parsed.calls.length;
  const isBound = isFresh && (parsed.needsCapability || (parsed.forceAtomic && parsed.calls.length > 1));
  const batch = isFresh && (parsed.calls.length > 1 || parsed.capabilities || ready.isElsewhere) ? toBatch(true) : undefined;
  try {
    keep({});
    const { batchId } = isBound ? await sendBound() : await sendInOrder(parts, { batch, steps });
    if (batchId !== undefined) {
      keep({ id: parsed.id ?? batchId, batchId, calls: record.calls.map((call) => ({ ...call, state: 'sent' })) });
      trackBatch(controllers, ready, batchId, toEntry(parsed.calls[0]!.to, sum));
    }
    return { record };
  } catch (thrown) {
    const isPending = record.calls.some(({ state }) => state === 'asked');
    const outcome = toOutcome(thrown, transfers, record.isBatch === true);
    const isUnsent = !isPending || outcome !== 'uncertain';
    if (isPending && isUnsent)
      keep({ isBatch: false, calls: record.calls.map((call) => (call.state === 'asked' ? { ...call, state: 'waiting' } : call)) });
    if (!isUnsent && pending) trackUncertain(controllers, { network, transfers }, pending);
    // A wallet on another network that says no to the chain of a batch has its own words for that.
    const isElsewhere = ready.isElsewhere && isUnsent;
    const error = toError(thrown, isUnsent, outcome, isElsewhere);
    if (record.calls.some(({ state }) => state !== 'waiting')) return { record, error };
    dropRecord(storage, environment.now(), record.id);
    throw error;
  } finally {
    endAsking();
  }
}

/** Adds a batch to the pending transactions: its id stands for the hash until the wallet says that. */
export function trackBatch(
  { environment, storage }: Pick<Controllers, 'environment' | 'storage'>,
  { network }: Pick<ReadyCalls, 'network'>,
  batchId: string,
  entry: { from: string; to: string; amount: string; decimals: number; symbol: string; kind: 'calls' },
): void {
  const at = environment.now();
  addPending(storage, at, { ...entry, hash: batchId, batchId, network: network.caipNetworkId, at, state: 'pending' });
}

/** Returns what is known of the calls that the wallet was asked for. */
function toOutcome(thrown: unknown, transfers: Pick<Transfers, 'readFailure'>, isBatch: boolean): SendOutcome {
  if (thrown instanceof SendCallsError) return 'unsent';
  const { outcome } = transfers.readFailure(thrown);
  // Of a batch the wallet's own error is known, and its words were read already.
  const isUnsigned = isBatch && outcome === 'uncertain' && (hasRefusalCode(thrown) || hasErrorCode(thrown, [UNKNOWN_CHAIN]));
  return isUnsigned ? 'unsent' : outcome;
}

function toError(cause: unknown, isUnsent: boolean, outcome: SendOutcome, isElsewhere: boolean): SendCallsError {
  if (cause instanceof SendCallsError) return cause;
  if (outcome === 'rejected') return new SendCallsError('rejected', { cause });
  const { details } = parseProviderFailure(cause);
  if (!isUnsent) return new SendCallsError('unknown', { cause, details });
  const isOfNetwork = isElsewhere || (cause instanceof TransferError && cause.reason === 'network');
  return new SendCallsError(isOfNetwork ? 'network' : 'failed', { cause, details });
}
