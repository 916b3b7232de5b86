import { findLogin } from '../../controllers/connection/find-login.js';
import { finishLogin } from '../../controllers/connection/finish-login.js';
import type { Controllers } from '../../controllers/controllers.js';
import { connectDevice, connectOtp } from '../../embedded-wallet/messages/login.js';
import { emailAskedKey } from '../../storage/login-key.js';
import { askForEmail, getCooldown } from './ask-for-email.js';

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
  controllers: Pick<Controllers, 'connectors' | 'environment' | 'events' | 'storage'>,
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
  controllers.storage.remove(emailAskedKey);
}

function tellSent({ events }: Pick<Controllers, 'events'>, step: EmailStep): void {
  if (step === 'VERIFY_OTP') events.emit('EMAIL_VERIFICATION_CODE_SENT', {});
}
