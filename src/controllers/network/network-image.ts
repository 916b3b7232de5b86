import type { ResolvedOptions } from '../../config/options.js';
import type { Network } from '../../config/network.js';
import { toImageUrl } from '../../utils/image-url.js';

/**
 * The picture of a network: the host's own choice, else the network's.
 *
 * @param origin The page's origin.
 * @returns An address that may be shown, or `undefined`: then the letters of the name are drawn.
 */
export function getNetworkImage(
  { chainImages }: Pick<ResolvedOptions, 'chainImages'>,
  network: Network,
  origin: string,
): string | undefined {
  return toImageUrl(chainImages?.[String(network.id)] ?? network.assets?.imageUrl, origin);
}
