import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rollup } from 'rollup';
import { loadTable } from './rollup-load-table.mjs';

const SOURCES = {
  '/page.js': `export const open = async () => (await import('/engine.js')).start();`,
  '/engine.js': `import { shared } from '/shared.js'; export const start = () => shared();`,
  '/shared.js': `import { base } from '/base.js'; export const shared = async () => [base, (await import('/part.js')).part, await import('other')];`,
  '/base.js': `export const base = 1;`,
  '/part.js': `export const part = async () => [await import('/detail.js'), await import('optional')];`,
  '/detail.js': `export const detail = 2;`,
};
const CHUNKS = { '/engine.js': 'engine', '/shared.js': 'shared', '/base.js': 'base', '/part.js': 'part', '/detail.js': 'detail' };

/** Builds the modules above. @returns Name of a chunk → its code. */
async function build(tables = { engine: undefined }) {
  const bundle = await rollup({
    input: { page: '/page.js' },
    external: ['other', 'optional'],
    plugins: [
      { name: 'sources', resolveId: (id) => (id in SOURCES ? id : null), load: (id) => SOURCES[id] ?? null },
      loadTable({
        findChunk: (_api, id) => CHUNKS[id],
        isTabled: (chunk) => chunk === 'shared',
        isPageOnly: (chunk) => chunk === 'part',
        holder: 'base',
        tables,
      }),
    ],
  });
  const { output } = await bundle.generate({
    format: 'es',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: (id) => CHUNKS[id],
    onlyExplicitManualChunks: true,
  });
  return Object.fromEntries(output.map(({ name, code }) => [name, code]));
}

describe('The table of loads', () => {
  test('has the `import()`s of a tabled chunk, by the names of the built files', async () => {
    const { engine, shared } = await build();
    assert.doesNotMatch(shared, /import\(/);
    assert.equal([...shared.matchAll(/w3mLoads\._[01]\(/g)].length, 2);
    assert.match(engine, /_0: \(\) => import\('other'\)/);
    assert.match(engine, /_1: \(\) => import\('\.\/part-[\w-]{8}\.js'\)/);
  });

  test('is filled where `window` is, and empty on a server', async () => {
    const { engine, part } = await build();
    assert.match(engine, /Object\.assign\(w3mLoads, typeof window === 'undefined' \? \{\} : \{/);
    assert.match(part, /\(typeof window === 'undefined' \? undefined : import\('\.\/detail-[\w-]{8}\.js'\)\)/);
  });

  test('leaves the `import()` of a page, and of a package in a part that pages load, as it is', async () => {
    const { page, part } = await build();
    assert.match(page, /import\('\.\/chunks\/engine-[\w-]{8}\.js'\)/);
    assert.match(part, /await import\('optional'\)/);
  });

  test('is imported from the one chunk that holds it', async () => {
    const { base, engine, shared } = await build();
    assert.match(base, /export \{ w3mLoads \};/);
    for (const code of [engine, shared]) assert.match(code, /^import \{ w3mLoads \} from '\.\/base-[\w-]{8}\.js';/);
  });

  test('stops a build without the chunk that it belongs to', async () => {
    await assert.rejects(build({ engine: undefined, gone: undefined }), /no chunk gone/);
  });

  test('is the same in each build', async () => {
    assert.deepEqual(await build(), await build());
  });
});
