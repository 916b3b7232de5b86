import type { MediaMode, ResolvedOptions } from './options.js';

/** Where the public catalogue lives. */
export const PUBLIC_CATALOG = 'https://api.web3modal.org';

/** The mode of the option `media`. Default: `remote`. */
export const getMediaMode = ({ media = 'remote' }: Pick<ResolvedOptions, 'media'>): MediaMode =>
  typeof media === 'object' ? media.mode : media;

/**
 * Where pictures may be fetched from, as `toImageUrl` takes it.
 *
 * @returns An address of the catalogue, a proxy's address with `{url}`, `/` for nowhere, `undefined` for anywhere.
 */
export function getPictureBase(options: Pick<ResolvedOptions, 'media' | 'projectId' | 'services'>): string | undefined {
  const { media, projectId, services } = options;
  if (typeof media === 'object') return media.proxyUrl;
  if (media === 'off') return '/';
  return media === 'proxy' ? (services?.catalog ?? (projectId ? PUBLIC_CATALOG : '/')) : undefined;
}
