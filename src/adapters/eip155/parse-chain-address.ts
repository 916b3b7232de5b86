import { parseEvmAddress, parseUncheckedAddress, toChecksumDigits } from './parse-address.js';

/** Chain ids of Rootstock and its test network, whose checksums include the chain. */
const CHAIN_CHECKSUMS: readonly number[] = [30, 31];

/**
 * Parses an EVM address of a chain: as {@link parseEvmAddress}, and on 30 and 31 with the checksum of EIP-1191, too. Apart, because neither
 * connecting nor the account's view need it.
 *
 * @returns The address with its checksum of EIP-55, or `undefined`.
 * @see https://eips.ethereum.org/EIPS/eip-1191
 */
export function parseChainAddress(value: unknown, chainId: number): string | undefined {
  const address = parseEvmAddress(value);
  if (address !== undefined || !CHAIN_CHECKSUMS.includes(chainId)) return address;
  const found = parseUncheckedAddress(value);
  const lower = found?.slice(2).toLowerCase() ?? '';
  return found && toChecksumDigits(lower, `${chainId}0x${lower}`) === String(value).slice(-40) ? found : undefined;
}
