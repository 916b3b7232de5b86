import { defineFeature } from '../feature.js';

/**
 * Follows what was sent from this browser until the chain has ended it: over a reload, with the modal closed, and whichever
 * features the host or the visitor's region switches off. Shows nothing but a toast.
 */
export const pendingFeature = defineFeature<never>({
  name: 'pending',
  background: {
    isActive: ({ $connections }) => Object.values($connections.get()).some(({ status }) => status === 'connected'),
    load: () => import('../../actions/pending/keep-pending.js'),
  },
  routes: {},
  load: () => import('./index.js'),
});
