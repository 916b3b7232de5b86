import { findLogin } from '../../controllers/connection/find-login.js';
import type { Controllers } from '../../controllers/controllers.js';
import { BaseError } from '../../errors/base-error.js';
import { FrameLoadError } from '../../embedded-wallet/errors.js';
import { connectEmail } from '../../embedded-wallet/messages/login.js';
import { emailSchema } from '../../embedded-wallet/schemas.js';
import { EMAIL_COOLDOWN_MS, emailAskedKey } from '../../storage/login-key.js';

const SECOND_MS = 1000;

/** Returns the time until another e-mail may be requested, in milliseconds; 0 when it may be now. Spec §5. */
export function getCooldown({ environment, storage }: Pick<Controllers, 'environment' | 'storage'>): number {
  const askedAt = storage.get(emailAskedKey);
  return askedAt === undefined ? 0 : Math.max(0, askedAt + EMAIL_COOLDOWN_MS - environment.now());
}

/**
 * Requests a login e-mail. The cooldown counts from the request. Spec §4 and §5.
 *
 * @returns Next step: the code, or the link that approves this device first. `CONNECT`: the visitor is already logged in.
 * @throws {InvalidEmailError}
 * @throws {CooldownError} Less than 30 s after the last request.
 * @throws {FrameError} The frame's refusal.
 */
export async function askForEmail(
  controllers: Pick<Controllers, 'connectors' | 'environment' | 'storage'>,
  email: string,
  signal?: AbortSignal,
): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'> {
  const { environment, storage } = controllers;
  if (!emailSchema.safeParse(email).success) throw new InvalidEmailError();
  const cooldownMs = getCooldown(controllers);
  if (cooldownMs > 0) throw new CooldownError(Math.ceil(cooldownMs / SECOND_MS));
  storage.set(emailAskedKey, environment.now());
  try {
    const { login } = await findLogin(controllers);
    return (await login.ask(connectEmail, { email }, { signal })).action;
  } catch (error) {
    // Without the frame nothing was sent.
    if (error instanceof FrameLoadError) storage.remove(emailAskedKey);
    throw error;
  }
}

/** Thrown when an e-mail is wanted less than 30 s after the last one. Spec §5. */
export class CooldownError extends BaseError {
  override readonly name = 'CooldownError';
  readonly code = 'EMAIL_COOLDOWN';
  /** Rounded up. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Please try again after ${seconds} seconds`);
    this.seconds = seconds;
  }
}

/** Thrown for an invalid e-mail address. Spec §5 and §8. */
export class InvalidEmailError extends BaseError {
  override readonly name = 'InvalidEmailError';
  readonly code = 'INVALID_EMAIL';

  constructor() {
    super('Invalid email');
  }
}
