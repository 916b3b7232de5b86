import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** A Bitcoin address: how it pays, and the hash or the key that it names (20 bytes; 32 for `p2tr`). */
export type BitcoinAddress = { readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'; readonly payload: Uint8Array };

/** The reference of Bitcoin's main chain: the beginning of its first block's hash. @see https://namespaces.chainagnostic.org/bip122/caip2 */
const MAINNET = 'bip122:000000000019d6689c085ae165831e93';
const base58check = createBase58check(sha256);

/**
 * Reads an address of a Bitcoin chain.
 *
 * @returns `undefined` when it is none, belongs to another chain (main or test), or to a script that signs in no known way.
 */
export function parseBitcoinAddress(address: string, chainId: string): BitcoinAddress | undefined {
  const isMain = chainId === MAINNET;
  try {
    return /^(?:bc|tb|bcrt)1/i.test(address) ? parseSegwit(address, isMain) : parseBase58(address, isMain);
  } catch {
    return undefined;
  }
}

function parseSegwit(address: string, isMain: boolean): BitcoinAddress | undefined {
  const isTaproot = /^(?:bc|tb|bcrt)1p/i.test(address);
  const { prefix, words } = (isTaproot ? bech32m : bech32).decode(address as `${string}1${string}`);
  const [version, ...rest] = words;
  const payload = bech32.fromWords(rest);
  if (isMain !== (prefix === 'bc')) return undefined;
  if (version === 0 && payload.length === 20) return { kind: 'p2wpkh', payload };
  return version === 1 && isTaproot && payload.length === 32 ? { kind: 'p2tr', payload } : undefined;
}

function parseBase58(address: string, isMain: boolean): BitcoinAddress | undefined {
  const bytes = base58check.decode(address);
  if (bytes.length !== 21) return undefined;
  const [keyHash, scriptHash] = isMain ? [0x00, 0x05] : [0x6f, 0xc4];
  if (bytes[0] === keyHash) return { kind: 'p2pkh', payload: bytes.subarray(1) };
  return bytes[0] === scriptHash ? { kind: 'p2sh', payload: bytes.subarray(1) } : undefined;
}
