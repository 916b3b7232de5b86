import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Opens the lab with some of its wallets and chooses the first. */
async function meet(visitor, ...ids) {
  await visitor.open(`/lab?wallets=${ids.join(',')}`);
  await visitor.choose(ids[0]);
}

/** Asserts that the view explains the failure, can retry, and leads back to the list. */
async function staysClear(visitor, words) {
  await visitor.card.getByText(words).first().waitFor();
  await visitor.byId(TEST_IDS.tryAgain).waitFor();
  await visitor.byId(TEST_IDS.back).click();
  await visitor.page.getByRole('dialog', { name: 'Connect wallet' }).waitFor();
  await visitor.byId(TEST_IDS.close).click();
  await visitor.dialog.waitFor({ state: 'hidden' });
  await visitor.disconnected();
}

journey('a wallet that never answers can be left, and its late yes changes nothing', async (visitor) => {
  await meet(visitor, 'pebble');
  await visitor.card.getByText('Continue in Pebble').waitFor();
  await visitor.eventually(async () => visitor.withWallet('pebble', (wallet) => wallet.pending.length), 1);
  await visitor.byId(TEST_IDS.back).click();
  await visitor.row('pebble').waitFor();
  await visitor.byId(TEST_IDS.close).click();
  await visitor.withWallet('pebble', (wallet) => wallet.pending[0].approve());
  await visitor.page.waitForTimeout(200);
  await visitor.disconnected();
});

journey('a wallet that takes its time is waited for', async (visitor) => {
  await meet(visitor, 'cairn');
  await visitor.card.getByText('Continue in Cairn').waitFor();
  await visitor.page.getByTestId(TEST_IDS.accountButton).waitFor({ timeout: 12_000 });
});

journey('a wallet that throws a string ends in a clear state', async (visitor) => {
  await meet(visitor, 'ember');
  await staysClear(visitor, /couldn’t connect/);
});

journey('a wallet that declines on its own reads as declined', async (visitor) => {
  await meet(visitor, 'atlas');
  await staysClear(visitor, 'You declined in Atlas. Nothing was shared.');
});

journey('a nonsense chain id ends in a clear state', async (visitor) => {
  await meet(visitor, 'kite');
  await staysClear(visitor, /couldn’t connect/);
});

/** Has a wallet do one wrong thing after the other, on one page. */
async function meetEach(visitor, id, method, behaviours, words) {
  await visitor.open(`/lab?wallets=${id}`);
  for (const behaviour of behaviours) {
    await visitor.withWallet(id, (wallet, [value, name]) => wallet.setBehavior(value, name), [behaviour, method]);
    await visitor.choose(id);
    await staysClear(visitor, words).catch((cause) => {
      throw new Error(`It is not clear after ${JSON.stringify(behaviour)}.`, { cause });
    });
  }
}

journey('no chain id that is none breaks or blanks the view', async (visitor) => {
  const answers = [null, {}, [], true, '', '0x', '0xzz', '-1', 'Infinity', 1.5, -7, '0xffffffffffffffffffff'];
  await meetEach(visitor, 'kite', 'eth_chainId', [{ answer: undefined }, ...answers.map((answer) => ({ answer }))], /couldn’t connect/);
});

journey('no answer that is not a list of accounts breaks or blanks the view', async (visitor) => {
  const answers = [null, ADA, [1, 2], [null], { accounts: [ADA] }, { 0: ADA, length: 1 }];
  await meetEach(
    visitor,
    'slate',
    'eth_requestAccounts',
    answers.map((answer) => ({ answer })),
    /couldn’t connect/,
  );
});

journey('whatever a wallet throws, the view says what happened', async (visitor) => {
  const errors = [null, 7, {}, { code: 'x' }, { code: -32603, message: { deep: true } }];
  await meetEach(
    visitor,
    'ember',
    'eth_requestAccounts',
    errors.map((error) => ({ throw: error })),
    /couldn’t connect/,
  );
});

journey('every way of saying no reads as declined [S:268]', async (visitor) => {
  const errors = [{ code: 4001 }, { code: 4001, message: 'User rejected the request.' }, { code: 5000, message: 'User rejected' }];
  await meetEach(
    visitor,
    'ember',
    'eth_requestAccounts',
    errors.map((error) => ({ throw: error })),
    'You declined in Ember. Nothing was shared.',
  );
});

journey('a wallet with no accounts ends in a clear state', async (visitor) => {
  await meet(visitor, 'slate');
  await staysClear(visitor, 'Slate shared no account');
});

journey('addresses that are none end in a clear state', async (visitor) => {
  await meet(visitor, 'orbit');
  await staysClear(visitor, /couldn’t connect/);
});

journey('a wallet with an open request says so instead of failing', async (visitor) => {
  await visitor.open('/lab?wallets=pebble');
  await visitor.withWallet('pebble', (wallet) => void wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => {}));
  await visitor.openConnect();
  await visitor.row('pebble').click();
  await staysClear(visitor, 'Pebble is waiting for you');
});

journey('a wallet that announces itself twice is listed once', async (visitor) => {
  await visitor.open('/lab?wallets=loop');
  await visitor.openConnect();
  await visitor.row('loop').waitFor();
  assert.equal(await visitor.card.getByText('Loop', { exact: true }).count(), 1);
  await visitor.row('loop').click();
  await visitor.connected();
});

journey('a picture that is none is never loaded; the wallet still connects', async (visitor) => {
  await visitor.open('/lab?wallets=moss');
  await visitor.openConnect();
  await visitor.row('moss').waitFor();
  const sources = await visitor.row('moss').evaluate((row) => [...row.querySelectorAll('img')].map(({ src }) => src));
  assert.deepEqual(sources, []);
  await visitor.row('moss').click();
  await visitor.connected();
});

journey('a locked wallet is waited for, and connects when it opens', async (visitor) => {
  await meet(visitor, 'quill');
  await visitor.card.getByText('Continue in Quill').waitFor();
  await visitor.withWallet('quill', (wallet) => wallet.unlock());
  await visitor.connected();
});

journey('a wallet that goes away while it is asked ends in a clear state', async (visitor) => {
  await meet(visitor, 'tidepool');
  await visitor.byId(TEST_IDS.tryAgain).waitFor();
  await visitor.byId(TEST_IDS.back).click();
  await visitor.byId(TEST_IDS.close).click();
  await visitor.disconnected();
});

journey('a connected wallet that goes away takes the account with it', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  await visitor.withWallet('harbor', (wallet) => wallet.uninstall());
  await visitor.disconnected();
});

journey('with no wallet in the browser, says so and what to do', async (visitor) => {
  await visitor.open('/lab?wallets=none');
  await visitor.openConnect();
  await visitor.card.getByText('No wallet detected').waitFor();
});

journey('a stored session of nonsense is a clean start', async (visitor) => {
  await visitor.open();
  await visitor.connect();
  const keys = await visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('demo-wallet-')));
  for (const value of ['{"half":', 'null', '[]', '{"version":999}', '{"version":1,"savedAtMs":0,"value":{"links":7}}']) {
    await visitor.page.evaluate(([names, text]) => names.forEach((name) => localStorage.setItem(name, text)), [keys, value]);
    await visitor.page.reload();
    await visitor.disconnected();
    assert.deepEqual(await visitor.asked(), []);
  }
  await visitor.choose('harbor');
  await visitor.connected();
});
