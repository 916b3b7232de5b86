import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** Parsed Bitcoin address: its script type, the hash or key that it names, and whether it belongs to the main chain. */
export type BitcoinAddress = {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';
  /** 20 bytes; 32 for `p2wsh` and `p2tr`. */
  readonly payload: Uint8Array;
  readonly isMain: boolean;
  /** Segwit addresses in lower case, the others as they are. */
  readonly canonical: string;
};

/** The reference of Bitcoin's main chain: the beginning of its first block's hash. @see https://namespaces.chainagnostic.org/bip122/caip2 */
export const BITCOIN_MAIN = '000000000019d6689c085ae165831e93';

/** The longest address there is: segwit, 90 characters. BIP-173. */
const LONGEST = 90;
const base58check = createBase58check(sha256);
/** First byte of an address in base 58 → what it is. */
const VERSIONS: Readonly<Record<number, readonly [kind: 'p2pkh' | 'p2sh', isMain: boolean]>> = {
  0x00: ['p2pkh', true],
  0x05: ['p2sh', true],
  0x6f: ['p2pkh', false],
  0xc4: ['p2sh', false],
};

/**
 * Parses a Bitcoin address, of the main chain or of a test chain, and verifies its checksum. Unassigned witness programs (version 2 and
 * above, and version 1 of another length than Taproot's) are refused, because anyone may spend what is sent there.
 *
 * @returns `undefined` for any other text.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function parseBitcoinAddress(address: unknown): BitcoinAddress | undefined {
  if (typeof address !== 'string' || address.length > LONGEST) return undefined;
  try {
    return /^(?:bc|tb|bcrt)1/i.test(address) ? parseSegwit(address) : parseBase58(address);
  } catch {
    return undefined;
  }
}

/**
 * Whether an address belongs to a network: to the main chain, or to any of the test chains, which share their spelling.
 *
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 */
export function isOfChain({ isMain }: BitcoinAddress, reference: string): boolean {
  return isMain === (reference === BITCOIN_MAIN);
}

function parseSegwit(address: string): BitcoinAddress | undefined {
  const isTaproot = /^(?:bc|tb|bcrt)1p/i.test(address);
  const { prefix, words } = (isTaproot ? bech32m : bech32).decode(address as `${string}1${string}`);
  const [version, ...rest] = words;
  const payload = bech32.fromWords(rest);
  const facts = { payload, isMain: prefix === 'bc', canonical: address.toLowerCase() };
  if (version === 0 && payload.length === 20) return { kind: 'p2wpkh', ...facts };
  if (version === 0 && payload.length === 32) return { kind: 'p2wsh', ...facts };
  return version === 1 && payload.length === 32 ? { kind: 'p2tr', ...facts } : undefined;
}

function parseBase58(address: string): BitcoinAddress | undefined {
  const bytes = base58check.decode(address);
  const [kind, isMain] = VERSIONS[bytes[0] ?? -1] ?? [];
  if (bytes.length !== 21 || kind === undefined || isMain === undefined) return undefined;
  return { kind, payload: bytes.subarray(1), isMain, canonical: address };
}
