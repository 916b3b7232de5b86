// chunk: nested-check
import { fits, OPTIONS_TABLE, type OptionKind } from '../options-table.js';
import { NAMESPACES } from '../namespaces.js';
import type { NetworkInput, RpcUrl } from '../network.js';
import type { ConnectMethod, ConnectorSection, ModalOptions, Social, WalletFeature } from '../options.js';

/** Kinds of values inside an object option; `any` is checked where it is used, and in a development build. */
type NestedKind = 'string' | 'number' | 'boolean' | 'function' | 'object' | 'list' | 'any';

/** Keys of object options: kind → names. Objects that are missing here take any name. */
export const NESTED_TABLE: Readonly<Record<string, Readonly<Partial<Record<NestedKind, string>>>>> = {
  metadata: { string: 'name description url', list: 'icons' },
  features: {
    boolean: 'analytics email history send swaps receive smartSessions legalCheckbox collapseWallets authLogger previewRequests',
    list: 'connectMethodsOrder connectorTypeOrder walletFeaturesOrder restrictedRegionFeatures',
    object: 'defaultAccountTypes',
    any: 'socials onramp allWallets',
  },
  services: { string: 'blockchainApi analytics secureSite relay', any: 'catalog', object: 'descriptors' },
  sources: { list: 'balances activity prices nfts names swaps simulation' },
  terms: { string: 'url privacyUrl version', any: 'per' },
  connections: { number: 'reconnectTimeout', any: 'scope' },
  wallets: { boolean: 'watch', list: 'include exclude featured custom' },
  walletApps: { boolean: 'mobileWalletAdapter', any: 'safe farcaster' },
  walletConnect: {
    boolean: 'telemetry',
    string: 'customStoragePrefix',
    function: 'universalProvider',
    object: 'configOverride',
    any: 'verify',
  },
  sdk: { string: 'type version' },
  names: { string: 'gateways', list: 'gatewayHosts' },
  chainSupport: { list: 'nodeRpc balance activity names swaps embeddedWallet', object: 'onrampNames swapRouters' },
  themeVariables: {
    any: '--w3m-accent --w3m-color-mix --w3m-color-mix-strength --w3m-font-family --w3m-font-size-master --w3m-border-radius-master --w3m-z-index --w3m-inset-block-end --w3m-qr-color --w3m-background',
  },
};

/** The names inside an object option. */
export const namesOf = (option: string): readonly string[] =>
  Object.values(NESTED_TABLE[option] ?? {}).flatMap((names) => names.split(' '));

const WORDS: Readonly<Partial<Record<Extract<OptionKind, string>, string>>> = {
  url: 'URL or path from the root',
  network: 'network, or a chain of viem',
  networks: 'list of networks, or of chains of viem',
  namespaces: 'list of namespaces',
  media: 'media mode',
};

/** Puts the article before a kind: none of them begins with a vowel but `object`. */
const withArticle = (kind: string): string => `${kind === 'object' ? 'an' : 'a'} ${kind}`;

/** Describes the values of an option's kind, for error messages and the documentation. */
export function describeKind(kind: OptionKind): string {
  return typeof kind === 'string' ? withArticle(WORDS[kind] ?? kind) : `one of ${kind.join(', ')}`;
}

/**
 * Finds the problems of options by the tables: names and kinds, those inside objects too. @returns Field → problem; empty if all are valid.
 */
export function findProblems(options: object): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    const kind = Object.hasOwn(OPTIONS_TABLE, name) && OPTIONS_TABLE[name as keyof ModalOptions];
    if (!kind) problems[name] = 'is not an option';
    else if (value !== undefined && !fits(kind, value)) problems[name] = `must be ${describeKind(kind)}`;
    else if (value && NESTED_TABLE[name]) {
      const kinds = new Map(Object.entries(NESTED_TABLE[name]).flatMap(([inner, names]) => names.split(' ').map((one) => [one, inner])));
      for (const [key, inner] of Object.entries(value as object)) {
        const kind = kinds.get(key);
        if (!kind) problems[`${name}.${key}`] = 'is not an option';
        else if (inner !== undefined && kind !== 'any' && !(kind === 'list' ? Array.isArray(inner) : fits(kind as OptionKind, inner)))
          problems[`${name}.${key}`] = `must be ${withArticle(kind)}`;
      }
    }
  }
  return problems;
}

