import { bytesToHex, hexToBytes } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const toBytes = (text) => new TextEncoder().encode(text);

/**
 * Makes and keeps a secp256k1 key for each user. Kept is only what AES-GCM made of it, under a key of this browser that no
 * script can read out.
 *
 * @param store What this origin keeps. @see openStore
 * @returns `{ getAccount(userId) }`, a promise of viem's local account, made the first time.
 */
export function createVault(store, { subtle, getRandomValues } = bindCrypto(globalThis.crypto)) {
  const getWrapper = async () => {
    const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    return store.add('wrapper', made);
  };
  const algorithm = (iv, userId) => ({ name: 'AES-GCM', iv, additionalData: toBytes(userId) });

  return {
    async getAccount(userId) {
      const wrapper = (await store.get('wrapper')) ?? (await getWrapper());
      let sealed = await store.get(`key:${userId}`);
      if (!sealed) {
        const iv = getRandomValues(new Uint8Array(12));
        const data = await subtle.encrypt(algorithm(iv, userId), wrapper, hexToBytes(generatePrivateKey()));
        sealed = await store.add(`key:${userId}`, { iv, data });
      }
      const bytes = await subtle.decrypt(algorithm(sealed.iv, userId), wrapper, sealed.data);
      return privateKeyToAccount(bytesToHex(new Uint8Array(bytes)));
    },
  };
}

const bindCrypto = (crypto) => ({ subtle: crypto.subtle, getRandomValues: (array) => crypto.getRandomValues(array) });
