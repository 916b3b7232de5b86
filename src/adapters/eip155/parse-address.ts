// chunk: address
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';

/**
 * Reads an EVM address: 40 hex characters, `0x` added where it is missing. One case is accepted as it is; mixed case
 * with a wrong checksum is refused, because it is how a mistyped address looks.
 *
 * @returns The address with its checksum, or `undefined`.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function parseEvmAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-f]{40}$/i.test(value)) return undefined;
  const digits = value.slice(-40);
  const lower = digits.toLowerCase();
  const checked = toChecksumDigits(lower, lower);
  const isValid = digits === lower || digits === digits.toUpperCase() || digits === checked;
  return isValid ? `0x${checked}` : undefined;
}

/** Parses an EVM address that was not typed, such as one that a wallet names: letter case says nothing. @returns As {@link parseEvmAddress}. */
export const parseUncheckedAddress = (value: unknown): string | undefined =>
  // Shorter than a check of its type, which follows anyway.
  parseEvmAddress((value as string | null | undefined)?.toLowerCase?.());

/**
 * Writes letters in capitals where the hash of the address says so. viem's does the same with 2.4 KiB of errors and encodings.
 *
 * @param hashed Text that is hashed: for EIP-55 the digits.
 */
export function toChecksumDigits(digits: string, hashed: string): string {
  const hash = bytesToHex(keccak_256(hashed));
  return digits.replace(/[a-f]/g, (letter, index: number) => (hash.charAt(index) >= '8' ? letter.toUpperCase() : letter));
}
