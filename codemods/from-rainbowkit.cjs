/**
 * From `@rainbow-me/rainbowkit` to `w3m-elements` with wagmi: `getDefaultConfig`, the provider, the button, the hooks that open.
 *
 * @see docs/migrate/from-rainbowkit.md
 */
const shared = require('./shared.cjs');
const { giveTheme, MODES } = require('./rainbowkit-theme.cjs');
const { rewriteDefaultConfig } = require('./wagmi-config.cjs');

const { addAttribute, addImport, dropImport, findImports, getAttribute, isFalse, isUsed, leaveNote, print, renameElement } = shared;
const { takeAttribute, toConst, toList, toOpen, toText, unwrap } = shared;

const SOURCE = '@rainbow-me/rainbowkit';
/** The hooks that give a function which opens something: what it is called, and the view. */
const OPENERS = {
  useConnectModal: { member: 'openConnectModal', view: 'Connect', whileConnected: false },
  useAccountModal: { member: 'openAccountModal', view: 'Account', whileConnected: true },
  useChainModal: { member: 'openChainModal', view: 'Networks', whileConnected: true },
};
const GUIDE = 'docs/migrate/from-rainbowkit.md';
/** The section of the guide that tells of an export; of any other the options. */
const SECTIONS = {
  ConnectButton: 'own-button',
  WalletButton: 'wallet-button',
  connectorsForWallets: 'custom-wallets',
  getDefaultWallets: 'custom-wallets',
  useAddRecentTransaction: 'recent-transactions',
  createAuthenticationAdapter: 'sign-in',
  RainbowKitAuthenticationProvider: 'sign-in',
  lightTheme: 'themes',
  darkTheme: 'themes',
  midnightTheme: 'themes',
};
/** The names of the modal and the account in a component that had hooks that open. */
const MODAL = 'walletModal';
const ACCOUNT = 'walletAccount';

/**
 * `const { openConnectModal } = useConnectModal()` → a function that opens the view; as before, `undefined` where there is
 * nothing to open: Connect while connected, the others while not.
 */
function rewriteOpener(j, path, { member, view, whileConnected }, wanted) {
  const declaration = path.parent?.parent;
  const taken = path.parent?.node.id?.properties;
  const isSimple = taken?.length === 1 && taken[0].key?.name === member && declaration?.node.declarations?.length === 1;
  wanted.push('useW3mModal');
  if (!isSimple) {
    leaveNote(
      j,
      path,
      `\`${toText(j, declaration?.node ?? path.node)}\`: \`useW3mModal()\` has \`open({ view: '${view}' })\`, see ${GUIDE}#opening.`,
    );
    path.node.callee.name = 'useW3mModal';
    return;
  }
  wanted.push('useW3mAccount');
  const open = j.arrowFunctionExpression([], toOpen(j, MODAL, view));
  const isConnected = j.memberExpression(j.identifier(ACCOUNT), j.identifier('isConnected'));
  const none = j.identifier('undefined');
  const made = toConst(
    j,
    taken[0].value.name,
    j.conditionalExpression(isConnected, whileConnected ? open : none, whileConnected ? none : open),
  );
  const body = declaration.parent.node.body;
  const isThere = body.some?.((statement) => statement.declarations?.[0]?.id?.name === MODAL);
  const hooks = [
    [MODAL, 'useW3mModal'],
    [ACCOUNT, 'useW3mAccount'],
  ].map(([name, hook]) => toConst(j, name, j.callExpression(j.identifier(hook), [])));
  j(declaration).replaceWith(made);
  // Before the first of them, whichever was rewritten first.
  if (!isThere) body.unshift(...hooks);
}

