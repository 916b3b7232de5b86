import { createClient, custom } from 'viem';
import { RPC_TIMEOUT_MS } from '../../config/constants.js';
import { BaseError } from '../../errors/base-error.js';
import { withTimeout } from '../../utils/with-timeout.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { createWalletClient } from './create-client.js';
import { parseEvmAddress } from './parse-address.js';
import { parseEvmChainId } from './parse-chain-id.js';
import { switchChain } from './switch-chain.js';

/** Makes the adapter of the EVM chains. */
export function createEip155Adapter({ environment }: AdapterContext): NamespaceAdapter {
  const wait = (delayMs: number) => new Promise<void>((resolve) => void environment.setTimer(resolve, delayMs));
  return {
    namespace: 'eip155',
    parseAddress: parseEvmAddress,
    parseChainId: parseEvmChainId,

    async getBalance({ provider, address, signal }) {
      const client = createClient({ transport: custom(provider as Parameters<typeof custom>[0]) });
      // @see https://ethereum.org/en/developers/docs/apis/json-rpc/#eth_getbalance
      const answer: unknown = await withTimeout(
        client.request({ method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] }),
        {
          setTimer: environment.setTimer,
          limitMs: RPC_TIMEOUT_MS,
          createError: () => new BalanceUnavailableError(`eth_getBalance gave no answer within ${RPC_TIMEOUT_MS} ms.`),
        },
      );
      signal?.throwIfAborted();
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
        throw new BalanceUnavailableError(`eth_getBalance answered ${String(JSON.stringify(answer)).slice(0, 200)}.`);
      return BigInt(answer);
    },

    switchNetwork: ({ provider, network }) => switchChain({ provider, network, wait }),
    createClient: ({ provider, address, network }) => createWalletClient(provider, address, network),
    // Apart, because most pages never need it: wallets speak for nodes.
    createNodeClient: async ({ network, ...access }) =>
      (await import('./create-node-client.js')).createNodeClient({ ...access, chain: network, environment }),

    getAddressUrl(network, address) {
      const url = network.blockExplorers?.default.url;
      return url ? `${url.replace(/\/+$/, '')}/address/${address}` : undefined;
    },
  };
}

/** Thrown when a balance does not come, or comes back as anything but a hexadecimal quantity. Spec §8. */
export class BalanceUnavailableError extends BaseError {
  override readonly name = 'BalanceUnavailableError';
  readonly code = 'BALANCE_UNAVAILABLE';

  constructor(details: string) {
    super('Token Balance Unavailable', { details });
  }
}
