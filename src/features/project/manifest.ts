// chunk of this folder: analytics
import type { FeatureOptions, ResolvedOptions, ServicesOptions } from '../../config/options.js';
import { getSources } from '../../controllers/query/sources.js';
import { defineFeature } from '../feature.js';

/** Features that a host can switch on by name, each with a service that it asks. Design §9, "project id missing". */
const NEEDS: readonly (readonly [keyof FeatureOptions, keyof ServicesOptions])[] = [
  ['email', 'secureSite'],
  ['socials', 'secureSite'],
  ['swaps', 'blockchainApi'],
  ['onramp', 'blockchainApi'],
  ['smartSessions', 'blockchainApi'],
  ['history', 'blockchainApi'],
  ['analytics', 'catalog'],
  ['analytics', 'analytics'],
];

/** Whether a host switched a feature on by name. An empty list of social accounts asks for nothing. */
const isNamed = (value: FeatureOptions[keyof FeatureOptions]): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whether a feature that the host switched on by name asks a public service, without a project id. */
const needsProject = (options: ResolvedOptions): boolean =>
  !options.projectId &&
  NEEDS.some(
    ([feature, service]) =>
      isNamed(options.features?.[feature]) &&
      !(feature === 'swaps' && getSources(options, feature).includes('node')) &&
      typeof options.services?.[service] !== 'string',
  );

/** Alerts the host that its page needs a project id. Has no view. */
export const projectFeature = defineFeature<never>({
  name: 'project',
  isEnabled: needsProject,
  background: { isActive: () => true, load: () => import('./index.js') },
  routes: {},
  load: () => import('./index.js'),
});
