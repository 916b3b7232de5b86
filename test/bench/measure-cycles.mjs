import { startBrowser, visit } from './bench-browser.mjs';
import { countLongTasks } from './long-tasks.mjs';
import { slopeOf } from './statistics.mjs';

const warmUpCycles = 20;
const cycles = 50;
const cyclesPerReading = 10;
/** Without a compiler: machine code is held in the heap too, and more of it appears for as long as a page is used. */
const leftFlags = ['--js-flags=--jitless'];
/** Longer than every transition of the dialog. */
const restMs = 200;

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

/**
 * Opens and closes the list over and over, after a warm-up.
 *
 * @returns `{ cycles, heap, nodes, listeners, tasks }`: bytes, nodes and listeners that each cycle leaves behind after the
 *   garbage was collected; and of the tasks of further cycles the longest, in milliseconds, and how many were long.
 */
export async function measureCycles({ browser, ...parts }, name) {
  const plain = await startBrowser(leftFlags);
  const left = await measureLeft({ browser: plain, ...parts }, name).finally(() => plain.close());
  const tasks = await visit({ browser, ...parts }, name, async (visitor) => {
    await visitor.load();
    await cycle(visitor.page, warmUpCycles);
    return countLongTasks(browser, visitor.page, () => cycle(visitor.page, cyclesPerReading));
  });
  return { cycles, ...left, tasks };
}

function measureLeft(parts, name) {
  return visit(parts, name, async (visitor) => {
    await visitor.load();
    await cycle(visitor.page, warmUpCycles);
    const readings = [[0, await visitor.left()]];
    for (let done = cyclesPerReading; done <= cycles; done += cyclesPerReading) {
      await cycle(visitor.page, cyclesPerReading);
      readings.push([done, await visitor.left()]);
    }
    const slope = (key) => slopeOf(readings.map(([done, left]) => [done, left[key]]));
    return { heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners') };
  });
}
