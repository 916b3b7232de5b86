import { MANY_WALLETS } from '../fixtures/many-wallets.mjs';
import { visit } from './bench-browser.mjs';
import { countLongTasks } from './long-tasks.mjs';

/** Longer than the modal needs to fetch what it fetches while it is idle; in milliseconds. */
const restMs = 1500;
/** Scroll speed in px per frame: each frame replaces half of the visible rows. */
const pxPerFrame = 300;
const columns = 4;

/** Runs in the page: goes to the end again and again until all cells are there. @returns How many rows the grid has. */
async function readAll() {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
  for (;;) {
    const rows = Number(window.bench.find('w3m-wallets').getAttribute('aria-rowcount'));
    if (rows > 0) return rows;
    body.scrollTop = body.scrollHeight;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

/** Runs in the page: goes all the way in one direction. @returns The `first` and the `last` row that came into sight. */
async function sweepGrid(step) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
  const seen = new Set();
  for (let before; before !== body.scrollTop;) {
    const { top, bottom } = body.getBoundingClientRect();
    for (const row of window.bench.find('w3m-wallets').querySelectorAll('[role="row"]')) {
      const rect = row.getBoundingClientRect();
      if (rect.bottom > top && rect.top < bottom) seen.add(Number(row.getAttribute('aria-rowindex')));
    }
    before = body.scrollTop;
    body.scrollTop += step;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return { first: Math.min(...seen), last: Math.max(...seen) };
}

/**
 * Opens the whole catalogue on the page `wallets`, reads it to its end, and scrolls through it.
 *
 * @returns `{ opening, reading, scrolling }`: the tasks of each.
 * @throws When scrolling does not lead from the first row to the last.
 */
export async function measureWallets({ browser, ...parts }, say) {
  return visit({ browser, ...parts }, 'wallets', async (visitor) => {
    const { page } = visitor;
    await visitor.load();
    await visitor.press('connect-button', { hoverMs: 200, until: ['listed'] });
    await page.getByTestId('w3m-all-wallets').waitFor();
    await page.waitForTimeout(restMs);
    say(`  ${MANY_WALLETS} wallets`);
    const opening = await countLongTasks(browser, page, async () => {
      await page.getByTestId('w3m-all-wallets').click();
      await page.locator('[data-cell="0"]').waitFor();
    });
    let rows;
    const reading = await countLongTasks(browser, page, async () => (rows = await page.evaluate(readAll)));
    if (rows < MANY_WALLETS / columns) throw new Error(`The grid has ${rows} rows.`);
    await page.evaluate(() => (document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]').scrollTop = 0));
    await page.waitForTimeout(restMs);
    const ways = [];
    for (const step of [pxPerFrame, -pxPerFrame]) {
      let seen;
      ways.push(await countLongTasks(browser, page, async () => (seen = await page.evaluate(sweepGrid, step))));
      if (seen.first !== 1 || seen.last !== rows) throw new Error(`Of ${rows} rows there were only ${seen.first} to ${seen.last}.`);
    }
    const scrolling = {
      count: ways.reduce((sum, { count }) => sum + count, 0),
      longest: Math.max(...ways.map(({ longest }) => longest)),
    };
    return { opening, reading, scrolling };
  });
}
