import { visit } from './bench-browser.mjs';
import { slopeOf } from './statistics.mjs';

const warmUpCycles = 20;
const cycles = 50;
const cyclesPerReading = 10;
/** A task that keeps the visitor waiting, in milliseconds of the main thread. */
const longTaskMs = 50;
/** Longer than every transition of the dialog. */
const restMs = 200;

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

async function cycle(page, times) {
  await page.evaluate(
    async ({ count, pauseMs }) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
      for (let round = 0; round < count; round++) {
        window.bench.find('connect-button').click();
        await window.bench.painted('listed');
        await pause();
        await window.bench.close();
        await pause();
      }
    },
    { count: times, pauseMs: restMs },
  );
}

/** The longest task of the page's main thread in a trace, by the time it really ran: others may hold the processor meanwhile. */
function findLongTasks({ traceEvents }) {
  const isOurs = (event) =>
    traceEvents.some(({ name, pid, tid }) => name === 'FireAnimationFrame' && pid === event.pid && tid === event.tid);
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').filter(isOurs);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  if (!tasks.some(({ tdur }) => tdur > 0)) throw new Error('The trace holds no tasks to look at.');
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { longest: Math.max(...times), count: times.filter((ms) => ms > longTaskMs).length };
}

/**
 * Opens and closes the list over and over, after a warm-up.
 *
 * @returns `{ cycles, heap, nodes, listeners, tasks }`: bytes, nodes and listeners that each cycle leaves behind after the
 *   garbage was collected; and of the tasks of the last cycles the longest, in milliseconds, and how many were long.
 */
export async function measureCycles({ browser, ...parts }, name) {
  return visit({ browser, ...parts }, name, async (visitor) => {
    await visitor.load();
    await cycle(visitor.page, warmUpCycles);
    const readings = [[0, await visitor.left()]];
    for (let done = cyclesPerReading; done <= cycles; done += cyclesPerReading) {
      await cycle(visitor.page, cyclesPerReading);
      readings.push([done, await visitor.left()]);
    }
    await browser.startTracing(visitor.page, { categories });
    await cycle(visitor.page, cyclesPerReading);
    const tasks = findLongTasks(JSON.parse(String(await browser.stopTracing())));
    const slope = (key) => slopeOf(readings.map(([done, left]) => [done, left[key]]));
    return { cycles, heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners'), tasks };
  });
}
