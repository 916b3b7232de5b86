import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasCatalog } from '../../config/wants-catalog.js';
import { toWalletQuery, toWalletsOf } from './catalog-queries.js';
import { isExcluded } from './merge-wallets.js';

/**
 * Asks the catalogue who the wallets are that the host does not want.
 *
 * @returns Whether a wallet of this browser is one of them.
 */
export async function findHidden({ query, stores }: Controllers): Promise<(connector: Connector) => boolean> {
  const options = stores.$options.get();
  const ids = options.wallets?.exclude ?? [];
  if (ids.length === 0 || !hasCatalog(options)) return () => false;
  const loaded = await query.load();
  const { wallets } = await loaded.client.fetchQuery(toWalletQuery(loaded, toWalletsOf(ids)));
  return (connector) => isExcluded(connector, wallets);
}
