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
