import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { walk } from '../../structure/source-file.mjs';

/** The entry whose exports are read. */
const ENTRY = 'react/index.ts';

const parse = (root, file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** The sentences of a docblock, without its tags. */
function textOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

const flat = (text) => text.replace(/\s+/g, ' ').replace(/^\| /, '');

/** A file of an import or export, beside the file that names it. */
const toFile = (from, specifier) => join(dirname(from), specifier.replace(/\.js$/, '.ts'));

/** Names that `react/index.ts` exports, with their files. @returns `[name, file]`, in its order. */
const exportsOf = (root) =>
  parse(root, ENTRY)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ moduleSpecifier, exportClause, isTypeOnly }) =>
      exportClause.elements
        .filter((element) => !isTypeOnly && !element.isTypeOnly)
        .map(({ name }) => [name.text, toFile(ENTRY, moduleSpecifier.text)]),
    );

/** A wrapper as its call of `createWrapper` has it. @returns `{ name, tag, text, events }`, events as `[property, event]`. */
function readWrapper(source, name) {
  const statement = source.statements.find(
    (node) => ts.isVariableStatement(node) && node.declarationList.declarations.some((one) => one.name.text === name),
  );
  const call = statement?.declarationList.declarations[0].initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText(source) !== 'createWrapper') return undefined;
  const entries = new Map(call.arguments[0].properties.map((property) => [property.name.getText(source), property.initializer]));
  const literal = (value) => (ts.isAsExpression(value) ? literal(value.expression) : value.text);
  const events = entries.get('events')?.properties ?? [];
  return {
    name,
    tag: /<(w3m-[\w-]+)>/.exec(textOf(statement))[1],
    text: textOf(statement),
    events: events.map(({ name: property, initializer }) => [property.getText(source), literal(initializer)]),
  };
}

/** A type alias of a file, or of the file that it is imported from. */
function findAlias(root, file, source, name) {
  const own = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
  if (own) return { source, alias: own };
  const from = source.statements
    .filter(ts.isImportDeclaration)
    .find(({ importClause }) => importClause?.namedBindings?.elements?.some((element) => element.name.text === name));
  if (!from || !from.moduleSpecifier.text.startsWith('.')) return undefined;
  const other = toFile(file, from.moduleSpecifier.text);
  return findAlias(root, other, parse(root, other), name);
}

/** A hook: its signature, and what it returns. @returns `{ name, signature, text, members }`. */
function readHook(root, file, source, name) {
  const hook = source.statements.find((node) => ts.isFunctionDeclaration(node) && node.name.text === name);
  if (!hook) return undefined;
  const type = hook.type.getText(source);
  const found = findAlias(root, file, source, type.replace(/<.*$/, ''));
  const members = [];
  if (found)
    walk(found.alias.type, (node) => {
      if (node.parent.kind !== ts.SyntaxKind.TypeLiteral || node.parent.parent.kind === ts.SyntaxKind.Parameter) return;
      if (ts.isPropertySignature(node))
        members.push({ name: node.name.text, type: flat(node.type.getText(found.source)), text: textOf(node) });
      if (ts.isMethodSignature(node)) {
        const parameters = node.parameters.map((parameter) => flat(parameter.getText(found.source))).join(', ');
        members.push({ name: node.name.text, type: `(${parameters}) => ${flat(node.type.getText(found.source))}`, text: textOf(node) });
      }
    });
  const parameters = hook.parameters.map(({ name: parameter, type: given, initializer }) => {
    const isNamed = ts.isIdentifier(parameter);
    return `${isNamed ? parameter.text : 'options'}${initializer ? '?' : ''}: ${flat(given.getText(source))}`;
  });
  // An inherited type is written by its name.
  const base = found && !ts.isTypeLiteralNode(found.alias.type) ? flat(found.alias.type.getText(found.source)) : undefined;
  return { name, signature: `${name}(${parameters.join(', ')}): ${type}`, text: textOf(hook), members, base };
}

/** Reads the wrappers and the hooks of `react/`. @returns `{ wrappers, hooks }`. */
export function readReact(root) {
  const known = exportsOf(root).map(([name, file]) => ({ name, file, source: parse(root, file) }));
  return {
    wrappers: known.map(({ name, source }) => readWrapper(source, name)).filter((wrapper) => wrapper !== undefined),
    hooks: known.map(({ name, file, source }) => readHook(root, file, source, name)).filter((hook) => hook !== undefined),
  };
}
