import type { SignInState } from '../../controllers/sign-in.js';

/** Both names of the sign-in view. */
export const SIGN_IN_VIEWS: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe'];
/** Views that cannot be left without a required session: the wallet may be answering there. Spec §2. */
export const HELD_VIEWS: readonly string[] = [...SIGN_IN_VIEWS, 'ApproveTransaction'];

/** Input of {@link decideView}. */
export type ViewFacts = {
  readonly isOpen: boolean;
  /** Name of the view that is shown; empty without one. */
  readonly view: string;
  /** An account is connected on a network that it can sign in on. */
  readonly hasAccount: boolean;
  /** Stage of the account's sign-in; `undefined` before it has begun. */
  readonly stage: SignInState['stage'] | undefined;
  readonly isRequired: boolean;
  /** The page draws the sign-in itself. */
  readonly isHeadless: boolean;
  /** The view shows the sign-in of this account, not an earlier one. */
  readonly isShown: boolean;
};

/** Returns whether a sign-in of this stage still lacks its session. */
export const isMissing = (stage: SignInState['stage'] | undefined): boolean =>
  stage !== undefined && stage !== 'checking' && stage !== 'signedIn';

/**
 * Decides which view the open modal goes to: `Connect` without an account, `Account` after the sign-in, `replace` where the view shows
 * an earlier sign-in, `reset` where a required session is missing. `undefined`: it stays.
 */
export function decideView(facts: ViewFacts): 'Connect' | 'Account' | 'replace' | 'reset' | undefined {
  const { isOpen, view, hasAccount, stage, isRequired, isHeadless, isShown } = facts;
  if (!isOpen) return undefined;
  const isSignInView = SIGN_IN_VIEWS.includes(view);
  if (isSignInView && !hasAccount) return 'Connect';
  if (isSignInView && stage === 'signedIn') return 'Account';
  if (!isMissing(stage)) return undefined;
  if (isSignInView && !isShown) return 'replace';
  return isRequired && !isHeadless && !HELD_VIEWS.includes(view) ? 'reset' : undefined;
}
