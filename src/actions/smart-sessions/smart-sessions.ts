import type { QueryObserverOptions } from '@tanstack/query-core';
import * as z from 'zod/mini';
import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { postSession, postSessionActivate, postSessionRevoke, getSessions, type SmartSession } from '../../api/blockchain/post-session.js';
import type { HttpClient } from '../../api/http-client.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import type { Environment } from '../../config/environment.js';
import { findEnd, getGrantedExecutionPermissions, revokeExecutionPermission, type ExecutionGrant } from './execution-permissions.js';
import { SessionError } from '../flow-errors.js';

const grantSchema = z.object({ type: z.string().check(z.minLength(1)), data: z.unknown() });

const keySchema = z.object({
  type: z.enum(['secp256k1', 'secp256r1', 'ed25519']),
  publicKey: z.string().check(z.regex(/^0x([0-9a-f]{2})+$/i, 'Expected bytes in hexadecimal.')),
});

const requestSchema = z.object({
  /** Seconds since 1970. */
  expiry: z.number().check(z.int(), z.positive()),
  /** The keys with which the app will act. */
  signer: z.object({ type: z.literal('keys'), data: z.object({ keys: z.array(keySchema).check(z.minLength(1)) }) }),
  permissions: z.array(grantSchema).check(z.minLength(1)),
  policies: z._default(z.array(grantSchema), []),
  /** Hexadecimal. Default: the account's network. */
  chainId: z.optional(z.string().check(z.regex(/^0x[1-9a-f][0-9a-f]*$/i, 'Expected a chain id in hexadecimal.'))),
  /** Default: the account. */
  address: z.optional(z.string()),
});

/** Parameters of granting a session. */
export type GrantParameters = {
  readonly account: Account;
  readonly provider: Eip1193Requester;
  readonly http: HttpClient;
  readonly request: GrantRequest;
  /** Whether the reviewed account is still connected, on the same network. */
  isHere(): boolean;
};

const isBytes = (value: unknown): value is string => typeof value === 'string' && /^0x([0-9a-f]{2})+$/i.test(value);
const { invalidParams, unsupportedMethod } = PROVIDER_ERROR_CODES;
/** JSON-RPC's own code for a method that is not there. */
const NO_METHOD = -32601;

/** Whether an account is of the embedded wallet, which has the methods of ERC-7715 by their first names. */
export const isEmbedded = ({ connectorId }: Pick<Account, 'connectorId'>): boolean => connectorId === 'embedded';

