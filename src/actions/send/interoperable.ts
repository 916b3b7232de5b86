import { keccak_256 } from '@noble/hashes/sha3';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import { parseUncheckedAddress } from '../../adapters/eip155/parse-address.js';
import { readBase58 } from '../../adapters/solana/parse-address.js';

/** Form in which a namespace writes chains and addresses in bytes. @see https://chainagnostic.org/CAIPs/caip-350 */
type Profile = {
  /** Number of the namespace, 2 bytes in hexadecimal. */
  readonly type: string;
  /** Writes a chain's bytes as a CAIP-2 reference; `undefined` for malformed ones. */
  readReference(bytes: Uint8Array): string | undefined;
  /** Writes an address's bytes as text; `undefined` for malformed ones. */
  readAddress(bytes: Uint8Array, reference: string): string | undefined;
  /** Bytes of a chain; `undefined` where its reference does not say them. */
  writeReference(reference: string): Uint8Array | undefined;
  /** Bytes of an address, in each form that is in use; none for a malformed one. */
  writeAddress(address: string): readonly Uint8Array[];
};

/** Whole hashes of the first blocks of Solana's clusters, whose beginnings are the references of CAIP-2. */
const SOLANA_HASHES = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
];

/** Prefixes of segwit addresses by chain. @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
const SEGWIT_PREFIXES: Readonly<Record<string, string>> = {
  '000000000019d6689c085ae165831e93': 'bc',
  '000000000933ea01ad0ee984209779ba': 'tb',
};

/** First bytes of a Bitcoin address in bytes: base 58, or a witness program. */
const [BASE58_KIND, WITNESS_KIND] = [1, 2];

/** @see https://github.com/ChainAgnostic/namespaces/blob/main/eip155/caip350.md */
const eip155: Profile = {
  type: '0000',
  readReference: (bytes) => BigInt(`0x${bytesToHex(bytes)}`).toString(),
  readAddress: (bytes) => (bytes.length === 20 ? `0x${bytesToHex(bytes)}` : undefined),
  writeReference(reference) {
    if (!/^\d{1,78}$/.test(reference)) return undefined;
    const digits = BigInt(reference).toString(16);
    return hexToBytes(digits.padStart(digits.length + (digits.length % 2), '0'));
  },
  writeAddress(address) {
    const parsed = /^0x/i.test(address) ? parseUncheckedAddress(address) : undefined;
    return parsed === undefined ? [] : [hexToBytes(parsed.slice(2))];
  },
};

/**
 * The examples of ERC-7828 take the checksum from the hash or key alone, the profile from its kind and version too: both are read.
 *
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/bip122/caip350.md
 */
const bip122: Profile = {
  type: '0001',
  readReference: (bytes) => (bytes.length === 16 ? bytesToHex(bytes) : undefined),
  readAddress([kind, version = 0, ...payload], reference) {
    if (kind === BASE58_KIND) return createBase58check(sha256).encode(Uint8Array.of(version, ...payload));
    const prefix = Object.hasOwn(SEGWIT_PREFIXES, reference) ? SEGWIT_PREFIXES[reference] : undefined;
    if (kind !== WITNESS_KIND || prefix === undefined || version > 16) return undefined;
    const { encode, toWords } = version === 0 ? bech32 : bech32m;
    return encode(prefix, [version, ...toWords(Uint8Array.from(payload))]);
  },
  writeReference: (reference) => (/^[0-9a-f]{32}$/i.test(reference) ? hexToBytes(reference) : undefined),
  writeAddress(address) {
    const parsed = parseBitcoinAddress(address);
    if (!parsed) return [];
    const { kind, payload } = parsed;
    const isBase58 = kind === 'p2pkh' || kind === 'p2sh';
    const head = isBase58 ? [BASE58_KIND, base58.decode(address)[0]!] : [WITNESS_KIND, kind === 'p2tr' ? 1 : 0];
    return [payload, concatBytes(Uint8Array.from(head), payload)];
  },
};

/** @see https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip350.md */
const solana: Profile = {
  type: '0002',
  readReference: (bytes) => (bytes.length === 32 ? base58.encode(bytes).slice(0, 32) : undefined),
  readAddress: (bytes) => (bytes.length === 32 ? base58.encode(bytes) : undefined),
  writeReference: (reference) =>
    readBase58(
      SOLANA_HASHES.find((hash) => hash.startsWith(reference)),
      32,
    ),
  writeAddress: (address) => [readBase58(address, 32)].filter((bytes) => bytes !== undefined),
};

const PROFILES: Readonly<Record<string, Profile>> = { eip155, bip122, solana };

/** Parsed interoperable address: CAIP-2 id of its chain, and the address in the chain's own form. */
export type InteroperableAddress = { readonly chain: string; readonly address: string };

/**
 * Parses an interoperable address: version 1, the namespace, the chain and the address, each of the last two with its length before it.
 *
 * @param text Hexadecimal, with its `0x`.
 * @returns `undefined` for malformed bytes, a namespace without a profile, and an address without a chain, which says too little to send to.
 * @see https://eips.ethereum.org/EIPS/eip-7930
 */
export function parseInteroperable(text: string): InteroperableAddress | undefined {
  const hex = text.slice(2).toLowerCase();
  const [namespace, profile] = Object.entries(PROFILES).find(([, { type }]) => type === hex.slice(4, 8)) ?? [];
  if (!profile || !/^0001([0-9a-f]{2})+$/.test(hex)) return undefined;
  const bytes = hexToBytes(hex.slice(8));
  const chainEnd = 1 + (bytes[0] ?? 0);
  const address = bytes.subarray(chainEnd + 1);
  if (chainEnd === 1 || address.length === 0 || address.length !== bytes[chainEnd]) return undefined;
  const reference = profile.readReference(bytes.subarray(1, chainEnd));
  const written = reference === undefined ? undefined : profile.readAddress(address, reference);
  return written === undefined ? undefined : { chain: `${namespace}:${reference}`, address: written };
}

/**
 * Whether a checksum is that of an address on a chain: the first 4 bytes of the hash of chain and address.
 *
 * @param chain CAIP-2 id. @param checksum 8 hexadecimal digits.
 * @returns False where it cannot be computed, as for names.
 * @see https://eips.ethereum.org/EIPS/eip-7828
 */
export function isInteroperableChecksum(address: string, chain: string, checksum: string): boolean {
  const [namespace = '', reference = ''] = chain.split(':');
  const profile = Object.hasOwn(PROFILES, namespace) ? PROFILES[namespace] : undefined;
  const chainBytes = profile?.writeReference(reference);
  if (!profile || !chainBytes) return false;
  return profile.writeAddress(address).some((bytes) => {
    const parts = [hexToBytes(profile.type), Uint8Array.of(chainBytes.length), chainBytes, Uint8Array.of(bytes.length), bytes];
    return bytesToHex(keccak_256(concatBytes(...parts))).slice(0, 8) === checksum.toLowerCase();
  });
}
