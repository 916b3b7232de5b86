import { createLazyCode } from '../../utils/lazy.js';

/** The rows beside the installed wallets, and the explanation of an empty list. Most visitors have a wallet, and do not load the explanation. */
export const partsCode = /* @__PURE__ */ createLazyCode(() => import('./connect-parts.js'));
