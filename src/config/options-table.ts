// chunk: config
import { type Namespace, NAMESPACES } from './namespaces.js';
import type { Network } from './network.js';
import type { MediaProxy, ModalOptions, FeatureOptions } from './options.js';

/** A kind of option: what `typeof` says, a kind that needs a look inside, or the words that are allowed. */
export type OptionKind = 'string' | 'boolean' | 'function' | 'object' | keyof typeof CHECKS | readonly string[];

/** Options that change the appearance or texts alone, live: name → kind. */
const COSMETIC = {
  supportUrl: 'url',
  themeMode: ['light', 'dark', 'auto'],
  modality: ['auto', 'modal', 'overlay'],
  messages: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  termsConditionsUrl: 'url',
  themeVariables: 'object',
  privacyPolicyUrl: 'url',
  locale: 'string',
  enableWalletGuide: 'boolean',
} as const satisfies Partial<Record<keyof ModalOptions, OptionKind>>;

/** The other options that `updateOptions` changes. Whatever uses one of them reads it at each use. */
const LIVE = {
  onEvent: 'function',
  features: 'object',
  terms: 'object',
  metadata: 'object',
  wallets: 'object',
  tokens: 'object',
  allowUnsupportedChain: 'boolean',
  enableNetworkSwitch: 'boolean',
} as const satisfies Partial<Record<keyof ModalOptions, OptionKind>>;

/** Options that are read once. */
const FIXED = {
  disableAppend: 'boolean',
  sources: 'object',
  connections: 'object',
  register: 'boolean',
  enableInjected: 'boolean',
  siweConfig: 'object',
  chainSupport: 'object',
  media: 'media',
  enableWalletConnect: 'boolean',
  enableEIP6963: 'boolean',
  enableReconnect: 'boolean',
  enableEmbedded: 'boolean',
  sdk: 'object',
  walletConnect: 'object',
  walletApps: 'object',
  prefetch: ['intent', 'idle', 'none'],
  siwx: 'object',
  projectId: 'string',
  enableWallets: 'boolean',
  debug: 'boolean',
  services: 'object',
  customRpcUrls: 'object',
  names: 'object',
  networks: 'networks',
  adapters: 'namespaces',
  accept: 'function',
  rankRpcs: 'boolean',
  defaultNetwork: 'network',
} as const satisfies Partial<Record<keyof ModalOptions, OptionKind>>;

/** Every option: name → kind. The source of the check and of the documentation. The order is the one that compresses best. */
export const OPTIONS_TABLE = { ...COSMETIC, ...LIVE, ...FIXED } satisfies Record<keyof ModalOptions, OptionKind>;

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

/** Whether an option cannot be changed. */
export const isFixed = (name: string): boolean => Object.hasOwn(FIXED, name);

/**
 * Whether an option, or a field inside one, changes the appearance or texts alone. A production build reports a wrong one, a misspelt one of
 * the theme too, and takes its default. Any other decides about requests, signatures or chains, and always throws.
 */
export const isCosmetic = (name: string): boolean => name.startsWith('theme') || Object.hasOwn(COSMETIC, name);

/** Names of the options that `updateOptions` changes. */
export const LIVE_OPTIONS = Object.keys({ ...COSMETIC, ...LIVE }) as readonly LiveOption[];

/** Features that are read once: what reports events, and the embedded wallet, are started with them. */
export const FIXED_FEATURES = ['analytics', 'authLogger', 'defaultAccountTypes'] as const satisfies readonly (keyof FeatureOptions)[];

/** The name of a live option. */
export type LiveOption = keyof typeof COSMETIC | keyof typeof LIVE;

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
