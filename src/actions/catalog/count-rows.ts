import { hasCatalog, hasCatalogService, isCatalogId, listsCatalog, wantsAllWallets } from '../../config/services.js';
import { wantsWalletConnect } from '../../config/enabled-services.js';
import type { ConnectorSection, ResolvedOptions } from '../../config/options.js';

/** Rows of the first view: installed, recent and recommended wallets together, as long as there are recommended ones. Design §9. */
export const WALLET_ROWS = 4;

/** Number of rows by section of the list of wallets; `all` stands below every other. A section that is missing has none. */
export type SectionRowCounts = Readonly<Partial<Record<ConnectorSection | 'all', number>>>;

/**
 * Counts the rows of each section that the list of wallets will have, for a visitor without recent wallets.
 *
 * @param installed Number of wallets of this browser.
 */
export function countSectionRows(options: ResolvedOptions, installed: number, isMobile: boolean): SectionRowCounts {
  const { featured = [], custom = [], watch } = options.wallets ?? {};
  const room = listsCatalog(options) ? WALLET_ROWS : 0;
  const isService = hasCatalogService(options);
  return {
    walletConnect: Number(wantsWalletConnect(options)),
    injected: installed,
    // The built-in list has none of the ids of the public catalogue.
    featured: hasCatalog(options) ? featured.filter((entry) => isService || !isCatalogId(entry)).length : 0,
    custom: custom.length,
    recommended: Math.max(0, room - installed),
    all: Number(wantsAllWallets(options, isMobile)) + Number(watch ?? 0),
  };
}

/** Counts the rows of all sections together; the skeleton of the list has as many. Recent wallets take the room of recommended ones. */
export const countRows = (options: ResolvedOptions, installed: number, isMobile: boolean): number =>
  Object.values(countSectionRows(options, installed, isMobile)).reduce((sum, count) => sum + count, 0);

/** Whether the host's lists arrange the installed wallets: ids of the public catalogue in `include` and `featured` concern none. */
export const arrangesInstalledWallets = ({
  wallets: { exclude = [], include = [], featured = [] } = {},
}: Pick<ResolvedOptions, 'wallets'>): boolean => exclude.length > 0 || [...include, ...featured].some((entry) => !isCatalogId(entry));
