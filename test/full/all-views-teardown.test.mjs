/**
 * The ledger over every view that a feature registers: shown, left in every way there is, and taken down, it must leave
 * nothing behind. The views are read from the registry, so a new one is among them by itself.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { keepLedger, readLedger } from '../e2e/ledger.mjs';
import { listViews } from '../e2e/list-views.mjs';
import { IS_MATRIX } from '../fixtures/is-matrix.mjs';
import { VIEW_PARAMS } from '../fixtures/view-params.mjs';

const cycles = 4;
const warmUpCycles = 3;
/**
 * Maximum number of lives that V8 itself keeps: one for each allocation site that holds the last object made there. Two such objects lead to
 * a modal: the modal, and the one whose getter sees a query of TanStack Query. A leak keeps one more with every life.
 */
const keptByV8 = 2;
/** Maximum growth of the heap per life of a modal, in bytes: a leaked one weighs many times as much. */
const heapPerLife = 8192;

const views = await listViews();
/** Views that are there only where the host signs its visitors in. */
const SIGN_IN = ['SIWXSignMessage', 'ConnectingSiwe'];
/** Views that are there only with a data service; the one here serves no chain. */
const NEEDS_DATA = [
  'Nft',
  ...['ChooseAccountName', 'RegisterAccountName', 'RegisterAccountNameSuccess'],
  ...['Swap', 'SwapSelectToken', 'SwapPreview'],
  ...['Buy', 'OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'OnRampActivity'],
  ...['SmartSessionList', 'SmartSession', 'SmartSessionGrant', 'SmartSessionCreated'],
];
/** Views that are there only where visitors can log in. */
const NEEDS_LOGIN = [
  ...['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice'],
  ...['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'],
  'ApproveTransaction',
  ...['ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
];
/** Views that are there only where a page has several kinds of chains; the wallet serves two then. */
const NEEDS_NAMESPACES = ['ConnectingMultiChain'];
/** Views that are there only where the host lists wallets. */
const NEEDS_WALLETS = ['FindWallet'];
const framePage = await readFile(new URL('../fixtures/frame-wallet.html', import.meta.url), 'utf8');
/** Serves the wallet's page with scripted answers. */
const serveFrame = (visitor) => {
  visitor.hasServices = true;
  return visitor.page.route('**/sdk?**', (route) => route.fulfill({ contentType: 'text/html', body: framePage }));
};
const serveData = (page) => page.route('**/data/**', (route) => route.fulfill({ json: { http: [] } }));

/** Runs in the page: one life of a modal, in which a view is shown four times and left in four ways. */
async function liveThrough({ view, params, state, count, ids, signsIn, hasData, isMulti, hasWallets, secureSite }) {
  const [{ createModal, defineNetwork, getModal, solana }, { createScriptedWallet, createSolanaAccount, createStandardWallet }] =
    await Promise.all([import('/cdn/w3m-elements.js'), import('/testing.js')]);
  const networks = [31337, 31338].map((id) =>
    defineNetwork({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [new URL(`/rpc/${id}`, location.href).href] } },
    }),
  );
  if (isMulti) {
    networks.push({ ...solana, rpcUrls: networks[0].rpcUrls });
  }
  const rpc = (id) => new URL(`/rpc/${id}`, location.href).href;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (look, what) => {
    for (let tries = 0; !look(); tries++) {
      if (tries > 1000) throw new Error(`${view}: waited too long for ${what}.`);
      await pause(5);
    }
  };
  const find = (testId) => document.querySelector('w3m-modal')?.shadowRoot?.querySelector(`dialog[open] [data-testid="${testId}"]`);
  let shown = 0;
  /** Host's sign-in without a session: the connection is held, and closing is blocked. */
  const siwx = {
    async createMessage({ accountAddress, chainId }) {
      const { host: domain, origin: uri } = location;
      const fields = { accountAddress, chainId, domain, uri, version: '1', nonce: 'abcdefgh12345678' };
      return { ...fields, toString: () => `Sign in, ${accountAddress}` };
    },
    addSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
    revokeSession: async () => {},
  };

  for (let round = 0; round < count; round++) {
    localStorage.clear();
    const wallet = createScriptedWallet({
      name: 'Harbor',
      rdns: 'example.harbor',
      accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
      chainId: 31337,
      chains: { 31337: rpc(31337), 31338: rpc(31338) },
    });
    const stop = wallet.announce();
    const second = isMulti && createStandardWallet({ name: 'Harbor', accounts: [await createSolanaAccount('ada')] });
    if (second) second.register();
    const button = document.createElement('w3m-button');
    document.body.append(button);
    const modal = createModal({
      networks,
      ...(signsIn && { siwx }),
      ...(hasWallets && { wallets: { custom: [{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }] } }),
      ...(hasData && {
        services: { blockchainApi: `${location.origin}/data` },
        features: { smartSessions: true },
        chainSupport: { onrampNames: { 'eip155:31337': 'one', 'eip155:31338': 'two' } },
      }),
      ...(secureSite && {
        services: { secureSite: `${secureSite}?answers=${encodeURIComponent('{"SYNC_THEME":null,"SYNC_DAPP_DATA":null}')}` },
        chainSupport: { embeddedWallet: ['eip155:31337', 'eip155:31338'] },
      }),
    });
    if (state !== 'not connected') {
      const connecting = modal.connect({ walletId: 'example.harbor' });
      if (signsIn) {
        connecting.catch(() => {});
        await until(() => find(ids.sign)?.disabled === false, 'the message');
        modal.close();
      } else await connecting;
    }
    if (state === 'astray') wallet.setChain(999);
    // The wallet stays silent from here on: views that ask it keep waiting.
    wallet.setBehavior('hang');
    const internals = modal[Symbol.for('w3m.internals.1')];
    const { controllers, features } = await internals.loadEngine();
    const { router } = controllers;
    window.parts ??= [];
    const life = `${view}, ${state}, ${window.parts.length}`;
    const watchParts = (...parts) => window.parts.push(...parts.map((part) => ({ life, ref: new WeakRef(part) })));
    watchParts(modal, internals, controllers, button);
    /** The view is drawn, or it has left by itself because it cannot be where it is. */
    const settled = async () => {
      const isGone = () => !modal.getState().open || router.getView()?.view !== view;
      await until(() => isGone() || (find(ids.modalCard) && features.getLoaded(view)), 'the view');
      await pause(20);
      if (!isGone()) shown += 1;
      return !isGone();
    };
    /** Some views say why they cannot be opened. */
    const openView = () =>
      modal.open({ view, params }).catch((error) => {
        if (error.name !== 'SignInUnavailableError') throw error;
      });
    const closed = () => until(() => !find(ids.modalCard), 'the end');

    await features.complete();
    if (!features.hasView(view)) throw new Error(`${view} is switched off by default: give the options that switch it on.`);
    await modal.open();
    await until(() => find(ids.title), 'the first view');
    watchParts(document.querySelector('w3m-modal'));
    router.push(view, params);
    if (await settled()) router.back();
    await pause(10);
    modal.close();
    await closed();

    await openView();
    if (await settled()) find(ids.modalCard).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await pause(10);
    modal.close();
    await closed();

    await openView();
    await settled();
    if (state !== 'not connected' && round % 2 === 0) await modal.disconnect();
    modal.destroy();
    button.remove();
    stop();
    if (second) second.uninstall();
    await pause(5);
    if (getModal() || find(ids.modalCard)) throw new Error(`${view}: something is left on the page.`);
  }
  return shown;
}