/** Actions of an account. Spec §1. */
const WALLET_FEATURES = ['onramp', 'swaps', 'receive', 'send'] as const satisfies readonly WalletFeature[];

/** Lists the words of a type; the compiler asks for each. */
const wordsOf = <Word extends string>(words: Readonly<Record<Word, true>>): readonly string[] => Object.keys(words);

/** Lists inside objects whose words are fixed. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'sources.balances': ['service', 'wallet', 'node'],
  'sources.activity': ['service', 'node', 'explorer'],
  'sources.prices': ['node'],
  'sources.nfts': ['service', 'node'],
  'sources.names': ['service', 'node'],
  'sources.swaps': ['service', 'node'],
  'sources.simulation': ['node'],
  'features.socials': wordsOf<Social>({ google: true, x: true, discord: true, farcaster: true, github: true, apple: true, facebook: true }),
  'features.connectMethodsOrder': wordsOf<ConnectMethod>({ email: true, social: true, wallet: true }),
  'features.connectorTypeOrder': wordsOf<ConnectorSection>({
    ...{ walletConnect: true, recent: true, injected: true, featured: true },
    ...{ custom: true, external: true, recommended: true },
  }),
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
/** Functions that a sign-in has to have; those that are missing here are optional. */
const SIGN_IN_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  siwx: ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'],
  siweConfig: ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'],
};
const CHAIN_KEY = new RegExp(`^(\\d+|(${NAMESPACES.join('|')}):.+)$`);
const COLOUR = ['--w3m-accent', '--w3m-color-mix', '--w3m-qr-color', '--w3m-background'];

/** The words for a wrong name. */
export type Explain = {
  /** Explains a name that an object option does not have. @param names The names that it has. */
  explainName(option: string, name: string, names: readonly string[]): string;
  /** Suggests the nearest of `names`; an empty text without one. */
  suggest(wrong: string, names: readonly string[]): string;
};

