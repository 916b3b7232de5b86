// chunk: other-features
import type { Environment } from '../config/environment.js';
import type { ResolvedOptions, RestrictableFeature } from '../config/options.js';
import type { Feature } from './feature.js';

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
  const names = Object.keys(NAMES) as RestrictableFeature[];
  const known = new Set<unknown>(names);
  /** A name that means nothing would leave a feature on that its host wanted off. */
  const tell = (name: unknown) => {
    if (known.has(name)) return;
    known.add(name);
    log.error(`restrictedRegionFeatures: "${String(name)}" is none of ${names.join(', ')}.`);
  };
  return features.concat((window as unknown as Imports | undefined)?.['w3m.fund'] ?? []).map((feature) => {
    const own = names.find((name) => NAMES[name] === feature.name);
    if (!own) return feature;
    return {
      ...feature,
      isEnabled(options: ResolvedOptions) {
        const { restrictedRegionFeatures: named = [] } = options.features ?? {};
        named.forEach(tell);
        return feature.isEnabled?.(options) !== false && !(named.includes(own) && isHere());
      },
    };
  });
}
