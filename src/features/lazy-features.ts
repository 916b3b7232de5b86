import { getDevelopment } from '../config/development.js';
import { hasCatalog, wantsWalletConnect } from '../config/enabled-services.js';
import type { Environment } from '../config/environment.js';
import type { ResolvedOptions, RestrictableFeature } from '../config/options.js';
import type { Controllers } from '../controllers/controllers.js';
import { createAdmit } from './admit-view.js';
import type { LaterFeatures } from './feature-loader.js';
import type { Feature } from './feature.js';
import { LATER_FEATURES } from './registry.lazy.js';

/** Time zones of the restricted region, in capitals. Spec §9; AppKit's list. */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
];

/** Names of features: the option's → the feature's. */
const NAMES: Readonly<Record<RestrictableFeature, string>> = {
  onramp: 'buy',
  swaps: 'swap',
  receive: 'receive',
  send: 'send',
  history: 'activity',
};

/** Whether a time zone lies in the restricted region. @param timeZone As IANA writes it, for example `Asia/Shanghai`. */
export const isRestricted = (timeZone: string): boolean => RESTRICTED_TIME_ZONES.includes(timeZone.toUpperCase());

/**
 * The features that come after the first view, as the page of a visitor has them: in the restricted region those that the
 * host named are switched off. Spec §9.
 */
export function findLaterFeatures({ window, log }: Pick<Environment, 'window' | 'log'>): readonly Feature<never>[] {
  // Only where a host names a feature: the first formatter of a page takes the browser several milliseconds.
  const isHere = () => isRestricted(new (window ?? globalThis).Intl.DateTimeFormat().resolvedOptions().timeZone);
  const told = new Set<unknown>();
  /** A name that means nothing would leave a feature on that its host wanted off. */
  const tell = (named: readonly unknown[]) =>
    named
      .filter((name) => !Object.hasOwn(NAMES, String(name)) && !told.has(name))
      .forEach((name) => {
        told.add(name);
        log.error(`restrictedRegionFeatures: "${String(name)}" is none of ${Object.keys(NAMES).join(', ')}.`);
      });
  return LATER_FEATURES.map((feature) => {
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

/**
 * Returns the features that come after the first view, and the rules by which `open()` shows a view of theirs. A development build
 * then warns of wallets that the host lists and that cannot be shown.
 */
export function createLaterFeatures(
  controllers: Pick<Controllers, 'connection' | 'environment' | 'modal' | 'router' | 'stores'>,
): LaterFeatures {
  const { environment, stores } = controllers;
  const options = stores.$options.get();
  const services = { hasCatalog: hasCatalog(options), hasWalletConnect: wantsWalletConnect(options) };
  const problem = getDevelopment()?.findUnresolvedWallets(options, services);
  if (problem) environment.log.warn(problem);
  return { features: findLaterFeatures(environment), admit: createAdmit(controllers) };
}
