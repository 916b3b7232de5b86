import { defineNetwork } from '../define-network.js';
import type { Network } from '../network.js';

function btc(id: string, name: string, explorer: string, testnet = false): Network {
  return defineNetwork({
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

function substrate(id: string, name: string, symbol: string, decimals: number, explorer: string): Network {
  return defineNetwork({
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

function cluster(id: string, name: string, rpcUrl: string, query = ''): Network {
  return defineNetwork({
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
