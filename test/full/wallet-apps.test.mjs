/** Pages that wallet apps open: Safe{Wallet}, hosts of mini apps, and apps of a phone; each as it should be, silent, and lying. */
import assert from 'node:assert/strict';
import { decodeFunctionData, erc20Abi, hashMessage, stringToHex, verifyMessage } from 'viem';
import { openInLedger } from '../fixtures/wallet-apps/ledger-browser.mjs';
import { createMobileWallet } from '../fixtures/wallet-apps/mobile-wallet.mjs';
import { ROUTER, serveData, serveNode, TERN } from '../fixtures/wallet-apps/page-services.mjs';
import {
  getAccount,
  it,
  listed,
  openInside,
  openList,
  openPage,
  openPublished,
  row,
  whenConnected,
  whenListed,
} from './wallet-apps-rig.mjs';

const SAFE = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const OWNER = '0xa8049bB68181799124F98E467DD749e120abFA64';
const PLAYER = '0x9494488e0f29C3D705439EEA285530aaabf01e69';
const CALLS = [
  { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n, data: '0x095ea7b3' },
  { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', value: 2n, data: '0x38ed1739' },
];
const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
};
const RUNS = 50;

const asked = (page) => page.evaluate(() => window.asked.map(({ method }) => method));
const ownChunks = (requests) => requests.filter((url) => /\/in-app-[\w-]+\.js/.test(url));

it('is connected to the Safe by itself inside Safe{Wallet}, which tells its address, network and threshold', {}, async (context) => {
  const { page, frame } = await openInside(context, 'safe', 'speaks');
  await whenConnected(frame);
  await frame.waitForFunction(() => window.modal.getAccount().threshold !== undefined);
  const account = await getAccount(frame);
  assert.deepEqual(account, { address: SAFE, type: 'smartAccount', status: 'connected', connectorId: 'safe', threshold: 1, owners: 2 });
  assert.equal(await frame.evaluate(() => window.modal.getNetwork().id), 1);
  assert.equal(await frame.evaluate(() => window.modal.getAccount().walletInfo.name), 'Safe');
  assert.equal(new Set(await asked(page)).has('sendTransactions'), false);
});

it(
  'offers nothing but the Safe inside Safe{Wallet}: no extension, no login, no other wallet, also after the Safe is disconnected',
  {},
  async (context) => {
    const { page, frame } = await openInside(context, 'safe', 'speaks', { all: '' });
    await whenConnected(frame);
    const offers = async () => {
      await openList(frame);
      await row(frame, 'safe').waitFor();
      const others = frame.locator('[data-testid^="w3m-email"], [data-testid^="social-"], [data-testid="wallet-selector-walletconnect"]');
      return [await listed(frame), await others.count(), await frame.getByTestId('all-wallets').count()];
    };
    const refused = await frame.evaluate(() => window.modal.connect({ walletId: 'example.quay' }).catch(({ reason }) => reason));
    assert.equal(refused, 'notFound');
    assert.equal((await getAccount(frame)).address, SAFE);
    await frame.evaluate(() => window.modal.disconnect());
    assert.deepEqual(await offers(), [['safe'], 0, 0]);
    await row(frame, 'safe').click();
    await whenConnected(frame);
    assert.equal(new Set(await asked(page)).has('sendTransactions'), false);
  },
);

for (const isPhone of [false, true])
  it(
    `is connected by itself in the browser of Ledger Wallet on a ${isPhone ? 'phone' : 'computer'}, and behind the terms only after they are accepted`,
    { extension: false },
    async (context) => {
      await context.addInitScript(openInLedger, { address: OWNER, isPhone });
      const { frame } = await openPage(context);
      await whenConnected(frame);
      assert.deepEqual(await frame.evaluate(() => [window.modal.getAccount().address, window.modal.getAccount().connectorId]), [
        OWNER,
        'com.ledger',
      ]);
      const first = await frame.evaluate(() => window.asked.find(({ method }) => /accounts$/i.test(method)).method);
      assert.equal(first, 'eth_accounts');
      const behind = await openPage(context, { terms: '' });
      await behind.frame.getByTestId('w3m-legal-checkbox').waitFor();
      assert.equal(await getAccount(behind.frame), undefined);
      await behind.frame.getByTestId('w3m-legal-checkbox').click();
      await row(behind.frame, 'com.ledger').click();
      await whenConnected(behind.frame);
      assert.equal((await getAccount(behind.frame)).address, OWNER);
    },
  );

