import { BaseError } from '../../errors/base-error.js';

/** Reason why the provider's page was not shown, or is no longer waited for. */
export type SocialErrorReason = 'blocked' | 'window' | 'uri' | 'timeout';

const TEXTS: Readonly<Record<SocialErrorReason, string>> = {
  blocked: 'Could not create social popup',
  window: 'Could not open social popup',
  uri: 'Could not fetch the social redirect uri',
  timeout: 'Social login timed out. Please try again.',
};

/** Thrown when a login at a provider cannot go on. Its details name no address. Spec §8. */
export class SocialError extends BaseError {
  override readonly name = 'SocialError';
  readonly code: string;
  readonly reason: SocialErrorReason;

  constructor(reason: SocialErrorReason, facts: { readonly details?: string; readonly cause?: unknown } = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `SOCIAL_${reason.toUpperCase()}`;
  }
}
