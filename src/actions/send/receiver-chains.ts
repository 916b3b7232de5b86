import type { Network } from '../../config/network.js';

/** A chain's name, and the labels by which addresses name it. */
type ChainLabels = readonly [name: string, ...labels: readonly string[]];

/**
 * EVM chains by their number: the short name of EIP-3770, and labels of ERC-7828. Chains that are not here are refused and never misread:
 * neither registry is asked.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3770
 * @see https://eips.ethereum.org/EIPS/eip-7828
 */
const EVM_CHAINS: Readonly<Record<number, ChainLabels>> = {
  1: ['Ethereum', 'eth', 'ethereum', 'mainnet'],
  10: ['OP Mainnet', 'oeth', 'op', 'optimism', 'op-mainnet'],
  14: ['Flare', 'flr', 'flare'],
  25: ['Cronos', 'cro', 'cronos'],
  30: ['Rootstock', 'rsk', 'rootstock'],
  31: ['Rootstock Testnet', 'trsk'],
  40: ['Telos', 'telosevm', 'telos'],
  56: ['BNB Smart Chain', 'bnb', 'bsc', 'binance'],
  97: ['BNB Smart Chain Testnet', 'bnbt'],
  100: ['Gnosis', 'gno', 'gnosis'],
  122: ['Fuse', 'fuse'],
  130: ['Unichain', 'unichain'],
  137: ['Polygon', 'pol', 'matic', 'polygon'],
  146: ['Sonic', 'sonic'],
  169: ['Manta Pacific', 'manta'],
  204: ['opBNB', 'obnb', 'opbnb'],
  250: ['Fantom', 'ftm', 'fantom'],
  252: ['Fraxtal', 'fraxtal'],
  288: ['Boba', 'boba'],
  324: ['ZKsync Era', 'zksync', 'zksync-era'],
  369: ['PulseChain', 'pls', 'pulsechain'],
  480: ['World Chain', 'wc', 'worldchain'],
  1088: ['Metis', 'metis-andromeda', 'metis'],
  1101: ['Polygon zkEVM', 'zkevm'],
  1135: ['Lisk', 'lisk'],
  1284: ['Moonbeam', 'mbeam', 'moonbeam'],
  1285: ['Moonriver', 'mriver', 'moonriver'],
  1329: ['Sei', 'sei'],
  1868: ['Soneium', 'soneium'],
  2020: ['Ronin', 'ron', 'ronin'],
  2222: ['Kava EVM', 'kava'],
  2741: ['Abstract', 'abstract'],
  5000: ['Mantle', 'mantle'],
  8217: ['Kaia', 'kaia-mainnet', 'kaia', 'klaytn'],
  8453: ['Base', 'base'],
  13371: ['Immutable zkEVM', 'imx'],
  34443: ['Mode', 'mode'],
  42161: ['Arbitrum One', 'arb1', 'arb', 'arbitrum', 'arbitrum-one'],
  42170: ['Arbitrum Nova', 'arb-nova', 'arbitrum-nova'],
  42220: ['Celo', 'celo'],
  42793: ['Etherlink', 'etlk', 'etherlink'],
  43111: ['Hemi', 'hemi'],
  43113: ['Avalanche Fuji', 'fuji'],
  43114: ['Avalanche', 'avax', 'avalanche'],
  48900: ['Zircuit Mainnet', 'zircuit-mainnet', 'zircuit'],
  57073: ['Ink', 'ink'],
  59141: ['Linea Sepolia', 'linea-sepolia'],
  59144: ['Linea', 'linea'],
  60808: ['BOB', 'bob'],
  80002: ['Polygon Amoy', 'polygonamoy'],
  80094: ['Berachain', 'berachain', 'bera'],
  81457: ['Blast', 'blastmainnet'],
  84532: ['Base Sepolia', 'basesep', 'base-sepolia'],
  421614: ['Arbitrum Sepolia', 'arb-sep', 'arbitrum-sepolia'],
  534351: ['Scroll Sepolia', 'scr-sepolia'],
  534352: ['Scroll', 'scr', 'scroll'],
  11155111: ['Sepolia', 'sep', 'sepolia'],
  11155420: ['OP Sepolia', 'opsep', 'op-sepolia'],
  1313161554: ['Aurora', 'aurora'],
};

/** Chains of other namespaces by their CAIP-2 id. */
const OTHER_CHAINS: Readonly<Record<string, ChainLabels>> = {
  'bip122:000000000019d6689c085ae165831e93': ['Bitcoin', 'bitcoin', 'btc'],
  'bip122:000000000933ea01ad0ee984209779ba': ['Bitcoin Testnet'],
  'bip122:12a765e31ffd4059bada1e25190f6e98': ['Litecoin', 'litecoin', 'ltc'],
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['Polkadot', 'polkadot', 'dot'],
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': ['Kusama', 'kusama', 'ksm'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'solana', 'sol'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet'],
};

const CHAINS: readonly (readonly [caipNetworkId: string, labels: ChainLabels])[] = [
  ...Object.entries(EVM_CHAINS).map(([id, labels]) => [`eip155:${id}`, labels] as const),
  ...Object.entries(OTHER_CHAINS),
];

/** Most characters of a chain's reference in CAIP-2; ERC-7828 writes the whole hash of Solana's first block. */
const REFERENCE_CHARS = 32;

/** Whether two CAIP-2 ids are one, which people write in any letter case. */
export const isOneChain = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Parses how a text names a chain: CAIP-2 or, with the whole hash of the first block, CAIP-350; its label; its number; or the name of the
 * payment's network where that is no label of another chain.
 *
 * @param network Network of the payment.
 * @returns Its CAIP-2 id; `undefined` for an unknown label.
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseChainLabel(label: string, network: Network): string | undefined {
  const [, namespace, reference] = /^([^:]+):([^:]+)$/.exec(label) ?? [];
  if (namespace !== undefined && reference !== undefined) return `${namespace.toLowerCase()}:${reference.slice(0, REFERENCE_CHARS)}`;
  const lowerCase = label.toLowerCase();
  // A network that only has the name of another one, such as a copy for tests, is not what the label means.
  const known = CHAINS.find(([, [, ...labels]]) => labels.includes(lowerCase));
  if (known) return known[0];
  if ([String(network.id), network.name.toLowerCase().replaceAll(/\s+/g, '-')].includes(lowerCase)) return network.caipNetworkId;
  return /^[1-9]\d*$/.test(lowerCase) ? `eip155:${lowerCase}` : undefined;
}

/**
 * Returns the name of a chain: the page's, a known one, or its CAIP-2 id.
 *
 * @param chain CAIP-2 id, or a namespace, which means its main chain.
 * @param networks Networks of the page.
 */
export function nameChain(chain: string, networks: readonly Network[]): string {
  const [id] = CHAINS.find(([each]) => isOneChain(each, chain) || each.startsWith(`${chain}:`)) ?? [chain];
  const own = networks.find((network) => isOneChain(network.caipNetworkId, id));
  return own?.name ?? CHAINS.find(([each]) => each === id)?.[1][0] ?? chain;
}
