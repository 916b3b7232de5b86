// chunk of this folder: networks
import type { Network } from '../network.js';
import { defineNetwork } from '../define-network.js';

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** Makes a network of the facts that differ. Default of the native currency: ether. */
export function evm(
  id: number,
  name: string,
  rpcUrl: string,
  explorer: readonly [name: string, url: string] | undefined,
  symbol?: string,
  currencyName = symbol,
): Network {
  return defineNetwork({
    id,
    name,
    nativeCurrency: symbol ? { name: currencyName ?? symbol, symbol, decimals: 18 } : ether,
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(explorer && { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } }),
  });
}

/**
 * OP Mainnet.
 *
 * @example
 * createModal({ networks: [optimism] });
 */
export const optimism = /*#__PURE__*/ evm(10, 'OP Mainnet', 'https://mainnet.optimism.io', [
  'Optimism Explorer',
  'https://optimistic.etherscan.io',
]);
/**
 * BNB Smart Chain.
 *
 * @example
 * createModal({ networks: [bsc] });
 */
export const bsc = /*#__PURE__*/ evm(56, 'BNB Smart Chain', 'https://56.rpc.thirdweb.com', ['BscScan', 'https://bscscan.com'], 'BNB');
/**
 * Gnosis.
 *
 * @example
 * createModal({ networks: [gnosis] });
 */
export const gnosis = /*#__PURE__*/ evm(
  100,
  'Gnosis',
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  'XDAI',
  'xDAI',
);
/**
 * Polygon.
 *
 * @example
 * createModal({ networks: [polygon] });
 */
export const polygon = /*#__PURE__*/ evm(137, 'Polygon', 'https://polygon.drpc.org', ['PolygonScan', 'https://polygonscan.com'], 'POL');
/**
 * Fantom.
 *
 * @example
 * createModal({ networks: [fantom] });
 */
export const fantom = /*#__PURE__*/ evm(250, 'Fantom', 'https://250.rpc.thirdweb.com', ['FTMScan', 'https://ftmscan.com'], 'FTM', 'Fantom');
/**
 * ZKsync Era.
 *
 * @example
 * createModal({ networks: [zksync] });
 */
export const zksync = /*#__PURE__*/ evm(324, 'ZKsync Era', 'https://mainnet.era.zksync.io', [
  'ZKsync Explorer',
  'https://explorer.zksync.io',
]);
/**
 * Kaia, formerly Klaytn.
 *
 * @example
 * createModal({ networks: [kaia] });
 */
export const kaia = /*#__PURE__*/ evm(8217, 'Kaia', 'https://public-en.node.kaia.io', ['KaiaScan', 'https://kaiascan.io'], 'KAIA', 'Kaia');
/**
 * Base.
 *
 * @example
 * createModal({ networks: [base] });
 */
export const base = /*#__PURE__*/ evm(8453, 'Base', 'https://mainnet.base.org', ['Basescan', 'https://basescan.org']);
/**
 * Arbitrum One.
 *
 * @example
 * createModal({ networks: [arbitrum] });
 */
export const arbitrum = /*#__PURE__*/ evm(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', ['Arbiscan', 'https://arbiscan.io']);
/**
 * Celo.
 *
 * @example
 * createModal({ networks: [celo] });
 */
export const celo = /*#__PURE__*/ evm(42220, 'Celo', 'https://forno.celo.org', ['Celo Explorer', 'https://celoscan.io'], 'CELO');
/**
 * Avalanche C-Chain.
 *
 * @example
 * createModal({ networks: [avalanche] });
 */
export const avalanche = /*#__PURE__*/ evm(
  43114,
  'Avalanche',
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  'AVAX',
  'Avalanche',
);
/**
 * Berachain.
 *
 * @example
 * createModal({ networks: [berachain] });
 */
export const berachain = /*#__PURE__*/ evm(
  80094,
  'Berachain',
  'https://rpc.berachain.com',
  ['Berascan', 'https://berascan.com'],
  'BERA',
  'BERA Token',
);
/**
 * Aurora.
 *
 * @example
 * createModal({ networks: [aurora] });
 */
export const aurora = /*#__PURE__*/ evm(1313161554, 'Aurora', 'https://mainnet.aurora.dev', ['Aurorascan', 'https://aurorascan.dev']);
