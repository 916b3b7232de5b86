import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rollup } from 'rollup';
import { namedLoads } from './rollup-named-loads.mjs';

const SOURCES = {
  '/page.js': `export async function load() { try { const { used } = await import('kit'); return used; } catch (cause) { return cause; } }`,
  kit: `export const used = 'used'; export const unused = 'left out';`,
};

test('a package that is loaded in `try` is built with the exports that are named, and no others', async () => {
  const bundle = await rollup({
    input: '/page.js',
    treeshake: { moduleSideEffects: false },
    plugins: [namedLoads('/'), { name: 'sources', resolveId: (id) => (id in SOURCES ? id : null), load: (id) => SOURCES[id] ?? null }],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const code = output.map((file) => file.code).join('\n');
  assert.match(code, /'used'/);
  assert.doesNotMatch(code, /left out/);
});
