import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmIn } from './npm-in.mjs';
import { getPacked } from './packed.mjs';

/**
 * Creates a folder with a `package.json` that depends on `own`, and installs the packed tarball with strict peers.
 *
 * @param options.isStrict Whether npm refuses peers that do not fit; some packages of others do not fit each other.
 * @returns `{ folder, npm(...args), bundle(code), dispose() }`; `npm` returns npm's output and throws when it fails, `bundle` returns the
 * scripts by name, first of them `page.js`.
 */
export async function makeProject(own, { isStrict = true } = {}) {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), 'w3m-install-'));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  const npm = npmIn(folder);
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module', dependencies: own }));
    await npm(
      'install',
      ...(isStrict ? ['--strict-peer-deps'] : []),
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      tarball,
    );
  } catch (error) {
    dispose();
    throw error;
  }
  const bundle = async (code) => {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: folder },
      absWorkingDir: folder,
      outdir: join(folder, 'out'),
      entryNames: 'page',
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    return new Map(outputFiles.map(({ path, contents }) => [path.split(/[/\\]/).at(-1), Buffer.from(contents)]));
  };
  return { folder, npm, bundle, dispose };
}

/** Runs bundled scripts in a visitor's page. */
export async function runScripts(visitor, scripts) {
  const { page } = visitor;
  await page.route('**/page/**', async (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname.split('/').at(-1));
    await route.fulfill(body ? { contentType: 'text/javascript', body } : { status: 404 });
  });
  await visitor.open('/blank');
  await page.evaluate(() => import('/page/page.js'));
}
