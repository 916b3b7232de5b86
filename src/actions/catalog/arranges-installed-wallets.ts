import { isCatalogId } from '../../config/enabled-services.js';
import type { ResolvedOptions } from '../../config/options.js';

/** Whether the host's lists arrange the installed wallets: ids of the public catalogue in `include` and `featured` concern none. */
export const arrangesInstalledWallets = ({
  wallets: { exclude = [], include = [], featured = [] } = {},
}: Pick<ResolvedOptions, 'wallets'>): boolean => exclude.length > 0 || [...include, ...featured].some((entry) => !isCatalogId(entry));
