import type * as z from 'zod/mini';

/** A schema of what arrives, or leaves. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;

/** One call of the frame, as data. */
export type Message<Payload = unknown, Success = unknown> = {
  /** As it stands behind `@w3m-app/`, for example `CONNECT_EMAIL`. Spec §7, "Embedded-wallet iframe". */
  readonly name: string;
  /** What is sent. Unset: nothing. */
  readonly payload?: Schema<Payload>;
  /** What a success carries. Unset: whatever it carries is dropped. */
  readonly success?: Schema<Success>;
  /** How long an answer is waited for once the frame is ready, in milliseconds. Unset: as long as it takes. Spec §9. */
  readonly timeoutMs?: number;
};

/**
 * Declares a call of the frame.
 *
 * @example
 * export const connectOtp = defineMessage({ name: 'CONNECT_OTP', payload: z.object({ otp: z.string() }), timeoutMs: 30_000 });
 */
export function defineMessage<Payload = undefined, Success = undefined>(message: Message<Payload, Success>): Message<Payload, Success> {
  return message;
}
