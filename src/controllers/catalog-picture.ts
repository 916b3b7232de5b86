import { IMAGE_PATHS } from '../api/catalog/image-paths.js';
import { toPath } from '../api/define-endpoint.js';
import type { ResolvedOptions } from '../config/options.js';
import { PUBLIC_CATALOG } from '../config/image-origin.js';
import { toSdk } from '../config/public-services.js';

/**
 * Returns the URL of a picture in the catalogue. Spec §7, "Wallet catalog service".
 *
 * @param id A picture's id, a currency's code or a token's symbol.
 * @returns `undefined` without an id, and without a project id or catalogue of the host.
 */
export function getCatalogPicture(
  { projectId, services, sdk }: Pick<ResolvedOptions, 'projectId' | 'services' | 'sdk'>,
  kind: keyof typeof IMAGE_PATHS,
  id: string | undefined,
): string | undefined {
  const base = services?.catalog ?? (projectId ? PUBLIC_CATALOG : undefined);
  if (!base || !id) return undefined;
  const { type, version } = toSdk(sdk);
  const query = new URLSearchParams({ ...(projectId && { projectId }), st: type, sv: version });
  return `${base.replace(/\/+$/, '')}${toPath({ path: IMAGE_PATHS[kind] }, { id })}?${query}`;
}
