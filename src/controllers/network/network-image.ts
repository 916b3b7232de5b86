import type { ResolvedOptions } from '../../config/options.js';
import type { Network } from '../../config/network.js';
import { getPictureBase } from '../../config/image-origin.js';
import { toImageUrl } from '../../utils/image-url.js';
import { getCatalogPicture } from '../catalog-picture.js';

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
