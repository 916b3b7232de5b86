import { BaseError } from '../../errors/base-error.js';

/** Reason why the sign-in view cannot be opened. Spec §8. */
const TEXTS = { off: 'SIWX is not enabled', account: 'No ActiveCaipAddress found', network: 'CaipNetwork is undefined' } as const;

/**
 * Thrown by `open()` for the sign-in view: the page has no sign-in, no account is connected, or the account's network is unknown to the
 * host. Spec §8.
 */
export class SignInUnavailableError extends BaseError {
  override readonly name = 'SignInUnavailableError';
  readonly code = 'SIGN_IN_UNAVAILABLE';
  /** `off`: neither `siwx` nor `siweConfig` is given. `account`: there is no account to sign in with. `network`: it is on none of the host's. */
  readonly reason: keyof typeof TEXTS;

  constructor(reason: keyof typeof TEXTS) {
    super(TEXTS[reason]);
    this.reason = reason;
  }
}
