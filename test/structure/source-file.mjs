import ts from 'typescript';

/**
 * One import, export-from or `import()` of a file.
 *
 * @typedef {{ specifier: string, kind: 'static' | 'type' | 'dynamic', names: string[], namespace: string | undefined, line: number }} Import
 */

const scriptKind = (path) => (path.endsWith('x') ? ts.ScriptKind.TSX : /\.m?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS);

/**
 * Parses a file once, for all rules.
 *
 * @param path - relative to the root, with slashes.
 * @returns `{ path, text, ast, imports, lineOf(node), codeLines() }`.
 */
export function parseSource(path, text) {
  const ast = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
  const lineOf = (node) => ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
  return { path, text, ast, lineOf, imports: readImports(ast, lineOf), codeLines: () => countCodeLines(ast, text) };
}

/** Calls `visit` for every node of a tree, parents first. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Every import of a file, also the ones in types (`import('./x').X`). @returns {Import[]} */
function readImports(ast, lineOf) {
  const imports = [];
  const add = (node, literal, kind, names = [], namespace = undefined) => {
    if (literal && ts.isStringLiteralLike(literal)) imports.push({ specifier: literal.text, kind, names, namespace, line: lineOf(node) });
  };
  walk(ast, (node) => {
    if (ts.isImportDeclaration(node)) {
      const clause = node.importClause;
      const bindings = clause?.namedBindings;
      const named =
        bindings && ts.isNamedImports(bindings) ? bindings.elements.map((element) => (element.propertyName ?? element.name).text) : [];
      const names = [...(clause?.name ? ['default'] : []), ...named];
      const namespace = bindings && ts.isNamespaceImport(bindings) ? bindings.name.text : undefined;
      add(node, node.moduleSpecifier, clause?.isTypeOnly ? 'type' : 'static', names, namespace);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const names =
        node.exportClause && ts.isNamedExports(node.exportClause)
          ? node.exportClause.elements.map((element) => (element.propertyName ?? element.name).text)
          : [];
      add(node, node.moduleSpecifier, node.isTypeOnly ? 'type' : 'static', names);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node, node.arguments[0], 'dynamic');
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node, node.argument.literal, 'type');
    }
  });
  return imports;
}

/** Lines that hold code: not blank, and not comment alone. */
function countCodeLines(ast, text) {
  const lines = text.split('\n');
  const used = new Set();
  const mark = (node) => {
    if (node.getChildCount(ast) > 0) return node.getChildren(ast).forEach(mark);
    if (ts.isJSDoc(node) || node.getWidth(ast) === 0) return;
    const first = ast.getLineAndCharacterOfPosition(node.getStart(ast)).line;
    const last = ast.getLineAndCharacterOfPosition(node.getEnd()).line;
    for (let line = first; line <= last; line += 1) if (lines[line].trim() !== '') used.add(line);
  };
  for (const node of ast.getChildren(ast)) mark(node);
  return used.size;
}

/** Whether a path is a test. */
export const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path) || path.startsWith('test/');

/** Creates a problem: place, description, reason, and fix. */
export const problem = (rule, file, line, what, why, fix) => ({ rule, file: file.path ?? file, line, what, why, fix });
