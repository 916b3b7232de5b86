// chunk: bitcoin-network
import { defineNetwork } from '../config/define-network.js';
import { MODULES, type NamespaceModules, type Network } from '../config/network.js';
import { hearStandard, standardConnector } from './standard-connector.js';

const modules: NamespaceModules = {
  adapter: () => import('../adapters/bip122/bip122-adapter.js'),
  connector: standardConnector,
  hear: hearStandard,
};

function btc(id: string, name: string, explorer: string, testnet = false): Network {
  return defineNetwork({
    [MODULES]: modules,
    id,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: testnet ? 'Test Bitcoin' : 'Bitcoin', symbol: testnet ? 'tBTC' : 'BTC', decimals: 8 },
    // Wallets relay to their own nodes; the page asks none.
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'mempool.space', url: explorer } },
    ...(testnet && { testnet }),
  });
}

/**
 * Bitcoin.
 *
 * @example
 * createModal({ networks: [bitcoin] });
 */
export const bitcoin = /*#__PURE__*/ btc('000000000019d6689c085ae165831e93', 'Bitcoin', 'https://mempool.space');
/**
 * Bitcoin's test network.
 *
 * @example
 * createModal({ networks: [bitcoinTestnet] });
 */
export const bitcoinTestnet = /*#__PURE__*/ btc(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'https://mempool.space/testnet',
  true,
);
