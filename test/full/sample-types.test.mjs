/** Compiles the samples of README.md, docs/calls.md and docs/recipes.md as strict TypeScript against the sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSamples } from './samples.mjs';
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
const samples = ['README.md', 'docs/calls.md', 'docs/recipes.md'].flatMap(readSamples);
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

test('the compiler of this suite refuses a wrong sample', () => {
  files.set(`${root}/test/wrong.tsx`, `import { createModal } from 'w3m-elements';\ncreateModal({ networks: 'mainnet' });\n`);
  assert.match(createCheck(files)(`${root}/test/wrong.tsx`).join(), /not assignable/);
});
