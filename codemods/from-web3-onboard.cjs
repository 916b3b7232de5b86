/**
 * From `@web3-onboard/core` and `@web3-onboard/react` to `w3m-elements`: the call that initialises it, its methods, and its hooks.
 *
 * @see docs/migrate/from-web3-onboard.md
 */
const shared = require('./shared.cjs');

const { addImport, addPairing, dropImport, findImports, isUsed, leaveNote, print, takeProperty } = shared;
const { toConst, toList, toProperty, toText, unwrap } = shared;

const GUIDE = 'docs/migrate/from-web3-onboard.md';
/** Names of what `useW3mConnect` gives, where the file has its own. */
const CONNECT = 'connectWallet';
const STATUS = 'connectStatus';
/** Modules of wallets that the modal lists without being told of them. */
const BUILT_IN = /^@web3-onboard\/(injected-wallets|walletconnect|coinbase|metamask|gnosis|trust|okx|phantom)$/;

const object = (j, entries) => j.objectExpression(entries.map(([name, value]) => toProperty(j, name, value)));
const list = (j, ...values) => j.arrayExpression(values);

/** Local name → source of the default imports of `@web3-onboard`. */
const readModules = (imports) =>
  new Map(
    imports
      .nodes()
      .flatMap(({ source, specifiers }) =>
        specifiers.filter(({ type }) => type === 'ImportDefaultSpecifier').map(({ local }) => [local.name, source.value]),
      ),
  );

/** `{ id: '0x1', token, label, rpcUrl }` → `defineNetwork({ id: 1, … })`. @returns `undefined` where a field is not written out. */
function toNetwork(j, chain, note) {
  if (chain?.type !== 'ObjectExpression') return undefined;
  const take = (name) => takeProperty(chain, name)?.value;
  const [id, token, label, rpcUrl] = ['id', 'token', 'label', 'rpcUrl'].map(take);
  const number = Number(id?.value);
  if (!Number.isSafeInteger(number) || !token || !label || !rpcUrl) return undefined;
  if (chain.properties.length > 0)
    note(`${toList(chain.properties.map((one) => toText(j, one)))} of a chain: taken out, see ${GUIDE}#options.`);
  return j.callExpression(j.identifier('defineNetwork'), [
    object(j, [
      ['id', j.numericLiteral(number)],
      ['name', label],
      [
        'nativeCurrency',
        object(j, [
          ['name', token],
          ['symbol', token],
          ['decimals', j.numericLiteral(18)],
        ]),
      ],
      ['rpcUrls', object(j, [['default', object(j, [['http', list(j, rpcUrl)]])]])],
    ]),
  ]);
}

/** The project id that `walletConnectModule({ projectId })` was given, anywhere in the file. */
function takeProjectId(j, root, modules) {
  let found;
  root
    .find(j.CallExpression, ({ callee }) => modules.get(callee.name) === '@web3-onboard/walletconnect')
    .forEach(({ node }) => {
      const [options] = node.arguments;
      if (options?.type === 'ObjectExpression') found ??= takeProperty(options, 'projectId')?.value;
    });
  return found;
}

/** `Onboard({ … })` and `init({ … })` → `createModal({ … })`. */
function rewriteInit(j, root, path, modules) {
  const note = (text) => leaveNote(j, path, text);
  const [options] = path.node.arguments;
  const chains = options?.type === 'ObjectExpression' ? options.properties.find(({ key }) => key?.name === 'chains')?.value : undefined;
  const networks = chains?.type === 'ArrayExpression' ? chains.elements.map((chain) => toNetwork(j, chain, note)) : [];
  if (networks.length === 0 || networks.includes(undefined))
    return note(`\`chains\`: write them for \`createModal\`, see ${GUIDE}#options.`);
  takeProperty(options, 'chains');
  const given = [['networks', list(j, ...networks)]];
  const projectId = takeProjectId(j, root, modules);
  if (projectId) given.push(['projectId', projectId]);
  const metadata = takeProperty(options, 'appMetadata')?.value;
  if (metadata?.type === 'ObjectExpression') {
    const take = (name) => takeProperty(metadata, name)?.value;
    const [name, description, icon] = ['name', 'description', 'icon'].map(take);
    const known = [name && ['name', name], description && ['description', description], icon && ['icons', list(j, icon)]].filter(Boolean);
    if (known.length > 0) given.push(['metadata', object(j, known)]);
    if (icon && icon.type !== 'StringLiteral') note(`\`icon\`: \`icons\` takes URLs, no SVG text, see ${GUIDE}#options.`);
    if (metadata.properties.length > 0)
      note(`${toList(metadata.properties.map((one) => toText(j, one)))} of \`appMetadata\`: taken out, see ${GUIDE}#options.`);
  }
  takeProperty(options, 'wallets');
  const rest = options.properties;
  if (rest.length > 0) note(`${toList(rest.map((one) => toText(j, one)))}: taken out, see ${GUIDE}#options.`);
  addImport(j, root, 'w3m-elements', ['createModal', 'defineNetwork']);
  if (projectId) addPairing(j, root);
  path.node.callee.name = 'createModal';
  path.node.arguments = [object(j, given)];
  return undefined;
}

