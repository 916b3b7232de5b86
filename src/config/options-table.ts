import { InvalidOptionsError } from '../errors/options-errors.js';
import { NAMESPACES } from './namespaces.js';
import type { ModalOptions } from './options.js';

/** Kinds of option, each with the test a value must pass. */
const KINDS = {
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  call: (value: unknown) => typeof value === 'function',
  object: isObject,
  theme: isOneOf('light', 'dark', 'auto'),
  modality: isOneOf('auto', 'modal', 'overlay'),
  prefetch: isOneOf('intent', 'none'),
  url: (value: unknown) => typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value),
  network: isNetwork,
  networks: (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isNetwork),
  namespaces: (value: unknown) => Array.isArray(value) && value.every(isOneOf(...NAMESPACES)),
} satisfies Record<string, (value: unknown) => boolean>;

/** What a kind of option looks like, for error messages and the documentation. */
export const KIND_TEXTS: Record<keyof typeof KINDS, string> = {
  text: 'a string',
  flag: 'true or false',
  call: 'a function',
  object: 'an object',
  theme: "'light', 'dark' or 'auto'",
  modality: "'auto', 'modal' or 'overlay'",
  prefetch: "'intent' or 'none'",
  url: 'an http(s) URL or a path that starts with a slash',
  network: 'a network made by defineNetwork',
  networks: 'a non-empty list of networks made by defineNetwork',
  namespaces: `a list of ${NAMESPACES.join(', ')}`,
};

/** Every option: name → kind. The source of the check and of the documentation. */
export const OPTIONS_TABLE = {
  projectId: 'text',
  networks: 'networks',
  defaultNetwork: 'network',
  adapters: 'namespaces',
  metadata: 'object',
  themeMode: 'theme',
  themeVariables: 'object',
  locale: 'text',
  messages: 'object',
  termsConditionsUrl: 'url',
  privacyPolicyUrl: 'url',
  enableEIP6963: 'flag',
  enableReconnect: 'flag',
  enableEmbedded: 'flag',
  disableAppend: 'flag',
  modality: 'modality',
  prefetch: 'prefetch',
  onEvent: 'call',
  debug: 'flag',
  register: 'flag',
} as const satisfies Record<keyof ModalOptions, keyof typeof KINDS>;

/**
 * Checks options by the table.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit, and every field that does not exist.
 */
export function assertOptions(options: unknown): asserts options is ModalOptions {
  if (!isObject(options)) throw new InvalidOptionsError({ options: 'must be an object' });
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(OPTIONS_TABLE, name) ? OPTIONS_TABLE[name as keyof ModalOptions] : undefined;
    if (!kind) problems[name] = 'is not an option';
    else if (value !== undefined && !KINDS[kind](value)) problems[name] = `must be ${KIND_TEXTS[kind]}`;
  }
  if (Object.keys(problems).length > 0) throw new InvalidOptionsError(problems);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(...words: readonly string[]): (value: unknown) => boolean {
  return (value) => words.includes(value as string);
}

function isNetwork(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value['name'] === 'string' &&
    typeof value['caipNetworkId'] === 'string' &&
    isObject(value['nativeCurrency']) &&
    Array.isArray((value['rpcUrls'] as { default?: { http?: unknown } } | undefined)?.default?.http)
  );
}
