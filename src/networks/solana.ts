// chunk: solana-network
import { defineNetwork } from '../config/define-network.js';
import { MODULES, type NamespaceModules, type Network } from '../config/network.js';
import { hearStandard, standardConnector } from './standard-connector.js';

const modules: NamespaceModules = {
  adapter: () => import('../adapters/solana/solana-adapter.js'),
  holdings: () => import('../adapters/solana/holdings/index.js'),
  requestReader: () => import('../adapters/solana/requests.js'),
  simulator: () => import('../adapters/solana/simulation/index.js'),
  connector: standardConnector,
  hear: hearStandard,
  proxied: ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
};

function cluster(id: string, name: string, rpcUrl: string, query = ''): Network {
  return defineNetwork({
    [MODULES]: modules,
    id,
    name,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Solscan', url: `https://solscan.io${query}` } },
    ...(query !== '' && { testnet: true }),
  });
}

/**
 * Solana. Its public node refuses web pages: name one of your own in `customRpcUrls`, or use the data service's.
 *
 * @example
 * createModal({ networks: [solana] });
 */
export const solana = /*#__PURE__*/ cluster('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'https://api.mainnet-beta.solana.com');
/**
 * Solana Devnet.
 *
 * @example
 * createModal({ networks: [solanaDevnet] });
 */
export const solanaDevnet = /*#__PURE__*/ cluster(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  '/?cluster=devnet',
);
/**
 * Solana Testnet.
 *
 * @example
 * createModal({ networks: [solanaTestnet] });
 */
export const solanaTestnet = /*#__PURE__*/ cluster(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  '/?cluster=testnet',
);
