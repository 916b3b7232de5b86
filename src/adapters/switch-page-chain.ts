import type { Network } from '../config/network.js';
import { isUserRejection, parseProviderFailure } from '../errors/provider-errors.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import type { Eip1193Requester } from './eip1193-requester.js';

/**
 * Switches a connection to a network in namespaces where the wallet has no active network: the page chooses, and notifies the wallet.
 *
 * @throws {SwitchNetworkError} `notApproved` where the wallet does not serve it; `rejected` or `unsupported` if the wallet has to be asked
 * and refuses; else the wallet's own error.
 */
export async function switchPageChain({ provider, network }: { provider: Eip1193Requester; network: Network }): Promise<void> {
  const reference = String(network.id);
  if (provider.approves?.(reference) === false)
    throw new SwitchNetworkError('notApproved', { details: `The wallet does not serve ${network.caipNetworkId}.` });
  try {
    await provider.setChain?.(reference);
  } catch (thrown) {
    if (thrown instanceof SwitchNetworkError) throw thrown;
    const { details } = parseProviderFailure(thrown);
    throw new SwitchNetworkError(isUserRejection(thrown) ? 'rejected' : 'unsupported', { cause: thrown, details });
  }
}
