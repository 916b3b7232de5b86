// chunk: other-features
import { defineAccount, defineAccountSettings } from './account/manifest.js';
import { activityFeature } from './activity/manifest.js';
import { allWalletsFeature } from './all-wallets/manifest.js';
import { analyticsFeature } from './analytics/manifest.js';
import { approveFeature } from './approve/manifest.js';
import { buyFeature } from './buy/manifest.js';
import type { LaterFeatures } from './feature-loader.js';
import { createLaterFeatures, type LaterFeatureControllers, restrictFeatures } from './feature-rules.js';
import type { Feature } from './feature.js';
import { emailFeature } from './email/manifest.js';
import { loginAccountFeature } from './login-account/manifest.js';
import { namesFeature } from './names/manifest.js';
import { namespacesFeature } from './namespaces/manifest.js';
import { networksFeature } from './networks/manifest.js';
import { nftsFeature } from './nfts/manifest.js';
import { pendingFeature } from './pending/manifest.js';
import { projectFeature } from './project/manifest.js';
import { signInFeature } from './sign-in/manifest.js';
import { receiveFeature } from './receive/manifest.js';
import { sendFeature } from './send/manifest.js';
import { smartSessionsFeature } from './smart-sessions/manifest.js';
import { socialFeature } from './social/manifest.js';
import { swapFeature } from './swap/manifest.js';
import { tokensFeature } from './tokens/manifest.js';

/** Every other feature; one line each. Fetched while the visitor looks at the first view. */
export const OTHER_FEATURES: readonly Feature<never>[] = [
  defineAccount(() => import('./account/index.js')),
  defineAccountSettings(() => import('./account/account-settings.js')),
  emailFeature,
  loginAccountFeature,
  namesFeature,
  networksFeature,
  namespacesFeature,
  tokensFeature,
  nftsFeature,
  activityFeature,
  allWalletsFeature,
  analyticsFeature,
  pendingFeature,
  projectFeature,
  signInFeature,
  buyFeature,
  sendFeature,
  swapFeature,
  receiveFeature,
  smartSessionsFeature,
  approveFeature,
  socialFeature,
];

/** Returns every other feature, and the rules by which `open()` shows their views. */
export const createOtherFeatures = async (controllers: LaterFeatureControllers): Promise<LaterFeatures> =>
  createLaterFeatures(restrictFeatures(OTHER_FEATURES, controllers.environment), controllers);
