import { ApiError, InvalidResponseError } from './api-errors.js';

/**
 * Gives what stands in for an answer that does not come: the service refused, could not be reached, or answered something
 * else. A call that was given up, or that was made wrongly, stays an error. Spec §8, "Fallbacks".
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
