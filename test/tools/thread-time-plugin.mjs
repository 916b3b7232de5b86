/**
 * Adds the command `thread-time` to Web Test Runner: CPU time that the page's main thread has spent on tasks so far, in milliseconds. Unlike
 * elapsed time it does not grow while other processes have the processor. 0 in browsers without the DevTools protocol.
 * Web Test Runner has no command for it.
 */
export function threadTimePlugin() {
  const sessions = new WeakMap();
  const connect = async (page) => {
    const devtools = await page.createCDPSession();
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return devtools;
  };
  const connectOnce = (page) => {
    if (!sessions.has(page)) sessions.set(page, connect(page));
    return sessions.get(page);
  };
  return {
    name: 'thread-time',
    async executeCommand({ command, session }) {
      if (command !== 'thread-time') return undefined;
      const page = session.browser.getPage?.(session.id);
      const devtools = page && (await connectOnce(page).catch(() => undefined));
      if (!devtools) return 0;
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    },
  };
}
