import type { FeatureOptions, ModalOptions } from './options.js';

/** Options that `updateOptions` changes: whatever uses one of them reads it at each use. Every other is read once. */
export const LIVE_OPTIONS = [
  'themeMode',
  'themeVariables',
  'locale',
  'messages',
  'metadata',
  'features',
  'wallets',
  'chainImages',
  'connectorImages',
  'tokens',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'supportUrl',
  'enableWalletGuide',
  'enableNetworkSwitch',
  'allowUnsupportedChain',
  'modality',
  'onEvent',
] as const satisfies readonly (keyof ModalOptions)[];

/** Features that are read once: what reports events, and the embedded wallet, are started with them. */
export const FIXED_FEATURES = ['analytics', 'authLogger', 'defaultAccountTypes'] as const satisfies readonly (keyof FeatureOptions)[];

/** The name of a live option. */
export type LiveOption = (typeof LIVE_OPTIONS)[number];

/** Whether visitors can log in by these features. */
const hasLogin = ({ email, socials }: FeatureOptions = {}): boolean => email !== false || (socials !== false && socials?.length !== 0);

/**
 * Finds what cannot be changed.
 *
 * @param started The options that the instance was made with.
 * @returns Field → why not; empty when everything is live.
 */
export function findFixed(update: object, started: Pick<ModalOptions, 'features'>): Record<string, string> {
  const features = (update as ModalOptions).features ?? {};
  const fixed: readonly string[] = FIXED_FEATURES.filter((name) => name in features && features[name] !== started.features?.[name]);
  const late =
    hasLogin({ ...started.features, ...features }) && !hasLogin(started.features)
      ? Object.keys(features).filter((name) => /^(email|socials)$/.test(name))
      : [];
  return Object.fromEntries([
    ...Object.keys(update).flatMap((name) => (LIVE_OPTIONS.includes(name as LiveOption) ? [] : [[name, 'cannot be changed later']])),
    ...fixed.map((name) => [`features.${name}`, 'cannot be changed later']),
    ...late.map((name) => [`features.${name}`, 'cannot be switched on later']),
  ]);
}
