import { beginLogin, findLogin } from '../../controllers/connection/find-login.js';
import { finishLogin } from '../../controllers/connection/finish-login.js';
import type { Controllers } from '../../controllers/controllers.js';
import { FrameLoadError } from '../../embedded-wallet/errors.js';
import { connectDevice, connectEmail, connectOtp } from '../../embedded-wallet/messages/login.js';
import { emailSchema } from '../../embedded-wallet/schemas.js';
import { BaseError } from '../../errors/base-error.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { EMAIL_COOLDOWN_MS, emailRequestedKey } from '../../storage/login-key.js';

const SECOND_MS = 1000;

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

/** Step after the e-mail was requested: a code, a link that approves this browser first, or none. */
export type EmailStep = Awaited<ReturnType<typeof askForEmail>>;

/**
 * Begins a login: requests the e-mail, and finishes at once where the frame already knows the visitor. Spec §4, "E-mail login".
 *
 * @param signal Aborting it drops the answer and logs in no account.
 * @throws Errors of {@link askForEmail} and {@link finishEmailLogin}.
 */
export async function beginEmailLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage' | 'stores'>,
  email: string,
  signal: AbortSignal,
): Promise<EmailStep> {
  const step = await askForEmail(controllers, email, signal);
  if (signal.aborted) return step;
  controllers.events.emit('EMAIL_SUBMITTED', {});
  if (step === 'CONNECT') await finishEmailLogin(controllers, email, signal);
  else tellSent(controllers, step);
  return step;
}

/** From when on another e-mail can be sent, in milliseconds since 1970. */
export function getResendTime(controllers: Pick<Controllers, 'environment' | 'storage'>): number {
  return controllers.environment.now() + getCooldown(controllers);
}

/** Has the e-mail sent once more. @throws what {@link askForEmail} throws. */
export async function sendEmailAgain(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'events' | 'storage'>,
  email: string,
  signal?: AbortSignal,
): Promise<EmailStep> {
  const step = await askForEmail(controllers, email, signal);
  tellSent(controllers, step);
  return step;
}

/**
 * Waits until the link of the e-mail has approved this browser; the code comes with the next e-mail. Spec §4: VERIFY_DEVICE.
 *
 * @throws {FrameAbortError} `timeout`: the link was not opened in time.
 * @throws {FrameError}
 */
export async function awaitDevice(controllers: Pick<Controllers, 'connectors' | 'events'>, signal: AbortSignal): Promise<void> {
  const { login } = await findLogin(controllers);
  await login.ask(connectDevice, undefined, { signal });
  if (signal.aborted) return;
  controllers.events.emit('DEVICE_REGISTERED_FOR_EMAIL', {});
  tellSent(controllers, 'VERIFY_OTP');
}

/** Has a code checked. Spec §4: VERIFY_OTP. @throws {FrameError} with the frame's own words for one that is not right. */
export async function checkCode(controllers: Pick<Controllers, 'connectors' | 'events'>, otp: string, signal: AbortSignal): Promise<void> {
  const { events } = controllers;
  try {
    const { login } = await findLogin(controllers);
    await login.ask(connectOtp, { otp }, { signal });
  } catch (error) {
    if (!signal.aborted) events.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: (error as Error).message });
    throw error;
  }
  events.emit('EMAIL_VERIFICATION_CODE_PASS', {});
}

/** Connects the login of a confirmed address. @throws {ConnectError} */
export async function finishEmailLogin(
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'storage' | 'stores'>,
  email: string,
  signal?: AbortSignal,
): Promise<void> {
  await finishLogin(controllers, { email }, signal);
  controllers.storage.remove(emailRequestedKey);
}

function tellSent({ events }: Pick<Controllers, 'events'>, step: EmailStep): void {
  if (step === 'VERIFY_OTP') events.emit('EMAIL_VERIFICATION_CODE_SENT', {});
}

/** Returns the time until another e-mail may be requested, in milliseconds; 0 when it may be now. Spec §5. */
export function getCooldown({ environment, storage }: Pick<Controllers, 'environment' | 'storage'>): number {
  const requestedAt = storage.get(emailRequestedKey);
  return requestedAt === undefined ? 0 : Math.max(0, requestedAt + EMAIL_COOLDOWN_MS - environment.now());
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
  controllers: Pick<Controllers, 'connection' | 'connectors' | 'environment' | 'storage'>,
  email: string,
  signal?: AbortSignal,
): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'> {
  const { environment, storage } = controllers;
  if (!emailSchema.safeParse(email).success) throw new InvalidEmailError();
  const cooldownMs = getCooldown(controllers);
  if (cooldownMs > 0) throw new CooldownError(Math.ceil(cooldownMs / SECOND_MS));
  storage.set(emailRequestedKey, environment.now());
  try {
    const { login } = await beginLogin(controllers);
    return (await login.ask(connectEmail, { email }, { signal })).action;
  } catch (error) {
    // Without the frame, or the terms, nothing was sent.
    if (error instanceof FrameLoadError || error instanceof ConnectError) storage.remove(emailRequestedKey);
    throw error;
  }
}
