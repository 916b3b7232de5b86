import assert from 'node:assert/strict';
import { journey, TEST_IDS } from '../e2e/harness.mjs';

const STEP_MS = 10_000;
const TEN_MINUTES_MS = 600_000;
/** The chain is asked by the wallet, whose balance the button shows. */
const WALLET = 'chain, by the wallet';
const CODE = 'code of the account, by the wallet';
const BALANCE = '/v1/account/{address}/balance';

/** Opens a page whose clock is moved by hand. */
async function open(visitor) {
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.page.clock.install();
  for (const [event, step] of Object.entries({ request: 1, requestfinished: -1, requestfailed: -1 }))
    visitor.page.on(event, () => (visitor.pending = (visitor.pending ?? 0) + step));
  await visitor.open('/plain', { services: true });
  await visitor.page.waitForLoadState('networkidle');
}

const openAccount = async (visitor) => {
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('tokens-list').waitFor();
  await answered(visitor);
};

/** Turns of the page's event loop without a request after which nothing is under way. */
const QUIET_TURNS = 5;

/**
 * Waits until nothing is under way: no request is unanswered, and none begins within the next turns of the page's event loop. A
 * `MessageChannel` counts them, because the page's timers stand still.
 */
async function answered(visitor) {
  const turn = () =>
    visitor.page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(true);
          };
          port2.postMessage(0);
        }),
    );
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    const before = visitor.requests.length;
    await turn();
    quiet = visitor.pending === 0 && visitor.requests.length === before ? quiet + 1 : 0;
  }
}

