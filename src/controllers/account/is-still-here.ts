import type { Stores } from '../stores.js';
import type { Account } from './account.js';

/** Returns whether an account is still connected, on the same network; checked right before a request to its wallet. */
export function isStillHere({ getAccount }: Pick<Stores, 'getAccount'>, { namespace, caipAddress }: Account): boolean {
  const now = getAccount(namespace);
  return now?.status === 'connected' && now.caipAddress === caipAddress;
}
