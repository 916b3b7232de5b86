import { connectFeature } from './connect/manifest.js';
import { connectingFeature } from './connecting/manifest.js';
import type { Feature } from './feature.js';
import { helpFeature } from './help/manifest.js';
import { walletConnectFeature } from './wallet-connect/manifest.js';

/** Features of the first view: what it shows, what it leads to, and what others put into it. One line each. */
export const FIRST_FEATURES: readonly Feature<never>[] = [connectFeature, connectingFeature, helpFeature, walletConnectFeature];
