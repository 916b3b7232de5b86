/**
 * Networks to choose from, one constant each; a bundler keeps only the ones that are imported.
 *
 * @module w3m-elements/networks
 */
export { bitcoin, bitcoinTestnet } from './bitcoin.js';
export {
  arbitrum,
  aurora,
  avalanche,
  base,
  berachain,
  bsc,
  celo,
  fantom,
  gnosis,
  kaia,
  optimism,
  polygon,
  zksync,
} from '../config/networks/evm.js';
export { mainnet } from '../config/networks/mainnet.js';
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
} from '../config/networks/more-evm.js';
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
} from '../config/networks/testnets.js';
export { solana, solanaDevnet, solanaTestnet } from './solana.js';
export { kusama, polkadot } from './polkadot.js';
export { type CaipNetworkId, type Network, type NetworkInput } from '../config/network.js';
export { defineNetwork } from '../config/define-network.js';
