export type { SiweConfig, SiweCreateMessageInput, SiweMessageParams, SiweSession, SiweVerifyInput } from '../config/siwe-config.js';

/** Both intervals of a {@link SiweConfig}, in milliseconds. */
export const SIWE_REFETCH_INTERVAL_MS = 300_000;
