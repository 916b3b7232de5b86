/** What the documents show is run: every sample can be bundled as it stands, and the recipes are followed by a visitor. */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { journey } from '../e2e/harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LOADERS = { js: 'js', jsx: 'jsx', ts: 'ts', tsx: 'tsx' };
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The samples of a document: `{ document, name, language, code }`; the name is what the first line says, `// viem.js`. */
function readSamples(document) {
  const blocks = readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .filter(([, language]) => language in LOADERS)
    .map(([, language, code], at) => ({ document, language, code, name: /^\/\/ ([\w.-]+)\n/.exec(code)?.[1] ?? `sample ${at + 1}` }));
}

/** What is written by tools shows declarations, which nobody runs. */
const isGenerated = (path) => /^docs\/(api|reference)\//.test(path);
const documents = ['README.md', ...listDocuments('docs')].filter((path) => !isGenerated(path));
function listDocuments(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listDocuments(path) : path.endsWith('.md') ? [path] : [];
  });
}
const samples = documents.flatMap(readSamples);

/** Bundles a sample with the package as it is published. @throws When it imports what is not there. */
async function bundle({ code, language }) {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: LOADERS[language], resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    // Not the sources, to which this project's own configuration leads.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { wagmi: '@wagmi/core', 'wagmi/chains': 'viem/chains' },
    // Files of the reader's own page, and what only one of them has.
    plugins: [
      {
        name: 'reader',
        setup({ onResolve }) {
          onResolve({ filter: /^(\.\/|@solana\/wallet-adapter-react)/ }, ({ path, importer }) =>
            importer === '<stdin>' ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
  return outputFiles[0].text;
}

for (const sample of samples)
  test(`${sample.document}: ${sample.name} can be bundled as it stands`, async () => {
    await bundle(sample);
  });

/** Follows a recipe that pays somebody on the demo's page, and what the visitor does meanwhile. */
const follow = (name) =>
  journey(`docs/recipes.md: ${name} pays from the connected wallet`, async (visitor) => {
    const code = await bundle(samples.find((sample) => sample.name === name));
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
  const code = await bundle(samples.find(({ document, name }) => document === 'docs/testing.md' && name === 'page.js'));
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
  const code = await bundle(samples.find(({ name }) => name === 'headless-page.js'));
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
