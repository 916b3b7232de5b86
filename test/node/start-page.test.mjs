/** The figures and the code of the demo's start page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLanguages, listLanguages } from '../tools/languages.mjs';
import { loadModule } from '../tools/package-data/load-table.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const [
  { figures, findBestPeer, isBest, strips },
  { readConfiguration, writeConfiguration, DEFAULTS, NETWORKS, CORNERS, LANGUAGES, needsNewModal },
  { writeCode },
] = await Promise.all(['figures.ts', 'configuration.ts', 'write-code.ts'].map((file) => loadModule(root, `demo/start-page/${file}`)));
const ADDRESS = 'http://localhost/?services=off';
const OTHER = {
  accent: '#7c3aed',
  corners: 'square',
  theme: 'dark',
  locale: 'ar',
  email: false,
  socials: false,
  first: 'wallets',
  place: 'dialog',
  networks: ['solana', 'base'],
};

test('the figures of this package on the start page are those of docs/benchmarks.md', () => {
  const document = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8');
  const measured = (name) => {
    const line = document.split('\n').find((row) => row.startsWith(`| ${name}`));
    assert.ok(line, `docs/benchmarks.md has no row "${name}".`);
    return Number.parseFloat(line.split('|')[2].replaceAll('*', ''));
  };
  const idle = measured('Script of an idle page, gzip, with what Vite adds');
  const list = measured('Press → list: bytes');
  const own = figures.rows.map(({ values }) => values[0]);
  assert.deepEqual(own, [
    `${(idle / 1024).toFixed(1)} KiB`,
    `${Math.round((idle + list) / 1024)} KiB`,
    String(measured('Requests of an idle page for scripts') + measured('Press → list: files')),
    String(measured('Press → list: waves')),
    '0',
    String(measured('DOM nodes left by an opening and closing')),
    figures.rows.at(-1).values[0],
  ]);
  assert.equal(measured(strips[0].by), Number(strips[0].values[0]));
});

test('the figures of all packages on the start page are the table of docs/comparison.md', () => {
  const document = readFileSync(join(root, 'docs/comparison.md'), 'utf8');
  const lines = document
    .slice(document.indexOf('## Figures'))
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const cells = lines.slice(0, figures.rows.length + 2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const [head, , ...rows] = cells;
  assert.deepEqual(figures.columns, head.slice(1));
  assert.deepEqual(
    figures.rows.map(({ name, values }) => [name, ...values]),
    rows,
  );
});

test('a figure is marked as the best only where it is smaller than every other one, and no peer is compared that was not measured', () => {
  assert.deepEqual(
    [
      ['1', '2'],
      ['1', '1'],
      ['2', '1'],
      ['0', 'not measured'],
      ['not measured', '1'],
      ['34; 115 with more', '67'],
    ].map(isBest),
    [true, false, false, true, false, true],
  );
  assert.deepEqual(
    [
      ['9', '3', '2'],
      ['9', 'not measured', '5'],
      ['1', '0', '0'],
    ].map(findBestPeer),
    [2, 2, 1],
  );
});

test('the menu of the start page has the languages of the package', () => {
  assert.deepEqual(LANGUAGES.toSorted(), ['en', ...listLanguages(root)].toSorted());
  for (const tag of LANGUAGES) assert.equal(readConfiguration(`?locale=${tag}`).locale, tag);
});

test('the address of the start page keeps every setting, leaves out the defaults, and takes nothing unknown', () => {
  assert.equal(writeConfiguration(ADDRESS, DEFAULTS), ADDRESS);
  const written = writeConfiguration(ADDRESS, OTHER);
  assert.deepEqual(readConfiguration(new URL(written).search), OTHER);
  assert.equal(new URL(written).searchParams.get('services'), 'off');
  for (const theme of ['auto', 'light', 'dark'])
    for (const corners of Object.keys(CORNERS)) {
      const some = { ...DEFAULTS, theme, corners };
      assert.deepEqual(readConfiguration(new URL(writeConfiguration(ADDRESS, some)).search), some);
    }
  assert.deepEqual(readConfiguration('?accent=red;x&corners=toString&theme=neon&networks=__proto__,nothing&locale=xx'), DEFAULTS);
});

test('networks, place and a first login need a new modal, and no other setting does', () => {
  for (const change of [{ networks: ['base'] }, { place: 'dialog' }])
    assert.equal(needsNewModal(DEFAULTS, { ...DEFAULTS, ...change }), true);
  const without = { ...DEFAULTS, email: false, socials: false };
  assert.equal(needsNewModal(without, { ...without, email: true }), true);
  for (const name of ['accent', 'corners', 'theme', 'locale', 'first']) {
    const changed = { ...DEFAULTS, [name]: OTHER[name] };
    assert.equal(needsNewModal(DEFAULTS, changed), false, name);
  }
  assert.equal(needsNewModal(DEFAULTS, without), false);
});

/** The script of the last file of a framework, with everything of the configuration. */
function writeScript(framework) {
  const { code, language } = writeCode(framework, { ...OTHER, networks: Object.keys(NETWORKS) }).at(-1);
  const script = language === 'vue' ? /<script setup>\n([\s\S]*?)<\/script>/.exec(code)[1] : code;
  return { contents: script, loader: language === 'jsx' ? 'jsx' : 'js', resolveDir: root };
}

