import type { Controllers } from '../../controllers/controllers.js';

/** Leads from the account to the list of networks, and tells the host. */
export function goToNetworks({ events, router }: Pick<Controllers, 'events' | 'router'>): void {
  events.emit('CLICK_NETWORKS', {});
  router.push('Networks');
}
