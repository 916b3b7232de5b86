import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';

/**
 * A Solana account that signs.
 *
 * @example
 * const sign = ({ sign: signBytes }: SolanaAccount, text: string) => signBytes(new TextEncoder().encode(text));
 */
export type SolanaAccount = {
  readonly namespace: 'solana';
  /** In base58. */
  readonly address: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** 64 bytes of ed25519 over the bytes as they are. */
  sign(bytes: Uint8Array): Uint8Array;
};

/**
 * The Bitcoin networks that accounts are made for.
 *
 * @example
 * const network: BitcoinNetwork = 'mainnet';
 */
export type BitcoinNetwork = 'mainnet' | 'testnet';

/**
 * Purpose of an address: payments (`p2wpkh`), or collectibles (`p2tr`).
 *
 * @example
 * const purpose: BitcoinPurpose = 'payment';
 */
export type BitcoinPurpose = 'payment' | 'ordinals';

/**
 * Ways to sign a text: 65 bytes with the key in them (BIP-137), or the witness of BIP-322 in its simple form.
 *
 * @example
 * const protocol: BitcoinProtocol = 'BIP322';
 */
export type BitcoinProtocol = 'ECDSA' | 'BIP322';

/**
 * A signature over a text, and the hash that was signed (ECDSA) or that stands for the text (BIP-322).
 *
 * @example
 * const toLength = ({ signature }: BitcoinSignature) => signature.length;
 */
export type BitcoinSignature = { readonly signature: Uint8Array; readonly hash: Uint8Array };

/**
 * One address of a Bitcoin account, with its key.
 *
 * @example
 * const toText = ({ address, purpose }: BitcoinKey) => `${address} (${purpose})`;
 */
export type BitcoinKey = {
  readonly purpose: BitcoinPurpose;
  readonly network: BitcoinNetwork;
  readonly address: string;
  readonly addressType: 'p2wpkh' | 'p2tr';
  /** 33 bytes for `p2wpkh`; 32 for `p2tr`, before its tweak, as wallets give it. */
  readonly publicKey: Uint8Array;
  /** From the seed, such as `m/84'/0'/0'/0/0`. */
  readonly path: string;
  /** Script of an output to this address. */
  readonly script: Uint8Array;
  /**
   * Signs a text.
   *
   * @param protocol By default what wallets take: ECDSA for `p2wpkh`, BIP-322 for `p2tr`.
   * @throws {ScriptedWalletError} -32001 for ECDSA with `p2tr`, which has no such signature.
   */
  signMessage(message: Uint8Array, protocol?: BitcoinProtocol): BitcoinSignature;
  /** Signs the digest of a transaction's input: DER for `p2wpkh`, 64 bytes for `p2tr`. */
  signDigest(digest: Uint8Array): Uint8Array;
};

/**
 * A Bitcoin account: an address to be paid at, and one for ordinals.
 *
 * @example
 * const toAddresses = ({ payment, ordinals }: BitcoinAccount) => [payment.address, ordinals.address];
 */
export type BitcoinAccount = {
  readonly namespace: 'bitcoin';
  readonly network: BitcoinNetwork;
  readonly payment: BitcoinKey;
  readonly ordinals: BitcoinKey;
};

/**
 * The kinds of keys that Polkadot accounts have.
 *
 * @example
 * const type: PolkadotKeyType = 'sr25519';
 */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa';

/**
 * A Polkadot account that signs.
 *
 * @example
 * const toText = ({ address, type }: PolkadotAccount) => `${address} (${type})`;
 */
export type PolkadotAccount = {
  readonly namespace: 'polkadot';
  /** SS58. */
  readonly address: string;
  /** 32 bytes; of `ecdsa` 33, and the address has its hash. */
  readonly publicKey: Uint8Array;
  readonly type: PolkadotKeyType;
  /** The name that the extension shows. */
  readonly name: string;
  /** 64 bytes over the bytes as they are; of `ecdsa` 65 over their blake2b-256, the recovery bit last. */
  sign(bytes: Uint8Array): Uint8Array;
};

/**
 * Seed of an account: a text (its SHA-256 counts), or the bytes of a secret. Never use one that has funds.
 *
 * @example
 * const account = createSolanaAccount('ada' satisfies AccountSeed);
 */
export type AccountSeed = string | Uint8Array;

/**
 * Options of a Bitcoin account.
 *
 * @example
 * const options: BitcoinAccountOptions = { index: 1 };
 */
export type BitcoinAccountOptions = {
  /** @default 'mainnet' */
  network?: BitcoinNetwork | undefined;
  /** Index of the account in the seed, from 0. @default 0 */
  index?: number | undefined;
};

/**
 * Options of a Polkadot account.
 *
 * @example
 * const options: PolkadotAccountOptions = {};
 */
export type PolkadotAccountOptions = {
  /** @default 'sr25519' */
  type?: PolkadotKeyType | undefined;
  /** The network in the address: 0 for Polkadot, 2 for Kusama, 42 for any. @default 42, as extensions hand out */
  ss58Prefix?: number | undefined;
  /** @default the seed if it is a text, else `Account` */
  name?: string | undefined;
};

/**
 * The bytes of a seed: of a text its SHA-256, so that names make good seeds in tests.
 *
 * @throws {TypeError} When bytes are fewer than `least` or more than `most`.
 */
export function toSeedBytes(seed: AccountSeed, least = 32, most = 32): Uint8Array {
  if (typeof seed === 'string') return sha256(utf8ToBytes(seed));
  if (seed instanceof Uint8Array && seed.length >= least && seed.length <= most) return seed;
  throw new TypeError(`A seed is a text or ${least === most ? least : `${least} to ${most}`} bytes.`);
}
