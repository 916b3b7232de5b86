/**
 * For pages of `w3m-elements` from before imports decided what a page can do: adds `w3m-elements/walletconnect` where the options have a
 * project id or a relay, and the constant of the namespace to networks of the page's own.
 *
 * @see docs/migrate/imports.md
 */
const { addPairing, findImports, getProperty, leaveNote, print, withVue } = require('./shared.cjs');

const GUIDE = 'docs/migrate/imports.md';
const PACKAGE = /^w3m-elements(\/networks)?$/;
const NETWORKS = 'w3m-elements/networks';
/** The constant of each namespace whose networks need code. */
const CONSTANTS = { solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' };

/** The value of an expression without what TypeScript says of it: `'solana' as const`. */
const toValue = (node) => (/^TS(As|Satisfies|NonNull)/.test(node?.type ?? '') ? toValue(node.expression) : node);

/** The object that a value is: written in its place, or in a `const` of the file. */
function toObject(j, root, given) {
  const node = toValue(given);
  if (node?.type !== 'Identifier') return node?.type === 'ObjectExpression' ? node : undefined;
  const [found] = root.find(j.VariableDeclarator, { id: { name: node.name } }).nodes();
  const value = toValue(found?.init);
  return value?.type === 'ObjectExpression' ? value : undefined;
}

/** Whether options have a relay. @returns `undefined` where they are not all in the file. */
function hasRelay(j, root, options) {
  const get = (name) => getProperty(options, name)?.value;
  if (toValue(get('enableWalletConnect'))?.value === false) return false;
  if (get('projectId')) return true;
  const services = get('services') && toObject(j, root, get('services'));
  if (services && getProperty(services, 'relay')) return true;
  const isWhole = !options.properties.some(({ type }) => type === 'SpreadElement') && (!get('services') || services);
  return isWhole ? false : undefined;
}

/** The names under which a file has an export of the package, which some import when they run. */
function findNames(j, root, name) {
  const imports = findImports(j, root, (source) => PACKAGE.test(source)).nodes();
  const specifiers = imports.flatMap((node) => node.specifiers).filter(({ imported }) => imported?.name === name);
  const isLater = root.find(j.CallExpression, ({ callee, arguments: [source] }) => callee.type === 'Import' && PACKAGE.test(source?.value));
  return [...specifiers.map(({ imported, local }) => (local ?? imported).name), ...(isLater.length > 0 ? [name] : [])];
}

/** Calls of an export of the package. */
function findCalls(j, root, name) {
  const names = findNames(j, root, name);
  return root.find(j.CallExpression, ({ callee }) => names.includes(callee.name));
}

/** Imports WalletConnect where a modal has a relay. */
function importPairing(j, root) {
  if (findImports(j, root, (source) => source === 'w3m-elements/walletconnect').length > 0) return;
  findCalls(j, root, 'createModal').forEach((path) => {
    const [given] = path.node.arguments;
    if (!given) return;
    const options = toObject(j, root, given);
    const isRelayed = options && hasRelay(j, root, options);
    if (isRelayed) addPairing(j, root);
    else if (isRelayed === undefined)
      leaveNote(
        j,
        path,
        `where it has \`projectId\` or \`services.relay\`, add \`import 'w3m-elements/walletconnect'\`, see ${GUIDE}#walletconnect.`,
      );
  });
}

/** The name under which a file has a constant; imported where it does not, under another name where that one is taken. */
function importConstant(j, root, name) {
  const imports = findImports(j, root, (source) => source === NETWORKS).nodes();
  const found = imports.flatMap(({ specifiers }) => specifiers).find(({ imported }) => imported?.name === name);
  if (found) return (found.local ?? found.imported).name;
  const isTaken = (one) => root.find(j.Identifier, { name: one }).length > 0;
  const local = [name, `${name}Network`, `${name}Constant`].find((one) => !isTaken(one));
  const specifier = j.importSpecifier(j.identifier(name), j.identifier(local));
  const named = imports.find(({ importKind = 'value', specifiers }) => importKind === 'value' && specifiers.length > 0);
  if (named) named.specifiers.push(specifier);
  else
    root
      .find(j.ImportDeclaration)
      .at(-1)
      .insertAfter(j.importDeclaration([specifier], j.stringLiteral(NETWORKS)));
  return local;
}

/** Copies the constant of its namespace into every network of the page's own. */
function copyConstants(j, root) {
  const imported = new Set(
    findImports(j, root, (source) => source === NETWORKS)
      .nodes()
      .flatMap(({ specifiers }) => specifiers.map(({ imported: name, local }) => (local ?? name).name)),
  );
  const isCopy = ({ type, argument }) => type === 'SpreadElement' && imported.has(argument.name);
  findCalls(j, root, 'defineNetwork').forEach(({ node }) => {
    const network = node.arguments[0] && toObject(j, root, node.arguments[0]);
    const namespace = network && toValue(getProperty(network, 'chainNamespace')?.value)?.value;
    if (!Object.hasOwn(CONSTANTS, namespace) || network.properties.some(isCopy)) return;
    const local = importConstant(j, root, CONSTANTS[namespace]);
    imported.add(local);
    // The explorer of the constant is none of this network.
    network.properties = [
      j.spreadElement(j.identifier(local)),
      ...(getProperty(network, 'blockExplorers') ? [] : [j.objectProperty(j.identifier('blockExplorers'), j.identifier('undefined'))]),
      ...network.properties.filter((one) => one !== getProperty(network, 'chainNamespace')),
    ];
  });
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
function addImports(file, { jscodeshift: j }) {
  const root = j(file.source);
  importPairing(j, root);
  copyConstants(j, root);
  return print(root, { trailingComma: true });
}

module.exports = withVue(addImports);
