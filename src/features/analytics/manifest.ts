// chunk of this folder: analytics
import type { ResolvedOptions } from '../../config/options.js';
import { defineFeature } from '../feature.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** Never sent. Spec §7. */
    MODAL_CREATED: Record<never, never>;
    /** An instance begins to report: its options as plain data, networks by id; no adapters, no addresses of services. */
    INITIALIZE: Readonly<Record<string, unknown>>;
  }
}

/** Whether a receiver is configured: without a project id, only the host's own services. */
const hasReceiver = ({ projectId, services }: ResolvedOptions): boolean =>
  Boolean(projectId || (typeof services?.catalog === 'string' && services.analytics));

/** Reports events to the project's owner. Has nothing to show. */
export const analyticsFeature = defineFeature<never>({
  name: 'analytics',
  isEnabled: (options) => options.features?.analytics !== false && hasReceiver(options),
  background: { isActive: () => true, load: () => import('./index.js') },
  routes: {},
  load: () => import('./index.js'),
});
