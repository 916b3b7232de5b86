import type { Environment } from '../config/environment.js';
import type { SiwxSession } from '../config/siwx.js';
import { parseSiwxSession } from '../storage/siwx-sessions-key.js';
import { checkSession } from './check-session.js';
import { SESSION_LIFETIME_MS } from './create-browser-siwx.js';
import type { CookieSiwxOptions } from './create-cookie-siwx.js';
import { isNonce } from './grammar.js';
import type { SiwxSessions } from './lazy-siwx.js';
import { createPageMessage, readOrigin } from './page-message.js';
import { askServer } from './sign-in-server.js';
import { SignInServerError, SiwxError } from './siwx-errors.js';

/** The part of `createCookieSiwx` that is fetched when somebody signs in, or a session is looked for. */
export function createCookieSessions(options: CookieSiwxOptions, environment: Environment): SiwxSessions {
  const { nonceUrl, verifyUrl, sessionUrl, statement, expiresInMs = SESSION_LIFETIME_MS } = options;

  const checkOwn = (session: SiwxSession, address: string, chainId: string) =>
    checkSession(session, { now: environment.now(), origin: readOrigin(environment).origin, address, chainId });
  // What cannot be right need not travel: the server's answer would be the same.
  const send = async (sessions: readonly SiwxSession[], replace: boolean) => {
    for (const session of sessions) checkOwn(session, session.data.accountAddress, session.data.chainId);
    await askServer(environment, 'POST', verifyUrl, { body: { sessions, replace } });
  };
  const isGood = (session: SiwxSession, address: string, chainId: string) => {
    try {
      return Boolean(checkOwn(session, address, chainId));
    } catch (error) {
      if (error instanceof SiwxError) return false;
      throw error;
    }
  };

  return {
    async createMessage(input) {
      const { nonce } = await askServer(environment, 'GET', nonceUrl);
      if (typeof nonce !== 'string' || !isNonce(nonce)) throw new SignInServerError({ details: 'It gave no nonce.' });
      return createPageMessage(environment, { ...input, nonce, expiresInMs, statement });
    },
    addSession: (session) => send([session], false),
    setSessions: (sessions) => send(sessions, true),
    async getSessions(chainId, address) {
      const { sessions } = await askServer(environment, 'GET', sessionUrl, { query: { chainId, address } });
      if (!Array.isArray(sessions)) throw new SignInServerError({ details: 'It gave no list of sessions.' });
      return sessions.flatMap((value) => parseSiwxSession(value) ?? []).filter((session) => isGood(session, address, chainId));
    },
    async revokeSession(chainId, address) {
      await askServer(environment, 'DELETE', sessionUrl, { query: { chainId, address } });
    },
  };
}
