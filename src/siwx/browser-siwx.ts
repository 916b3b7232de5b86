// chunk: browser-siwx
import type { Environment } from '../config/environment.js';
import type { SiwxSession } from '../config/siwx.js';
import { checkSession } from './check-session.js';
import { createSignatureVerifier } from './verify-session.js';
import { type BrowserSiwxOptions, SESSION_LIFETIME_MS } from './siwx-options.js';
import type { SiwxSessions } from './lazy-siwx.js';
import { createPageMessage, readOrigin } from './page-message.js';
import {
  IssuedInFutureError,
  NonceReusedError,
  SessionNotYetValidError,
  SiwxError,
  UnknownNonceError,
  UnverifiableSignatureError,
} from './siwx-errors.js';
import { createSiwxStorage } from './siwx-storage.js';

const NONCE_BYTES = 16;

/** Maximum number of unused nonces; the oldest is dropped first. */
const MAX_WAITING = 100;

/** Implements the part of `createBrowserSiwx` that is loaded at the first sign-in or session lookup. */
export function createBrowserSessions(options: BrowserSiwxOptions, environment: Environment): SiwxSessions {
  const { statement, expiresInMs = SESSION_LIFETIME_MS, storage = createSiwxStorage(environment) } = options;
  const nonces = createNonceBook(() => (environment.window ?? globalThis).crypto);
  const verifySignature = createSignatureVerifier(options, environment);
  // Asking a contract again at every look would ask its node again. A reload asks anew.
  const verified = new Set<string>();

  const verify = async (session: SiwxSession, expected: { address: string; chainId: string }) => {
    const message = checkSession(session, { now: environment.now(), origin: readOrigin(environment).origin, ...expected });
    const key = `${session.signature} ${session.message}`;
    if (verified.has(key)) return;
    await verifySignature(session, message);
    verified.add(key);
  };
  const verifyOwn = (session: SiwxSession) => verify(session, { address: session.data.accountAddress, chainId: session.data.chainId });
  const isKept = async ({ data, message, signature }: SiwxSession) =>
    (await storage.get(data.chainId, data.accountAddress)).some((kept) => kept.message === message && kept.signature === signature);

  return {
    createMessage: async (input) => createPageMessage(environment, { ...input, nonce: nonces.create(), expiresInMs, statement }),
    addSession: (session) =>
      nonces.spend([session.data.nonce], async () => {
        await verifyOwn(session);
        await storage.add(session);
      }),
    async setSessions(sessions) {
      const kept = await Promise.all(sessions.map(isKept));
      const added = sessions.filter((_, index) => !kept[index]);
      // One signature request may have made several of them, with one nonce.
      await nonces.spend(
        added.map(({ data }) => data.nonce),
        async () => {
          for (const session of sessions) await verifyOwn(session);
          await storage.set(sessions);
        },
      );
    },
    async getSessions(chainId, address) {
      const stored = await storage.get(chainId, address);
      const good: SiwxSession[] = [];
      const kept: SiwxSession[] = [];
      for (const session of stored) {
        try {
          await verify(session, { address, chainId });
          good.push(session);
          kept.push(session);
        } catch (error) {
          // It cannot be verified now.
          if (!(error instanceof SiwxError) || error instanceof UnverifiableSignatureError) throw error;
          if (isEarly(error)) kept.push(session);
        }
      }
      if (kept.length < stored.length) {
        await storage.delete(chainId, address);
        for (const session of kept) await storage.add(session);
      }
      return good;
    },
    revokeSession: async (chainId, address) => storage.delete(chainId, address),
  };
}

/** A session whose time has not come is no bad one: the clock may have been set back. */
const isEarly = (error: SiwxError): boolean => error instanceof SessionNotYetValidError || error instanceof IssuedInFutureError;

/** Issues nonces that sign in once. */
type NonceBook = {
  /** 128 bits of randomness in hex. */
  create(): string;
  /**
   * Runs an action with nonces that are locked meanwhile. Success uses them up; after a failure they are unused again. @throws
   * {NonceReusedError}
   *
   * @throws {NonceReusedError} {UnknownNonceError}
   */
  spend<Result>(nonces: readonly string[], act: () => Promise<Result>): Promise<Result>;
};

/** Makes the book of one page: what was given out before a reload is unknown after it, and so cannot be used again. */
function createNonceBook(getCrypto: () => Pick<Crypto, 'getRandomValues'>): NonceBook {
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