/**
 * Has the service prepare a session, the embedded wallet allow it, and the service put it into force. A session that the wallet did
 * not allow, or whose account the visitor has left, is taken back at the service. Outside wallets are asked by {@link requestExecutionPermissions}.
 *
 * @returns What the app needs to act, or `declined` when the visitor did not want it.
 * @throws {SessionError} `network`, `unsupported`, `grant`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function grantSession({ account, provider, http, request, isHere }: GrantParameters): Promise<Granted | 'declined'> {
  // No outside wallet answers the first names since ERC-7715 was renamed.
  if (!isEmbedded(account)) throw new SessionError('unsupported');
  const path = { address: account.caipAddress };
  const { expiry, permissions, policies, signer } = request;
  const ask = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (cause) {
      throw new SessionError('grant', { cause, details: parseProviderFailure(cause).details });
    }
  };
  const assertHere = () => {
    if (!isHere()) throw new SessionError('network');
  };
  const { pci, key } = await ask(http.call(postSession, { path, query: {}, body: { expiry, permissions, policies, signer } }));
  try {
    assertHere();
    const { data } = signer;
    // Neither the app nor the service can act alone: the wallet is given both keys.
    const both = { type: 'keys', data: { keys: [...data.keys, { type: key.type, publicKey: key.publicKey }] } };
    const chainId = `0x${BigInt(account.network!.id).toString(16)}`;
    const parameters = { expiry, permissions, policies, signer: both, chainId, address: account.address };
    const answer = (await provider.request({ method: 'wallet_grantPermissions', params: [parameters] })) as { context?: unknown } | null;
    // A session of an account that the visitor has left is taken back below, and is not passed to the page.
    assertHere();
    const context = answer?.context;
    if (!isBytes(context)) throw new SessionError('grant', { details: 'The wallet gave no context.' });
    await ask(http.call(postSessionActivate, { path, body: { pci, context, expiry, permissions, policies } }));
    assertHere();
    return { pci, context, account: account.caipAddress, expiry };
  } catch (thrown) {
    // Revoke the prepared session; if this fails too, it stays without the wallet's approval and has no effect.
    await http.call(postSessionRevoke, { path, body: { pci } }).catch(() => {});
    if (isUserRejection(thrown)) return 'declined';
    if (thrown instanceof SessionError) throw thrown;
    const { code, details } = parseProviderFailure(thrown);
    throw new SessionError(code === unsupportedMethod || code === NO_METHOD ? 'unsupported' : 'grant', { cause: thrown, details });
  }
}

/**
 * Permissions that an app requests for a session.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export type GrantRequest = z.infer<typeof requestSchema>;

/** Answer to a granted request; its `context` is used by later calls. @see https://eips.ethereum.org/EIPS/eip-7715 */
export type Granted = {
  /** The session's id at the service. */
  readonly pci: string;
  readonly context: string;
  /** CAIP-10. */
  readonly account: string;
  /** Seconds since 1970. */
  readonly expiry: number;
};

/** Parameters of the view that grants permissions. */
export type GrantParams = {
  /**
   * Of an outside wallet one or several {@link ExecutionRequest}s, of the embedded wallet a {@link GrantRequest}. The page wrote it, so it is
   * read before it is shown.
   */
  readonly request: unknown;
  /** Called once, when the session is active: with the answer of the outside wallet, or with the session of the embedded one. */
  readonly onGranted?: ((granted: Granted | readonly ExecutionGrant[]) => void) | undefined;
};

/**
 * Parses a page's request for permissions of an account.
 *
 * @param now Milliseconds since 1970.
 * @throws {SessionError} `request` if it is incomplete or expired, `network` if it names another account or network.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function parseGrantRequest(params: unknown, account: Pick<Account, 'address' | 'network'>, now: number): GrantRequest {
  const { data: request, error } = requestSchema.safeParse(params);
  if (!request || request.expiry * 1000 <= now) throw new SessionError('request', { details: error?.message ?? 'It is over already.' });
  const isNetwork = request.chainId === undefined || BigInt(request.chainId) === BigInt(account.network?.id ?? 0);
  const isAccount = request.address === undefined || request.address.toLowerCase() === account.address.toLowerCase();
  if (!isNetwork || !isAccount) throw new SessionError('network');
  return request;
}

/** A wallet that knows no such method, or knows another one by that name (EIP-2255). */
const NO_SUCH: readonly unknown[] = [unsupportedMethod, NO_METHOD, invalidParams];

