/** The entry of the build that needs no bundler: everything of the package's entry, with the tags defined. */
export * from './index.js';
export * from '../elements/index.js';
import './walletconnect.js';
import { importFunding } from './client/import-funding.js';
// Not all of `w3m-elements/networks`: nothing of this file can be left out of a page. `networks` takes chains of viem too.
export {
  base,
  arbitrum,
  aurora,
  avalanche,
  berachain,
  bsc,
  celo,
  fantom,
  gnosis,
  kaia,
  optimism,
  polygon,
  zksync,
} from './config/networks/evm.js';
export { mainnet } from './config/networks/mainnet.js';
export { bitcoin, bitcoinTestnet } from './networks/bitcoin.js';
export { kusama, polkadot } from './networks/polkadot.js';
export { solana, solanaDevnet, solanaTestnet } from './networks/solana.js';
export { baseSepolia, foundry, hardhat, sepolia } from './config/networks/testnets.js';
export { type CaipNetworkId, type Network, type NetworkInput } from './config/network.js';
export { defineNetwork } from './config/define-network.js';

// What a page uses without a call of its own does not change: the account gets no tile.
importFunding(globalThis.window, {
  flow: () => import('./actions/fund/keep-fundings.js'),
  views: () => import('./features/fund/index.js'),
  hasTile: false,
});
