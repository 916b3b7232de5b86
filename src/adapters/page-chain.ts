import type { Network } from '../config/network.js';
import { SwitchNetworkError } from '../errors/modal-errors.js';
import { isUserRejection, parseProviderFailure } from '../errors/provider-errors.js';
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

/**
 * Reads a chain that is named by its first block: the beginning of the block's hash, as CAIP-2 references of bip122 and polkadot
 * are, or the CAIP-2 id with its namespace before it.
 *
 * @returns The reference, 32 hexadecimal digits in lower case, or `undefined` when it is none.
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 * @see https://namespaces.chainagnostic.org/polkadot/caip2
 */
export function parseGenesis(value: unknown, namespace: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const reference = value.startsWith(`${namespace}:`) ? value.slice(namespace.length + 1) : value;
  return /^[0-9a-f]{32}$/i.test(reference) ? reference.toLowerCase() : undefined;
}
