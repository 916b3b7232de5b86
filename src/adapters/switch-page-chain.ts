import type { Network } from '../config/network.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import type { Requester } from './adapter.js';

/**
 * Goes to a network where wallets are on none by themselves: nobody is asked, the page decides.
 *
 * @throws {SwitchNetworkError} `notApproved` where the wallet does not serve it.
 */
export async function switchPageChain({ provider, network }: { provider: Requester; network: Network }): Promise<void> {
  const reference = String(network.id);
  if (provider.approves?.(reference) === false)
    throw new SwitchNetworkError('notApproved', { details: `The wallet does not serve ${network.caipNetworkId}.` });
  provider.setChain?.(reference);
}
