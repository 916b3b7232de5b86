import { InvalidOptionsError } from '../errors/options-errors.js';
import { NAMESPACES } from './namespaces.js';
import type { Network } from './network.js';
import type { MediaProxy, ModalOptions } from './options.js';

const URL_OR_PATH = 'URL or path from the root';
const NETWORK = 'network made by defineNetwork';
const NETWORKS = 'list of networks made by defineNetwork';
const NAMESPACE_LIST = 'list of namespaces';
const MEDIA = 'media mode';

/** A kind of option in words: what `typeof` says, a kind that needs a look inside, or the words that are allowed. */
export type OptionKind =
  | 'string'
  | 'boolean'
  | 'function'
  | 'object'
  | typeof URL_OR_PATH
  | typeof NETWORK
  | typeof NETWORKS
  | typeof NAMESPACE_LIST
  | typeof MEDIA
  | readonly string[];

/** Every option: name → kind. The source of the check and of the documentation. */
export const OPTIONS_TABLE = {
  networks: NETWORKS,
  defaultNetwork: NETWORK,
  adapters: NAMESPACE_LIST,
  projectId: 'string',
  locale: 'string',
  metadata: 'object',
  features: 'object',
  services: 'object',
  wallets: 'object',
  walletConnect: 'object',
  sdk: 'object',
  tokens: 'object',
  customRpcUrls: 'object',
  chainSupport: 'object',
  chainImages: 'object',
  connectorImages: 'object',
  themeVariables: 'object',
  messages: 'object',
  siwx: 'object',
  siweConfig: 'object',
  rankRpcs: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableWalletConnect: 'boolean',
  enableWallets: 'boolean',
  enableWalletGuide: 'boolean',
  enableReconnect: 'boolean',
  enableNetworkSwitch: 'boolean',
  allowUnsupportedChain: 'boolean',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  debug: 'boolean',
  register: 'boolean',
  onEvent: 'function',
  termsConditionsUrl: URL_OR_PATH,
  privacyPolicyUrl: URL_OR_PATH,
  supportUrl: URL_OR_PATH,
  media: MEDIA,
  themeMode: ['light', 'dark', 'auto'],
  modality: ['auto', 'modal', 'overlay'],
  prefetch: ['intent', 'none'],
} as const satisfies Record<keyof ModalOptions, OptionKind>;

/** What an option of this kind must be, for error messages and the documentation. */
export function describeKind(kind: OptionKind): string {
  return typeof kind === 'string' ? `a ${kind}` : `one of ${kind.join(', ')}`;
}

/**
 * Checks options by the table.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit, and every field that does not exist; and for two ways
 * to sign in, spec §5.
 */
export function assertOptions(options: unknown): asserts options is ModalOptions {
  if (!fits('object', options)) throw new InvalidOptionsError({ options: 'must be an object' });
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(options as object)) {
    const kind = Object.hasOwn(OPTIONS_TABLE, name) && OPTIONS_TABLE[name as keyof ModalOptions];
    if (!kind) problems[name] = 'is not an option';
    else if (value !== undefined && !fits(kind, value)) problems[name] = `must be ${describeKind(kind)}`;
  }
  if (Object.keys(problems).length > 0) throw new InvalidOptionsError(problems);
  if ((options as ModalOptions).siwx && (options as ModalOptions).siweConfig)
    throw new InvalidOptionsError({}, 'Cannot set both `siweConfig` and `siwx` options');
}

function fits(kind: OptionKind, value: unknown): boolean {
  if (typeof kind !== 'string') return kind.includes(value as string);
  if (kind === URL_OR_PATH) return typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value);
  if (kind === MEDIA) return fits(['remote', 'proxy', 'off'], value) || /{url}/.test((value as MediaProxy | null)?.proxyUrl ?? '');
  if (kind === NETWORKS) return isListOf(NETWORK, value) && value.length > 0;
  if (kind === NAMESPACE_LIST) return isListOf(NAMESPACES, value);
  if (kind === NETWORK) return isNetwork(value);
  // oxlint-disable-next-line valid-typeof -- the kind is one of the words typeof knows
  return typeof value === kind && value !== null && !Array.isArray(value);
}

function isListOf(kind: OptionKind, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => fits(kind, item));
}

/** What only {@link defineNetwork} writes, and what is read without asking further. */
function isNetwork(value: unknown): boolean {
  const network = value as Partial<Network> | undefined;
  return fits('string', network?.caipNetworkId) && Array.isArray(network!.rpcUrls?.default?.http);
}
