import type { Network } from '../../config/network.js';
import type { CachedToken } from '../../storage/account-cache-keys.js';

/** Address by which services name SOL, as if it were a token. */
const SOLANA_COIN = 'So11111111111111111111111111111111111111111';

type Row = Pick<CachedToken, 'address'>;
type Place = Pick<Network, 'caipNetworkId' | 'chainNamespace'>;

/** A row's address on a network, as services write it: CAIP-10, and bare outside EVM chains. `undefined`: it has none, or another network's. */
export function toLocalAddress({ address }: Row, { caipNetworkId, chainNamespace }: Place): string | undefined {
  if (address?.startsWith(`${caipNetworkId}:`)) return address.slice(caipNetworkId.length + 1);
  return chainNamespace === 'eip155' || address?.includes(':') ? undefined : address;
}

/** Whether a service's row is the network's own coin: it has no address, or what stands in the place of one. */
export function isCoin(row: Row, network: Place): boolean {
  if (row.address === undefined) return true;
  const local = toLocalAddress(row, network);
  // In namespaces without tokens the address is `0x`.
  return local === SOLANA_COIN || local === '0x';
}
