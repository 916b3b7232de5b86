import { BaseError } from './base-error.js';

/** Thrown by `createModal` when options do not fit; one error names every field that is wrong. */
export class InvalidOptionsError extends BaseError {
  override readonly name = 'InvalidOptionsError';
  readonly code = 'INVALID_OPTIONS';
  /** Field name → what is wrong with it and what fits. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Record<string, string>) {
    const lines = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`);
    super(`Invalid options. ${lines.join('; ')}.`, { docsPath: '/options' });
    this.fields = fields;
  }
}

/** Thrown when both ways to sign in are configured. Spec §5. */
export class ConflictingSignInOptionsError extends BaseError {
  override readonly name = 'ConflictingSignInOptionsError';
  readonly code = 'CONFLICTING_SIGN_IN';

  constructor() {
    super('Cannot set both `siweConfig` and `siwx` options', { docsPath: '/options' });
  }
}
