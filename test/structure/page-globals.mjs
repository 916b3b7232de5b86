import ts from 'typescript';
import { isTest, problem, walk } from './source-file.mjs';

const isEnvironment = (path) => /^src\/config\/environment[\w-]*\.ts$/.test(path);
const isOf = (path, ...folders) => folders.some((folder) => path.startsWith(`${folder}/`)) && !isTest(path);
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);
const STORAGES = new Set(['localStorage', 'sessionStorage']);
const CALLS = new Set(['fetch', 'setTimeout', 'setInterval']);

/** The global that an expression names: `fetch`, `window.fetch`. @returns Its name, or `undefined`. */
function globalName(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && GLOBAL_OBJECTS.has(node.expression.text))
    return node.name.text;
  return undefined;
}

/** Names that a file declares or imports itself; they hide the globals. */
function declaredNames(ast) {
  const names = new Set();
  walk(ast, (node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}

/** Network, time, timers and storage come through the Environment only. @returns Problems. */
export function checkEnvironment(files) {
  const problems = [];
  for (const file of files.values()) {
    // The testing kit plays the outside world itself: its wallets stand on the other side of the Environment.
    if (!isOf(file.path, 'src') || isOf(file.path, 'src/testing') || isEnvironment(file.path)) continue;
    const declared = declaredNames(file.ast);
    const add = (node, what) =>
      problems.push(
        problem(
          'environment',
          file,
          file.lineOf(node),
          what,
          'tests and the leak ledger see only what goes through the Environment',
          'Take it from the Environment.',
        ),
      );
    const isGlobal = (node, names) => {
      const name = globalName(node);
      return name !== undefined && names.has(name) && !(ts.isIdentifier(node) && declared.has(name)) ? name : undefined;
    };
    walk(file.ast, (node) => {
      if (ts.isCallExpression(node)) {
        const name = isGlobal(node.expression, CALLS);
        if (name) add(node, `${name}() called`);
        if (node.expression.getText(file.ast) === 'Date.now') add(node, 'Date.now() called');
      }
      if (ts.isNewExpression(node) && node.expression.getText(file.ast) === 'Date' && !node.arguments?.length)
        add(node, 'new Date() reads the clock');
      const isName = ts.isPropertyAccessExpression(node) || (ts.isIdentifier(node) && isReference(node));
      const storage = isName && !file.path.startsWith('src/storage/') && isGlobal(node, STORAGES);
      if (storage) add(node, `${storage} used`);
    });
  }
  return problems;
}

/** Whether an identifier stands for a value: not a property's name, a type's member or a declaration. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !(ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent) || ts.isMethodSignature(parent) || ts.isQualifiedName(parent));
}

const MARKUP = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML', 'srcdoc']);

/** No markup from text, no code from text. @returns Problems. */
export function checkInjection(files) {
  const problems = [];
  for (const file of files.values()) {
    if (!isOf(file.path, 'src', 'elements', 'react')) continue;
    const add = (node, what, fix) =>
      problems.push(
        problem('injection', file, file.lineOf(node), what, 'text from outside could become markup or code; strict pages refuse it', fix),
      );
    walk(file.ast, (node) => {
      const name = ts.isIdentifier(node) ? node.text : ts.isStringLiteralLike(node) ? node.text : '';
      if (MARKUP.has(name)) add(node, name, 'Build nodes, or let React do it.');
      if (ts.isCallExpression(node) && ['eval', 'Function'].includes(globalName(node.expression)))
        add(node, `${globalName(node.expression)}()`, 'Write the code out.');
      if (ts.isNewExpression(node) && globalName(node.expression) === 'Function') add(node, 'new Function()', 'Write the code out.');
    });
  }
  return problems;
}
