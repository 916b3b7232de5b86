import type { Controllers } from '../../controllers/controllers.js';

/**
 * Fetches what asking a wallet takes while the visitor still chooses one, so that a press on its row reaches it at once.
 * Nobody waits for it: a failure is told by the view that asks, which tries again.
 */
export function getReady({ connection, getAdapter, stores }: Controllers): void {
  void Promise.all([connection.load(), getAdapter(stores.$activeNamespace.get())]).catch(() => {});
}
