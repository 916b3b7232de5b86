/**
 * From `@rainbow-me/rainbowkit` to `w3m-elements` with wagmi: `getDefaultConfig`, the provider, the button, the hooks that open.
 *
 * @see docs/migrate/from-rainbowkit.md
 */
const shared = require('./shared.cjs');
const { rewriteDefaultConfig } = require('./wagmi-config.cjs');

const { addAttribute, addImport, dropImport, findImports, isFalse, leaveNote, renameElement, renameUses } = shared;
const { takeAttribute, toConst, toOpen, unwrap } = shared;

const SOURCE = '@rainbow-me/rainbowkit';
/** The hooks that give a function which opens something: what it is called, and the view. */
const OPENERS = {
  useConnectModal: { member: 'openConnectModal', view: 'Connect' },
  useAccountModal: { member: 'openAccountModal', view: 'Account' },
  useChainModal: { member: 'openChainModal', view: 'Networks' },
};
/** Properties of the button that have no counterpart: the tag looks the same everywhere. */
const BUTTON_DROPPED = ['accountStatus', 'chainStatus'];

/** `const { openConnectModal } = useConnectModal()` → the page's modal, and a function that opens the view. */
function rewriteOpener(j, path, { member, view }) {
  const declaration = path.parent?.parent;
  const taken = path.parent?.node.id?.properties;
  const isSimple = taken?.length === 1 && taken[0].key?.name === member && declaration?.node.declarations?.length === 1;
  path.node.callee.name = 'useW3mModal';
  if (!isSimple)
    return leaveNote(j, path, `\`useW3mModal()\` has \`open({ view: '${view}' })\`, see docs/migrate/from-rainbowkit.md#opening.`);
  const local = taken[0].value.name;
  const modal = `${member.replace(/^open(.)/, (_, first) => first.toLowerCase())}`;
  path.parent.node.id = j.identifier(modal);
  j(declaration).insertAfter(toConst(j, local, j.arrowFunctionExpression([], toOpen(j, modal, view))));
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
    for (const specifier of node.specifiers) {
      const name = specifier.imported?.name;
      const local = specifier.local?.name ?? name;
      if (source !== SOURCE) kept.push(specifier);
      else if (name === 'ConnectButton') {
        components.push('W3mButton');
        if (root.find(j.JSXMemberExpression, { object: { name: local }, property: { name: 'Custom' } }).length > 0) {
          root
            .find(j.JSXMemberExpression, { object: { name: local } })
            .forEach((custom) => leaveNote(j, custom, 'a button of your own: see docs/migrate/from-rainbowkit.md#own-button.'));
          kept.push(specifier);
        }
        root.find(j.JSXElement, { openingElement: { name: { name: local } } }).forEach((button) => {
          BUTTON_DROPPED.forEach((attribute) => takeAttribute(button.node, attribute));
          const balance = takeAttribute(button.node, 'showBalance');
          if (isFalse(balance)) addAttribute(j, button.node, 'balance', 'hide');
          else if (balance?.value && balance.value.expression?.value !== true)
            leaveNote(j, button, '`showBalance` by screen: use CSS, and `balance="hide"` where there is never one.');
          renameElement(button.node, 'W3mButton');
        });
      } else if (name === 'RainbowKitProvider') {
        root.find(j.JSXElement, { openingElement: { name: { name: local } } }).forEach((provider) => {
          if (provider.node.openingElement.attributes.length > 0)
            leaveNote(
              j,
              provider,
              'the properties of `RainbowKitProvider` (theme, locale, …) are options of `createModal`, see docs/migrate/from-rainbowkit.md#options.',
            );
          unwrap(j, provider);
        });
      } else if (name === 'getDefaultConfig') rewriteDefaultConfig(j, root, local);
      else if (name in OPENERS) {
        components.push('useW3mModal');
        root.find(j.CallExpression, { callee: { name: local } }).forEach((call) => rewriteOpener(j, call, OPENERS[name]));
        renameUses(j, root, local, 'useW3mModal');
      } else if (!isUsed(j, root, local)) continue;
      else kept.push(specifier);
    }
    if (kept.length === 0) return dropImport(j, path);
    node.specifiers = kept;
    const names = kept.map(({ imported, local }) => `\`${(imported ?? local).name}\``).join(', ');
    leaveNote(j, path, `${names}: see docs/migrate/from-rainbowkit.md.`);
  });
  addImport(j, root, 'w3m-elements/react', components);
  return root.toSource({ quote: 'single' });
};

/** Whether a name is used outside its import. */
const isUsed = (j, root, name) =>
  root.find(j.Identifier, { name }).filter(({ parent }) => !j.ImportSpecifier.check(parent.node)).length > 0 ||
  root.find(j.JSXIdentifier, { name }).length > 0;
