import type { ResolvedOptions } from '../../config/options.js';
import type { Network } from '../../config/network.js';
import { toImageUrl } from '../../utils/image-url.js';

/**
 * The picture of a network: the host's own choice, else the network's; an address that may not be loaded counts as none.
 *
 * @param origin The page's origin.
 * @returns An address that may be shown, or `undefined`: then the letters of the name are drawn.
 */
export function getNetworkImage(
  { chainImages }: Pick<ResolvedOptions, 'chainImages'>,
  { id, assets }: Pick<Network, 'id' | 'assets'>,
  origin: string,
): string | undefined {
  return toImageUrl(chainImages?.[id], origin) ?? toImageUrl(assets?.imageUrl, origin);
}
