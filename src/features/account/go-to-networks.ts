import type { Controllers } from '../../controllers/controllers.js';

/** Opens the list of networks from the account, and emits the event. */
export function goToNetworks({ events, router }: Pick<Controllers, 'events' | 'router'>): void {
  events.emit('CLICK_NETWORKS', {});
  router.push('Networks');
}
