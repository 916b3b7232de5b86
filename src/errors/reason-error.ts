// chunk: errors
import { BaseError, type ErrorFacts } from './base-error.js';

/** The parent of errors that have a table of reasons: a code and a text for each. */
export abstract class ReasonError<Reason extends string> extends BaseError {
  readonly code: string;
  /** Reason of the failure. */
  readonly reason: Reason;

  constructor(code: string, message: string, reason: Reason, facts?: ErrorFacts) {
    super(message, facts);
    this.code = code;
    this.reason = reason;
  }
}