/** `<ConnectButton />` → the button, and that of the network, which RainbowKit shows unless `chainStatus` says `none`. */
function rewriteButton(j, button, components) {
  const { node } = button;
  const chain = takeAttribute(node, 'chainStatus');
  const account = takeAttribute(node, 'accountStatus');
  const balance = takeAttribute(node, 'showBalance');
  if (isFalse(balance)) addAttribute(j, node, 'balance', 'hide');
  else if (balance?.value && balance.value.expression?.value !== true)
    leaveNote(
      j,
      button,
      `\`${toText(j, balance)}\`: by screen use CSS, and \`balance="hide"\` where there is never one, see ${GUIDE}#button.`,
    );
  const gone = [chain, account].filter((one) => one && one.value?.value !== 'none');
  if (gone.length > 0)
    leaveNote(
      j,
      button,
      `${toList(gone.map((one) => toText(j, one)))} of \`ConnectButton\`: no counterpart, taken out, see ${GUIDE}#button.`,
    );
  renameElement(node, 'W3mButton');
  if (chain?.value?.value === 'none') return;
  components.push('W3mNetworkButton');
  const network = j(`<W3mNetworkButton />;`).find(j.JSXElement).nodes()[0];
  const isInJsx = j.JSXElement.check(button.parent.node) || j.JSXFragment.check(button.parent.node);
  if (isInJsx) button.insertBefore(network, j.jsxText('\n'));
  else j(button).replaceWith(j.jsxFragment(j.jsxOpeningFragment(), j.jsxClosingFragment(), [network, node]));
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromRainbowKit(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => source === SOURCE || source.startsWith(`${SOURCE}/`));
  if (imports.length === 0) return file.source;
  const components = [];
  imports.forEach((path) => {
    const { node } = path;
    const source = node.source.value;
    if (source.endsWith('.css')) return dropImport(j, path);
    const kept = [];
    // The configuration first, because the theme goes there; the themes last, because what is translated is used no more.
    const rank = ({ imported }) => (imported?.name === 'getDefaultConfig' ? 0 : imported?.name in MODES ? 2 : 1);
    for (const specifier of node.specifiers.toSorted((a, b) => rank(a) - rank(b))) {
      const name = specifier.imported?.name;
      const local = specifier.local?.name ?? name;
      if (source !== SOURCE) kept.push(specifier);
      else if (name === 'ConnectButton') {
        const own = root.find(j.JSXMemberExpression, { object: { name: local } });
        own.forEach((custom) => leaveNote(j, custom, `a button of your own: see ${GUIDE}#own-button.`));
        const buttons = root.find(j.JSXElement, { openingElement: { name: { name: local } } });
        if (buttons.length > 0) components.push('W3mButton');
        buttons.forEach((button) => rewriteButton(j, button, components));
        if (own.length > 0) kept.push(specifier);
      } else if (name === 'RainbowKitProvider') {
        root.find(j.JSXElement, { openingElement: { name: { name: local } } }).forEach((provider) => {
          const [created] = root.find(j.CallExpression, { callee: { name: 'createModal' } }).nodes();
          const options = created?.arguments[0] ?? j.objectExpression([]);
          if (giveTheme(j, root, options, getAttribute(provider.node, 'theme')?.value.expression)) {
            takeAttribute(provider.node, 'theme');
            if (!created)
              leaveNote(
                j,
                provider,
                `the theme is ${toList(options.properties.map((one) => toText(j, one)))} of \`createModal\`, see ${GUIDE}#themes.`,
              );
          }
          const { attributes } = provider.node.openingElement;
          if (attributes.length > 0)
            leaveNote(
              j,
              provider,
              `${toList(attributes.map((one) => toText(j, one)))} of \`RainbowKitProvider\`, taken out: give it to \`createModal\`, see ${GUIDE}#options.`,
            );
          unwrap(j, provider);
        });
      } else if (name === 'getDefaultConfig') rewriteDefaultConfig(j, root, local, GUIDE);
      else if (name in OPENERS) {
        root.find(j.CallExpression, { callee: { name: local } }).forEach((call) => rewriteOpener(j, call, OPENERS[name], components));
      } else if (name in MODES ? root.find(j.CallExpression, { callee: { name: local } }).length === 0 : !isUsed(j, root, local)) continue;
      else kept.push(specifier);
    }
    if (kept.length === 0) return dropImport(j, path);
    node.specifiers = kept;
    const names = kept.map(({ imported, local }) => (imported ?? local).name);
    const sections = [...new Set(names.map((name) => (source === SOURCE ? (SECTIONS[name] ?? 'options') : 'custom-wallets')))];
    leaveNote(j, path, `${toList(names)}: see ${sections.map((section) => `${GUIDE}#${section}`).join(', ')}.`);
  });
  addImport(j, root, 'w3m-elements/react', components);
  return print(root);
};
