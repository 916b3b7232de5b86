// chunk: options-check
import type { AnyMessages } from '../host-messages.js';
import { NAMESPACES } from '../namespaces.js';
import { findFixed, LIVE_OPTIONS, OPTION_NAMES } from './live-options.js';
import { type LiveOption, OPTIONS_TABLE } from '../options-table.js';
import type { ModalOptions } from '../options.js';
import { findNetworkProblems } from './development-checks.js';
import { findTokenRowProblems } from './token-lists.js';
import { MESSAGE_NAMES } from './message-names.js';
import { findNearest, suggest } from './nearest.js';
import { findProblems, namesOf, NESTED_TABLE, findValueProblems } from './nested-options.js';

/** Options of AppKit, RainbowKit, ConnectKit and wagmi by their names there → ours. A text with a space is an answer of its own. */
const OPTION_ALIASES: Readonly<Record<string, string>> = {
  chains: 'networks',
  caipNetworks: 'networks',
  defaultChain: 'defaultNetwork',
  initialChain: 'defaultNetwork',
  initialChainId: 'defaultNetwork',
  walletConnectProjectId: 'projectId',
  appId: 'projectId',
  transports: 'customRpcUrls',
  rpcUrls: 'customRpcUrls',
  featuredWalletIds: 'wallets.featured',
  includeWalletIds: 'wallets.include',
  excludeWalletIds: 'wallets.exclude',
  customWallets: 'wallets.custom',
  enableAnalytics: 'features.analytics',
  enableOnramp: 'features.onramp',
  enableSwaps: 'features.swaps',
  enableAuthLogger: 'features.authLogger',
  multiInjectedProviderDiscovery: 'enableEIP6963',
  reconnectOnMount: 'enableReconnect',
  universalProvider: 'walletConnect.universalProvider',
  universalProviderConfigOverride: 'walletConnect.configOverride',
  walletConnectParameters: 'walletConnect',
  theme: 'themeMode',
  mode: 'themeMode',
  customTheme: 'themeVariables',
  language: 'locale',
  appName: 'metadata.name',
  appDescription: 'metadata.description',
  appUrl: 'metadata.url',
  appIcon: 'metadata.icons',
  appInfo: 'metadata',
  siwe: 'siweConfig',
  disclaimer: 'termsConditionsUrl',
  tokenBalance: 'w3m-elements reads balances itself',
  connectors: 'wagmi keeps its connectors: see docs/migrate/wagmi.md',
  enableCoinbase: 'Coinbase Wallet is listed when it is installed, without an option',
  coinbasePreference: 'Coinbase Wallet is listed when it is installed, without an option',
  ssr: 'server rendering needs no option',
  storage: 'the storage cannot be replaced',
  modalSize: 'the dialog has one size',
};

/** Names inside objects: of AppKit's custom wallets and metadata, and of RainbowKit's wallets. */
const NESTED_ALIASES: Readonly<Record<string, string>> = {
  image_url: 'icon',
  imageUrl: 'icon',
  iconUrl: 'icon',
  image_id: 'icon',
  mobile_link: 'mobileLink',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  play_store: 'playStore',
  chrome_store: 'chromeStore',
  appName: 'name',
  appIcon: 'icons',
  icon: 'icons',
  iconUrls: 'icons',
  blockchainApiUrl: 'blockchainApi',
  relayUrl: 'relay',
  relayUri: 'relay',
  featuredWalletIds: 'featured',
  includeWalletIds: 'include',
  excludeWalletIds: 'exclude',
  customWallets: 'custom',
  activity: 'history',
  swap: 'swaps',
  onRamp: 'onramp',
  emailShowWallets: 'collapseWallets',
};

/** A field that every custom wallet has. */
const WALLET_FIELD = /^wallets\.custom\[\d+\]\.(id|name)$/;

const orText = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** Suggests the right name for an unknown option. */
function explainName(name: string): string {
  const alias = Object.hasOwn(OPTION_ALIASES, name) ? OPTION_ALIASES[name]! : undefined;
  if (alias?.includes(' ')) return `is not an option: ${alias}`;
  if (alias) return `is not an option; use \`${alias}\``;
  const home = Object.keys(NESTED_TABLE).find((option) => namesOf(option).includes(name));
  if (home) return `is not an option; use \`${home}.${name}\``;
  return `is not an option${suggest(name, OPTION_NAMES)}`;
}

/** The same for a name inside an object. */
function explainNested(option: string, name: string, names: readonly string[]): string {
  const themed = option === 'themeVariables' ? name.replace(/^(--)?(apkt|rk|ck|wcm|w3m)?-*/, '--w3m-') : '';
  if (names.includes(themed)) return `is not an option; use \`${themed}\``;
  const alias = Object.hasOwn(NESTED_ALIASES, name) ? NESTED_ALIASES[name]! : undefined;
  if (alias && names.includes(alias)) return `is not an option; use \`${alias}\``;
  const listed = names.length > 12 ? '' : `; there are ${orText(names)}`;
  return `is not an option${suggest(name, names) || listed}`;
}

