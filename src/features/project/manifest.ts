import type { FeatureOptions, ResolvedOptions, ServicesOptions } from '../../config/options.js';
import { defineFeature } from '../feature.js';

/** What a page may switch on that asks a service, and which ones. */
const NEEDS: readonly (readonly [keyof FeatureOptions, readonly (keyof ServicesOptions)[]])[] = [
  ['history', ['blockchainApi']],
  ['analytics', ['catalog', 'analytics']],
];

/** What is left out is on only where there is somebody to ask; what a page asks for by name needs the public service. */
const needsProject = ({ projectId, features, services }: ResolvedOptions): boolean =>
  !projectId && NEEDS.some(([feature, asked]) => features?.[feature] === true && asked.some((service) => !services?.[service]));

/** Tells the host that its page needs a project id and has none. Has nothing to show but an alert. */
export const projectFeature = defineFeature<never>({
  name: 'project',
  isEnabled: needsProject,
  background: { isWanted: () => true, load: () => import('./tell-missing-project.js') },
  routes: {},
  load: () => import('./index.js'),
});
