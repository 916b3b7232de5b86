// chunk: options-check
import type { Namespace } from '../namespaces.js';
import type { FeatureOptions, ModalOptions } from '../options.js';
import { isFixed, type LiveOption, OPTIONS_TABLE } from '../options-table.js';

/** Names of all options. */
export const OPTION_NAMES = Object.keys(OPTIONS_TABLE);

/** Names of the options that `updateOptions` changes. */
export const LIVE_OPTIONS = OPTION_NAMES.filter((name) => !isFixed(name)) as readonly LiveOption[];

/** Features that are read once: what reports events, and the embedded wallet, are started with them. */
export const FIXED_FEATURES = ['analytics', 'authLogger', 'defaultAccountTypes'] as const satisfies readonly (keyof FeatureOptions)[];

/** Whether visitors can log in by these features. */
const hasLogin = ({ email, socials }: FeatureOptions = {}): boolean => email !== false || (socials !== false && socials?.length !== 0);

/** Namespaces of networks, each once and sorted: wallets of others are not looked for. */
const listNamespaces = (networks: ModalOptions['networks'] = []): readonly Namespace[] =>
  [...new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))].toSorted();

/**
 * Finds what cannot be changed.
 *
 * @param started The options that the instance was made with.
 * @returns Field → why not; empty when everything is live.
 */
export function findFixed(update: object, started: Pick<ModalOptions, 'features' | 'networks'>): Record<string, string> {
  const features = (update as ModalOptions).features ?? {};
  const fixed: readonly string[] = FIXED_FEATURES.filter((name) => name in features && features[name] !== started.features?.[name]);
  const late =
    hasLogin({ ...started.features, ...features }) && !hasLogin(started.features)
      ? Object.keys(features).filter((name) => /^(email|socials)$/.test(name))
      : [];
  const { networks } = update as ModalOptions;
  const names = listNamespaces(started.networks);
  const isOther = networks && started.networks && listNamespaces(networks).join() !== names.join();
  return Object.fromEntries([
    ...(isOther ? [['networks', `must have networks of ${names.join(' and ')}, as at the start`]] : []),
    ...Object.keys(update).flatMap((name) => (LIVE_OPTIONS.includes(name as LiveOption) ? [] : [[name, 'cannot change']])),
    ...fixed.map((name) => [`features.${name}`, 'cannot change']),
    ...late.map((name) => [`features.${name}`, 'cannot be switched on later']),
  ]);
}
