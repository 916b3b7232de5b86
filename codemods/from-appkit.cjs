/**
 * From `@reown/appkit` to `w3m-elements`: `createAppKit` and its options, hooks, tags and networks.
 *
 * @see docs/migrate/from-appkit.md
 */
const shared = require('./shared.cjs');

const { addBareImport, addImport, addPairing, dropImport, findImports, getProperty, getTaken, isUsed, leaveNote, print, putInto } = shared;
const { renameElement, renameUses, takeProperty, toList, toProperty, toText, withVue } = shared;
const { rewriteMethods } = require('./appkit-methods.cjs');
const { rewriteWagmiAdapter } = require('./wagmi-adapter.cjs');

const GUIDE = 'docs/migrate/from-appkit.md';

const HOOKS = {
  useAppKit: 'useW3mModal',
  useAppKitAccount: 'useW3mAccount',
  useAppKitNetwork: 'useW3mNetwork',
  useAppKitState: 'useW3mState',
  useAppKitTheme: 'useW3mTheme',
  useAppKitEvents: 'useW3mEvents',
  useAppKitProvider: 'useW3mProvider',
  useDisconnect: 'useW3mDisconnect',
  useWalletInfo: 'useW3mAccount',
};
/** Members of what a hook returns that have another name here. */
const MEMBERS = {
  useAppKitNetwork: { caipNetwork: 'network' },
  useAppKitProvider: { walletProvider: 'provider', walletProviderType: 'connectorId' },
};
/** Members that nothing here returns. */
const MISSING = {
  useAppKitAccount: ['embeddedWalletInfo'],
  useAppKitNetwork: ['approvedCaipNetworkIds', 'supportsAllNetworks'],
  useAppKitState: ['selectedNetworkId', 'activeChain'],
  useAppKitEvents: ['timestamp', 'reportedErrors', 'data'],
};
const TYPES = { AppKitNetwork: 'Network', CreateAppKit: 'ModalOptions', Metadata: 'DappMetadata', AppKitOptions: 'ModalOptions' };

const TAGS = {
  'appkit-button': 'W3mButton',
  'appkit-connect-button': 'W3mConnectButton',
  'appkit-account-button': 'W3mAccountButton',
  'appkit-network-button': 'W3mNetworkButton',
  'appkit-modal': 'W3mModal',
  'w3m-button': 'W3mButton',
  'w3m-connect-button': 'W3mConnectButton',
  'w3m-account-button': 'W3mAccountButton',
  'w3m-network-button': 'W3mNetworkButton',
  'w3m-modal': 'W3mModal',
};

/** Networks that `w3m-elements/networks` has under AppKit's names. */
const NETWORKS = new Set([
  ...['mainnet', 'arbitrum', 'aurora', 'avalanche', 'base', 'berachain', 'bsc', 'celo', 'fantom', 'gnosis', 'klaytn', 'optimism'],
  ...['polygon', 'zksync', 'bitcoin', 'bitcoinTestnet', 'solana', 'solanaDevnet', 'solanaTestnet', 'polkadot', 'kusama', 'defineNetwork'],
]);

/** Options that moved: name there → object and name here. */
const MOVED = {
  includeWalletIds: ['wallets', 'include'],
  excludeWalletIds: ['wallets', 'exclude'],
  featuredWalletIds: ['wallets', 'featured'],
  customWallets: ['wallets', 'custom'],
  defaultAccountTypes: ['features', 'defaultAccountTypes'],
  enableAuthLogger: ['features', 'authLogger'],
};
/** Highest percentage that `--w3m-color-mix-strength` has here. */
const MOST_MIX = 4;
/** Options that are needed no more, and say nothing that a page would miss. */
const DROPPED = [
  'enableCoinbase',
  'coinbasePreference',
  'enableBaseAccount',
  'enableMobileFullScreen',
  'experimental_preferUniversalLinks',
];
/** Options that have no counterpart. */
const UNKNOWN = ['tokens', 'manualWCControl', 'universalProvider', 'universalProviderConfigOverride', 'basic', 'showWallets'];
/** Fields of a wallet of the page's own. */
const WALLET_FIELDS = {
  image_url: 'icon',
  mobile_link: 'mobileLink',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  play_store: 'playStore',
};
const ALL_WALLETS = { SHOW: true, HIDE: false, ONLY_MOBILE: 'mobile' };

