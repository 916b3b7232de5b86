import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex } from '@noble/hashes/utils';

/** Chain ids of Rootstock and its test network, whose checksums include the chain. @see https://eips.ethereum.org/EIPS/eip-1191 */
const CHAIN_CHECKSUMS: readonly unknown[] = [30, 31];

/**
 * Parses an EVM address: 40 hex characters, `0x` added where it is missing. One case is accepted as it is; mixed case
 * with a wrong checksum is refused, because it is how a mistyped address looks.
 *
 * @param chainId Chain of the address; on 30 and 31 the checksum of EIP-1191 is accepted, too.
 * @returns The address with its checksum of EIP-55, or `undefined`.
 * @see https://eips.ethereum.org/EIPS/eip-55
 * @see https://eips.ethereum.org/EIPS/eip-1191
 */
export function parseEvmAddress(value: unknown, chainId?: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(0x)?[0-9a-f]{40}$/i.test(value)) return undefined;
  const digits = value.length === 42 ? value.slice(2) : value;
  const lower = digits.toLowerCase();
  const checked = toChecksumDigits(lower);
  const isValid =
    digits === lower ||
    digits === digits.toUpperCase() ||
    digits === checked ||
    (CHAIN_CHECKSUMS.includes(chainId) && digits === toChecksumDigits(lower, `${String(chainId)}0x`));
  return isValid ? `0x${checked}` : undefined;
}

/** Parses an EVM address that was not typed, such as one that a wallet names: letter case says nothing. @returns As {@link parseEvmAddress}. */
export const parseUncheckedAddress = (value: unknown): string | undefined =>
  parseEvmAddress(typeof value === 'string' ? value.toLowerCase() : value);

/** Writes letters in capitals where the hash of the address says so. viem's does the same with 2.4 KiB of errors and encodings. */
function toChecksumDigits(digits: string, prefix = ''): string {
  const hash = bytesToHex(keccak_256(prefix + digits));
  return digits.replace(/[a-f]/g, (letter, index: number) => (hash.charAt(index) >= '8' ? letter.toUpperCase() : letter));
}
