/** Tests the documents' samples: a page imports each one unchanged, and a visitor follows the recipes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountOf, readStored } from '../e2e/email-steps.mjs';
import { journey } from '../e2e/harness.mjs';
import { HARBOR } from '../e2e/sign-in-steps.mjs';
import { bundleSample, listDocuments, readSamples } from './samples.mjs';

const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** `start.test.mjs` tests the first steps. */
const isElsewhere = (path) => /^docs\/(api|start)\//.test(path);
const documents = ['README.md', 'llms.txt', ...listDocuments('docs')].filter((path) => !isElsewhere(path));
const samples = documents.flatMap(readSamples);

/** Samples for a server, which `pages-of-docs.test.mjs` runs in Node. */
const ON_SERVERS = [
  ...['on-server.ts', 'pin.ts', 'render.tsx'],
  ...['hono-server.ts', 'express-server.ts', 'route.ts', 'store.ts', 'auth.ts', 'authorize.ts'],
];
/** Configurations of bundlers: `integrity.test.mjs` builds pages with the same plugins. */
const CONFIGURATIONS = ['vite.config.ts', 'rspack.config.ts'];
/** Pages whose server reads the account from a cookie: the same in each framework, whose projects are built by `test/hosts`. */
const COOKIE_PAGES = ['page.tsx', 'pages-router.tsx', 'react-router.tsx', 'tanstack-start.tsx'];
/** Samples with a package that is not installed here: bundled, with that package left out. */
const WITH_OTHERS = ['wallets.tsx', 'solana-wallets.tsx', 'wagmi-connect.tsx', 'header.test.tsx', ...COOKIE_PAGES];

for (const sample of samples.filter(({ name }) => WITH_OTHERS.includes(name)))
  test(`${sample.document}: ${sample.name} can be bundled as it stands`, async () => {
    // wagmi's hooks are not installed here, its core is.
    await bundleSample(sample, /\bfrom 'wagmi'/.test(sample.code) && { alias: {}, external: ['wagmi'] });
  });