/** `onboard.connectWallet()` and its kin, on the variable that holds the instance. */
function rewriteMethods(j, root, name) {
  root.find(j.MemberExpression, { object: { name } }).forEach((path) => {
    const { property } = path.node;
    const call = path.parent.node;
    const isCall = j.CallExpression.check(call) && call.callee === path.node;
    const isLone = j.AwaitExpression.check(path.parent.parent?.node)
      ? j.ExpressionStatement.check(path.parent.parent.parent?.node)
      : j.ExpressionStatement.check(path.parent.parent?.node);
    if (isCall && property.name === 'connectWallet') {
      property.name = 'connect';
      if (!isLone) leaveNote(j, path, `\`connect()\` resolves with the account, not with a list of wallets, see ${GUIDE}#calls.`);
      if (call.arguments.length > 0)
        leaveNote(j, path, `\`${toText(j, call.arguments[0])}\`: \`connect({ walletId })\` takes the wallet's id, see ${GUIDE}#calls.`);
      call.arguments = [];
    } else if (isCall && property.name === 'disconnectWallet') {
      property.name = 'disconnect';
      call.arguments = [];
    } else if (isCall && property.name === 'setChain') {
      const [options] = call.arguments;
      const chainId = options?.properties?.find(({ key }) => key?.name === 'chainId')?.value;
      const number = Number(chainId?.value);
      if (!Number.isSafeInteger(number)) return leaveNote(j, path, `\`switchNetwork(1)\` takes the chain's number, see ${GUIDE}#calls.`);
      property.name = 'switchNetwork';
      call.arguments = [j.numericLiteral(number)];
    } else if (!['connect', 'disconnect', 'switchNetwork'].includes(property.name))
      leaveNote(j, path, `\`${name}.${property.name}\`: see ${GUIDE}#calls.`);
    return undefined;
  });
}

/** Whether a name is used only to ask whether there is something, and as the argument of a function. */
const isAsked = (j, root, name, disconnect) =>
  root
    .find(j.Identifier, { name })
    .filter(({ node, parent }) => !j.JSXIdentifier.check(node) && !j.ObjectProperty.check(parent.node) && !j.Property.check(parent.node))
    .every(({ node, parent }) => {
      const at = parent.node;
      return (
        (j.ConditionalExpression.check(at) && at.test === node) ||
        (j.IfStatement.check(at) && at.test === node) ||
        (j.UnaryExpression.check(at) && at.operator === '!') ||
        (j.LogicalExpression.check(at) && at.left === node && at.operator === '&&') ||
        // `disconnect(wallet)`, whose argument goes.
        (j.CallExpression.check(at) && at.callee.name === disconnect)
      );
    });

/** `() => connectWallet().catch(() => undefined)` */
function toQuietCall(j, name) {
  const nothing = j.arrowFunctionExpression([], j.identifier('undefined'));
  const call = j.callExpression(j.identifier(name), []);
  return j.arrowFunctionExpression([], j.callExpression(j.memberExpression(call, j.identifier('catch')), [nothing]));
}

