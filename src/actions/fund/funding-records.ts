import type { Disposer, Environment } from '../../config/environment.js';
import { FUNDING_LIFETIME_MS, FUNDINGS_LIMIT, fundingsKey, type PreparedTransfer, type StoredFunding } from '../../storage/fundings-key.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { isOneAddress } from '../../utils/token-address.js';

/** Account, network and token of a funding. */
export type FundingTarget = Pick<StoredFunding, 'network' | 'address' | 'token'>;

/** The stored fundings: what every tab of the page knows of them. */
export type FundingRecords = {
  list(): readonly StoredFunding[];
  get(id: string): StoredFunding | undefined;
  /** The funding of a target that is open, as before a reload; `undefined` where there is none for the same sum. */
  findOpen(target: FundingTarget, need: bigint): StoredFunding | undefined;
  /** The funding of a target, whatever its sum: there is one at most. */
  findTarget(target: FundingTarget): StoredFunding | undefined;
  /** Adds a funding; one for the same target goes, and so does the oldest where there are too many. */
  add(funding: StoredFunding): void;
  /** Changes a funding that is still stored. */
  change(id: string, change: Partial<Pick<StoredFunding, 'block' | 'blockHash' | 'startBalance' | 'end' | 'others' | 'transfer'>>): void;
  /**
   * Notes that a wallet is going to be asked for a transfer, unless one is under way: also in another tab, whichever is first.
   *
   * @returns The transfer as it is stored; `undefined` where it may not be asked for.
   */
  claim(id: string, transfer: ClaimedTransfer): Promise<PreparedTransfer | undefined>;
  /** Notes how a transfer stands. Another one that was asked for since stays as it is. */
  settle(id: string, claimed: PreparedTransfer, change: Pick<PreparedTransfer, 'state' | 'hash' | 'outcome'>): void;
  /** Says in every tab that a view shows a funding, until the returned function is called. */
  show(id: string): Disposer;
  /** Notes that the arrival of a funding is said. @returns Whether it has not been said, and is shown in no tab. */
  report(id: string): Promise<boolean>;
};

/** A transfer before its wallet is asked. */
export type ClaimedTransfer = Pick<PreparedTransfer, 'from' | 'amount'>;

/** Whether a transfer that was prepared may still arrive, so that a second one could pay twice. */
export const isUnderWay = (transfer: PreparedTransfer | undefined): boolean => transfer !== undefined && transfer.state !== 'ended';

const isSameTarget = (one: FundingTarget, other: FundingTarget): boolean =>
  one.network === other.network && isOneAddress(one.address, other.address) && isOneAddress(one.token, other.token);

/** Opens the stored fundings of an instance. */
export function createFundingRecords(
  environment: Pick<Environment, 'now' | 'window'>,
  storage: Pick<InstanceStorage, 'get' | 'set'>,
): FundingRecords {
  const list = () => (storage.get(fundingsKey) ?? []).filter(({ at }) => environment.now() - at < FUNDING_LIFETIME_MS);
  const set = (all: readonly StoredFunding[]) => storage.set(fundingsKey, all.slice(0, FUNDINGS_LIMIT));
  const get = (id: string) => list().find((one) => one.id === id);
  const change: FundingRecords['change'] = (id, changed) => set(list().map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const claim = (id: string, transfer: ClaimedTransfer) => {
    const found = get(id);
    if (!found || isUnderWay(found.transfer)) return undefined;
    const claimed: PreparedTransfer = { ...transfer, state: 'asked', at: environment.now() };
    change(id, { transfer: claimed });
    return claimed;
  };
  const report = (id: string) => {
    const found = get(id);
    if (!found || found.end === 'reported') return false;
    change(id, { end: 'reported' });
    return true;
  };
  const getLocks = () => environment.window?.navigator.locks;
  const toShownName = (id: string) => `w3m.fundings.${id}.shown`;
  return {
    list,
    get,
    change,
    findTarget: (target) => list().find((one) => isSameTarget(one, target)),
    findOpen: (target, need) => list().find((one) => isSameTarget(one, target) && one.need === String(need) && one.end === undefined),
    add: (funding) => set([funding, ...list().filter((one) => !isSameTarget(one, funding))]),
    async claim(id, transfer) {
      // Two tabs that read at the same moment would both be first.
      const locks = getLocks();
      return locks ? locks.request(`w3m.fundings.${id}`, async () => claim(id, transfer)) : claim(id, transfer);
    },
    settle(id, claimed, changed) {
      const now = get(id)?.transfer;
      if (now && (now.at === claimed.at || !isUnderWay(now))) change(id, { transfer: { ...claimed, ...changed } });
    },
    show(id) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A browser lets go of it with the tab.
      void getLocks()?.request(toShownName(id), { mode: 'shared' }, async () => released);
      return () => release();
    },
    async report(id) {
      const locks = getLocks();
      if (!locks) return report(id);
      return locks.request(toShownName(id), { ifAvailable: true }, async (lock) => lock !== null && report(id));
    },
  };
}
