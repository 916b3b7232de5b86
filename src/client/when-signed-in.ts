import type { Namespace } from '../config/namespaces.js';
import type { Engine } from './internals.js';

/**
 * Loads the sign-in gate, if the page requires one. Call it before a wallet is asked.
 *
 * @see Spec §4, "Sign-in"
 */
export async function wakeSignIn({ controllers, features }: Pick<Engine, 'controllers' | 'features'>): Promise<void> {
  const { siwx, siweConfig } = controllers.stores.$options.get();
  if (siwx ?? siweConfig) await features.wake();
}

/**
 * Resolves when the connection that stands in a namespace is signed in, or need not be; at once where none stands.
 *
 * @throws {ConnectError} when the wallet disconnects before.
 */
export async function whenSignedIn(engine: Pick<Engine, 'controllers' | 'features'>, namespace: Namespace): Promise<void> {
  await wakeSignIn(engine);
  await (await engine.controllers.connection.load()).whenAgreed(namespace);
}