for (const sample of samples.filter(({ name }) => ![...ON_SERVERS, ...CONFIGURATIONS, ...WITH_OTHERS].includes(name)))
  journey(`${sample.document}: ${sample.name} runs on a page as it stands`, async (visitor) => {
    const { page } = visitor;
    const body = await bundleSample(sample);
    await page.route('**/samples/sample.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await visitor.open('/blank');
    await page.evaluate(() => import('/samples/sample.js').then(() => {}));
  });

/** Follows a recipe that pays on the demo's page, with the visitor's acts. */
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
follow('viem.ts');
follow('ethers.ts');

journey('docs/testing.md: the page object connects the scripted wallet, in the page itself', async (visitor) => {
  const code = await bundleSample(samples.find(({ document, name }) => document === 'docs/testing.md' && name === 'page.ts'));
  await visitor.page.route('**/samples/page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await visitor.open('/blank');
  const result = await visitor.page.evaluate(async () => (await import('/samples/page.js')).connects());
  assert.deepEqual(result, { title: 'Account', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' });
});

journey('docs/testing.md: Testing Library finds everything by its role and name', async (visitor) => {
  const { page } = visitor;
  const code = await bundleSample(samples.find(({ name }) => name === 'library.ts'));
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
  const code = await bundleSample(samples.find(({ name }) => name === 'headless-page.ts'));
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

/** Opens a page of the demo and mounts a sample beside it. @returns The sample's own place. */
async function mountHeadless(visitor, name, path, options) {
  const { page } = visitor;
  const code = await bundleSample(samples.find((sample) => sample.name === name));
  await page.route(`**/samples/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  if (path) await visitor.open(path, options);
  await page.evaluate(async (file) => {
    const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: file.replace('.ts', '') }));
    const { mount } = await import(`/samples/${file}`);
    await mount(globalThis[Symbol.for('w3m.registry')].get(), place);
  }, name);
  return page.locator(`#${name.replace('.ts', '')}`);
}
/** Counts how often the dialog opened from here on. */
const watchOpenings = ({ page }) =>
  page.evaluate(() => {
    globalThis.openings = 0;
    globalThis[Symbol.for('w3m.registry')].get().subscribeState(({ open }) => (globalThis.openings += open ? 1 : 0));
  });
/** Returns the accounts of the stored sessions. */
const signedIn = async (visitor) =>
  (await readStored(visitor, 'siwx-sessions')).map(({ data }) => `${data.chainId}:${data.accountAddress}`);
const countOpenings = ({ page }) => page.evaluate(() => globalThis.openings);

journey(
  'docs/headless.md: a page that draws signing in shows the very text, which the visitor signs, declines or leaves',
  async (visitor) => {
    const own = await mountHeadless(visitor, 'sign-in-page.ts', '/plain?signin=browser');
    await watchOpenings(visitor);
    const press = (name) => own.getByRole('button', { name, exact: true }).click();
    const answer = (name) => visitor.sheet().getByRole('button', { name }).click();
    await press('Harbor');
    await answer('Connect');
    await own.getByText('wants you to sign in').waitFor();
    await press('Disconnect');
    await visitor.disconnected();
    assert.equal(await own.getByRole('heading').count(), 0);

    await press('Harbor');
    await answer('Connect');
    await own.getByText('wants you to sign in').waitFor();
    await press('Sign');
    await own.getByText('Confirm in your wallet').waitFor();
    await answer('Decline');
    await own.getByText('The visitor declined to sign').waitFor();
    const text = await own.locator('pre').textContent();
    await press('Try again');
    await answer('Sign');
    await own.getByRole('heading').waitFor({ state: 'detached' });
    assert.deepEqual(await signedIn(visitor), [`eip155:31337:${HARBOR}`]);
    const [, signed] = await visitor.withWallet('harbor', ({ requests }) =>
      requests.filter(({ method }) => method === 'personal_sign').map(({ params }) => params[0]),
    );
    assert.equal(Buffer.from(signed.slice(2), 'hex').toString(), text);

    assert.equal(await countOpenings(visitor), 0);
  },
);

journey('docs/headless.md: a page that draws logins logs in by e-mail, and signs in with the embedded wallet', async (visitor) => {
  const email = 'ada@example.org';
  await visitor.askServices('POST', '/__sandbox/reset');
  const own = await mountHeadless(visitor, 'log-in-page.ts', '/plain?signin=browser', { services: true });
  const question = await mountHeadless(visitor, 'sign-in-page.ts');
  await watchOpenings(visitor);
  await own.getByPlaceholder('E-mail').fill(email);
  await own.getByRole('button', { name: 'Send the code' }).click();
  await own.getByPlaceholder('Code').fill('000000');
  await own.getByRole('button', { name: 'Check' }).click();
  await own.getByText('This code is not right. Try again.').waitFor();
  await own.getByPlaceholder('Code').fill((await visitor.readMail(email)).code);
  await own.getByRole('button', { name: 'Check' }).click();
  await question.getByText('wants you to sign in').waitFor();
  assert.equal(await countOpenings(visitor), 0, 'Nothing opens for a login.');
  // The embedded wallet's signature is confirmed in its own frame, in the dialog.
  await question.getByRole('button', { name: 'Sign', exact: true }).click();
  await visitor.byId('approve-asked').waitFor();
  await visitor.page.frameLocator('iframe').locator('#approve').click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  const { address } = await accountOf(visitor);
  await own.getByText(address).waitFor();
  assert.deepEqual(await signedIn(visitor), [`eip155:31337:${address}`]);
  assert.equal((await readStored(visitor, 'login')).email, email);
});

journey('docs/headless.md: a page that draws logins logs in at a provider, and with Farcaster', async (visitor) => {
  const { page } = visitor;
  await visitor.askServices('POST', '/__sandbox/reset');
  const own = await mountHeadless(visitor, 'log-in-page.ts', '/plain', { services: true });
  await watchOpenings(visitor);
  const opened = async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), own.getByRole('button', { name: 'google' }).click()]);
    await popup.locator('#continue').waitFor();
    return popup;
  };
  await (await opened()).locator('#cancel').click();
  await own.getByText('The visitor declined the connection').waitFor();
  const popup = await opened();
  await popup.locator('#name').fill('Ada Reed');
  await popup.locator('#continue').click();
  await visitor.connected();
  await own.getByText((await accountOf(visitor)).address).waitFor();
  assert.equal(popup.isClosed(), true);
  await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().disconnect());
  await visitor.disconnected();

  await own.getByRole('button', { name: 'farcaster' }).click();
  const uri = await own.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(uri);
  await phone.locator('#name').fill('Fay');
  await phone.locator('#approve').click();
  await visitor.connected();
  assert.equal((await readStored(visitor, 'login')).social, 'farcaster');
  assert.equal(await countOpenings(visitor), 0);
});

journey('docs/headless.md: a page that draws logins waits for the link where the browser is not known', async (visitor) => {
  const email = 'device-ben@example.org';
  await visitor.askServices('POST', '/__sandbox/reset');
  const own = await mountHeadless(visitor, 'log-in-page.ts', '/plain', { services: true });
  await own.getByPlaceholder('E-mail').fill(email);
  await own.getByRole('button', { name: 'Send the code' }).click();
  await own.getByText('Open the link in your email').waitFor();
  const { token } = await visitor.readMail(email);
  await fetch(`${visitor.secureOrigin}/api/device/confirm`, { method: 'POST', body: JSON.stringify({ token }) });
  await own.getByPlaceholder('Code').fill((await visitor.readMail(email)).code);
  await own.getByRole('button', { name: 'Check' }).click();
  await visitor.connected();
});
