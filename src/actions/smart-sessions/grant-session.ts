import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { postSession } from '../../api/blockchain/post-session.js';
import { postSessionActivate } from '../../api/blockchain/post-session-activate.js';
import { postSessionRevoke } from '../../api/blockchain/post-session-revoke.js';
import type { HttpClient } from '../../api/http-client.js';
import type { Account } from '../../controllers/account/account.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import type { Granted, GrantRequest } from './grant-request.js';
import { SessionError } from './sessions-errors.js';

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
const { unsupportedMethod } = PROVIDER_ERROR_CODES;
/** JSON-RPC's own code for a method that is not there. */
const NO_METHOD = -32601;

/**
 * Has the service prepare a session, the wallet allow it, and the service put it into force. A session that the wallet did
 * not allow is taken back at the service.
 *
 * @returns What the app needs to act, or `declined` when the visitor did not want it.
 * @throws {SessionError} `network`, `unsupported`, `grant`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function grantSession({ account, provider, http, request, isHere }: GrantParameters): Promise<Granted | 'declined'> {
  const path = { address: account.caipAddress };
  const { expiry, permissions, policies, signer } = request;
  const ask = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (cause) {
      throw new SessionError('grant', { cause, details: parseProviderFailure(cause).details });
    }
  };
  const { pci, key } = await ask(http.call(postSession, { path, query: {}, body: { expiry, permissions, policies, signer } }));
  try {
    if (!isHere()) throw new SessionError('network');
    const { data } = signer;
    // Neither the app nor the service can act alone: the wallet is given both keys.
    const both = { type: 'keys', data: { keys: [...data.keys, { type: key.type, publicKey: key.publicKey }] } };
    const chainId = `0x${BigInt(account.network!.id).toString(16)}`;
    const asked = { expiry, permissions, policies, signer: both, chainId, address: account.address };
    const answer = (await provider.request({ method: 'wallet_grantPermissions', params: [asked] })) as { context?: unknown } | null;
    const context = answer?.context;
    if (!isBytes(context)) throw new SessionError('grant', { details: 'The wallet gave no context.' });
    await ask(http.call(postSessionActivate, { path, body: { pci, context, expiry, permissions, policies } }));
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
