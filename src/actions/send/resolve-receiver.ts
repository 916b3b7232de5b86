import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { getName } from '../../api/blockchain/get-name.js';
import type { NameRecord } from '../../api/blockchain/name-record.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getNameSources } from '../../controllers/query/ask-in-order.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { BaseError, type ErrorFacts } from '../../errors/base-error.js';

/** Ethereum's coin type, which names mean that say nothing of a chain. @see https://docs.ens.domains/ensip/9 */
const ETHEREUM = '60';
/** Added to a chain's id it is the chain's coin type. @see https://docs.ens.domains/ensip/11 */
const EVM_COINS = 0x80000000;

/** Whether a text could be a name: words with points between them, none of them an address. */
export function isNameLike(text: string): boolean {
  return text.length <= 255 && !/^0x/i.test(text) && /^[^\s./:@?#%\\]+(\.[^\s./:@?#%\\]+)+$/u.test(text);
}

/** Receiver whose text says on which chain it is: on this network, with the address or name alone, or on another one. */
export type ChainReceiver = { readonly kind: 'here'; readonly rest: string } | { readonly kind: 'elsewhere' };

/**
 * Labels of EVM chains by their number: those of ERC-7828, and short names of EIP-3770. The chains that the package defines; the registry
 * on Ethereum is not asked, because a label that is not here is refused and never misread.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3770
 */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  1: ['eth', 'ethereum', 'mainnet'],
  10: ['op', 'optimism', 'op-mainnet', 'oeth'],
  56: ['bnb', 'bsc', 'binance'],
  100: ['gno', 'gnosis'],
  137: ['matic', 'polygon', 'pol'],
  250: ['ftm', 'fantom'],
  324: ['zksync', 'zksync-era'],
  8217: ['kaia', 'klaytn'],
  8453: ['base'],
  42161: ['arb1', 'arbitrum', 'arbitrum-one', 'arb'],
  42220: ['celo'],
  43114: ['avax', 'avalanche'],
  80094: ['berachain', 'bera'],
  1313161554: ['aurora'],
};

/**
 * Reads a receiver with its chain: `name@chain` (ERC-7828), an interoperable address in bytes (ERC-7930), or CAIP-10. A chain is written as
 * CAIP-2, as its number, as one of {@link LABELS}, or as the name of the network where that is no label of another chain.
 *
 * @returns `undefined` for a text that names no chain, or whose checksum is wrong.
 * @see https://eips.ethereum.org/EIPS/eip-7828
 * @see https://eips.ethereum.org/EIPS/eip-7930
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function readChainReceiver(text: string, network: Network): ChainReceiver | undefined {
  const toReceiver = (caip: string, rest: string): ChainReceiver =>
    caip.toLowerCase() === network.caipNetworkId.toLowerCase() ? { kind: 'here', rest } : { kind: 'elsewhere' };
  if (/^0x0001[0-9a-f]{40,}$/i.test(text) && text.length > 42) {
    const bytes = readInteroperable(text.slice(6).toLowerCase());
    return bytes && (bytes.type === '0000' ? toReceiver(`eip155:${bytes.chain}`, `0x${bytes.address}`) : { kind: 'elsewhere' });
  }
  const account = /^([-a-z0-9]{3,8}:[-_a-z0-9]{1,32}):([-.%a-z0-9]{1,128})$/i.exec(text);
  if (account) return toReceiver(account[1]!, account[2]!);
  const [, rest = '', chain = '', checksum] = /^([^@#\s]+)@([^@#\s.]+)(?:#([0-9a-f]{8}))?$/i.exec(text) ?? [];
  if (rest === '') return undefined;
  if (checksum !== undefined && toChecksum(rest, chain, network)?.toLowerCase() !== checksum.toLowerCase()) return undefined;
  if (chain.includes(':')) return toReceiver(chain, rest);
  const label = chain.toLowerCase();
  const [known] = Object.entries(LABELS).find(([, labels]) => labels.includes(label)) ?? [];
  // A network that only has the name of another one, such as a copy for tests, is not what the label means.
  if (known !== undefined) return toReceiver(`eip155:${known}`, rest);
  const names = [String(network.id), network.name.toLowerCase().replaceAll(/\s+/g, '-')];
  return names.includes(label) ? { kind: 'here', rest } : { kind: 'elsewhere' };
}

/** Reads the bytes behind the version: type of the chain, its reference and the address, each with its length before it. */
function readInteroperable(hex: string): { readonly type: string; readonly chain: bigint; readonly address: string } | undefined {
  const lengthAt = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) * 2;
  const chainEnd = 6 + lengthAt(4);
  const address = hex.slice(chainEnd + 2);
  // Without a chain it is an address of every chain, which says too little to send to.
  if (chainEnd === 6 || address.length === 0 || address.length !== lengthAt(chainEnd)) return undefined;
  return { type: hex.slice(0, 4), chain: BigInt(`0x${hex.slice(6, chainEnd)}`), address };
}

