import { BaseError } from '../../errors/base-error.js';

/** Why the view that signs in cannot be opened. Spec §8. */
const TEXTS = { off: 'SIWX is not enabled', account: 'No ActiveCaipAddress found' } as const;

/** Thrown by `open()` for the view that signs in: nobody said how to sign in, or nobody is connected. Spec §8. */
export class SignInUnavailableError extends BaseError {
  override readonly name = 'SignInUnavailableError';
  readonly code = 'SIGN_IN_UNAVAILABLE';
  /** `off`: neither `siwx` nor `siweConfig` is given. `account`: there is no account to sign in with. */
  readonly reason: keyof typeof TEXTS;

  constructor(reason: keyof typeof TEXTS) {
    super(TEXTS[reason], { docsPath: '/siwx' });
    this.reason = reason;
  }
}
