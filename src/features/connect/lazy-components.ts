import { lazyComponent } from './lazy-component.js';

/** Loads the rows beside the installed wallets. */
export const loadParts = () => import('./connect-parts.js');

/** The explanation in a list without wallets. Most visitors have one, and do not load it. */
export const RequestedWallets = lazyComponent(loadParts, 'RequestedWallets');
