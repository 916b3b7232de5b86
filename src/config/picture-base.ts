import type { ResolvedOptions } from './options.js';

/** Where the public catalogue lives. */
export const PUBLIC_CATALOG = 'https://api.web3modal.org';

/**
 * Who may be asked for pictures: what `toImageUrl` takes as `base`.
 *
 * @returns An address of the catalogue, `/` when nobody may be asked, `undefined` when anybody may.
 */
export function getPictureBase({
  media,
  projectId,
  services,
}: Pick<ResolvedOptions, 'media' | 'projectId' | 'services'>): string | undefined {
  if (media === 'off') return '/';
  return media === 'proxy' ? (services?.catalog ?? (projectId ? PUBLIC_CATALOG : '/')) : undefined;
}
