import { SOCIALS, type Social } from '../config/socials.js';
import { defineStorageKey } from './define-storage-key.js';

/** How long a login that led away from the page may take, in milliseconds. */
export const SOCIAL_REDIRECT_MS = 900_000;

/**
 * At whom a login was begun that led away from the page, where no second window can be opened: what comes back is believed
 * only then. Spec §3, "Wallets and social".
 */
export const socialRedirectKey = /*#__PURE__*/ defineStorageKey<Social>({
  name: 'social-redirect',
  version: 1,
  lifetimeMs: SOCIAL_REDIRECT_MS,
  parse: (stored) => SOCIALS.find((known) => known === stored),
});
