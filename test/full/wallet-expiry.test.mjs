/** Codes and sessions that run out, with the real packages on both sides and a clock that is moved by hand. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const DAY_MS = 86_400_000;
const options = { permissions: ['clipboard-read', 'clipboard-write'] };

async function openCode(visitor) {
  await visitor.page.clock.install();
  await visitor.open('/plain', { services: true });
  await visitor.byId(TEST_IDS.connectButton).click();
  await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
  return copyLink(visitor);
}
async function copyLink({ page }) {
  await page.locator(builtSelector('.qr-code')).waitFor();
  await page.getByTestId('w3m-copy-link').click();
  return page.evaluate(() => navigator.clipboard.readText());
}
async function withPhone({ sandbox }, uri, act) {
  const phone = await createNodePhone(sandbox);
  try {
    await phone.pair(uri);
    await act(phone);
  } finally {
    await phone.stop();
  }
}
const status = ({ page }) => page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.status);

journey(
  'a code lasts four minutes, is renewed when ten seconds are left, and the one before it still connects [S:113] [S:279]',
  options,
  async (visitor) => {
    const first = await openCode(visitor);
    const { clock } = visitor.page;
    await clock.pauseAt(Date.now() + 10_000);
    await visitor.page.getByText(/expires in 3:(4|5)\d/).waitFor();
    // Still the first one at eleven seconds and more.
    await clock.fastForward(215_000);
    await visitor.page.getByText(/expires in 0:1\d/).waitFor();
    assert.equal(await copyLink(visitor), first);
    await clock.runFor(20_000);
    await visitor.page.getByText(/expires in (4:00|3:5\d)/).waitFor();
    assert.notEqual(await copyLink(visitor), first);
    await clock.resume();
    await withPhone(visitor, first, () => visitor.connected());
  },
);

journey('a QR code that is not shown is not renewed, and after four minutes another one is created', options, async (visitor) => {
  const first = await openCode(visitor);
  await visitor.byId(TEST_IDS.back).click();
  await visitor.page.clock.fastForward(241_000);
  await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
  await visitor.eventually(async () => (await copyLink(visitor)) !== first, true);
});

journey('a session answers a ping, lasts seven days, and seven more when the wallet extends it', options, async (visitor) => {
  const uri = await openCode(visitor);
  const { clock } = visitor.page;
  await withPhone(visitor, uri, async (phone) => {
    await visitor.connected();
    const [{ topic }] = phone.getState().sessions;
    await phone.ping(topic);
    await clock.fastForward(6 * DAY_MS);
    await phone.extend(topic);
    await phone.ping(topic);
    // Beyond the first seven days.
    await clock.fastForward(2 * DAY_MS);
    await clock.runFor(10_000);
    assert.equal(await status(visitor), 'connected');
    await clock.fastForward(5 * DAY_MS);
    await clock.runFor(10_000);
    await visitor.disconnected();
    assert.equal(await status(visitor), undefined);
  });
});
