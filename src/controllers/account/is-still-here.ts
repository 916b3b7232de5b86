import type { Stores } from '../stores.js';
import { type Account, toAccount } from './account.js';

/** Whether an account is still the one that is connected, on the same network: asked again right before a wallet is. */
export function isStillHere({ $options, $connections }: Pick<Stores, '$options' | '$connections'>, account: Account): boolean {
  const { namespace, caipAddress } = account;
  const now = toAccount($options.get(), namespace, $connections.get()[namespace]);
  return now?.status === 'connected' && now.caipAddress === caipAddress;
}
