import { accountFeature } from './account/manifest.js';
import { connectFeature } from './connect/manifest.js';
import { connectingFeature } from './connecting/manifest.js';
import type { Feature } from './feature.js';

/** Every feature; one line each. */
export const FEATURES: readonly Feature<never>[] = [connectFeature, connectingFeature, accountFeature];
