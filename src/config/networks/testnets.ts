import type { Network } from '../network.js';
import { evm } from './evm.js';

const testnet = (...facts: Parameters<typeof evm>): Network => ({ ...evm(...facts), testnet: true });

/**
 * Sepolia.
 *
 * @example
 * createModal({ networks: [sepolia] });
 */
export const sepolia = /*#__PURE__*/ testnet(11155111, 'Sepolia', 'https://11155111.rpc.thirdweb.com', [
  'Etherscan',
  'https://sepolia.etherscan.io',
]);
/**
 * Base Sepolia.
 *
 * @example
 * createModal({ networks: [baseSepolia] });
 */
export const baseSepolia = /*#__PURE__*/ testnet(84532, 'Base Sepolia', 'https://sepolia.base.org', [
  'Basescan',
  'https://sepolia.basescan.org',
]);
/**
 * OP Sepolia.
 *
 * @example
 * createModal({ networks: [optimismSepolia] });
 */
export const optimismSepolia = /*#__PURE__*/ testnet(11155420, 'OP Sepolia', 'https://sepolia.optimism.io', [
  'Blockscout',
  'https://optimism-sepolia.blockscout.com',
]);
/**
 * Arbitrum Sepolia.
 *
 * @example
 * createModal({ networks: [arbitrumSepolia] });
 */
export const arbitrumSepolia = /*#__PURE__*/ testnet(421614, 'Arbitrum Sepolia', 'https://sepolia-rollup.arbitrum.io/rpc', [
  'Arbiscan',
  'https://sepolia.arbiscan.io',
]);
/**
 * Polygon Amoy.
 *
 * @example
 * createModal({ networks: [polygonAmoy] });
 */
export const polygonAmoy = /*#__PURE__*/ testnet(
  80002,
  'Polygon Amoy',
  'https://polygon-amoy.drpc.org',
  ['PolygonScan', 'https://amoy.polygonscan.com'],
  'POL',
);
/**
 * BNB Smart Chain Testnet.
 *
 * @example
 * createModal({ networks: [bscTestnet] });
 */
export const bscTestnet = /*#__PURE__*/ testnet(
  97,
  'BNB Smart Chain Testnet',
  'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  ['BscScan', 'https://testnet.bscscan.com'],
  'tBNB',
  'BNB',
);
/**
 * Avalanche Fuji.
 *
 * @example
 * createModal({ networks: [avalancheFuji] });
 */
export const avalancheFuji = /*#__PURE__*/ testnet(
  43113,
  'Avalanche Fuji',
  'https://api.avax-test.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://testnet.snowtrace.io'],
  'AVAX',
  'Avalanche Fuji',
);
/**
 * Linea Sepolia.
 *
 * @example
 * createModal({ networks: [lineaSepolia] });
 */
export const lineaSepolia = /*#__PURE__*/ testnet(59141, 'Linea Sepolia', 'https://rpc.sepolia.linea.build', [
  'Etherscan',
  'https://sepolia.lineascan.build',
]);
/**
 * Scroll Sepolia.
 *
 * @example
 * createModal({ networks: [scrollSepolia] });
 */
export const scrollSepolia = /*#__PURE__*/ testnet(534351, 'Scroll Sepolia', 'https://sepolia-rpc.scroll.io', [
  'Scrollscan',
  'https://sepolia.scrollscan.com',
]);
/**
 * Celo Sepolia.
 *
 * @example
 * createModal({ networks: [celoSepolia] });
 */
export const celoSepolia = /*#__PURE__*/ testnet(
  11142220,
  'Celo Sepolia',
  'https://forno.celo-sepolia.celo-testnet.org',
  ['Celo Sepolia Explorer', 'https://celo-sepolia.blockscout.com'],
  'S-CELO',
  'CELO',
);
/**
 * Berachain Bepolia.
 *
 * @example
 * createModal({ networks: [berachainBepolia] });
 */
export const berachainBepolia = /*#__PURE__*/ testnet(
  80069,
  'Berachain Bepolia',
  'https://bepolia.rpc.berachain.com',
  ['Berascan', 'https://testnet.berascan.com'],
  'BERA',
  'BERA Token',
);
/**
 * Hoodi.
 *
 * @example
 * createModal({ networks: [hoodi] });
 */
export const hoodi = /*#__PURE__*/ testnet(560048, 'Hoodi', 'https://rpc.hoodi.ethpandaops.io', [
  'Etherscan',
  'https://hoodi.etherscan.io',
]);
/**
 * Foundry: anvil on this machine.
 *
 * @example
 * createModal({ networks: [foundry] });
 */
export const foundry = /*#__PURE__*/ testnet(31337, 'Foundry', 'http://127.0.0.1:8545', undefined);
/**
 * Hardhat: its node on this machine.
 *
 * @example
 * createModal({ networks: [hardhat] });
 */
export const hardhat = /*#__PURE__*/ testnet(31337, 'Hardhat', 'http://127.0.0.1:8545', undefined);
