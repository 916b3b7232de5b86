/** The costs whose growth visitors felt most, at the smallest and the largest size. `npm run bench -- --only growth` measures all. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildPages } from '../../consumers/build-pages.mjs';
import { startBrowser } from '../bench-browser.mjs';
import { servePages } from '../serve-pages.mjs';
import { CURVES, SHORT } from './curves.mjs';
import { measureGrowth } from './measure-growth.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Times that each size is measured. */
const ROUNDS = 2;

describe('what does not grow with a page', () => {
  let server;
  let browser;
  before(async () => {
    const { vite } = await buildPages(root, { vite: ['growth'] });
    server = await servePages(vite);
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  for (const name of SHORT)
    test(`${name}: costs at most what its limit is`, async (t) => {
      const curve = CURVES.find((one) => one.name === name);
      const ends = { ...curve, sizes: [curve.sizes[0], curve.sizes.at(-1)] };
      const [{ value, costs }] = await measureGrowth({ browser, ...server }, (line) => t.diagnostic(line), [ends], { rounds: ROUNDS });
      assert.ok(value <= curve.limit, `${costs.map((cost) => cost.toFixed(1)).join(' → ')}: ${value.toFixed(2)} of ${curve.limit}`);
    });
});
