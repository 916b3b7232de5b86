/**
 * Twelve journeys through the demo in one engine, driven by `selenium-webdriver`: `ENGINE=firefox node --test test/engines/journeys.mjs`, or
 * `webkit`. `JOURNEYS=send,swap` plays some.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startDemo } from '../../demo/start.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { BRINE, heldCoin, heldToken, tokenOf, ADA } from '../e2e/send-steps.mjs';
import { openEngine } from './open-engine.mjs';
import { readCode } from './read-code.mjs';
import { Key, TEST_IDS, Visitor } from './visitor.mjs';

const ENGINE = process.env.ENGINE ?? 'firefox';
const COVE = 'eip155:31338';
const HARBOR = TEST_IDS.walletRow('example.harbor');
const ADA_SHORT = '0xf3…b92266';
const only = process.env.JOURNEYS?.split(',');

let demo;
let engine;
const results = [];

before(
  async () => {
    demo = await startDemo({ port: 0, quiet: true });
    engine = await openEngine(ENGINE);
  },
  { timeout: 600_000 },
);

after(async () => {
  if (engine) process.stdout.write(`${engine.name} ${engine.version}: ${results.join(', ')}\n`);
  await engine?.stop();
  await demo?.stop();
});

/** A journey of a visitor who was never there; it fails on any error of the page. */
function journey(name, title, run) {
  if (only && !only.includes(name)) return;
  test(title, { timeout: 600_000 }, async () => {
    const visitor = new Visitor(engine.driver, demo);
    const started = Date.now();
    let result = 'failed';
    try {
      await visitor.arrive();
      await run(visitor);
      assert.deepEqual(await visitor.problems(), [], 'The page must stay free of errors and violations.');
      result = 'passed';
    } finally {
      results.push(`${name} ${result} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    }
  });
}

journey('connect', 'connects an extension wallet, and the button shows its account', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.eventually(async () => (await visitor.buttonText()).includes(ADA_SHORT), true);
  await visitor.eventually(() => visitor.fact('Network'), 'Lagoon Local (31337)');
});

journey('decline', 'says that the visitor declined, and connects at the second attempt', async (visitor) => {
  await visitor.open();
  await visitor.openConnect();
  await visitor.clickId(HARBOR);
  await visitor.answer('Decline');
  await visitor.seeId(TEST_IDS.connecting, 'declined');
  await visitor.clickId(TEST_IDS.tryAgain);
  await visitor.answer('Connect');
  await visitor.connected();
  await visitor.closed();
});

journey('walletconnect', 'draws a WalletConnect code that a camera reads, and connects the wallet that scanned it', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.openConnect();
  await visitor.eventually(() => visitor.nameOf(HARBOR), 'Harbor Installed');
  await visitor.eventually(() => visitor.nameOf(TEST_IDS.walletRow('walletConnect')), 'WalletConnect Scan with a phone');
  await visitor.clickId(TEST_IDS.walletRow('walletConnect'));
  const phone = await createNodePhone(visitor.sandbox);
  try {
    await phone.pair(await readCode(visitor));
    await visitor.connected();
    await visitor.closed();
    assert.equal(await visitor.run('return window[Symbol.for("w3m.registry")].get().getAccount().walletInfo.name'), 'Buoy');
  } finally {
    await phone.stop();
  }
});

journey('email', 'logs in by e-mail with the code that was sent', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.logIn(`ada-${ENGINE}@example.org`);
});

journey('send', 'sends the coin: what was reviewed arrives, to the base unit', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  const before = await heldCoin(visitor, BRINE);
  await visitor.openAccount();
  await visitor.clickId('account-send');
  await visitor.seeId('send-held');
  await visitor.fill('send-amount', '0.250000000000000001');
  await visitor.fill('send-receiver', BRINE);
  await visitor.clickId('send-review', 'Review');
  await visitor.seeId('send-review-amount', '0.250000000000000001 ETH');
  await visitor.clickId('send-confirm');
  await visitor.answer('Send');
  await visitor.eventually(async () => String((await heldCoin(visitor, BRINE)) - before), '250000000000000001', 'what arrived');
  await visitor.seeId('pending-confirmed');
});

journey('swap', 'swaps the coin for a token, and the token arrives', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  const token = await tokenOf(visitor, 'TERN');
  const before = await heldToken(visitor, token, ADA);
  await visitor.open('/plain', { services: true });
  await visitor.connect();
  await visitor.openAccount();
  await visitor.clickId('account-swap');
  await visitor.seeId('swap-from-held');
  await visitor.clickId('swap-to-token');
  await visitor.fill('swap-search', 'TERN');
  await visitor.clickId('swap-token-TERN');
  await visitor.seeId('swap-to-held', 'TERN');
  await visitor.fill('swap-from-amount', '0.25');
  await visitor.clickId('swap-review', 'Review swap');
  await visitor.clickId('swap-confirm');
  await visitor.answer('Send');
  await visitor.eventually(async () => (await heldToken(visitor, token, ADA)) > before, true, 'the token to arrive');
});

journey('approve', 'approves a message in the frame of the embedded wallet', async (visitor) => {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.logIn(`ben-${ENGINE}@example.org`);
  await visitor.requestSignature();
  await visitor.seeId(TEST_IDS.modalCard, 'Hello');
  await visitor.eventually(
    () =>
      visitor.inFrame(async (driver) => {
        const [button] = await driver.findElements({ css: '#approve[aria-disabled="false"]' });
        if (!button) return false;
        // By keyboard: the pointer of Firefox's driver misses a frame that stands where `translate` puts it, and presses beside the dialog.
        await (ENGINE === 'firefox' ? button.sendKeys(Key.ENTER) : button.click());
        return true;
      }),
    true,
    'Approve to be pressed',
  );
  await visitor.signed();
  await visitor.closed();
});

journey('sign-in', 'signs in with the wallet, and is signed in after a reload', async (visitor) => {
  await visitor.open('/plain?signin=browser');
  await visitor.openConnect();
  await visitor.clickId(HARBOR);
  await visitor.answer('Connect');
  await visitor.clickId('w3m-sign-in-sign');
  await visitor.answer('Sign');
  await visitor.closed();
  await visitor.eventually(() => visitor.fact('Signed in'), ADA);
  await visitor.reload();
  await visitor.eventually(() => visitor.fact('Signed in'), ADA);
});

journey('network', 'switches the network in the wallet, and shows the balance there', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.clickId(TEST_IDS.networkButton);
  await visitor.clickId(TEST_IDS.networkRow(COVE));
  await visitor.answer('Switch');
  await visitor.closed();
  await visitor.eventually(() => visitor.fact('Network'), 'Cove Testnet (31338)');
  await visitor.eventually(async () => (await visitor.buttonText()).startsWith('1.500 ETH'), true);
});

journey('disconnect', 'disconnects, and is still disconnected after a reload', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.reload();
  await visitor.connected();
  await visitor.openAccount();
  await visitor.clickId(TEST_IDS.disconnect);
  await visitor.disconnected();
  await visitor.reload();
  await visitor.disconnected();
});

journey('language', 'follows a change of the language while it is open, and turns from right to left', async (visitor) => {
  await visitor.open();
  await visitor.openConnect();
  await visitor.seeId(TEST_IDS.title, 'Connect wallet');
  await visitor.seeId(HARBOR);
  const sides = () =>
    visitor.run(
      (card, close) => {
        const { left, right } = card.getBoundingClientRect();
        const box = close.getBoundingClientRect();
        return box.left - left > right - box.right ? 'right' : 'left';
      },
      ...[card, close],
    );
  let card = await visitor.seeId(TEST_IDS.modalCard);
  let close = await visitor.seeId(TEST_IDS.close);
  assert.equal(await sides(), 'right');
  await visitor.run('window[Symbol.for("w3m.registry")].get().updateOptions({ locale: "ar" })');
  await visitor.seeId(TEST_IDS.title, 'توصيل المحفظة');
  card = await visitor.seeId(TEST_IDS.modalCard);
  close = await visitor.seeId(TEST_IDS.close);
  assert.equal(await sides(), 'left');
  assert.equal(await visitor.run((element) => getComputedStyle(element).direction, await visitor.seeId(HARBOR)), 'rtl');
  await visitor.clickId(HARBOR);
  await visitor.answer('Connect');
  await visitor.connected();
  await visitor.closed();
});

journey(
  'keyboard',
  'connects, opens the account and disconnects with the keyboard alone; the focus comes back each time',
  async (visitor) => {
    await visitor.open();
    await visitor.tabTo(TEST_IDS.connectButton);
    await visitor.press(Key.ENTER);
    await visitor.seeId(HARBOR);
    await visitor.eventually(() => visitor.focused(), TEST_IDS.title, 'the focus on the title');
    await visitor.tabTo(HARBOR);
    await visitor.press(Key.ENTER);
    await visitor.eventually(() => visitor.focused(), 'Harbor: Let this site see your accounts?', 'the focus in the wallet’s window');
    await visitor.tabTo('Connect');
    await visitor.press(Key.ENTER);
    await visitor.connected();
    await visitor.closed();
    await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton, 'the focus on the button');
    await visitor.press(Key.ENTER);
    await visitor.seeId(TEST_IDS.disconnect);
    await visitor.press(Key.ESCAPE);
    await visitor.closed();
    await visitor.eventually(() => visitor.focused(), TEST_IDS.accountButton, 'the focus on the button after Escape');
    await visitor.press(' ');
    await visitor.seeId(TEST_IDS.disconnect);
    await visitor.tabTo(TEST_IDS.disconnect);
    await visitor.press(Key.ENTER);
    await visitor.disconnected();
    await visitor.eventually(() => visitor.focused(), TEST_IDS.connectButton, 'the focus on the button after the disconnect');
  },
);