it('sends calls as one Safe transaction, and follows the proposal to its hash', {}, async (context) => {
  const { page, frame } = await openInside(context, 'safe', 'speaks');
  await whenConnected(frame);
  const id = await frame.evaluate(async (calls) => (await window.modal.sendCalls({ calls })).id, CALLS);
  const [proposal] = await page.evaluate(() => window.asked.filter(({ method }) => method === 'sendTransactions'));
  assert.deepEqual(
    proposal.params.txs.map(({ to, value, data }) => ({ to, value, data })),
    CALLS.map(({ to, value, data }) => ({ to, value: String(value), data })),
  );
  assert.equal((await frame.evaluate((given) => window.modal.getCallsStatus({ id: given }), id)).status, 'pending');
  const end = frame.evaluate(async (given) => {
    const { status, atomic, receipts } = await window.modal.waitForCallsStatus({ id: given });
    return { status, atomic, hashes: receipts.map(({ transactionHash }) => transactionHash) };
  }, id);
  const hash = await page.evaluate(() => {
    const [{ id: safeTxHash }] = window.listProposals();
    return window.execute(safeTxHash).txHash;
  });
  assert.deepEqual(await end, { status: 'success', atomic: true, hashes: [hash] });
  assert.equal((await asked(page)).filter((method) => method === 'sendTransactions').length, 1);
});

it('signs messages with the owners of the Safe, valid for EIP-1271, and says no where they decline', {}, async (context) => {
  const { page, frame } = await openInside(context, 'safe', 'speaks');
  await whenConnected(frame);
  const sign = () =>
    frame.evaluate(() =>
      window.modal
        .getProvider('eip155')
        .request(window.toRequest(window.modal.getAccount().address))
        .catch(({ code }) => ({ code })),
    );
  const signature = await sign();
  const text = await frame.evaluate(() => window.text);
  assert.equal(await verifyMessage({ address: OWNER, message: text, signature }), true);
  const valid = await frame.evaluate(
    ([hash, given]) => {
      const data = `0x1626ba7e${hash.slice(2)}${'40'.padStart(64, '0')}${'41'.padStart(64, '0')}${given.slice(2)}${'0'.repeat(62)}`;
      const { address } = window.modal.getAccount();
      return window.modal.getProvider('eip155').request({ method: 'eth_call', params: [{ to: address, data }, 'latest'] });
    },
    [hashMessage(text), signature],
  );
  assert.match(valid, /^0x1626ba7e0+$/);
  await page.evaluate(() => (window.settings.decline = true));
  assert.deepEqual(await sign(), { code: 4001 });
});

it('signs in to the page with the owners of the Safe, once, and stays signed in over a reload', {}, async (context) => {
  await serveNode(context, OWNER);
  const { page, frame } = await openInside(context, 'safe', 'speaks', { siwx: '' });
  await whenConnected(frame);
  await frame.evaluate(() => void window.modal.open());
  await frame.locator('[data-testid="w3m-sign-in-sign"]:not([disabled])').click();
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  const readSessions = () => frame.evaluate((address) => window.siwx.getSessions('eip155:1', address), SAFE);
  const [session, ...others] = await readSessions();
  assert.deepEqual([session.data.accountAddress, session.data.chainId, others], [SAFE, 'eip155:1', []]);
  assert.equal(await verifyMessage({ address: OWNER, message: session.message, signature: session.signature }), true);
  assert.equal(await verifyMessage({ address: SAFE, message: session.message, signature: session.signature }), false);
  await frame.evaluate(() => {
    window.modal = undefined;
    setTimeout(() => location.reload());
  });
  await frame.waitForFunction(() => window.modal);
  await whenConnected(frame);
  assert.deepEqual(await readSessions(), [session]);
  assert.equal(await frame.getByRole('dialog').isVisible(), false);
  assert.equal((await asked(page)).filter((method) => method === 'signMessage').length, 1);
});