/** Returns the checksum of an EVM address on a network, 8 digits; `undefined` where it cannot be computed from the text. */
function toChecksum(address: string, chain: string, { caipNetworkId }: Network): string | undefined {
  const id = /^eip155:(\d+)$/.exec(chain.includes(':') ? chain : caipNetworkId)?.[1];
  if (id === undefined || !/^0x[0-9a-f]{40}$/i.test(address)) return undefined;
  const digits = BigInt(id).toString(16);
  const reference = digits.length % 2 === 0 ? digits : `0${digits}`;
  const length = (reference.length / 2).toString(16).padStart(2, '0');
  return bytesToHex(keccak_256(hexToBytes(`0000${length}${reference}14${address.slice(2)}`))).slice(0, 8);
}

/** Whether names of this kind can be looked up on a chain. */
export const isChainName = (name: string): boolean => /\.eth$/i.test(name);

/** Sources of a name's address: the data service, and the chain's adapter. */
export type NameSources = {
  /** Absent where there is no data service. */
  readonly query: Pick<QueryController, 'api'> | undefined;
  readonly adapter: Pick<NamespaceAdapter, 'parseAddress' | 'loadNames'>;
};

/**
 * Resolves a name on a network: from the data service first, then from the chain. Design §9.
 *
 * @param name Normalized. @returns `undefined` when it is not registered, or has no address there. @throws {ResolveNameError} When the
 * service fails; else the node's error.
 */
export async function resolveName({ query, adapter }: NameSources, network: Network, name: string): Promise<string | undefined> {
  const loadNames = isChainName(name) ? adapter.loadNames : undefined;
  try {
    const found = query && (await askService(query, adapter, network, name));
    if (found !== undefined || !loadNames) return found;
  } catch (thrown) {
    if (!loadNames) throw new ResolveNameError({ cause: thrown });
  }
  return (await loadNames()).getAddress({ name, network });
}

/** Creates the name lookup of a network, from the sources of the options. @param adapter Adapter of the network's namespace. */
export const createNameLookup =
  ({ query, stores }: Pick<Controllers, 'query' | 'stores'>, adapter: NameSources['adapter'], network: Network) =>
  async (name: string): Promise<string | undefined> => {
    const sources = getNameSources(stores.$options.get());
    const { parseAddress, loadNames } = adapter;
    const chain = sources.includes('node') && loadNames ? { parseAddress, loadNames } : { parseAddress };
    return resolveName({ query: sources.includes('service') ? await query.load() : undefined, adapter: chain }, network, name);
  };

async function askService(
  query: Pick<QueryController, 'api'>,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network,
  name: string,
): Promise<string | undefined> {
  const { http } = await query.api.load();
  return readRecord(await http.call(getName, { path: { name }, query: {} }), adapter, network);
}

/** Returns a record's address on a network; `undefined` for the zero address. */
export function readRecord(
  record: Pick<NameRecord, 'addresses'> | undefined,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network,
): string | undefined {
  if (!record || network.chainNamespace !== 'eip155') return undefined;
  const own = String(EVM_COINS + Number(network.id));
  const entry = [own, ETHEREUM].flatMap((type) => (Object.hasOwn(record.addresses, type) ? [record.addresses[type]] : [])).at(0);
  const address = adapter.parseAddress(entry?.address);
  return address && !isZeroAddress(address) ? address : undefined;
}

/** Whether an address is the zero address, which has no owner. */
export const isZeroAddress = (address: string): boolean => /^0x0{40}$/i.test(address);

/** Thrown when the service of names cannot say where one points. Spec §8. */
export class ResolveNameError extends BaseError {
  override readonly name = 'ResolveNameError';
  readonly code = 'NAME_RESOLVE';

  constructor(facts: ErrorFacts) {
    super('Error resolving name', facts);
  }
}

/**
 * Normalizes a name (ENSIP-15), so that no two names look alike; `undefined` where it cannot be. ASCII names are normalized at once, the
 * tables for all others are fetched.
 *
 * @see https://docs.ens.domains/ensip/15
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  const plain = name.toLowerCase();
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(plain) && !plain.split('.').some((label) => label.slice(2, 4) === '--')) return plain;
  const { normalizeEnsName } = await import('../../adapters/eip155/names/index.js');
  return normalizeEnsName(name);
}