/** Counts the requests to the data service and to the chain, by name. */
function countCalls(requests) {
  const counts = {};
  for (const { path, method, body } of requests) {
    if (method === 'OPTIONS' || path === '/') continue;
    const name = /\/rpc\//.test(path) ? (/eth_getCode/.test(body) ? CODE : WALLET) : path.replace(/0x[0-9a-fA-F]{40}/, '{address}');
    if (!/\.(js|css|svg|png|html)$|Image/.test(name)) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Counts the requests of a page during an act, by {@link countCalls}. */
async function during(visitor, act) {
  const from = visitor.requests.length;
  await act();
  await answered(visitor);
  return countCalls(visitor.requests.slice(from));
}

/** Lets time go by, and every answer come before more of it goes by. */
const pass = (visitor, durationMs = TEN_MINUTES_MS) =>
  during(visitor, async () => {
    for (let past = 0; past < durationMs; past += STEP_MS) {
      await visitor.page.clock.runFor(Math.min(STEP_MS, durationMs - past));
      await answered(visitor);
    }
  });

const setHidden = (visitor, hidden) =>
  visitor.page.evaluate((isHidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

journey('sends no request in ten minutes before the visitor acts, nor while the modal is closed', async (visitor) => {
  await open(visitor);
  assert.deepEqual(await pass(visitor), {});
  await visitor.connect();
  // A close without a press is reported a moment later.
  const tellsClose = async () => {
    const told = await visitor.askServices('GET', '/__sandbox/events');
    return told.some(({ props }) => props.event === 'MODAL_CLOSE');
  };
  await visitor.eventually(tellsClose, true);
  await answered(visitor);
  const connecting = countCalls(visitor.requests);
  assert.deepEqual(
    Object.keys(connecting).filter((path) => path.startsWith('/v1/')),
    [],
    'connecting needs no data service',
  );
  assert.deepEqual(await pass(visitor), {}, 'connected, and closed');
});

journey('asks for balances twice a minute while the account is open, for all else once [S:275]', async (visitor) => {
  await open(visitor);
  await visitor.connect();
  // The answers of connecting are stale by then.
  await pass(visitor, 40_000);
  assert.deepEqual(await during(visitor, () => openAccount(visitor)), {
    [WALLET]: 1,
    [CODE]: 1,
    '/e': 1,
    '/v1/supported-chains': 1,
    '/v1/identity/{address}': 1,
    [BALANCE]: 1,
  });
  assert.deepEqual(await pass(visitor), { [WALLET]: 20, [BALANCE]: 20 });
  const activity = await during(visitor, async () => {
    await visitor.page.getByRole('tab', { name: 'Activity' }).click();
    await visitor.byId('activity-row').first().waitFor();
  });
  assert.equal(activity['/v1/account/{address}/history'], 1);
  assert.deepEqual(await pass(visitor), { [WALLET]: 20, [BALANCE]: 20 });
  const closing = await during(visitor, async () => {
    await visitor.page.keyboard.press('Escape');
    await visitor.dialog.waitFor({ state: 'hidden' });
    await pass(visitor, STEP_MS);
  });
  assert.deepEqual(closing, { '/e': 1 });
  assert.deepEqual(await pass(visitor), {}, 'closed again');
});

const READ_ONCE = { [WALLET]: 1, [BALANCE]: 1 };
const PAUSES = {
  'while the page is hidden': [(visitor) => setHidden(visitor, true), (visitor) => setHidden(visitor, false)],
  'while the browser is offline': [
    ({ page }) => page.context().setOffline(true),
    async ({ page }) => {
      await page.context().setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
    },
  ],
};
for (const [when, [begin, end]] of Object.entries(PAUSES))
  journey(`asks for no balance ${when}, and at once when that is over`, async (visitor) => {
    await open(visitor);
    await visitor.connect();
    await openAccount(visitor);
    await begin(visitor);
    assert.deepEqual(await pass(visitor), {});
    const { [WALLET]: wallet, [BALANCE]: balance } = await during(visitor, async () => {
      const from = visitor.requests.length;
      await end(visitor);
      await visitor.eventually(() => BALANCE in countCalls(visitor.requests.slice(from)), true);
    });
    assert.deepEqual({ [WALLET]: wallet, [BALANCE]: balance }, READ_ONCE);
    assert.deepEqual(await pass(visitor, 60_000), { [WALLET]: 2, [BALANCE]: 2 });
  });

journey('asks for no balance while the wallet is on a network that the page does not run on', async (visitor) => {
  await open(visitor);
  await visitor.connect();
  await openAccount(visitor);
  await visitor.withWallet('harbor', (wallet) => wallet.setChain(999));
  await visitor.card.getByText('Switch network').first().waitFor();
  await answered(visitor);
  assert.deepEqual(await pass(visitor), {});
  const back = await during(visitor, async () => {
    await visitor.withWallet('harbor', (wallet) => wallet.setChain(31337));
    await visitor.dialog.waitFor({ state: 'hidden' });
    await openAccount(visitor);
  });
  assert.equal(back[BALANCE], 1);
});

journey('leaves a balance that failed alone for 30 s, whatever the visitor does meanwhile but ask [S:274]', async (visitor) => {
  await open(visitor);
  await visitor.askServices('POST', '/__sandbox/faults', [
    { method: 'GET', path: '/v1/account/*/balance$', fault: { status: 400, body: '{}' } },
  ]);
  await visitor.connect();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('tokens-failed').waitFor();
  await answered(visitor);
  await visitor.askServices('DELETE', '/__sandbox/faults');
  await visitor.page.clock.pauseAt(await visitor.page.evaluate(() => Date.now() + 1000));
  const soon = await during(visitor, async () => {
    await setHidden(visitor, true);
    await setHidden(visitor, false);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.clock.runFor(20_000);
    await visitor.byId(TEST_IDS.accountButton).click();
    await visitor.page.clock.runFor(1000);
    await visitor.byId('tokens-failed').waitFor();
  });
  assert.equal(soon[BALANCE], undefined);
  const later = await pass(visitor, 31_000);
  assert.equal(later[BALANCE], 1);
  await visitor.byId('tokens-list').waitFor();
  visitor.forgiveProblems(/400 \(Bad Request\)/);
});
