import * as z from 'zod/mini';
import { createEnvironment, type Environment } from '../../config/environment.js';
import { NAMESPACES } from '../../config/namespaces.js';
import type { SiwxSession } from '../../config/siwx.js';
import { InvalidOptionsError } from '../../errors/base-error.js';
import { parseDateTime } from '../message-formats.js';
import { SiwxError, UnknownNonceError, UnverifiableSignatureError } from '../siwx-errors.js';
import { SESSION_LIFETIME_MS } from '../siwx-options.js';
import { createCheck, type SignInChecks } from './check-sign-in.js';
import { createNonce, createSessionCookie, type SameSite } from './session-cookie.js';
import { isOf, type SignInStore, type KeptSession } from './sign-in-store.js';

/**
 * Default lifetime of an unused nonce, in milliseconds: five minutes.
 *
 * @example
 * const lifetime: Pick<SignInServerOptions, 'nonceLifetimeMs'> = { nonceLifetimeMs: 2 * NONCE_LIFETIME_MS };
 */
export const NONCE_LIFETIME_MS = 5 * 60_000;

/** The header of every request: a page of another origin cannot add it without asking first (CORS). */
const HEADER = 'x-w3m-sign-in';
const MAX_BODY_BYTES = 256 * 1024;
const MAX_SESSIONS = 50;
const MIN_SECRET_LENGTH = 32;
/** Time for which a browser may keep the answer of a preflight request, in seconds. */
const PREFLIGHT_SECONDS = 600;

/**
 * Options of {@link createSignInServer}.
 *
 * @example
 * const options: SignInServerOptions = { origins: ['https://lagoon.example'], secret, store: createMemoryStore() };
 */
export type SignInServerOptions = SignInChecks & {
  /**
   * Origins of the pages that may sign in, for example `https://lagoon.example`: the domain and URI of a message are compared with the one
   * that sent it. The cookie is `Secure` as soon as one of them is https.
   */
  readonly origins: readonly string[];
  /** Secret that signs the cookie, at least 32 characters. In a list the first one signs and each one verifies, so that it can be changed. */
  readonly secret: string | readonly string[];
  /** Storage of nonces and sessions. */
  readonly store: SignInStore;
  /** Lifetime of an unused nonce, in milliseconds. Default: {@link NONCE_LIFETIME_MS}. */
  readonly nonceLifetimeMs?: number | undefined;
  /** Maximum lifetime of a session, in milliseconds; the message may end it earlier. Default: a week. */
  readonly sessionLifetimeMs?: number | undefined;
  /** Name of the cookie; over https with the prefix `__Host-`. Default: `w3m-session`. */
  readonly cookieName?: string | undefined;
  /** `lax` sends the cookie with links from other sites too, `none` with requests from pages of other sites. Default: `strict`. */
  readonly sameSite?: SameSite | undefined;
  /** Limits requests: what it refuses is answered with 429. Default: no limit. */
  isAllowed?(request: Request): boolean | Promise<boolean>;
};

/**
 * A signed-in account.
 *
 * @example
 * const isEvm = ({ chainId }: SignedInAccount) => chainId.startsWith('eip155:');
 */
export type SignedInAccount = {
  /** CAIP-2. */
  readonly chainId: string;
  /** As it was signed: with its checksum on eip155. */
  readonly address: string;
  /** End of the session, in milliseconds since 1970. */
  readonly expiresAtMs: number;
};

/**
 * A sign-in server.
 *
 * @example
 * const listAccounts = ({ getAccounts }: SignInServer, request: Request) => getAccounts(request.headers.get('cookie'));
 */
export type SignInServer = {
  /**
   * Answers a request for `…/nonce`, `…/verify` or `…/session`, whatever stands before. Errors of the store are thrown: the framework
   * reports them and answers 500.
   */
  handle(request: Request): Promise<Response>;
  /** Returns the accounts that a `Cookie` header signs in; none without a valid cookie. */
  getAccounts(cookieHeader: string | null | undefined): Promise<readonly SignedInAccount[]>;
};

const Data = z.object({
  chainId: z.templateLiteral([z.enum(NAMESPACES), ':', z.string()]),
  accountAddress: z.string(),
  nonce: z.string(),
  domain: z.string(),
  uri: z.string(),
  version: z.literal('1'),
  issuedAt: z.optional(z.string()),
  expirationTime: z.optional(z.string()),
  notBefore: z.optional(z.string()),
  requestId: z.optional(z.string()),
  statement: z.optional(z.string()),
  resources: z.optional(z.array(z.string())),
});
const Cacao = z.object({
  h: z.object({ t: z.string() }),
  p: z.record(z.string(), z.unknown()),
  s: z.object({ t: z.string(), s: z.string(), m: z.optional(z.string()) }),
});
const Body = z.object({
  sessions: z
    .array(z.object({ data: Data, message: z.string(), signature: z.string(), cacao: z.optional(Cacao) }))
    .check(z.maxLength(MAX_SESSIONS)),
  replace: z.optional(z.boolean()),
});
const Account = z.object({ chainId: z.string(), address: z.string() });

