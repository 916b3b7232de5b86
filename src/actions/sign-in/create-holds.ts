import type { Namespace } from '../../config/namespaces.js';
import type { Connection } from '../../controllers/connection-state.js';
import type { SignInState } from '../../controllers/sign-in.js';
import { ConnectError } from '../../errors/modal-errors.js';

/** Facts that decide whether a `connect()` that waits for a sign-in may settle. All facts are about the namespace that connects. */
export type HoldFacts = {
  /** The wallet that connected is still connected. */
  readonly isConnected: boolean;
  /** The page requires a session. `true` until its sign-in is loaded and says otherwise. */
  readonly isRequired: boolean;
  /** The wallet is on a network that the page can sign in on, or the modal offers a switch to one. */
  readonly canReachNetwork: boolean;
  /** The stage of the sign-in of this namespace; `undefined` while another namespace is active or the network is not the page's. */
  readonly stage: string | undefined;
  /** The visitor went on without signing in. */
  readonly isSkipped: boolean;
};

/**
 * Decides whether a `connect()` waits (`wait`), resolves (`resolve`), or rejects because the wallet disconnected (`disconnected`)
 * or because no sign-in is possible on its network (`unreachable`). Where a session is required, only a signature resolves.
 */
export function decideHold({
  isConnected,
  isRequired,
  canReachNetwork,
  stage,
  isSkipped,
}: HoldFacts): 'wait' | 'resolve' | 'disconnected' | 'unreachable' {
  if (!isConnected) return 'disconnected';
  if (stage === 'signedIn') return 'resolve';
  if (isRequired) return canReachNetwork ? 'wait' : 'unreachable';
  return stage === undefined || isSkipped ? 'resolve' : 'wait';
}

/** Both names of the sign-in view. */
export const SIGN_IN_VIEWS: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe'];
/** Views that cannot be left without a required session: the wallet may be answering there. Spec §2. */
export const LOCKED_VIEWS: readonly string[] = [...SIGN_IN_VIEWS, 'ApproveTransaction'];

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
  return isRequired && !isHeadless && !LOCKED_VIEWS.includes(view) ? 'reset' : undefined;
}

/** The calls of `connect()` that wait for a sign-in. */
export type Holds = {
  /** Waits until the namespace is signed in, or need not be. Rejects with a {@link ConnectError} when the wallet disconnects before. */
  readonly add: (connection: Connection, namespace: Namespace, isNew: boolean) => Promise<void>;
  /** Settles those that need not wait any more. */
  readonly settle: () => void;
  /** Returns the namespace that has waited longest. */
  readonly getWaiting: () => Namespace | undefined;
  /** Whether a new connection of this namespace waits, not one that was restored. */
  readonly hasNew: (namespace: Namespace) => boolean;
};

/**
 * Creates an empty set of waiting calls.
 *
 * @param readFacts - reads the facts about a namespace, and about the connector that connected it.
 */
export function createHolds(readFacts: (namespace: Namespace, connectorId: string) => HoldFacts): Holds {
  const waiting = new Set<{ readonly namespace: Namespace; readonly isNew: boolean; readonly settle: () => void }>();
  const settle = () => waiting.forEach((each) => each.settle());
  return {
    add: ({ connectorId }, namespace, isNew) =>
      new Promise<void>((resolve, reject) => {
        const hold = {
          namespace,
          isNew,
          settle() {
            const outcome = decideHold(readFacts(namespace, connectorId));
            if (outcome === 'wait') return;
            waiting.delete(hold);
            if (outcome === 'resolve') resolve();
            else reject(toError(outcome));
          },
        };
        waiting.add(hold);
        hold.settle();
      }),
    settle,
    getWaiting: () => [...waiting][0]?.namespace,
    hasNew: (target) => [...waiting].some(({ namespace, isNew }) => isNew && namespace === target),
  };
}

const toError = (outcome: 'disconnected' | 'unreachable') =>
  outcome === 'disconnected'
    ? new ConnectError('closed', { message: 'The wallet disconnected before the visitor signed in' })
    : new ConnectError('unsupported', { details: 'Signing in is required, and the page cannot switch the wallet to its networks.' });
