import { WALLET_ROWS } from '../../actions/catalog/merge-wallets.js';
import { hasCatalog, wantsAllWallets, wantsWalletConnect } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';

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
