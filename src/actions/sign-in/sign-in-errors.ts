import { BaseError } from '../../errors/base-error.js';

/** Why the view that signs in cannot be opened. Spec §8. */
const TEXTS = { off: 'SIWX is not enabled', account: 'No ActiveCaipAddress found', network: 'CaipNetwork is undefined' } as const;

/** Thrown by `open()` for the view that signs in: nobody said how to sign in, nobody is connected, or on a network that the host does not know. Spec §8. */
export class SignInUnavailableError extends BaseError {
  override readonly name = 'SignInUnavailableError';
  readonly code = 'SIGN_IN_UNAVAILABLE';
  /** `off`: neither `siwx` nor `siweConfig` is given. `account`: there is no account to sign in with. `network`: it is on none of the host's. */
  readonly reason: keyof typeof TEXTS;

  constructor(reason: keyof typeof TEXTS) {
    super(TEXTS[reason], { docsPath: '/siwx' });
    this.reason = reason;
  }
}
