import { listSocials, wantsEmail } from '../../config/embedded-networks.js';
import type { ResolvedOptions } from '../../config/options.js';

/** A way to connect whose feature is not loaded yet, and its height in pixels. */
export type ExpectedWay = { readonly method: 'email' | 'social'; readonly minBlockSize: number; readonly load?: undefined };

/** Lists the ways to connect that the page offers beside wallets. */
export const listWays = (options: ResolvedOptions): readonly ExpectedWay[] => [
  ...(wantsEmail(options) ? [{ method: 'email', minBlockSize: 48 } as const] : []),
  ...(listSocials(options).length > 0 ? [{ method: 'social', minBlockSize: 44 } as const] : []),
];
