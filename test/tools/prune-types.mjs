/** Removes from the declaration files what no entry of the package needs. TypeScript writes all that the sources declare, with their imports. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { walk } from '../structure/source-file.mjs';
import { globSync, listFiles } from './glob.mjs';

/** The declaration files that `exports` of a manifest names. */
const entriesOf = (root, { exports }) =>
  globSync(
    root,
    Object.values(exports).flatMap((target) => target?.types?.slice(2) ?? []),
  ).map((file) => join(root, file));

const isBinding = (node) =>
  ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || ts.isNamespaceImport(node) || (ts.isImportClause(node) && node.name);

/** `declare global`, and `declare module` of another package: not found by a name. */
const isForeign = (node) => ts.isModuleDeclaration(node) && !(ts.isStringLiteral(node.name) && node.name.text.startsWith('.'));

/**
 * Finds the statements and the imported names that entries need, directly or through others: what they export, and what adds to a needed
 * interface or to a type of the page.
 *
 * @returns Nodes.
 */
function findNeeded(program, entries, isOwn) {
  const checker = program.getTypeChecker();
  const needed = new Set();
  const needModule = (module) => checker.getExportsOfModule(module).forEach(need);
  const needStatement = (node) => {
    if (needed.has(node)) return;
    needed.add(node);
    walk(node, (part) => {
      if (ts.isImportTypeNode(part) && !part.qualifier) {
        const module = checker.getSymbolAtLocation(part.argument.literal);
        if (module?.declarations.some((one) => isOwn(one.getSourceFile()))) needModule(module);
      } else if (ts.isIdentifier(part)) need(checker.getSymbolAtLocation(part));
    });
  };
  function need(symbol) {
    for (const declaration of symbol?.declarations ?? []) {
      if (!isOwn(declaration.getSourceFile()) || needed.has(declaration)) continue;
      if (isBinding(declaration)) {
        needed.add(declaration);
        need(checker.getImmediateAliasedSymbol(symbol));
      } else needStatement(ts.findAncestor(declaration, (node) => ts.isSourceFile(node.parent)));
    }
  }
  for (const source of program.getSourceFiles().filter(isOwn)) {
    if (entries.includes(resolve(source.fileName))) needModule(checker.getSymbolAtLocation(source));
    source.statements.filter(isForeign).forEach(needStatement);
  }
  return needed;
}

/** The text of an import or export with the needed names alone. @returns Empty without one. */
function printNames(statement, needed, isKept) {
  const { importClause: clause, exportClause, moduleSpecifier } = statement;
  const bindings = clause ? clause.namedBindings : exportClause;
  const isNamed = bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings));
  // Without names it is there for its module: to load what that adds, or to say that this file is a module.
  if (isNamed ? bindings.elements.length === 0 : !clause) return !moduleSpecifier || isKept(moduleSpecifier) ? statement.getText() : '';
  if (!isNamed) return [clause, bindings].some((node) => needed.has(node)) ? statement.getText() : '';
  const names = bindings.elements.filter((element) => needed.has(element)).map((element) => element.getText());
  return names.length > 0 ? statement.getText().replace(bindings.getText(), `{ ${names.join(', ')} }`) : '';
}

/**
 * Leaves of `dist/types` what the entries of `package.json` need. A file of which nothing is needed is removed.
 *
 * @throws When an entry has no declaration file.
 */
export function pruneTypes(root) {
  const folder = join(root, 'dist/types');
  const entries = entriesOf(root, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const program = ts.createProgram(entries, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const isOwn = ({ fileName }) => resolve(fileName).startsWith(folder);
  const needed = findNeeded(program, entries, isOwn);
  const kept = new Set([...needed].map((node) => resolve(node.getSourceFile().fileName)));
  for (const path of listFiles(root, 'dist/types').map((file) => join(root, file))) {
    const source = kept.has(path) && program.getSourceFile(path);
    if (!source) {
      rmSync(path);
      continue;
    }
    const isKept = ({ text }) => !text.startsWith('.') || kept.has(resolve(path, '..', text.replace(/js$/, 'd.ts')));
    const parts = source.statements.map((statement) =>
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? printNames(statement, needed, isKept)
        : needed.has(statement)
          ? statement.getFullText().trim()
          : '',
    );
    // Without such a line a declaration file exports all that it declares.
    const lines = parts.filter((part) => part !== '' && part !== 'export {};');
    writeFileSync(path, `${[...lines, 'export {};'].join('\n')}\n`);
  }
}
