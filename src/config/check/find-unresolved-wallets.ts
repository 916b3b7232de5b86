import type { ResolvedOptions } from '../options.js';

/** An id of the public catalogue. Written here too: a production page does not load this file. */
const CATALOG_ID = /^[\da-f]{64}$/i;
/** Services that the page has for wallet lists. */
export type WalletServices = { readonly hasCatalog: boolean; readonly hasWalletConnect: boolean };

/** Links and ids by which a custom wallet can be connected or installed without WalletConnect. */
const WAYS = ['rdns', 'homepage', 'mobileLink', 'appStore', 'playStore', 'chromeStore'] as const;

/**
 * Finds entries of `wallets` that cannot be shown with the services that the page has.
 *
 * @returns One sentence with every entry and the reason, `undefined` where all can be shown.
 */
export function findUnresolvedWallets(
  { wallets = {} }: Pick<ResolvedOptions, 'wallets'>,
  { hasCatalog, hasWalletConnect }: WalletServices,
): string | undefined {
  const found: string[] = [];
  const ids = hasCatalog
    ? []
    : (['featured', 'include', 'exclude'] as const).flatMap((list) =>
        (wallets[list] ?? []).flatMap((id, at) => (CATALOG_ID.test(id) ? [`wallets.${list}[${at}] (${id.slice(0, 8)}…)`] : [])),
      );
  if (ids.length > 0)
    found.push(
      `${ids.join(', ')}: ids of the wallet catalogue, which is read only with \`projectId\` or \`services.catalog\`. Name installed wallets by rdns, for example \`io.metamask\`, and list others in \`wallets.custom\`.`,
    );
  const unreachable = hasWalletConnect
    ? []
    : (wallets.custom ?? []).flatMap((wallet, at) => (WAYS.some((way) => wallet[way]) ? [] : [`wallets.custom[${at}] (${wallet.name})`]));
  if (unreachable.length > 0)
    found.push(
      `${unreachable.join(', ')}: without WalletConnect (\`projectId\` or \`services.relay\`) a custom wallet needs one or more of ${WAYS.map((way) => `\`${way}\``).join(', ')}.`,
    );
  return found.length > 0 ? `Some wallets cannot be shown or reached. ${found.join(' ')}` : undefined;
}
