/**
 * From connectors of wagmi to `w3m-elements` as wagmi's one connector. wagmi and its hooks stay.
 *
 * @see docs/migrate/from-wagmi.md
 */
const shared = require('./shared.cjs');
const { addConfig } = require('./wagmi-config.cjs');

const { dropImport, findImports, getProperty, isUsed, leaveNote, print, takeProperty, toList, toText } = shared;

const GUIDE = 'docs/migrate/from-wagmi.md';
/** Connectors that the modal brings along: of these nothing has to be kept. */
const BUILT_IN = ['injected', 'safe', 'metaMask', 'coinbaseWallet', 'baseAccount', 'walletConnect'];
/** Options of `walletConnect` that the modal does not have, because it draws the QR code itself. */
const NEEDLESS = ['showQrModal', 'qrModalOptions'];

/** Takes `projectId` and `metadata` out of `walletConnect({ … })`. @returns `[name, value][]` for `createModal`. */
function takeWalletConnect(j, call, note) {
  const [options] = call.arguments;
  if (options?.type !== 'ObjectExpression') return [];
  const taken = ['projectId', 'metadata'].map((name) => [name, takeProperty(options, name)?.value]).filter(([, value]) => value);
  for (const name of NEEDLESS) takeProperty(options, name);
  if (options.properties.length > 0)
    note(`${toList(options.properties.map((one) => toText(j, one)))} of \`walletConnect\`: taken out, see ${GUIDE}#connectors.`);
  return taken;
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromWagmi(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => source === 'wagmi/connectors' || source === '@wagmi/connectors');
  if (imports.length === 0) return file.source;
  const names = new Map(
    imports.nodes().flatMap(({ specifiers }) => specifiers.map(({ imported, local }) => [local?.name ?? imported?.name, imported?.name])),
  );

  root.find(j.CallExpression, { callee: { name: 'createConfig' } }).forEach((path) => {
    const [options] = path.node.arguments;
    const list = options?.type === 'ObjectExpression' ? getProperty(options, 'connectors')?.value : undefined;
    if (list?.type !== 'ArrayExpression' || !getProperty(options, 'chains'))
      return leaveNote(j, path, `\`createConfig\`: make a modal and give its connector, see ${GUIDE}#connectors.`);
    if (list.elements.some((one) => one?.callee?.name === 'w3mConnector')) return undefined;
    const note = (text) => leaveNote(j, path, text);
    const known = (one) => names.get(one?.callee?.name);
    const given = [];
    const kept = list.elements.filter((one) => {
      const name = known(one);
      if (!BUILT_IN.includes(name)) return true;
      if (name === 'walletConnect') given.push(...takeWalletConnect(j, one, note));
      else if (one.arguments.length > 0)
        note(`\`${toText(j, one)}\`: taken out; the modal lists this wallet without options, see ${GUIDE}#connectors.`);
      return false;
    });
    return addConfig(j, root, path, { options, given, kept });
  });

  root
    .find(j.CallExpression, (node) => BUILT_IN.includes(names.get(node.callee.name)))
    .forEach((path) =>
      leaveNote(
        j,
        path,
        `\`${toText(j, path.node)}\`: connect with \`modal.connect()\` or with the modal's connector, see ${GUIDE}#own-button.`,
      ),
    );
  imports.forEach((path) => {
    path.node.specifiers = path.node.specifiers.filter(({ imported, local }) => isUsed(j, root, local?.name ?? imported?.name));
    if (path.node.specifiers.length === 0) dropImport(j, path);
  });
  return print(root);
};
