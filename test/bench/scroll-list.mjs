import { countLongTasks } from './long-tasks.mjs';
import { slopeOf } from './statistics.mjs';

/** How fast is scrolled, in px a frame: about forty rows. A hand on a wheel does a tenth of it. */
const pxPerFrame = 2400;
/** How often a list is scrolled down and up for the heap, after a warm-up. */
const sweeps = 4;
/** And how fast: nothing is looked at but what is left. */
const pxPerFrameForHeap = 9600;

/**
 * Runs in the page: scrolls through the list that is shown, down or up, and looks at every frame.
 *
 * @returns The most rows that were drawn for one in sight, and the `first` and `last` place that came into sight.
 */
async function sweep({ testId, step }) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('.scroll');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isInSight = (row, { top, bottom }) => {
    const rect = row.getBoundingClientRect();
    return rect.bottom > top + 1 && rect.top < bottom - 1;
  };
  let most = 0;
  const places = new Set();
  for (let before; before !== body.scrollTop;) {
    const rows = [...window.bench.find(testId).querySelectorAll('[role="listitem"]')];
    const box = body.getBoundingClientRect();
    const inSight = rows.filter((row) => isInSight(row, box));
    for (const row of inSight) places.add(Number(row.getAttribute('aria-posinset')));
    // A frame with less than four rows is one at an end, where other things stand beside the list.
    if (inSight.length >= 4) most = Math.max(most, rows.length / inSight.length);
    before = body.scrollTop;
    body.scrollTop += step;
    await frame();
  }
  return { most, first: Math.min(...places), last: Math.max(...places) };
}

/**
 * Scrolls at speed through a list that has been read whole, down and up: first for tasks and rows, then for the heap.
 *
 * @param list.testId of an element with `role="list"` in the modal.
 * @param list.rows how many it has.
 * @returns `{ tasks, drawn, heap }`: its tasks, the most rows that were drawn for one in sight, and the bytes that a
 *   thousand rows scrolled leave behind once all of them have been in sight.
 * @throws When scrolling does not lead from the first row to the last.
 */
export async function scrollList(browser, visitor, { testId, rows }) {
  const downAndUp = async (step) => {
    const ways = [];
    for (const way of [step, -step]) ways.push(await visitor.page.evaluate(sweep, { testId, step: way }));
    for (const { first, last } of ways)
      if (first !== 1 || last !== rows) throw new Error(`Of ${rows} rows of ${testId} there were only ${first} to ${last}.`);
    return Math.max(...ways.map(({ most }) => most));
  };
  let drawn;
  const tasks = await countLongTasks(browser, visitor.page, async () => (drawn = await downAndUp(pxPerFrame)));
  await downAndUp(pxPerFrameForHeap);
  const readings = [[0, (await visitor.left()).heap]];
  for (let done = 1; done <= sweeps; done++) {
    await downAndUp(pxPerFrameForHeap);
    readings.push([(done * 2 * rows) / 1000, (await visitor.left()).heap]);
  }
  return { tasks, drawn, heap: slopeOf(readings) };
}
