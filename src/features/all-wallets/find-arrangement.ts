import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasCatalog } from '../../config/enabled-services.js';
import { excludedWalletsKey } from '../../storage/excluded-wallets-key.js';
import { toWalletQuery, toWalletsOf } from '../../actions/catalog/catalog-queries.js';
import { isExcluded } from '../../actions/catalog/merge-wallets.js';
import { isIncluded, namesConnector, namesCustom, sortFeatured } from './named-wallets.js';

/** Filters and orders the installed wallets as `wallets.include`, `exclude` and `featured` say. */
export type Arrange = (connectors: readonly Connector[]) => readonly Connector[];

/**
 * Finds out which installed wallets are shown, and in which order. Entries of `wallets.exclude` that are no rdns and no custom
 * wallet are looked up in the catalogue, where there is one.
 *
 * @throws When the catalogue cannot be read and has never been: whether a wallet is excluded is unknown then.
 */
export async function findArrangement(controllers: Pick<Controllers, 'connectors' | 'query' | 'stores' | 'storage'>): Promise<Arrange> {
  const options = controllers.stores.$options.get();
  const { wallets = {} } = options;
  const { exclude = [], custom = [] } = wallets;
  const unknown = exclude.filter((entry) => !entry.includes('.') && !custom.some((wallet) => namesCustom(entry, wallet)));
  const known = unknown.length > 0 && hasCatalog(options) ? await identify(controllers, unknown) : [];
  const isShown = (connector: Connector) =>
    !namesConnector(exclude, connector, custom) &&
    !isExcluded(connector, known) &&
    isIncluded(connector, wallets, controllers.connectors.$connectors.get());
  return (connectors) => sortFeatured(connectors.filter(isShown), wallets);
}

async function identify({ query, storage }: Pick<Controllers, 'query' | 'storage'>, ids: readonly string[]) {
  try {
    const loaded = await query.load();
    const { wallets } = await loaded.client.fetchQuery(toWalletQuery(loaded, toWalletsOf(ids)));
    const kept = wallets.map(({ id, name, rdns }) => ({ id, name, ...(rdns && { rdns }) }));
    storage.set(excludedWalletsKey, { ids, wallets: kept });
    return kept;
  } catch (error) {
    const last = storage.get(excludedWalletsKey);
    if (last && ids.every((id) => last.ids.includes(id))) return last.wallets.filter(({ id }) => ids.includes(id));
    throw error;
  }
}
