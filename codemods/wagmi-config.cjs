const { addImport, addPairing, getProperty, leaveNote, takeProperty, toConst, toList, toProperty, toText } = require('./shared.cjs');

/** What wagmi's `createConfig` takes too. */
const WAGMI_OPTIONS = ['chains', 'transports', 'ssr', 'storage', 'batch', 'pollingInterval', 'syncConnectedChain', 'cacheTime'];

/**
 * Rewrites `getDefaultConfig({ … })` of a library over wagmi: the same configuration by wagmi's own `createConfig`, and a modal over it.
 *
 * @param local What `getDefaultConfig` is called in the file.
 * @param guide The guide that its comments name.
 * @param projectIdName What the library calls the project id.
 */
function rewriteDefaultConfig(j, root, local, guide, projectIdName = 'projectId') {
  root.find(j.CallExpression, { callee: { name: local } }).forEach((path) => {
    const [options] = path.node.arguments;
    if (options?.type !== 'ObjectExpression' || options.properties.some(({ type }) => type === 'SpreadElement')) {
      leaveNote(j, path, '`getDefaultConfig`: make a modal and wagmi’s own configuration, see docs/migrate/wagmi.md#with-wagmi.');
      return;
    }
    const take = (name) => takeProperty(options, name)?.value;
    const metadata = Object.entries({ name: take('appName'), description: take('appDescription'), url: take('appUrl') }).filter(
      ([, value]) => value,
    );
    const icon = take('appIcon');
    if (icon) metadata.push(['icons', j.arrayExpression([icon])]);
    const projectId = take(projectIdName);
    const wallets = take('wallets');
    const kept = WAGMI_OPTIONS.map((name) => [name, take(name)]).filter(([, value]) => value);
    const chains = kept.find(([name]) => name === 'chains')?.[1];
    if (!chains) return leaveNote(j, path, '`chains` are needed, see docs/migrate/wagmi.md#with-wagmi.');

    addTransports(j, root, chains, kept);
    // Its QR code is the modal's.
    const pairing = j.callExpression(j.identifier('walletConnect'), [
      j.objectExpression([
        ...(projectId ? [toProperty(j, 'projectId', projectId)] : []),
        toProperty(j, 'showQrModal', j.booleanLiteral(false)),
      ]),
    ]);
    const given = [...kept, ...(projectId ? [['connectors', j.arrayExpression([pairing])]] : [])];
    // `createConfig(getDefaultConfig({ … }))` is one call already.
    const isInside = j.CallExpression.check(path.parent.node) && path.parent.node.callee.name === 'createConfig';
    const call = isInside ? path.parent : path;
    const config = j.objectExpression(given.map(([name, value]) => toProperty(j, name, value)));
    if (isInside) path.replace(config);
    else path.replace(j.callExpression(j.identifier('createConfig'), [config]));

    let statement = call;
    while (!j.Program.check(statement.parent.node) && !j.BlockStatement.check(statement.parent.node)) statement = statement.parent;
    let name = j.VariableDeclarator.check(call.parent.node) ? call.parent.node.id.name : undefined;
    const modalOptions = [
      ...(projectId ? [toProperty(j, 'projectId', projectId)] : []),
      ...(metadata.length > 0
        ? [j.objectProperty(j.identifier('metadata'), j.objectExpression(metadata.map(([key, value]) => toProperty(j, key, value))))]
        : []),
    ];
    const toModal = () =>
      toConst(
        j,
        'modal',
        j.callExpression(j.identifier('createModal'), [j.objectExpression([toProperty(j, 'wagmi', j.identifier(name)), ...modalOptions])]),
      );
    if (name) j(statement).insertAfter(toModal());
    else {
      name = 'config';
      j(statement).insertBefore([toConst(j, name, call.node), toModal()]);
      call.replace(j.identifier(name));
    }
    if (wallets)
      leaveNote(
        j,
        statement,
        `\`wallets: ${toText(j, wallets)}\`, taken out: lists of wallets are options of \`createModal\`, see ${guide}#custom-wallets.`,
      );
    if (options.properties.length > 0)
      leaveNote(
        j,
        statement,
        `${toList(options.properties.map((one) => toText(j, one)))} of \`getDefaultConfig\`: no counterpart, taken out, see ${guide}#options.`,
      );
    addImport(j, root, 'wagmi', isInside ? [] : ['createConfig']);
    if (projectId) addImport(j, root, 'wagmi/connectors', ['walletConnect']);
    addImport(j, root, 'w3m-elements/wagmi', ['createModal']);
  });
}

