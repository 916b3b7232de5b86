import { NAMESPACES } from './namespaces.js';
import { findNearest } from './nearest-name.js';
import { CONNECT_METHODS, CONNECTOR_SECTIONS, WALLET_FEATURES } from './feature-orders.js';
import { LIVE_OPTIONS } from './live-options.js';
import { NESTED_ALIASES, OPTION_ALIASES } from './option-aliases.js';
import { findProblems, NESTED_TABLE } from './nested-options.js';
import { OPTIONS_TABLE } from './options-table.js';
import type { ModalOptions } from './options.js';
import { SOCIALS } from './socials.js';

const OPTION_NAMES = Object.keys(OPTIONS_TABLE);
const namesOf = (option: string): readonly string[] => Object.values(NESTED_TABLE[option] ?? {}).flatMap((names) => names.split(' '));

/** Lists inside objects whose words are fixed. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'features.socials': SOCIALS,
  'features.connectMethodsOrder': CONNECT_METHODS,
  'features.connectorTypeOrder': CONNECTOR_SECTIONS,
  'features.walletFeaturesOrder': WALLET_FEATURES,
  'features.restrictedRegionFeatures': [...WALLET_FEATURES, 'history'],
};
/** Names of a wallet in `wallets.custom`; the first two are needed. */
const WALLET_NAMES = [
  'id',
  'name',
  'homepage',
  'icon',
  'rdns',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'chromeStore',
];
const ONRAMP_PROVIDERS = ['coinbase', 'meld'];
const CHAIN_KEY = new RegExp(`^(\\d+|(${NAMESPACES.join('|')}):.+)$`);
const COLOUR = ['--w3m-accent', '--w3m-color-mix', '--w3m-qr-color'];

const orText = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
const didYouMean = (wrong: string, names: readonly string[]) => {
  const nearest = findNearest(wrong, names);
  return nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
};

/** Says what to write in place of a name that is no option. */
function explainName(name: string): string {
  const alias = Object.hasOwn(OPTION_ALIASES, name) ? OPTION_ALIASES[name]! : undefined;
  if (alias?.includes(' ')) return `is not an option: ${alias}`;
  if (alias) return `is not an option; use \`${alias}\``;
  const home = Object.keys(NESTED_TABLE).find((option) => namesOf(option).includes(name));
  if (home) return `is not an option; use \`${home}.${name}\``;
  return `is not an option${didYouMean(name, OPTION_NAMES)}`;
}

/** The same for a name inside an object. */
function explainNested(option: string, name: string, names: readonly string[]): string {
  const themed = option === 'themeVariables' ? name.replace(/^(--)?(apkt|rk|ck|wcm|w3m)?-*/, '--w3m-') : '';
  if (names.includes(themed)) return `is not an option; use \`${themed}\``;
  const alias = Object.hasOwn(NESTED_ALIASES, name) ? NESTED_ALIASES[name]! : undefined;
  if (alias && names.includes(alias)) return `is not an option; use \`${alias}\``;
  const listed = names.length > 12 ? '' : `; there are ${orText(names)}`;
  return `is not an option${didYouMean(name, names) || listed}`;
}

/** Wrong words of a fixed list. */
const explainWords = (given: readonly unknown[], words: readonly string[]): string | undefined => {
  const wrong = given.find((word) => !words.includes(word as string));
  return wrong === undefined ? undefined : `"${String(wrong)}" is none of ${orText(words)}${didYouMean(String(wrong), words)}`;
};

