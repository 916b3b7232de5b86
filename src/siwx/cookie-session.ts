// chunk: cookie-siwx
import ky, { HTTPError } from 'ky';
import type { Environment } from '../config/environment.js';
import type { SiwxSession } from '../config/siwx.js';
import { parseSiwxSession } from '../storage/siwx-sessions-key.js';
import { withTimeout } from '../utils/with-timeout.js';
import { checkSession } from './check-session.js';
import { type CookieSiwxOptions, SESSION_LIFETIME_MS } from './siwx-options.js';
import { isNonce } from './message-formats.js';
import type { SiwxSessions } from './lazy-siwx.js';
import { createPageMessage, readOrigin } from './page-message.js';
import { SignInServerError, SiwxError } from './siwx-errors.js';

/** The header that every request carries. Another origin cannot add it without asking the server first (CORS). */
const SIGN_IN_HEADER = 'X-W3m-Sign-In';

/** Time-out of the server, retries included, in milliseconds. */
const SIGN_IN_TIMEOUT_MS = 10_000;

/** Number of retries of a request that the server could not accept. A sign-in is never repeated: its nonce may be used. */
const MAX_RETRIES = 2;

/** Implements the part of `createCookieSiwx` that is loaded at the first sign-in or session lookup. */
export function createCookieSessions(options: CookieSiwxOptions, environment: Environment): SiwxSessions {
  const { nonceUrl, verifyUrl, sessionUrl, statement, expiresInMs = SESSION_LIFETIME_MS } = options;

  const checkOwn = (session: SiwxSession, address: string, chainId: string) =>
    checkSession(session, { now: environment.now(), origin: readOrigin(environment).origin, address, chainId });
  // Check before sending: the server would refuse the same.
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

/**
 * Asks the host's server, with its cookies.
 *
 * @returns What it answered, an object; an empty one when it said nothing.
 * @throws {SignInServerError} when it refuses, cannot be reached, or answers something else.
 */
async function askServer(
  environment: Environment,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { query, body }: { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown } = {},
): Promise<Readonly<Record<string, unknown>>> {
  const target = new URL(url, environment.window?.location.href);
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
  const timeout = new AbortController();
  try {
    return await withTimeout(ask(environment, target, { method, body, signal: timeout.signal }), {
      setTimer: environment.setTimer,
      limitMs: SIGN_IN_TIMEOUT_MS,
      createError: () => new SignInServerError({ details: `No answer within ${SIGN_IN_TIMEOUT_MS} ms.` }),
    });
  } finally {
    // Abort pending work after a time-out.
    timeout.abort();
  }
}

async function ask(
  environment: Environment,
  target: URL,
  { method, body, signal }: { method: string; body: unknown; signal: AbortSignal },
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const text = await ky(target.href, {
      method,
      fetch: environment.fetch,
      headers: { [SIGN_IN_HEADER]: '1' },
      // Also for a server beside the page, which then has to allow this origin by name.
      credentials: 'include',
      cache: 'no-store',
      timeout: false,
      retry: method === 'GET' ? { limit: MAX_RETRIES, methods: ['get'] } : 0,
      signal,
      ...(body !== undefined && { json: body }),
    }).text();
    return parseObject(text);
  } catch (error) {
    throw await toServerError(error);
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('It is no object.');
  return value as Record<string, unknown>;
}

async function toServerError(error: unknown): Promise<SignInServerError> {
  if (!(error instanceof HTTPError)) {
    const details = error instanceof SyntaxError ? 'The answer is no JSON object.' : 'The server could not be reached.';
    return new SignInServerError({ details, cause: error });
  }
  const { status } = error.response;
  const serverCode = await readCode(error.response);
  return new SignInServerError({
    status,
    details: `HTTP ${status}${serverCode ? `, ${serverCode}` : ''}.`,
    cause: error,
    ...(serverCode && { serverCode }),
  });
}

/** Reads `{ "code": "…" }`, the word for why. */
async function readCode(response: Response): Promise<string | undefined> {
  try {
    const { code } = parseObject(await response.text());
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
