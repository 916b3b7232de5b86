/** A task that keeps the visitor waiting, in milliseconds of the main thread. */
const longTaskMs = 50;
/** Fewest categories that distinguish tasks: more would slow the page by a third. */
const categories = ['toplevel', 'devtools.timeline'];

/**
 * Looks at the tasks of a page's main thread while something is done, by the time they really ran: others may hold the
 * processor meanwhile.
 *
 * @returns `{ longest, count }`: the longest one in milliseconds, and how many were long.
 */
export async function countLongTasks(browser, page, act) {
  await browser.startTracing(page, { categories });
  await act();
  return findLongTasks(JSON.parse(String(await browser.stopTracing())));
}

function findLongTasks({ traceEvents }) {
  const isOurs = (event) =>
    traceEvents.some(({ name, pid, tid }) => name === 'FireAnimationFrame' && pid === event.pid && tid === event.tid);
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').filter(isOurs);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  if (!tasks.some(({ tdur }) => tdur > 0)) throw new Error('The trace holds no tasks to look at.');
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { longest: times.reduce((most, ms) => Math.max(most, ms), 0), count: times.filter((ms) => ms > longTaskMs).length };
}