/** An EVM address has many spellings; a store has one. */
const toAddress = (chainId: string, address: string) => (chainId.startsWith('eip155:') ? address.toLowerCase() : address);

const isBareOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** @throws {InvalidOptionsError} */
function checkOptions(
  { origins, sameSite = 'strict', cookieName = '' }: SignInServerOptions,
  { secrets, isSecure }: { readonly secrets: readonly string[]; readonly isSecure: boolean },
): void {
  const fields = {
    ...((origins.length === 0 || !origins.every(isBareOrigin)) && { origins: 'must be origins such as "https://lagoon.example"' }),
    ...((secrets.length === 0 || secrets.some(({ length }) => length < MIN_SECRET_LENGTH)) && {
      secret: `must have at least ${MIN_SECRET_LENGTH} characters`,
    }),
    ...(sameSite === 'none' && !isSecure && { sameSite: '"none" needs an origin with https' }),
    ...(!/^[\w-]*$/.test(cookieName) && { cookieName: 'must be letters, digits, "_" and "-"' }),
  };
  if (Object.keys(fields).length > 0) throw new InvalidOptionsError(fields);
}

/** Reads a body up to a size. @returns `undefined` when it is longer. */
async function readBody(request: Request): Promise<string | undefined> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true as const, value: undefined };
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Blob(chunks as BlobPart[]).text();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes a sign-in server for `createCookieSiwx`, from `Request` to `Response`. It gives out nonces that are valid once, verifies messages of
 * EIP-4361 and CAIP-122 with their signatures, and keeps the session behind a signed cookie that no script can read. Each sign-in makes a
 * new cookie.
 *
 * @param environment Clock, `fetch` and random source. Default: those of the runtime.
 * @throws {InvalidOptionsError}
 * @see https://eips.ethereum.org/EIPS/eip-4361
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @example
 * const signIn = createSignInServer({ origins: ['https://lagoon.example'], secret, store: createMemoryStore(), networks: [mainnet] });
 * const answer = (request: Request) => signIn.handle(request);
 */
