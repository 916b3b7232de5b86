import { ApiError, InvalidResponseError } from './http-client.js';

/**
 * Returns a fallback for a missing answer: the service refused, was unreachable, or sent another format. An aborted or invalid call stays
 * an error. Spec §8, "Fallbacks".
 *
 * @example
 * const options = await withFallback(client.call(getOnrampOptions), () => DEFAULT_ONRAMP_OPTIONS);
 */
export async function withFallback<Answer, Fallback>(
  answer: Promise<Answer>,
  createFallback: (error: ApiError | InvalidResponseError) => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError || error instanceof InvalidResponseError) return createFallback(error);
    throw error;
  }
}
