/** Follows the recipes in place of wrappers that large pages have written, unchanged: in several tabs, in wallet apps, behind a check. */
import assert from 'node:assert/strict';
import { bundleSample, readSamples } from './samples.mjs';
import { it, openList, parentOrigin, row, whenConnected } from './wallet-apps-rig.mjs';

const SITE = 'https://lagoon.example/';
const [ADA, GRACE] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'];
const [BOB, EVE] = ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'];
const SAFE = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const PLAYER = '0x9494488e0f29C3D705439EEA285530aaabf01e69';
const BLOCKED = 'This address can’t be used on this site: our compliance partner has marked it as high risk.';
const UNDECIDED = 'This site couldn’t check your account. Try again.';

/** Two extensions, each one wallet in all tabs. `harbor` in the storage is what Harbor does when a page loads. */
const WALLETS = `
import { createScriptedWallet } from 'w3m-elements/testing';
const create = (name, accounts) => {
  const rdns = 'example.' + name.toLowerCase();
  const chains = { 1: 'https://node.example/1', 8453: 'https://node.example/8453' };
  const wallet = createScriptedWallet({ name, rdns, accounts, chainId: 1, chains, checksNodes: false, storageKey: rdns });
  wallet.announce();
  return wallet;
};
window.wallets = { harbor: create('Harbor', ['${ADA}', '${GRACE}']), fern: create('Fern', ['${BOB}']) };
if (localStorage.getItem('harbor') === 'hangs') window.wallets.harbor.setBehavior('hang', 'eth_accounts');
if (localStorage.getItem('harbor') === 'locked') window.wallets.harbor.lock();
`;
/** A page around a sample: the button, and what the page has seen since it loaded. */
const toPage = (text) => `
import { createRoot } from 'react-dom/client';
import { W3mButton, useW3mAccount as useAccount } from 'w3m-elements/react';
window.seen = [];
function Page() {
  const text = ${text};
  window.seen.push(text);
  return <><W3mButton /><output>{text}</output></>;
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />);
window.modal = modal;
`;
const PAGES = {
  'own-wallet-per-tab.tsx': toPage("(useIsRestoring() ? 'restoring ' : '') + useAccount().address"),
  'connect-eagerly.ts': `
import 'w3m-elements/elements/w3m-button';
window.calls = [];
followConnections((id) => window.calls.push('connect ' + id), (id) => window.calls.push('reconnect ' + id));
document.body.append(document.createElement('w3m-button'));
window.modal = modal;
`,
  'guarded-account.tsx': toPage('String(useAccount().address)'),
};
const HTML = `<!doctype html><html lang="en"><title>Lagoon</title><body>${['wallets', 'page'].map((name) => `<script type="module" src="/${name}.js"></script>`).join('')}`;
const samples = readSamples('docs/recipes.md');
const wallets = await bundleSample({ code: WALLETS, language: 'js' });

/** Answers as a node that knows balances alone. */
const answerAsNode = (route) => {
  const answer = ({ id, method } = {}) => ({
    ...{ jsonrpc: '2.0', id },
    ...(method === 'eth_getBalance' ? { result: '0x0' } : { error: { code: -32601, message: 'the method does not exist' } }),
  });
  const asked = route.request().postDataJSON();
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  return route.fulfill({ headers, json: Array.isArray(asked) ? asked.map(answer) : answer(asked ?? {}) });
};

