import { BalanceUnavailableError } from '../../errors/balance-errors.js';
import type { AdapterContext, NamespaceAdapter } from '../adapter.js';
import { toExplorerUrl } from '../explorer-url.js';
import { parseGenesis } from '../parse-genesis.js';
import { switchPageChain } from '../switch-page-chain.js';
import { findPrefix } from './networks.js';
import { signMessage } from './sign-message.js';
import { readSs58, writeSs58 } from './ss58.js';

/** The namespace's CAIP-2 name. */
const POLKADOT = 'polkadot';

/**
 * Makes the adapter of Polkadot's networks: accounts, signing, links. No node is asked and nothing is sent (spec §6), and a wallet
 * has no chain: its keys are the same on each.
 */
export function createPolkadotAdapter({ networks }: AdapterContext): NamespaceAdapter {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === POLKADOT);
  const prefix = findPrefix(own.map(({ id }) => String(id)));
  return {
    namespace: POLKADOT,

    // A key is written in another way on each network, and extensions write it for none: which one it is said by the page.
    parseAddress(value) {
      const read = readSs58(value);
      return read && writeSs58({ ...read, prefix: prefix ?? read.prefix });
    },
    parseChainId: (value) => parseGenesis(value, POLKADOT),

    async getBalance() {
      throw new BalanceUnavailableError('Nobody is asked for balances of Polkadot.', 'unserved');
    },
    switchNetwork: switchPageChain,
    signMessage,

    getAddressUrl: (network, address) => toExplorerUrl(network, `account/${address}`),
  };
}
