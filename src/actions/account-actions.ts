// chunk: calls
/**
 * Actions of an instance that are loaded apart from the code that connects. In one module, because bundlers list the chunks of an import
 * where it stands.
 *
 * @module
 */
import { createCalls, type Calls, type CallsControllers } from './calls/create-calls.js';
import { createWalletActions, disconnectWallet, refresh, type WalletActions, type WalletControllers } from './wallet-actions.js';

/** Methods of an instance that have no part in connecting. */
export type LaterActions = Calls & WalletActions;

/** Controllers that {@link LaterActions} need; the calls of an instance are created when first needed, and once. */
export type LaterControllers = CallsControllers & WalletControllers & { calls?: Calls };

/** The module of {@link LaterActions}, as an entry of the package has it. */
export type LaterModule = {
  createLaterActions(controllers: LaterControllers): LaterActions;
  readonly disconnectWallet: typeof disconnectWallet;
  readonly refresh: typeof refresh;
};

/** Creates the methods of an instance. */
export function createLaterActions(controllers: LaterControllers): LaterActions {
  controllers.calls ??= createCalls(controllers);
  return { ...controllers.calls, ...createWalletActions(controllers) };
}

export { disconnectWallet, refresh };