/** Explains the first word that is not of a fixed list. */
const explainWords = (values: readonly unknown[], words: readonly string[], suggest: Explain['suggest']): string | undefined => {
  const wrong = values.find((word) => !words.includes(word as string));
  return wrong === undefined
    ? undefined
    : `"${String(wrong)}" is none of ${words.map((word) => `\`${word}\``).join(', ')}${suggest(String(wrong), words)}`;
};

/** The CAIP-2 id that a network gets. */
const toCaipNetworkId = ({ id, chainNamespace = 'eip155', caipNetworkId }: NetworkInput): string =>
  caipNetworkId ?? `${chainNamespace}:${id}`;

const CAIP_2 = new RegExp(`^(${NAMESPACES.join('|')}):.+$`);
const TOKEN_NAMES = ['address', 'image', 'list', 'priceFeeds', 'collections'];
/** Kinds of the fields of a token list's entry; others are those of the format that are not used. */
const ENTRY: Readonly<Record<string, readonly [fits: (value: unknown) => boolean, problem: string]>> = {
  chainId: [(value) => Number.isSafeInteger(value), 'must be a chain id: a whole number'],
  address: [(value) => typeof value === 'string', 'must be an address'],
  name: [(value) => typeof value === 'string', 'must be a string'],
  symbol: [(value) => typeof value === 'string' && value !== '', 'must be a string'],
  decimals: [
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255,
    'must be a whole number from 0 to 255',
  ],
  logoURI: [(value) => value === undefined || typeof value === 'string', 'must be an address'],
};

/** Finds the first problem of price feeds. */
function* findFeedProblems(path: string, feeds: unknown): Generator<readonly [field: string, problem: string]> {
  if (feeds !== undefined && !fits('object', feeds)) return yield [path, 'must be an object: token address or `native` → feed'];
  for (const [priced, feed] of Object.entries(feeds ?? {})) {
    const { address = feed, heartbeat = 1 } = (fits('object', feed) ? feed : {}) as Readonly<Record<string, unknown>>;
    if (typeof address !== 'string') return yield [`${path}.${priced}`, 'must be an address, or an object with one'];
    if (!Number.isInteger(heartbeat) || (heartbeat as number) < 1)
      return yield [`${path}.${priced}.heartbeat`, 'must be a number of seconds'];
  }
  return undefined;
}

/** Finds the problems of a network's tokens: one for each field, of a list the first one. */
function* findTokenProblems(
  path: string,
  key: string,
  value: unknown,
  explainName: Explain['explainName'],
): Generator<readonly [field: string, problem: string]> {
  if (!CAIP_2.test(key)) yield [path, 'must have a CAIP-2 id (`eip155:1`) as its key'];
  if (!fits('object', value)) return yield [path, 'must be an object'];
  const { collections, list, priceFeeds, ...texts } = value as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(texts))
    if (!TOKEN_NAMES.includes(name)) yield [`${path}.${name}`, explainName('token', name, TOKEN_NAMES)];
    else if (value !== undefined && typeof value !== 'string') yield [`${path}.${name}`, 'must be a string'];
  yield* findFeedProblems(`${path}.priceFeeds`, priceFeeds);
  if (collections !== undefined && !Array.isArray(collections)) yield [`${path}.collections`, 'must be a list of { address, name }'];
  for (const [at, entry] of (Array.isArray(collections) ? collections : []).entries())
    for (const name of ['address', 'name'])
      if (typeof (entry as Readonly<Record<string, unknown>> | null | undefined)?.[name] !== 'string')
        return yield [`${path}.collections[${at}].${name}`, 'must be a string'];
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return yield [`${path}.list`, 'must be a list of tokens: the `tokens` of a token list'];
  for (const [at, entry] of list.entries())
    for (const [name, [isValid, problem]] of Object.entries(ENTRY))
      if (!isValid((entry as Readonly<Record<string, unknown>> | null | undefined)?.[name]))
        return yield [`${path}.list[${at}].${name}`, problem];
  return undefined;
}

/**
 * Finds what the tables do not know: words of lists, shapes of entries, keys of chains.
 *
 * @param explain Words a name that is no option, and suggests a right one.
 */
export function* findValueProblems(
  options: ModalOptions,
  { explainName, suggest }: Explain,
): Generator<readonly [field: string, problem: string | undefined]> {
  const {
    features,
    wallets,
    customRpcUrls,
    chainImages,
    themeVariables,
    defaultNetwork,
    networks,
    services,
    tokens,
    walletConnect,
    walletApps,
    dataSuffix,
  } = options;
  for (const [field, words] of Object.entries(LISTS)) {
    const [option, name] = field.split('.') as [keyof ModalOptions, string];
    const value = (options[option] as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (Array.isArray(value)) yield [field, explainWords(value, words, suggest)];
  }
  const { socials, allWallets, onramp } = (features ?? {}) as Record<string, unknown>;
  if (socials !== undefined && socials !== false && !Array.isArray(socials))
    yield ['features.socials', 'must be a list of logins, or false'];
  if (allWallets !== undefined && typeof allWallets !== 'boolean' && allWallets !== 'mobile')
    yield ['features.allWallets', 'must be a boolean or `mobile`'];
  if (onramp && typeof onramp === 'object')
    for (const name of Object.keys(onramp))
      if (!ONRAMP_PROVIDERS.includes(name)) yield [`features.onramp.${name}`, explainName('onramp', name, ONRAMP_PROVIDERS)];
  if (onramp !== undefined && typeof onramp !== 'boolean' && typeof onramp !== 'object')
    yield ['features.onramp', 'must be a boolean or an object of providers'];
  for (const [at, wallet] of (Array.isArray(wallets?.custom) ? wallets.custom : []).entries()) {
    const path = `wallets.custom[${at}]`;
    if (typeof wallet !== 'object' || wallet === null) yield [path, 'must be an object'];
    else {
      for (const name of Object.keys(wallet))
        if (!WALLET_NAMES.includes(name)) yield [`${path}.${name}`, explainName('wallet', name, WALLET_NAMES)];
      for (const name of ['id', 'name'] as const) if (typeof wallet[name] !== 'string') yield [`${path}.${name}`, 'must be a string'];
    }
  }
  for (const [key, nodes] of Object.entries(customRpcUrls ?? {})) {
    const isNodes =
      Array.isArray(nodes) &&
      nodes.every((node: Partial<RpcUrl> | null) =>
        node?.transport ? typeof node.transport === 'function' : /^https?:\/\/[^/?#\s]/.test(String(node?.url)),
      );
    if (!CHAIN_KEY.test(key)) yield [`customRpcUrls.${key}`, 'must have a CAIP-2 id (`eip155:1`) or a chain id (`1`) as its key'];
    else if (!isNodes)
      yield [`customRpcUrls.${key}`, 'must be a list of { url, config?, isPublic? } with http(s) URLs, or of { transport }'];
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
  const { catalog, descriptors } = services ?? {};
  const folder = typeof catalog === 'object' && catalog !== null ? catalog.static : undefined;
  if (catalog !== undefined && catalog !== false && typeof catalog !== 'string' && typeof folder !== 'string')
    yield ['services.catalog', 'must be a URL, `{ static }` with the address of a folder, or false'];
  if (typeof folder === 'string' && !fits('url', folder))
    yield ['services.catalog.static', 'must be a path from the root, or begin with https://'];
  if (descriptors && typeof descriptors === 'object') {
    const { static: folder, integrity, ...others } = descriptors;
    if (!fits('url', folder)) yield ['services.descriptors.static', 'must be a path (`/w3m-descriptors`) or begin with https://'];
    if (integrity !== undefined && !/^[0-9a-f]{64}$/.test(integrity))
      yield ['services.descriptors.integrity', 'must be a SHA-256 hash of 64 hexadecimal digits'];
    for (const name of Object.keys(others))
      yield [`services.descriptors.${name}`, explainName('services.descriptors', name, ['static', 'integrity'])];
  }
  for (const [key, value] of Object.entries(tokens ?? {})) yield* findTokenProblems(`tokens.${key}`, key, value, explainName);
  for (const [option, names] of Object.entries(SIGN_IN_FUNCTIONS)) {
    const value = options[option as keyof ModalOptions] as Readonly<Record<string, unknown>> | undefined;
    for (const name of value ? names : []) if (typeof value![name] !== 'function') yield [`${option}.${name}`, 'must be a function'];
  }
  for (const name of ['safe', 'farcaster'] as const) {
    const origins: unknown = walletApps?.[name];
    const isOrigins =
      Array.isArray(origins) && origins.every((one) => URL.canParse(one as string) && new URL(one as string).origin === one);
    if (origins !== undefined && origins !== false && !isOrigins)
      yield [`walletApps.${name}`, 'must be a list of origins (`https://safe.example`), or false'];
  }
  if (typeof dataSuffix === 'string' && !/^0x([0-9a-f]{2})+$/i.test(dataSuffix))
    yield ['dataSuffix', 'must be bytes: 0x and an even number of hexadecimal digits'];
  const { verify } = walletConnect ?? {};
  if (verify !== undefined && typeof verify !== 'boolean' && verify !== 'auto')
    yield ['walletConnect.verify', 'must be a boolean or `auto`'];
  if (defaultNetwork && networks && !networks.map(toCaipNetworkId).includes(toCaipNetworkId(defaultNetwork)))
    yield ['defaultNetwork', `must be one of \`networks\`: ${networks.map(toCaipNetworkId).join(', ')}`];
}
