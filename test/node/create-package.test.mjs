/** Packs `create-w3m-elements` as npm publishes it, runs its command outside of the repository, and builds what it made with the packed package. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { FRAMEWORKS } from '../../create-w3m-elements/make-files.mjs';
import { compileVue, VUE_DEFINES } from '../../demo/sandbox/compile-vue.mjs';
import { getPacked } from '../hosts/packed.mjs';
import { npmEnvironment } from '../tools/npm.mjs';
import { run } from '../tools/spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'w3m-create-package-'));
after(() => rmSync(work, { recursive: true, force: true }));

/** Runs a program. @returns What it said. @throws When it fails. */
async function must(command, args, folder = work, env = {}) {
  const { code, output } = await run(command, args, { root: folder, buffered: true, env });
  assert.equal(code, 0, output);
  return output;
}

/** The package, unpacked outside of the repository. */
async function unpack() {
  await must('npm', ['pack', '--loglevel=error', '--pack-destination', work], join(root, 'create-w3m-elements'), npmEnvironment({}));
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  await must('tar', ['-xzf', tarball]);
  return { folder: join(work, 'package'), tarball };
}
const { folder, tarball } = await unpack();
const { tarball: packed, folder: installed } = await getPacked();

/** Scripts that a page of a project starts with, and what only its own install has. */
const PAGES = {
  react: { entry: 'src/main.jsx', left: [] },
  vue: { entry: 'src/main.js', left: [] },
  wagmi: { entry: 'src/main.jsx', left: ['wagmi', 'wagmi/chains', '@tanstack/react-query'] },
};

test('the package has the command, its templates and the licence, and no dependency', async () => {
  const manifest = readJson(join(folder, 'package.json'));
  assert.equal(manifest.name, 'create-w3m-elements');
  assert.equal(manifest.version, readJson(join(root, 'package.json')).version, 'Both packages have one version.');
  assert.deepEqual([manifest.dependencies, manifest.peerDependencies], [undefined, undefined]);
  for (const path of ['create.mjs', 'make-files.mjs', 'LICENSE', 'README.md', 'templates/w3m-elements.json'])
    assert.ok(existsSync(join(folder, path)), path);
  assert.deepEqual(
    readdirSync(join(folder, 'templates'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
    Object.keys(FRAMEWORKS).toSorted(),
  );
  const files = (await must('tar', ['-tzf', tarball])).split('\n');
  assert.deepEqual(
    files.filter((path) => /node_modules|package-lock|\.npmrc|pack-templates/.test(path)),
    [],
  );
});

/** Has the packed command make a project. @returns Its folder. */
async function create(framework, ...more) {
  const name = `my-${framework}`;
  const said = await must(process.execPath, [
    ...[join(folder, 'create.mjs'), name, '--framework', framework, '--package', `file:${packed}`],
    ...more,
  ]);
  assert.match(said, /npm install/);
  const made = join(work, name);
  const { dependencies } = readJson(join(made, 'package.json'));
  assert.equal(dependencies['w3m-elements'], `file:${packed}`);
  return made;
}

for (const [framework, { entry, left }] of Object.entries(PAGES))
  test(`a created project of ${framework} is built with the packed package`, async () => {
    const made = await create(framework);
    const { devDependencies, dependencies } = readJson(join(made, 'package.json'));
    for (const name of left) assert.ok(dependencies[name.replace('/chains', '')], name);
    assert.ok(devDependencies.vite ?? dependencies.vite);
    assert.match(readFileSync(join(made, 'index.html'), 'utf8'), new RegExp(`src="/${entry}"`));
    const { metafile, outputFiles } = await build({
      entryPoints: [join(made, entry)],
      absWorkingDir: made,
      nodePaths: [join(installed, 'node_modules')],
      outdir: join(made, 'out'),
      ...{ bundle: true, splitting: true, format: 'esm', write: false, metafile: true, jsx: 'automatic', logLevel: 'silent' },
      define: { 'process.env.NODE_ENV': '"production"', ...VUE_DEFINES },
      external: left,
      plugins: [compileVue()],
    });
    const inputs = Object.keys(metafile.inputs);
    assert.ok(inputs.some((path) => /w3m-elements\/dist\/esm\//.test(path)));
    const first = outputFiles.find(({ path }) => path.endsWith(`/out/${entry.split('/').at(-1).replace('jsx', 'js')}`));
    assert.match(first.text, /Lagoon|My-/);
  });

test('a created page without a bundler copies the files of the packed package beside it', async () => {
  const made = await create('html');
  mkdirSync(join(made, 'node_modules'));
  symlinkSync(join(installed, 'node_modules/w3m-elements'), join(made, 'node_modules/w3m-elements'), 'junction');
  const { scripts } = readJson(join(made, 'package.json'));
  await must('sh', ['-c', scripts.build], made);
  for (const path of ['cdn/w3m-elements.js', 'cdn/placeholder.css', 'page.js', 'index.html']) assert.ok(existsSync(join(made, path)), path);
});

test('options are in the files of the packed command too, and a wrong one is refused with a sentence', async () => {
  const made = await create('svelte', '--namespaces', 'eip155,solana', '--sign-in');
  assert.match(readFileSync(join(made, 'src/App.svelte'), 'utf8'), /networks: \[mainnet, solana\]/);
  assert.match(readFileSync(join(made, '.env'), 'utf8'), /^SESSION_SECRET=[0-9a-f]{64}$/m);
  const { dependencies } = readJson(join(made, 'package.json'));
  assert.equal(dependencies['@solana/web3.js'], readJson(join(root, 'package.json')).peerDependencies['@solana/web3.js']);
  const refused = (...args) => run(process.execPath, [join(folder, 'create.mjs'), ...args], { root: work, buffered: true });
  for (const [args, words] of [
    [[], /Usage: npm create w3m-elements/],
    [['app', '--framework', 'cobol'], /There is no framework "cobol"/],
    [['app', '--framework', 'wagmi', '--sign-in'], /no template with sign-in for wagmi/],
  ]) {
    const { code, output } = await refused(...args);
    assert.equal(code, 1);
    assert.match(output, words);
    assert.doesNotMatch(output, /\n {4}at /);
  }
  assert.match(await must(process.execPath, [join(folder, 'create.mjs'), '--help']), /--namespaces/);
});
