/**
 * From `connectkit` to `w3m-elements` with wagmi: `getDefaultConfig`, the provider, the button, `useModal`.
 *
 * @see docs/migrate/from-connectkit.md
 */
const shared = require('./shared.cjs');
const { rewriteDefaultConfig } = require('./wagmi-config.cjs');

const { addAttribute, addImport, dropImport, findImports, leaveNote, renameElement, renameUses } = shared;
const { print, takeAttribute, toConst, toList, toOpen, toText, unwrap } = shared;

const GUIDE = 'docs/migrate/from-connectkit.md';

const BUTTON_DROPPED = ['theme', 'mode', 'customTheme', 'showAvatar'];
/** What `useModal` gives to open something: the view. Of `setOpen` there is none. */
const OPENERS = { setOpen: undefined, openProfile: 'Account', openSwitchNetworks: 'Networks', openAbout: 'WhatIsAWallet' };
const MODAL = 'walletModal';

/** A function that does what one of {@link OPENERS} did. */
function toOpener(j, name) {
  if (name !== 'setOpen') return j.arrowFunctionExpression([], toOpen(j, MODAL, OPENERS[name]));
  const isOpen = j.identifier('isOpen');
  const close = j.callExpression(j.memberExpression(j.identifier(MODAL), j.identifier('close')), []);
  return j.arrowFunctionExpression([isOpen], j.conditionalExpression(isOpen, toOpen(j, MODAL), close));
}

/** `const { open, setOpen } = useModal()` → the page's modal, its state, and functions that do the same. */
function rewriteUseModal(j, path, wanted) {
  const declaration = path.parent?.parent;
  const taken = path.parent?.node.id?.properties;
  const isKnown = taken?.every(({ key }) => key?.name in OPENERS || key?.name === 'open') && declaration?.node.declarations?.length === 1;
  if (!isKnown) {
    path.node.callee.name = 'useW3mModal';
    wanted.push('useW3mModal');
    return leaveNote(
      j,
      path,
      `\`useW3mModal()\` has \`open({ view })\` and \`close()\`, \`useW3mState()\` says whether it is open, see ${GUIDE}#own-button.`,
    );
  }
  const made = [];
  const openers = taken.filter(({ key }) => key.name in OPENERS);
  if (openers.length > 0) {
    wanted.push('useW3mModal');
    made.push(toConst(j, MODAL, j.callExpression(j.identifier('useW3mModal'), [])));
    for (const { key, value } of openers) made.push(toConst(j, value.name, toOpener(j, key.name)));
  }
  const state = taken.find(({ key }) => key.name === 'open');
  if (state) {
    wanted.push('useW3mState');
    made.push(toConst(j, j.objectPattern([state]), j.callExpression(j.identifier('useW3mState'), [])));
  }
  j(declaration).replaceWith(made);
}

/** @param file `{ source }` @returns The new source, or the old one where there is nothing to do. */
module.exports = function fromConnectKit(file, { jscodeshift: j }) {
  const root = j(file.source);
  const imports = findImports(j, root, (source) => source === 'connectkit');
  if (imports.length === 0) return file.source;
  const wanted = [];
  imports.forEach((path) => {
    const kept = [];
    for (const specifier of path.node.specifiers) {
      const name = specifier.imported?.name;
      const local = specifier.local?.name ?? name;
      if (name === 'ConnectKitButton') {
        if (root.find(j.JSXMemberExpression, { object: { name: local } }).length > 0) {
          root
            .find(j.JSXMemberExpression, { object: { name: local } })
            .forEach((custom) => leaveNote(j, custom, 'a button of your own: see docs/migrate/from-connectkit.md#own-button.'));
          kept.push(specifier);
        }
        root.find(j.JSXElement, { openingElement: { name: { name: local } } }).forEach((button) => {
          const { node } = button;
          const gone = BUTTON_DROPPED.map((attribute) => takeAttribute(node, attribute)).filter(Boolean);
          if (gone.length > 0)
            leaveNote(
              j,
              button,
              `${toList(gone.map((one) => toText(j, one)))} of \`ConnectKitButton\`: no counterpart, taken out, see ${GUIDE}#button.`,
            );
          const balance = takeAttribute(node, 'showBalance');
          // A balance is shown there only where somebody asked for one.
          if (!balance) addAttribute(j, node, 'balance', 'hide');
          renameElement(node, 'W3mButton');
          wanted.push('W3mButton');
        });
      } else if (name === 'ConnectKitProvider') {
        root.find(j.JSXElement, { openingElement: { name: { name: local } } }).forEach((provider) => {
          const { attributes } = provider.node.openingElement;
          if (attributes.length > 0)
            leaveNote(
              j,
              provider,
              `${toList(attributes.map((one) => toText(j, one)))} of \`ConnectKitProvider\`, taken out: give it to \`createModal\`, see ${GUIDE}#options.`,
            );
          unwrap(j, provider);
        });
      } else if (name === 'getDefaultConfig') rewriteDefaultConfig(j, root, local, GUIDE, 'walletConnectProjectId');
      else if (name === 'useModal') {
        root.find(j.CallExpression, { callee: { name: local } }).forEach((call) => rewriteUseModal(j, call, wanted));
        renameUses(j, root, local, 'useW3mModal');
      } else kept.push(specifier);
    }
    if (kept.length === 0) return dropImport(j, path);
    path.node.specifiers = kept;
    leaveNote(j, path, `${toList(kept.map(({ imported, local }) => (imported ?? local).name))}: see ${GUIDE}#options.`);
  });
  addImport(j, root, 'w3m-elements/react', wanted);
  return print(root);
};
