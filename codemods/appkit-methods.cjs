/** Methods of AppKit's instance that have another form here, on any variable: their names are AppKit's alone, or the file makes the instance. */
const { leaveNote, toText } = require('./shared.cjs');

/** Method → what stands for it; `$` is the instance, `#` what the method was given. */
const FORMS = {
  getIsConnectedState: "$.getAccount()?.status === 'connected'",
  getCaipAddress: '$.getAccount(#)?.caipAddress',
  getCaipNetwork: '$.getNetwork(#)',
  getCaipNetworkId: '$.getNetwork()?.caipNetworkId',
  getActiveChainNamespace: '$.getAccount()?.namespace',
  getWalletInfo: '$.getAccount(#)?.walletInfo',
  subscribeCaipNetworkChange: '$.subscribeNetwork(#)',
};
/** The same for names that other objects have too: only on what `createAppKit` returned in the file. */
const OWN_FORMS = { getAddress: '$.getAccount(#)?.address', getChainId: '$.getNetwork()?.id' };
/** Methods that need a look. */
const NOTED = [
  ...['getWalletProvider', 'getWalletProviderType', 'getUniversalProvider', 'getProviders', 'subscribeProvider', 'subscribeWalletInfo'],
  ...['subscribeShouldUpdateToAddress', 'setCaipNetworkOfNamespace', 'getThemeMode', 'getThemeVariables', 'getAccountByNamespace'],
  ...['addConnector', 'setSIWX', 'setClientId', 'switchAccountType', 'getApprovedCaipNetworksData', 'setConnectedWalletInfo'],
];

/**
 * Rewrites calls of methods of the instance.
 *
 * @param guide The guide that comments name.
 * @returns Whether there was anything.
 */
function rewriteMethods(j, root, guide) {
  const made = new Set(
    root
      .find(j.VariableDeclarator, { init: { type: 'CallExpression' } })
      .nodes()
      .filter(({ init }) => /^create(AppKit|Modal)$/.test(init.callee.name))
      .map(({ id }) => id.name),
  );
  let isAny = false;
  root.find(j.CallExpression, { callee: { type: 'MemberExpression' } }).forEach((path) => {
    const { object, property } = path.node.callee;
    const name = property.name;
    const isOwn = made.has(object.name);
    const form = FORMS[name] ?? (isOwn ? OWN_FORMS[name] : undefined);
    if (form !== undefined) {
      isAny = true;
      const given = path.node.arguments.map((one) => toText(j, one)).join(', ');
      const { expression } = j(form.replace('$', () => toText(j, object)).replace('#', () => given))
        .find(j.ExpressionStatement)
        .nodes()[0];
      path.replace(expression);
      if (name === 'subscribeCaipNetworkChange')
        leaveNote(j, path, `\`subscribeNetwork\` gives \`{ id, caipNetworkId, name, … }\`, see ${guide}#methods.`);
    } else if (NOTED.includes(name) && (isOwn || /modal|appkit/i.test(object.name ?? ''))) {
      isAny = true;
      leaveNote(j, path, `\`${toText(j, path.node)}\`: see ${guide}#methods.`);
    }
  });
  root.find(j.ObjectProperty, { key: { name: 'arguments' } }).forEach((path) => {
    const call = path.parent.parent.node;
    const isOpen = j.CallExpression.check(call) && (call.callee.name === 'open' || call.callee.property?.name === 'open');
    if (!isOpen) return;
    isAny = true;
    leaveNote(j, path, `\`${toText(j, path.node)}\`: \`open\` takes no such arguments, see ${guide}#opening.`);
  });
  return isAny;
}

module.exports = { rewriteMethods };
