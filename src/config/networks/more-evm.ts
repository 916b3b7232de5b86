import { evm } from './evm.js';

/**
 * Linea.
 *
 * @example
 * createModal({ networks: [linea] });
 */
export const linea = /*#__PURE__*/ evm(59144, 'Linea', 'https://rpc.linea.build', ['Etherscan', 'https://lineascan.build']);
/**
 * Scroll.
 *
 * @example
 * createModal({ networks: [scroll] });
 */
export const scroll = /*#__PURE__*/ evm(534352, 'Scroll', 'https://rpc.scroll.io', ['Scrollscan', 'https://scrollscan.com']);
/**
 * Blast.
 *
 * @example
 * createModal({ networks: [blast] });
 */
export const blast = /*#__PURE__*/ evm(81457, 'Blast', 'https://rpc.blast.io', ['Blastscan', 'https://blastscan.io']);
/**
 * Mantle.
 *
 * @example
 * createModal({ networks: [mantle] });
 */
export const mantle = /*#__PURE__*/ evm(5000, 'Mantle', 'https://rpc.mantle.xyz', ['Mantle Explorer', 'https://mantlescan.xyz'], 'MNT');
/**
 * Mode.
 *
 * @example
 * createModal({ networks: [mode] });
 */
export const mode = /*#__PURE__*/ evm(34443, 'Mode', 'https://mainnet.mode.network', ['Modescan', 'https://modescan.io']);
/**
 * Manta Pacific.
 *
 * @example
 * createModal({ networks: [manta] });
 */
export const manta = /*#__PURE__*/ evm(169, 'Manta Pacific', 'https://pacific-rpc.manta.network/http', [
  'Manta Explorer',
  'https://pacific-explorer.manta.network',
]);
/**
 * Metis.
 *
 * @example
 * createModal({ networks: [metis] });
 */
export const metis = /*#__PURE__*/ evm(
  1088,
  'Metis',
  'https://metis.rpc.hypersync.xyz',
  ['Metis Explorer', 'https://explorer.metis.io'],
  'METIS',
  'Metis',
);
/**
 * Moonbeam.
 *
 * @example
 * createModal({ networks: [moonbeam] });
 */
export const moonbeam = /*#__PURE__*/ evm(
  1284,
  'Moonbeam',
  'https://rpc.api.moonbeam.network',
  ['Moonscan', 'https://moonscan.io'],
  'GLMR',
  'Moonbeam',
);
/**
 * Moonriver.
 *
 * @example
 * createModal({ networks: [moonriver] });
 */
export const moonriver = /*#__PURE__*/ evm(
  1285,
  'Moonriver',
  'https://rpc.api.moonriver.moonbeam.network',
  ['Moonscan', 'https://moonriver.moonscan.io'],
  'MOVR',
  'Moonriver',
);
/**
 * Cronos.
 *
 * @example
 * createModal({ networks: [cronos] });
 */
export const cronos = /*#__PURE__*/ evm(
  25,
  'Cronos',
  'https://evm.cronos.org',
  ['Cronos Explorer', 'https://explorer.cronos.org'],
  'CRO',
  'Cronos',
);
/**
 * Arbitrum Nova.
 *
 * @example
 * createModal({ networks: [arbitrumNova] });
 */
export const arbitrumNova = /*#__PURE__*/ evm(42170, 'Arbitrum Nova', 'https://nova.arbitrum.io/rpc', [
  'Arbiscan',
  'https://nova.arbiscan.io',
]);
/**
 * opBNB.
 *
 * @example
 * createModal({ networks: [opBNB] });
 */
export const opBNB = /*#__PURE__*/ evm(
  204,
  'opBNB',
  'https://opbnb-mainnet-rpc.bnbchain.org',
  ['opBNB (BSCScan)', 'https://opbnb.bscscan.com'],
  'BNB',
);
/**
 * Fraxtal.
 *
 * @example
 * createModal({ networks: [fraxtal] });
 */
