/** The pages of `project`, built by Vite with the package as it is published. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFiles } from '../full/serve-files.mjs';
import { npmIn } from '../hosts/npm-in.mjs';
import { getPacked } from '../hosts/packed.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = fileURLToPath(new URL('project', import.meta.url));

/** Most of the libraries write style elements. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

const serve = async (folder) => {
  const site = await serveFiles({ files: {}, folders: { '/': join(folder, 'dist') }, policy: POLICY });
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: site.url, stop };
};

/**
 * Installs the project and the tarball in a folder of their own, builds all pages and serves them.
 *
 * @returns `{ url, stop() }`
 * @throws With the end of what npm or Vite said.
 */
export async function serveAll() {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), 'w3m-guests-'));
  cpSync(project, folder, { recursive: true });
  const npm = npmIn(folder);
  await npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', tarball);
  await npm('run', 'build');
  return serve(folder);
}

/**
 * Builds the pages of some hosts, without RainbowKit, from what is installed and built here.
 *
 * @param files Names of files in `project/hosts`.
 * @param beside Packages that they import.
 * @returns `{ url, stop() }`
 */
export async function serveSome(files, beside) {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-guests-'));
  const isWanted = (path) => !/[/\\]hosts[/\\]|rainbowkit/.test(path) || files.some((file) => path.endsWith(`${file}.jsx`));
  cpSync(project, folder, { recursive: true, filter: isWanted });
  const link = (name, target) => {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(target, join(folder, 'node_modules', name), 'junction');
  };
  link('w3m-elements', root);
  for (const name of ['react', 'react-dom', ...beside]) link(name, join(root, 'node_modules', name));
  await build({ root: folder, configFile: join(folder, 'vite.config.js'), logLevel: 'error' });
  return serve(folder);
}
