import { BaseError, type ErrorFacts } from '../../errors/base-error.js';

/** Reason of a smart session's failure. */
export type SessionErrorReason = 'list' | 'request' | 'network' | 'unsupported' | 'grant' | 'revoke';

const TEXTS: Readonly<Record<SessionErrorReason, string>> = {
  list: 'Error fetching smart sessions',
  request: 'The request for a smart session cannot be read',
  network: 'The request for a smart session is for another network or account',
  unsupported: 'The wallet has no smart sessions',
  grant: 'Error granting a smart session',
  revoke: 'Error revoking a smart session',
};

/** Thrown when smart sessions cannot be read, granted or taken back. */
export class SessionError extends BaseError {
  override readonly name = 'SessionError';
  readonly code: string;
  readonly reason: SessionErrorReason;

  constructor(reason: SessionErrorReason, facts: ErrorFacts = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `SMART_SESSION_${reason.toUpperCase()}`;
  }
}