export const fraxtal = /*#__PURE__*/ evm(252, 'Fraxtal', 'https://rpc.frax.com', ['fraxscan', 'https://fraxscan.com'], 'FRAX', 'Frax');
/**
 * Sonic.
 *
 * @example
 * createModal({ networks: [sonic] });
 */
export const sonic = /*#__PURE__*/ evm(
  146,
  'Sonic',
  'https://rpc.soniclabs.com',
  ['Sonic Explorer', 'https://sonicscan.org'],
  'S',
  'Sonic',
);
/**
 * World Chain.
 *
 * @example
 * createModal({ networks: [worldchain] });
 */
export const worldchain = /*#__PURE__*/ evm(480, 'World Chain', 'https://worldchain-mainnet.g.alchemy.com/public', [
  'Worldscan',
  'https://worldscan.org',
]);
/**
 * Ink.
 *
 * @example
 * createModal({ networks: [ink] });
 */
export const ink = /*#__PURE__*/ evm(57073, 'Ink', 'https://rpc-gel.inkonchain.com', ['Blockscout', 'https://explorer.inkonchain.com']);
/**
 * Soneium.
 *
 * @example
 * createModal({ networks: [soneium] });
 */
export const soneium = /*#__PURE__*/ evm(1868, 'Soneium', 'https://rpc.soneium.org', ['Blockscout', 'https://soneium.blockscout.com']);
/**
 * Abstract.
 *
 * @example
 * createModal({ networks: [abstract] });
 */
export const abstract = /*#__PURE__*/ evm(2741, 'Abstract', 'https://api.mainnet.abs.xyz', ['Etherscan', 'https://abscan.org']);
/**
 * Lisk.
 *
 * @example
 * createModal({ networks: [lisk] });
 */
export const lisk = /*#__PURE__*/ evm(1135, 'Lisk', 'https://rpc.api.lisk.com', ['Blockscout', 'https://blockscout.lisk.com']);
/**
 * BOB.
 *
 * @example
 * createModal({ networks: [bob] });
 */
export const bob = /*#__PURE__*/ evm(60808, 'BOB', 'https://rpc.gobob.xyz', ['BOB Explorer', 'https://explorer.gobob.xyz']);
/**
 * Sei.
 *
 * @example
 * createModal({ networks: [sei] });
 */
export const sei = /*#__PURE__*/ evm(1329, 'Sei', 'https://evm-rpc.sei-apis.com', ['Seiscan', 'https://seiscan.io'], 'SEI', 'Sei');
/**
 * Kava EVM.
 *
 * @example
 * createModal({ networks: [kava] });
 */
export const kava = /*#__PURE__*/ evm(
  2222,
  'Kava EVM',
  'https://evm.kava.io',
  ['Kava EVM Explorer', 'https://kavascan.com'],
  'KAVA',
  'Kava',
);
/**
 * Boba.
 *
 * @example
 * createModal({ networks: [boba] });
 */
export const boba = /*#__PURE__*/ evm(288, 'Boba', 'https://mainnet.boba.network', ['BOBAScan', 'https://bobascan.com']);
/**
 * Immutable zkEVM.
 *
 * @example
 * createModal({ networks: [immutableZkEvm] });
 */
export const immutableZkEvm = /*#__PURE__*/ evm(
  13371,
  'Immutable zkEVM',
  'https://rpc.immutable.com',
  ['Immutable Explorer', 'https://explorer.immutable.com'],
  'IMX',
  'Immutable Coin',
);
/**
 * Ronin.
 *
 * @example
 * createModal({ networks: [ronin] });
 */
export const ronin = /*#__PURE__*/ evm(
  2020,
  'Ronin',
  'https://api.roninchain.com/rpc',
  ['Ronin Explorer', 'https://app.roninchain.com'],
  'RON',
);
/**
 * Flare.
 *
 * @example
 * createModal({ networks: [flare] });
 */
