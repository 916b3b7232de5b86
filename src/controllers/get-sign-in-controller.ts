import { atom } from '../utils/atom.js';
import type { Controllers } from './controllers.js';
import type { SignInController } from './sign-in.js';

/** Where what watches over signing in and whoever draws it meet. */
export function getSignInController(controllers: Pick<Controllers, 'signIn'>): SignInController {
  controllers.signIn ??= { $current: atom(), $isHeadless: atom(false) };
  return controllers.signIn;
}
