// chunk: background
import type { CaipNetworkId } from '../config/network.js';
import type { WalletProvider } from '../connectors/connector.js';

/**
 * Says for developers that the session with a wallet does not allow a method on a network, so that the wallet need not be asked.
 *
 * @returns `undefined` where it is allowed, or where only a request can find out.
 */
export function findForbidden(provider: WalletProvider | undefined, network: CaipNetworkId, method: string): string | undefined {
  const methods = provider?.getAllowed?.(network.slice(network.indexOf(':') + 1))?.methods;
  return methods && !methods.includes(method) ? `The wallet did not allow ${method}.` : undefined;
}
