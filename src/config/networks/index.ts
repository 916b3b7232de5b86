/** Networks to choose from, one constant each; a bundler keeps only the ones that are imported. */
export { bitcoin, bitcoinTestnet } from './other-namespaces.js';
export { arbitrum, aurora, avalanche, base, berachain, bsc, celo, fantom, gnosis, kaia, optimism, polygon, zksync } from './evm.js';
export { mainnet } from './mainnet.js';
export { solana, solanaDevnet, solanaTestnet } from './other-namespaces.js';
export { kusama, polkadot } from './other-namespaces.js';
export { type CaipNetworkId, type Network, type NetworkInput } from '../network.js';
export { defineNetwork } from '../define-network.js';
