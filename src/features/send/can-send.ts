import type { Namespace } from '../../config/namespaces.js';

/** Whether wallets of a namespace take a transfer from a page: extensions of Polkadot only sign. */
export const canSend = (namespace: Namespace): boolean => namespace !== 'polkadot';
