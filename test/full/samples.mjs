/** What the tests of the documents share: the samples, how they are bundled, and a wallet for who follows them. */
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const LOADERS = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx' };

/** The account of {@link announceQuay}. */
export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The Markdown files of a folder, at any depth. @returns Paths from the root. */
export function listDocuments(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listDocuments(path) : path.endsWith('.md') ? [path] : [];
  });
}

/** The samples of a document: `{ document, name, language, code }`; the name is what the first line says, `// viem.js`. */
export function readSamples(document) {
  const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .filter(([, language]) => language in LOADERS)
    .map(([, language, code], at) => ({ document, language, code, name: /^\/\/ ([\w.-]+)\n/.exec(code)?.[1] ?? `sample ${at + 1}` }));
}

/** Bundles a sample with the package as it is published. @throws When it imports what is not there. */
export async function bundleSample({ code, language }, options = {}) {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: LOADERS[language], resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    // Not the sources, to which this project's own configuration leads.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { wagmi: '@wagmi/core', 'wagmi/chains': 'viem/chains' },
    // Files of the reader's own page, and what only one of them has.
    plugins: [
      {
        name: 'reader',
        setup({ onResolve }) {
          onResolve({ filter: /^(\.\/|@solana\/wallet-adapter-react)/ }, ({ path, importer }) =>
            importer === '<stdin>' ? { path, external: true } : undefined,
          );
        },
      },
    ],
    ...options,
  });
  return outputFiles[0].text;
}

/** Runs in a page: a wallet as an extension announces it, which says yes. The account is on Ethereum, or on the chain that is said. */
export function announceQuay(account) {
  const { address, chainId } = typeof account === 'string' ? { address: account, chainId: '0x1' } : account;
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: chainId, eth_getBalance: '0xde0b6b3a7640000' };
  const provider = { request: async ({ method }) => answers[method] ?? null, on() {}, removeListener() {} };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Quay', rdns: 'example.quay', icon };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}
