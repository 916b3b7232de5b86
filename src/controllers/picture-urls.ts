// chunk: query
import { IMAGE_PATHS } from '../api/catalog/image-paths.js';
import { toPath } from '../api/define-endpoint.js';
import { PUBLIC_CATALOG, getPictureBase } from '../config/image-origin.js';
import type { Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import { toSdk } from '../config/services.js';
import { toImageUrl } from '../utils/image-url.js';

/**
 * Returns the URL of a picture in the catalogue. Spec §7, "Wallet catalog service".
 *
 * @param id A picture's id, a currency's code or a token's symbol.
 * @returns `undefined` without an id, and without a project id or catalogue of the host. A static catalogue has pictures of wallets only.
 */
export function getCatalogPicture(
  { projectId, services, sdk }: Pick<ResolvedOptions, 'projectId' | 'services' | 'sdk'>,
  kind: keyof typeof IMAGE_PATHS,
  id: string | undefined,
): string | undefined {
  const base = services?.catalog ?? (projectId ? PUBLIC_CATALOG : undefined);
  if (!base || !id) return undefined;
  if (typeof base === 'object')
    return kind === 'wallet' ? `${base.static.replace(/\/+$/, '')}/images/${encodeURIComponent(id)}` : undefined;
  const { type, version } = toSdk(sdk);
  const query = new URLSearchParams({ ...(projectId && { projectId }), st: type, sv: version });
  return `${base.replace(/\/+$/, '')}${toPath({ path: IMAGE_PATHS[kind] }, { id })}?${query}`;
}

/** The options that decide about a network's picture. */
export type NetworkImageOptions = Pick<ResolvedOptions, 'chainImages' | 'media' | 'projectId' | 'services' | 'sdk'>;

/**
 * The picture of a network: the host's own choice, else the network's, else the catalogue's; an address that may not be
 * loaded counts as none.
 *
 * @param origin The page's origin.
 * @returns An address that may be shown, or `undefined`: then the letters of the name are drawn.
 */
export function getNetworkImage(
  options: NetworkImageOptions,
  { id, caipNetworkId, assets }: Pick<Network, 'id' | 'assets'> & Partial<Pick<Network, 'caipNetworkId'>>,
  origin: string | undefined,
): string | undefined {
  const base = getPictureBase(options);
  const known = [
    options.chainImages?.[id] ?? options.chainImages?.[caipNetworkId ?? ''],
    assets?.imageUrl,
    getCatalogPicture(options, 'asset', assets?.imageId),
  ];
  return known.map((image) => toImageUrl(image, origin, base)).find(Boolean);
}
