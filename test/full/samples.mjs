/** Fixture of the documents' tests: the samples, their bundles, and a wallet that connects. */
import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readBlocks } from '../tools/package-data/start-guides.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const LOADERS = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx' };

/** The account of the wallet that announces itself. */
export const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The Markdown files of a folder, at any depth, without what TypeDoc writes. @returns Paths from the root. */
export function listDocuments(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === 'docs/reference') return [];
    return entry.isDirectory() ? listDocuments(path) : path.endsWith('.md') ? [path] : [];
  });
}

/** The samples of a document: `{ document, name, language, code }`; the name is what the first line says, `// viem.ts`. */
export function readSamples(document) {
  const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .filter(([, language]) => language in LOADERS)
    .map(([, language, code], at) => ({ document, language, code, name: /^\/\/ ([\w.-]+)\n/.exec(code)?.[1] ?? `sample ${at + 1}` }));
}

/** Bundles a sample with the published package. @throws When an import is missing. */
export async function bundleSample({ code, language }, options = {}) {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: LOADERS[language], resolveDir: root },
    bundle: true,
    write: false,
    // A style sheet that is imported goes beside the script.
    outdir: join(root, 'out'),
    format: 'esm',
    // Not the sources, to which this project's own configuration leads.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"', 'import.meta.env.DEV': 'true' },
    alias: { wagmi: '@wagmi/core', 'wagmi/chains': 'viem/chains' },
    // Files of the reader's own page, and what only one of them has.
    plugins: [
      {
        name: 'reader',
        setup({ onResolve }) {
          onResolve(
            {
              filter:
                /^(\.\/|@solana\/wallet-adapter-react|@tanstack\/react-(router|start)|@testing-library\/react$|next\/headers$|react-router$|vitest$)/,
            },
            ({ path, importer }) => (importer === '<stdin>' ? { path, external: true } : undefined),
          );
        },
      },
    ],
    ...options,
  });
  return outputFiles.find(({ path }) => path.endsWith('.js')).text;
}

/** The samples of a page of `docs` that name their file: name → `{ language, code }`. */
export const readDocument = (name) =>
  Object.fromEntries(readBlocks(readFileSync(join(root, `docs/${name}.md`), 'utf8')).map((block) => [block.path, block]));

/** Gives a page a script that can be imported from `/samples/<name>`. @param more Code to put behind it. */
export async function give({ page }, name, block, more = '') {
  const body = await bundleSample({ ...block, code: block.code + more });
  await page.route(`**/samples/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Gives a page a style sheet, as a page under a strict policy gets one. */
export async function giveStyle({ page }, name, { code }) {
  await page.route(`**/samples/${name}`, (route) => route.fulfill({ contentType: 'text/css', body: code }));
  await page.evaluate(
    (href) =>
      new Promise((resolve) =>
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve })),
      ),
    `/samples/${name}`,
  );
}

/** Runs a sample in Node, from the package as it is installed. */
export async function runInNode({ code, language }) {
  // Inside the project: a package is found by its own name there.
  mkdirSync(join(root, 'test/.out'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test/.out/sample-'));
  try {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: language, resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    });
    const file = join(folder, 'sample.mjs');
    writeFileSync(file, outputFiles[0].text);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
