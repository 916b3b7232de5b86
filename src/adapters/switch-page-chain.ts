import type { Network } from '../config/network.js';
import { isUserRejection, parseProviderFailure } from '../errors/provider-errors.js';
import { SwitchNetworkError } from '../errors/switch-network-errors.js';
import type { Eip1193Requester } from './eip1193-requester.js';

/**
 * Goes to a network where wallets are on none by themselves: the page decides, and tells the wallet.
 *
 * @throws {SwitchNetworkError} `notApproved` where the wallet does not serve it; `rejected` or `unsupported` where one that has
 * to be asked refuses, or its own.
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
