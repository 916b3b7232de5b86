import { getAddress, isAddress } from 'viem/utils';

/**
 * Reads an EVM address: 40 hex characters, `0x` added where it is missing. One case is accepted as it is; mixed case
 * with a wrong checksum is refused, because it is how a mistyped address looks.
 *
 * @returns The address with its checksum, or `undefined`.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function parseEvmAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-f]{40}$/i.test(value)) return undefined;
  const digits = value.length === 42 ? value.slice(2) : value;
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (oneCase) return getAddress(`0x${digits.toLowerCase()}`);
  return isAddress(`0x${digits}`) ? `0x${digits}` : undefined;
}