/** `const [{ wallet, connecting }, connect, disconnect] = useConnectWallet()` → the hooks of `w3m-elements/react`. */
function rewriteUseConnectWallet(j, root, path, wanted) {
  const declaration = path.parent?.parent;
  const pattern = path.parent?.node.id;
  const [state, connect, disconnect] = pattern?.type === 'ArrayPattern' ? pattern.elements : [];
  const taken = state?.type === 'ObjectPattern' ? state.properties : state ? undefined : [];
  const find = (name) => taken?.find(({ key }) => key?.name === name);
  const wallet = find('wallet');
  const isKnown = pattern?.type === 'ArrayPattern' && taken?.every(({ key }) => ['wallet', 'connecting'].includes(key?.name));
  if (!isKnown || (wallet && !isAsked(j, root, wallet.value.name, disconnect?.name)))
    return leaveNote(
      j,
      path,
      `\`useConnectWallet\`: \`useW3mAccount()\`, \`useW3mConnect()\` and \`useW3mProvider()\` have this, see ${GUIDE}#hooks.`,
    );
  const made = [];
  const add = (hook, ...properties) => {
    wanted.push(hook);
    made.push(toConst(j, j.objectPattern(properties), j.callExpression(j.identifier(hook), [])));
  };
  const as = (name, local) => toProperty(j, name, j.identifier(local));
  if (wallet) add('useW3mAccount', as('isConnected', wallet.value.name));
  const connecting = find('connecting');
  const equal = j.binaryExpression('===', j.identifier(STATUS), j.stringLiteral('pending'));
  if (connect || connecting)
    add('useW3mConnect', ...(connect ? [as('connect', CONNECT)] : []), ...(connecting ? [as('status', STATUS)] : []));
  // There it resolves with an empty list where the visitor declines.
  if (connect) made.push(toConst(j, connect.name, toQuietCall(j, CONNECT)));
  if (connecting) made.push(toConst(j, connecting.value.name, equal));
  if (disconnect) add('useW3mDisconnect', as('disconnect', disconnect.name));
  if (disconnect) root.find(j.CallExpression, { callee: { name: disconnect.name } }).forEach(({ node }) => (node.arguments = []));
  j(declaration).replaceWith(made);
  return undefined;
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromWeb3Onboard(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => source.startsWith('@web3-onboard/'));
  if (imports.length === 0) return file.source;
  const modules = readModules(imports);
  const named = new Map(
    imports
      .nodes()
      .flatMap(({ specifiers }) =>
        specifiers.filter(({ imported }) => imported).map(({ imported, local }) => [local?.name ?? imported.name, imported.name]),
      ),
  );
  const wanted = [];

  const isInit = ({ callee }) => modules.get(callee.name) === '@web3-onboard/core' || named.get(callee.name) === 'init';
  root.find(j.CallExpression, isInit).forEach((path) => {
    rewriteInit(j, root, path, modules);
    const { id } = path.parent.node;
    if (id?.type === 'Identifier') rewriteMethods(j, root, id.name);
  });
  root
    .find(j.CallExpression, ({ callee }) => named.get(callee.name) === 'useConnectWallet')
    .forEach((path) => rewriteUseConnectWallet(j, root, path, wanted));
  root
    .find(j.CallExpression, ({ callee }) =>
      ['useSetChain', 'useWallets', 'useAccountCenter', 'useNotifications'].includes(named.get(callee.name)),
    )
    .forEach((path) => leaveNote(j, path, `\`${path.node.callee.name}\`: see ${GUIDE}#hooks.`));
  root
    .find(j.JSXElement, ({ openingElement }) => named.get(openingElement.name.name) === 'Web3OnboardProvider')
    .forEach((path) => unwrap(j, path));

  // Modules of wallets: `const injected = injectedModule()` was for the list of before.
  root
    .find(
      j.VariableDeclarator,
      ({ init }) => init?.type === 'CallExpression' && modules.has(init.callee.name) && init.callee.name !== 'createModal',
    )
    .forEach((path) => {
      if (root.find(j.Identifier, { name: path.node.id.name }).length > 1) return;
      const source = modules.get(path.node.init.callee.name);
      const [options] = path.node.init.arguments;
      const isEmpty = !options || options.properties?.length === 0;
      if (!BUILT_IN.test(source) || !isEmpty)
        leaveNote(j, path.parent, `\`${toText(j, path.node.init)}\`: taken out, see ${GUIDE}#wallets.`);
      const { comments } = path.parent.node;
      const next = path.parent.parent.node.body?.[path.parent.parent.node.body.indexOf(path.parent.node) + 1];
      if (comments && next) next.comments = [...comments, ...(next.comments ?? [])];
      j(path.parent).remove();
    });
  imports.forEach((path) => {
    path.node.specifiers = path.node.specifiers.filter(({ imported, local }) => isUsed(j, root, local?.name ?? imported?.name));
    if (path.node.specifiers.length === 0) dropImport(j, path);
  });
  addImport(j, root, 'w3m-elements/react', wanted);
  return print(root);
};
