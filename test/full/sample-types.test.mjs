/** Compiles the samples of README.md, of the guides in TypeScript and of the generated pages as strict TypeScript against the sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDocuments, readSamples } from './samples.mjs';
import { createCheck, root } from './compile-samples.mjs';

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
const documents = [
  'README.md',
  'docs/getting-started.md',
  'docs/project-id.md',
  'docs/connect.md',
  'docs/calls.md',
  'docs/recipes.md',
  'docs/requests.md',
  'docs/signing-in.md',
  ...listDocuments('docs/reference'),
  ...listDocuments('docs/errors'),
];
/** Generated pages have declarations too, which are no samples. */
const isSample = ({ document, code }) => !/^docs\/(reference|errors)\//.test(document) || code.startsWith('import ');
const samples = documents.flatMap(readSamples).filter(isSample);
const files = new Map([
  [`${root}/test/reader.d.ts`, READER],
  ...samples.map(({ code }, at) => [`${root}/test/sample-${at}.tsx`, `${code}\nexport {};\n`]),
]);

const check = createCheck(files);

samples.forEach(({ document, name }, at) => {
  test(`${document}: ${name} compiles as strict TypeScript`, () => {
    assert.deepEqual(check(`${root}/test/sample-${at}.tsx`), []);
  });
});

test('every option, call, event, hook and error has a sample on its page', () => {
  const isPage = (document) => /^docs\/(reference\/\w+|errors)\/(?!README)/.test(document);
  const pages = documents.filter(isPage);
  assert.ok(pages.length > 250, `${pages.length} pages`);
  const missing = pages.filter((page) => !samples.some(({ document, language }) => document === page && /^tsx?$/.test(language)));
  assert.deepEqual(missing, []);
});

test('the compiler of this suite refuses a wrong sample', () => {
  files.set(`${root}/test/wrong.tsx`, `import { createModal } from 'w3m-elements';\ncreateModal({ networks: 'mainnet' });\n`);
  assert.match(createCheck(files)(`${root}/test/wrong.tsx`).join(), /not assignable/);
});
