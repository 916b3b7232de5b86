/**
 * From `@solana/wallet-adapter-react-ui` to `w3m-elements` as a wallet of the wallet adapter. The providers and hooks of
 * `@solana/wallet-adapter-react` stay.
 *
 * @see docs/migrate/from-solana-wallet-adapter.md
 */
const shared = require('./shared.cjs');

const { addAttribute, addImport, dropImport, findImports, getAttribute, getTaken, isUsed, leaveNote, print, renameElement } = shared;
const { toConst, toList, toOpen, toProperty, toText, unwrap } = shared;

const GUIDE = 'docs/migrate/from-solana-wallet-adapter.md';
const UI = '@solana/wallet-adapter-react-ui';
const BUTTONS = ['WalletMultiButton', 'WalletConnectButton', 'WalletModalButton'];
const WALLETS = 'w3mWallets';
const MODAL = 'walletModal';

/** The network's constant, by the cluster that the file names. */
function findNetwork(source) {
  if (/WalletAdapterNetwork\.Devnet|clusterApiUrl\(\s*['"]devnet/.test(source)) return 'solanaDevnet';
  if (/WalletAdapterNetwork\.Testnet|clusterApiUrl\(\s*['"]testnet/.test(source)) return 'solanaTestnet';
  return 'solana';
}

/** `<WalletProvider wallets={…}>` gets the modal as its one wallet. The list of before goes, where it was made for this alone. */
function rewriteProvider(j, root, path, source) {
  const attribute = getAttribute(path.node, 'wallets');
  const value = attribute?.value?.expression;
  if (!value || (value.type === 'Identifier' && value.name === WALLETS)) return;
  attribute.value = j.jsxExpressionContainer(j.identifier(WALLETS));
  if (value.type === 'Identifier') {
    const { name } = value;
    const uses = root.find(j.Identifier, { name }).filter(({ node }) => !j.JSXIdentifier.check(node));
    if (uses.length === 1) j(uses.paths()[0].parent.parent).remove();
    else if (uses.length > 1) leaveNote(j, path, `\`${name}\`: the modal lists the wallets, see ${GUIDE}#wallets.`);
  } else if (!(value.type === 'ArrayExpression' && value.elements.length === 0))
    leaveNote(j, path, `\`wallets={${toText(j, value)}}\`: taken out; the modal lists the wallets, see ${GUIDE}#wallets.`);

  const network = findNetwork(source);
  const modal = j.callExpression(j.identifier('createModal'), [
    j.objectExpression([toProperty(j, 'networks', j.arrayExpression([j.identifier(network)]))]),
  ]);
  const adapter = j.newExpression(j.identifier('W3mWalletAdapter'), [j.objectExpression([toProperty(j, 'modal', j.identifier('modal'))])]);
  addImport(j, root, 'w3m-elements', ['createModal']);
  addImport(j, root, 'w3m-elements/networks', [network]);
  addImport(j, root, 'w3m-elements/solana-wallet-adapter', ['W3mWalletAdapter']);
  root
    .find(j.ImportDeclaration)
    .at(-1)
    .insertAfter([toConst(j, 'modal', modal), toConst(j, WALLETS, j.arrayExpression([adapter]))]);
}

/** `const { setVisible } = useWalletModal()` → the page's modal, and a function that does the same. */
function rewriteUseWalletModal(j, call) {
  call.node.callee.name = 'useW3mModal';
  const taken = getTaken(j, call);
  if (taken?.length !== 1 || taken[0].key?.name !== 'setVisible')
    return leaveNote(
      j,
      call,
      `\`useW3mModal()\` has \`open()\` and \`close()\`, \`useW3mState()\` says whether it is open, see ${GUIDE}#own-button.`,
    );
  const isVisible = j.identifier('isVisible');
  const close = j.callExpression(j.memberExpression(j.identifier(MODAL), j.identifier('close')), []);
  const setVisible = j.arrowFunctionExpression([isVisible], j.conditionalExpression(isVisible, toOpen(j, MODAL), close));
  return j(call.parent.parent).replaceWith([toConst(j, MODAL, call.node), toConst(j, taken[0].value.name, setVisible)]);
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromSolanaWalletAdapter(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => source.startsWith(UI));
  const providers = root.find(j.JSXElement, { openingElement: { name: { name: 'WalletProvider' } } });
  const isTheirs = findImports(j, root, (source) => source === '@solana/wallet-adapter-react').length > 0;
  if (imports.length === 0 && !(isTheirs && providers.length > 0)) return file.source;
  const wanted = [];

  if (isTheirs) providers.forEach((path) => rewriteProvider(j, root, path, file.source));
  imports.forEach((path) => {
    const kept = [];
    for (const specifier of path.node.specifiers) {
      const name = specifier.imported?.name;
      const local = specifier.local?.name ?? name;
      const elements = root.find(j.JSXElement, { openingElement: { name: { name: local } } });
      if (name === 'WalletModalProvider') elements.forEach((one) => unwrap(j, one));
      else if (BUTTONS.includes(name)) {
        elements.forEach((one) => {
          const { attributes } = one.node.openingElement;
          if (attributes.length > 0 || one.node.children.length > 0)
            leaveNote(j, one, `\`${toText(j, one.node)}\`: attributes and texts are taken out, see ${GUIDE}#button.`);
          one.node.openingElement.attributes = [];
          one.node.children = [];
          one.node.closingElement = null;
          one.node.openingElement.selfClosing = true;
          renameElement(one.node, 'W3mButton');
          addAttribute(j, one.node, 'namespace', 'solana');
          wanted.push('W3mButton');
        });
      } else if (name === 'useWalletModal') {
        root.find(j.CallExpression, { callee: { name: local } }).forEach((call) => rewriteUseWalletModal(j, call));
        wanted.push('useW3mModal');
      } else kept.push(specifier);
    }
    if (kept.length === 0) return dropImport(j, path);
    path.node.specifiers = kept;
    return leaveNote(j, path, `${toList(kept.map(({ imported, local }) => (imported ?? local).name))}: see ${GUIDE}#button.`);
  });
  // Adapters of wallets that only the list of before used.
  findImports(j, root, (source) => /^@solana\/wallet-adapter-(?!react|base)/.test(source)).forEach((path) => {
    path.node.specifiers = path.node.specifiers.filter(({ imported, local }) => isUsed(j, root, local?.name ?? imported?.name));
    if (path.node.specifiers.length === 0) dropImport(j, path);
  });
  addImport(j, root, 'w3m-elements/react', wanted);
  return print(root);
};
