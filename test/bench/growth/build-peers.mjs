/** The pages of the peers, built by Vite from what npm installs of them. */
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { npmIn } from '../../hosts/npm-in.mjs';
import { PEERS } from './measure-growth.mjs';

const project = fileURLToPath(new URL('peers', import.meta.url));
const wallets = fileURLToPath(new URL('../../consumers/growth-wallets.ts', import.meta.url));

/**
 * Installs the peers in a folder of their own, and builds a page of each.
 *
 * @returns The scripts of each page by its name, as `{ path, code }`.
 * @throws With the end of what npm or Vite said.
 */
export async function buildPeers() {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-peers-'));
  try {
    cpSync(project, folder, { recursive: true });
    copyFileSync(wallets, join(folder, 'growth-wallets.ts'));
    // Their lists of peers and those of what they bring do not all allow React 19.
    await npmIn(folder)('install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error');
    const pages = {};
    for (const name of PEERS) {
      const { output } = await build({
        configFile: false,
        root: folder,
        base: `/${name}/`,
        logLevel: 'error',
        oxc: { jsx: { runtime: 'automatic' } },
        build: {
          write: false,
          reportCompressedSize: false,
          chunkSizeWarningLimit: Infinity,
          rollupOptions: { input: join(folder, `${name}.jsx`), output: { entryFileNames: 'page.js' } },
        },
      });
      const scripts = output.filter(({ type }) => type === 'chunk');
      pages[name] = scripts.map(({ fileName, code }) => ({ path: `/${name}/${fileName}`, code }));
    }
    return pages;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