it('swaps in one proposal of the Safe, approval and swap, and says so when the owners have executed it', {}, async (context) => {
  await serveData(context, SAFE);
  const { page, frame } = await openInside(context, 'safe', 'speaks', { data: ROUTER });
  await whenConnected(frame);
  await frame.evaluate(() => {
    window.told = [];
    window.modal.subscribeEvents(({ event }) => window.told.push(event));
    void window.modal.open({ view: 'Swap' });
  });
  const press = (id) => frame.locator(`[data-testid="${id}"]:not([disabled])`).click();
  for (const [side, symbol] of [
    ['from', 'TERN'],
    ['to', 'ETH'],
  ]) {
    await press(`swap-${side}-token`);
    await frame.getByTestId('swap-search').fill(symbol);
    await press(`swap-token-${symbol}`);
    await frame.getByTestId(`swap-${side}-held`).filter({ hasText: symbol }).waitFor();
  }
  await frame.getByTestId('swap-from-amount').fill('2');
  await press('swap-review');
  await press('swap-confirm');
  await page.waitForFunction(() => window.listProposals().length === 1);
  const { txs } = await page.evaluate(() => window.listProposals()[0]);
  assert.deepEqual(
    txs.map(({ to, value }) => [to.toLowerCase(), value]),
    [
      [TERN, '0'],
      [ROUTER, '0'],
    ],
  );
  const approval = decodeFunctionData({ abi: erc20Abi, data: txs[0].data });
  assert.deepEqual([approval.functionName, approval.args[0].toLowerCase(), approval.args[1]], ['approve', ROUTER, 2_000_000n]);
  assert.equal(await frame.evaluate(() => window.told.includes('SWAP_SUCCESS')), false);
  await page.evaluate(() => void window.execute(window.listProposals()[0].id));
  await frame.waitForFunction(() => window.told.includes('SWAP_SUCCESS'));
  assert.equal((await asked(page)).filter((method) => method === 'sendTransactions').length, 1);
});

it('connects the wallet of a mini app host by a press, and never says that the page is ready', {}, async (context) => {
  const { page, frame } = await openInside(context, 'mini-app', 'speaks');
  await openList(frame);
  await row(frame, 'farcaster').waitFor();
  await row(frame, 'example.quay').waitFor();
  assert.deepEqual(await listed(frame), ['farcaster', 'example.quay']);
  assert.equal(await getAccount(frame), undefined);
  await row(frame, 'farcaster').click();
  await whenConnected(frame);
  assert.equal((await getAccount(frame)).address, PLAYER);
  assert.equal(await page.evaluate(() => window.readyCalls), 0);
  await page.evaluate(() => window.emit('chainChanged', '0x2105'));
  await frame.waitForFunction(() => window.modal.getAccount().caipAddress.startsWith('eip155:8453:'));
});

it('names Base App, and says no where its visitor declines', {}, async (context) => {
  const { page, frame } = await openInside(context, 'mini-app', 'speaks', { client: '309857' });
  await page.evaluate(() => (window.settings.decline = true));
  await openList(frame);
  await row(frame, 'farcaster').getByText('Base App').click();
  await frame
    .getByText(/declined/i)
    .first()
    .waitFor();
  assert.equal(await getAccount(frame), undefined);
});

it('connects by itself where the host says that its visitor has connected the wallet before', {}, async (context) => {
  const { frame, page } = await openInside(context, 'mini-app', 'connected');
  await whenConnected(frame);
  assert.equal((await getAccount(frame)).address, PLAYER);
  assert.equal((await asked(page)).indexOf('eth_accounts') < (await asked(page)).indexOf('eth_requestAccounts'), true);
});

const PARENTS = [
  ['safe', ['silent', 'late', 'threshold', 'address', 'id', 'version', 'shape', 'window']],
  ['mini-app', ['silent', 'id', 'context', 'capabilities', 'hangs']],
];
for (const [kind, modes] of PARENTS) {
  for (const mode of modes) {
    it(`offers the ordinary list within a second in a parent of ${kind} that is wrong: ${mode}`, {}, async (context, t) => {
      const { page, frame } = await openInside(context, kind, mode);
      const listing = whenListed(frame);
      await openList(frame);
      const { openAt, rowAt } = await listing;
      const [first] = await page.evaluate(() => window.asked);
      // A visitor waits in the open dialog, and not before the parent was asked.
      const waitMs = rowAt - Math.max(openAt, first.at);
      t.diagnostic(`${kind}, ${mode}: waited ${waitMs} ms for the first offer`);
      assert.ok(waitMs <= 1000, `It took ${waitMs} ms.`);
      assert.deepEqual(await listed(frame), ['example.quay']);
      // An answer that comes too late changes nothing.
      if (mode === 'late') await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
      assert.deepEqual(await listed(frame), ['example.quay']);
      assert.equal(await getAccount(frame), undefined);
    });
  }
}

it('asks no parent of an origin that is not allowed', {}, async (context) => {
  const { page, frame, requests } = await openInside(context, 'safe', 'speaks', { parent: 'https://another.example' });
  await openList(frame);
  await row(frame, 'example.quay').waitFor();
  assert.deepEqual(await asked(page), []);
  assert.equal(await getAccount(frame), undefined);
  assert.equal(ownChunks(requests).length, 1);
});

