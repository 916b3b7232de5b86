// chunk: connect-features
import { defineAccount, defineAccountSettings } from '../../features/account/manifest.js';
import { allWalletsFeature } from '../../features/all-wallets/manifest.js';
import type { LaterFeatures } from '../../features/feature-loader.js';
import { createLaterFeatures, type LaterFeatureControllers } from '../../features/feature-rules.js';
import type { Feature } from '../../features/feature.js';
import { namespacesFeature } from '../../features/namespaces/manifest.js';
import { networksFeature } from '../../features/networks/manifest.js';
import { signInFeature } from '../../features/sign-in/manifest.js';

/** The features of `w3m-elements/connect` behind the first view; one line each. */
export const CONNECT_FEATURES: readonly Feature<never>[] = [
  defineAccount(() => import('../../features/account/account-menu.js')),
  defineAccountSettings(() => import('../../features/account/account-settings.js')),
  networksFeature,
  namespacesFeature,
  allWalletsFeature,
  signInFeature,
];

/** Returns the features of `w3m-elements/connect`, and the rules by which `open()` shows their views. */
export const createConnectFeatures = async (controllers: LaterFeatureControllers): Promise<LaterFeatures> =>
  createLaterFeatures(CONNECT_FEATURES, controllers);
