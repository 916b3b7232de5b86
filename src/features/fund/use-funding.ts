import { useEffect, useState } from 'react';
import { type Fundings, getFundings } from '../../actions/fund/fundings.js';
import { type OtherArrival, readOtherArrivals } from '../../actions/fund/other-arrivals.js';
import type { TransferControllers } from '../../actions/fund/prepared-transfer.js';
import { canWatch } from '../../actions/fund/read-chain.js';
import type { FundingState } from '../../actions/fund/watch-arrival.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { fundingsKey } from '../../storage/fundings-key.js';
import { useStore } from '../../utils/use-store.js';
import { watchOtherTabs } from '../../storage/cross-tab.js';

/** The fundings of the instance, and the controllers that they work with. */
export function useFundings(): { readonly fundings: Fundings; readonly controllers: Controllers & TransferControllers } {
  const controllers = useControllers() as Controllers & TransferControllers;
  return { fundings: getFundings(controllers), controllers };
}

/** A funding that a view shows. */
export type ShownFunding = FundingState & {
  readonly network: Network;
  /** Base units that are still missing, and that can be asked for. Before the first look, what was missing at the beginning. */
  readonly missing: bigint;
  readonly askable: bigint;
  /** Base units that the account has. */
  readonly balance: bigint;
  /** Whether the page can see what arrives. */
  readonly isWatched: boolean;
};

const subtract = (need: bigint, balance: bigint) => (need > balance ? need - balance : 0n);

/** Follows a funding while the view is mounted; `undefined` where it is not stored, or its network is not one of the page. */
export function useFunding(id: string): ShownFunding | undefined {
  const { fundings, controllers } = useFundings();
  const [state, setState] = useState<FundingState | undefined>(() => {
    const funding = fundings.records.get(id);
    return funding && { funding };
  });
  const funding = state?.funding;
  // The page may list other networks meanwhile.
  useStore(controllers.stores.$options);
  const network = funding && fundings.getNetwork(funding);
  const isWatched = network !== undefined && canWatch(network);
  useEffect(() => (isWatched ? fundings.watch(id, setState) : undefined), [fundings, id, isWatched]);
  // A transfer that was asked for, here or in another tab, is shown at once.
  useEffect(() => {
    const { environment, storage } = controllers;
    const read = () => {
      const now = fundings.records.get(id);
      setState((before) => now && { ...before, funding: now });
    };
    const stops = [storage.listen(fundingsKey, read), watchOtherTabs(environment, storage, fundingsKey, read)];
    return () => stops.forEach((stop) => stop());
  }, [controllers, fundings, id]);
  if (!state || !network) return undefined;
  const { arrival } = state;
  const start = BigInt(state.funding.startBalance);
  const missing = arrival?.missing ?? subtract(BigInt(state.funding.need), start);
  return { ...state, network, isWatched, missing, askable: arrival?.askable ?? missing, balance: arrival?.balance ?? start };
}

/** Interval of looking for what came by mistake, in milliseconds. */
const OTHER_MS = 15_000;

/** Follows what came in another token, or on another network. */
export function useOtherArrivals({ funding, network, isWatched }: ShownFunding): readonly OtherArrival[] {
  const { controllers, fundings } = useFundings();
  const [others, setOthers] = useState<readonly OtherArrival[]>([]);
  const { id } = funding;
  useEffect(() => {
    if (!isWatched) return undefined;
    let isLeft = false;
    let stop = () => {};
    const look = async () => {
      // The balances to compare with come a moment after the funding.
      const now = fundings.records.get(id);
      const found = now && (await readOtherArrivals(controllers, now, network).catch(() => undefined));
      if (isLeft) return;
      if (found) setOthers(found);
      stop = controllers.environment.setTimer(() => void look(), OTHER_MS);
    };
    void look();
    return () => {
      isLeft = true;
      stop();
    };
  }, [controllers, fundings, id, isWatched, network]);
  return others;
}