/** Serves a page with a sample at {@link SITE}, and the pages of wallet apps at their own addresses. */
async function serve(context, name) {
  const sample = samples.find((one) => one.name === name);
  const page = await bundleSample({ ...sample, code: sample.code + PAGES[name] });
  const files = { '/page.js': page, '/wallets.js': wallets };
  await context.route('**/*', answerAsNode);
  await context.route(`${SITE}**`, (route) => {
    const script = files[new URL(route.request().url()).pathname];
    return route.fulfill(script ? { contentType: 'text/javascript', body: script } : { contentType: 'text/html', body: HTML });
  });
  await context.route(/^https:\/\/(app\.safe\.global|farcaster\.xyz)\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${parentOrigin()}${pathname}${search}` }) });
  });
}

async function openTab(context) {
  const page = await context.newPage();
  await page.goto(SITE);
  await page.waitForFunction(() => window.modal);
  return page;
}
/** Opens the page in the frame of a wallet app. @returns `{ page, frame }`. */
async function openInApp(context, address) {
  const page = await context.newPage();
  await page.goto(`${address}&app=${SITE}`);
  const frame = await (await page.waitForSelector(`iframe[src="${SITE}"]`)).contentFrame();
  await frame.waitForFunction(() => window.modal);
  return { page, frame };
}
/** Loads a tab or a frame again. */
async function reload(frame) {
  await frame.evaluate(() => {
    window.modal = undefined;
    setTimeout(() => location.reload());
  });
  await frame.waitForFunction(() => window.modal);
}
const connect = (page, walletId) =>
  page.evaluate(
    (id) =>
      window.modal.connect({ walletId: id }).then(
        ({ address }) => address,
        ({ reason, details }) => `${reason}: ${details}`,
      ),
    `example.${walletId}`,
  );
const stateOf = (page) => page.evaluate(() => [window.modal.getAccount()?.address, window.modal.getNetwork().id]);
const shows = (page, address) => page.waitForFunction((expected) => window.modal.getAccount()?.address === expected, address);
const seenBy = (page) => page.evaluate(() => [...new Set(window.seen)]);
/** Changes the accounts of an extension, which says so in all tabs. */
const setAccounts = (pages, wallet, ...accounts) =>
  Promise.all(pages.map((page) => page.evaluate(([name, next]) => window.wallets[name].setAccounts(next), [wallet, accounts])));
const setAtLoad = (page, state) => page.evaluate((next) => localStorage.setItem('harbor', next), state);
/** Methods that the extensions were asked on a page, in order. */
const asked = (page) => page.evaluate(() => Object.values(window.wallets).flatMap(({ requests }) => requests.map(({ method }) => method)));
const box = (frame) => frame.getByTestId('w3m-legal-checkbox');
/** Accepts the terms and presses a wallet. */
async function acceptAndChoose(frame, walletId) {
  await box(frame).click();
  await frame.locator(`[data-testid="wallet-selector-${walletId}"]:not([disabled])`).click();
}

it('CoW’s recipe: a tab keeps its wallet, account and network, whatever another tab does', { extension: false }, async (context) => {
  await serve(context, 'own-wallet-per-tab.tsx');
  const tab = await openTab(context);
  assert.equal(await connect(tab, 'harbor'), ADA);
  const next = await openTab(context);
  // A new tab begins with what was connected last.
  await shows(next, ADA);
  await tab.evaluate((address) => window.modal.switchAccount({ address }), GRACE);
  assert.equal(await connect(next, 'fern'), BOB);
  await setAccounts([next, tab], 'fern', EVE);
  await shows(next, EVE);
  await next.evaluate(() => window.modal.switchNetwork(8453));
  // The extension has said so in this tab too.
  await tab.waitForFunction(() => window.wallets.fern.chainId === 8453);
  assert.deepEqual(
    [await stateOf(tab), await stateOf(next)],
    [
      [GRACE, 1],
      [EVE, 8453],
    ],
  );

  await next.evaluate(() => window.modal.disconnect());
  await setAccounts([next, tab], 'fern', BOB);
  assert.deepEqual(
    [await stateOf(tab), await stateOf(next)],
    [
      [GRACE, 1],
      [undefined, 8453],
    ],
  );
  assert.deepEqual(await seenBy(tab), ['undefined', ADA, GRACE]);
  const requests = [...(await asked(tab)), ...(await asked(next))];
  assert.equal(requests.includes('wallet_revokePermissions'), false);
  await Promise.all([tab, next].map(reload));
  await whenConnected(tab);
  assert.deepEqual(
    [await stateOf(tab), await stateOf(next)],
    [
      [GRACE, 1],
      [undefined, 8453],
    ],
  );
});

it('CoW’s recipe: a reload restores the wallet of the tab, for a second at most, and no other', { extension: false }, async (context) => {
  await serve(context, 'own-wallet-per-tab.tsx');
  const tab = await openTab(context);
  await connect(tab, 'harbor');
  const next = await openTab(context);
  await connect(next, 'fern');
  await Promise.all([tab, next].map(reload));
  await Promise.all([tab, next].map(whenConnected));
  assert.deepEqual(
    [await seenBy(tab), await seenBy(next)],
    [
      [`restoring ${ADA}`, ADA],
      [`restoring ${BOB}`, BOB],
    ],
  );
  assert.equal((await asked(tab)).includes('eth_requestAccounts'), false);

  for (const [state, goOn] of [
    ['locked', () => window.wallets.harbor.unlock()],
    ['hangs', () => window.wallets.harbor.pending.forEach((request) => request.approve())],
  ]) {
    await setAtLoad(tab, state);
    await reload(tab);
    await tab.waitForFunction(() => window.seen.at(-1) === 'undefined', undefined, { timeout: 3_000 });
    await tab.evaluate(goOn);
    await whenConnected(tab);
    assert.deepEqual(await seenBy(tab), [`restoring ${ADA}`, 'undefined', ADA], state);
  }
});

for (const [app, address, id, account] of [
  ['Safe{Wallet}', 'https://app.safe.global/safe.html?mode=speaks', 'safe', SAFE],
  ['Farcaster', 'https://farcaster.xyz/mini-app.html?mode=connected', 'farcaster', PLAYER],
])
  it(`Lido’s recipe: in ${app} the page connects by itself once the terms are accepted`, { extension: false }, async (context) => {
    await serve(context, 'connect-eagerly.ts');
    const { page, frame } = await openInApp(context, address);
    // The list is open, at the terms.
    await box(frame).waitFor();
    assert.deepEqual([(await stateOf(frame))[0], await frame.evaluate(() => window.calls)], [undefined, []]);
    assert.equal(await page.evaluate(() => window.asked.some(({ method }) => method === 'eth_requestAccounts')), false);
    await acceptAndChoose(frame, id);
    await whenConnected(frame);
    await frame.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.deepEqual([(await stateOf(frame))[0], await frame.evaluate(() => window.calls)], [account, [`connect ${id}`]]);
    // Without a stored connection too.
    await frame.evaluate(() => window.modal.disconnect());
    for (let visit = 0; visit < 2; visit += 1) {
      await reload(frame);
      await whenConnected(frame);
      assert.deepEqual([(await stateOf(frame))[0], await frame.getByRole('dialog').isVisible()], [account, false]);
    }
  });

it('Lido’s recipe: a connection comes back by itself, behind the terms', { extension: false }, async (context) => {
  await serve(context, 'connect-eagerly.ts');
  const tab = await openTab(context);
  await openList(tab);
  await row(tab, 'example.harbor').waitFor();
  assert.deepEqual(await asked(tab), []);
  await acceptAndChoose(tab, 'example.harbor');
  await shows(tab, ADA);
  await reload(tab);
  await tab.waitForFunction(() => window.calls.length > 0);
  assert.deepEqual(await tab.evaluate(() => window.calls), ['reconnect example.harbor']);
  assert.equal((await asked(tab)).includes('eth_requestAccounts'), false);

  // As after a new version of the text.
  await tab.evaluate(() => localStorage.removeItem('w3m.terms'));
  await reload(tab);
  await openList(tab);
  await box(tab).waitFor();
  assert.deepEqual([(await stateOf(tab))[0], await asked(tab)], [undefined, []]);
  await box(tab).click();
  await shows(tab, ADA);
  assert.equal((await asked(tab)).includes('eth_requestAccounts'), false);

  await tab.evaluate(() => window.modal.disconnect());
  await reload(tab);
  await openList(tab);
  await row(tab, 'example.harbor').waitFor();
  assert.deepEqual([(await stateOf(tab))[0], await asked(tab)], [undefined, []]);
});

/** Answers the check of Balancer's recipe: as its own service says, or as a failure. */
async function serveCheck(context) {
  const check = { asked: [], blocked: [], answer: undefined };
  await context.route(`${SITE}api/wallet-check/*`, async (route) => {
    const address = route.request().url().split('/').at(-1);
    check.asked.push(address);
    if (check.answer) return check.answer(route);
    return route.fulfill({ json: { isAuthorized: !check.blocked.includes(address) } });
  });
  return check;
}
/** Leaves the next checks without an answer. @returns A promise of the first one. */
const hold = (check) =>
  new Promise((resolve) => {
    check.answer = resolve;
  });

it('Balancer’s recipe: the page sees an address after its policies and its check', { extension: false }, async (context) => {
  await serve(context, 'guarded-account.tsx');
  const check = await serveCheck(context);
  const tab = await openTab(context);
  await openList(tab);
  /** Looks at the page while it checks the address, and has the check pass. */
  const passes = async (held) => {
    const route = await held;
    assert.deepEqual([(await stateOf(tab))[0], await seenBy(tab)], [undefined, ['undefined']]);
    await route.fulfill({ json: { isAuthorized: true } });
    await shows(tab, ADA);
  };
  const held = hold(check);
  await acceptAndChoose(tab, 'example.harbor');
  await passes(held);
  const heldAgain = hold(check);
  await reload(tab);
  await passes(heldAgain);
  assert.deepEqual(check.asked, [ADA, ADA]);

  // Each address accepts by itself, also one that the wallet goes to.
  check.answer = undefined;
  await setAccounts([tab], 'harbor', BOB);
  await box(tab).waitFor();
  assert.deepEqual([(await stateOf(tab))[0], check.asked.length], [undefined, 2]);
  await acceptAndChoose(tab, 'example.harbor');
  await shows(tab, BOB);
  await tab.getByRole('dialog').waitFor({ state: 'hidden' });
  await setAccounts([tab], 'harbor', ADA);
  await shows(tab, ADA);
  assert.deepEqual(check.asked, [ADA, ADA, BOB, ADA]);
});

it('Balancer’s recipe: a blocked address is refused with the page’s text, which sees it nowhere', { extension: false }, async (context) => {
  await serve(context, 'guarded-account.tsx');
  const check = await serveCheck(context);
  check.blocked.push(BOB);
  const tab = await openTab(context);
  await setAccounts([tab], 'harbor', BOB);
  await openList(tab);
  await acceptAndChoose(tab, 'example.harbor');
  await tab.getByText(BLOCKED).first().waitFor();
  assert.equal(await connect(tab, 'harbor'), `refused: ${BLOCKED}`);
  assert.deepEqual(await seenBy(tab), ['undefined']);
  assert.equal((await asked(tab)).includes('wallet_revokePermissions'), false);

  await setAccounts([tab], 'harbor', ADA);
  assert.equal(await connect(tab, 'harbor'), ADA);
  check.blocked.push(ADA);
  await reload(tab);
  // At the foot of the page: no dialog is open.
  await tab.getByTestId('w3m-page-toast').getByText(BLOCKED).waitFor();
  assert.equal(await tab.getByRole('dialog').isVisible(), false);
  await reload(tab);
  assert.deepEqual([(await stateOf(tab))[0], await seenBy(tab)], [undefined, ['undefined']]);
});

it('Balancer’s recipe: a check that fails or is silent refuses, and the next try decides', { extension: false }, async (context) => {
  await serve(context, 'guarded-account.tsx');
  const check = await serveCheck(context);
  const tab = await context.newPage();
  await tab.clock.install();
  await tab.goto(SITE);
  await openList(tab);
  await box(tab).click();
  for (const answer of [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, json: {} }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }),
  ]) {
    check.answer = answer;
    assert.equal(await connect(tab, 'harbor'), `refused: ${UNDECIDED}`);
  }
  const silent = hold(check);
  const outcome = connect(tab, 'harbor');
  await silent;
  await tab.clock.fastForward(10_000);
  assert.equal(await outcome, `refused: ${UNDECIDED}`);
  assert.deepEqual(await seenBy(tab), ['undefined']);
  check.answer = undefined;
  assert.equal(await connect(tab, 'harbor'), ADA);
});
