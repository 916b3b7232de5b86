import { hasCatalog, wantsAllWallets, wantsWalletConnect } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';

/** Rows of the first view: installed, recent and recommended wallets together, as long as there are recommended ones. Design §9. */
export const WALLET_ROWS = 4;

/**
 * Counts the rows that the list of wallets will have; its skeleton has as many.
 *
 * @param installed Number of wallets of this browser.
 */
export function countRows(options: ResolvedOptions, installed: number, isMobile: boolean): number {
  const { featured = [], custom = [] } = options.wallets ?? {};
  const isServed = wantsWalletConnect(options);
  const listed = custom.length + (hasCatalog(options) ? featured.length : 0);
  const room = isServed && hasCatalog(options) ? WALLET_ROWS : 0;
  return Number(isServed) + listed + Math.max(installed, room) + Number(wantsAllWallets(options, isMobile));
}
