// chunk: verify
import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/request-errors.js';
import { isSignatureOf } from '../siwx/verify/signed-request.js';
import type { BaseControllers } from './controllers.js';
import type { UnsafeRequest } from './requests-controller.js';

declare module '../config/event-payloads.js' {
  interface EventPayloads {
    /** A wallet answered a request that was shown with a signature of something else, or of another account. The page did not get it. */
    SIGNATURE_MISMATCH: { readonly method: string; readonly connectorId: string };
    /** A signature could not be compared with what was shown: no key of the account made it, and no node answered for its contract, or wallets may read the request in more than one way. The page got it. */
    SIGNATURE_UNCHECKED: { readonly method: string; readonly connectorId: string };
  }
}

/** Context of the comparison. */
export type SignatureContext = Pick<BaseControllers, 'alert' | 'environment' | 'events' | 'stores'>;

/**
 * Compares a wallet's signature with the account and the bytes of the request that was shown. What cannot be compared passes, with the event
 * `SIGNATURE_UNCHECKED`.
 *
 * @throws {ProviderRequestError} For a signature of something else, or of another account.
 */
export async function checkSignature(
  { alert, environment, events, stores }: SignatureContext,
  { method, params, network }: Pick<UnsafeRequest, 'method' | 'params' | 'network'>,
  signature: unknown,
  connectorId: string,
): Promise<void> {
  const isRight = await isSignatureOf({ method, params, signature, chainId: network }, stores.$options.get(), environment);
  if (isRight) return;
  if (isRight === undefined) return events.emit('SIGNATURE_UNCHECKED', { method, connectorId });
  events.emit('SIGNATURE_MISMATCH', { method, connectorId });
  alert.show('signatureMismatch', `${connectorId} answered ${method} with a signature of something else: ${JSON.stringify(signature)}`);
  throw new ProviderRequestError(PROVIDER_ERROR_CODES.internal, 'The wallet signed something else than was shown.');
}
