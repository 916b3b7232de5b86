/** What every comment for the page's author begins with. */
const MARK = 'TODO(w3m-elements):';

/**
 * Leaves a comment above the statement that a path lies in, once. In JSX, which takes no such comment, above the whole statement.
 *
 * @param path Any path inside a statement.
 */
function leaveNote(j, path, text) {
  let at = path;
  while (at && !(j.Statement.check(at.node) && Array.isArray(at.parent?.value?.body ?? at.parentPath?.value))) at = at.parent;
  const node = (at ?? path).node;
  const value = ` ${MARK} ${text}`;
  node.comments ??= [];
  if (!node.comments.some((comment) => comment.value === value)) node.comments.push(j.commentLine(value, true, false));
}

/** The text of a node on one line, for a comment that repeats what is taken out. */
const toText = (j, node) => j(node).toSource({ quote: 'single' }).replaceAll(/\s+/g, ' ');

/** Makes `a`, `b` of names. */
const toList = (names) => names.map((name) => `\`${name}\``).join(', ');

/** Whether a name is used outside its import. */
const isUsed = (j, root, name) =>
  root
    .find(j.Identifier, { name })
    .filter(({ parent }) => !j.ImportSpecifier.check(parent.node) && !j.ImportDefaultSpecifier.check(parent.node)).length > 0 ||
  root.find(j.JSXIdentifier, { name }).length > 0;

