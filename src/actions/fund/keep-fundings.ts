import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import type { StoredFunding } from '../../storage/fundings-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { cutName } from '../../utils/visible-text.js';
import { type FundingControllers, getFundings } from './fundings.js';
import { fundingMessages } from './messages.js';

/** The controllers of the background work. */
type KeepControllers = FundingControllers & Pick<Controllers, 'i18n' | 'stores' | 'toast'>;

/** Interval of looking for what arrives while no view waits for it, in milliseconds. */
export const LATE_LOOK_MS = 20_000;
/** Time after which a page stops looking, in milliseconds: the next visit looks again. */
const LATE_LIMIT_MS = 30 * 60_000;

/**
 * Says what arrives after the visitor has left, at once or at the next visit: each funding once. A funding that `fund()` waits for is left
 * alone.
 */
export function keepFundings(controllers: KeepControllers): Disposer {
  const { environment, i18n, stores, toast } = controllers;
  const fundings = getFundings(controllers);
  const startedAt = environment.now();
  let isEnded = false;
  let stop: Disposer | undefined;
  const say = async ({ symbol, decimals, network }: StoredFunding, received: bigint) => {
    const texts = i18n.bind(fundingMessages).get();
    const amount = toLocalDecimal(toPlainAmount(received, decimals), i18n.$formatLocale.get());
    toast.show(
      'success',
      texts.arrivedToast({ amount, symbol: cutName(symbol, 12), network: fundings.getNetwork({ network })?.name ?? '' }),
    );
  };
  const isShown = () => stores.$modal.get().open;
  const look = async () => {
    for (const { id, end } of fundings.records.list()) {
      if (isEnded || end === 'reported' || fundings.isAwaited(id) || isShown()) continue;
      const state = await fundings.look(id).catch(() => undefined);
      const arrival = state?.arrival;
      if (!state || arrival?.status !== 'arrived' || fundings.isAwaited(id)) continue;
      // In another tab it may have been said meanwhile.
      if (fundings.records.get(id)?.end === 'reported') continue;
      fundings.records.change(id, { end: 'reported' });
      if (arrival.received > 0n) await say(state.funding, arrival.received);
    }
    if (!isEnded && environment.now() - startedAt < LATE_LIMIT_MS) stop = environment.setTimer(run, LATE_LOOK_MS);
  };
  const run = () => void look().catch((error: unknown) => environment.log.error(error));
  run();
  return () => {
    isEnded = true;
    stop?.();
  };
}

export { getFundings };
