import { accountFeature } from './account/manifest.js';
import type { Feature } from './feature.js';
import { networksFeature } from './networks/manifest.js';

/** Every other feature; one line each. Fetched while the visitor looks at the first view. */
export const LATER_FEATURES: readonly Feature<never>[] = [accountFeature, networksFeature];