/** Prints the file. A printer's second semicolon after a directive, and its empty line between imports, are taken out. */
const print = (root, options = {}) =>
  root
    .toSource({ quote: 'single', ...options })
    .replace(/^((['"])use \w+\2;);+/gm, '$1')
    .replace(/(;\r?\n)\r?\n(?=import 'w3m-elements\/walletconnect';)/, '$1');

/**
 * Makes a script work on single-file components of Vue too: it gets their `<script>` parts.
 *
 * @param rewriteTemplate Rewrites what lies outside of them.
 */
const withVue =
  (transform, rewriteTemplate = (text) => text) =>
  (file, api, options) => {
    if (!file.path?.endsWith('.vue')) return transform(file, api, options);
    return file.source
      .split(/(<script\b[^>]*>[\s\S]*?<\/script>)/)
      .map((part) => {
        const [, open, code, close] = /^(<script\b[^>]*>)([\s\S]*)(<\/script>)$/.exec(part) ?? [];
        return open === undefined ? rewriteTemplate(part) : open + transform({ ...file, source: code }, api, options) + close;
      })
      .join('');
  };

/** Every import declaration whose source passes. */
const findImports = (j, root, isWanted) =>
  root.find(j.ImportDeclaration).filter(({ node }) => typeof node.source.value === 'string' && isWanted(node.source.value));

/**
 * Adds named imports, into the declaration of the same source where there is one.
 *
 * @param names Imported names; a name that is imported already is left alone.
 * @param kind `value` or `type`.
 */
function addImport(j, root, source, names, kind = 'value') {
  if (names.length === 0) return;
  const found = root.find(j.ImportDeclaration, { source: { value: source } }).filter(({ node }) => (node.importKind ?? 'value') === kind);
  const present = new Set(found.nodes().flatMap(({ specifiers }) => specifiers.map(({ imported }) => imported?.name)));
  const wanted = [...new Set(names)].filter((name) => !present.has(name)).map((name) => j.importSpecifier(j.identifier(name)));
  if (wanted.length === 0) return;
  if (found.length > 0) {
    found.nodes()[0].specifiers.push(...wanted);
    return;
  }
  insertImport(j, root, Object.assign(j.importDeclaration(wanted, j.stringLiteral(source)), { importKind: kind }));
}

/** Adds an import for what it does, once. */
function addBareImport(j, root, source) {
  if (root.find(j.ImportDeclaration, { source: { value: source } }).length > 0) return;
  insertImport(j, root, j.importDeclaration([], j.stringLiteral(source)));
}

/** Switches pairing with wallets of phones on. A project id alone brings none. */
const addPairing = (j, root) => addBareImport(j, root, 'w3m-elements/walletconnect');

function insertImport(j, root, declaration) {
  const last = root.find(j.ImportDeclaration).at(-1);
  if (last.length > 0) last.insertAfter(declaration);
  else root.get().node.program.body.unshift(declaration);
}

/** Takes an import declaration away; what stood above it as a comment, a licence maybe, stays. */
function dropImport(j, path) {
  const { comments } = path.node;
  const { program } = path.scope.getGlobalScope().node.type === 'File' ? path.scope.getGlobalScope().node : { program: path.parent.node };
  const isFirst = program.body[0] === path.node;
  j(path).remove();
  const [first] = program.body;
  if (isFirst && comments && first) first.comments = [...comments, ...(first.comments ?? [])];
}

/**
 * Renames what is imported under a name, wherever it is used.
 *
 * @param local Its name in the file; one that the author chose with `as` stays.
 */
function renameUses(j, root, local, name) {
  if (local === name) return;
  root
    .find(j.Identifier, { name: local })
    .filter(({ parent }) => !isKey(j, parent.node, local))
    .forEach((path) => {
      const { parent } = path;
      // `{ useAppKit }` as an object's property keeps its key.
      if (parent.node.shorthand && parent.node.value === path.node) parent.node.shorthand = false;
      path.node.name = name;
    });
  root.find(j.JSXIdentifier, { name: local }).forEach((path) => {
    if (!j.JSXAttribute.check(path.parent.node)) path.node.name = name;
  });
}

/** Whether an identifier is a name after a dot, or a key, and no use of a variable. */
function isKey(j, parent, name) {
  if ((j.MemberExpression.check(parent) || j.OptionalMemberExpression.check(parent)) && !parent.computed)
    return parent.property.name === name && parent.object.name !== name;
  const isProperty = j.ObjectProperty.check(parent) || j.Property.check(parent);
  return isProperty && !parent.shorthand && !parent.computed && parent.key.name === name && parent.value.name !== name;
}

/** The property of an object by its key; `undefined` when there is none. */
const getProperty = (object, name) => object.properties.find(({ key }) => (key?.name ?? key?.value) === name);

/** Takes a property out of an object. @returns It, or `undefined`. */
function takeProperty(object, name) {
  const property = getProperty(object, name);
  if (property) object.properties = object.properties.filter((one) => one !== property);
  return property;
}

/** Makes `name: value`; where the value is a variable of that name, `name`. */
const toProperty = (j, name, value) =>
  Object.assign(j.objectProperty(j.identifier(name), value), { shorthand: value.type === 'Identifier' && value.name === name });

/** Puts a property into an object inside an object, made where it is missing. */
function putInto(j, object, outer, name, value) {
  let inner = getProperty(object, outer)?.value;
  if (!inner || inner.type !== 'ObjectExpression') {
    inner = j.objectExpression([]);
    object.properties.push(toProperty(j, outer, inner));
  }
  if (!getProperty(inner, name)) inner.properties.push(toProperty(j, name, value));
}

/** The members that a declaration takes out of what a hook returns: `const { address } = useX()`. @returns Properties, or `undefined`. */
function getTaken(j, call) {
  const declarator = call.parent?.node;
  return j.VariableDeclarator.check(declarator) && j.ObjectPattern.check(declarator.id) ? declarator.id.properties : undefined;
}

/** Takes an element out of JSX and leaves its children. */
function unwrap(j, path) {
  const children = path.node.children.filter((child) => !(j.JSXText.check(child) && child.value.trim() === ''));
  const isInJsx = j.JSXElement.check(path.parent.node) || j.JSXFragment.check(path.parent.node);
  if (isInJsx) j(path).replaceWith(path.node.children);
  else if (children.length === 1 && j.JSXExpressionContainer.check(children[0])) j(path).replaceWith(children[0].expression);
  else if (children.length === 1 && !j.JSXText.check(children[0])) j(path).replaceWith(children[0]);
  else j(path).replaceWith(j.jsxFragment(j.jsxOpeningFragment(), j.jsxClosingFragment(), path.node.children));
}

/** The attribute of a JSX element. */
const getAttribute = (element, name) => element.openingElement.attributes.find((one) => one.name?.name === name);

/** Takes an attribute off a JSX element. @returns It, or `undefined`. */
function takeAttribute(element, name) {
  const attribute = getAttribute(element, name);
  if (attribute) element.openingElement.attributes = element.openingElement.attributes.filter((one) => one !== attribute);
  return attribute;
}

/** Gives a JSX element an attribute with a text. Parsed, because a printer would choose the quotes of the script. */
function addAttribute(j, element, name, text) {
  element.openingElement.attributes.push(j(`<A ${name}="${text}" />;`).find(j.JSXAttribute).nodes()[0]);
}

/** Makes `const name = value;`, or with a list of names `const { a, b } = value;`. */
function toConst(j, name, value) {
  return j.variableDeclaration('const', [j.variableDeclarator(typeof name === 'string' ? j.identifier(name) : name, value)]);
}

/** Makes `modal.open({ view: 'Account' })`; without a view `modal.open()`. */
function toOpen(j, modal, view) {
  const given = view === undefined ? [] : [j.objectExpression([j.objectProperty(j.identifier('view'), j.stringLiteral(view))])];
  return j.callExpression(j.memberExpression(j.identifier(modal), j.identifier('open')), given);
}

/** Whether an attribute says `false`, and nothing that is known only later. */
const isFalse = (attribute) => attribute?.value?.expression?.value === false;

/** Renames a JSX element, both ends of it. */
function renameElement(element, name) {
  element.openingElement.name.name = name;
  if (element.closingElement) element.closingElement.name.name = name;
}

module.exports = {
  ...{ addAttribute, addBareImport, addPairing, toConst, toOpen },
  ...{ isUsed, print, toList, toText, withVue },
  ...{ addImport, dropImport, findImports, getAttribute, getProperty, getTaken, isFalse, leaveNote, MARK, putInto },
  ...{ renameElement, renameUses, takeAttribute, takeProperty, toProperty, unwrap },
};
