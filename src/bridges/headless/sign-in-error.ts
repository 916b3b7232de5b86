import { BaseError } from '../../errors/base-error.js';

/**
 * Reason of a failed sign-in.
 * - `rejected`: the visitor rejected the request in the wallet.
 * - `failed`: the wallet did not sign.
 * - `refused`: what it signed was not accepted; the next try has a new message.
 * - `unprepared`: the message could not be made.
 * - `unchecked`: there is a session that cannot be verified now.
 *
 * @example
 * const texts: Partial<Record<SignInErrorReason, string>> = { rejected: 'Rejected in the wallet.' };
 */
export type SignInErrorReason = 'rejected' | 'failed' | 'refused' | 'unprepared' | 'unchecked';

const TEXTS: Readonly<Record<SignInErrorReason, string>> = {
  rejected: 'The visitor declined to sign',
  failed: 'The wallet did not sign',
  refused: 'The signature was not accepted',
  unprepared: 'The message could not be made',
  unchecked: 'The sign-in could not be checked',
};

/**
 * Thrown when a sign-in fails; `details` are for developers.
 *
 * @example
 * if (error instanceof SignInError && error.reason === 'rejected') console.warn('Rejected in the wallet.');
 */
export class SignInError extends BaseError {
  override readonly name = 'SignInError';
  readonly code: string;
  readonly reason: SignInErrorReason;

  constructor(reason: SignInErrorReason, details: string) {
    super(TEXTS[reason], { details });
    this.reason = reason;
    this.code = `SIGN_IN_${reason.toUpperCase()}`;
  }
}