it('loads nothing of wallet apps on a page of its own', {}, async (context) => {
  const { frame, requests } = await openPage(context);
  await openList(frame);
  await row(frame, 'example.quay').click();
  await whenConnected(frame);
  assert.deepEqual(ownChunks(requests), []);
});

/** Reloads the page again and again; each time it signs in the task in which it gets its address. @returns How often it was signed. */
async function countSigned(frame, isSigned) {
  let signed = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await frame.evaluate(() => {
      window.modal = undefined;
      setTimeout(() => location.reload());
    });
    await frame.waitForFunction(() => window.modal && window.signed);
    const { answer, text } = await frame.evaluate(async () => ({ answer: await window.signed, text: window.text }));
    if (await isSigned(answer, text)) signed += 1;
  }
  return signed;
}
const isSignedBy = (address) => async (signature, message) =>
  typeof signature === 'string' && verifyMessage({ address, message, signature: signature });

for (const [kind, mode, address] of [
  ['safe', 'speaks', OWNER],
  ['mini-app', 'connected', PLAYER],
]) {
  it(
    `signs after each of ${RUNS} reloads in a parent of ${kind}, asked as soon as the page has an address`,
    { timeout: 240_000 },
    async (context, t) => {
      const { frame } = await openInside(context, kind, mode, { sign: '' });
      await whenConnected(frame);
      const signed = await countSigned(frame, isSignedBy(address));
      t.diagnostic(`${kind}: signed ${signed} of ${RUNS}`);
      assert.equal(signed, RUNS);
    },
  );
}

/** Opens a wallet's app when the page goes to its address, as Android does. @returns What the page went to. */
async function withApp(context, page, wallet) {
  const session = await context.newCDPSession(page);
  const opened = [];
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('solana-wallet:')) return;
    opened.push(url);
    // The app takes the screen.
    const blur = page.evaluate(() => void window.dispatchEvent(new Event('blur')));
    void Promise.all([wallet.open(url), blur]).catch((error) => opened.push(String(error)));
  });
  return opened;
}

it(
  'the wallet of these tests is one that the published package of mobile wallets talks to',
  { ...ANDROID, extension: false },
  async (context) => {
    const wallet = createMobileWallet();
    const page = await openPublished(context);
    await withApp(context, page, wallet);
    const answer = page.evaluate(() => window.signWithPublished('hello'));
    // The package waits for the app to take the screen.
    while (wallet.getSessions() === 0) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    const { signed } = await answer;
    assert.equal(wallet.verifyBytes(Buffer.from(signed, 'base64').subarray(-64), 'hello'), true);
  },
);

for (const isLegacy of [false, true]) {
  it(
    `connects a wallet of an Android phone over its loopback, protocol ${isLegacy ? 'legacy' : 'v1'}`,
    { ...ANDROID, extension: false },
    async (context) => {
      const wallet = createMobileWallet({ isLegacy });
      const { page, frame, requests } = await openPage(context, { namespace: 'solana' });
      const opened = await withApp(context, page, wallet);
      await openList(frame);
      await row(frame, 'Mobile Wallet Adapter').waitFor();
      assert.deepEqual(await listed(frame), ['Mobile Wallet Adapter']);
      assert.deepEqual(wallet.log, []);
      await row(frame, 'Mobile Wallet Adapter').click();
      await whenConnected(frame);
      assert.equal((await getAccount(frame)).address, wallet.address);
      assert.equal(opened.length, 1);
      const { answer, text } = await frame.evaluate(async () => ({
        answer: await window.modal.getProvider('solana').request(window.toRequest(window.modal.getAccount().address)),
        text: window.text,
      }));
      assert.equal(wallet.verify(answer.signature, text), true);
      wallet.settings.decline = true;
      const declined = await frame.evaluate(() =>
        window.modal
          .getProvider('solana')
          .request(window.toRequest(window.modal.getAccount().address))
          .catch(({ code }) => code),
      );
      assert.equal(declined, 4001);
      const elsewhere = requests.filter((url) => /^(http|ws)/.test(url) && !url.startsWith(new URL(page.url()).origin));
      assert.deepEqual([...new Set(elsewhere.map((url) => new URL(url).host))], ['localhost']);
    },
  );
}

it('asks a wallet of the phone anew that has forgotten the page', { ...ANDROID, extension: false }, async (context) => {
  const wallet = createMobileWallet();
  const { page, frame } = await openPage(context, { namespace: 'solana' });
  await withApp(context, page, wallet);
  await openList(frame);
  await row(frame, 'Mobile Wallet Adapter').click();
  await whenConnected(frame);
  wallet.forget();
  const { answer, text } = await frame.evaluate(async () => ({
    answer: await window.modal.getProvider('solana').request(window.toRequest(window.modal.getAccount().address)),
    text: window.text,
  }));
  assert.equal(wallet.verify(answer.signature, text), true);
  assert.deepEqual(wallet.log, ['authorize', 'authorize', 'authorize', 'sign_messages']);
});

