import type { ChainLook, ChainPosition } from '../../adapters/arrivals.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { StoredFunding } from '../../storage/fundings-key.js';
import { type Arrival, deriveArrival } from './arrival.js';
import { deriveTransfer, isFollowed, type TransferProgress } from './follow-transfer.js';
import type { FundingRecords } from './funding-records.js';

/** Interval of looking at a chain, in milliseconds. */
export const LOOK_MS = 3000;
/** Longest interval after failures, in milliseconds. */
const MOST_LOOK_MS = 60_000;

/** Stored funding with its state at the last look. */
export type FundingState = {
  readonly funding: StoredFunding;
  /** Absent before the first look. */
  readonly arrival?: Arrival | undefined;
  /** Failure of the last look; the arrival is that of the look before. */
  readonly failure?: unknown;
};

/** Records, clock and chain of a watch. */
export type WatchParameters = {
  readonly environment: Pick<Environment, 'setTimer' | 'window'>;
  readonly records: Pick<FundingRecords, 'get' | 'change' | 'settle'>;
  /** Looks for a prepared transfer; `undefined` where the chain cannot say how far it is. Default: the chain is not asked for it. */
  follow?(funding: StoredFunding): Promise<TransferProgress | undefined>;
  /** Transactions that were seen in the newest block → its number. Default: one is certain when the chain lists it so. */
  readonly firstSeen?: Map<string, number> | undefined;
  /** Looks at the chain of a funding once. Rejects with the error of its node. */
  look(funding: StoredFunding, since: ChainPosition | undefined): Promise<ChainLook>;
  /** Default: {@link LOOK_MS}. */
  readonly intervalMs?: number | undefined;
};

/**
 * Looks at the chain of a funding once. Where a reorganisation has replaced the block in which it began, it begins there anew.
 *
 * @returns `undefined` where the funding is not stored any more.
 * @throws the error of the chain's node.
 */
export async function lookOnce(
  { records, look, follow, firstSeen }: Pick<WatchParameters, 'records' | 'look' | 'follow' | 'firstSeen'>,
  id: string,
): Promise<FundingState | undefined> {
  const before = records.get(id);
  if (!before) return undefined;
  const { transfer } = before;
  // First: what it has brought by then is in the balance that is read next.
  const progress = isFollowed(transfer) ? await follow?.(before).catch(() => undefined) : undefined;
  const seen = await look(before, toPosition(before));
  if (seen.rebased) {
    const { position, balance } = seen.rebased;
    records.change(id, { block: position.block, blockHash: position.hash, startBalance: String(balance) });
  }
  if (transfer && progress) {
    const now = deriveTransfer(transfer, progress, isCertain(progress, seen, firstSeen));
    if (now.state !== transfer.state || now.hash !== transfer.hash || now.outcome !== transfer.outcome) records.settle(id, transfer, now);
  }
  const funding = records.get(id);
  return funding && { funding, arrival: deriveArrival({ need: BigInt(funding.need), startBalance: BigInt(funding.startBalance) }, seen) };
}

/** Whether a block is on top of the one of a confirmed transfer: the list of transfers says it, or the number of the newest block. */
function isCertain({ state, hash }: TransferProgress, { head, incoming }: ChainLook, firstSeen: WatchParameters['firstSeen']): boolean {
  if (hash === undefined) return false;
  if (state !== 'confirmed') {
    firstSeen?.delete(hash);
    return false;
  }
  if (incoming?.some((one) => one.hash === hash && one.isSettled)) return true;
  const first = firstSeen?.get(hash) ?? head.block;
  firstSeen?.set(hash, first);
  return head.block > first;
}

/** Position at which a funding began. */
export const toPosition = ({ block, blockHash: hash }: StoredFunding): ChainPosition | undefined =>
  block === undefined ? undefined : { block, ...(hash !== undefined && { hash }) };

/**
 * Looks at the chain of a funding again and again until the returned function is called. A hidden page looks when it is shown again; after a
 * failure it looks later each time, up to a minute.
 *
 * @param onState Called with each state.
 */
export function watchArrival(parameters: WatchParameters, id: string, onState: (state: FundingState) => void): Disposer {
  const { environment, intervalMs = LOOK_MS } = parameters;
  let isEnded = false;
  let delayMs = intervalMs;
  let last: FundingState | undefined;
  let stop: Disposer | undefined;
  const isHidden = () => environment.window?.document.visibilityState === 'hidden';
  const run = async () => {
    if (isHidden()) return;
    const state = await lookOnce(parameters, id).catch((failure: unknown): FundingState | undefined => {
      delayMs = Math.min(delayMs * 2, MOST_LOOK_MS);
      const funding = parameters.records.get(id);
      return funding && { funding, arrival: last?.arrival, failure };
    });
    if (isEnded || !state) return;
    if (state.failure === undefined) delayMs = intervalMs;
    last = state;
    onState(state);
  };
  const turn = async () => {
    await run();
    if (!isEnded) stop = environment.setTimer(() => void turn(), delayMs);
  };
  void turn();
  return () => {
    isEnded = true;
    stop?.();
  };
}
