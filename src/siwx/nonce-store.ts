import { NonceReusedError, UnknownNonceError } from './siwx-errors.js';

const NONCE_BYTES = 16;
/** How many nonces may wait for their signature; the oldest goes first. */
const MAX_WAITING = 100;

/** Gives out nonces and lets each sign somebody in once. */
export type NonceBook = {
  /** 128 bits of randomness in hex. */
  create(): string;
  /**
   * Does something with nonces that nobody else can use meanwhile. Done, they are used for good; failed, they wait again.
   *
   * @throws {NonceReusedError} {UnknownNonceError}
   */
  spend<Result>(nonces: readonly string[], act: () => Promise<Result>): Promise<Result>;
};

/** Makes the book of one page: what was given out before a reload is unknown after it, and so cannot be used again. */
export function createNonceBook(getCrypto: () => Pick<Crypto, 'getRandomValues'>): NonceBook {
  const waiting = new Set<string>();
  const used = new Set<string>();
  return {
    create() {
      const bytes = getCrypto().getRandomValues(new Uint8Array(NONCE_BYTES));
      const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      for (const oldest of waiting) if (waiting.size >= MAX_WAITING) waiting.delete(oldest);
      waiting.add(nonce);
      return nonce;
    },
    async spend(nonces, act) {
      const each = [...new Set(nonces)];
      for (const nonce of each) {
        if (used.has(nonce)) throw new NonceReusedError(nonce);
        if (!waiting.has(nonce)) throw new UnknownNonceError(nonce);
      }
      for (const nonce of each) {
        waiting.delete(nonce);
        used.add(nonce);
      }
      try {
        return await act();
      } catch (error) {
        for (const nonce of each) {
          used.delete(nonce);
          waiting.add(nonce);
        }
        throw error;
      }
    },
  };
}