it('says within seconds that no app of the phone opened', { ...ANDROID, extension: false }, async (context) => {
  const { frame } = await openPage(context, { namespace: 'solana' });
  await openList(frame);
  await row(frame, 'Mobile Wallet Adapter').click();
  await frame.getByRole('button', { name: /try again/i }).waitFor();
  assert.equal(await getAccount(frame), undefined);
});

it(
  `signs after each of ${RUNS} reloads with a wallet of the phone, asked as soon as the page has an address`,
  { ...ANDROID, extension: false, timeout: 240_000 },
  async (context, t) => {
    const wallet = createMobileWallet();
    const { page, frame } = await openPage(context, { namespace: 'solana', sign: '' });
    await withApp(context, page, wallet);
    await openList(frame);
    await row(frame, 'Mobile Wallet Adapter').click();
    await whenConnected(frame);
    await frame.evaluate(() => window.signed);
    const signed = await countSigned(frame, (answer, text) => {
      assert.ok(answer.signature, JSON.stringify(answer));
      return wallet.verify(answer.signature, text);
    });
    t.diagnostic(`mobile wallet: signed ${signed} of ${RUNS}`);
    assert.equal(signed, RUNS);
  },
);

it('offers no wallet of the phone in the web view of a wallet, nor on a desktop', { extension: false }, async (context) => {
  const { frame, requests } = await openPage(context, { namespace: 'solana' });
  await openList(frame);
  await frame.getByRole('dialog').waitFor();
  assert.deepEqual(await listed(frame), []);
  assert.deepEqual(ownChunks(requests), []);
});

const IN_WALLET = {
  'MetaMask on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) WebView MetaMaskMobile',
  'a web view of Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
};
for (const [place, userAgent] of Object.entries(IN_WALLET)) {
  it(`offers the wallet alone whose browser shows the page: ${place}`, { ...ANDROID, userAgent }, async (context) => {
    const { frame } = await openPage(context, { relay: '' });
    await openList(frame);
    await row(frame, 'example.quay').waitFor();
    assert.deepEqual(await listed(frame), ['example.quay']);
  });
}

/** Runs before the page's scripts: a wallet at `window.ethereum` that announces nothing, as in the browsers of wallets, after a while. */
function injectLone([address, lateMs]) {
  const provider = {
    isTrust: true,
    async request({ method, params }) {
      if (method === 'eth_chainId') return '0x1';
      // What it was given, in place of a signature: the page has no key.
      if (method === 'personal_sign') return params[0];
      if (method === 'eth_requestAccounts') localStorage.setItem('permitted', 'yes');
      return method.endsWith('ccounts') && localStorage.getItem('permitted') ? [address] : [];
    },
    on() {},
    removeListener() {},
  };
  const inject = () => {
    window.ethereum = provider;
    // Said by wallets that come after the page.
    dispatchEvent(new Event('ethereum#initialized'));
  };
  if (lateMs) setTimeout(inject, lateMs);
  else inject();
}

for (const [place, lateMs] of [
  ['MetaMask on iOS', 0],
  ['a web view of Android', 300],
]) {
  it(
    `signs after each of ${RUNS} reloads in the browser of a wallet that announces nothing and comes after ${lateMs} ms, asked as soon as the page has an address`,
    { ...ANDROID, userAgent: IN_WALLET[place], extension: false, timeout: 240_000 },
    async (context, t) => {
      await context.addInitScript(injectLone, [PLAYER, lateMs]);
      const { frame } = await openPage(context, { sign: '' });
      await openList(frame);
      await row(frame, 'injected').getByText('Trust Wallet').click();
      await whenConnected(frame);
      const signed = await countSigned(frame, (answer, text) => answer === stringToHex(text));
      t.diagnostic(`${place}, after ${lateMs} ms: signed ${signed} of ${RUNS}`);
      assert.equal(signed, RUNS);
    },
  );
}

it('offers wallets of other apps too in the browser of a phone that has an extension', { ...ANDROID }, async (context) => {
  const { frame } = await openPage(context, { relay: '' });
  await openList(frame);
  await row(frame, 'walletConnect').waitFor();
  assert.deepEqual(await listed(frame), ['walletConnect', 'example.quay']);
});
