/** Tests a session with a mobile wallet: missing networks, refusals, no adapters, and ways to create it. */
import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';
import { createNodePhone } from '../e2e/phone.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const SECOND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const COVE = 31338;
const PHONE = { viewport: { width: 390, height: 760 }, hasTouch: true };
const options = { permissions: ['clipboard-read', 'clipboard-write'] };

const copyLink = async ({ page }) => {
  await page.locator(builtSelector('.qr-code')).waitFor();
  await page.getByTestId('w3m-copy-link').click();
  return page.evaluate(() => navigator.clipboard.readText());
};
const call = ({ page }, name, ...given) =>
  page.evaluate(
    ([method, args]) =>
      Promise.resolve(globalThis[Symbol.for('w3m.registry')].get()[method](...args)).catch(({ reason, message }) => ({ reason, message })),
    [name, given],
  );
const account = ({ page }) =>
  page.evaluate(() => {
    const { address, network, walletInfo, status } = globalThis[Symbol.for('w3m.registry')].get().getAccount() ?? {};
    return { address, chain: network?.id, wallet: walletInfo?.name, status };
  });

/** Connects a wallet that lives in this process, and gives it to `act`. */
async function withPhone(visitor, given, act) {
  await visitor.byId(TEST_IDS.connectButton).click();
  if (!given.isBasic) await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
  const uri = await copyLink(visitor);
  const phone = await createNodePhone(visitor.sandbox, given);
  try {
    await phone.pair(uri);
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });
    await act(phone);
  } finally {
    await phone.stop();
  }
}

journey(
  'a page without adapters: begins with the code, connects, reads what any node knows, and is there after a reload [S:28] [S:117]',
  options,
  async (visitor) => {
    await visitor.open('/plain?adapters=off', { services: true });
    await withPhone(visitor, { isBasic: true }, async (phone) => {
      assert.deepEqual(await account(visitor), { address: SECOND, chain: 31337, wallet: 'Buoy', status: 'connected' });
      await visitor.byId(TEST_IDS.accountButton).click();
      await visitor.byId('account-tabs').waitFor();
      await visitor.page.keyboard.press('Escape');
      await phone.switchChain(COVE);
      await visitor.eventually(async () => (await account(visitor)).chain, COVE);
      // A wallet that goes where the page does not run is taken as it is.
      await phone.addChain({ id: 5, name: 'Five', rpcUrl: 'http://127.0.0.1:1' });
      await phone.switchChain(5);
      await visitor.eventually(async () => (await account(visitor)).chain, 5);
      assert.equal(await visitor.dialog.isVisible(), false);
      await phone.switchChain(31337);
      await visitor.eventually(async () => (await account(visitor)).chain, 31337);
      await visitor.page.reload();
      await visitor.connected();
      await visitor.eventually(async () => (await account(visitor)).status, 'connected');
      await phone.disconnect();
      await visitor.disconnected();
    });
  },
);

journey(
  'a page without adapters on a phone: begins with all wallets; the event’s platform is the link that was pressed [S:27] [S:106]',
  { ...options, ...PHONE },
  async (visitor) => {
    await visitor.open('/plain?adapters=off', { services: true });
    await visitor.byId(TEST_IDS.connectButton).click();
    await visitor.byId('w3m-wallets').waitFor();
    const { data } = await visitor.askServices('GET', '/getWallets?projectId=lagoon-demo&st=w3m&sv=2.16.7&entries=40');
    const wallet = data.find(({ mobile_link, rdns }) => mobile_link && !rdns) ?? data.find(({ mobile_link }) => mobile_link);
    await visitor.byId('w3m-wallets-search').fill(wallet.name);
    await visitor.byId(`wallet-cell-${wallet.id}`).click();
    const link = visitor.byId('w3m-open-wallet');
    await link.waitFor();
    // There is no such app here: its part is played below.
    await visitor.page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    const uri = decodeURIComponent(new URL(await link.getAttribute('href')).searchParams.get('uri'));
    const phone = await createNodePhone(visitor.sandbox);
    const told = visitor.page.evaluate(
      () =>
        new Promise((resolve) =>
          globalThis[Symbol.for('w3m.registry')]
            .get()
            .subscribeEvents(({ event, properties }) => event === 'CONNECT_SUCCESS' && resolve(properties)),
        ),
    );
    try {
      await phone.pair(uri);
      assert.deepEqual(await told, { method: 'mobile', name: 'WalletConnect' });
    } finally {
      await phone.stop();
    }
  },
);

