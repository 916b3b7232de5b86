import type { Network, NetworkInput } from '../../config/network.js';
import { createLazy } from '../../utils/lazy.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseEvmAddress, parseUncheckedAddress } from './parse-address.js';
import { parseEvmChainId } from './parse-chain-id.js';

/** ENS' resolver on Ethereum: the constant of this network carries none, because every page carries the constant. */
const ETHEREUM_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

/** Makes the adapter of the EVM chains. */
export function createAdapter({ environment, networks, dataSuffix, getNodeAccess, names: lookup }: AdapterContext): NamespaceAdapter {
  // Apart, because most pages never need it: wallets speak for nodes.
  const nodes = createLazy(async () => {
    const [{ createNodeClients }, access] = await Promise.all([import('./node-client.js'), getNodeAccess?.()]);
    return createNodeClients((chain) => ({ ...access, chain, environment }));
  });
  const getNode = async (network: Network) => (await nodes.load())(network);
  const names = findResolver(networks);
  const wait = (delayMs: number) => new Promise<void>((resolve) => void environment.setTimer(resolve, delayMs));
  return {
    namespace: 'eip155',
    parseAddress: parseEvmAddress,
    parseAccount: parseUncheckedAddress,
    parseChainId: parseEvmChainId,

    getBalance: async (parameters) =>
      (await import('./node-client.js')).getBalance(parameters, { getNode, setTimer: environment.setTimer }),

    signMessage: async (parameters) => (await import('./wallet-requests.js')).signMessage(parameters),
    switchNetwork: async ({ provider, network }) =>
      (await import('./wallet-requests.js')).switchChain({
        provider,
        network,
        now: environment.now,
        wait,
        ...(getNodeAccess && { getNodeAccess }),
      }),
    createClient: async ({ provider, address, network }) =>
      (await import('./node-client.js')).createWalletClient(provider, address, network),
    createNodeClient: async ({ network }) => getNode(network),

    getAddressUrl: (network, address) => toExplorerUrl(network, `address/${address}`),
    ...(names && {
      loadNames: async () =>
        (await import('./names/index.js')).createChainNames(() => getNode(names.network), names.resolver, { environment, ...lookup }),
    }),
    loadTransfers: async () => (await import('./transfers/index.js')).createTransfers(environment, dataSuffix),
  };
}

/**
 * The network among those of the page on which names are looked up, and the contract that does it.
 *
 * @see https://docs.ens.domains/resolvers/universal
 */
export function findResolver(networks: readonly Network[]): { readonly network: Network; readonly resolver: string } | undefined {
  for (const network of networks) {
    const resolver =
      network.ensResolver ??
      (network as NetworkInput).contracts?.ensUniversalResolver?.address ??
      (network.caipNetworkId === 'eip155:1' && ETHEREUM_RESOLVER);
    if (resolver && network.chainNamespace === 'eip155') return { network, resolver };
  }
  return undefined;
}
