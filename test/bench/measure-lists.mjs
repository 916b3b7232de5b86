import { LONG_ACCOUNT } from '../fixtures/long-account.mjs';
import { visit } from './bench-browser.mjs';
import { countLongTasks } from './long-tasks.mjs';
import { slopeOf } from './statistics.mjs';

/** How fast is scrolled, in px a frame: about forty rows. A hand on a wheel does a tenth of it. */
const pxPerFrame = 2400;
/** How often a list that is there is scrolled through for the heap, after a warm-up. */
const sweeps = 4;
/** And how fast: nothing is looked at but what is left. */
const pxPerFrameForHeap = 9600;

/**
 * Runs in the page: scrolls through the list that is shown, down or up, and looks at every frame.
 *
 * @returns The most rows that were drawn for one in sight.
 */
async function sweep({ testId, step }) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('.scroll');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isInSight = (row, { top, bottom }) => {
    const rect = row.getBoundingClientRect();
    return rect.bottom > top + 1 && rect.top < bottom - 1;
  };
  let most = 0;
  for (;;) {
    const before = body.scrollTop;
    body.scrollTop += step;
    await frame();
    const rows = [...window.bench.find(testId).querySelectorAll('[role="listitem"]')];
    const box = body.getBoundingClientRect();
    const inSight = rows.filter((row) => isInSight(row, box)).length;
    // A frame with less than four rows is one at an end, where the account stands above the list.
    if (inSight >= 4) most = Math.max(most, rows.length / inSight);
    if (body.scrollTop === before) return most;
  }
}

/** Runs in the page: goes to the end of the activity again and again until all of it has been read. */
async function readAll(count) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('.scroll');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isWhole = () => window.bench.find('activity-list')?.querySelector(`[aria-setsize="${count}"]`);
  const end = performance.now() + 120_000;
  while (!isWhole()) {
    if (performance.now() > end) throw new Error('The activity did not come to its end.');
    body.scrollTop = body.scrollHeight;
    await frame();
  }
}

/** Scrolls a list down and up again; what it holds on to grows with every row that has been in sight. */
async function measureHeap(visitor, testId, rows) {
  const downAndUp = async () => {
    for (const step of [pxPerFrameForHeap, -pxPerFrameForHeap]) await visitor.page.evaluate(sweep, { testId, step });
  };
  await downAndUp();
  const readings = [[0, (await visitor.left()).heap]];
  for (let done = 1; done <= sweeps; done++) {
    await downAndUp();
    readings.push([(done * 2 * rows) / 1000, (await visitor.left()).heap]);
  }
  return slopeOf(readings);
}

/**
 * Scrolls at speed through an account with very many tokens and transactions.
 *
 * @returns Per list `{ tasks, drawn, heap }`: its tasks, the most rows that were drawn for one in sight, bytes that a
 *   thousand rows leave behind; for `activity` also `reading`, the tasks while all of it is read page by page.
 */
export async function measureLists({ browser, ...parts }) {
  return visit({ browser, ...parts }, 'lists', async (visitor) => {
    const { page } = visitor;
    await page.goto('/lists/');
    await page.evaluate(() => window.bench.painted('button'));
    await visitor.press('connect-button', { hoverMs: 200, until: ['listed'] });
    await visitor.press('wallet-selector-example.fern', { hoverMs: 50, until: ['account'] });
    await page.waitForTimeout(1500);
    await page.evaluate(() => globalThis[Symbol.for('w3m.registry')].get().open());
    await page.getByTestId('tokens-list').waitFor();

    const look = async (testId, rows) => {
      let drawn = 0;
      const tasks = await countLongTasks(browser, page, async () => {
        for (const step of [pxPerFrame, -pxPerFrame]) drawn = Math.max(drawn, await page.evaluate(sweep, { testId, step }));
      });
      return { tasks, drawn, heap: await measureHeap(visitor, testId, rows) };
    };
    const tokens = await look('tokens-list', LONG_ACCOUNT.tokens);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByTestId('activity-list').waitFor();
    const shown = LONG_ACCOUNT.transactions - LONG_ACCOUNT.spam;
    const reading = await countLongTasks(browser, page, () => page.evaluate(readAll, shown));
    await page.evaluate(() => (document.querySelector('w3m-modal').shadowRoot.querySelector('.scroll').scrollTop = 0));
    return { tokens, activity: { ...(await look('activity-list', shown)), reading } };
  });
}
