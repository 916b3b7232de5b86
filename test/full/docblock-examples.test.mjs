/** Compiles the examples in the docblocks of everything that the package exports. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { config, createCheck, root } from './compile-samples.mjs';

/** Names that examples use without a declaration, as the text that declares them. */
const GIVEN = {
  modal: "declare const modal: import('w3m-elements').Modal;",
  session: "declare const session: import('w3m-elements/siwx').SiwxSession;",
  error: 'declare const error: unknown;',
  siweConfig: "declare const siweConfig: import('w3m-elements/siwx').SiweConfig;",
  headers: 'declare const headers: () => Promise<Headers>;',
  createConfig: 'declare const createConfig: (config: object) => object;',
  useEffect: "import { useEffect } from 'react';",
  WalletProvider:
    "declare const WalletProvider: (props: { wallets: object[]; autoConnect: boolean; children: string }) => import('react').JSX.Element;",
  response: 'declare const response: { setHeader(name: string, value: string): void };',
  http: "import { http } from 'viem';",
  watch: "import { watch } from 'vue';",
  secret: 'declare const secret: string;',
  pool: 'declare const pool: { query(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };',
  signIn: "declare const signIn: import('w3m-elements/siwx/server').SignInServer;",
  app: 'declare const app: { use(path: string, handler: unknown): void; all(path: string, handler: unknown): void };',
  betterAuth: "import { betterAuth } from 'better-auth';",
  siwe: "import { siwe } from 'better-auth/plugins';",
};

const { exports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const toSource = ({ types }) => {
  const base = `${root}/${types.replace('./dist/types/', '').replace(/\.d\.ts$/, '')}`;
  return ['.ts', '.tsx', '.d.ts'].map((ending) => base + ending).find(ts.sys.fileExists);
};
const entries = Object.entries(exports)
  .filter(([entry, target]) => target?.types && !entry.includes('*'))
  .map(([entry, target]) => ({ specifier: `w3m-elements${entry.slice(1)}`, source: toSource(target) }));

/** Lists the package's own exports. @returns `{ name, specifier, isType, examples }[]`, each declaration once. */
function readExports() {
  const program = ts.createProgram(
    entries.map(({ source }) => source),
    config.options,
  );
  const checker = program.getTypeChecker();
  const found = new Map();
  for (const { specifier, source } of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(source));
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const [declaration] = own.declarations ?? [];
      if (!declaration || declaration.getSourceFile().fileName.includes('/node_modules/') || found.has(own)) continue;
      const examples = own.getJsDocTags(checker).filter(({ name }) => name === 'example');
      found.set(own, {
        name: symbol.name,
        specifier,
        isType: !(own.flags & ts.SymbolFlags.Value) || isExportedAsType(symbol),
        examples: examples.map(({ text }) => ts.displayPartsToString(text)),
      });
    }
  }
  return [...found.values()];
}

/** Whether an export is one of `export type { … }`. */
function isExportedAsType({ declarations = [] }) {
  return declarations.some((one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly));
}

const exported = readExports();
const byName = new Map(exported.map((each) => [each.name, each]));

/** Completes an example of an entry with imports of the package's exports that it names, of that entry first, and with declarations of the rest. */
function toModule(example, entry) {
  const ast = ts.createSourceFile('example.tsx', example, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const [used, declared] = [new Set(), new Set()];
  const visit = (node) => {
    const isName = ts.isPropertyAccessExpression(node.parent ?? node) && node.parent.name === node;
    const isKey = ts.isPropertyAssignment(node.parent ?? node) && node.parent.name === node;
    if (ts.isIdentifier(node) && !isName && !isKey) used.add(node.text);
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || ts.isImportSpecifier(node)) && node.name) {
      if (ts.isIdentifier(node.name)) declared.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ast);
  const lines = [...used]
    .filter((name) => !declared.has(name))
    .flatMap((name) => {
      const isJsx = example.includes(`<${name}`);
      if (Object.hasOwn(GIVEN, name) && (isJsx || !byName.has(name))) return [GIVEN[name]];
      const own = exported.find((each) => each.name === name && each.specifier === entry);
      const { specifier, isType } = own ?? byName.get(name) ?? {};
      return specifier ? [`import ${isType ? 'type ' : ''}{ ${name} } from '${specifier}';`] : [];
    });
  return `${lines.join('\n')}\n${example}\nexport {};\n`;
}

const examples = exported.flatMap(({ name, specifier, examples: texts }) => texts.map((text) => ({ name, specifier, text })));
const toPath = (at) => `${root}/test/example-${at}.tsx`;
const files = new Map(examples.map(({ text, specifier }, at) => [toPath(at), toModule(text, specifier)]));
const WRONG = `${root}/test/wrong-example.tsx`;
files.set(WRONG, toModule("const options: ModalOptions = { networks: 'mainnet' };"));
const check = createCheck(files);

examples.forEach(({ name, specifier }, at) => {
  test(`the example of ${name} in ${specifier} compiles as strict TypeScript`, () => {
    assert.deepEqual(check(toPath(at)), [], files.get(toPath(at)));
  });
});

test('every export of the package has an example', () => {
  assert.ok(exported.length > 200);
  assert.deepEqual(
    exported.filter(({ examples: texts }) => texts.length === 0).map(({ name, specifier }) => `${specifier}: ${name}`),
    [],
  );
});

test('the check of the examples refuses a wrong one', () => {
  assert.match(check(WRONG).join(), /not assignable/);
});
