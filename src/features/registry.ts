import { accountFeature } from './account/manifest.js';
import { connectFeature } from './connect/manifest.js';
import { connectingFeature } from './connecting/manifest.js';
import type { Feature } from './feature.js';
import { helpFeature } from './help/manifest.js';
import { networksFeature } from './networks/manifest.js';

/** Every feature; one line each. */
export const FEATURES: readonly Feature<never>[] = [connectFeature, connectingFeature, accountFeature, networksFeature, helpFeature];
