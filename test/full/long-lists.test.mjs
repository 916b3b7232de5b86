import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLongTasks } from '../bench/long-tasks.mjs';
import { answerLongAccount, LONG_ACCOUNT } from '../fixtures/long-account.mjs';
import { answerLongNode, LONG_NODE } from '../fixtures/long-node.mjs';
import { journey, TEST_IDS, visit } from '../e2e/harness.mjs';
import { ADA } from '../e2e/send-steps.mjs';

/** Rows that are drawn for one that is in sight. */
const MOST_DRAWN = 3;

async function openLong(visitor, size) {
  await visitor.page.route('**/v1/**', (route) => {
    const json = answerLongAccount(route.request().url(), size);
    return json && !route.request().url().includes('/getWallets') ? route.fulfill({ json }) : route.continue();
  });
  await visitor.askServices('POST', '/__sandbox/reset');
  await visitor.open('/plain', { services: true });
  await visitor.connect();
  await visitor.byId(TEST_IDS.accountButton).click();
  await visitor.byId('account-tabs').waitFor();
}

/** Returns the state of a list: rendered and visible rows, the positions of the first and last visible one, and its nodes. */
const look = (visitor, testId) =>
  visitor.page.evaluate((id) => {
    const root = document.querySelector('w3m-modal').shadowRoot;
    const body = root.querySelector('[part="body"]').getBoundingClientRect();
    const rows = [...root.querySelectorAll(`[data-testid="${id}"] [role="listitem"]`)];
    const inSight = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > body.top + 1 && top < body.bottom - 1;
    });
    const placeOf = (row) => Number(row?.getAttribute('aria-posinset'));
    const tops = inSight.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom]);
    return {
      drawn: rows.length,
      inSight: inSight.length,
      first: placeOf(inSight[0]),
      last: placeOf(inSight.at(-1)),
      size: Number(rows[0]?.getAttribute('aria-setsize')),
      holes: tops.slice(1).filter(([top], index) => Math.abs(top - tops[index][1]) > 1).length,
    };
  }, testId);

const scrollTo = (visitor, share) =>
  visitor.page.evaluate((part) => {
    const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
    body.scrollTop = part * (body.scrollHeight - body.clientHeight);
  }, share);

async function settled(visitor, testId, isReady) {
  await visitor.eventually(async () => isReady(await look(visitor, testId)), true);
  return look(visitor, testId);
}

const isWhole = ({ inSight, drawn, first, last, holes }) =>
  inSight > 2 && drawn <= MOST_DRAWN * inSight && last - first === inSight - 1 && holes === 0;

for (const [name, options] of [
  ['on a desk', {}],
  ['on a phone', { viewport: { width: 390, height: 760 } }],
]) {
  journey(`two thousand tokens ${name}: what is in sight is drawn, wherever the visitor is`, options, async (visitor) => {
    await openLong(visitor);
    await visitor.byId('tokens-list').waitFor();
    const { size } = await look(visitor, 'tokens-list');
    assert.equal(size, LONG_ACCOUNT.tokens);
    for (const share of [0.1, 0.5, 0.9, 0.3]) {
      await scrollTo(visitor, share);
      const seen = await settled(visitor, 'tokens-list', isWhole);
      assert.ok(Math.abs(seen.first / size - share) < 0.05, `${share}: ${JSON.stringify(seen)}`);
    }
    await scrollTo(visitor, 1);
    await settled(visitor, 'tokens-list', (seen) => isWhole(seen) && seen.last === size);
    assert.equal(await visitor.byId(`token-TKN${size - 1}`).count(), 1);
  });
}

journey('transactions come page after page while the visitor scrolls, each once, under the names of their months', async (visitor) => {
  await openLong(visitor, { transactions: 320, tokens: 3 });
  const { page } = visitor;
  await page.getByRole('tab', { name: 'Activity' }).click();
  await visitor.byId('activity-row').first().waitFor();
  const spam = 320 / 40;
  await visitor.eventually(async () => {
    await scrollTo(visitor, 1);
    return (await look(visitor, 'activity-list')).size;
  }, 320 - spam);
  // The last page makes the list longer once more.
  await visitor.eventually(async () => {
    await scrollTo(visitor, 1);
    return (await look(visitor, 'activity-list')).last;
  }, 320 - spam);
  const seen = await look(visitor, 'activity-list');
  assert.ok(isWhole(seen), JSON.stringify(seen));
  await visitor.card.getByText(`Spam transfers hidden: ${spam}`).waitFor();
  await scrollTo(visitor, 0);
  await visitor.card.getByText('November 2026').waitFor();
  const cursors = visitor.requests
    .filter(({ path }) => path.endsWith('/history'))
    .map(({ url }) => new URL(url).searchParams.get('cursor'));
  assert.deepEqual(cursors, [null, '50', '100', '150', '200', '250', '300']);
});

/** Runs before the page's scripts: delays intersection entries as a busy browser does, which reports leaving and entering in one. */
function lookLate() {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(onLook, options) {
      const looks = [];
      super((entries, observer) => {
        if (looks.length === 0) setTimeout(() => onLook(looks.splice(0), observer), 100);
        looks.push(...entries);
      }, options);
    }
  };
}