/**
 * The identifiers of a list of chains: its elements, and both branches of `...(condition ? [sepolia] : [])`.
 *
 * @returns `undefined` where a part of the list comes from elsewhere.
 */
function listChains(node) {
  const lists = (nodes) => (nodes.some((one) => one === undefined) ? undefined : nodes.flat());
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'SpreadElement':
      return node.argument.type === 'Identifier' ? undefined : listChains(node.argument);
    case 'ArrayExpression':
      return lists(node.elements.map(listChains));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some(({ type }) => type === 'Identifier')
        ? undefined
        : lists([node.consequent, node.alternate].map(listChains));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return node.expression.type === 'ArrayExpression' ? listChains(node.expression) : undefined;
    default:
      return undefined;
  }
}

/** Options of wagmi's transports that viem's client takes where the page makes the clients. */
const CLIENT_OPTIONS = ['batch', 'cacheTime', 'pollingInterval'];

/**
 * Gives a configuration a transport for each chain, to the chain's own nodes. Where the chains are not known here, it gets a function
 * that makes a chain's client: wagmi's types want a transport for each id.
 *
 * @param kept `[name, value][]` of the configuration; changed in place.
 */
function addTransports(j, root, chains, kept) {
  if (kept.some(([name]) => name === 'transports')) return;
  addImport(j, root, 'wagmi', ['http']);
  const http = j.callExpression(j.identifier('http'), []);
  const known = chains.type === 'Identifier' ? undefined : listChains(chains);
  if (known) {
    const named = known.filter(({ name }, at) => known.findIndex((one) => one.name === name) === at);
    const entries = named.map((one) =>
      Object.assign(j.objectProperty(j.memberExpression(j.identifier(one.name), j.identifier('id')), http), { computed: true }),
    );
    kept.push(['transports', j.objectExpression(entries)]);
    return;
  }
  addImport(j, root, 'viem', ['createClient']);
  const moved = kept.filter(([name]) => CLIENT_OPTIONS.includes(name));
  for (const one of moved) kept.splice(kept.indexOf(one), 1);
  // Parsed, because a printer would break its parameter into lines.
  const client = j('const client = ({ chain }) => createClient({ chain, transport: http() });').find(j.ArrowFunctionExpression);
  client
    .find(j.ObjectExpression)
    .nodes()[0]
    .properties.push(...moved.map(([name, value]) => toProperty(j, name, value)));
  kept.push(['client', client.nodes()[0]]);
}

/**
 * Gives a `createConfig({ chains, connectors })` of wagmi the modal's connector, and puts `createModal` above it.
 *
 * @param options Object of `createConfig`.
 * @param given `[name, value][]` for `createModal`.
 * @param kept Connectors that stay.
 */
function addConfig(j, root, path, { options, given, kept }) {
  const chains = getProperty(options, 'chains').value;
  const isRead = chains.type !== 'ArrayExpression';
  const list = isRead ? chains : j.arrayExpression(chains.elements);
  const networks = j.callExpression(j.memberExpression(list, j.identifier('map')), [
    j.arrowFunctionExpression([j.identifier('chain')], j.callExpression(j.identifier('defineNetwork'), [j.identifier('chain')])),
  ]);
  const created = j.callExpression(j.identifier('createModal'), [
    j.objectExpression([toProperty(j, 'networks', networks), ...given.map(([name, value]) => toProperty(j, name, value))]),
  ]);
  let statement = path;
  while (!j.Program.check(statement.parent.node) && !j.BlockStatement.check(statement.parent.node)) statement = statement.parent;
  j(statement).insertBefore(toConst(j, 'modal', created));
  const connector = j.callExpression(j.identifier('w3mConnector'), [j.objectExpression([toProperty(j, 'modal', j.identifier('modal'))])]);
  getProperty(options, 'connectors').value = j.arrayExpression([connector, ...kept]);
  takeProperty(options, 'multiInjectedProviderDiscovery');
  options.properties.push(toProperty(j, 'multiInjectedProviderDiscovery', j.booleanLiteral(false)));
  addImport(j, root, 'w3m-elements', ['createModal', 'defineNetwork']);
  addImport(j, root, 'w3m-elements/wagmi', ['w3mConnector']);
  if (given.some(([name]) => name === 'projectId')) addPairing(j, root);
}

module.exports = { addConfig, addTransports, rewriteDefaultConfig, WAGMI_OPTIONS };
