import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { bytesToHex, hexToBytes } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const toBytes = (text) => new TextEncoder().encode(text);

/**
 * Makes and keeps two keys for each user: one of secp256k1, and one of ed25519 for Solana. Kept is only what AES-GCM made of
 * them, under a key of this browser that no script can read out.
 *
 * @param store What this origin keeps. @see openStore
 * @returns `{ getAccount(userId), getSolanaAccount(userId) }`, promises of viem's local account, and of `{ address, sign(bytes) }`; both
 *   are made the first time.
 */
export function createVault(store, { subtle, getRandomValues } = bindCrypto(globalThis.crypto)) {
  const getWrapper = async () => {
    const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return store.add('wrapper', made);
  };
  const algorithm = (iv, userId) => ({ name: 'AES-GCM', iv, additionalData: toBytes(userId) });

  /** The bytes of a key, made the first time; they open only under the name that they were kept by. */
  const open = async (name, owner, make) => {
    const wrapper = (await store.get('wrapper')) ?? (await getWrapper());
    let sealed = await store.get(name);
    if (!sealed) {
      const iv = getRandomValues(new Uint8Array(12));
      const data = await subtle.encrypt(algorithm(iv, owner), wrapper, make());
      sealed = await store.add(name, { iv, data });
    }
    return new Uint8Array(await subtle.decrypt(algorithm(sealed.iv, owner), wrapper, sealed.data));
  };

  return {
    async getAccount(userId) {
      const bytes = await open(`key:${userId}`, userId, () => hexToBytes(generatePrivateKey()));
      return privateKeyToAccount(bytesToHex(bytes));
    },
    async getSolanaAccount(userId) {
      const name = `solana:${userId}`;
      const seed = await open(name, name, () => getRandomValues(new Uint8Array(32)));
      return { address: base58.encode(ed25519.getPublicKey(seed)), sign: (bytes) => ed25519.sign(bytes, seed) };
    },
  };
}

const bindCrypto = (crypto) => ({ subtle: crypto.subtle, getRandomValues: (array) => crypto.getRandomValues(array) });
