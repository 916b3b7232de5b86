// chunk: load-dialog
import type { LoadDialog } from './client/create-modal.js';

/** Requests all chunks of an opening at once: an import of an import would cost another round trip. */
export const loadDialog: LoadDialog = async (hasAccount, options) => {
  const [{ defineDialog }] = await Promise.all([
    import('./dialog.js'),
    // Without an account the list of wallets, and where other ways to connect or terms stand beside it, the frame around both.
    hasAccount
      ? import('./features/account/index.js')
      : (options.services ?? options.projectId ?? options.termsConditionsUrl) && import('./features/connect/connect-frame.js'),
  ]);
  return defineDialog();
};
