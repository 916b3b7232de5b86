import assert from 'node:assert/strict';
import { verifyMessage, verifyTypedData } from 'viem';
import { askAtOnce } from './ask-at-once.mjs';
import { journey, TEST_IDS } from './harness.mjs';
import { createNodePhone, Phone } from './phone.mjs';
import { builtSelector } from '../fixtures/built-names.mjs';

const FIRST = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SECOND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const COVE = 31338;
const TYPED = {
  domain: { name: 'Lagoon', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
};
const options = { permissions: ['clipboard-read', 'clipboard-write'] };

const openCode = async (visitor) => {
  await visitor.byId(TEST_IDS.connectButton).click();
  await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
  await visitor.page.locator(builtSelector('.qr-code')).waitFor();
};
const copyLink = async ({ page }) => {
  await page.bringToFront();
  await page.getByTestId('w3m-copy-link').click();
  return page.evaluate(() => navigator.clipboard.readText());
};
/** Asks through the modal's provider, as a host does. */
const ask = ({ page }, method, params) =>
  page.evaluate(
    ([name, given]) =>
      globalThis[Symbol.for('w3m.registry')]
        .get()
        .getProvider('eip155')
        .request({ method: name, params: given })
        .catch(({ code, message }) => ({ code, message })),
    [method, params],
  );
const account = ({ page }) =>
  page.evaluate(() => {
    const { address, network, walletInfo, status } = globalThis[Symbol.for('w3m.registry')].get().getAccount();
    return { address, chain: network?.id, wallet: walletInfo?.name, status };
  });

journey(
  'a wallet of another device: scanned, approved, used, followed, and gone when it says so [S:29] [S:106]',
  options,
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await openCode(visitor);
    const phone = await Phone.open(visitor);
    await phone.scan(await visitor.byId('w3m-qr').screenshot());
    await phone.agree();
    await visitor.page.bringToFront();
    await visitor.connected();
    await visitor.dialog.waitFor({ state: 'hidden' });
    assert.deepEqual(await account(visitor), { address: FIRST, chain: 31337, wallet: 'Quay', status: 'connected' });

    const message = `0x${Buffer.from('Hello').toString('hex')}`;
    const signed = ask(visitor, 'personal_sign', [message, FIRST]);
    await phone.agree();
    assert.ok(await verifyMessage({ address: FIRST, message: 'Hello', signature: await signed }));
    const refused = ask(visitor, 'personal_sign', [message, FIRST]);
    await phone.decline();
    assert.equal((await refused).code, 5000);
    const typed = ask(visitor, 'eth_signTypedData_v4', [FIRST, JSON.stringify(TYPED)]);
    await phone.agree();
    assert.ok(await verifyTypedData({ address: FIRST, ...TYPED, signature: await typed }));

    const before = BigInt(await ask(visitor, 'eth_getBalance', [SECOND, 'latest']));
    const sent = ask(visitor, 'eth_sendTransaction', [{ from: FIRST, to: SECOND, value: '0x2386f26fc10000' }]);
    await phone.agree();
    const hash = await sent;
    await visitor.eventually(async () => (await ask(visitor, 'eth_getTransactionReceipt', [hash]))?.status, '0x1');
    assert.equal(BigInt(await ask(visitor, 'eth_getBalance', [SECOND, 'latest'])) - before, 10_000_000_000_000_000n);

    // The session permits both chains: the wallet switches without a question.
    await ask(visitor, 'wallet_switchEthereumChain', [{ chainId: `0x${COVE.toString(16)}` }]);
    await visitor.eventually(async () => (await account(visitor)).chain, COVE);
    await phone.choose('chain', 'Lagoon Local');
    await visitor.eventually(async () => (await account(visitor)).chain, 31337);
    await phone.choose('account', SECOND);
    await visitor.eventually(async () => (await account(visitor)).address, SECOND);
    await phone.choose('account', FIRST);
    await visitor.eventually(async () => (await account(visitor)).address, FIRST);

    await visitor.askServices('POST', '/__sandbox/relay/drop');
    const again = ask(visitor, 'personal_sign', [message, FIRST]);
    await phone.agree();
    assert.ok(await verifyMessage({ address: FIRST, message: 'Hello', signature: await again }));

    // A message that was lost with the connection is sent again as soon as it is restored.
    await visitor.askServices('POST', '/__sandbox/relay', { cut: true });
    const lost = ask(visitor, 'personal_sign', [message, FIRST]);
    await phone.agree();
    assert.ok(await verifyMessage({ address: FIRST, message: 'Hello', signature: await lost }));

    const asked = await askAtOnce(visitor, 'eip155', { method: 'eth_accounts' });
    assert.deepEqual(asked, { status: 'reconnecting', provider: 'same', answer: [FIRST, SECOND] });
    await visitor.connected();
    await visitor.eventually(async () => (await account(visitor)).status, 'connected');
    assert.deepEqual(await account(visitor), { address: FIRST, chain: 31337, wallet: 'Quay', status: 'connected' });
    await phone.disconnect();
    await visitor.disconnected();
  },
);

