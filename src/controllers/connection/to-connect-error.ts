import { ConnectError } from '../../errors/connect-errors.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';

/** Turns whatever a wallet threw while it was asked to connect into the one error that hosts and views know. */
export function toConnectError(thrown: unknown): ConnectError {
  if (thrown instanceof ConnectError) return thrown;
  const { code, details } = parseProviderFailure(thrown);
  const facts = { cause: thrown, details };
  if (isUserRejection(thrown)) return new ConnectError('rejected', facts);
  if (code === PROVIDER_ERROR_CODES.disconnected) return new ConnectError('notFound', facts);
  if (code === PROVIDER_ERROR_CODES.resourceUnavailable) return new ConnectError('blocked', facts);
  return new ConnectError('unsupported', facts);
}
