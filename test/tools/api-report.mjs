/** Reports what each entry of the package declares. API Extractor leaves out what other files add by `declare module`: most events and views. */
import { relative } from 'node:path';
import ts from 'typescript';
import { walk } from '../structure/source-file.mjs';

const HEAD =
  '<!-- Written by test/tools/write-api.mjs from dist/types. Do not edit: a change here is a change for those who use the package. -->';
const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** Resolves an alias. */
const resolve = (checker, symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

/** The statement that declares a symbol: of a constant the whole of it. */
const statementOf = (declaration) => (ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration);

/** A declaration as it stands, without comments and without the words that only say that it is one. */
const print = (declaration) => {
  const text = printer.printNode(ts.EmitHint.Unspecified, statementOf(declaration), declaration.getSourceFile());
  return text.replace(/^export \{\};?\n?/, '').replace(/^(export |declare )+/, '');
};

const byName = (a, b) => (a < b ? -1 : Number(a > b));

/** Returns a symbol's declaration for readers: a name of another package is not written out. */
function describe(symbol, isOwn) {
  const own = (symbol.declarations ?? []).filter(isOwn);
  if (own.length > 0) return [...new Set(own.map(print))].join('\n');
  const [declaration] = symbol.declarations ?? [];
  const from = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(declaration?.getSourceFile().fileName ?? '')?.[1];
  return from ? `// of ${from}` : '// nothing is declared';
}

/** The own symbols that declarations name, directly or through others, and that no entry exports: those are `known`. */
function reach(checker, symbols, known, isOwn) {
  const found = new Map();
  const visit = (symbol) => {
    for (const declaration of (symbol.declarations ?? []).filter(isOwn)) {
      walk(declaration, (node) => {
        if (!ts.isIdentifier(node)) return;
        const named = checker.getSymbolAtLocation(node);
        const next = named && resolve(checker, named);
        if (!next || next === symbol || known.has(next) || found.has(next) || !(next.declarations ?? []).some(isDeclared)) return;
        found.set(next, node.text);
        visit(next);
      });
    }
  };
  /** A type, constant, class or function of a module: no member, parameter or type parameter. */
  const isDeclared = (declaration) => isOwn(declaration) && ts.isSourceFile(statementOf(declaration).parent);
  symbols.forEach(visit);
  return found;
}

const block = (names) =>
  names
    .toSorted(([a, one], [b, other]) => byName(a, b) || byName(one, other))
    .map(([name, text]) => `### ${name}\n\n\`\`\`ts\n${text}\n\`\`\``)
    .join('\n\n');

/**
 * Reports the exports of each entry of a package from its declaration files: the exported names with their declarations, and the package's
 * own types that those use and no entry exports.
 *
 * @param folder - folder of the declaration files.
 * @param entries - specifier → declaration file.
 * @returns Specifier → Markdown.
 */
export function reportApi(folder, entries) {
  const program = ts.createProgram(Object.values(entries), {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const isOwn = (declaration) => !relative(folder, declaration.getSourceFile().fileName).startsWith('..');
  const exported = Object.entries(entries).map(([specifier, file]) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not there.`);
    const module = checker.getSymbolAtLocation(source);
    return [specifier, (module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, resolve(checker, symbol)])];
  });
  const known = new Set(exported.flatMap(([, names]) => names.map(([, symbol]) => symbol)));
  return Object.fromEntries(
    exported.map(([specifier, names]) => {
      const symbols = new Set(names.map(([, symbol]) => symbol));
      const reached = [...reach(checker, symbols, known, isOwn)].map(([symbol, name]) => [name, describe(symbol, isOwn)]);
      const parts = [
        HEAD,
        `# ${specifier}`,
        block(names.map(([name, symbol]) => [name, describe(symbol, isOwn)])),
        ...(reached.length > 0 ? ['## Named by these, not exported', block(reached)] : []),
      ];
      return [specifier, `${parts.filter((part) => part !== '').join('\n\n')}\n`];
    }),
  );
}
