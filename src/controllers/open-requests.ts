import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../config/environment.js';
import { atom } from '../utils/atom.js';

/**
 * A transaction request that lies unanswered in the wallet.
 *
 * @example
 * const toText = ({ kind, amount }: PendingRequest) => `${kind}: ${amount}`;
 */
export type PendingRequest = {
  /** Its number among those of this page. */
  readonly id: number;
  /** The account's address. */
  readonly from: string;
  /** `calls`: calls that the page asks for. */
  readonly kind: 'send' | 'swap' | 'approve' | 'reset' | 'calls';
  /** Decimal text in whole tokens, for example `0.25`. */
  readonly amount: string;
  readonly symbol: string;
  /** The receiver of a transfer: an address. */
  readonly to?: string | undefined;
  /** The name that was typed for the receiver. */
  readonly name?: string | undefined;
  /** There where the wallet's answer was lost, and the transaction may have been sent. */
  readonly isUncertain?: true | undefined;
};

/** The transaction requests that lie unanswered in the wallets of one instance, in memory only. */
export type OpenRequests = {
  readonly $list: ReadableAtom<readonly PendingRequest[]>;
  /** Adds a request; the returned function takes it out when the wallet has answered. */
  add(request: Omit<PendingRequest, 'id'>): Disposer;
  /** The open requests of an account. */
  of(address: string): readonly PendingRequest[];
};

/** Gives the open requests of an instance, made when they are first needed. */
export function getOpenRequests(controllers: { openRequests?: OpenRequests }): OpenRequests {
  controllers.openRequests ??= createOpenRequests();
  return controllers.openRequests;
}

/**
 * Reads the open requests of an account beside those of a flow of its own: while the flow submits, its request is not one of them.
 *
 * @returns The requests; `isBusy` says whether the flow submits.
 */
export function createOtherRequestsReader({ $list }: OpenRequests, address: string): (isBusy: boolean) => readonly PendingRequest[] {
  let shown = $list.get();
  return (isBusy) => {
    const all = $list.get();
    if (!isBusy) shown = all;
    return shown.filter((one) => one.from === address && all.includes(one));
  };
}

function createOpenRequests(): OpenRequests {
  const $list = atom<readonly PendingRequest[]>([]);
  let count = 0;
  return {
    $list,
    add(request) {
      const id = ++count;
      $list.set([...$list.get(), { ...request, id }]);
      return () => $list.set($list.get().filter((one) => one.id !== id));
    },
    of: (address) => $list.get().filter(({ from }) => from === address),
  };
}
