/** `w3m-elements/elements`, as a bundler takes it from the built package. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleSample, root } from './samples.mjs';
import { journey } from '../e2e/harness.mjs';

const { modules } = JSON.parse(readFileSync(join(root, 'dist/custom-elements.json'), 'utf8'));
/** `w3m-devtools` has an entry of its own. */
const tags = modules
  .flatMap(({ declarations = [] }) => declarations.flatMap(({ tagName }) => tagName ?? []))
  .filter((tag) => tag !== 'w3m-devtools');

journey('importing w3m-elements/elements defines every tag but the one for developers', async (visitor) => {
  const body = await bundleSample({ language: 'js', code: "import 'w3m-elements/elements';" });
  await visitor.page.route('**/samples/elements.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await visitor.open('/blank');
  await visitor.page.evaluate(() => import('/samples/elements.js'));
  assert.ok(tags.length >= 6, `${tags.length} tags`);
  assert.deepEqual(await visitor.page.evaluate((names) => names.filter((name) => !customElements.get(name)), tags), []);
});