/** Measures the browser's own counts after garbage collection. */
async function measure(page, session) {
  for (let round = 0; round < 4; round++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(60);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name) => metrics.find((metric) => metric.name === name).value;
  const kept = await page.evaluate(() => [...new Set(window.parts.flatMap(({ life, ref }) => (ref.deref() ? life : [])))]);
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize'), kept };
}

/** States of the connection: none, connected, connected on an unsupported network. */
const STATES = ['not connected', 'connected', 'astray'];
const ids = { modalCard: TEST_IDS.modalCard, title: TEST_IDS.title, sign: 'w3m-sign-in-sign' };
const live = (visitor, view, state, count) =>
  visitor.page.evaluate(liveThrough, {
    view,
    params: { ...VIEW_PARAMS, ...(NEEDS_LOGIN.includes(view) && { provider: 'google', way: 'blocked' }) },
    state,
    count,
    ids,
    signsIn: SIGN_IN.includes(view),
    hasData: NEEDS_DATA.includes(view),
    isMulti: NEEDS_NAMESPACES.includes(view),
    hasWallets: NEEDS_WALLETS.includes(view),
    secureSite: NEEDS_LOGIN.includes(view) ? visitor.secureSiteUrl : undefined,
  });
/** Not in the ledger yet: they need a relay or a catalogue, and the client of the WalletConnect package outlives an instance. */
const NOT_MEASURED = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'AllWallets', 'GetWallet', 'Downloads'];
/** Opened here they give way at once: a review without anything to review, an older name, a wallet that leads to its links. Their lives are measured all the same. */
const GIVING_WAY = ['WalletSendPreview', 'SwapPreview', 'ConnectingSiwe', 'FindWallet'];
const scenes = views.filter((view) => !NOT_MEASURED.includes(view)).flatMap((view) => STATES.map((state) => ({ view, state })));
/** Views that are shown only on an unsupported network. */
const ASTRAY_ONLY = ['UnsupportedChain'];
/** In `test:full` every third view, and the views that are shown nowhere else, are opened on an unsupported network. */
const openedScenes = scenes.filter(
  ({ view, state }) => IS_MATRIX || state !== 'astray' || views.indexOf(view) % 3 === 0 || ASTRAY_ONLY.includes(view),
);
/** A state in which each view was shown. */
const shownIn = new Map();

