import { createModal } from 'w3m-elements';
import type { ModalOptions } from 'w3m-elements';

export const start = (options: ModalOptions) => {
  // TODO(w3m-elements): where it has `projectId` or `services.relay`, add `import 'w3m-elements/walletconnect'`, see docs/migrate/imports.md#walletconnect.
  const modal = createModal({ ...options, themeMode: 'dark' });
  return modal.open();
};
