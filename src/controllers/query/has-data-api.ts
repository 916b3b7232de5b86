import type { ResolvedOptions } from '../../config/options.js';

/** Whether there is a data service to ask: the public one needs a project id, one of the host's own does not. */
export function hasDataApi({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.blockchainApi);
}