journey('a tab with a running client uses the session that another tab connected, and signs with it', options, async (visitor) => {
  await visitor.open('/plain', { services: true });
  const other = { page: await visitor.page.context().newPage() };
  await other.page.goto(visitor.page.url());
  await other.page.getByTestId(TEST_IDS.connectButton).click();
  await other.page.getByTestId(TEST_IDS.walletRow('walletConnect')).click();
  await other.page.locator(builtSelector('.qr-code')).waitFor();
  await other.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().close());

  await visitor.page.bringToFront();
  await openCode(visitor);
  const phone = await Phone.open(visitor);
  await phone.paste(await copyLink(visitor));
  await phone.agree();
  await visitor.page.bringToFront();
  await visitor.connected();
  const read = ({ page }) => page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().getAccount()?.status);
  await visitor.eventually(async () => read(other), 'connected');
  assert.deepEqual(await account(other), await account(visitor));
  const signed = ask(other, 'personal_sign', [`0x${Buffer.from('Hello').toString('hex')}`, FIRST]);
  await phone.agree();
  assert.ok(await verifyMessage({ address: FIRST, message: 'Hello', signature: await signed }));
});

journey(
  'a rejection is shown, and a new QR code follows by itself; going back and coming again keeps a valid QR code',
  options,
  async (visitor) => {
    await visitor.open('/plain', { services: true });
    await openCode(visitor);
    const first = await copyLink(visitor);
    await visitor.byId(TEST_IDS.back).click();
    await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
    await visitor.page.locator(builtSelector('.qr-code')).waitFor();
    assert.equal(await copyLink(visitor), first);
    const phone = await Phone.open(visitor);
    await phone.paste(first);
    await phone.decline();
    await visitor.byId('w3m-pairing-declined').waitFor();
    await visitor.eventually(async () => (await copyLink(visitor)) !== first, true);
    const second = await copyLink(visitor);
    await phone.paste(second);
    await phone.agree();
    await visitor.page.bringToFront();
    await visitor.connected();
    // The modal's disconnect ends the phone's session too.
    await visitor.dialog.waitFor({ state: 'hidden' });
    await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open({ view: 'AccountSettings' }));
    await visitor.byId(TEST_IDS.disconnect).click();
    await visitor.disconnected();
    await phone.page.getByText('No page is connected.').waitFor();
  },
);

journey('a change of `metadata` is in the next proposal, and the one that is shown keeps its own', options, async (visitor) => {
  const names = [];
  const decide = async ({ details }) => {
    names.push(details.name);
    return names.length > 1;
  };
  await visitor.open('/plain', { services: true });
  await openCode(visitor);
  const first = await copyLink(visitor);
  await visitor.page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().updateOptions({ metadata: { name: 'Marina' } }));
  const phone = await createNodePhone(visitor.sandbox, { decide });
  try {
    await phone.pair(first);
    await visitor.eventually(async () => (await copyLink(visitor)) !== first, true);
    await phone.pair(await copyLink(visitor));
    await visitor.connected();
    assert.deepEqual(names, ['Lagoon', 'Marina']);
  } finally {
    await phone.stop();
  }
});

for (const [allowed, signature] of [
  [['personal_sign', 'eth_sendTransaction'], { verifies: true, reason: 'key' }],
  [['eth_sendTransaction'], { verifies: false, reason: 'notAllowed' }],
])
  journey(`a session that allows ${allowed.join(', ')} says so before a request`, options, async (visitor) => {
    await visitor.open('/plain', { services: true });
    await openCode(visitor);
    const phone = await createNodePhone(visitor.sandbox, { only: [31337], methods: allowed });
    try {
      await phone.pair(await copyLink(visitor));
      await visitor.connected();
      const read = (network) =>
        visitor.page.evaluate((one) => globalThis[Symbol.for('w3m.registry')].get().getAbilities({ network: one }), network);
      const here = await read('eip155:31337');
      assert.deepEqual(here.account, { kind: 'eoa' });
      assert.deepEqual([here.chains, here.methods, here.signature], [['eip155:31337'], allowed, signature]);
      // The wallet does not allow the page's other network; its signature is made on its own.
      const there = await read(`eip155:${COVE}`);
      assert.deepEqual([there.account, there.methods, there.signature], [{ kind: 'eoa' }, [], signature]);
      assert.equal((await ask(visitor, 'eth_signTypedData_v4', [SECOND, JSON.stringify(TYPED)])).code, 4200);
    } finally {
      await phone.stop();
    }
  });

for (const [reason, title] of [
  ['Unauthorized: origin not allowed', 'Invalid App Configuration'],
  ['Unauthorized: invalid key', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'Session Expired'],
]) {
  journey(`a relay's refusal is shown, and the relay is asked again: ${reason}`, options, async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/relay', { refuse: reason });
    await visitor.open('/plain', { services: true });
    await visitor.byId(TEST_IDS.connectButton).click();
    await visitor.byId(TEST_IDS.walletRow('walletConnect')).click();
    await visitor.page.getByText(title).first().waitFor();
    await visitor.byId('w3m-pairing-retry').waitFor();
    await visitor.askServices('DELETE', '/__sandbox/relay');
    await visitor.byId('w3m-pairing-retry').click();
    await visitor.page.locator(builtSelector('.qr-code')).waitFor();
    visitor.forgiveProblems(/./);
  });
}