/** Rewrites what `createAppKit` is given. */
function rewriteOptions(j, path, isAdapter) {
  const [options] = path.node.arguments;
  if (options?.type !== 'ObjectExpression') {
    if (options) leaveNote(j, path, `the options come from elsewhere; their names changed, see ${GUIDE}#options.`);
    return;
  }
  const adapters = takeProperty(options, 'adapters');
  const made = adapters?.value.type === 'ArrayExpression' ? adapters.value.elements : [];
  const isPlain =
    adapters === undefined ||
    (adapters.value.type === 'ArrayExpression' && made.every((one) => one?.type === 'NewExpression' && isAdapter(one)));
  if (!isPlain)
    leaveNote(j, path, `\`${toText(j, adapters)}\`, taken out: the namespaces are those of \`networks\`. With wagmi, see ${GUIDE}#wagmi.`);
  for (const [name, [outer, inner]] of Object.entries(MOVED)) {
    const property = takeProperty(options, name);
    if (property) putInto(j, options, outer, inner, property.value);
  }
  const custom = getProperty(getProperty(options, 'wallets')?.value ?? j.objectExpression([]), 'custom')?.value;
  if (custom?.type === 'ArrayExpression')
    for (const wallet of custom.elements) for (const { key } of wallet?.properties ?? []) key.name = WALLET_FIELDS[key.name] ?? key.name;
  else if (custom) leaveNote(j, path, `\`wallets.custom\` spells its fields otherwise, see ${GUIDE}#options.`);
  const all = takeProperty(options, 'allWallets');
  if (all && all.value.value in ALL_WALLETS) putInto(j, options, 'features', 'allWallets', j.literal(ALL_WALLETS[all.value.value]));
  const features = getProperty(options, 'features')?.value;
  if (features?.type === 'ObjectExpression') {
    const shown = takeProperty(features, 'emailShowWallets');
    if (shown?.value.value === false && !getProperty(features, 'collapseWallets'))
      features.properties.push(toProperty(j, 'collapseWallets', j.literal(true)));
  }
  const variables = getProperty(options, 'themeVariables')?.value;
  for (const { key } of variables?.properties ?? [])
    if (typeof key?.value === 'string')
      j.StringLiteral.assert(Object.assign(key, { value: key.value.replace(/^--apkt-/, '--w3m-'), extra: undefined }));
  const strength = variables && getProperty(variables, '--w3m-color-mix-strength')?.value;
  if (strength && !(Number(strength.value) <= MOST_MIX))
    leaveNote(j, path, `\`--w3m-color-mix-strength\` counts up to ${MOST_MIX} here: grounds stay neutral, see ${GUIDE}#options.`);
  const dropped = DROPPED.map((name) => takeProperty(options, name)).filter(Boolean);
  if (dropped.length > 0)
    leaveNote(
      j,
      path,
      `${toList(dropped.map((one) => toText(j, one)))}: not needed, taken out; extensions announce themselves, see ${GUIDE}#options.`,
    );
  const unknown = UNKNOWN.map((name) => takeProperty(options, name)).filter(Boolean);
  if (unknown.length > 0)
    leaveNote(j, path, `${toList(unknown.map((one) => toText(j, one)))}: no counterpart, taken out, see ${GUIDE}#options.`);
}

/** Whether a call of `createAppKit` has WalletConnect: always, unless it is switched off. */
const hasPairing = ({ arguments: [options] }) =>
  !(options?.type === 'ObjectExpression' && getProperty(options, 'enableWalletConnect')?.value.value === false);

/** Gives the members that a hook is taken apart into their names here. */
function renameMembers(j, path, hook) {
  const taken = getTaken(j, path);
  if (!taken) {
    if (MEMBERS[hook] ?? MISSING[hook]) leaveNote(j, path, `what \`${HOOKS[hook]}\` returns has other names, see ${GUIDE}#hooks.`);
    return;
  }
  for (const property of taken) {
    const name = MEMBERS[hook]?.[property.key?.name];
    if (name) Object.assign(property, { key: j.identifier(name), shorthand: property.value.name === name });
  }
  const missing = taken.map(({ key }) => key?.name).filter((name) => MISSING[hook]?.includes(name));
  if (missing.length > 0)
    leaveNote(j, path, `\`${HOOKS[hook]}\` has no ${missing.map((name) => `\`${name}\``).join(', ')}, see ${GUIDE}#hooks.`);
}

/** Takes type arguments off a hook that has none here. */
function dropTypes(j, path, hook) {
  const types = path.node.typeParameters ?? path.node.typeArguments;
  if (!types) return;
  leaveNote(
    j,
    path,
    `\`${hook}\` takes no type argument, \`${toText(j, types)}\` was taken out: cast what it returns, see ${GUIDE}#hooks.`,
  );
  Object.assign(path.node, { typeParameters: null, typeArguments: null });
}

