import { FrameMessageError } from './errors.js';

/**
 * Copies the parameters of a request, so that the page cannot change them after the call.
 *
 * @throws {FrameMessageError} for what cannot be sent to a frame.
 */
export function copyParams(method: string, params: unknown): unknown {
  try {
    return structuredClone(params);
  } catch {
    throw new FrameMessageError(method, { message: 'Invalid input' });
  }
}
