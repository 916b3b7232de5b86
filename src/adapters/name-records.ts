// chunk: query
import type { Network } from '../config/network.js';
import type { NameAddress, NameRecordKind } from './adapter.js';

/** Ethereum's coin type. @see https://docs.ens.domains/ensip/9 */
const ETHEREUM = 60n;
/** Added to a chain's id it is the chain's coin type; alone it is the default of all EVM chains. @see https://docs.ens.domains/ensip/11 */
const EVM_COIN_TYPES = 0x80000000n;

/** Lists the records that may hold a name's address on an EVM network, with their coin types, in the order in which they are read. */
function listRecords({ id }: Pick<Network, 'id'>): readonly (readonly [record: NameRecordKind, coinType: bigint])[] {
  const isEthereum = Number(id) === 1;
  return [
    ['own', isEthereum ? ETHEREUM : EVM_COIN_TYPES + BigInt(id)],
    ['default', EVM_COIN_TYPES],
    ...(isEthereum ? [] : [['ethereum', ETHEREUM] as const]),
  ];
}

/**
 * Reads a name's address on an EVM network from the first of its records that is set. An empty record and the zero address are not set; a
 * record that cannot be parsed ends the search, because no other one is what its owner wrote.
 *
 * @param read Returns the record of a coin type; `undefined` or `null` where there is none.
 * @param parse Parses an address; `undefined` for any other value.
 * @see https://docs.ens.domains/ensip/11
 * @see https://docs.ens.domains/ensip/19
 */
export async function readNameRecords(
  network: Pick<Network, 'id'>,
  read: (coinType: bigint) => unknown,
  parse: (value: unknown) => string | undefined,
): Promise<NameAddress | undefined> {
  for (const [record, coinType] of listRecords(network)) {
    const value = (await read(coinType)) ?? '';
    if (value === '' || value === '0x') continue;
    const address = parse(value);
    if (address === undefined) return undefined;
    if (BigInt(address) !== 0n) return { address, record };
  }
  return undefined;
}
