import { SOCIALS, type Social } from '../config/options.js';
import { defineStorageKey } from './storage.js';

/** Time-out of a redirect login, in milliseconds. */
export const SOCIAL_REDIRECT_MS = 900_000;

/**
 * Stores the provider of a redirect login, used where no second window can be opened: an answer is accepted only if one is stored. Spec §3,
 * "Wallets and social".
 */
export const socialRedirectKey = /*#__PURE__*/ defineStorageKey<Social>({
  name: 'social-redirect',
  version: 1,
  lifetimeMs: SOCIAL_REDIRECT_MS,
  parse: (stored) => SOCIALS.find((known) => known === stored),
});
