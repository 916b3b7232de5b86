import type { Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { SignedText, SiwxSession } from '../../config/siwx.js';
import { checkSession } from '../check-session.js';
import { createSignatureVerifier, type VerifierOptions } from '../verify-session.js';
import type { ParsedMessage } from '../message-formats.js';
import { ChainMismatchError, InvalidSignatureError, UnverifiableSignatureError } from '../siwx-errors.js';

/**
 * Options of what a server verifies.
 *
 * @example
 * const checks: SignInChecks = { networks: [mainnet], chainIds: ['eip155:1'] };
 */
export type SignInChecks = VerifierOptions & {
  /** CAIP-2 ids of the chains that accounts may sign in with. Default: any. */
  readonly chainIds?: readonly CaipNetworkId[] | undefined;
  /**
   * Verifies signatures in place of the built-in verifiers, for example with clients of your own. An error means that the signature could
   * not be verified: the server answers 503.
   */
  verifySignature?(signed: SignedText): Promise<boolean>;
};

/** Checks a sign-in: text, origin, chain, times, then the signature. @throws The errors of `verifySession`. */
export type CheckSignIn = (
  session: Pick<SiwxSession, 'data' | 'message' | 'signature'>,
  expected: { readonly origin: string },
) => Promise<ParsedMessage>;

/** Makes the check of a server. @see https://eips.ethereum.org/EIPS/eip-4361#verifying-a-signed-message */
export function createCheck({ chainIds, verifySignature, ...verifier }: SignInChecks, environment: Environment): CheckSignIn {
  const verifyBuiltIn = createSignatureVerifier(verifier, environment);
  const verify = async ({ message, signature }: Pick<SiwxSession, 'message' | 'signature'>, parsed: ParsedMessage) => {
    if (!verifySignature) return verifyBuiltIn({ message, signature }, parsed);
    const { accountAddress: address, chainId } = parsed;
    const isGood = await verifySignature({ message, signature, address, chainId }).catch((cause: unknown) => {
      throw new UnverifiableSignatureError(chainId, cause);
    });
    if (!isGood) throw new InvalidSignatureError(address);
  };
  return async (session, { origin }) => {
    const message = checkSession(session, { now: environment.now(), origin });
    if (chainIds && !chainIds.includes(message.chainId)) throw new ChainMismatchError(message.chainId, chainIds.join(', '));
    await verify(session, message);
    return message;
  };
}
