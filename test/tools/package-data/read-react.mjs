import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { walk } from '../../structure/source-file.mjs';

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

/** The files that `react/index.ts` takes from, in its order. */
const filesOf = (root) =>
  parse(root, 'react/index.ts')
    .statements.filter(ts.isExportDeclaration)
    .map(({ moduleSpecifier }) => `react/${moduleSpecifier.text.replace(/^\.\//, '').replace(/\.js$/, '.ts')}`);

/** A wrapper as its call of `createComponent` has it. @returns `{ name, tag, text, events }`, events as `[property, event]`. */
function readWrapper(source) {
  let found;
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'createComponent') return;
    const entries = new Map(node.arguments[0].properties.map((property) => [property.name.getText(source), property.initializer]));
    const literal = (value) => (ts.isAsExpression(value) ? literal(value.expression) : value.text);
    const events = entries.get('events')?.properties ?? [];
    found = {
      name: literal(entries.get('displayName')),
      tag: literal(entries.get('tagName')),
      events: events.map(({ name, initializer }) => [name.getText(source), literal(initializer)]),
    };
  });
  if (!found) return undefined;
  const statement = source.statements.find((node) => ts.isVariableStatement(node));
  return { ...found, text: textOf(statement) };
}

/** A hook: its signature, and what it returns. @returns `{ name, signature, text, members }`. */
function readHook(source) {
  const hook = source.statements.find((node) => ts.isFunctionDeclaration(node) && /^use[A-Z]/.test(node.name.text));
  if (!hook) return undefined;
  const type = hook.type.getText(source);
  const alias = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === type);
  const members = [];
  if (alias)
    walk(alias.type, (node) => {
      if (node.parent.kind !== ts.SyntaxKind.TypeLiteral || node.parent.parent.kind === ts.SyntaxKind.Parameter) return;
      if (ts.isPropertySignature(node)) members.push({ name: node.name.text, type: flat(node.type.getText(source)), text: textOf(node) });
      if (ts.isMethodSignature(node)) {
        const parameters = node.parameters.map((parameter) => flat(parameter.getText(source))).join(', ');
        members.push({ name: node.name.text, type: `(${parameters}) => ${flat(node.type.getText(source))}`, text: textOf(node) });
      }
    });
  const parameters = hook.parameters.map(({ name, type: given, initializer }) => {
    const isNamed = ts.isIdentifier(name);
    return `${isNamed ? name.text : 'options'}${initializer ? '?' : ''}: ${flat(given.getText(source))}`;
  });
  // An inherited type is written by its name.
  const base = alias && !ts.isTypeLiteralNode(alias.type) ? flat(alias.type.getText(source)) : undefined;
  return { name: hook.name.text, signature: `${hook.name.text}(${parameters.join(', ')}): ${type}`, text: textOf(hook), members, base };
}

/** Reads the wrappers and the hooks of `react/`. @returns `{ wrappers, hooks }`. */
export function readReact(root) {
  const sources = filesOf(root).map((file) => parse(root, file));
  return {
    wrappers: sources.map(readWrapper).filter((wrapper) => wrapper !== undefined),
    hooks: sources.map(readHook).filter((hook) => hook !== undefined),
  };
}
