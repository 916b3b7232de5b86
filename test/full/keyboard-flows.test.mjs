/** Flows with the keyboard alone, and the order of the Tab stops in their views; `test/e2e/keyboard.test.mjs` has connecting, sending, leaving. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { answer, isInside, stopsTo, tabTo } from '../e2e/keyboard-steps.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { ADA, heldToken, tokenOf } from '../e2e/send-steps.mjs';
import { HARBOR, isSignedIn } from '../e2e/sign-in-steps.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const COVE = TEST_IDS.networkRow('eip155:31338');
const EMAIL = 'ada-keyboard@example.org';
const OUTSIDE = { isInside: false };

/** Waits until the heading of a view has the focus. */
const atTitle = (visitor) => visitor.eventually(() => visitor.focused(), TEST_IDS.title);

/** Presses Tab until an element has the focus. @returns The stops after the one that had it, amounts without their digits. */
const stopsBefore = async (visitor, name) => (await stopsTo(visitor, name)).slice(1).map((stop) => stop.replace(/^[\d.,]+ /, ''));

/** Presses Enter at an element, which Tab leads to from the heading of the view. @returns The stops after the heading. */
async function enter(visitor, name) {
  await atTitle(visitor);
  const stops = await stopsBefore(visitor, name);
  await visitor.page.keyboard.press('Enter');
  return stops;
}

/** Opens the ways to connect from the button of the page. @param row What has to be there. */
async function openList(visitor, row) {
  await tabTo(visitor, TEST_IDS.connectButton, OUTSIDE);
  await visitor.page.keyboard.press('Enter');
  await row.waitFor();
}

/** Waits until the modal is closed, and the focus is back where it came from. */
async function isBack(visitor, button = TEST_IDS.accountButton) {
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.eventually(() => visitor.focused(), button);
}

async function connect(visitor) {
  await openList(visitor, visitor.row('harbor'));
  await enter(visitor, TEST_IDS.walletRow('example.harbor'));
  await answer(visitor, 'Connect');
  await visitor.connected();
}

/** Connects with services, and opens the account. @param row Its row that is waited for. */
async function openAccount(visitor, row) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await connect(visitor);
  await isBack(visitor);
  await visitor.page.keyboard.press('Enter');
  await visitor.byId(row).waitFor();
}

journey('the keyboard alone swaps: the token, the amount, the review, the wallet', async (visitor) => {
  const { keyboard } = visitor.page;
  await openAccount(visitor, 'account-swap');
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await enter(visitor, 'account-swap');
  await visitor.byId('swap-from-held').waitFor();
  const form = await enter(visitor, 'swap-to-token');
  await visitor.byId('swap-search').waitFor();
  await atTitle(visitor);
  const search = await stopsBefore(visitor, 'swap-search');
  await keyboard.type('TERN');
  await visitor.byId('swap-token-TERN').waitFor();
  search.push(...(await stopsBefore(visitor, 'swap-token-TERN')));
  await keyboard.press('Enter');
  await visitor.byId('swap-to-held').filter({ hasText: 'TERN' }).waitFor();
  await atTitle(visitor);
  await tabTo(visitor, 'swap-from-amount');
  await keyboard.type('0.25');
  await visitor.byId('swap-review').and(visitor.page.locator(':enabled')).getByText('Review swap').waitFor();
  form.push(...(await stopsBefore(visitor, 'swap-review')));
  await keyboard.press('Enter');
  await visitor.byId('swap-confirm').and(visitor.page.locator(':enabled')).waitFor();
  const review = await enter(visitor, 'swap-confirm');
  await answer(visitor, 'Send');
  await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) > before, true);
  await isInside(visitor);
  assert.deepEqual(form, [
    ...['swap-from-amount', 'swap-from-token', 'swap-flip', 'swap-max', 'swap-to-amount', 'swap-to-token'],
    ...['swap-from-token', 'swap-flip', 'swap-max', 'swap-turn', 'swap-to-amount', 'swap-to-token', 'swap-review'],
  ]);
  assert.deepEqual(search, ['swap-search', 'Clear search', 'swap-token-TERN']);
  assert.deepEqual(review, ['TERN', 'Copy the token contract address', 'TERN', 'swap-quote-more', 'swap-cancel', 'swap-confirm']);
});

