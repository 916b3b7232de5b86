import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { fundingsKey, type StoredFunding } from '../../storage/fundings-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { cutName } from '../../utils/visible-text.js';
import type { FundingRecords } from './funding-records.js';
import { fundingMessages } from './messages.js';
import { type FundingState, LOOK_MS } from './watch-arrival.js';

/** The controllers that say what has arrived. */
export type ReportControllers = Pick<Controllers, 'environment' | 'i18n' | 'storage' | 'toast'>;

/** Longest interval of looking for what arrives while no view waits for it, in milliseconds. */
const MOST_LATE_MS = 20_000;
/** Time after which a page stops looking for a funding, in milliseconds: the next visit looks again. */
const LATE_LIMIT_MS = 30 * 60_000;

/** Fundings of an instance, as they are looked for. */
export type LateFundings = {
  readonly records: Pick<FundingRecords, 'list' | 'report'>;
  /** Whether a view follows a funding, or a promise of `fund()` waits for it. */
  isShown(id: string): boolean;
  /** Looks now. @throws the node's error. */
  look(id: string): Promise<FundingState | undefined>;
  getNetwork(funding: Pick<StoredFunding, 'network'>): { readonly name: string } | undefined;
};

/** Says what has arrived, over the page. @param networkName Name of the network. */
export function sayArrival(
  { i18n, toast }: Pick<ReportControllers, 'i18n' | 'toast'>,
  { symbol, decimals }: Pick<StoredFunding, 'symbol' | 'decimals'>,
  received: bigint,
  networkName: string,
): void {
  const texts = i18n.bind(fundingMessages).get();
  const amount = toLocalDecimal(toPlainAmount(received, decimals), i18n.$formatLocale.get());
  toast.show('success', texts.arrivedToast({ amount, symbol: cutName(symbol, 12), network: networkName }));
}

/**
 * Says what arrives while no view shows its funding, at this visit or at the next one: each funding once, in one tab, which the visitor sees.
 * Looks soon after a funding has changed, then less often.
 */
export function reportLate(controllers: ReportControllers, fundings: LateFundings): Disposer {
  const { environment, storage } = controllers;
  const { records } = fundings;
  const page = environment.window?.document;
  const startedAt = environment.now();
  let delayMs = LOOK_MS;
  let isLooking = false;
  let stop: Disposer | undefined;
  const list = () =>
    records.list().filter(({ end, at }) => end !== 'reported' && environment.now() - Math.max(at, startedAt) < LATE_LIMIT_MS);
  const look = async () => {
    // The visitor would not see it: a hidden page looks when it is shown.
    if (page?.visibilityState === 'hidden') return;
    for (const { id } of list()) {
      if (environment.isDisposed() || fundings.isShown(id)) continue;
      const state = await fundings.look(id).catch(() => undefined);
      const { arrival, funding } = state ?? {};
      if (!funding || arrival?.status !== 'arrived' || fundings.isShown(id) || !(await records.report(id))) continue;
      if (arrival.received > 0n) sayArrival(controllers, funding, arrival.received, fundings.getNetwork(funding)?.name ?? '');
    }
  };
  const run = async () => {
    stop?.();
    stop = undefined;
    if (isLooking || environment.isDisposed()) return;
    isLooking = true;
    await look().catch((error: unknown) => environment.log.error(error));
    isLooking = false;
    if (environment.isDisposed() || list().length === 0) return;
    stop = environment.setTimer(() => void run(), delayMs);
    delayMs = Math.min(delayMs * 2, MOST_LATE_MS);
  };
  const wake = () => {
    delayMs = LOOK_MS;
    if (isLooking) return;
    stop?.();
    stop = undefined;
    if (list().length > 0) stop = environment.setTimer(() => void run(), delayMs);
  };
  const stops = [storage.listen(fundingsKey, wake), ...(page ? [environment.listen(page, 'visibilitychange', () => void run())] : [])];
  void run();
  return () => {
    stops.forEach((end) => end());
    stop?.();
  };
}