/** Adds what the tables do not know: words of lists, shapes of entries, keys of chains. */
function* findMore(options: ModalOptions): Generator<readonly [field: string, problem: string | undefined]> {
  const { features, wallets, customRpcUrls, chainImages, themeVariables, defaultNetwork, networks, services, walletConnect } = options;
  for (const [field, words] of Object.entries(LISTS)) {
    const given = features?.[field.split('.')[1] as keyof typeof features] as unknown;
    if (Array.isArray(given)) yield [field, explainWords(given, words)];
  }
  const { socials, allWallets, onramp } = (features ?? {}) as Record<string, unknown>;
  if (socials !== undefined && socials !== false && !Array.isArray(socials))
    yield ['features.socials', 'must be a list of logins, or false'];
  if (allWallets !== undefined && typeof allWallets !== 'boolean' && allWallets !== 'mobile')
    yield ['features.allWallets', 'must be a boolean or `mobile`'];
  if (onramp && typeof onramp === 'object')
    for (const name of Object.keys(onramp))
      if (!ONRAMP_PROVIDERS.includes(name)) yield [`features.onramp.${name}`, explainNested('onramp', name, ONRAMP_PROVIDERS)];
  if (onramp !== undefined && typeof onramp !== 'boolean' && typeof onramp !== 'object')
    yield ['features.onramp', 'must be a boolean or an object of providers'];
  for (const [at, wallet] of (Array.isArray(wallets?.custom) ? wallets.custom : []).entries()) {
    const path = `wallets.custom[${at}]`;
    if (typeof wallet !== 'object' || wallet === null) yield [path, 'must be an object'];
    else {
      for (const name of Object.keys(wallet))
        if (!WALLET_NAMES.includes(name)) yield [`${path}.${name}`, explainNested('wallet', name, WALLET_NAMES)];
      for (const name of ['id', 'name'] as const) if (typeof wallet[name] !== 'string') yield [`${path}.${name}`, 'must be a string'];
    }
  }
  for (const [key, nodes] of Object.entries(customRpcUrls ?? {})) {
    const isNodes =
      Array.isArray(nodes) && nodes.every((node: unknown) => /^https?:/.test(String((node as { url?: unknown } | null)?.url)));
    if (!CHAIN_KEY.test(key)) yield [`customRpcUrls.${key}`, 'must have a CAIP-2 id (`eip155:1`) or a chain id (`1`) as its key'];
    else if (!isNodes) yield [`customRpcUrls.${key}`, 'must be a list of { url, config? } with http(s) URLs'];
  }
  for (const [key, image] of Object.entries(chainImages ?? {})) {
    if (!CHAIN_KEY.test(key)) yield [`chainImages.${key}`, 'must have a CAIP-2 id (`eip155:1`) or a chain id (`1`) as its key'];
    else if (typeof image !== 'string') yield [`chainImages.${key}`, 'must be an address'];
  }
  const page = globalThis.CSS;
  for (const name of COLOUR) {
    const value = themeVariables?.[name as keyof typeof themeVariables];
    if (value !== undefined && page?.supports && !page.supports('color', String(value)))
      yield [`themeVariables.${name}`, `must be a CSS colour, not "${value}"`];
  }
  for (const [name, address] of Object.entries(services ?? {})) {
    const scheme = name === 'relay' ? /^wss?:\/\// : /^https?:\/\//;
    if (typeof address === 'string' && namesOf('services').includes(name) && !scheme.test(address))
      yield [`services.${name}`, `must begin with ${name === 'relay' ? 'wss://' : 'https://'}`];
  }
  const { verify } = walletConnect ?? {};
  if (verify !== undefined && typeof verify !== 'boolean' && verify !== 'auto')
    yield ['walletConnect.verify', 'must be a boolean or `auto`'];
  if (defaultNetwork && networks && !networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork.caipNetworkId))
    yield ['defaultNetwork', `must be one of \`networks\`: ${networks.map(({ caipNetworkId }) => caipNetworkId).join(', ')}`];
}

/** Says what a wrong top-level value must be, in the words of the field. */
function explainValue(name: string, value: unknown, problem: string): string {
  const kind = OPTIONS_TABLE[name as keyof ModalOptions];
  if (name === 'adapters') {
    const isAdapters = Array.isArray(value) && value.some((adapter) => typeof adapter === 'object');
    return `must be a list of namespaces (${orText(NAMESPACES)})${isAdapters ? ', without adapter objects' : ''}`;
  }
  if (name === 'networks' && Array.isArray(value)) {
    if (value.length === 0) return 'must have one network or more; leave it out for Ethereum';
    if (value.some((network) => typeof network === 'object' && network !== null && 'id' in network && !('caipNetworkId' in network)))
      return 'must be a list of networks made by defineNetwork: `networks: [defineNetwork(chain)]`';
  }
  return typeof kind === 'object' && typeof value === 'string' ? `${problem}${didYouMean(value, kind)}` : problem;
}

/** Finds everything that is wrong with options, with the nearest right names. @returns Field → what is wrong and what fits. */
export function explainOptions(options: ModalOptions): Record<string, string> {
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
  for (const [field, problem] of findMore(sound)) if (problem !== undefined && !broken.has(field)) problems[field] = problem;
  return problems;
}

/** Says why fields cannot be changed later, with the nearest name where one is no option. @param fixed What {@link findFixed} found. */
export const explainFixed = (fixed: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixed).map(([field, problem]) => {
      const [name = '', inner] = field.split('.');
      if (inner) return [field, problem];
      return [field, OPTION_NAMES.includes(name) ? `${problem}; live options: ${orText(LIVE_OPTIONS)}` : explainName(name)];
    }),
  );
