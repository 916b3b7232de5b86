/** Compiles the samples of README.md and `docs`, and the table of events, as strict TypeScript against the types of the packed package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { listDocuments, readSamples } from './samples.mjs';
import { createCheck, root } from './compile-samples.mjs';

/** Types of what the reader's own project has: Vite's environment, and what the samples name of packages that are not installed here. */
const READER = `
interface ImportMeta { readonly env: { readonly DEV: boolean } }
declare module 'vue' {
  export interface GlobalComponents {}
}
declare module 'wagmi' {
  export * from '@wagmi/core';
  type Connector = import('@wagmi/core').Connector;
  export const useConnect: () => { connect(options: { connector: Connector }): void };
  export const useConnectors: () => readonly Connector[];
}
declare module 'wagmi/chains' {
  export * from 'viem/chains';
}
declare module 'next/headers' {
  export const headers: () => Promise<Headers>;
}
declare module 'next' {
  export type GetServerSideProps = (context: { req: { headers: { cookie?: string | undefined } } }) => Promise<{ props: object }>;
}
declare module 'react-router' {
  export type LoaderFunctionArgs = { readonly request: Request };
  export const useLoaderData: <Loader extends (args: never) => unknown>() => Awaited<ReturnType<Loader>>;
}
declare module '@tanstack/react-router' {
  export const createFileRoute: (path: '/') => (options: {
    loader: () => Promise<{ initialState: import('w3m-elements/cookie').InitialState | undefined }>;
    component: () => import('react').ReactNode;
  }) => unknown;
  export const useLoaderData: (options: { from: '/' }) => {
    readonly initialState: import('w3m-elements/cookie').InitialState | undefined;
  };
}
declare module '@tanstack/react-start' {
  export const createServerFn: () => { handler: <Result>(run: () => Promise<Result>) => () => Promise<Result> };
}
declare module '@tanstack/react-start/server' {
  export const getRequestHeader: (name: string) => string | undefined;
}
declare module 'vitest' {
  export const afterEach: (run: () => unknown) => void;
  export const test: (name: string, run: () => unknown) => void;
  export const expect: (value: unknown) => { toBe(expected: unknown): void };
}
declare module '@testing-library/react' {
  export const cleanup: () => void;
  export const render: (node: import('react').ReactNode) => void;
}
declare module '@playwright/test' {
  export type { Page } from 'playwright-core';
}
declare module '*.css';
declare module '@solana/wallet-adapter-react' {
  export const WalletProvider: (props: {
    wallets: import('@solana/wallet-adapter-base').Adapter[];
    autoConnect?: boolean;
    children: import('react').ReactNode;
  }) => import('react').JSX.Element;
}
`;
/** Projects of JavaScript, which their frameworks build (`host-projects.mjs`, `server-projects.mjs`), and pages that show code of others. */
const isElsewhere = (document) => /^docs\/(api|start|decisions|glossary)/.test(document);
const documents = ['README.md', 'llms.txt', ...listDocuments('docs').filter((document) => !isElsewhere(document))];
const samples = documents.flatMap(readSamples);
/** A name that one sample alone has is the name of its file, so that another sample can import it. */
const isOnly = (name) => name.includes('.') && samples.filter((sample) => sample.name === name).length === 1;
const paths = samples.map(({ name }, at) => `${root}/test/${isOnly(name) ? name.replace(/\.\w+$/, '') : `sample-${at}`}.tsx`);
/** The table of `docs/events.md` as types: event → names of its properties. */
const EVENTS = `${root}/test/events.ts`;
const rows = [...readFileSync(`${root}/docs/events.md`, 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)];
const toKeys = (properties) => properties.replace('none', 'never').replace('any', 'string').replaceAll('`', "'").replaceAll(', ', ' | ');
const TABLE = `
import type { EventPayloads, ModalEvent } from 'w3m-elements';
type Table = { ${rows.map(([, event, properties]) => `${event}: ${toKeys(properties)};`).join(' ')} };
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
export const events: Same<ModalEvent['event'], keyof Table> = true;
export const properties: Same<{ [Name in keyof EventPayloads]: keyof EventPayloads[Name] }, Table> = true;
`;
const files = new Map([
  [`${root}/test/reader.d.ts`, READER],
  [EVENTS, TABLE],
  ...samples.map(({ code }, at) => [paths[at], `${code}\nexport {};\n`]),
]);

const check = createCheck(files);

samples.forEach(({ document, name }, at) => {
  test(`${document}: ${name} compiles as strict TypeScript`, () => {
    assert.deepEqual(check(paths[at]), []);
  });
});

test('the package’s types have the events of docs/events.md with their properties, and no others', () => {
  assert.ok(rows.length > 50, `${rows.length} events`);
  assert.deepEqual(check(EVENTS), [], TABLE);
});

test('every sample of the documents is TypeScript', (context) => {
  assert.deepEqual(
    samples.filter(({ language }) => !/^tsx?$/.test(language)).map(({ document, name }) => `${document}: ${name}`),
    [],
  );
  context.diagnostic(`${samples.length} samples of ${new Set(samples.map(({ document }) => document)).size} documents compiled`);
});

test('the compiler of this suite refuses a wrong sample', () => {
  files.set(`${root}/test/wrong.tsx`, `import { createModal } from 'w3m-elements';\ncreateModal({ networks: 'mainnet' });\n`);
  assert.match(createCheck(files)(`${root}/test/wrong.tsx`).join(), /not assignable/);
});