export const flare = /*#__PURE__*/ evm(
  14,
  'Flare',
  'https://flare-api.flare.network/ext/C/rpc',
  ['Flare Explorer', 'https://flare-explorer.flare.network'],
  'FLR',
  'Flare',
);
/**
 * Rootstock.
 *
 * @example
 * createModal({ networks: [rootstock] });
 */
export const rootstock = /*#__PURE__*/ evm(
  30,
  'Rootstock',
  'https://public-node.rsk.co',
  ['RSK Explorer', 'https://explorer.rsk.co'],
  'RBTC',
  'Rootstock Bitcoin',
);
/**
 * Hemi.
 *
 * @example
 * createModal({ networks: [hemi] });
 */
export const hemi = /*#__PURE__*/ evm(43111, 'Hemi', 'https://rpc.hemi.network/rpc', ['Blockscout', 'https://explorer.hemi.xyz']);
/**
 * Monad.
 *
 * @example
 * createModal({ networks: [monad] });
 */
export const monad = /*#__PURE__*/ evm(143, 'Monad', 'https://rpc.monad.xyz', ['Monadscan', 'https://monadscan.com'], 'MON', 'Monad');
/**
 * Plasma.
 *
 * @example
 * createModal({ networks: [plasma] });
 */
export const plasma = /*#__PURE__*/ evm(9745, 'Plasma', 'https://rpc.plasma.to', ['PlasmaScan', 'https://plasmascan.to'], 'XPL', 'Plasma');
/**
 * HyperEVM.
 *
 * @example
 * createModal({ networks: [hyperEvm] });
 */
export const hyperEvm = /*#__PURE__*/ evm(
  999,
  'HyperEVM',
  'https://rpc.hyperliquid.xyz/evm',
  ['HyperEVMScan', 'https://hyperevmscan.io'],
  'HYPE',
);
/**
 * Etherlink.
 *
 * @example
 * createModal({ networks: [etherlink] });
 */
export const etherlink = /*#__PURE__*/ evm(
  42793,
  'Etherlink',
  'https://node.mainnet.etherlink.com',
  ['Etherlink', 'https://explorer.etherlink.com'],
  'XTZ',
  'Tez',
);
/**
 * Swellchain.
 *
 * @example
 * createModal({ networks: [swellchain] });
 */
export const swellchain = /*#__PURE__*/ evm(1923, 'Swellchain', 'https://swell-mainnet.alt.technology', [
  'Swell Explorer',
  'https://explorer.swellnetwork.io',
]);
/**
 * Fuse.
 *
 * @example
 * createModal({ networks: [fuse] });
 */
export const fuse = /*#__PURE__*/ evm(122, 'Fuse', 'https://rpc.fuse.io', ['Fuse Explorer', 'https://explorer.fuse.io'], 'FUSE', 'Fuse');
/**
 * Katana.
 *
 * @example
 * createModal({ networks: [katana] });
 */
export const katana = /*#__PURE__*/ evm(747474, 'Katana', 'https://rpc.katana.network', ['katana explorer', 'https://katanascan.com']);
/**
 * PulseChain.
 *
 * @example
 * createModal({ networks: [pulsechain] });
 */
export const pulsechain = /*#__PURE__*/ evm(
  369,
  'PulseChain',
  'https://rpc.pulsechain.com',
  ['PulseScan', 'https://ipfs.scan.pulsechain.com'],
  'PLS',
  'Pulse',
);
/**
 * Zircuit Mainnet.
 *
 * @example
 * createModal({ networks: [zircuit] });
 */
export const zircuit = /*#__PURE__*/ evm(48900, 'Zircuit Mainnet', 'https://mainnet.zircuit.com', [
  'Zircuit Explorer',
  'https://explorer.zircuit.com',
]);
/**
 * Telos.
 *
 * @example
 * createModal({ networks: [telos] });
 */
export const telos = /*#__PURE__*/ evm(40, 'Telos', 'https://rpc.telos.net', ['Teloscan', 'https://www.teloscan.io'], 'TLOS', 'Telos');
