/** The package as npm installs it in an empty folder, strict about peers: beside React 18, React 19, and in a project that has none. */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { visit } from '../e2e/harness.mjs';
import { getPacked } from '../hosts/packed.mjs';
import { npmEnvironment } from '../tools/npm.mjs';
import { run } from '../tools/spawn.mjs';

const MINUTES = 60_000;
/** What a project has of its own, and the React that it then gets. */
const PROJECTS = [
  { title: 'React 18', own: { react: '18.3.1', 'react-dom': '18.3.1' }, major: '18' },
  { title: 'React 19', own: { react: '19.3.1', 'react-dom': '19.3.1' }, major: '19' },
  { title: 'no React of its own', own: {}, major: '19' },
];
/** Entries that a server may load, in every project. */
const ENTRIES = ['w3m-elements', 'w3m-elements/elements', 'w3m-elements/react', 'w3m-elements/networks', 'w3m-elements/siwx'];
const SERVER = `
import { createModal, getNetworkManifest } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
${ENTRIES.map((entry) => `await import('${entry}');`).join('\n')}
const modal = createModal({ networks: [mainnet] });
const { directives } = await getNetworkManifest({ networks: [mainnet] });
console.log(JSON.stringify({ account: modal.getAccount() ?? null, directives: Object.keys(directives).length > 0 }));
`;
const PAGE = `
import { createElement, version } from 'react';
import { createRoot } from 'react-dom/client';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { W3mButton } from 'w3m-elements/react';
createModal({ networks: [mainnet] });
window.reactVersion = version;
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(W3mButton));
`;

/** A project in an empty folder. @returns `{ folder, npm(...args), dispose() }`; `npm` throws when npm fails. */
function makeProject(own) {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-install-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module', dependencies: own }));
  const npm = async (...args) => {
    const { code, output } = await run('npm', args, { root: folder, buffered: true, limitMs: 5 * MINUTES, env: npmEnvironment() });
    assert.equal(code, 0, `npm ${args.join(' ')}\n${output.slice(-3000)}`);
    return output;
  };
  return { folder, npm, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

const readManifest = (folder, name) => JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

/** Bundles a page in a project, and has a visitor open the modal there. */
async function opensInAPage(folder, major) {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: folder },
    absWorkingDir: folder,
    outdir: join(folder, 'out'),
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [path.split(/[/\\]/).at(-1), Buffer.from(contents)]));
  await visit({}, async (visitor) => {
    const { page } = visitor;
    await page.route('**/page/**', async (route) => {
      const body = scripts.get(new URL(route.request().url()).pathname.split('/').at(-1));
      await route.fulfill(body ? { contentType: 'text/javascript', body } : { status: 404 });
    });
    await visitor.open('/blank');
    await page.evaluate(() => import('/page/stdin.js'));
    await visitor.openConnect();
    assert.equal(await page.evaluate(() => window.reactVersion.split('.')[0]), major);
  });
}

for (const { title, own, major } of PROJECTS) {
  test(`${title}: installs with strict peers, has one React, loads in Node and opens in a page`, { timeout: 8 * MINUTES }, async () => {
    const { tarball } = await getPacked();
    const { folder, npm, dispose } = makeProject(own);
    try {
      await npm('install', '--strict-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', tarball);
      // What nobody asks for any more is npm's: it keeps the newer of two optional packages of others beside the older one.
      const { dependencies, problems = [] } = JSON.parse(await npm('ls', '--all', '--json', '--loglevel=error'));
      assert.deepEqual(
        problems.filter((problem) => !problem.startsWith('extraneous: ')),
        [],
      );
      assert.ok(dependencies['w3m-elements']);
      assert.equal(readManifest(folder, 'react').version.split('.')[0], major);
      const reacts = Object.keys(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages).filter((path) =>
        /(^|\/)node_modules\/react(-dom)?$/.test(path),
      );
      assert.deepEqual(reacts.sort(), ['node_modules/react', 'node_modules/react-dom']);

      writeFileSync(join(folder, 'server.js'), SERVER);
      const { code, output } = await run(process.execPath, ['server.js'], { root: folder, buffered: true });
      assert.equal(code, 0, output);
      assert.deepEqual(JSON.parse(output), { account: null, directives: true });
      await opensInAPage(folder, major);
    } finally {
      dispose();
    }
  });
}
