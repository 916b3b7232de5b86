import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { getName } from '../../api/blockchain/get-name.js';
import type { NameRecord } from '../../api/blockchain/name-record.js';
import type { Network } from '../../config/network.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasDataApi } from '../../controllers/query/has-data-api.js';
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

/** Creates the name lookup of a network: with the data service if there is one. @param adapter Adapter of the network's namespace. */
export const createNameLookup =
  ({ query, stores }: Pick<Controllers, 'query' | 'stores'>, adapter: NameSources['adapter'], network: Network) =>
  async (name: string): Promise<string | undefined> =>
    resolveName({ query: hasDataApi(stores.$options.get()) ? await query.load() : undefined, adapter }, network, name);

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
  const { normalize } = await import('viem/ens');
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