journey('the keyboard alone buys: the amount, the provider, its window', async (visitor) => {
  const { keyboard } = visitor.page;
  await openAccount(visitor, 'account-buy');
  await enter(visitor, 'account-buy');
  await visitor.byId('buy-amount').waitFor();
  await atTitle(visitor);
  const form = await stopsBefore(visitor, 'buy-amount');
  await keyboard.type('100');
  await visitor.byId('buy-continue').and(visitor.page.locator(':enabled')).waitFor();
  form.push(...(await stopsBefore(visitor, 'buy-continue')));
  await keyboard.press('Enter');
  await visitor.byId('buy-summary').waitFor();
  const opened = visitor.page.waitForEvent('popup');
  const providers = await enter(visitor, 'buy-provider-coinbase');
  const popup = await opened;
  await popup.getByRole('button', { name: 'Buy' }).waitFor();
  await visitor.byId('buy-open').waitFor();
  await visitor.page.bringToFront();
  await isInside(visitor);
  assert.deepEqual(form, [
    ...['buy-amount', 'buy-currency', 'quick-50', 'quick-100', 'quick-250', 'quick-500', 'buy-token'],
    ...['buy-method-card', 'buy-method-ach_bank_account', 'buy-continue'],
  ]);
  assert.deepEqual(providers, ['buy-provider-coinbase']);
});

journey('the keyboard alone logs in by e-mail, and approves a message in the frame of the embedded wallet', async (visitor) => {
  const { keyboard } = visitor.page;
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await openList(visitor, visitor.byId('w3m-email-input'));
  await atTitle(visitor);
  const list = await stopsBefore(visitor, 'w3m-email-input');
  await keyboard.type(EMAIL);
  await keyboard.press('Enter');
  await visitor.byId('w3m-email-code').waitFor();
  await visitor.eventually(() => visitor.focused(), 'w3m-email-code');
  const { code } = await visitor.readMail(EMAIL);
  await keyboard.type(code);
  await visitor.connected();
  await isBack(visitor);

  await visitor.page.evaluate(() => {
    const modal = globalThis[Symbol.for('w3m.registry')].get();
    window.signature = modal
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x48656c6c6f', modal.getAccount().address] });
  });
  const frame = visitor.page.frameLocator('iframe');
  await frame.locator('#approve').waitFor();
  // The frame takes no key before it is at rest on its place.
  await visitor.page.locator(builtSelector('.frame-slot:not([inert])')).waitFor();
  await atTitle(visitor);
  const request = await stopsBefore(visitor, 'IFRAME');
  // The frame is another page: its first stop is what can be scrolled, then come its buttons.
  const inFrame = [];
  while (inFrame.at(-1) !== 'approve' && inFrame.length < 4) {
    inFrame.push(await frame.locator(':focus').getAttribute('id'));
    if (inFrame.at(-1) !== 'approve') await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  assert.match(await visitor.page.evaluate(() => window.signature), /^0x[0-9a-f]{130,}$/);
  await isBack(visitor);
  assert.deepEqual(list, ['w3m-email-input']);
  assert.deepEqual(request, ['approve-asked', 'approve-show-raw', 'approve-copy-raw', 'IFRAME']);
  assert.deepEqual(inFrame.slice(-2), ['reject', 'approve']);
});

journey('the keyboard alone connects and signs in', async (visitor) => {
  await visitor.open('/plain?signin=browser');
  await connect(visitor);
  await visitor.byId('w3m-sign-in-sign').and(visitor.page.locator(':enabled')).waitFor();
  const signing = await enter(visitor, 'w3m-sign-in-sign');
  await answer(visitor, 'Sign');
  await isBack(visitor);
  await isSignedIn(visitor, HARBOR);
  assert.deepEqual(signing, ['w3m-sign-in-toggle', 'w3m-sign-in-cancel', 'w3m-sign-in-sign']);
});

journey('the keyboard alone switches the network', async (visitor) => {
  await visitor.open();
  await connect(visitor);
  await isBack(visitor);
  await tabTo(visitor, TEST_IDS.networkButton, OUTSIDE);
  await visitor.page.keyboard.press('Enter');
  await visitor.byId(COVE).waitFor();
  const networks = await enter(visitor, COVE);
  await answer(visitor, 'Switch');
  await isBack(visitor, TEST_IDS.networkButton);
  await visitor.eventually(() => visitor.fact('Network').textContent(), 'Cove Testnet (31338)');
  assert.deepEqual(networks, ['w3m-networks-search', TEST_IDS.networkRow('eip155:31337'), COVE]);
});

journey(
  'the keyboard alone copies the link of WalletConnect, and connects the wallet that gets it',
  { permissions: ['clipboard-read', 'clipboard-write'] },
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await openList(visitor, visitor.byId(TEST_IDS.walletRow('walletConnect')));
    await enter(visitor, TEST_IDS.walletRow('walletConnect'));
    await visitor.byId('w3m-copy-link').and(visitor.page.locator(':enabled')).waitFor();
    const code = await enter(visitor, 'w3m-copy-link');
    const phone = await createNodePhone(visitor.sandbox);
    try {
      let link;
      await visitor.eventually(async () => {
        link = await visitor.page.evaluate(() => navigator.clipboard.readText());
        return link.startsWith('wc:');
      }, true);
      await phone.pair(link);
      await visitor.connected();
      await isBack(visitor);
    } finally {
      await phone.stop();
    }
    assert.deepEqual(code, ['w3m-copy-link']);
  },
);
