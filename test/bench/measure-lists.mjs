import { LONG_ACCOUNT } from '../fixtures/long-account.mjs';
import { visit } from './bench-browser.mjs';
import { countLongTasks } from './long-tasks.mjs';
import { scrollList } from './scroll-list.mjs';

/** Longer than the modal needs to come and go, and to fetch what it fetches while it is idle; in milliseconds. */
const restMs = 1500;
/** Length of one trace, in milliseconds: a trace of the whole would exceed the browser's buffer. */
const pieceMs = 3000;
/** Maximum number of traces; a quiet machine takes about four. */
const mostPieces = 30;

/**
 * Runs in the page: goes to the end of the activity again and again, for a while or until all of it has been read.
 *
 * @returns How many rows the list has; `undefined` when older ones may come.
 */
async function readOn(ms) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const end = performance.now() + ms;
  for (;;) {
    const size = Number(window.bench.find('activity-list').querySelector('[role="listitem"]').getAttribute('aria-setsize'));
    if (size > 0) return size;
    if (performance.now() > end) return undefined;
    body.scrollTop = body.scrollHeight;
    await frame();
  }
}

/** Reads the activity page by page. @returns The tasks meanwhile. @throws When it does not come to its end. */
async function readActivity(browser, page, rows) {
  const all = { longest: 0, count: 0 };
  for (let piece = 0; piece < mostPieces; piece++) {
    let size;
    const { longest, count } = await countLongTasks(browser, page, async () => (size = await page.evaluate(readOn, pieceMs)));
    all.longest = Math.max(all.longest, longest);
    all.count += count;
    if (size === undefined) continue;
    if (size !== rows) throw new Error(`The activity has ${size} rows, not ${rows}.`);
    return all;
  }
  throw new Error('The activity did not come to its end.');
}

/**
 * Scrolls through an account with very many tokens and transactions, on the page `lists`.
 *
 * @returns `{ tokens, activity }`, each as {@link scrollList} returns it, and `reading`: the tasks while the activity is read page by page.
 */
export async function measureLists({ browser, ...parts }, say) {
  return visit({ browser, ...parts }, 'lists', async (visitor) => {
    const { page } = visitor;
    await visitor.load();
    await visitor.press('connect-button', { hoverMs: 200, until: ['listed'] });
    await visitor.press('wallet-selector-example.fern', { hoverMs: 50, until: ['account'] });
    await page.waitForTimeout(restMs);
    await page.getByTestId('account-button').click();
    await page.getByTestId('tokens-list').waitFor();
    await page.waitForTimeout(restMs);
    say(`  ${LONG_ACCOUNT.tokens} tokens`);
    const tokens = await scrollList(browser, visitor, { testId: 'tokens-list', rows: LONG_ACCOUNT.tokens });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByTestId('activity-list').waitFor();
    say(`  ${LONG_ACCOUNT.transactions} transactions, read`);
    const rows = LONG_ACCOUNT.transactions - LONG_ACCOUNT.spam;
    const reading = await readActivity(browser, page, rows);
    await page.evaluate(() => (document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]').scrollTop = 0));
    await page.waitForTimeout(restMs);
    say(`  ${LONG_ACCOUNT.transactions} transactions, scrolled through`);
    return { tokens, activity: await scrollList(browser, visitor, { testId: 'activity-list', rows }), reading };
  });
}
