// chunk: connect-features
import { NotInConnectError } from '../errors/connect-errors.js';
import type { LaterActions } from './account-actions.js';
import { createWalletActions, disconnectWallet, refresh, type WalletControllers } from './wallet-actions.js';

/** Returns a method that `w3m-elements/connect` does not have. */
const lack = (name: string) => async (): Promise<never> => {
  throw new NotInConnectError(name);
};

/** Creates the methods of an instance of `w3m-elements/connect`: those that send transactions reject. */
export const createLaterActions = (controllers: WalletControllers): LaterActions => ({
  ...createWalletActions(controllers),
  sendCalls: lack('sendCalls'),
  getCallsStatus: lack('getCallsStatus'),
  waitForCallsStatus: lack('waitForCallsStatus'),
  trackTransaction: lack('trackTransaction'),
  fund: lack('fund'),
});

export { disconnectWallet, refresh };
