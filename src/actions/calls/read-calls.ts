import type { CallReceipt, CallsProgress } from '../../adapters/calls.js';
import type { Controllers } from '../../controllers/controllers.js';
import { BATCH_SILENCE_MS, readSent } from '../../controllers/pending/pending-list.js';
import { hasErrorCode } from '../../errors/provider-errors.js';
import type { CallsRecord, RecordedCall } from '../../storage/calls-key.js';
import type { PendingState, PendingTransaction } from '../../storage/pending-key.js';
import { SendCallsError, type CallOutcome, type CallsResult } from '../flow-errors.js';
import type { ReadyCalls } from './get-ready.js';

/** The wallet does not know an id. @see https://eips.ethereum.org/EIPS/eip-5792#error-codes */
const UNKNOWN_ID = 5730;

/** Parts that reading uses. */
export type ReadCallsParts = {
  readonly controllers: Pick<Controllers, 'environment' | 'storage'>;
  readonly ready: Pick<ReadyCalls, 'provider' | 'network' | 'calls'>;
  /** Whether this page is still sending the calls. */
  readonly isRunning: boolean;
  /** Reason why some calls were not sent. */
  readonly error?: Error | undefined;
};

/** A reading; `isHeard` unless the wallet said nothing readable of a batch. */
export type CallsReading = { readonly result: CallsResult; readonly isHeard: boolean };

type Outcomes = { readonly calls: readonly CallOutcome[]; readonly receipts: readonly CallReceipt[]; readonly atomic: boolean };
type Hash = `0x${string}`;

/** Ends of a transaction that the chain has proved without its receipt. */
const ENDS: Readonly<Partial<Record<PendingState, CallOutcome['status']>>> = {
  confirmed: 'success',
  failed: 'reverted',
  cancelled: 'replaced',
  replaced: 'replaced',
  dropped: 'replaced',
  undetermined: 'unknown',
};

/**
 * Reads the status of calls: of a batch from the wallet, of single transactions from the chain.
 *
 * @throws {SendCallsError} `unknown` where the end of a call is not known; its `result` has what is.
 */
export async function readCalls(parts: ReadCallsParts, record: CallsRecord): Promise<CallsReading> {
  const { isRunning, error, ready } = parts;
  const { isHeard = true, ...outcomes } =
    record.batchId === undefined ? await readSteps(parts, record) : await readBatch(parts, record, record.batchId);
  const has = (status: CallOutcome['status']) => outcomes.calls.some((call) => call.status === status);
  const isPending = isRunning || has('pending') || has('unknown');
  const result: CallsResult = {
    id: record.id,
    status: isPending ? 'pending' : outcomes.calls.every(({ status }) => status === 'success') ? 'success' : 'failure',
    chainId: Number(ready.network.id),
    ...outcomes,
    ...(error && { error }),
  };
  if (!isRunning && has('unknown')) throw new SendCallsError('unknown', { result, ...(error && { cause: error }) });
  return { result, isHeard };
}

const findSent = ({ controllers: { environment, storage } }: ReadCallsParts, hash: string): PendingTransaction | undefined =>
  readSent(storage, environment.now()).find((one) => one.hash === hash);

async function readSteps(parts: ReadCallsParts, { calls }: CallsRecord): Promise<Outcomes & { isHeard?: boolean }> {
  const read = await Promise.all(calls.map(async (call) => readStep(parts, call)));
  return {
    calls: read.map(({ outcome }) => outcome),
    receipts: read.map(({ receipt }) => receipt).filter((receipt) => receipt !== undefined),
    atomic: calls.length === 1,
  };
}

async function readStep(
  parts: ReadCallsParts,
  { state, hash }: RecordedCall,
): Promise<{ readonly outcome: CallOutcome; readonly receipt?: CallReceipt | undefined }> {
  const { provider, network, calls } = parts.ready;
  if (state === 'waiting') return { outcome: { status: 'notSent' } };
  if (state === 'asked' || hash === undefined) return { outcome: { status: parts.isRunning ? 'pending' : 'unknown' } };
  const sent = findSent(parts, hash);
  const minedHash = (sent?.minedHash ?? hash) as Hash;
  const end = sent && ENDS[sent.state];
  // A node that cannot be asked now is asked the next time.
  const isReplaced = end === 'replaced' || end === 'unknown';
  const receipt = isReplaced ? undefined : await calls.getReceipt({ provider, network, hash: minedHash }).catch(() => undefined);
  return { outcome: { status: receipt?.status ?? end ?? 'pending', hash: minedHash }, receipt };
}

async function readBatch(parts: ReadCallsParts, record: CallsRecord, id: string): Promise<Outcomes & { isHeard?: boolean }> {
  const { controllers, ready } = parts;
  const { provider, network, calls } = ready;
  let isForgotten = true;
  const progress = await calls.followBatch({ provider, network, id }).catch((thrown: unknown) => {
    isForgotten = hasErrorCode(thrown, [UNKNOWN_ID]);
    return undefined;
  });
  const all = (status: CallOutcome['status']): Outcomes => ({ calls: record.calls.map(() => ({ status })), receipts: [], atomic: true });
  if (!progress || progress.state === 'unknown') {
    const sent = findSent(parts, id);
    if (sent?.minedHash !== undefined) {
      const { outcome, receipt } = await readStep(parts, { ...record.calls[0]!, state: 'sent', hash: id });
      return { calls: record.calls.map(() => outcome), receipts: receipt ? [receipt] : [], atomic: true };
    }
    // Some wallets know an id only a while after they gave it.
    const isOld = controllers.environment.now() - record.at >= BATCH_SILENCE_MS;
    return { ...all(sent?.state === 'undetermined' || (isForgotten && isOld) ? 'unknown' : 'pending'), isHeard: false };
  }
  if (progress.state === 'pending') return { ...all('pending'), receipts: progress.receipts, atomic: progress.isAtomic ?? true };
  return toBatchOutcomes(record, progress);
}

/** Outcomes of a batch that has ended: with a receipt for each call each its own, else all the same. */
function toBatchOutcomes({ calls }: CallsRecord, { state, hash, isAtomic, receipts }: CallsProgress): Outcomes {
  const status = state === 'confirmed' ? 'success' : 'reverted';
  const last = (receipts.at(-1)?.transactionHash ?? hash) as Hash | undefined;
  const toOutcome = (at: number): CallOutcome => {
    if (isAtomic === false) {
      const own = receipts[at];
      if (own) return { status: own.status, hash: own.transactionHash };
      if (status === 'reverted') return { status: 'notSent' };
    }
    return { status, ...(last !== undefined && { hash: last }) };
  };
  return { calls: calls.map((_, at) => toOutcome(at)), receipts, atomic: isAtomic ?? true };
}
