import { BalanceUnavailableError } from '../../errors/balance-errors.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseGenesis } from '../parse-genesis.js';
import { switchPageChain } from '../switch-page-chain.js';
import { isOfChain, parseBitcoinAddress } from './parse-address.js';
import { signMessage } from './sign-message.js';

/** The namespace's CAIP-2 name. */
const BIP122 = 'bip122';

/**
 * Makes the adapter of Bitcoin and its test networks. No node is asked: a balance comes from the data API, money is sent by the
 * wallet itself. A wallet has no chain of its own; its addresses say which ones they are of.
 */
export function createBip122Adapter({ networks, getServedBalance }: AdapterContext): NamespaceAdapter {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === BIP122);
  return {
    namespace: BIP122,

    parseAddress(value, network) {
      const parsed = parseBitcoinAddress(value);
      return parsed && (network ? [network] : own).some(({ id }) => isOfChain(parsed, String(id))) ? parsed.canonical : undefined;
    },
    parseChainId: (value) => parseGenesis(value, BIP122),

    async getBalance({ address, network, signal }) {
      const units = network && (await getServedBalance?.({ address, network, signal }));
      signal?.throwIfAborted();
      if (units === undefined) throw new BalanceUnavailableError('The data API does not serve balances of this network.', 'unserved');
      return units;
    },
    switchNetwork: switchPageChain,
    signMessage,

    getAddressUrl: (network, address) => toExplorerUrl(network, `address/${address}`),
    loadTransfers: async () => (await import('./transfers.js')).createTransfers(),
  };
}
