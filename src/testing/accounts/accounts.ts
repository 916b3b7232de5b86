import type { BitcoinAccount, BitcoinNetwork, PolkadotAccount, PolkadotKeyType, SolanaAccount } from './account-types.js';

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
 * Makes a Solana account of a seed: the same seed, the same account. Keys and curves are loaded only now.
 *
 * @param seed A text, or the 32 bytes of an ed25519 secret.
 * @throws {TypeError} When the bytes are not 32.
 * @example
 * const ada = await createSolanaAccount('ada');
 * const wallet = createStandardWallet({ name: 'Harbor', accounts: [ada] });
 */
export async function createSolanaAccount(seed: AccountSeed): Promise<SolanaAccount> {
  const { makeSolanaAccount } = await import('./solana-keys.js');
  return makeSolanaAccount(seed);
}

/**
 * Makes a Bitcoin account of a seed: `p2wpkh` to be paid at (BIP-84) and `p2tr` for ordinals (BIP-86).
 *
 * @param seed A text, or the 16 to 64 bytes of a BIP-32 seed.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0086.mediawiki
 * @throws {TypeError} When the bytes are fewer or more, or `index` is no account.
 * @example
 * const account = await createBitcoinAccount('ada', { network: 'testnet' });
 * account.payment.address; // tb1q…
 */
export async function createBitcoinAccount(seed: AccountSeed, options: BitcoinAccountOptions = {}): Promise<BitcoinAccount> {
  const { makeBitcoinAccount } = await import('./bitcoin-keys.js');
  return makeBitcoinAccount(seed, options);
}

/**
 * Makes a Polkadot account of a seed.
 *
 * @param seed A text, or 32 bytes: the "mini secret" of sr25519, or the secret of ed25519.
 * @see https://docs.substrate.io/reference/address-formats/
 * @throws {TypeError} When the bytes are not 32, or the prefix is not from 0 to 16383.
 * @example
 * const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: [await createPolkadotAccount('ada')] });
 */
export async function createPolkadotAccount(seed: AccountSeed, options: PolkadotAccountOptions = {}): Promise<PolkadotAccount> {
  const { makePolkadotAccount } = await import('./polkadot-keys.js');
  return makePolkadotAccount(seed, options);
}
