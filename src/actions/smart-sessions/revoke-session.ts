import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { postSessionRevoke, type SmartSession } from '../../api/blockchain/post-session.js';
import type { HttpClient } from '../../api/http-client.js';
import type { Account } from '../../controllers/account/account.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { SessionError } from './sessions-errors.js';

const { invalidParams, unsupportedMethod } = PROVIDER_ERROR_CODES;
/** A wallet that knows no such method, or knows another one by that name (EIP-2255). JSON-RPC's own code is the second. */
const NO_SUCH: readonly unknown[] = [unsupportedMethod, -32601, invalidParams];

/**
 * Has the wallet take a session back, and the service, whose key has to sign along: without it the session is of no use,
 * also where the wallet knows nothing of sessions.
 *
 * @returns `declined` when the visitor did not want it; then it stays.
 * @throws {SessionError} `revoke`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function revokeSession(
  { provider, http, account }: { readonly provider: Eip1193Requester; readonly http: HttpClient; readonly account: Account },
  { pci, expiry, permissions }: Pick<SmartSession, 'pci' | 'expiry' | 'permissions'>,
): Promise<'done' | 'declined'> {
  const asked = { pci, expiry, address: account.address, permissions: permissions.map((permission) => JSON.stringify(permission)) };
  try {
    const answer: unknown = await provider.request({ method: 'wallet_revokePermissions', params: [asked] }).catch((thrown: unknown) => {
      if (!isUserRejection(thrown) && NO_SUCH.includes(parseProviderFailure(thrown).code)) return undefined;
      throw thrown;
    });
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
