import type { Namespace } from '../../config/namespaces.js';
import type { Connection } from '../../controllers/connection-state.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { decideHold, type HoldFacts } from './decide.js';

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
    hasNew: (wanted) => [...waiting].some(({ namespace, isNew }) => isNew && namespace === wanted),
  };
}

const toError = (outcome: 'disconnected' | 'unreachable') =>
  outcome === 'disconnected'
    ? new ConnectError('closed', { message: 'The wallet disconnected before the visitor signed in' })
    : new ConnectError('unsupported', { details: 'Signing in is required, and the page cannot switch the wallet to its networks.' });
