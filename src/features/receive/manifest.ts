// chunk of this folder: holdings
import { defineFeature } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    WalletReceive: undefined;
  }
}

/** Shows where to send to: the account's address, to be read by a camera or copied. */
export const receiveFeature = defineFeature<'WalletReceive'>({
  name: 'receive',
  isEnabled: ({ features }) => features?.receive !== false,
  routes: { WalletReceive: { needsAccount: true } },
  contributes: {
    accountAction: { order: 3, action: 'receive', opens: 'WalletReceive', minBlockSize: 62, load: () => import('./receive-part.js') },
  },
  load: () => import('./wallet-receive-view.js'),
});
