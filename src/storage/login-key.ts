// chunk: query
import { NAMESPACES, type Namespace } from '../config/namespaces.js';
import type { Social } from '../config/options.js';
import { SOCIALS } from '../config/services.js';
import { defineStorageKey } from './storage.js';

/**
 * Stored login of the embedded wallet. Removed after a disconnect or a failed check. Spec §3 and §4. `chain` is the CAIP-2 id of the last
 * chain.
 */
export type StoredLogin = {
  readonly isLoggedIn: boolean;
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  readonly social?: Social | undefined;
  readonly chain?: string | undefined;
};

/** Login flag, e-mail, last chain, social provider and username. Spec §3. */
export const loginKey = /*#__PURE__*/ defineStorageKey<StoredLogin>({
  name: 'login',
  version: 1,
  parse(stored) {
    const { isLoggedIn, email, userName, social, chain } = stored as StoredLogin;
    const isText = (value: unknown) => value === undefined || typeof value === 'string';
    if (typeof isLoggedIn !== 'boolean' || ![email, userName, chain].every(isText)) return undefined;
    return { isLoggedIn, email, userName, chain, social: SOCIALS.find((known) => known === social) };
  },
});

/** The kind of account that a visitor chose, by namespace; it outlives the login. Spec §3, "preferred account types". */
export const accountTypesKey = /*#__PURE__*/ defineStorageKey<Partial<Record<Namespace, 'eoa' | 'smartAccount'>>>({
  name: 'account-types',
  version: 1,
  parse(stored) {
    const types = stored as Partial<Record<Namespace, unknown>>;
    const kept: Partial<Record<Namespace, 'eoa' | 'smartAccount'>> = {};
    for (const namespace of NAMESPACES) {
      const type = types[namespace];
      if (type === 'eoa' || type === 'smartAccount') kept[namespace] = type;
    }
    return kept;
  },
});

/** Cooldown between two login e-mails, in milliseconds. Spec §5 and §9. */
export const EMAIL_COOLDOWN_MS = 30_000;

/** Stores the time of the last request for an e-mail, in milliseconds since 1970. */
export const emailRequestedKey = /*#__PURE__*/ defineStorageKey<number>({
  name: 'email-asked',
  version: 1,
  lifetimeMs: EMAIL_COOLDOWN_MS,
  parse: (stored) => (typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined),
});

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
