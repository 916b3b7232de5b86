import { atom } from '../utils/atom.js';
import type { Controllers } from './controllers.js';
import type { SignInDesk } from './sign-in.js';

/** Where what watches over signing in and whoever draws it meet. */
export function getSignInDesk(controllers: Pick<Controllers, 'signIn'>): SignInDesk {
  controllers.signIn ??= { $current: atom(), $isHosts: atom(false) };
  return controllers.signIn;
}