/** What to do about imports that stay. */
function toAdvice(source) {
  if (source === '@reown/appkit/networks') return `import from \`viem/chains\` and wrap in \`defineNetwork(…)\`, see ${GUIDE}#options.`;
  if (source === '@reown/appkit/vue') return `see ${GUIDE}#vue.`;
  if (/adapter-wagmi/.test(source)) return `see ${GUIDE}#wagmi.`;
  return `no counterpart of this name, see ${GUIDE}#${source.includes('adapter') ? 'adapters' : 'hooks'}.`;
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
function fromAppKit(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => /^@reown\/appkit(\/|$|-adapter)/.test(source));
  const tags = root.find(j.JSXElement).filter(({ node }) => node.openingElement.name.name in TAGS);
  const hasOwnTags = tags.filter(({ node }) => node.openingElement.name.name.startsWith('appkit-')).length > 0;
  if (imports.length === 0 && !hasOwnTags) return rewriteMethods(j, root, GUIDE) ? print(root) : file.source;

  const wanted = { 'w3m-elements': [], 'w3m-elements/react': [], 'w3m-elements/networks': [] };
  const types = [];
  let isPairing = false;
  const adapters = new Set(
    imports
      .nodes()
      .filter(({ source }) => source.value.startsWith('@reown/appkit-adapter'))
      .flatMap(({ specifiers }) => specifiers.map(({ imported, local }) => (local ?? imported).name)),
  );
  const nameOf = (name) =>
    imports
      .nodes()
      .flatMap(({ specifiers }) => specifiers)
      .find(({ imported }) => imported?.name === name)?.local?.name;
  const hasConfig = nameOf('WagmiAdapter') !== undefined && rewriteWagmiAdapter(j, root, nameOf('WagmiAdapter'), nameOf('createAppKit'));
  // First of all what they are used for.
  const isCreation = ({ source }) => !/networks$|-adapter/.test(source.value);
  const ordered = imports.paths().toSorted((a, b) => Number(isCreation(b.node)) - Number(isCreation(a.node)));
  ordered.forEach((path) => {
    const { node } = path;
    const source = node.source.value;
    const kept = [];
    for (const specifier of node.specifiers) {
      const name = specifier.imported?.name;
      const local = specifier.local?.name ?? name;
      if (source.startsWith('@reown/appkit-adapter')) {
        // Used for more than `adapters`: a hook, or wagmi's configuration.
        if (isUsed(j, root, local)) kept.push(specifier);
      } else if (source === '@reown/appkit/networks') {
        // wagmi takes viem's chains.
        if (hasConfig && name === 'AppKitNetwork') {
          addImport(j, root, 'viem', ['Chain'], 'type');
          renameUses(j, root, local, 'Chain');
        } else if (name in TYPES) {
          types.push(TYPES[name]);
          renameUses(j, root, local, local === name ? TYPES[name] : local);
        } else if (hasConfig && name !== 'defineChain' && name !== 'defineNetwork') addImport(j, root, 'wagmi/chains', [name]);
        else if (NETWORKS.has(name) && local === name) wanted['w3m-elements/networks'].push(name);
        else kept.push(specifier);
      } else if (name === 'createAppKit') {
        wanted['w3m-elements'].push('createModal');
        const calls = root.find(j.CallExpression, { callee: { name: local } });
        calls.forEach((call) => rewriteOptions(j, call, ({ callee }) => adapters.has(callee.name) && !/Wagmi/.test(callee.name)));
        isPairing = calls.nodes().some(hasPairing);
        renameUses(j, root, local, 'createModal');
      } else if (name in HOOKS && source !== '@reown/appkit/vue') {
        wanted['w3m-elements/react'].push(HOOKS[name]);
        root.find(j.CallExpression, { callee: { name: local } }).forEach((call) => {
          renameMembers(j, call, name);
          dropTypes(j, call, HOOKS[name]);
        });
        renameUses(j, root, local, HOOKS[name]);
      } else if (name in TYPES) {
        types.push(TYPES[name]);
        renameUses(j, root, local, local === name ? TYPES[name] : local);
      } else kept.push(specifier);
    }
    if (kept.length === 0) return dropImport(j, path);
    node.specifiers = kept;
    leaveNote(j, path, `${toList(kept.map(({ imported, local }) => (imported ?? local).name))}: ${toAdvice(source)}`);
  });
  rewriteMethods(j, root, GUIDE);

  tags.forEach(({ node }) => {
    const component = TAGS[node.openingElement.name.name];
    renameElement(node, component);
    wanted['w3m-elements/react'].push(component);
  });
  for (const [source, names] of Object.entries(wanted)) addImport(j, root, source, names);
  addImport(j, root, 'w3m-elements', types, 'type');
  if (isPairing) addPairing(j, root);
  // Outside React the tags have to be defined by somebody.
  if (wanted['w3m-elements'].includes('createModal') && tags.length === 0) addBareImport(j, root, 'w3m-elements/elements');
  return print(root);
}

/** The names of the tags in a template. */
const rewriteTemplate = (text) =>
  text.replaceAll(/(<\/?)appkit-(?=(button|connect-button|account-button|network-button|modal)\b)/g, '$1w3m-');

module.exports = withVue(fromAppKit, rewriteTemplate);
