import { countLongTasks } from './long-tasks.mjs';
import { slopeOf } from './statistics.mjs';

/** Scroll speed in px per frame: each frame replaces all visible rows. The fastest hand reaches a third of it. */
const pxPerFrame = 600;
/** Number of heap readings after a warm-up, and rows between two: fewer rows would be lost in noise. */
const readings = 4;
const rowsPerReading = 54_000;
/** Scroll speed while the heap is measured, in px per frame: only the remaining memory counts. */
const pxPerFrameForHeap = 9600;
/** Maximum gap between two rows of a list, in px. */
const mostGapPx = 24;

/**
 * Runs in the page: scrolls through the list that is shown, down or up, and looks at every frame.
 *
 * @returns `most`: the most rows that were drawn for one in sight, as `{ ratio, where }`, and the `first` and `last` place that came into sight.
 */
async function sweep({ testId, step, mostGapPx }) {
  const body = document.querySelector('w3m-modal').shadowRoot.querySelector('[part="body"]');
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const isInSight = (row, { top, bottom }) => {
    const rect = row.getBoundingClientRect();
    return rect.bottom > top + 1 && rect.top < bottom - 1;
  };
  const isFirst = (row) => row.getAttribute('aria-posinset') === '1';
  const isLast = (row) => row.getAttribute('aria-posinset') === row.getAttribute('aria-setsize');
  const gapAbove = (row, { top }) => (isFirst(row) ? 0 : row.getBoundingClientRect().top - top);
  const gapBelow = (row, { bottom }) => (isLast(row) ? 0 : bottom - row.getBoundingClientRect().bottom);
  let most = { ratio: 0, where: '' };
  let late = 0;
  let frames = 0;
  const places = new Set();
  for (let before; before !== body.scrollTop;) {
    const rows = [...window.bench.find(testId).querySelectorAll('[role="listitem"]')];
    const box = body.getBoundingClientRect();
    const inSight = rows.filter((row) => isInSight(row, box));
    for (const row of inSight) places.add(Number(row.getAttribute('aria-posinset')));
    // A frame with less than four rows is one at an end, where other things stand beside the list.
    const isFull = inSight.length >= 4;
    // On a busy machine a frame may come before its rows: it still draws the previous ones.
    const isLate = isFull && (gapAbove(inSight[0], box) > mostGapPx || gapBelow(inSight.at(-1), box) > mostGapPx);
    frames++;
    if (isLate) late++;
    const ratio = isFull && !isLate ? rows.length / inSight.length : 0;
    if (ratio > most.ratio)
      most = { ratio, where: `${rows.length} for ${inSight.length}, ${body.scrollTop} px of ${body.scrollHeight} px down` };
    before = body.scrollTop;
    body.scrollTop += step;
    await frame();
  }
  if (2 * late > frames) throw new Error(`Of ${frames} frames ${late} came before their rows.`);
  return {
    most: { ...most, where: `${most.where}; ${late} of ${frames} frames before their rows` },
    first: Math.min(...places),
    last: Math.max(...places),
  };
}

/**
 * Scrolls at speed through a list that has been read whole: down and up for tasks and rows, then faster for the heap.
 *
 * @param list.testId of an element with `role="list"` in the modal.
 * @param list.rows how many it has.
 * @returns `{ tasks, drawn, heap }`: the tasks of both ways, the frame with the most rows drawn for one in sight, and the bytes that a thousand
 *   rows scrolled leave behind once all of them have been in sight.
 * @throws When scrolling does not lead from the first row to the last.
 */
export async function scrollList(browser, visitor, { testId, rows }) {
  const go = async (step) => {
    const { most, first, last } = await visitor.page.evaluate(sweep, { testId, step, mostGapPx });
    if (first !== 1 || last !== rows) throw new Error(`Of ${rows} rows of ${testId} there were only ${first} to ${last}.`);
    return most;
  };
  const downAndUp = async () => {
    await go(pxPerFrameForHeap);
    await go(-pxPerFrameForHeap);
  };
  const swept = [];
  const ways = [];
  for (const step of [pxPerFrame, -pxPerFrame]) {
    ways.push(await countLongTasks(browser, visitor.page, async () => swept.push(await go(step))));
  }
  const drawn = swept.reduce((most, each) => (each.ratio > most.ratio ? each : most));
  const tasks = {
    count: ways.reduce((sum, { count }) => sum + count, 0),
    longest: Math.max(...ways.map(({ longest }) => longest)),
  };

  const times = Math.ceil(rowsPerReading / (2 * rows));
  await downAndUp();
  const seen = [[0, (await visitor.left()).heap]];
  for (let reading = 1; reading <= readings; reading++) {
    for (let time = 0; time < times; time++) await downAndUp();
    seen.push([(reading * times * 2 * rows) / 1000, (await visitor.left()).heap]);
  }
  return { tasks, drawn, heap: slopeOf(seen) };
}
