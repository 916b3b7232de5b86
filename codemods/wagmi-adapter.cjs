const { addImport, getProperty, leaveNote, takeProperty, toConst, toList, toProperty, toText } = require('./shared.cjs');
const { addTransports, WAGMI_OPTIONS } = require('./wagmi-config.cjs');

const GUIDE = 'docs/migrate/from-appkit.md';
/** AppKit's networks that wagmi has no chain for. */
const OTHER = /^(solana|bitcoin|polkadot|kusama)/;

/** The list of networks that an expression is, also one declared in the file; `undefined` where it comes from elsewhere. */
function readList(j, root, node) {
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return readList(j, root, node.expression);
  if (node.type !== 'Identifier') return node;
  const [declared] = root.find(j.VariableDeclarator, { id: { name: node.name } }).nodes();
  return declared?.init && readList(j, root, declared.init);
}

/**
 * Finds what can become wagmi's own configuration: `const adapter = new WagmiAdapter({ networks, … })` and the call of `createAppKit`
 * that has it as its one adapter, both at the top level of the file.
 *
 * @param local What `WagmiAdapter` is called in the file.
 * @param creator What `createAppKit` is called in the file.
 */
function findAdapter(j, root, local, creator) {
  const made = root.find(j.VariableDeclarator, { init: { type: 'NewExpression', callee: { name: local } } });
  const call = root.find(j.CallExpression, { callee: { name: creator } });
  if (made.length !== 1 || call.length !== 1) return undefined;
  const [path] = made.paths();
  const [created] = call.paths();
  const [given] = path.node.init.arguments;
  const [options] = created.node.arguments;
  const isTop = ({ parent }) => j.Program.check(parent.node) || j.ExportNamedDeclaration.check(parent.node);
  const holder = j.VariableDeclarator.check(created.parent.node) ? created.parent.parent : created.parent;
  if (!isTop(path.parent) || !isTop(holder) || !/^(VariableDeclaration|ExpressionStatement)$/.test(holder.node.type)) return undefined;
  if (given?.type !== 'ObjectExpression' || given.properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  if (options?.type !== 'ObjectExpression') return undefined;
  const adapters = getProperty(options, 'adapters')?.value;
  const networks = getProperty(given, 'networks')?.value;
  if (
    adapters?.type !== 'ArrayExpression' ||
    adapters.elements.length !== 1 ||
    adapters.elements[0].name !== path.node.id.name ||
    !networks
  )
    return undefined;
  const list = readList(j, root, networks);
  const isEvm = list?.type === 'ArrayExpression' && list.elements.every((one) => one.type === 'Identifier' && !OTHER.test(one.name));
  return isEvm ? { path, created, holder, given, options, networks } : undefined;
}

/**
 * Rewrites AppKit's `WagmiAdapter` into wagmi's `createConfig` with the modal as its connector.
 *
 * @returns Whether it could: where not, nothing has changed.
 */
function rewriteWagmiAdapter(j, root, local, creator) {
  const found = findAdapter(j, root, local, creator);
  if (!found) return false;
  const { path, created, given, options, networks } = found;
  const adapter = path.node.id.name;
  takeProperty(options, 'adapters');
  takeProperty(given, 'networks');
  takeProperty(given, 'projectId');
  const kept = [
    ['chains', networks],
    ...WAGMI_OPTIONS.map((name) => [name, takeProperty(given, name)?.value]).filter(([, value]) => value),
  ];
  addTransports(j, root, networks, kept);
  const own = takeProperty(given, 'connectors')?.value;
  const modal = j.VariableDeclarator.check(created.parent.node) ? created.parent.node.id.name : 'modal';
  const connector = j.callExpression(j.identifier('w3mConnector'), [
    modal === 'modal'
      ? j.objectExpression([toProperty(j, 'modal', j.identifier('modal'))])
      : j.objectExpression([j.objectProperty(j.identifier('modal'), j.identifier(modal))]),
  ]);
  const others = own?.type === 'ArrayExpression' ? own.elements : own ? [j.spreadElement(own)] : [];
  kept.push(['connectors', j.arrayExpression([connector, ...others])], ['multiInjectedProviderDiscovery', j.booleanLiteral(false)]);

  // `const config = adapter.wagmiConfig` gives the configuration its name.
  const isConfig = (node) => node?.type === 'MemberExpression' && node.object.name === adapter && node.property.name === 'wagmiConfig';
  const [named] = root
    .find(j.VariableDeclarator)
    .filter(({ node }) => isConfig(node.init))
    .paths();
  const name = named?.node.id.name ?? 'wagmiConfig';
  const isExported = (one) => j.ExportNamedDeclaration.check(one.parent.parent.node);
  const toStatement = (one) => (isExported(one) ? one.parent.parent : one.parent);
  const config = toConst(
    j,
    name,
    j.callExpression(j.identifier('createConfig'), [j.objectExpression(kept.map(([key, value]) => toProperty(j, key, value)))]),
  );
  const isPublic = isExported(path) || (named !== undefined && isExported(named));
  const notes = [];
  if (given.properties.length > 0)
    notes.push(
      `${toList(given.properties.map((one) => toText(j, one)))} of \`WagmiAdapter\`: no counterpart, taken out, see ${GUIDE}#wagmi.`,
    );
  if (isExported(path)) notes.push(`\`${adapter}.wagmiConfig\` of other files is \`${name}\` now, see ${GUIDE}#wagmi.`);
  if (named) j(toStatement(named)).remove();
  root
    .find(j.MemberExpression)
    .filter(({ node }) => isConfig(node))
    .replaceWith(() => j.identifier(name));
  j(toStatement(path)).remove();

  let { holder } = found;
  if (holder.node.type === 'ExpressionStatement') {
    const { comments } = holder.node;
    const [replaced] = j(holder)
      .replaceWith(toConst(j, 'modal', created.node))
      .paths();
    replaced.node.comments = comments;
    holder = replaced;
  } else if (j.ExportNamedDeclaration.check(holder.parent.node)) holder = holder.parent;
  const statement = isPublic ? j.exportNamedDeclaration(config) : config;
  j(holder).insertAfter(statement);
  const [at] = root.find(j.CallExpression, { callee: { name: 'createConfig' } }).paths();
  for (const note of notes) leaveNote(j, at, note);
  addImport(j, root, 'wagmi', ['createConfig']);
  addImport(j, root, 'w3m-elements/wagmi', ['w3mConnector']);
  return true;
}

module.exports = { rewriteWagmiAdapter };
