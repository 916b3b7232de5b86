import { BaseError } from '../errors/base-error.js';

/** Said where the frame says nothing. Spec §8. */
const UNSAID = 'An error occurred';

/** Thrown when the frame says no; the message is its own. Spec §8. */
export class FrameError extends BaseError {
  override readonly name = 'FrameError';
  readonly code = 'FRAME_ERROR';

  constructor(message: string | undefined, call: string) {
    super(message || UNSAID, { details: `${call} failed.` });
  }
}

/** Thrown when a request to the frame ends without an answer: by its time-out, or by an abort. Spec §8. */
export class FrameAbortError extends BaseError {
  override readonly name = 'FrameAbortError';
  readonly code = 'FRAME_ABORTED';
  readonly reason: 'timeout' | 'aborted';

  constructor(call: string, reason: 'timeout' | 'aborted') {
    super(call === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', { details: `${call}: ${reason}.` });
    this.reason = reason;
  }
}

/** Thrown when the frame's page does not come, or never says that it is ready. Spec §8. */
export class FrameLoadError extends BaseError {
  override readonly name = 'FrameLoadError';
  readonly code = 'FRAME_NOT_LOADED';

  constructor(details: string) {
    super('Unable to load email login dependency', { details });
  }
}

/** Thrown when there is no frame to speak to. Spec §8. */
export class NoFrameError extends BaseError {
  override readonly name = 'NoFrameError';
  readonly code = 'NO_FRAME';

  constructor() {
    super('W3mFrame: iframe is not set');
  }
}

/** Thrown for an invalid message or an invalid answer. Spec §5 and §8. */
export class FrameMessageError extends BaseError {
  override readonly name = 'FrameMessageError';
  readonly code = 'FRAME_MESSAGE';
  /** Path of the invalid field in the body, for example `calls.0.to`. */
  readonly path: string;

  constructor(call: string, issue: { readonly message?: string; readonly path?: readonly PropertyKey[] } | undefined) {
    const path = issue?.path?.map(String).join('.') ?? '';
    super(issue?.message || 'Unknown error', { details: `${call}${path && `: ${path}`}.` });
    this.path = path;
  }
}
