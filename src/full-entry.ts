// chunk: full-entry
import type { Entry } from './client/create-modal.js';
import { hasFrame } from './config/has-frame.js';

/** Loads every part of the package: of an opening all chunks at once, because an import of an import would cost another round trip. */
export const FULL_ENTRY: Entry = [
  async (hasAccount, options) => {
    const [{ defineDialog }] = await Promise.all([
      import('./dialog.js'),
      // Without an account the list of wallets, and where other ways to connect or terms stand beside it, the frame around both.
      hasAccount ? import('./features/account/index.js') : hasFrame(options) && import('./features/connect/connect-frame.js'),
    ]);
    return defineDialog();
  },
  () => import('./client/create-dialog.js'),
  () => import('./client/full-start.js'),
];
