/** What the documents show is run: every sample is imported by a page as it stands, and the recipes are followed by a visitor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { journey } from '../e2e/harness.mjs';
import { bundleSample, listDocuments, readSamples } from './samples.mjs';

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** What is written by tools shows declarations, which nobody runs; the first steps are followed in `start.test.mjs`. */
const isElsewhere = (path) => /^docs\/(api|reference|start)\//.test(path);
const documents = ['README.md', ...listDocuments('docs')].filter((path) => !isElsewhere(path));
const samples = documents.flatMap(readSamples);

/** Samples for a server, which `pages-of-docs.test.mjs` runs in Node. */
const ON_SERVERS = ['on-server.js', 'pin.js', 'render.jsx'];
/** Samples with a package that is not installed here: bundled, with that package left out. */
const WITH_OTHERS = ['wallets.jsx'];

for (const sample of samples.filter(({ name }) => WITH_OTHERS.includes(name)))
  test(`${sample.document}: ${sample.name} can be bundled as it stands`, async () => {
    await bundleSample(sample);
  });

for (const sample of samples.filter(({ name }) => ![...ON_SERVERS, ...WITH_OTHERS].includes(name)))
  journey(`${sample.document}: ${sample.name} runs on a page as it stands`, async (visitor) => {
    const { page } = visitor;
    const body = await bundleSample(sample);
    await page.route('**/samples/sample.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await visitor.open('/blank');
    await page.evaluate(() => import('/samples/sample.js').then(() => {}));
  });

/** Follows a recipe that pays somebody on the demo's page, and what the visitor does meanwhile. */
const follow = (name) =>
  journey(`docs/recipes.md: ${name} pays from the connected wallet`, async (visitor) => {
    const code = await bundleSample(samples.find((sample) => sample.name === name));
    await visitor.page.route('**/samples/recipe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
    await visitor.open();
    await visitor.connect();
    const paying = visitor.page.evaluate(async (to) => {
      const { pay } = await import('/samples/recipe.js');
      const receipt = await pay(globalThis[Symbol.for('w3m.registry')].get(), to);
      return { to: receipt.to, status: String(receipt.status) };
    }, GRACE);
    await visitor.sheet().getByRole('button', { name: 'Send' }).click();
    const { to, status } = await paying;
    assert.equal(to.toLowerCase(), GRACE.toLowerCase());
    assert.ok(['success', '1'].includes(status), status);
  });
follow('viem.js');
follow('ethers.js');

journey('docs/testing.md: the page object connects the scripted wallet, in the page itself', async (visitor) => {
  const code = await bundleSample(samples.find(({ document, name }) => document === 'docs/testing.md' && name === 'page.js'));
  await visitor.page.route('**/samples/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await visitor.open('/blank');
  const result = await visitor.page.evaluate(async () => (await import('/samples/page.js')).connects());
  assert.deepEqual(result, { title: 'Account', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' });
});

journey('docs/testing.md: Testing Library finds everything by its role and name', async (visitor) => {
  const { page } = visitor;
  const code = await bundle(samples.find(({ name }) => name === 'library.js'));
  await page.route('**/samples/library.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await visitor.open('/blank');
  const address = await page.evaluate(async () => {
    const { createModal, defineNetwork } = await import('/cdn/w3m-elements.js');
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const rpcUrls = { default: { http: [new URL('/rpc/31337', location.href).href] } };
    const modal = createModal({ networks: [defineNetwork({ id: 31337, name: 'Local', nativeCurrency, rpcUrls })] });
    document.body.append(document.createElement('w3m-button'));
    return (await import('/samples/library.js')).connects(modal);
  });
  assert.equal(address, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
});

journey('docs/headless.md: a page that draws everything itself connects and sends', async (visitor) => {
  const { page } = visitor;
  const code = await bundleSample(samples.find(({ name }) => name === 'headless-page.js'));
  await page.route('**/samples/headless.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await visitor.open();
  await page.evaluate(async () => {
    const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'headless' }));
    const { mount } = await import('/samples/headless.js');
    await mount(globalThis[Symbol.for('w3m.registry')].get(), place);
  });
  const own = page.locator('#headless');
  await own.getByRole('button', { name: 'Harbor' }).click();
  await own.getByText('Confirm in Harbor').waitFor();
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  await own.locator('output').filter({ hasText: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }).waitFor();
  await own.getByText(/^12\d{18}$/).waitFor();
  await own.getByPlaceholder('To').fill(GRACE);
  await own.getByPlaceholder('Amount').fill('0.25');
  await own.getByRole('button', { name: 'Review' }).click();
  await own.getByText('Send 250000000000000000 / 10^18 ETH').waitFor();
  await own.getByRole('button', { name: 'Send now' }).click();
  await visitor.sheet().getByRole('button', { name: 'Send' }).click();
  await own.getByText(/^Sent: 0x[\da-f]{64}$/).waitFor();
  assert.equal(await visitor.dialog.isVisible(), false);
});
