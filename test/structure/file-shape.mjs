import ts from 'typescript';
import { isTest, problem, walk } from './source-file.mjs';

const LIMIT = 300;
const TEST_LIMIT = 600;
/** Files that may hold nothing but re-exports: the entries of the package and of the lazy features. */
const ENTRIES = [
  /^src\/(index|cdn)\.ts$/,
  /^elements\/(.*\/)?index\.ts$/,
  /^react\/index\.ts$/,
  /^src\/networks\/index\.ts$/,
  /^src\/api\/catalog\/index\.ts$/,
  /^src\/testing\/index\.ts$/,
  /^src\/siwx\/(server\/)?index\.ts$/,
  /^src\/features\/[\w-]+\/index\.ts$/,
];
const isConfig = (path) => /\.config\.m?[jt]s$|\.d\.ts$/.test(path);

/** No file over 300 lines of code, no test over 600. @returns Problems. */
export function checkLength(files) {
  return [...files.values()].flatMap((file) => {
    const limit = isTest(file.path) ? TEST_LIMIT : LIMIT;
    const lines = file.codeLines();
    if (lines <= limit) return [];
    return problem(
      'length',
      file,
      1,
      `${lines} lines of code, ${limit} are allowed`,
      'a file has one purpose and is read in one go',
      'Split it by purpose.',
    );
  });
}

const isReExport = (statement) =>
  ts.isImportDeclaration(statement) || (ts.isExportDeclaration(statement) && (statement.moduleSpecifier || statement.exportClause));

/** No file of nothing but re-exports, except the public entries. @returns Problems. */
export function checkBarrels(files) {
  return [...files.values()].flatMap((file) => {
    const { statements } = file.ast;
    const isProduct = /^(src|elements|react)\//.test(file.path) && !isTest(file.path);
    const isBarrel = statements.some(ts.isExportDeclaration) && statements.every(isReExport);
    if (!isProduct || !isBarrel || ENTRIES.some((entry) => entry.test(file.path))) return [];
    return problem(
      'barrel',
      file,
      1,
      'The file holds nothing but re-exports',
      'barrels hide where things are and drag in what nobody asked for',
      'Import from the file that has the code.',
    );
  });
}

/** No enum and no default export, configuration files excepted. @returns Problems. */
export function checkDeclarations(files) {
  const problems = [];
  for (const file of files.values()) {
    walk(file.ast, (node) => {
      if (ts.isEnumDeclaration(node)) {
        problems.push(
          problem(
            'enum',
            file,
            file.lineOf(node),
            `enum ${node.name.text}`,
            'enums are code that types alone can do',
            'Use a union of literals, or a const object.',
          ),
        );
      }
      const isDefault = ts.isExportAssignment(node) || node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword);
      if (isDefault && !isConfig(file.path) && !file.path.startsWith('test/tools/')) {
        problems.push(
          problem(
            'default-export',
            file,
            file.lineOf(node),
            'A default export',
            'a name that everyone chooses anew cannot be searched for',
            'Export it by name.',
          ),
        );
      }
    });
  }
  return problems;
}

/** No note that something is still to be done. @returns Problems. */
export function checkLeftovers(files) {
  const problems = [];
  for (const file of files.values()) {
    if (file.path.startsWith('test/structure/')) continue;
    file.text.split('\n').forEach((line, index) => {
      const found = /\b(?:TODO|FIXME|XXX)\b|coming soon/i.exec(line)?.[0];
      if (!found || /^(todo|xxx)$/.test(found)) return;
      problems.push(
        problem(
          'leftover',
          file,
          index + 1,
          `"${found}"`,
          'what is not done is not shown, and is kept in an issue',
          'Do it, or take it out.',
        ),
      );
    });
  }
  return problems;
}
