import type { MediaMode, ResolvedOptions } from './options.js';

/** Origin of the public catalogue. */
export const PUBLIC_CATALOG = 'https://api.web3modal.org';

/** The mode of the option `media`. Default: `remote`. */
export const getMediaMode = ({ media = 'remote' }: Pick<ResolvedOptions, 'media'>): MediaMode =>
  typeof media === 'object' ? media.mode : media;

/**
 * Returns the origin that may serve pictures, as `toImageUrl` takes it.
 *
 * @returns A URL of the catalogue, a proxy's URL with `{url}`, `/` for none, `undefined` for any.
 */
export function getPictureBase(options: Pick<ResolvedOptions, 'media' | 'projectId' | 'services'>): string | undefined {
  const { media, projectId, services } = options;
  if (typeof media === 'object') return media.proxyUrl;
  if (media === 'off') return '/';
  if (media !== 'proxy') return undefined;
  const catalog = services?.catalog ?? (projectId ? PUBLIC_CATALOG : '/');
  return typeof catalog === 'object' ? catalog.static : catalog || '/';
}
