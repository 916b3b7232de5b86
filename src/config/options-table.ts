import { InvalidOptionsError } from '../errors/options-errors.js';
import { NAMESPACES } from './namespaces.js';
import type { ModalOptions } from './options.js';

/** A kind of option: what `typeof` says, the words that are allowed, or one of the kinds that need a look inside. */
export type OptionKind = 'string' | 'boolean' | 'function' | 'object' | 'url' | 'network' | 'networks' | 'namespaces' | readonly string[];

/** Every option: name → kind. The source of the check and of the documentation. */
export const OPTIONS_TABLE = {
  projectId: 'string',
  networks: 'networks',
  defaultNetwork: 'network',
  adapters: 'namespaces',
  metadata: 'object',
  themeMode: ['light', 'dark', 'auto'],
  themeVariables: 'object',
  locale: 'string',
  messages: 'object',
  termsConditionsUrl: 'url',
  privacyPolicyUrl: 'url',
  enableEIP6963: 'boolean',
  enableReconnect: 'boolean',
  enableEmbedded: 'boolean',
  disableAppend: 'boolean',
  modality: ['auto', 'modal', 'overlay'],
  prefetch: ['intent', 'none'],
  onEvent: 'function',
  debug: 'boolean',
  register: 'boolean',
} as const satisfies Record<keyof ModalOptions, OptionKind>;

/** What the kinds look like that a single word does not tell. */
const KIND_TEXTS: Readonly<Record<string, string>> = {
  url: 'an http(s) URL or a path that starts with a slash',
  network: 'a network made by defineNetwork',
  networks: 'a non-empty list of networks made by defineNetwork',
  namespaces: `a list of ${NAMESPACES.join(', ')}`,
};

/** What an option of this kind must be, for error messages and the documentation. */
export function describeKind(kind: OptionKind): string {
  return typeof kind === 'string' ? (KIND_TEXTS[kind] ?? `a ${kind}`) : `one of ${kind.join(', ')}`;
}

/**
 * Checks options by the table.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit, and every field that does not exist.
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
}

function fits(kind: OptionKind, value: unknown): boolean {
  if (typeof kind !== 'string') return kind.includes(value as string);
  if (kind === 'url') return typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value);
  if (kind === 'networks') return Array.isArray(value) && value.length > 0 && value.every((item) => fits('network', item));
  if (kind === 'namespaces') return Array.isArray(value) && value.every((item) => fits(NAMESPACES, item));
  if (kind === 'network') return isNetwork(value);
  // oxlint-disable-next-line valid-typeof -- the kind is one of the words typeof knows
  return typeof value === kind && value !== null && !Array.isArray(value);
}

function isNetwork(value: unknown): boolean {
  const { name, caipNetworkId, nativeCurrency, rpcUrls } = (value ?? {}) as Record<string, unknown>;
  const http = (rpcUrls as { default?: { http?: unknown } } | undefined)?.default?.http;
  return fits('string', name) && fits('string', caipNetworkId) && fits('object', nativeCurrency) && Array.isArray(http);
}
