import assert from 'node:assert/strict';
import { createClient, hashMessage, hashTypedData, http } from 'viem';
import { getBalance, verifyHash } from 'viem/actions';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { accountOf, logIn, openSettings } from '../e2e/email-steps.mjs';
import { heldCoin, review } from '../e2e/send-steps.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const TEXT = 'Hello Lagoon';
const HEX = `0x${Buffer.from(TEXT).toString('hex')}`;

/** Asks the wallet from the page, as a dApp does. The answer is kept in the page. */
const ask = ({ page }, method, params, at = 0) =>
  page.evaluate(
    ([wanted, given, index]) => {
      const provider = globalThis[Symbol.for('w3m.registry')].get().getProvider('eip155');
      (window.answers ??= [])[index] = provider.request({ method: wanted, params: given }).then(
        (value) => ({ value }),
        ({ code, message }) => ({ code, message }),
      );
    },
    [method, params, at],
  );
const answer = ({ page }, at = 0) => page.evaluate((index) => window.answers[index], at);
const frameOf = ({ page }) => page.frameLocator('iframe');
const isThere = async (visitor, text) => {
  await visitor.card.getByText(text).first().waitFor();
  await frameOf(visitor).locator('#approve').waitFor();
};
const approve = (visitor) => frameOf(visitor).locator('#approve').click();
const reject = (visitor) => frameOf(visitor).locator('#reject').click();
const gone = (visitor) => visitor.dialog.waitFor({ state: 'hidden' });

async function open(visitor, email) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await logIn(visitor, email);
  return (await accountOf(visitor)).address;
}
const chainOf = ({ sandbox }) => createClient({ transport: http(sandbox.chains[0].rpcUrl), pollingInterval: 50 });

journey(
  'shows a message over the frame, and gives a signature that the chain believes, of either account [S:34] [S:115]',
  { viewport: { width: 1280, height: 800 } },
  async (visitor) => {
    const address = await open(visitor, 'ada@example.org');
    await ask(visitor, 'personal_sign', [HEX, address]);
    await isThere(visitor, TEXT);
    await visitor.card.getByText('Sign a message').first().waitFor();
    // The frame stands where the card has its place, inside the window.
    const box = await visitor.page.locator('iframe').boundingBox();
    assert.deepEqual([box.width, box.height], [480, 360], JSON.stringify(box));
    await approve(visitor);
    const { value: signature } = await answer(visitor);
    await gone(visitor);
    assert.equal(await verifyHash(chainOf(visitor), { address, hash: hashMessage(TEXT), signature }), true);
    assert.equal(await verifyHash(chainOf(visitor), { address, hash: hashMessage('Another'), signature }), false);

    await openSettings(visitor);
    await visitor.byId('account-type-row').click();
    await visitor.eventually(async () => (await accountOf(visitor)).type, 'eoa');
    await visitor.byId(TEST_IDS.close).click();
    const { address: eoa } = await accountOf(visitor);
    await ask(visitor, 'personal_sign', [HEX, eoa]);
    await isThere(visitor, TEXT);
    await approve(visitor);
    assert.equal(
      await verifyHash(chainOf(visitor), { address: eoa, hash: hashMessage(TEXT), signature: (await answer(visitor)).value }),
      true,
    );
  },
);

journey('shows what typed data allows, and gives its signature', async (visitor) => {
  const address = await open(visitor, 'ben@example.org');
  const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  const typed = {
    domain: { name: 'Tern Dollar', version: '1', chainId: 31337, verifyingContract: token },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message: { owner: address, spender: BEN, value: '5000000', nonce: '0', deadline: '4102444800' },
  };
  await ask(visitor, 'eth_signTypedData_v4', [address, JSON.stringify(typed)]);
  await isThere(visitor, 'Approve spending');
  assert.ok((await visitor.card.innerText()).replace(/\s/g, '').includes(BEN.slice(2)), 'the whole address of the spender');
  await approve(visitor);
  const { value: signature } = await answer(visitor);
  const message = { ...typed.message, value: 5000000n, nonce: 0n, deadline: 4102444800n };
  assert.equal(await verifyHash(chainOf(visitor), { address, hash: hashTypedData({ ...typed, message }), signature }), true);
});

