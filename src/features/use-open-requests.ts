import { useState } from 'react';
import { getOpenRequests, type PendingRequest } from '../controllers/open-requests.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useStore } from '../utils/use-store.js';

/** The open requests of an account at a review. */
export type OpenRequestsState = {
  readonly requests: readonly PendingRequest[];
  /** Key of the requests to acknowledge: another key for other requests, empty without any. */
  readonly key: string;
};

/**
 * Follows the requests of an account that lie unanswered in its wallet.
 *
 * @param isBusy Whether this review is asking itself: its own request is not one of the others.
 */
export function useOpenRequests(address: string, isBusy: boolean): OpenRequestsState {
  const { $list } = getOpenRequests(useControllers());
  const all = useStore($list);
  const [shown, setShown] = useState(all);
  if (!isBusy && shown !== all) setShown(all);
  const requests = shown.filter((one) => one.from === address && all.includes(one));
  return { requests, key: toPendingKey(requests) };
}

/** Returns the key under which open requests are acknowledged: another one for other requests, empty without any. */
export const toPendingKey = (requests: readonly PendingRequest[]): string => requests.map(({ id }) => `open ${id}`).join(' ');
