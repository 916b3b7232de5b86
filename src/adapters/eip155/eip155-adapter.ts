import { createClient, custom } from 'viem';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import { BalanceUnavailableError } from '../../errors/balance-errors.js';
import { createLazy } from '../../utils/lazy.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { toExplorerUrl } from '../explorer-url.js';
import { keepPerNetwork } from '../keep-per-network.js';
import { createWalletClient } from './create-client.js';
import { parseEvmAddress } from './parse-address.js';
import { parseEvmChainId } from './parse-chain-id.js';
import { findResolver } from './find-resolver.js';
import { switchChain } from './switch-chain.js';

/** Makes the adapter of the EVM chains. */
export function createEip155Adapter({ environment, networks, getNodeAccess }: AdapterContext): NamespaceAdapter {
  // Apart, because most pages never need it: wallets speak for nodes.
  const nodes = createLazy(async () => {
    const { createNodeClient } = await import('./create-node-client.js');
    return keepPerNetwork((chain) => createNodeClient({ ...getNodeAccess?.(), chain, environment }));
  });
  const getNode = async (network: Network) => (await nodes.load())(network);
  const names = findResolver(networks);
  const wait = (delayMs: number) => new Promise<void>((resolve) => void environment.setTimer(resolve, delayMs));
  return {
    namespace: 'eip155',
    parseAddress: parseEvmAddress,
    parseChainId: parseEvmChainId,

    async getBalance({ provider, address, network, signal }) {
      if (!provider && !network) throw new BalanceUnavailableError('There is neither a wallet nor a network to ask.');
      const client = provider ? createClient({ transport: custom(provider as Parameters<typeof custom>[0]) }) : await getNode(network!);
      // @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_getbalance
      const asked: Promise<unknown> = client.request({ method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] });
      // Nodes are given up one by one, each after its time.
      const answer = await (provider
        ? withTimeout(asked, {
            setTimer: environment.setTimer,
            limitMs: RPC_TIMEOUT_MS,
            createError: () => new BalanceUnavailableError(`eth_getBalance gave no answer within ${RPC_TIMEOUT_MS} ms.`),
          })
        : asked);
      signal?.throwIfAborted();
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
        throw new BalanceUnavailableError(`eth_getBalance answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
      return BigInt(answer);
    },

    signMessage: async (parameters) => (await import('./sign-message.js')).signMessage(parameters),
    switchNetwork: ({ provider, network }) => switchChain({ provider, network, wait }),
    createClient: ({ provider, address, network }) => createWalletClient(provider, address, network),
    createNodeClient: async ({ network }) => getNode(network),

    getAddressUrl: (network, address) => toExplorerUrl(network, `address/${address}`),
    ...(names && {
      loadNames: async () => (await import('./names/index.js')).createChainNames(() => getNode(names.network), names.resolver),
    }),
    loadTransfers: async () => (await import('./transfers/index.js')).createTransfers(environment),
  };
}