journey('sends when it was approved, moves nothing when it was not, and reads the balance again [S:115]', async (visitor) => {
  const address = await open(visitor, 'cleo@example.org');
  const before = await heldCoin(visitor, BEN);
  const transaction = { from: address, to: BEN, value: '0x2386f26fc10000' };
  await ask(visitor, 'eth_sendTransaction', [transaction]);
  await isThere(visitor, '0.01 ETH');
  await reject(visitor);
  assert.deepEqual(await answer(visitor), { code: 4001, message: 'User rejected the request' });
  await gone(visitor);
  assert.equal(await heldCoin(visitor, BEN), before);

  await ask(visitor, 'eth_sendTransaction', [transaction]);
  await isThere(visitor, '0.01 ETH');
  await approve(visitor);
  assert.match((await answer(visitor)).value, /^0x[\da-f]{64}$/);
  await gone(visitor);
  await visitor.eventually(async () => String(await heldCoin(visitor, BEN)), String(before + 10n ** 16n));
  await visitor.eventually(async () => (await visitor.buttonText()).startsWith('0.990 ETH'), true);
});

journey('sends several calls as one, and reports their status', async (visitor) => {
  const address = await open(visitor, 'dora@example.org');
  const before = await heldCoin(visitor, BEN);
  const calls = [
    { to: BEN, value: '0x1' },
    { to: BEN, value: '0x2386f26fc10000' },
  ];
  await ask(visitor, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', from: address, atomicRequired: true, calls }]);
  await isThere(visitor, 'Batch of calls');
  await approve(visitor);
  const { id } = (await answer(visitor)).value;
  await ask(visitor, 'wallet_getCallsStatus', [id]);
  await visitor.eventually(async () => {
    await ask(visitor, 'wallet_getCallsStatus', [id]);
    return (await answer(visitor)).value?.status;
  }, 200);
  assert.equal(await heldCoin(visitor, BEN), before + 10n ** 16n + 1n);
  await ask(visitor, 'wallet_getCapabilities', [address]);
  assert.equal((await answer(visitor)).value['0x7a69'].atomic.status, 'supported');
  assert.equal(await getBalance(chainOf(visitor), { address }), 10n ** 18n - 10n ** 16n - 1n);
});

journey(
  'asks about two requests one after the other; closing refuses all, and the frame asks no longer [S:45] [S:260]',
  async (visitor) => {
    const address = await open(visitor, 'emil@example.org');
    await ask(visitor, 'personal_sign', [HEX, address], 0);
    await ask(visitor, 'personal_sign', [`0x${Buffer.from('Second').toString('hex')}`, address], 1);
    await isThere(visitor, TEXT);
    await approve(visitor);
    assert.match((await answer(visitor, 0)).value, /^0x/);
    await isThere(visitor, 'Second');
    await ask(visitor, 'personal_sign', [HEX, address], 2);
    await visitor.byId(TEST_IDS.close).click();
    for (const at of [1, 2]) assert.deepEqual(await answer(visitor, at), { code: 4001, message: 'Request was aborted' });
    await gone(visitor);
    // The next one is asked about again, alone.
    await ask(visitor, 'personal_sign', [`0x${Buffer.from('Fourth').toString('hex')}`, address], 3);
    await isThere(visitor, 'Fourth');
    await frameOf(visitor).getByText('Fourth').waitFor();
    await approve(visitor);
    assert.match((await answer(visitor, 3)).value, /^0x/);
    await gone(visitor);
  },
);

journey('refuses a method of neither list, and says so to visitor and developer [S:159]', async (visitor) => {
  const address = await open(visitor, 'fay@example.org');
  await ask(visitor, 'eth_sign', [address, '0x00']);
  assert.equal((await answer(visitor)).message, 'Requested RPC call is not allowed');
  await visitor.byId('w3m-toast').getByText('Action not allowed').waitFor();
  visitor.forgiveProblems(/The method eth_sign is not allowed/);
});

journey('asks beside the account when the visitor sends from there, and leads back to it', async (visitor) => {
  const address = await open(visitor, 'gil@example.org');
  const before = await heldCoin(visitor, BEN);
  await visitor.byId('account-button').click();
  await visitor.byId('account-send').click();
  await review(visitor, '0.25', BEN);
  await visitor.byId('send-confirm').click();
  // The review has just shown all of it: one line is enough.
  await visitor.byId('approve-reviewed').getByText('Send 0.25 ETH').waitFor();
  assert.equal(await visitor.byId('approve-call').count(), 0);
  await isThere(visitor, '0.25 ETH');
  await approve(visitor);
  await visitor.page.getByRole('tab', { name: 'Activity', selected: true }).waitFor();
  await visitor.eventually(async () => String(await heldCoin(visitor, BEN)), String(before + 25n * 10n ** 16n));
  assert.equal((await accountOf(visitor)).address, address);
});

journey(
  'on a phone the request stands alone where it is too long, then above the frame, whose buttons are within reach',
  { viewport: { width: 320, height: 568 } },
  async (visitor) => {
    const address = await open(visitor, 'hana@example.org');
    await ask(visitor, 'personal_sign', [HEX, address]);
    const goOn = visitor.byId('approve-go-on');
    if ((await goOn.textContent()) === 'Read to the end') await goOn.click();
    await goOn.filter({ hasText: 'Continue to wallet' }).click();
    await isThere(visitor, TEXT);
    const button = frameOf(visitor).locator('#approve');
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    assert.ok(box.y + box.height <= 568 && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
    await approve(visitor);
    await gone(visitor);
  },
);

journey('a keyboard alone reads the request, goes into the frame and answers', async (visitor) => {
  const address = await open(visitor, 'ida@example.org');
  await ask(visitor, 'personal_sign', [HEX, address]);
  await isThere(visitor, TEXT);
  await visitor.page.locator(builtSelector('.frame-slot:not([inert])')).waitFor();
  const inFrame = () => visitor.page.evaluate(() => document.querySelector('w3m-modal').shadowRoot.activeElement?.tagName === 'IFRAME');
  for (let tabs = 0; tabs < 12 && !(await inFrame()); tabs++) await visitor.page.keyboard.press('Tab');
  assert.equal(await inFrame(), true, 'the frame is reached by Tab');
  await frameOf(visitor).locator('#approve[aria-disabled="false"]').focus();
  await visitor.page.keyboard.press('Enter');
  assert.match((await answer(visitor)).value, /^0x/);
});

journey('A double click on a button of the page signs nothing, whatever the time between the two clicks', async (visitor) => {
  const address = await open(visitor, 'jo@example.org');
  await ask(visitor, 'personal_sign', [HEX, address]);
  await isThere(visitor, TEXT);
  await frameOf(visitor).locator('#approve[aria-disabled="false"]').waitFor();
  const { x, y, width, height } = await frameOf(visitor).locator('#approve').boundingBox();
  await visitor.byId(TEST_IDS.close).click();
  await gone(visitor);
  const at = [x + width / 2, y + height / 2];
  // The page's own button stands where the frame's Approve will be.
  await visitor.page.evaluate(
    ([left, top, message, account]) => {
      const button = document.createElement('button');
      button.style.cssText = `position:fixed;left:${left - 40}px;top:${top - 20}px;inline-size:80px;block-size:40px;z-index:5`;
      button.textContent = 'Claim';
      button.addEventListener('click', () => {
        const provider = globalThis[Symbol.for('w3m.registry')].get().getProvider('eip155');
        window.answers[0] = provider.request({ method: 'personal_sign', params: [message, account] }).then(
          (value) => ({ value }),
          ({ code, message: said }) => ({ code, said }),
        );
      });
      document.body.append(button);
    },
    [...at, HEX, address],
  );
  for (const gapMs of [40, 80, 120, 200, 300]) {
    await visitor.page.mouse.click(...at);
    // This test needs the time between two clicks of a hand.
    await new Promise((resolve) => setTimeout(resolve, gapMs));
    await visitor.page.mouse.click(...at);
    // By the time Approve takes presses, a signature would have been given.
    await frameOf(visitor).locator('#approve[aria-disabled="false"]').waitFor();
    await visitor.byId(TEST_IDS.close).click();
    assert.deepEqual(await answer(visitor), { code: 4001, said: 'Request was aborted' }, `${gapMs} ms`);
    await gone(visitor);
  }
});