journey('a wallet with an older version of the package', options, async (visitor) => {
  await visitor.open('/plain', { services: true });
  await openCode(visitor);
  const uri = await copyLink(visitor);
  const phone = await createNodePhone(visitor.sandbox, { version: 'older', name: 'Older' });
  try {
    await phone.pair(uri);
    await visitor.connected();
    assert.deepEqual(await account(visitor), { address: SECOND, chain: 31337, wallet: 'Older', status: 'connected' });
    const signature = await ask(visitor, 'personal_sign', [`0x${Buffer.from('Hi').toString('hex')}`, SECOND]);
    assert.ok(await verifyMessage({ address: SECOND, message: 'Hi', signature }));
  } finally {
    await phone.stop();
  }
});

for (const [width, colorScheme] of [
  [1000, 'light'],
  [390, 'dark'],
  [320, 'light'],
]) {
  journey(`a camera reads the code: ${width} px, ${colorScheme}`, { colorScheme, viewport: { width, height: 800 } }, async (visitor) => {
    await visitor.open('/plain?theme=auto', { services: true });
    await openCode(visitor);
    const phone = await Phone.open(visitor);
    await phone.scan(await visitor.byId('w3m-qr').screenshot());
    await phone.page.getByText('Lagoon wants to connect').waitFor();
    await phone.decline();
  });
}

const IPHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

journey(
  'on a phone WalletConnect leads to wallets with links; the code is behind “Use another device”',
  { ...options, ...IPHONE },
  async (visitor) => {
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await visitor.byId(TEST_IDS.connectButton).tap();
    await visitor.byId(TEST_IDS.walletRow('walletConnect')).tap();
    await visitor.byId('w3m-wallets').waitFor();
    assert.equal(await visitor.byId('w3m-qr').count(), 0, 'no code on the phone that would have to scan it');

    const { data } = await visitor.askServices('GET', '/getWallets?projectId=lagoon-demo&st=w3m&sv=2.16.7&entries=40');
    const wallet = data.find(({ mobile_link, rdns }) => mobile_link && !rdns);
    await visitor.byId('w3m-wallets-search').fill(wallet.name);
    await visitor.byId(`wallet-cell-${wallet.id}`).tap();
    const link = visitor.byId('w3m-open-wallet');
    await visitor.eventually(() => link.evaluate(({ tagName }) => tagName), 'A');
    assert.match(await link.getAttribute('href'), /wc\?uri=wc/);

    await visitor.byId(TEST_IDS.back).tap();
    await visitor.byId('w3m-wallets-other-device').tap();
    await visitor.page.locator(builtSelector('.qr-code')).waitFor();
    const phone = await Phone.open(visitor);
    await phone.paste(await copyLink(visitor));
    await phone.agree();
    await visitor.page.bringToFront();
    await visitor.connected();
    assert.deepEqual(await account(visitor), { address: FIRST, chain: 31337, wallet: 'Quay', status: 'connected' });
  },
);

/** Delay of the file with the features of later views, in milliseconds: longer than the code takes. */
const LATE_MS = 2500;

journey(
  'the code on a phone has its buttons from its first sight on, also where the features of later views are late',
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  async (visitor) => {
    const late = await visitor.delayFiles(/other-features/, LATE_MS);
    await visitor.askServices('POST', '/__sandbox/reset');
    await visitor.open('/plain', { services: true });
    await visitor.openView('ConnectingWalletConnect');
    await visitor.byId('w3m-copy-link').waitFor();
    assert.deepEqual(late, { requested: 1, delivered: 0 }, 'the code was there before the later features');
    assert.equal(await visitor.byId('w3m-open-a-wallet').count(), 1);
    await visitor.byId('w3m-open-a-wallet').click();
    await visitor.page.getByRole('heading', { name: 'All wallets' }).waitFor();
  },
);

journey('the guide to wallets has its button from its first sight on, also where the features of later views are late', async (visitor) => {
  const late = await visitor.delayFiles(/other-features/, LATE_MS);
  await visitor.open('/plain', { services: true });
  await visitor.openView('WhatIsAWallet');
  await visitor.page.getByRole('heading', { name: 'What is a wallet?' }).waitFor();
  await visitor.page.getByText('Nothing moves without you').waitFor();
  assert.deepEqual(late, { requested: 1, delivered: 0 }, 'the guide was there before the later features');
  assert.equal(await visitor.byId('w3m-get-a-wallet').count(), 1);
  await visitor.byId('w3m-get-a-wallet').click();
  await visitor.page.getByRole('heading', { name: 'Get a wallet' }).waitFor();
});
