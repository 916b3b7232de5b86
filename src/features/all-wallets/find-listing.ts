import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog } from '../../config/is-catalog-enabled.js';
import type { Controllers } from '../../controllers/controllers.js';
import { type WalletQuery, toWalletQuery } from '../../actions/catalog/catalog-queries.js';
import { namesCustom } from './named-wallets.js';
import { toListing } from '../../actions/catalog/to-listing.js';

/**
 * Finds a wallet that is not installed: among `wallets.custom`, then in the catalogue.
 *
 * @param walletId An rdns, or the id of a custom wallet or of one of the catalogue.
 * @returns `undefined` for a wallet that neither has.
 * @throws When the catalogue cannot be read.
 */
export async function findListing(
  { query, stores }: Pick<Controllers, 'query' | 'stores'>,
  walletId: string,
): Promise<WalletListing | undefined> {
  const options = stores.$options.get();
  const own = options.wallets?.custom?.find((wallet) => namesCustom(walletId, wallet));
  if (own) return toListing(own);
  if (!hasCatalog(options)) return undefined;
  const loaded = await query.load();
  const ask = async (wanted: Partial<WalletQuery>) =>
    (await loaded.client.fetchQuery(toWalletQuery(loaded, { entries: 1, ...wanted }))).wallets.find(
      ({ id, rdns }) => id === walletId || rdns?.toLowerCase() === walletId.toLowerCase(),
    );
  return walletId.includes('.') ? ask({ rdns: [walletId.toLowerCase()] }) : ask({ include: [walletId] });
}
