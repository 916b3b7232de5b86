import { ConnectError } from '../../errors/modal-errors.js';
import { atom } from '../../utils/atom.js';
import type { HeadlessLogins } from './logins.js';
import type { HeadlessSignIn } from './sign-in.js';

const refuse = (what: string): never => {
  throw new ConnectError('unsupported', { details: `This page offers no login with ${what} now.` });
};

/** Creates the logins of a page that names no project and no service: none is offered. */
export const createNoLogins = (): HeadlessLogins => ({
  $methods: atom({ email: false, socials: [] }),
  $returned: atom(),
  prepare: async () => refuse('e-mail'),
  withEmail: () => refuse('e-mail'),
  withSocial: (provider) => refuse(String(provider)),
});

/** Creates the sign-in of a page without `siwx` and `siweConfig`: no account has to sign in. */
export const createNoSignIn = (): HeadlessSignIn => ({ $state: atom(), sign: async () => false, cancel: async () => {} });
