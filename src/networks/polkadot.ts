// chunk: polkadot-network
import { defineNetwork } from '../config/define-network.js';
import { MODULES, type NamespaceModules, type Network } from '../config/network.js';

const modules: NamespaceModules = {
  adapter: () => import('../adapters/polkadot/polkadot-adapter.js'),
  marks: () => import('../api/catalog/polkadot-marks.js'),
  connector: {
    kind: 'polkadot',
    isEnabled: ({ adapters, basic }) => !basic && adapters.includes('polkadot'),
    load: () => import('../connectors/polkadot/extension-connector.js'),
  },
};

function substrate(id: string, name: string, symbol: string, decimals: number, explorer: string): Network {
  return defineNetwork({
    [MODULES]: modules,
    id,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    // The page asks no node.
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Subscan', url: explorer } },
  });
}

/**
 * Polkadot.
 *
 * @example
 * createModal({ networks: [polkadot] });
 */
export const polkadot = /*#__PURE__*/ substrate('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, 'https://polkadot.subscan.io');
/**
 * Kusama.
 *
 * @example
 * createModal({ networks: [kusama] });
 */
export const kusama = /*#__PURE__*/ substrate('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, 'https://kusama.subscan.io');
