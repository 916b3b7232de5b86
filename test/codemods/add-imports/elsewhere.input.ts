import { createModal } from 'w3m-elements';
import type { ModalOptions } from 'w3m-elements';

export const start = (options: ModalOptions) => {
  const modal = createModal({ ...options, themeMode: 'dark' });
  return modal.open();
};