/**
 * Has the wallet take a session back, and the service, whose key has to sign along: without it the session is of no use,
 * also where the wallet knows nothing of sessions. A permission that only the wallet lists ends with the wallet's yes.
 *
 * @returns `declined` when the visitor did not want it; then it stays.
 * @throws {SessionError} `revoke`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function revokeSession(
  { provider, http, account }: { readonly provider: Eip1193Requester; readonly http: HttpClient; readonly account: Account },
  { pci, expiry, permissions, context, grant }: Pick<ListedSession, 'pci' | 'expiry' | 'permissions' | 'context' | 'grant'>,
): Promise<'done' | 'declined'> {
  const request = { pci, expiry, address: account.address, permissions: permissions.map((permission) => JSON.stringify(permission)) };
  const askWallet = async (): Promise<unknown> => {
    if (isEmbedded(account)) return provider.request({ method: 'wallet_revokePermissions', params: [request] });
    return typeof context === 'string' ? revokeExecutionPermission(provider, context) : undefined;
  };
  try {
    const answer = await askWallet().catch((thrown: unknown) => {
      if (!grant && !isUserRejection(thrown) && NO_SUCH.includes(parseProviderFailure(thrown).code)) return undefined;
      throw thrown;
    });
    if (grant) return 'done';
    const isSignature = typeof answer === 'string' && /^0x([0-9a-f]{2})+$/i.test(answer);
    await http.call(postSessionRevoke, {
      path: { address: account.caipAddress },
      body: { pci, ...(isSignature && { signature: answer }) },
    });
    return 'done';
  } catch (cause) {
    if (isUserRejection(cause)) return 'declined';
    throw new SessionError('revoke', { cause, details: parseProviderFailure(cause).details });
  }
}

/** A session of the service, or a permission that the outside wallet itself lists: then `grant` is its answer. */
export type ListedSession = SmartSession & { readonly grant?: ExecutionGrant | undefined };

/** Converts a permission of an outside wallet to a row of the list; `app` is the name of this site, which it was granted to. */
function toListed(grant: ExecutionGrant, app: string): ListedSession {
  const { permission, rules, context } = grant;
  const { type, data } = permission;
  return {
    project: { id: '', name: app },
    pci: context,
    expiry: findEnd([grant]) ?? Number.MAX_SAFE_INTEGER,
    createdAt: 0,
    permissions: [{ type, data }],
    policies: (rules ?? []).filter((rule) => rule.type !== 'expiry').map((rule) => ({ type: rule.type, data: rule.data })),
    context,
    revokedAt: null,
    grant,
  };
}

/** State of a session. `waiting`: no wallet has confirmed it. */
export type SessionState = 'inForce' | 'waiting' | 'ended' | 'takenBack';

/** Returns the state of a session at a time, in milliseconds since 1970. */
export function toSessionState({ expiry, revokedAt, context }: SmartSession, now: number): SessionState {
  if (revokedAt !== null && revokedAt !== undefined) return 'takenBack';
  if (expiry * 1000 <= now) return 'ended';
  return context === null || context === undefined ? 'waiting' : 'inForce';
}

/** The key of {@link sessionsQuery}. */
export const sessionsKey = ({ caipAddress }: Account) => ['smart-sessions', caipAddress] as const;

/** Inputs of {@link sessionsQuery}: the account, its provider, the name of this site, and the timers. */
export type SessionsParameters = {
  readonly account: Account;
  readonly provider: Eip1193Requester | undefined;
  readonly app: string;
  readonly setTimer: Environment['setTimer'];
};

/**
 * Asks which apps may act for an account, the latest first: the service, and before it an outside wallet itself.
 *
 * @throws {SessionError} `list`.
 */
export function sessionsQuery(
  query: Pick<QueryController, 'api'>,
  { account, provider, app, setTimer }: SessionsParameters,
): QueryObserverOptions<readonly ListedSession[], Error, readonly ListedSession[], readonly ListedSession[], readonly unknown[]> {
  return {
    queryKey: sessionsKey(account),
    staleTime: 0,
    async queryFn({ signal }) {
      try {
        const { http } = await query.api.load();
        const [{ pcis }, grants] = await Promise.all([
          // In full: the service refuses an address alone.
          http.call(getSessions, { path: { address: account.caipAddress }, signal }),
          provider && !isEmbedded(account) ? getGrantedExecutionPermissions({ provider, account }, setTimer) : [],
        ]);
        const listed = grants.map((grant) => toListed(grant, app));
        return [...listed, ...pcis.toSorted((a, b) => b.createdAt - a.createdAt)];
      } catch (cause) {
        throw new SessionError('list', { cause });
      }
    },
  };
}