journey('transactions load to the end in a browser that reports intersections late', { initScript: lookLate }, async (visitor) => {
  await openLong(visitor, { transactions: 120, tokens: 3 });
  await visitor.page.getByRole('tab', { name: 'Activity' }).click();
  await visitor.byId('activity-row').first().waitFor();
  // At the end in every frame: each page drives it out of sight, and the next frame is there again.
  await visitor.page.waitForFunction((rows) => {
    const root = document.querySelector('w3m-modal').shadowRoot;
    const body = root.querySelector('[part="body"]');
    body.scrollTop = body.scrollHeight;
    return root.querySelector(`[data-testid="activity-list"] [aria-setsize="${rows}"]`) !== null;
  }, 120 - 3);
});

journey('a short list is drawn whole, and says nothing of places', async (visitor) => {
  await openLong(visitor, { transactions: 3, tokens: 60 });
  await visitor.byId('tokens-list').waitFor();
  const rows = visitor.byId('tokens-list').getByRole('listitem');
  assert.equal(await rows.count(), 60);
  assert.equal(await rows.first().getAttribute('aria-posinset'), null);
});

/** Time for reading a long account from its node, in milliseconds: two hundred pages, on a machine that does other things too. */
const NODE_PATIENCE_MS = 300_000;
/** Length of one trace, in milliseconds: a trace of the whole would exceed the browser's buffer. */
const PIECE_MS = 3000;

/** Answers the page's requests to the node of the first chain; what the long account does not say is asked of the node itself. */
async function playLongNode(visitor) {
  const [{ id, rpcUrl }] = visitor.sandbox.chains;
  // A token of the made-up list.
  const rules = { account: ADA, sender: `0x${'5'.repeat(40)}`, token: `0x${'1'.padStart(40, '0')}` };
  const counts = [];
  const answerOne = async (request) => {
    const { id: number, method } = request;
    // A search would find what the account really did on this chain.
    if (method.startsWith('ots_')) return { jsonrpc: '2.0', id: number, error: { code: -32601, message: 'Method not found' } };
    const result = answerLongNode(request, rules);
    if (result !== undefined) return { jsonrpc: '2.0', id: number, result };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(request) })).json();
  };
  await visitor.page.route(`**/rpc/${id}`, async (route) => {
    const body = route.request().postDataJSON();
    counts.push([body].flat().map(({ method }) => method));
    const answers = await Promise.all([body].flat().map(answerOne));
    await route.fulfill({ json: Array.isArray(body) ? answers : answers[0] });
  });
  return counts;
}

/** Runs in the page: goes to the end of a list again and again, for a while or until all of it has been read. @returns Rows read; absent before. */
async function readOn(ms) {
  const root = document.querySelector('w3m-modal').shadowRoot;
  const body = root.querySelector('[part="body"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const end = performance.now() + ms;
  for (;;) {
    const size = Number(root.querySelector('[data-testid="activity-list"] [role="listitem"]').getAttribute('aria-setsize'));
    if (size > 0) return size;
    if (performance.now() > end) return undefined;
    body.scrollTop = body.scrollHeight;
    await frame();
  }
}

test(
  'two thousand tokens and ten thousand transactions are read from a node and drawn without a long task',
  { timeout: NODE_PATIENCE_MS },
  (t) =>
    visit({}, async (visitor) => {
      const { page } = visitor;
      const browser = page.context().browser();
      const tasks = [];
      const measure = async (name, act) => {
        const results = [];
        const seen = await countLongTasks(browser, page, async () => {
          // The page's thread is known by its frames.
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
          results.push(await act());
        });
        tasks.push([name, seen]);
        return results;
      };
      const requests = await playLongNode(visitor);
      await visitor.open(`/plain?services=node&tokens=${LONG_NODE.tokens}`, { services: true });
      await visitor.connect();
      requests.length = 0;
      await measure('tokens read', async () => {
        await visitor.byId(TEST_IDS.accountButton).click();
        await visitor.byId('tokens-list').waitFor();
      });
      assert.equal((await look(visitor, 'tokens-list')).size, LONG_NODE.tokens + 1);
      const tokenRequests = requests.filter((methods) => methods.includes('eth_call')).length;
      await measure('tokens scrolled', async () => {
        for (const share of [0.2, 0.5, 0.8, 1]) {
          await scrollTo(visitor, share);
          await settled(visitor, 'tokens-list', isWhole);
        }
      });
      requests.length = 0;
      await measure('activity opened', async () => {
        await page.getByRole('tab', { name: 'Activity' }).click();
        await visitor.byId('activity-row').first().waitFor();
      });
      const firstPage = requests.length;
      const readAll = async () => {
        const [size] = await measure('activity read', () => page.evaluate(readOn, PIECE_MS));
        return size ?? readAll();
      };
      assert.equal(await readAll(), LONG_NODE.transactions);
      const longest = Math.max(...tasks.map(([, seen]) => seen.longest));
      t.diagnostic(`${tokenRequests} requests for the tokens, ${firstPage} for the first page of activity; longest task ${longest} ms`);
      const long = tasks.filter(([, { count }]) => count > 0);
      assert.deepEqual(long, [], 'no task of more than 50 ms');
    }),
);
