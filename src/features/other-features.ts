// chunk: other-features
import type { Environment } from '../config/environment.js';
import type { ResolvedOptions, RestrictableFeature } from '../config/options.js';
import { defineAccount, defineAccountSettings } from './account/manifest.js';
import { activityFeature } from './activity/manifest.js';
import { allWalletsFeature } from './all-wallets/manifest.js';
import { analyticsFeature } from './analytics/manifest.js';
import { approveFeature } from './approve/manifest.js';
import { buyFeature } from './buy/manifest.js';
import type { LaterFeatures } from './feature-loader.js';
import { createLaterFeatures, type LaterFeatureControllers } from './feature-rules.js';
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

/** Time zones of the restricted region. Spec §9; AppKit's list. */
const RESTRICTED_TIME_ZONES = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)$/i;

/** Names of features: the option's → the feature's. */
const NAMES: Readonly<Record<RestrictableFeature, string>> = {
  onramp: 'buy',
  swaps: 'swap',
  receive: 'receive',
  send: 'send',
  history: 'activity',
};

/** Whether a time zone lies in the restricted region. @param timeZone As IANA writes it, for example `Asia/Shanghai`. */
export const isRestricted = (timeZone: string): boolean => RESTRICTED_TIME_ZONES.test(timeZone);

/** A page with the features that it imports: `getFundingImport` returns the same, in a chunk that comes later. */
type Imports = { readonly [key: string]: readonly Feature<never>[] | undefined };

/**
 * Adds the features that the page imports, and switches off, in the restricted region, those that the host named. Spec §9.
 */
export function restrictFeatures(
  features: readonly Feature<never>[],
  { window, log }: Pick<Environment, 'window' | 'log'>,
): readonly Feature<never>[] {
  // Only where a host names a feature: the first formatter of a page takes the browser several milliseconds.
  const isHere = () => isRestricted(new (window ?? globalThis).Intl.DateTimeFormat().resolvedOptions().timeZone);
  const warned = new Set<unknown>();
  /** A name that means nothing would leave a feature on that its host wanted off. */
  const tell = (named: readonly unknown[]) =>
    named
      .filter((name) => !Object.hasOwn(NAMES, String(name)) && !warned.has(name))
      .forEach((name) => {
        warned.add(name);
        log.error(`restrictedRegionFeatures: "${String(name)}" is none of ${Object.keys(NAMES).join(', ')}.`);
      });
  return features.concat((window as unknown as Imports | undefined)?.['w3m.fund'] ?? []).map((feature) => {
    const own = (Object.keys(NAMES) as RestrictableFeature[]).find((name) => NAMES[name] === feature.name);
    if (!own) return feature;
    return {
      ...feature,
      isEnabled(options: ResolvedOptions) {
        const { restrictedRegionFeatures: named = [] } = options.features ?? {};
        tell(named);
        return feature.isEnabled?.(options) !== false && !(named.includes(own) && isHere());
      },
    };
  });
}

/** Returns every other feature, and the rules by which `open()` shows their views. */
export const createOtherFeatures = async (controllers: LaterFeatureControllers): Promise<LaterFeatures> =>
  createLaterFeatures(restrictFeatures(OTHER_FEATURES, controllers.environment), controllers);
