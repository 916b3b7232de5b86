import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { getName } from '../../api/blockchain/get-name.js';
import type { NameRecord } from '../../api/blockchain/name-record.js';
import type { Network } from '../../config/network.js';
import type { QueryController } from '../../controllers/query/query-controller.js';

/** Ethereum's coin type, which names mean that say nothing of a chain. @see https://docs.ens.domains/ensip/9 */
const ETHEREUM = '60';
/** Added to a chain's id it is the chain's coin type. @see https://docs.ens.domains/ensip/11 */
const EVM_COINS = 0x80000000;

/** Whether a text could be a name: words with points between them, none of them an address. */
export function isNameLike(text: string): boolean {
  return text.length <= 255 && !/^0x/i.test(text) && /^[^\s./:@?#%\\]+(\.[^\s./:@?#%\\]+)+$/u.test(text);
}

/**
 * Asks where a name points on a network.
 *
 * @param name Normalised.
 * @returns `undefined` when nobody has it, or it points nowhere there.
 */
export async function resolveName(
  query: Pick<QueryController, 'api'>,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network,
  name: string,
): Promise<string | undefined> {
  const { http } = await query.api.load();
  return readRecord(await http.call(getName, { path: { name }, query: {} }), adapter, network);
}

/** Where a record points on a network; the zero address is nowhere. */
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

/** Whether an address is the one that belongs to nobody. */
export const isZeroAddress = (address: string): boolean => /^0x0{40}$/i.test(address);
