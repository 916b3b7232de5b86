// chunk: config
import { type Namespace, NAMESPACES } from './namespaces.js';
import type { Network } from './network.js';
import type { MediaProxy, ModalOptions, FeatureOptions } from './options.js';

/** A kind of option: what `typeof` says, a kind that needs a look inside, or the words that are allowed. */
export type OptionKind = 'string' | 'boolean' | 'function' | 'object' | keyof typeof CHECKS | readonly string[];

/**
 * Every option: name → kind. The source of the check and of the documentation. The order of the objects is the one that compresses best: every
 * page carries this table.
 */
export const OPTIONS_TABLE = {
  onEvent: 'function',
  accept: 'function',
  names: 'object',
  terms: 'object',
  sources: 'object',
  connections: 'object',
  customRpcUrls: 'object',
  siweConfig: 'object',
  features: 'object',
  projectId: 'string',
  privacyPolicyUrl: 'url',
  termsConditionsUrl: 'url',
  tokens: 'object',
  messages: 'object',
  walletApps: 'object',
  siwx: 'object',
  metadata: 'object',
  dataSuffix: 'string',
  sdk: 'object',
  services: 'object',
  connectorImages: 'object',
  walletConnect: 'object',
  chainSupport: 'object',
  chainImages: 'object',
  wallets: 'object',
  supportUrl: 'url',
  themeVariables: 'object',
  enableWalletConnect: 'boolean',
  enableWalletGuide: 'boolean',
  enableReconnect: 'boolean',
  enableWallets: 'boolean',
  allowUnsupportedChain: 'boolean',
  enableInjected: 'boolean',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  register: 'boolean',
  debug: 'boolean',
  rankRpcs: 'boolean',
  networks: 'networks',
  enableEIP6963: 'boolean',
  adapters: 'namespaces',
  enableNetworkSwitch: 'boolean',
  defaultNetwork: 'network',
  locale: 'string',
  prefetch: ['intent', 'idle', 'none'],
  media: 'media',
  themeMode: ['light', 'dark', 'auto'],
  modality: ['auto', 'modal', 'overlay'],
} as const satisfies Record<keyof ModalOptions, OptionKind>;

/** Whether a value has the form of a network or of a viem chain; a development build checks more. */
const isNetwork = (value: unknown): boolean => Array.isArray((value as Partial<Network> | undefined)?.rpcUrls?.default?.http);

/** The kinds that need a look inside. */
const CHECKS = {
  url: (value: unknown) => typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value),
  network: isNetwork,
  networks: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isNetwork),
  namespaces: (value: unknown) => Array.isArray(value) && value.every((namespace) => NAMESPACES.includes(namespace as Namespace)),
  media: (value: unknown) =>
    ['remote', 'proxy', 'off'].includes(value as string) || /{url}/.test((value as MediaProxy | null)?.proxyUrl ?? ''),
};

/** Whether a value is of a kind. */
export function fits(kind: OptionKind, value: unknown): boolean {
  if (typeof kind !== 'string') return kind.includes(value as string);
  const check = CHECKS[kind as keyof typeof CHECKS];
  // oxlint-disable-next-line valid-typeof -- the kind is one of the words typeof knows
  return check ? check(value) : typeof value === kind && value !== null && !Array.isArray(value);
}

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
  'terms',
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
    ...Object.keys(update).flatMap((name) => (LIVE_OPTIONS.includes(name as LiveOption) ? [] : [[name, 'cannot change']])),
    ...fixed.map((name) => [`features.${name}`, 'cannot change']),
    ...late.map((name) => [`features.${name}`, 'cannot be switched on later']),
  ]);
}
