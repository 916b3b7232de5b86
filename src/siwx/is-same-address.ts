import { parseEvmAddress } from '../adapters/eip155/parse-address.js';

/**
 * Whether two texts name the same account. Case is ignored on eip155, where an address with a wrong checksum is invalid, and in a bech32
 * address, which is in one case; everywhere else it counts.
 */
export function isSameAddress(chainId: string, one: string, other: string): boolean {
  if (chainId.startsWith('eip155:')) {
    const [first, second] = [parseEvmAddress(one), parseEvmAddress(other)];
    return first !== undefined && first === second;
  }
  if (!chainId.startsWith('bip122:')) return one === other;
  return toPlainBech32(one) === toPlainBech32(other);
}

function toPlainBech32(address: string): string {
  return /^(?:bc|tb|bcrt)1[a-z0-9]+$/.test(address.toLowerCase()) && address === address.toUpperCase() ? address.toLowerCase() : address;
}
