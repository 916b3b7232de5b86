import * as z from 'zod/mini';
import type { Account } from '../../controllers/account/account.js';
import { SessionError } from './sessions-errors.js';

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
  /** A {@link GrantRequest}; the page wrote it, so it is read before it is shown. */
  readonly request: unknown;
  /** Called once, when the session is active. */
  readonly onGranted?: ((granted: Granted) => void) | undefined;
};

/**
 * Parses a page's request for permissions of an account.
 *
 * @param now Milliseconds since 1970.
 * @throws {SessionError} `request` if it is incomplete or expired, `network` if it names another account or network.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function parseGrantRequest(given: unknown, account: Pick<Account, 'address' | 'network'>, now: number): GrantRequest {
  const { data: request, error } = requestSchema.safeParse(given);
  if (!request || request.expiry * 1000 <= now) throw new SessionError('request', { details: error?.message ?? 'It is over already.' });
  const isNetwork = request.chainId === undefined || BigInt(request.chainId) === BigInt(account.network?.id ?? 0);
  const isAccount = request.address === undefined || request.address.toLowerCase() === account.address.toLowerCase();
  if (!isNetwork || !isAccount) throw new SessionError('network');
  return request;
}
