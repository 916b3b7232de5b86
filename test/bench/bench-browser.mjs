import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { installProbe } from './page-probe.mjs';

const patienceMs = 20_000;

/** Starts the browser. @param flags Flags beyond those of the tests. @throws When there is none. */
export async function startBrowser(flags = []) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] });
}

/**
 * Visits a page of the benchmark with a fresh profile. @param run Called with the {@link Visit}; the page is not loaded yet. @throws The
 * errors of `run`, and of the page.
 */
export async function visit({ browser, url }, name, run) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1000, height: 700 } });
  context.setDefaultTimeout(patienceMs);
  try {
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    const visitor = new Visit(name, page, await context.newCDPSession(page));
    const result = await run(visitor);
    if (visitor.problems.length > 0) throw new Error(`/${name}/ had problems:\n${visitor.problems.join('\n')}`);
    return result;
  } finally {
    await context.close();
  }
}

/** One page, and the eyes of the browser on it. */
export class Visit {
  /** Console errors and page errors so far. */
  problems = [];
  /** Paths of what was requested so far, the documents left out. */
  requests = [];

  constructor(name, page, session) {
    this.name = name;
    this.page = page;
    this.session = session;
    page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
    page.on('pageerror', (error) => this.problems.push(String(error?.stack ?? error)));
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http') && !request.isNavigationRequest()) this.requests.push(pathname);
    });
  }

  /**
   * Loads the page in a process that is already warm, and waits until its button is painted.
   *
   * @returns Milliseconds of the main thread until then, `{ cpu, script, layout }`, and the time of the first paint.
   */
  async load(path = `/${this.name}/`) {
    await this.page.goto('/empty/');
    await this.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await this.page.waitForTimeout(50);
    const before = await this.metrics();
    await this.page.goto(path, { waitUntil: 'commit' });
    const firstPaint = await this.page.evaluate(async () => {
      const time = await window.bench.firstPaint;
      if (!window.bench.find('connect-button')) throw new Error('Something else was painted first.');
      return time;
    });
    return { ...differenceOf(before, await this.metrics()), firstPaint };
  }

  /** Reads the browser's metrics: seconds of the main thread, bytes, nodes. */
  async metrics() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** The middle of an element. */
  async middleOf(testId) {
    return this.page.evaluate((id) => {
      const { x, y, width, height } = window.bench.find(id).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }, testId);
  }

  /**
   * Presses an element with the pointer. @param options.hoverMs Time for which the pointer rests there before the press. @param
   * options.until States of `window.bench`; the first one is waited for.
   * @returns Milliseconds from the press to the painted frame for each state, those of the main thread (`cpu`, `script`, `layout`) until
   * shortly after, and how many `files` were on their way before the first state was painted.
   */
  async press(testId, { hoverMs = 0, until }) {
    const [x, y] = await this.middleOf(testId);
    const { mouse } = this.page;
    if (hoverMs > 0) {
      await mouse.move(x, y);
      await this.page.waitForTimeout(hoverMs);
    }
    await this.page.evaluate((states) => window.bench.expectPress(...states), until);
    const before = await this.metrics();
    if (hoverMs === 0) await mouse.move(x, y);
    await mouse.down();
    await this.page.evaluate(() => window.bench.frame());
    await mouse.up();
    const result = await this.page.evaluate(() => window.bench.press);
    return { ...result, ...differenceOf(before, await this.metrics()) };
  }

  close() {
    return this.page.evaluate(() => window.bench.close());
  }

  /** Heap, nodes and listeners that are left after the garbage was collected. */
  async left() {
    for (let round = 0; round < 4; round++) {
      await this.session.send('HeapProfiler.collectGarbage');
      await this.page.waitForTimeout(80);
    }
    const { JSHeapUsedSize, Nodes, JSEventListeners } = await this.metrics();
    return { heap: JSHeapUsedSize, nodes: Nodes, listeners: JSEventListeners };
  }
}

/** Milliseconds of the main thread between two readings. */
export function differenceOf(before, after) {
  const spent = (name) => (after[name] - before[name]) * 1000;
  return { cpu: spent('TaskDuration'), script: spent('ScriptDuration'), layout: spent('LayoutDuration') + spent('RecalcStyleDuration') };
}
