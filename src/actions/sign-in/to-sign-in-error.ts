import type { SignInState } from '../../controllers/sign-in.js';
import { SignInError } from '../flow-errors.js';

/** Returns the error of a state in which a sign-in has failed. */
export function toSignInError(state: SignInState): SignInError | undefined {
  if ('failure' in state && state.failure) {
    const { reason, details } = state.failure;
    // For hosts it is a wallet that did not sign; the details have its words.
    return new SignInError(reason === 'limited' ? 'failed' : reason, details);
  }
  if (!('details' in state)) return undefined;
  if (state.stage !== 'unprepared') return new SignInError('unchecked', state.details);
  return new SignInError(state.isForbidden ? 'unsupported' : 'unprepared', state.details);
}