/** Describes the valid values of a wrong top-level option. */
function explainValue(name: string, value: unknown, problem: string): string {
  const kind = OPTIONS_TABLE[name as keyof ModalOptions];
  if (name === 'adapters') {
    const isAdapters = Array.isArray(value) && value.some((adapter) => typeof adapter === 'object');
    return `must be a list of namespaces (${orText(NAMESPACES)})${isAdapters ? ', without adapter objects' : ''}`;
  }
  if (name === 'networks' && Array.isArray(value)) {
    if (value.length === 0) return 'must have one network or more; leave it out for Ethereum';
  }
  const names = namesOf(name);
  if (kind === 'object' && names.length > 0 && names.length <= 12) return `${problem} with ${orText(names)}`;
  return typeof kind === 'object' && typeof value === 'string' ? `${problem}${suggest(value, kind)}` : problem;
}

/**
 * Finds all problems of options, with the nearest right names.
 *
 * @param started Of an update: the options that the instance was made with. What is not live is a problem.
 * @returns Field → problem and valid values.
 */
export function explainOptions(options: ModalOptions, started?: Pick<ModalOptions, 'features' | 'networks'>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, problem] of Object.entries(findProblems(options))) {
    const [option = '', ...rest] = field.split('.');
    const name = rest.join('.');
    if (problem !== 'is not an option')
      problems[field] = name ? problem : explainValue(option, options[option as keyof ModalOptions], problem);
    else problems[field] = name ? explainNested(option, name, namesOf(option)) : explainName(option);
  }
  const broken = new Set(Object.keys(problems));
  const sound = Object.fromEntries(Object.entries(options).filter(([name]) => !broken.has(name)));
  for (const [at, network] of ((sound['networks'] as ModalOptions['networks'] | undefined) ?? []).entries())
    for (const [field, problem] of Object.entries(findNetworkProblems(network))) problems[`networks[${at}].${field}`] = problem;
  for (const [field, problem] of findValueProblems(sound, { explainName: explainNested, suggest }))
    if (problem !== undefined && !broken.has(field))
      problems[field] = WALLET_FIELD.test(field)
        ? `${problem}; a custom wallet has \`id\`, \`name\` and a way to it, for example \`homepage\` or \`mobileLink\``
        : problem;
  // Of lists whose rows have the right fields.
  if (!Object.keys(problems).some((field) => field.startsWith('tokens')))
    for (const [field, problem] of findTokenRowProblems(sound['tokens'] as ModalOptions['tokens'])) problems[field] = problem;
  return { ...problems, ...(started && explainFixed(findFixed(options, started))) };
}

/** Says why fields cannot be changed later, with the nearest name where one is no option. @param fixed What {@link findFixed} found. */
const explainFixed = (fixed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixed).map(([field, problem]) => {
      const [name = '', inner] = field.split('.');
      if (inner || LIVE_OPTIONS.includes(name as LiveOption)) return [field, problem];
      return [field, OPTION_NAMES.includes(name) ? `${problem}; live options: ${orText(LIVE_OPTIONS)}` : explainName(name)];
    }),
  );

/** Explains a text that is not inside its component: `'connect.title': 'Wallets'`. */
function explainFlatText(name: string): string {
  const [component = '', key] = name.split('.');
  const nearest = findNearest(component, Object.keys(MESSAGE_NAMES)) ?? 'connect';
  const keys = MESSAGE_NAMES[nearest]!.split(' ');
  const text = (key !== undefined && findNearest(key, keys)) || keys[0];
  return `messages['${name}'] is a text, and texts are inside their component: messages: { ${/^\w+$/.test(nearest) ? nearest : `'${nearest}'`}: { ${text}: '…' } }`;
}

/**
 * Finds names in the option `messages` that no text has.
 *
 * @returns One sentence with every name and the nearest right one; `undefined` where all exist.
 */
export function findUnknownTexts(messages: AnyMessages = {}): string | undefined {
  const components = Object.keys(MESSAGE_NAMES);
  const unknown = Object.entries(messages).flatMap(([component, texts]) => {
    if (typeof texts === 'string') return [explainFlatText(component)];
    // A function loads a language.
    if (typeof texts !== 'object' || texts === null) return [];
    const keys = Object.hasOwn(MESSAGE_NAMES, component) ? MESSAGE_NAMES[component]!.split(' ') : undefined;
    if (!keys) return [`messages.${component} is no component${suggest(component, components)}`];
    const isUnknown = (key: string) => !keys.includes(key);
    return Object.keys(texts)
      .filter(isUnknown)
      .map((key) => `messages.${component}.${key} is no text${suggest(key, keys)}`);
  });
  return unknown.length > 0 ? `${unknown.join(', ')}. w3m-elements/locales/en has all texts.` : undefined;
}

/**
 * Explains a language that there are no texts in.
 *
 * @param requested The option `locale`.
 * @param known Tags of the languages that there are.
 */
export function explainLocale(requested: string, known: readonly string[]): string {
  return `locale: there are no texts in "${requested}", so English is shown${suggest(requested, known)}. Bring your own: messages: { ${/^\w+$/.test(requested) ? requested : `'${requested}'`}: () => import(…) }.`;
}