/** The configuration of wagmi, which is @wagmi/core and hooks, and has the same chains. */
function writeWagmiScript() {
  const [, { code }] = writeCode('wagmi', { ...OTHER, networks: Object.keys(NETWORKS) });
  const contents = code.replace(`'wagmi'`, `'@wagmi/core'`).replace(`'wagmi/chains'`, `'@wagmi/core/chains'`);
  return { contents, loader: 'js', resolveDir: root };
}

test('the code for every framework imports only what the packages export', async () => {
  const scripts = { ...Object.fromEntries(['HTML', 'React', 'Vue'].map((name) => [name, writeScript(name)])), wagmi: writeWagmiScript() };
  const asFiles = {
    name: 'code-of-frameworks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^code:/ }, ({ path }) => ({ path: path.slice('code:'.length), namespace: 'code' }));
      onLoad({ filter: /./, namespace: 'code' }, ({ path }) => scripts[path]);
    },
  };
  // A missing export is an error of the bundler. What the pages share is read once.
  await build({
    entryPoints: Object.keys(scripts).map((name) => ({ in: `code:${name}`, out: name })),
    bundle: true,
    splitting: true,
    write: false,
    outdir: join(root, 'out'),
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [asFiles, esbuildLanguages(root)],
    logOverride: { 'import-is-undefined': 'error' },
  });
});

for (const framework of ['HTML', 'React', 'Vue']) {
  test(`the code for ${framework} gives the settings that differ from the defaults`, () => {
    const all = writeCode(framework, OTHER)
      .map(({ code }) => code)
      .join('\n');
    for (const part of [
      `'--w3m-accent': '#7c3aed'`,
      `'--w3m-border-radius-master': '0px'`,
      `themeMode: 'dark'`,
      `locale: 'ar'`,
      `features: { email: false, socials: false }`,
      'networks: [solana, base]',
      "import 'w3m-elements/walletconnect';",
      'viem @walletconnect/universal-provider @solana/web3.js@^1.99\n',
      framework === 'React' ? '<W3mButton />' : '<w3m-button></w3m-button>',
    ])
      assert.ok(all.includes(part), part);
    const usual = writeCode(framework, DEFAULTS)
      .map(({ code }) => code)
      .join('\n');
    for (const part of ['theme', 'locale', 'features', '@solana']) assert.ok(!usual.includes(part), part);
    for (const part of ['enableEmbedded: true', framework === 'React' ? '<W3mModal />' : '<w3m-modal></w3m-modal>'])
      assert.ok(usual.includes(part), part);
  });
}

test('the code for wagmi has the EVM chains in the configuration', () => {
  const files = writeCode('wagmi', { ...OTHER, networks: Object.keys(NETWORKS) });
  const code = files.map((file) => file.code).join('\n');
  for (const part of [
    'chains: [mainnet, base, arbitrum, optimism, polygon],',
    '[polygon.id]: http() },',
    'networks: [solana, bitcoin, polkadot],',
    `themeMode: 'dark'`,
    '<W3mButton />',
  ])
    assert.ok(code.includes(part), part);
  const onlySolana = writeCode('wagmi', { ...DEFAULTS, networks: ['solana'] })[1].code;
  assert.match(onlySolana, /chains: \[mainnet\]/);
});
