import type { Modal } from '../client/modal.js';
import { whenSignedIn } from '../client/when-signed-in.js';
import { getInternals } from '../client/internals.js';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import { getActiveConnection } from '../controllers/connection/reduce-connection.js';
import type { ConnectionState } from '../controllers/connection-state.js';

/** A connection as libraries know it: every address, and the reference of the chain that the wallet is on. */
export type BridgedConnection = { readonly accounts: readonly string[]; readonly chainId: string };

/** Follows the connection of one namespace. */
export type ConnectionWatch = {
  /** Returns the connection; `undefined` without one, or while the wallet has not answered. */
  get(): BridgedConnection | undefined;
  /** The connection once nothing stored waits for its wallet any more. */
  settle(): Promise<BridgedConnection | undefined>;
  /** Waits until the connection that stands is signed in, or need not be. @throws {ConnectError} when the wallet disconnects before. */
  whenSignedIn(): Promise<void>;
  /** Calls back whenever the connection became another one, with what was before. */
  listen(onChange: (now: BridgedConnection | undefined, before: BridgedConnection | undefined) => void): Disposer;
};

/**
 * Creates the watch of a namespace's connection, independent of the active namespace. @throws {TypeError} For any other object than a
 * modal.
 */
export function watchConnection(modal: Modal, namespace: Namespace): ConnectionWatch {
  const internals = getInternals(modal);
  if (!internals) throw new TypeError('`modal` must be what createModal returned.');
  const { stores } = internals;
  const getState = () => stores.$connections.get()[namespace];
  return {
    get: () => toConnection(getState()),
    async settle() {
      const isWaiting = () => getState()?.status === 'reconnecting';
      if (isWaiting())
        await new Promise<void>((resolve) => {
          const stop = stores.$connections.listen(() => {
            if (isWaiting()) return;
            stop();
            resolve();
          });
        });
      return toConnection(getState());
    },
    async whenSignedIn() {
      await whenSignedIn(await internals.loadEngine(), namespace);
    },
    listen(onChange) {
      let before = toConnection(getState());
      return stores.$connections.listen(() => {
        const was = before;
        before = toConnection(getState());
        if (JSON.stringify(was) !== JSON.stringify(before)) onChange(before, was);
      });
    },
  };
}

function toConnection(state: ConnectionState | undefined): BridgedConnection | undefined {
  const connection = state && getActiveConnection(state);
  return connection && { accounts: connection.accounts, chainId: connection.chainId };
}
