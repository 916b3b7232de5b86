import type { WalletListing } from '../api/catalog/get-wallets.js';

/** Link to a wallet's download. */
export type StoreLink = { readonly kind: 'chrome' | 'ios' | 'android' | 'web'; readonly href: string };

const FIELDS = [
  ['chrome', 'chrome_store'],
  ['ios', 'app_store'],
  ['android', 'play_store'],
  ['web', 'homepage'],
] as const;

/**
 * The places where a wallet can be had, in the order in which they stand. They come from outside: only https is followed,
 * and nothing that names a user.
 */
export function getStoreLinks(wallet: WalletListing): readonly StoreLink[] {
  return FIELDS.flatMap(([kind, field]) => {
    const href = toHttps(wallet[field]);
    return href === undefined ? [] : [{ kind, href }];
  });
}

function toHttps(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { protocol, username, password, href } = new URL(link);
  return protocol === 'https:' && !username && !password ? href : undefined;
}