journey('networks that the wallet did not approve are marked and refused, until it adds them', options, async (visitor) => {
  await visitor.open('/plain', { services: true });
  const told = visitor.page.evaluate(
    () =>
      new Promise((resolve) =>
        globalThis[Symbol.for('w3m.registry')]
          .get()
          .subscribeEvents(({ event, properties }) => event === 'CONNECT_SUCCESS' && resolve(properties)),
      ),
  );
  await withPhone(visitor, { only: [31337] }, async (phone) => {
    assert.deepEqual(await told, { method: 'qrcode', name: 'WalletConnect' });
    await call(visitor, 'open', { view: 'Networks' });
    const row = visitor.byId(`network-selector-eip155:${COVE}`);
    await row.getByText('Not approved in Buoy').waitFor();
    assert.equal(await row.isDisabled(), true);
    assert.deepEqual(await call(visitor, 'switchNetwork', `eip155:${COVE}`), {
      reason: 'notApproved',
      message: 'The wallet did not approve this network',
    });
    await call(visitor, 'open', { view: 'SwitchNetwork', params: { network: `eip155:${COVE}` } });
    await visitor.page
      .getByText(/^Buoy didn’t approve .* for this page\. Add it there, or connect again\./)
      .first()
      .waitFor();
    await call(visitor, 'open', { view: 'Networks' });
    const { id, rpcUrl } = visitor.sandbox.chains.find((chain) => chain.id === COVE);
    await phone.addChain({ id, name: 'Cove', rpcUrl });
    await visitor.eventually(() => row.isDisabled(), false);
    await row.click();
    await visitor.eventually(async () => (await account(visitor)).chain, COVE);
  });
});

journey('a stored session whose relay refuses becomes an alert with its own text [S:257]', options, async (visitor) => {
  await visitor.open('/plain', { services: true });
  await withPhone(visitor, {}, async () => {
    for (const [reason, title] of [
      ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
      ['Unauthorized: invalid key', 'Invalid App Configuration'],
      ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
    ]) {
      await visitor.askServices('POST', '/__sandbox/relay', { refuse: reason });
      await visitor.page.reload();
      await visitor.byId(TEST_IDS.accountButton).click();
      await visitor.byId('w3m-alert').getByText(title).waitFor();
      // Logged in full, beside the lines of the package and the browser.
      const isTold = async () => visitor.problems.some((problem) => problem.includes('[w3m]') && problem.includes(reason));
      await visitor.eventually(isTold, true);
      visitor.forgiveProblems(/./);
    }
    await visitor.askServices('DELETE', '/__sandbox/relay');
  });
});

journey(
  'what was noted can be read for a report, without the keys; and nothing of it stays on the page [S:284]',
  options,
  async (visitor) => {
    await visitor.open('/plain', { services: true });
    const globals = () => visitor.page.evaluate(() => Object.getOwnPropertyNames(window));
    const before = new Set(await globals());
    await visitor.byId(TEST_IDS.connectButton).click();
    await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
    const uri = await copyLink(visitor);
    const [, symKey] = /symKey=([0-9a-f]{64})/.exec(uri);
    const log = await visitor.page.evaluate(async () => (await import('/cdn/w3m-elements.js')).getDiagnostics());
    assert.ok(log.length > 1000, log);
    assert.equal(log.includes(symKey), false);
    assert.equal(/[0-9a-f]{64}|eyJ[\w-]+\./i.test(log), false);
    const left = (await globals()).filter((name) => !before.has(name));
    // That of zod comes when the catalogue does; the package's own three are taken away.
    assert.deepEqual(
      left.filter((name) => name !== '__zod_globalConfig'),
      [],
    );
  },
);
