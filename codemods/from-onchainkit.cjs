/**
 * From `@coinbase/onchainkit` to `w3m-elements`: the provider and the wallet button. Other components of OnchainKit are named.
 *
 * @see docs/migrate/from-onchainkit.md
 */
const shared = require('./shared.cjs');

const { addAttribute, addImport, dropImport, findImports, isUsed, leaveNote, print, takeAttribute, takeProperty } = shared;
const { toList, toProperty, toText, unwrap } = shared;

const GUIDE = 'docs/migrate/from-onchainkit.md';
/** Elements that are the whole button, the outermost of which becomes one. */
const BUTTONS = ['Wallet', 'ConnectWallet', 'WalletDefault', 'WalletIsland'];
/** Parts of the button, which the modal draws itself. */
const PARTS =
  /^(Wallet(Dropdown|Advanced|Modal)\w*|ConnectWallet|Wallet|Avatar|Name|Identity|Address|EthBalance|Badge|Socials|IdentityCard)$/;
const MODES = { light: 'light', dark: 'dark' };

/** The text of a JSX attribute as an expression. */
const toExpression = (attribute) => (attribute?.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute?.value);

/** `<OnchainKitProvider chain config>` → `createModal` above, and its children. */
function rewriteProvider(j, root, path) {
  const { node } = path;
  const chain = toExpression(takeAttribute(node, 'chain'));
  const config = toExpression(takeAttribute(node, 'config'));
  if (!chain) return leaveNote(j, path, `\`OnchainKitProvider\`: a \`chain\` is needed for \`createModal\`, see ${GUIDE}#options.`);
  const given = [['networks', j.arrayExpression([chain])]];
  const rest = [];
  if (config?.type === 'ObjectExpression') {
    const appearance = takeProperty(config, 'appearance')?.value;
    const wallet = takeProperty(config, 'wallet')?.value;
    const take = (object, name) => (object?.type === 'ObjectExpression' ? takeProperty(object, name)?.value : undefined);
    const [name, logo, mode] = ['name', 'logo', 'mode'].map((key) => take(appearance, key));
    const metadata = [name && ['name', name], logo && ['icons', j.arrayExpression([logo])]].filter(Boolean);
    if (metadata.length > 0) given.push(['metadata', j.objectExpression(metadata.map(([key, value]) => toProperty(j, key, value)))]);
    if (mode && mode.value in MODES) given.push(['themeMode', mode]);
    const [terms, privacy] = ['termsUrl', 'privacyUrl'].map((key) => take(wallet, key));
    if (terms) given.push(['termsConditionsUrl', terms]);
    if (privacy) given.push(['privacyPolicyUrl', privacy]);
    take(wallet, 'display');
    for (const object of [appearance, wallet, config]) if (object?.type === 'ObjectExpression') rest.push(...object.properties);
  } else if (config) rest.push(config);
  rest.push(...node.openingElement.attributes);
  if (rest.length > 0)
    leaveNote(j, path, `${toList(rest.map((one) => toText(j, one)))} of \`OnchainKitProvider\`: taken out, see ${GUIDE}#options.`);

  const modal = j.callExpression(j.identifier('createModal'), [j.objectExpression(given.map(([key, value]) => toProperty(j, key, value)))]);
  let statement = path;
  while (!j.Program.check(statement.parent.node)) statement = statement.parent;
  const isOutside = ['Identifier', 'StringLiteral'].includes(chain.type);
  addImport(j, root, 'w3m-elements', ['createModal']);
  if (!isOutside) leaveNote(j, path, `\`chain\`: make \`createModal\` know it, see ${GUIDE}#options.`);
  j(statement).insertBefore(j.expressionStatement(modal));
  return unwrap(j, path);
}

/** Replaces a button with all that is in it. */
function rewriteButton(j, path, names) {
  const texts = new Set();
  j(path)
    .find(j.JSXElement)
    .forEach(({ node }) => {
      const tag = names.get(node.openingElement.name.name);
      if (tag === undefined || !PARTS.test(tag)) texts.add(node.openingElement.name.name);
    });
  const attributes = j(path)
    .find(j.JSXAttribute)
    .nodes()
    .filter(({ name }) => name.name !== 'className');
  if (texts.size > 0 || attributes.length > 0)
    leaveNote(
      j,
      path,
      `${toList([...texts, ...attributes.map((one) => toText(j, one))])}: taken out, the modal draws the account, see ${GUIDE}#button.`,
    );
  const button = j.jsxElement(j.jsxOpeningElement(j.jsxIdentifier('W3mButton'), [], true));
  addAttribute(j, button, 'balance', 'hide');
  j(path).replaceWith(button);
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromOnchainKit(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => /^@coinbase\/onchainkit(\/|$)/.test(source));
  if (imports.length === 0) return file.source;
  const names = new Map();
  for (const { specifiers } of imports.nodes())
    for (const { imported, local } of specifiers) names.set(local?.name ?? imported?.name, imported?.name);
  const isTag =
    (...wanted) =>
    ({ openingElement }) =>
      wanted.includes(names.get(openingElement.name.name));
  const findTags = (...wanted) => root.find(j.JSXElement, isTag(...wanted));

  let isButton = false;
  // `ConnectWallet` inside of `Wallet` goes with it.
  for (const tag of BUTTONS)
    findTags(tag).forEach((path) => {
      isButton = true;
      rewriteButton(j, path, names);
    });
  findTags('OnchainKitProvider').forEach((path) => rewriteProvider(j, root, path));

  imports.forEach((path) => {
    const isSheet = path.node.specifiers.length === 0;
    path.node.specifiers = path.node.specifiers.filter(({ imported, local }) => isUsed(j, root, local?.name ?? imported?.name));
    if (isSheet || path.node.specifiers.length === 0) return dropImport(j, path);
    return leaveNote(j, path, `${toList(path.node.specifiers.map(({ imported }) => imported?.name))}: see ${GUIDE}#other-components.`);
  });
  addImport(j, root, 'w3m-elements/react', isButton ? ['W3mButton'] : []);
  return print(root);
};
