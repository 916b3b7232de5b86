// chunk of this folder: networks
/**
 * Networks to choose from, one constant each; a bundler keeps only the ones that are imported.
 *
 * @module w3m-elements/networks
 */
export { bitcoin, bitcoinTestnet } from './other-namespaces.js';
export { arbitrum, aurora, avalanche, base, berachain, bsc, celo, fantom, gnosis, kaia, optimism, polygon, zksync } from './evm.js';
export { mainnet } from './mainnet.js';
export {
  linea,
  scroll,
  blast,
  mantle,
  mode,
  manta,
  metis,
  moonbeam,
  moonriver,
  cronos,
  arbitrumNova,
  opBNB,
  fraxtal,
  sonic,
  worldchain,
  ink,
  soneium,
  abstract,
  lisk,
  bob,
  sei,
  kava,
  boba,
  immutableZkEvm,
  ronin,
  flare,
  rootstock,
  hemi,
  monad,
  plasma,
  hyperEvm,
  etherlink,
  swellchain,
  fuse,
  katana,
  pulsechain,
  zircuit,
  telos,
} from './more-evm.js';
export {
  sepolia,
  baseSepolia,
  optimismSepolia,
  arbitrumSepolia,
  polygonAmoy,
  bscTestnet,
  avalancheFuji,
  lineaSepolia,
  scrollSepolia,
  celoSepolia,
  berachainBepolia,
  hoodi,
  foundry,
  hardhat,
} from './testnets.js';
export { solana, solanaDevnet, solanaTestnet } from './other-namespaces.js';
export { kusama, polkadot } from './other-namespaces.js';
export { type CaipNetworkId, type Network, type NetworkInput } from '../network.js';
export { defineNetwork } from '../define-network.js';
