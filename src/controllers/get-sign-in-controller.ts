import { atom } from '../utils/atom.js';
import type { Controllers } from './controllers.js';
import type { SignInController } from './sign-in.js';

/** Returns the sign-in state shared by the flow and the views; created on first use. */
export function getSignInController(controllers: Pick<Controllers, 'signIn'>): SignInController {
  controllers.signIn ??= { $current: atom(), $isHeadless: atom(false) };
  return controllers.signIn;
}