async function watch(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Opens and closes a view, and finds leaks. @returns The leaks, in words, and the current counts. */
async function findLeavings(visitor, { view, state, before, read }) {
  if ((await live(visitor, view, state, cycles)) > 0) shownIn.set(view, state);
  const after = await read();
  const leavings = [];
  if (!isDeepStrictEqual(after.ledger, before.ledger))
    leavings.push(`ledger: ${JSON.stringify(before.ledger)} before, ${JSON.stringify(after.ledger)} after`);
  if (after.kept.length > keptByV8) leavings.push(`${after.kept.length} modals: ${after.kept.join('; ')}`);
  // Now and then the browser keeps a few nodes for itself, and an example, such as the last field that had the focus, once.
  // A view that is kept is more than one node in each cycle, and a leak goes on.
  // A second modal may be kept by another allocation site, once; a leak goes on.
  const grows = (from, to) =>
    to.nodes - from.nodes >= cycles || to.listeners > from.listeners || to.kept.length > Math.max(from.kept.length, 1);
  if (!grows(before, after)) return { leavings: toNamed(view, leavings), now: after };
  await live(visitor, view, state, cycles);
  const now = await read();
  if (grows(after, now)) {
    const [first, second, third] = [before, after, now].map(({ nodes, listeners, kept }) => ({ nodes, listeners, modals: kept.length }));
    leavings.push(
      ...Object.keys(first).map(
        (name) => `${name}: ${first[name]}, ${second[name]} after ${cycles} cycles, ${third[name]} after as many again`,
      ),
    );
  }
  return { leavings: toNamed(view, leavings), now };
}

const toNamed = (view, texts) => texts.map((text) => `${view}: ${text}`);

for (const state of STATES) {
  test(`${state}: no view leaves anything behind`, { timeout: 480_000 }, () =>
    visit({ initScript: keepLedger }, async (visitor) => {
      const { page } = visitor;
      await serveData(page);
      await serveFrame(visitor);
      await visitor.open('/blank');
      const session = await watch(page);
      const read = async () => ({ ledger: await readLedger(page), ...(await measure(page, session)) });
      const own = openedScenes.filter((scene) => scene.state === state);
      // Objects that are created once per page are not a leak.
      for (const { view } of own) await live(visitor, view, state, warmUpCycles);
      let before = await read();
      const all = [];
      for (const { view } of own) {
        const { leavings, now } = await findLeavings(visitor, { view, state, before, read });
        all.push(...leavings);
        before = now;
      }
      assert.deepEqual(all, []);
    }),
  );
}

test('the heap stays as it is over lives with every view', { timeout: 240_000 }, () =>
  visit({}, async (visitor) => {
    const { page } = visitor;
    await serveData(page);
    await serveFrame(visitor);
    await visitor.open('/blank');
    const session = await watch(page);
    // In `test:full` each view lives in a state in which it is shown.
    const lived = scenes.filter(({ view, state }) => IS_MATRIX || state === (shownIn.get(view) ?? 'connected'));
    const round = async (times) => {
      for (const { view, state } of lived) await live(visitor, view, state, times);
    };
    // Compiled code and what it knows about types go on growing for a hundred lives or so.
    const warmUp = 4;
    const measured = 3;
    await round(warmUp);
    const before = await measure(page, session);
    await round(measured);
    const after = await measure(page, session);
    const growth = Math.round((after.heap - before.heap) / measured / lived.length);
    assert.ok(growth <= heapPerLife, `each life leaves ${growth} bytes`);
    assert.ok(after.kept.length <= keptByV8, `${after.kept.length} modals are kept: ${after.kept.join('; ')}`);
  }),
);

test('every view was seen in some state', () => {
  assert.deepEqual(
    views.filter((view) => !shownIn.has(view) && !NOT_MEASURED.includes(view) && !GIVING_WAY.includes(view)),
    [],
  );
});
