import * as z from 'zod/mini';
import { PROVIDERS } from './providers.mjs';

const chainId = z.union([z.string(), z.number()]);
const email = z.object({ email: z.email('Invalid email') });
const otp = z.object({ otp: z.string() });
const nothing = z.optional(z.unknown());
const texts = z.record(z.string(), z.string());

/** Schemas of the app's messages by name. A message that is not listed gets no answer. */
export const MESSAGES = {
  SWITCH_NETWORK: z.object({ chainId, rpcUrl: z.optional(z.string()) }),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: z.object({ uri: z.string(), chainId: z.optional(chainId), preferredAccountType: z.optional(z.string()) }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: z.optional(z.object({ chainId: z.optional(chainId), preferredAccountType: z.optional(z.string()) })),
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: z.enum(PROVIDERS) }),
  SIGN_OUT: nothing,
  IS_CONNECTED: z.optional(z.object({ token: z.optional(z.string()) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: z.object({ type: z.string() }),
  RPC_REQUEST: z.object({
    method: z.string(),
    params: z.optional(z.unknown()),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(z.string()),
    rpcUrl: z.optional(z.string()),
  }),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    w3mThemeVariables: z.optional(texts),
  }),
  SYNC_DAPP_DATA: z.object({
    metadata: z.optional(z.object({ name: z.string(), description: z.string(), url: z.string(), icons: z.array(z.string()) })),
    sdkVersion: z.optional(z.string()),
    sdkType: z.optional(z.string()),
    projectId: z.string(),
  }),
  RELOAD: nothing,
};

/**
 * Reads what a message holds.
 *
 * @throws When it does not fit, in the first problem's words.
 */
export function readPayload(name, payload) {
  const read = z.safeParse(MESSAGES[name], payload);
  if (read.success) return read.data;
  throw new Error(read.error.issues[0].message);
}
