// chunk: config
import { type Namespace, NAMESPACES } from './namespaces.js';
import type { Network } from './network.js';
import type { MediaProxy, ModalOptions } from './options.js';

/** A kind of option: what `typeof` says, a kind that needs a look inside, or the words that are allowed. */
export type OptionKind = 'string' | 'boolean' | 'function' | 'object' | keyof typeof CHECKS | readonly string[];

/** Options that change the appearance or texts alone, live: name → kind. */
export const COSMETIC = {
  supportUrl: 'url',
  locale: 'string',
  privacyPolicyUrl: 'url',
  termsConditionsUrl: 'url',
  themeVariables: 'object',
  themeMode: ['light', 'dark', 'auto'],
  modality: ['auto', 'modal', 'overlay'],
  messages: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  enableWalletGuide: 'boolean',
} as const satisfies Partial<Record<keyof ModalOptions, OptionKind>>;

/** The other options that `updateOptions` changes. Whatever uses one of them reads it at each use. */
const LIVE = {
  allowUnsupportedChain: 'boolean',
  features: 'object',
  wallets: 'object',
  tokens: 'object',
  metadata: 'object',
  onEvent: 'function',
  terms: 'object',
  customRpcUrls: 'object',
  networks: 'networks',
  enableNetworkSwitch: 'boolean',
} as const satisfies Partial<Record<keyof ModalOptions, OptionKind>>;

/** Options that are read once. */
const FIXED = {
  accept: 'function',
  sources: 'object',
  walletApps: 'object',
  names: 'object',
  chainSupport: 'object',
  connections: 'object',
  dataSuffix: 'string',
  projectId: 'string',
  adapters: 'namespaces',
  enableReconnect: 'boolean',
  siwx: 'object',
  media: 'media',
  prefetch: ['intent', 'idle', 'none'],
  siweConfig: 'object',
  enableWalletConnect: 'boolean',
  services: 'object',
  walletConnect: 'object',
  rankRpcs: 'boolean',
  sdk: 'object',
  enableWallets: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  register: 'boolean',
  enableEmbedded: 'boolean',
  debug: 'boolean',
  disableAppend: 'boolean',
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
export const isFixed = (name: string): boolean => name in FIXED;

/** The name of a live option. */
export type LiveOption = keyof typeof COSMETIC | keyof typeof LIVE;
