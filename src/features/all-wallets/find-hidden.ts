import type { Connector } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasCatalog } from '../../config/wants-catalog.js';
import { excludedWalletsKey } from '../../storage/excluded-wallets-key.js';
import { toWalletQuery, toWalletsOf } from './catalog-queries.js';
import { isExcluded } from './merge-wallets.js';

/** Whether a wallet of this browser is one that the host does not want. */
export type IsHidden = (connector: Connector) => boolean;

/**
 * Finds out who the wallets are that the host does not want: those it named itself, by rdns, connector id or name, and
 * those that the catalogue, or its last answer, knows under an id.
 *
 * @throws When the catalogue cannot be asked and never was: then nobody knows who may be shown.
 */
export async function findHidden(controllers: Pick<Controllers, 'query' | 'stores' | 'storage'>): Promise<IsHidden> {
  const options = controllers.stores.$options.get();
  const ids = options.wallets?.exclude ?? [];
  if (ids.length === 0) return () => false;
  const known = hasCatalog(options) ? await identify(controllers, ids) : [];
  return (connector) => isNamed(connector, ids) || isExcluded(connector, known);
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

function isNamed({ id, rdns, name, explorerId, aliases = [] }: Connector, words: readonly string[]): boolean {
  return [id, rdns, name, explorerId, ...aliases].some((word) => word !== undefined && words.includes(word));
}
