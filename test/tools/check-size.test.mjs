import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browserPlugins, onwarn } from '../../rollup.config.mjs';
import { measureOwnCode, measureRows } from './measure-rows.mjs';
import { buildPageGraph } from './page-graph.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'test/tools/fixtures/size';

describe('the size budgets', () => {
  let graphs;
  const measure = (...rows) => measureRows(rows, graphs);

  before(async () => {
    const options = { root, page: `import '${folder}/page.js';`, plugins: browserPlugins, onwarn };
    const [full, withoutReact] = await Promise.all([
      buildPageGraph(options),
      buildPageGraph({ ...options, external: (id) => id === 'react' }),
    ]);
    graphs = { full, withoutReact };
  });

  test('refuse a page over its budget', () => {
    const [row] = measure({ name: 'page', budget: 10 });
    assert.ok(row.bytes > 10);
    assert.equal(row.ok, false);
  });

  test('refuse a page whose static closure holds a forbidden module', () => {
    const [row] = measure({ name: 'page', budget: 1000, forbidden: [/heavy\.js$/] });
    assert.equal(row.ok, false);
    assert.match(row.error, /must not contain .*fixtures\/size\/heavy\.js/);
  });

  test('pass what is within its budget, and do not count what is loaded later', () => {
    const [page, later] = measure(
      { name: 'page', budget: 1000, forbidden: [/lazy\.js$/, /node_modules/] },
      { name: 'later', budget: 9000, loads: [`${folder}/lazy.js`] },
    );
    assert.equal(page.ok, true);
    assert.ok(later.bytes > page.bytes);
  });

  test('count what goes beyond another row only', () => {
    const [page, all, beyond] = measure(
      { name: 'page', budget: 1000 },
      { name: 'all', budget: 9000, loads: [`${folder}/lazy.js`] },
      { name: 'beyond', budget: 9000, loads: [`${folder}/lazy.js`], beyond: 'page' },
    );
    assert.equal(beyond.bytes, all.bytes - page.bytes);
  });

  test('leave React to the host where a row says so', () => {
    const [all, host] = measure(
      { name: 'all', budget: 9000, loads: [`${folder}/lazy.js`] },
      { name: 'host', budget: 9000, loads: [`${folder}/lazy.js`], withoutReact: true },
    );
    assert.ok(host.bytes < all.bytes / 2);
  });

  test('refuse a row whose module is not there', () => {
    const [row] = measure({ name: 'row', budget: 1000, loads: ['src/nowhere.ts'] });
    assert.equal(row.ok, false);
    assert.match(row.error, /src\/nowhere\.ts is not reached from the page/);
  });

  test('measure own code without its dependencies', () => {
    const own = measureOwnCode(graphs.full, (id) => id === `${folder}/lazy.js`);
    assert.ok(own > 0 && own < 400, `${own} bytes`);
  });
});