export function createSignInServer(options: SignInServerOptions, environment: Environment = createEnvironment()): SignInServer {
  const { origins, secret, store, nonceLifetimeMs = NONCE_LIFETIME_MS, sessionLifetimeMs = SESSION_LIFETIME_MS } = options;
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const isSecure = origins.some((origin) => origin.startsWith('https:'));
  checkOptions(options, { secrets, isSecure });
  const { crypto } = environment.window ?? globalThis;
  const check = createCheck(options, environment);
  const cookie = createSessionCookie({
    name: options.cookieName ?? 'w3m-session',
    secrets,
    isSecure,
    sameSite: options.sameSite ?? 'strict',
    crypto,
  });
  const maxAgeSeconds = Math.floor(sessionLifetimeMs / 1000);

  const readSessions = async (cookieHeader: string | null | undefined) => {
    const value = await cookie.read(cookieHeader);
    return value === undefined ? [] : store.getSessions(await cookie.toKey(value), environment.now());
  };

  const giveNonce = async () => {
    const nonce = createNonce(crypto);
    const nowMs = environment.now();
    await store.addNonce(nonce, { nowMs, expiresMs: nowMs + nonceLifetimeMs });
    return Response.json({ nonce });
  };

  const toStored = (session: SiwxSession): KeptSession => {
    const { chainId, accountAddress, expirationTime } = session.data;
    const endMs = (expirationTime === undefined ? undefined : parseDateTime(expirationTime)) ?? Infinity;
    return {
      chainId,
      address: toAddress(chainId, accountAddress),
      session,
      expiresMs: Math.min(endMs, environment.now() + sessionLifetimeMs),
    };
  };

  const verify = async (request: Request, origin: string) => {
    const text = await readBody(request);
    if (text === undefined) return refuse(413, 'TOO_LARGE');
    const body = z.safeParse(Body, parseJson(text));
    if (!body.success) return refuse(400, 'INVALID_BODY');
    const { sessions, replace = false } = body.data;
    for (const session of sessions) await check(session, { origin });

    const former = await cookie.read(request.headers.get('cookie'));
    const formerKey = former === undefined ? undefined : await cookie.toKey(former);
    const nowMs = environment.now();
    const known = replace && formerKey !== undefined ? await store.getSessions(formerKey, nowMs) : [];
    const isKnown = ({ message, signature }: SiwxSession) =>
      known.some(({ session }) => session.message === message && session.signature === signature);
    const value = await cookie.create();
    // Several accounts may have signed with one nonce, in one request.
    const nonces = [...new Set(sessions.filter((session) => !isKnown(session)).map(({ data }) => data.nonce))];
    const stored = sessions.map(toStored);
    const isDone = await store.signIn({ formerKey, key: await cookie.toKey(value), nonces, sessions: stored, replace, nowMs });
    if (!isDone) throw new UnknownNonceError(nonces.join(', '));
    const accounts = stored.map(toAccount);
    return Response.json({ accounts }, { headers: { 'set-cookie': cookie.write(value, maxAgeSeconds) } });
  };

  const readAccount = (url: URL) => {
    const { success, data } = z.safeParse(Account, Object.fromEntries(url.searchParams));
    return success ? { chainId: data.chainId, address: toAddress(data.chainId, data.address) } : undefined;
  };

  const listSessions = async (request: Request, url: URL) => {
    const account = readAccount(url);
    const sessions = await readSessions(request.headers.get('cookie'));
    const listed = account ? sessions.filter((one) => isOf(one, account)) : sessions;
    return Response.json({ sessions: listed.map(({ session }) => session) });
  };

  const endSession = async (request: Request, url: URL) => {
    const value = await cookie.read(request.headers.get('cookie'));
    if (value === undefined) return new Response(undefined, { status: 204 });
    const key = await cookie.toKey(value);
    await store.signOut(key, readAccount(url));
    const isOver = (await store.getSessions(key, environment.now())).length === 0;
    return new Response(undefined, { status: 204, ...(isOver && { headers: { 'set-cookie': cookie.write('', 0) } }) });
  };

  const route = async (request: Request, origin: string): Promise<Response> => {
    const url = new URL(request.url);
    const name = /([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '';
    const routes: Readonly<Record<string, Readonly<Record<string, () => Promise<Response>>>>> = {
      nonce: { GET: giveNonce },
      verify: { POST: () => verify(request, origin) },
      session: { GET: () => listSessions(request, url), DELETE: () => endSession(request, url) },
    };
    const methods = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (!methods) return refuse(404, 'NOT_FOUND');
    const answer = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!answer) return refuse(405, 'METHOD_NOT_ALLOWED', { allow: Object.keys(methods).join(', ') });
    if (options.isAllowed && !(await options.isAllowed(request))) return refuse(429, 'TOO_MANY_REQUESTS');
    return answer();
  };

  const answer = async (request: Request, origin: string | undefined): Promise<Response> => {
    const isKnown = origin !== undefined && origins.includes(origin);
    if (request.method === 'OPTIONS') return isKnown ? allowPreflight() : refuse(403, 'CSRF');
    // Browsers leave the origin out where a page asks its own server for something, never where it changes something.
    const isOwn = origin === undefined && request.method === 'GET' && request.headers.get('sec-fetch-site') !== 'cross-site';
    if (request.headers.get(HEADER) !== '1' || !(isKnown || isOwn)) return refuse(403, 'CSRF');
    try {
      return await route(request, origin ?? '');
    } catch (error) {
      if (error instanceof SiwxError) return refuse(error instanceof UnverifiableSignatureError ? 503 : 401, `${error.code}`);
      throw error;
    }
  };

  return {
    async handle(request) {
      const origin = request.headers.get('origin') ?? undefined;
      const response = await answer(request, origin);
      response.headers.set('cache-control', 'no-store');
      response.headers.append('vary', 'Origin, Cookie');
      if (origin !== undefined && origins.includes(origin)) {
        response.headers.set('access-control-allow-origin', origin);
        response.headers.set('access-control-allow-credentials', 'true');
      }
      return response;
    },
    getAccounts: async (cookieHeader) => (await readSessions(cookieHeader)).map(toAccount),
  };
}

const toAccount = ({ session: { data }, expiresMs }: KeptSession): SignedInAccount => ({
  chainId: data.chainId,
  address: data.accountAddress,
  expiresAtMs: expiresMs,
});

const refuse = (status: number, code: string, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ code }, { status, headers });

const allowPreflight = () =>
  new Response(undefined, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': `content-type, ${HEADER}`,
      'access-control-max-age': `${PREFLIGHT_SECONDS}`,
    },
  });
