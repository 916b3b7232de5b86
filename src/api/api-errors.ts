import { BaseError } from '../errors/base-error.js';

/** Thrown when a service refuses a call or cannot be reached. */
export class ApiError extends BaseError {
  override readonly name = 'ApiError';
  readonly code = 'API_ERROR';
  /** HTTP status, or `undefined` when there was no answer. */
  readonly status: number | undefined;
  /** The server's own words, or ours when it said nothing. */
  readonly reason: string;
  /** The field that the server objects to, for example `address`; `undefined` when it named none. */
  readonly field: string | undefined;

  constructor(path: string, { status, reason, field, cause }: ApiFailure) {
    super(`${path} failed${status === undefined ? '' : ` with HTTP status ${status}`}`, { details: reason, cause });
    this.status = status;
    this.reason = reason;
    this.field = field;
  }
}

type ApiFailure = { status?: number; reason: string; field?: string | undefined; cause: unknown };

/** Thrown when a service answers something that its documentation does not know. */
export class InvalidResponseError extends BaseError {
  override readonly name = 'InvalidResponseError';
  readonly code = 'INVALID_RESPONSE';

  constructor(path: string, problem: string, cause: unknown) {
    super(`${path} answered something unexpected`, { details: problem, cause });
  }
}
