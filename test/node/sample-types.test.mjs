/** Compiles the samples of README.md and docs/recipes.md as strict TypeScript against the sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { readSamples, root as folder } from '../full/samples.mjs';

const root = folder.replace(/[\\/]$/, '');

/** Types of what the reader's own project has: Vite's environment, and what the samples name of packages that are not installed here. */
const READER = `
interface ImportMeta { readonly env: { readonly DEV: boolean } }
declare module 'vue' {
  export interface GlobalComponents {}
}
declare module '@solana/wallet-adapter-react' {
  export const WalletProvider: (props: {
    wallets: import('@solana/wallet-adapter-base').Adapter[];
    autoConnect?: boolean;
    children: import('react').ReactNode;
  }) => import('react').JSX.Element;
}
`;
const config = ts.parseJsonConfigFileContent(ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config, ts.sys, root);
const samples = ['README.md', 'docs/recipes.md'].flatMap(readSamples);
const files = new Map([
  [`${root}/test/reader.d.ts`, READER],
  ...samples.map(({ code }, at) => [`${root}/test/sample-${at}.tsx`, `${code}\nexport {};\n`]),
]);

/** @returns What the compiler says of a file. */
function createCheck() {
  const options = { ...config.options, skipLibCheck: true, noUnusedLocals: false };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  Object.assign(host, {
    fileExists: (path) => files.has(path) || fileExists.call(host, path),
    readFile: (path) => files.get(path) ?? readFile.call(host, path),
    getSourceFile: (path, ...given) =>
      files.has(path)
        ? ts.createSourceFile(path, files.get(path), { languageVersion: options.target }, true)
        : getSourceFile.call(host, path, ...given),
  });
  const program = ts.createProgram([...files.keys()], options, host);
  return (path) => {
    const source = program.getSourceFile(path);
    assert.ok(source, path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
}

const check = createCheck();

samples.forEach(({ document, name }, at) => {
  test(`${document}: ${name} compiles as strict TypeScript`, () => {
    assert.deepEqual(check(`${root}/test/sample-${at}.tsx`), []);
  });
});

test('the compiler of this suite refuses a wrong sample', () => {
  files.set(`${root}/test/wrong.tsx`, `import { createModal } from 'w3m-elements';\ncreateModal({ networks: 'mainnet' });\n`);
  assert.match(createCheck()(`${root}/test/wrong.tsx`).join(), /not assignable/);
});
