import type { Transaction } from '../../api/blockchain/get-history.js';

/** A collectible that an account holds, as far as its activity tells. */
export type Collectible = { readonly name: string; readonly picture: string | undefined; readonly count: number };

/**
 * What collectibles an account holds: those that came, less those that went. The service has no list of them. Spam and
 * failed transactions do not count; one without a name cannot be told from others without one, and is left out.
 *
 * @param transactions Newest first, as the service gives them.
 * @returns The ones that came last first.
 */
export function toCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  const held = new Map<string, { name: string; picture: string | undefined; count: number }>();
  for (const { metadata, transfers } of transactions) {
    if (metadata.status === 'failed') continue;
    for (const { nft_info: info, direction, quantity } of transfers ?? []) {
      if (!info?.name || info.flags.is_spam || direction === 'self') continue;
      const picture = info.content?.preview?.url ?? undefined;
      const key = `${info.name} ${picture ?? ''}`;
      const one = held.get(key) ?? { name: info.name, picture, count: 0 };
      one.count += (direction === 'in' ? 1 : -1) * Number(quantity.numeric);
      held.set(key, one);
    }
  }
  return [...held.values()].filter(({ count }) => count > 0);
}
