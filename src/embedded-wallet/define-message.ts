import type * as z from 'zod/mini';

/** A schema of what arrives, or leaves. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;

/** One call of the frame, as data. */
export type Message<Payload = unknown, Success = unknown> = {
  /** As it stands behind `@w3m-app/`, for example `CONNECT_EMAIL`. Spec §7, "Embedded-wallet iframe". */
  readonly name: string;
  /** Schema of the payload. Default: no payload. */
  readonly payload?: Schema<Payload>;
  /** Schema of a success's payload. Default: the payload is dropped. */
  readonly success?: Schema<Success>;
  /** Time-out of the answer once the frame is ready, in milliseconds. Default: none. Spec §9. */
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
