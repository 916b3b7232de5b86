// chunk: marks
import { CHAIN_MARKS } from './chain-marks.js';
import type { MarkDrawing } from './mark.js';

type Name = keyof typeof CHAIN_MARKS;

/** The mark of a network or native token, and the hue of the ground on which people know it. */
export type ChainMarkDrawing = {
  readonly drawing: MarkDrawing;
  /** In degrees, as `oklch()` takes it. */
  readonly hue: number;
};

const HUES: Readonly<Record<Name, number>> = {
  ethereum: 275,
  optimism: 27,
  bsc: 88,
  gnosis: 165,
  polygon: 294,
  fantom: 258,
  zksync: 278,
  kaia: 122,
  base: 263,
  arbitrum: 242,
  celo: 108,
  avalanche: 25,
  berachain: 50,
  aurora: 140,
  solana: 300,
  bitcoin: 65,
  polkadot: 0,
  kusama: 330,
};

/** CAIP-2 id of a built-in network → its mark. Test networks have the mark of the network that they test. */
const NETWORKS: Readonly<Record<string, Name>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'gnosis',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:324': 'zksync',
  'eip155:8217': 'kaia',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:42220': 'celo',
  'eip155:43114': 'avalanche',
  'eip155:80094': 'berachain',
  'eip155:1313161554': 'aurora',
  'eip155:204': 'bsc',
  'eip155:11155111': 'ethereum',
  'eip155:560048': 'ethereum',
  'eip155:84532': 'base',
  'eip155:11155420': 'optimism',
  'eip155:421614': 'arbitrum',
  'eip155:80002': 'polygon',
  'eip155:97': 'bsc',
  'eip155:43113': 'avalanche',
  'eip155:11142220': 'celo',
  'eip155:80069': 'berachain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'kusama',
};

/** Symbol of a native token → its mark. */
const NATIVE_TOKENS: Readonly<Record<string, Name>> = {
  ETH: 'ethereum',
  BNB: 'bsc',
  XDAI: 'gnosis',
  POL: 'polygon',
  FTM: 'fantom',
  KAIA: 'kaia',
  CELO: 'celo',
  'S-CELO': 'celo',
  tBNB: 'bsc',
  AVAX: 'avalanche',
  BERA: 'berachain',
  SOL: 'solana',
  BTC: 'bitcoin',
  tBTC: 'bitcoin',
  DOT: 'polkadot',
  KSM: 'kusama',
};

function find(table: Readonly<Record<string, Name>>, key: string): ChainMarkDrawing | undefined {
  if (!Object.hasOwn(table, key)) return undefined;
  const name = table[key]!;
  return { drawing: CHAIN_MARKS[name], hue: HUES[name] };
}

/** Returns the mark of a built-in network, or `undefined`. @param id CAIP-2 id. */
export const findNetworkMark = (id: string): ChainMarkDrawing | undefined => find(NETWORKS, id);

/**
 * Returns the mark of a native token, or `undefined`.
 *
 * @param symbol As the network declares it. Never of a contract: any contract can call itself ETH.
 */
export const findNativeTokenMark = (symbol: string): ChainMarkDrawing | undefined => find(NATIVE_TOKENS, symbol);

/** CAIP-2 id of a built-in network, or symbol of its native token → name of its mark in `MORE_CHAIN_MARKS`. */
const MORE = {
  'eip155:59144': 'linea',
  'eip155:59141': 'linea',
  'eip155:534352': 'scroll',
  'eip155:534351': 'scroll',
  'eip155:81457': 'blast',
  'eip155:5000': 'mantle',
  'eip155:34443': 'mode',
  'eip155:169': 'manta',
  'eip155:1088': 'metis',
  'eip155:1284': 'moonbeam',
  'eip155:1285': 'moonriver',
  'eip155:25': 'cronos',
  'eip155:42170': 'arbitrumNova',
  'eip155:252': 'fraxtal',
  'eip155:146': 'sonic',
  'eip155:480': 'worldchain',
  'eip155:57073': 'ink',
  'eip155:1868': 'soneium',
  'eip155:2741': 'abstract',
  'eip155:1135': 'lisk',
  'eip155:60808': 'bob',
  'eip155:1329': 'sei',
  'eip155:2222': 'kava',
  'eip155:288': 'boba',
  'eip155:13371': 'immutableZkEvm',
  'eip155:2020': 'ronin',
  'eip155:14': 'flare',
  'eip155:30': 'rootstock',
  'eip155:43111': 'hemi',
  'eip155:143': 'monad',
  'eip155:9745': 'plasma',
  'eip155:999': 'hyperEvm',
  'eip155:42793': 'etherlink',
  'eip155:1923': 'swellchain',
  'eip155:122': 'fuse',
  'eip155:747474': 'katana',
  'eip155:369': 'pulsechain',
  'eip155:48900': 'zircuit',
  'eip155:40': 'telos',
  MNT: 'mantle',
  METIS: 'metis',
  GLMR: 'moonbeam',
  MOVR: 'moonriver',
  CRO: 'cronos',
  FRAX: 'fraxtal',
  S: 'sonic',
  SEI: 'sei',
  KAVA: 'kava',
  IMX: 'immutableZkEvm',
  RON: 'ronin',
  FLR: 'flare',
  RBTC: 'rootstock',
  MON: 'monad',
  XPL: 'plasma',
  HYPE: 'hyperEvm',
  XTZ: 'etherlink',
  FUSE: 'fuse',
  PLS: 'pulsechain',
  TLOS: 'telos',
} as const;

/** Name of a mark that is loaded only where it is drawn. */
export type MoreName = (typeof MORE)[keyof typeof MORE];

/** Returns the name of such a mark. @param key CAIP-2 id of a network, or symbol of a native token. */
export const findMoreName = (key: string): MoreName | undefined => (Object.hasOwn(MORE, key) ? MORE[key as keyof typeof MORE] : undefined);
