import * as z from 'zod/mini';
import { accountsSchema, chainIdSchema, defineMessage, emailSchema, SOCIAL_PROVIDERS, textSchema, toIssueText } from '../schemas.js';

/** Logins that a person has to finish elsewhere are waited for so long, in milliseconds. Spec §9. */
export const LOGIN_TIMEOUT_MS = 30_000;

/** Begins a login by e-mail; the answer is the next step. Spec §4. */
export const connectEmail = defineMessage({
  name: 'CONNECT_EMAIL',
  payload: z.object({ email: emailSchema }),
  success: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'], { error: toIssueText }) }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

/** Waits until the link in the e-mail has allowed this device. */
export const connectDevice = defineMessage({ name: 'CONNECT_DEVICE', timeoutMs: LOGIN_TIMEOUT_MS });

/** Hands over the one-time code. */
export const connectOtp = defineMessage({
  name: 'CONNECT_OTP',
  payload: z.object({ otp: textSchema }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

/** Asks for the address of a provider's page. */
export const getSocialRedirectUri = defineMessage({
  name: 'GET_SOCIAL_REDIRECT_URI',
  payload: z.object({ provider: z.enum(SOCIAL_PROVIDERS, { error: toIssueText }) }),
  success: z.object({ uri: textSchema }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

/** Ends a login at a provider with the address that its page came back to. */
export const connectSocial = defineMessage({
  name: 'CONNECT_SOCIAL',
  payload: z.object({ uri: textSchema }),
  success: z.object({
    email: z.nullish(z.string()),
    address: textSchema,
    chainId: chainIdSchema,
    accounts: z.optional(accountsSchema),
    userName: z.nullish(z.string()),
  }),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

/** Asks for the address that the Farcaster app reads. */
export const getFarcasterUri = defineMessage({ name: 'GET_FARCASTER_URI', success: z.object({ url: textSchema }) });

/** Waits until the Farcaster app has agreed. */
export const connectFarcaster = defineMessage({ name: 'CONNECT_FARCASTER', success: z.object({ userName: textSchema }) });

/** Begins to change the e-mail address; the answer says which code is asked for first. Spec §4. */
export const updateEmail = defineMessage({
  name: 'UPDATE_EMAIL',
  payload: z.object({ email: emailSchema }),
  success: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], { error: toIssueText }) }),
});

/** Hands over the code that went to the address there was. */
export const updateEmailPrimaryOtp = defineMessage({ name: 'UPDATE_EMAIL_PRIMARY_OTP', payload: z.object({ otp: textSchema }) });

/** Hands over the code that went to the new address. */
export const updateEmailSecondaryOtp = defineMessage({
  name: 'UPDATE_EMAIL_SECONDARY_OTP',
  payload: z.object({ otp: textSchema }),
  success: z.object({ newEmail: emailSchema }),
});
