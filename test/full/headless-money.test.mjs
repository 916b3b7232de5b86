/** Swapping, buying and names on a page that draws everything itself: the samples of docs/headless.md, followed by a visitor. */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { order, settle } from '../e2e/buy-steps.mjs';
import { journey } from '../e2e/harness.mjs';
import { ADA, BRINE, call, heldCoin, heldToken, tokenOf } from '../e2e/send-steps.mjs';
import { allowanceOf, answer, feeOf, hashes } from '../e2e/swap-steps.mjs';
import lagoon from '../../demo/sandbox/lagoon.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const document = readFileSync(join(root, 'docs/headless.md'), 'utf8');

/** A sample of the document by the name in its first line. */
function readSample(name) {
  const blocks = [...document.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
  const found = blocks.find((code) => code.startsWith(`// ${name}\n`));
  assert.ok(found, `docs/headless.md has no ${name}.`);
  return found;
}

/**
 * A page's script: the demo's modal, the package as it is published, and a sample, in one, as a host's bundler makes it.
 *
 * @param reactHome A folder that has the React to take; the project's own by default.
 */
async function bundle(sample, start, reactHome = root) {
  const take = createRequire(join(reactHome, 'package.json'));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createLagoonModal } from './demo/shared/create-lagoon-modal.ts';\nimport * as sample from 'sample';\n${start}`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    // Not the sources, to which this project's own configuration leads.
    tsconfigRaw: {},
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'sample',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^sample$/ }, () => ({ path: sample, namespace: 'sample' }));
          onLoad({ filter: /./, namespace: 'sample' }, () => ({ contents: readSample(sample), loader: 'tsx', resolveDir: root }));
          onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path }) => ({ path: take.resolve(path) }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}

/** Opens a page that has nothing but the demo's wallets and this script. @returns Where the sample draws. */
async function open(visitor, code) {
  const { page } = visitor;
  await visitor.askServices('POST', '/__sandbox/reset');
  await page.route('**/samples/headless.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await visitor.open('/blank', { services: true });
  await page.evaluate(async (services) => {
    document.documentElement.dataset.services = services;
    document.body.append(Object.assign(document.createElement('main'), { id: 'own' }));
    await import('/wallets.js');
    const { modal } = await import('/samples/headless.js');
    window.told = [];
    modal.subscribeEvents(({ event, properties }) => window.told.push([event, properties]));
  }, visitor.servicesUrl);
  return page.locator('#own');
}

const MODAL = `export const modal = createLagoonModal({ theme: 'light', dir: 'ltr', signin: 'off' });`;
const PLAIN = `${MODAL}\nexport { createHeadless } from 'w3m-elements/headless';\nexport const mount = () => sample.mountMoney(modal, document.querySelector('#own'));`;

/** The same with an account that is connected. */
async function openMoney(visitor, address = ADA) {
  const { page } = visitor;
  const own = await open(visitor, await bundle('headless-money.ts', PLAIN));
  await visitor.withWallet('harbor', (wallet, account) => wallet.setAccounts([account]), address);
  const connecting = page.evaluate(async () => {
    const { modal } = await import('/samples/headless.js');
    return (await modal.connect({ walletId: 'example.harbor' })).address;
  });
  await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
  assert.equal(await connecting, address);
  await page.evaluate(async () => (await import('/samples/headless.js')).mount());
  return own;
}

const typesOf = ({ page }, like) => page.evaluate((text) => window.told.map(([type]) => type).filter((type) => type.includes(text)), like);
const status = (own, text) => own.getByRole('status').getByText(text).waitFor();

/** Fills the form to swap in, and looks at what it gives. @returns The lines. */
async function review(own, from, to, amount) {
  const form = own.getByRole('form', { name: 'Swap' });
  await form.getByLabel('from').selectOption({ label: from });
  await form.getByLabel('to').selectOption({ label: to });
  await form.getByPlaceholder('Amount to swap').fill(amount);
  await form.getByRole('button', { name: 'Swap' }).click();
  await own.getByRole('button', { name: 'Swap now' }).waitFor();
  return own.locator('.review p').allTextContents();
}
const unitsOf = (text) => BigInt(text.replace('.', ''));

journey('headless: swaps the coin, and at least what was shown arrives', async (visitor) => {
  const own = await openMoney(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
  const [pays, gets, ...more] = await review(own, 'ETH', 'TERN', '0.25');
  assert.deepEqual([pays, more], ['Pay 0.250000000000000000 ETH', []]);
  const [, quoted, least] = /^Get about ([\d.]+) TERN, at least ([\d.]+)$/.exec(gets);
  assert.equal(unitsOf(least), (unitsOf(quoted) * 99n) / 100n);
  await own.getByRole('button', { name: 'Swap now' }).click();
  await status(own, 'Swap in your wallet');
  await answer(visitor);
  await status(own, /^Swapped: 0x[\da-f]{64}$/);
  const [hash] = await hashes(visitor);
  assert.equal(await own.getByRole('status').textContent(), `Swapped: ${hash}`);
  // No other trade changes the price: the quote is exact.
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before[1] + unitsOf(quoted)));
  assert.equal(before[0] - (await heldCoin(visitor, ADA)), parseEther('0.25') + (await feeOf(visitor, hash)));
  assert.deepEqual(await typesOf(visitor, 'SWAP'), ['SWAP_SUCCESS']);
  assert.equal(await visitor.dialog.count(), 0);
});

journey('headless: a transfer is sent once per prepared transfer, and again only after a rejection', async (visitor) => {
  await openMoney(visitor);
  const { page } = visitor;
  await page.evaluate(async (to) => {
    const { createHeadless, modal } = await import('/samples/headless.js');
    window.transfer = await (await createHeadless(modal)).prepareTransfer({ to, amount: '0.25' });
    const toText = (sending) => sending.catch(({ code }) => String(code));
    window.send = () => Promise.all([toText(window.transfer.submit()), toText(window.transfer.submit())]);
    window.sent = window.send();
  }, BRINE);
  await answer(visitor, 'Decline');
  assert.deepEqual(await page.evaluate(() => window.sent), ['4001', '4001']);
  const before = await heldCoin(visitor, BRINE);
  await page.evaluate(() => void (window.sent = window.send()));
  await answer(visitor);
  const [hash, same] = await page.evaluate(() => window.sent);
  assert.match(hash, /^0x[\da-f]{64}$/);
  assert.equal(same, hash);
  assert.equal(await page.evaluate(() => window.transfer.submit()), hash);
  await visitor.eventually(async () => (await heldCoin(visitor, BRINE)) - before, parseEther('0.25'));
});

journey('headless: takes an old allowance back, allows exactly what is paid, and keeps each among those on their way', async (visitor) => {
  const own = await openMoney(visitor);
  const token = await tokenOf(visitor, 'WARY');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [lagoon.router, 5n] });
  await call(visitor, 'eth_sendTransaction', [{ from: ADA, to: token, data }]);
  const allowed = async () => String(await allowanceOf(visitor, token, ADA, lagoon.router));
  await visitor.eventually(allowed, '5');
  const before = await heldToken(visitor, token, ADA);
  assert.equal((await review(own, 'WARY', 'ETH', '100')).at(-1), 'Allow 100.000000 WARY first');
  await own.getByRole('button', { name: 'Swap now' }).click();
  await status(own, 'Take the old allowance back');
  await answer(visitor);
  await status(own, 'Allow it in your wallet');
  assert.equal(await allowed(), '0');
  await answer(visitor);
  await status(own, 'Swap in your wallet');
  assert.equal(await allowed(), '100000000');
  await answer(visitor);
  await status(own, /^Swapped: /);
  await visitor.eventually(async () => String(await heldToken(visitor, token, ADA)), String(before - 100000000n));
  assert.equal(await allowed(), '0');
  const kept = await visitor.page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('pending'))
      .flatMap(([, text]) => text.match(/"kind":"\w+"/g)),
  );
  assert.deepEqual(kept, ['"kind":"swap"', '"kind":"approve"', '"kind":"reset"']);
});

journey('headless: moves nothing when the visitor declines, nor what is not what was shown', async (visitor) => {
  const own = await openMoney(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await review(own, 'TERN', 'ETH', '100');
  await own.getByRole('button', { name: 'Swap now' }).click();
  await status(own, 'Allow it in your wallet');
  await answer(visitor, 'Decline');
  await visitor.eventually(() => typesOf(visitor, 'SWAP'), ['SWAP_APPROVAL_ERROR']);
  await visitor.page.route('**/v1/convert/build-transaction?*', async (route) => {
    const response = await route.fetch();
    const { tx } = await response.json();
    const word = (address) => address.slice(2).toLowerCase();
    await route.fulfill({ response, json: { tx: { ...tx, data: tx.data.replaceAll(word(ADA), word(BRINE)) } } });
  });
  await review(own, 'ETH', 'TERN', '0.25');
  const asked = (await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length;
  await own.getByRole('button', { name: 'Swap now' }).click();
  await status(own, 'What would be signed is not what was shown');
  assert.equal((await visitor.asked()).filter((method) => method === 'eth_sendTransaction').length, asked);
  assert.equal(await heldToken(visitor, token, ADA), before);
});

journey('headless: pays all there is but the fee, and not more than there is', async (visitor) => {
  const own = await openMoney(visitor);
  const token = await tokenOf(visitor, 'TERN');
  const [coins, tokens] = [await heldCoin(visitor, ADA), await heldToken(visitor, token, ADA)];
  const paid = async (from, to) => unitsOf(/^Pay ([\d.]+) /.exec((await review(own, from, to, 'max'))[0])[1]);
  assert.equal(await paid('TERN', 'ETH'), tokens);
  const left = coins - (await paid('ETH', 'TERN'));
  assert.ok(left > 0n && left < parseEther('0.1'), String(left));
  const form = own.getByRole('form', { name: 'Swap' });
  for (const [amount, text] of [
    ['1000000', 'Insufficient balance'],
    ['1e3', 'Tokens or amount cannot be swapped'],
    ['', 'Tokens or amount cannot be swapped'],
  ]) {
    await form.getByPlaceholder('Amount to swap').fill(amount);
    await form.getByRole('button', { name: 'Swap' }).click();
    await status(own, text);
  }
  assert.equal(await own.getByRole('button', { name: 'Swap now' }).count(), 0);
});

/** Prepares a swap in the page, and begins it. It stays there as `window.swap`, its end as `window.ended`. */
const begin = ({ page }, wish) =>
  page.evaluate(async (given) => {
    const { createHeadless, modal } = await import('/samples/headless.js');
    const swap = await (await createHeadless(modal)).prepareSwap(given);
    window.giving = new AbortController();
    window.swap = swap;
    window.ended = swap.submit({ signal: window.giving.signal }).then(
      () => 'sent',
      (error) => error.name,
    );
    const [one, other] = [swap.submit(), swap.submit()];
    return { amount: String(swap.buy.amount), least: String(swap.minReceived), again: one === other };
  }, wish);

journey('headless: asks for the slippage that was wished, and once', async (visitor) => {
  await openMoney(visitor);
  const bodies = [];
  visitor.page.on('request', (request) => request.url().includes('build-transaction') && bodies.push(request.postDataJSON()));
  const { amount, least, again } = await begin(visitor, { to: await tokenOf(visitor, 'TERN'), amount: '0.25', slippage: 5 });
  assert.equal(BigInt(least), (BigInt(amount) * 95n) / 100n);
  assert.equal(again, true, 'the same promise while it goes on');
  await answer(visitor);
  assert.equal(await visitor.page.evaluate(() => window.ended), 'sent');
  const [hash, ...more] = await hashes(visitor);
  assert.equal(await visitor.page.evaluate(() => window.swap.submit()), hash);
  assert.deepEqual([more, await hashes(visitor)], [[], [hash]], 'it is made once');
  assert.deepEqual(
    bodies.map(({ eip155 }) => eip155.slippage),
    [5],
  );
});

journey('headless: swaps nothing that was given up after the approval', async (visitor) => {
  await openMoney(visitor);
  const { page } = visitor;
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await begin(visitor, { from: token, amount: '100' });
  const [allowance, approval] = await page.evaluate(() => [String(window.swap.allowance), String(window.swap.approval.amount)]);
  assert.deepEqual([allowance, approval], ['0', '100000000']);
  await visitor.sheet().getByRole('button', { name: 'Send' }).waitFor();
  await page.evaluate(() => window.giving.abort());
  await answer(visitor);
  assert.equal(await page.evaluate(() => window.ended), 'AbortError');
  assert.equal(await page.evaluate(() => window.swap.$state.get().status), 'failed');
  assert.equal((await hashes(visitor)).length, 1, 'the approval alone');
  assert.equal(await heldToken(visitor, token, ADA), before);
});

journey('headless: buys at the seller’s page, until it is there', async (visitor) => {
  const own = await openMoney(visitor);
  const before = await heldCoin(visitor, ADA);
  const form = own.getByRole('form', { name: 'Buy' });
  await form.getByPlaceholder('Amount to pay').fill('5');
  await form.getByRole('button', { name: 'Buy' }).click();
  await status(own, 'Amount not accepted');
  await form.getByPlaceholder('Amount to pay').fill('100');
  await form.getByRole('button', { name: 'Buy' }).click();
  await own.getByText(/^About [\d.]+ ETH$/).waitFor();
  const [popup] = await Promise.all([visitor.page.waitForEvent('popup'), own.getByRole('button', { name: 'Coinbase' }).click()]);
  await popup.getByRole('button', { name: 'Buy' }).waitFor();
  await status(own, 'Buying: open');
  await order(popup);
  const { amount } = await settle(popup);
  await status(own, 'Buying: done');
  assert.equal((await heldCoin(visitor, ADA)) - before, parseEther(amount));
  assert.deepEqual(await typesOf(visitor, 'BUY'), ['SELECT_BUY_PROVIDER', 'BUY_SUCCESS']);
});

journey(
  'headless: leads by a link where the browser keeps windows shut',
  {
    initScript: () => {
      window.open = () => null;
    },
  },
  async (visitor) => {
    const own = await openMoney(visitor);
    const form = own.getByRole('form', { name: 'Buy' });
    await form.getByPlaceholder('Amount to pay').fill('100');
    await form.getByRole('button', { name: 'Buy' }).click();
    await own.getByRole('button', { name: 'Coinbase' }).click();
    await status(own, 'Buying: blocked');
    const [tab] = await Promise.all([visitor.page.context().waitForEvent('page'), own.getByRole('link', { name: 'Coinbase' }).click()]);
    await order(tab);
    await settle(tab);
    await visitor.page.bringToFront();
    await status(own, 'Buying: done');
  },
);

journey('headless: finds a free name and registers it with a real signature', async (visitor) => {
  const own = await openMoney(visitor, BRINE);
  const form = own.getByRole('form', { name: 'Find a name' });
  const find = async (wish) => {
    await form.getByPlaceholder('Name').fill(wish);
    await form.getByRole('button', { name: 'Find a name' }).click();
  };
  await find('ab_c');
  await status(own, 'Four letters or more');
  await find('fern-forest');
  await status(own, 'This name is taken');
  await find('quiet-harbour');
  await own.getByRole('button', { name: 'Register' }).click();
  await status(own, 'Sign in your wallet');
  await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
  await status(own, 'rejected');
  await own.getByRole('button', { name: 'Register' }).click();
  await visitor.sheet().getByRole('button', { name: 'Sign' }).click();
  await status(own, `Yours: ${BRINE}`);
  const record = await visitor.askServices('GET', '/v1/profile/account/quiet-harbour.reown.id?projectId=lagoon-demo');
  assert.equal(record.addresses['60'].address, BRINE);
  const ofDecline = ['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'];
  assert.deepEqual(await typesOf(visitor, 'REGISTER'), [...ofDecline, 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']);
  await own.getByRole('button', { name: 'Register' }).click();
  await status(own, 'The account has a name');
});

for (const [version, home] of [
  ['19', root],
  ['18', join(root, 'test/hosts/react18')],
])
  journey(`headless: the React sample connects and swaps, with React ${version}`, async (visitor) => {
    const start = `${MODAL}\nsample.mount(document.querySelector('#own'));\nexport { version } from 'react';`;
    const own = await open(visitor, await bundle('headless-page.tsx', start, home));
    assert.match(await visitor.page.evaluate(async () => (await import('/samples/headless.js')).version), new RegExp(`^${version}\\.`));
    const token = await tokenOf(visitor, 'TERN');
    const before = await heldToken(visitor, token, ADA);
    await own.getByRole('button', { name: 'Harbor' }).click();
    await visitor.sheet().getByRole('button', { name: 'Decline' }).click();
    await own.getByRole('alert').waitFor();
    await own.getByRole('button', { name: 'Harbor' }).click();
    await own.getByText('Confirm in your wallet').waitFor();
    await visitor.sheet().getByRole('button', { name: 'Connect' }).click();
    await own.locator('output').filter({ hasText: ADA }).waitFor();
    await own.getByPlaceholder('Token').fill('TERN');
    await own.getByPlaceholder('Amount').fill('0.25');
    await own.getByRole('button', { name: 'Review' }).click();
    await own.getByRole('button', { name: 'Swap for TERN' }).click();
    await status(own, 'swap');
    await answer(visitor);
    await status(own, 'sent');
    await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) > before, true);
  });
