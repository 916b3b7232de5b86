// chunk: flow-store
import type { NameAddress, NamespaceAdapter } from '../../adapters/adapter.js';
import { readNameRecords } from '../../adapters/name-records.js';
import { getName } from '../../api/blockchain/get-name.js';
import type { NameRecord } from '../../api/blockchain/name-record.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getNameSources } from '../../controllers/query/ask-in-order.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { BaseError, type ErrorFacts } from '../../errors/base-error.js';

/** Sources of a name's address: the data service, and the chain's adapter. */
export type NameSources = {
  /** Absent where there is no data service. */
  readonly query: Pick<QueryController, 'api'> | undefined;
  readonly adapter: Pick<NamespaceAdapter, 'parseAddress' | 'loadNames'>;
};

/**
 * Resolves a name on a network: from the data service first, then from the chain, which is asked for names of every ending. The service's
 * copy of Ethereum's record counts on another network only where the chain has no better one. Design §9.
 *
 * @param name Normalized. @returns `undefined` when it is not registered, or has no address there. @throws {ResolveNameError} When the
 * service fails and the chain has no answer either; else the node's error.
 */
export async function resolveName({ query, adapter }: NameSources, network: Network, name: string): Promise<NameAddress | undefined> {
  const { loadNames } = adapter;
  let failure: ResolveNameError | undefined;
  let served: NameAddress | undefined;
  try {
    served = query && (await askService(query, adapter, network, name));
  } catch (thrown) {
    failure = new ResolveNameError({ cause: thrown });
  }
  if (loadNames && (served === undefined || served.record === 'ethereum')) {
    const found = await (await loadNames()).getAddress({ name, network });
    if (found) return found;
  }
  if (failure) throw failure;
  return served;
}

/**
 * Address that a name resolves to, and the record of which it is read.
 *
 * - `code` says of Ethereum's record on another network whether a contract is at the address on Ethereum: `none`; `both`: on the network, too;
 *   `onlyEthereum`: not on the network, where the address may have no owner; `unknown`: Ethereum could not be asked.
 */
export type ResolvedName = NameAddress & { readonly code?: 'none' | 'both' | 'onlyEthereum' | 'unknown' | undefined };

/** Code of a key's account that delegates to a contract. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

/** Whether a node's answer to `eth_getCode` is the code of a contract; `undefined` for any other answer. */
const isContract = (code: unknown): boolean | undefined =>
  typeof code === 'string' && /^0x([0-9a-f]{2})*$/i.test(code) ? code !== '0x' && !DELEGATED.test(code) : undefined;

/** Resolves a name as {@link resolveName} does, from the sources of the options. */
export async function lookUpName(
  { query, stores }: Pick<Controllers, 'query' | 'stores'>,
  { parseAddress, loadNames }: Pick<NamespaceAdapter, 'parseAddress' | 'loadNames'>,
  network: Network,
  name: string,
): Promise<NameAddress | undefined> {
  const sources = getNameSources(stores.$options.get());
  const adapter = sources.includes('node') && loadNames ? { parseAddress, loadNames } : { parseAddress };
  return resolveName({ query: sources.includes('service') ? await query.load() : undefined, adapter }, network, name);
}

/**
 * Creates the name lookup of a network, from the sources of the options.
 *
 * @param adapter Adapter of the network's namespace.
 * @returns The lookup; it throws as {@link resolveName} does, and where a contract is at the address on Ethereum and the wallet's node cannot
 * be asked for one on the network.
 */
export const createNameLookup =
  ({ query, stores }: Pick<Controllers, 'query' | 'stores'>, adapter: NamespaceAdapter, network: Network) =>
  async (name: string): Promise<ResolvedName | undefined> => {
    const options = stores.$options.get();
    const found = await lookUpName({ query, stores }, adapter, network, name);
    if (found?.record !== 'ethereum') return found;
    const call = { method: 'eth_getCode', params: [found.address, 'latest'] } as const;
    const ethereum = options.networks.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1');
    const askEthereum = async () => ethereum && (await adapter.createNodeClient?.({ network: ethereum }))?.request(call as never);
    const there = isContract(await askEthereum().catch(() => undefined));
    if (there !== true) return { ...found, code: there === false ? 'none' : 'unknown' };
    const here = isContract(await stores.$providers.get()[network.chainNamespace]?.request(call));
    if (here === undefined)
      throw new ResolveNameError({ details: `No node of ${network.name} says whether ${found.address} is a contract.` });
    return { ...found, code: here ? 'both' : 'onlyEthereum' };
  };

async function askService(
  query: Pick<QueryController, 'api'>,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network,
  name: string,
): Promise<NameAddress | undefined> {
  const { http } = await query.api.load();
  return readRecord(await http.call(getName, { path: { name }, query: {} }), adapter, network);
}

/** Returns a service's record of a name on an EVM network, by the rule of {@link readNameRecords}. */
export async function readRecord(
  record: Pick<NameRecord, 'addresses'> | undefined,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network,
): Promise<NameAddress | undefined> {
  if (!record || network.chainNamespace !== 'eip155') return undefined;
  const { addresses } = record;
  const read = (coinType: bigint) => (Object.hasOwn(addresses, String(coinType)) ? addresses[String(coinType)]?.address : undefined);
  return readNameRecords(network, read, (value) => adapter.parseAddress(value));
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
