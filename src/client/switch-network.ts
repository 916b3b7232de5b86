import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { Engine } from './engine.js';

/** Asks the connected wallet of the network's namespace to change to it. Rejects as the wallet does. */
export async function switchNetwork({ controllers }: Engine, network: Network | CaipNetworkId): Promise<void> {
  const [namespace, reference] = (typeof network === 'string' ? network : network.caipNetworkId).split(':') as [Namespace, string];
  const provider = (await controllers.connection.load()).getProvider(namespace);
  await provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${Number(reference).toString(16)}` }] });
}
