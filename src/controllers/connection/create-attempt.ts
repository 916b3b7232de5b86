import { ConnectError } from '../../errors/connect-errors.js';
import type { Connection } from '../connection-state.js';

/** A wallet that is being asked. */
export type Attempt = {
  readonly connectorId: string;
  readonly promise: Promise<Connection>;
  /** Aborts when the attempt is given up. */
  readonly signal: AbortSignal;
  settle(result: Connection | ConnectError): void;
};

/** Makes an attempt that has not been settled. */
export function createAttempt(connectorId: string): Attempt {
  let resolve!: (link: Connection) => void;
  let reject!: (error: ConnectError) => void;
  const promise = new Promise<Connection>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // The views read the outcome from the state; without a caller the promise must not count as unhandled.
  promise.catch(() => {});
  const abort = new AbortController();
  return {
    connectorId,
    promise,
    signal: abort.signal,
    settle(result) {
      if (!(result instanceof ConnectError)) return resolve(result);
      // A wallet that answers after its time-out is still believed.
      if (result.reason === 'closed') abort.abort(result);
      return reject(result);
    },
  };
}
