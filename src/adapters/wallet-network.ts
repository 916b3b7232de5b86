import type { Network } from '../config/network.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import type { Requester } from './adapter.js';

/** The provider of a wallet that has no chain of its own: the page decides. */
type ChainlessProvider = Requester & { approves?(reference: string): boolean; useChain?(reference: string): void };

/** Whether a wallet lets a network be used, as far as its provider says so; one that says nothing does. */
export function isServed(provider: ChainlessProvider, { id }: Network): boolean {
  return provider.approves?.(String(id)) !== false;
}

/**
 * Goes to a network with a wallet that has no chain of its own. Nobody is asked.
 *
 * @throws {SwitchNetworkError} `notApproved` where the wallet does not serve it.
 */
export function goTo(provider: ChainlessProvider, network: Network): void {
  if (!isServed(provider, network)) {
    throw new SwitchNetworkError('notApproved', { details: `The wallet does not serve ${network.caipNetworkId}.` });
  }
  provider.useChain?.(String(network.id));
}
