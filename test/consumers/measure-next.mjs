import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { medianOf } from '../bench/statistics.mjs';
import { npmIn } from '../hosts/npm-in.mjs';
import { installPacked } from '../tools/packed-package.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const project = join(root, 'demo', 'hosts', 'next');

const EMPTY_PAGE = 'export default function Page() {\n  return <main>Lagoon</main>;\n}\n';

const countFiles = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Installs the project without and with the package, each in a folder of its own. @returns `{ empty, sample }`: folder and npm of each. */
async function installApps(folder, tarball) {
  const install = async (name, ...more) => {
    const app = join(folder, name);
    mkdirSync(app);
    cpSync(project, app, { recursive: true, filter: (path) => !/node_modules|[/\\]\.next/.test(path) });
    const npm = npmIn(app, { NEXT_TELEMETRY_DISABLED: '1' });
    await npm('install', '--no-save', '--no-package-lock', '--loglevel=error', ...more);
    return { app, npm };
  };
  const empty = await install('empty');
  rmSync(join(empty.app, 'app', 'wallet.jsx'));
  writeFileSync(join(empty.app, 'app', 'page.jsx'), EMPTY_PAGE);
  return { empty, sample: await install('sample', tarball) };
}

/** Builds an app from nothing. @returns Its files in `.next/static`, in the whole `.next` without caches, and seconds. */
async function build({ app, npm }) {
  rmSync(join(app, '.next'), { recursive: true, force: true });
  const started = performance.now();
  await npm('run', 'build');
  const seconds = (performance.now() - started) / 1000;
  rmSync(join(app, '.next', 'cache'), { recursive: true, force: true });
  return { seconds, script: countFiles(join(app, '.next', 'static')), all: countFiles(join(app, '.next')) };
}

/**
 * Builds `demo/hosts/next` with the packed package, and the same project with an empty page, in turn. Needs `dist` and a registry.
 *
 * @param rounds How often each is built; the times are medians.
 * @returns `{ sample, empty }`, each `{ seconds, script, all }`.
 */
export async function measureNext(rounds, say) {
  const packed = await installPacked(root);
  const folder = mkdtempSync(join(tmpdir(), 'w3m-next-'));
  try {
    say('Installing the apps of Next.js.');
    const apps = await installApps(folder, packed.tarball);
    const results = { empty: [], sample: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, all] of Object.entries(results)) {
        all.push(await build(apps[name]));
        say(`Next.js, ${name}: ${all.at(-1).seconds.toFixed(1)} s`);
      }
    }
    const summarise = (all) => ({ ...all.at(-1), seconds: medianOf(all.map(({ seconds }) => seconds)) });
    return { empty: summarise(results.empty), sample: summarise(results.sample) };
  } finally {
    packed.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}
