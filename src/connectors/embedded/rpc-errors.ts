import { isUserRejection, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/provider-request-error.js';

/** Gives a request's answer, and a no in the way of a wallet: the frame has words for it, and no codes. */
export async function withRejection<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (thrown) {
    if (!isUserRejection(thrown)) throw thrown;
    const { message } = thrown as Error;
    throw Object.assign(new ProviderRequestError(PROVIDER_ERROR_CODES.userRejected, message), { cause: thrown });
  }
}

/** Creates the error of a request while logged out, or for another account. */
export const createUnauthorized = (message = 'Nobody is logged in'): ProviderRequestError =>
  new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, message);

/**
 * Checks that the method of a request is a string, whatever its type says.
 *
 * @throws {ProviderRequestError} -32602.
 */
export function checkMethod(method: unknown): void {
  if (typeof method !== 'string') throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'The method is not a string.');
}
