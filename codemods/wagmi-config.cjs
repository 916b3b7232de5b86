const { addImport, leaveNote, takeProperty, toProperty } = require('./shared.cjs');

/** What wagmi's `createConfig` takes too. */
const WAGMI_OPTIONS = ['chains', 'transports', 'ssr', 'storage', 'batch', 'pollingInterval', 'syncConnectedChain', 'cacheTime'];

/**
 * Rewrites `getDefaultConfig({ … })` of a library over wagmi: a modal, and a configuration of wagmi whose one connector it is.
 *
 * @param local What `getDefaultConfig` is called in the file.
 * @param projectIdName What the library calls the project id.
 */
function rewriteDefaultConfig(j, root, local, projectIdName = 'projectId') {
  root.find(j.CallExpression, { callee: { name: local } }).forEach((path) => {
    const [options] = path.node.arguments;
    if (options?.type !== 'ObjectExpression' || options.properties.some(({ type }) => type === 'SpreadElement')) {
      leaveNote(j, path, '`getDefaultConfig`: make a modal and wagmi’s own configuration, see docs/migrate/wagmi.md.');
      return;
    }
    const take = (name) => takeProperty(options, name)?.value;
    const metadata = Object.entries({ name: take('appName'), description: take('appDescription'), url: take('appUrl') }).filter(
      ([, value]) => value,
    );
    const icon = take('appIcon');
    if (icon) metadata.push(['icons', j.arrayExpression([icon])]);
    const projectId = take(projectIdName);
    const isListed = take('wallets') !== undefined;
    const kept = WAGMI_OPTIONS.map((name) => [name, take(name)]).filter(([, value]) => value);
    const chains = kept.find(([name]) => name === 'chains')?.[1];
    if (!chains) return leaveNote(j, path, '`chains` are needed, see docs/migrate/wagmi.md.');

    const networks = j.callExpression(j.memberExpression(chains, j.identifier('map')), [
      j.arrowFunctionExpression([j.identifier('chain')], j.callExpression(j.identifier('defineNetwork'), [j.identifier('chain')])),
    ]);
    const modal = j.variableDeclaration('const', [
      j.variableDeclarator(
        j.identifier('modal'),
        j.callExpression(j.identifier('createModal'), [
          j.objectExpression([
            j.objectProperty(j.identifier('networks'), networks),
            ...(projectId ? [toProperty(j, 'projectId', projectId)] : []),
            ...(metadata.length > 0
              ? [
                  j.objectProperty(
                    j.identifier('metadata'),
                    j.objectExpression(metadata.map(([name, value]) => toProperty(j, name, value))),
                  ),
                ]
              : []),
          ]),
        ]),
      ),
    ]);
    if (!kept.some(([name]) => name === 'transports')) kept.push(['transports', toTransports(j, chains, root)]);
    const connectors = j.arrayExpression([
      j.callExpression(j.identifier('w3mConnector'), [j.objectExpression([toProperty(j, 'modal', j.identifier('modal'))])]),
    ]);
    const given = [
      ...kept.map(([name, value]) => toProperty(j, name, value)),
      j.objectProperty(j.identifier('connectors'), connectors),
      // The modal lists the extensions.
      j.objectProperty(j.identifier('multiInjectedProviderDiscovery'), j.booleanLiteral(false)),
    ];
    // `createConfig(getDefaultConfig({ … }))` is one call already.
    const outer = path.parent.node;
    const isInside = j.CallExpression.check(outer) && outer.callee.name === 'createConfig';
    const config = j.objectExpression(given);
    path.replace(isInside ? config : j.callExpression(j.identifier('createConfig'), [config]));

    let statement = path;
    while (!j.Program.check(statement.parent.node) && !j.BlockStatement.check(statement.parent.node)) statement = statement.parent;
    j(statement).insertBefore(modal);
    if (isListed)
      leaveNote(j, statement, '`wallets` is an option of `createModal` by the catalogue’s ids: `{ include, exclude, featured, custom }`.');
    if (options.properties.length > 0) {
      const names = options.properties.map(({ key }) => `\`${key?.name}\``).join(', ');
      leaveNote(j, statement, `${names} of \`getDefaultConfig\` has no counterpart and was taken out.`);
    }
    addImport(j, root, 'wagmi', isInside ? [] : ['createConfig']);
    addImport(j, root, 'w3m-elements', ['createModal', 'defineNetwork']);
    addImport(j, root, 'w3m-elements/wagmi', ['w3mConnector']);
  });
}

/** A transport for each chain, to its own nodes. */
function toTransports(j, chains, root) {
  addImport(j, root, 'wagmi', ['http']);
  const http = j.callExpression(j.identifier('http'), []);
  if (chains.type === 'ArrayExpression' && chains.elements.every((one) => one?.type === 'Identifier'))
    return j.objectExpression(
      chains.elements.map((one) => Object.assign(j.objectProperty(j.memberExpression(one, j.identifier('id')), http), { computed: true })),
    );
  const pairs = j.callExpression(j.memberExpression(chains, j.identifier('map')), [
    j.arrowFunctionExpression(
      [j.identifier('chain')],
      j.arrayExpression([j.memberExpression(j.identifier('chain'), j.identifier('id')), http]),
    ),
  ]);
  return j.callExpression(j.memberExpression(j.identifier('Object'), j.identifier('fromEntries')), [pairs]);
}

module.exports = { rewriteDefaultConfig };
