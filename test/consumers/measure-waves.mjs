import { installProbe } from '../bench/page-probe.mjs';
import { toBody } from './pages.mjs';

/** Time without a further request after which a wave is answered, in milliseconds, once the page has run {@link TURNS} tasks. */
const quietMs = 250;
/** Tasks, or idle callbacks, that a page has run before it counts as having requested everything: on a busy machine time alone says nothing. */
const TURNS = 30;
/** Time-out of a state, in milliseconds. */
const patienceMs = 60_000;
const toHtml = (
  name,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"></head>
<body>${toBody(name)}<script type="module" src="/${name}/page.js"></script></body></html>`;

/**
 * Answers requests wave by wave: requests without an answer in between belong to one wave, on any machine. A request that an answer caused
 * is in the next wave, one more round trip for a visitor.
 */
class Waves {
  waves = [];
  held = [];
  /** Number of waves that are answered before the others are held back. */
  limit = Infinity;
  /** Number of requests so far. */
  count = 0;
  /** @param scripts Of the page. @param runTasks Resolves when the page has run the tasks that it had. */
  constructor(scripts, runTasks) {
    this.runTasks = runTasks;
    this.scripts = new Map(scripts.map(({ path, code }) => [path, code]));
    this.sizes = new Map(scripts.map(({ path, bytes }) => [path, bytes]));
  }
  async answer(route) {
    const { pathname } = new URL(route.request().url());
    const code = this.scripts.get(pathname);
    if (code === undefined) return route.fulfill({ contentType: 'text/html', body: toHtml(pathname.split('/')[1]) });
    clearTimeout(this.timer);
    this.count += 1;
    const { count } = this;
    this.timer = setTimeout(async () => {
      await this.runTasks();
      if (count === this.count) this.release();
    }, quietMs);
    await new Promise((resolve) => this.held.push({ pathname, resolve }));
    return route.fulfill({ contentType: 'text/javascript', body: code, headers: { 'cache-control': 'max-age=600' } });
  }
  release() {
    if (this.waves.length >= this.limit || this.held.length === 0) return;
    this.waves.push(this.held.map(({ pathname }) => pathname));
    this.held.splice(0).forEach(({ resolve }) => resolve());
  }
  /** Returns the requests since the last call: `{ waves, files, bytes, paths }`. */
  take() {
    const paths = this.waves.flat();
    const steps = this.waves;
    const waves = steps.length;
    this.waves = [];
    if (this.limit < Infinity) {
      this.limit = Infinity;
      this.release();
      this.waves = [];
    }
    return { waves, files: paths.length, steps, bytes: paths.reduce((sum, path) => sum + this.sizes.get(path), 0), paths };
  }
}

/** Runs in the page before anything else: holds back what waits for an idle page while `window.idle.isHeld`. */
function installIdle() {
  const held = new Map();
  const request = window.requestIdleCallback.bind(window);
  const cancel = window.cancelIdleCallback.bind(window);
  let count = 0;
  window.idle = { isHeld: false, next: () => new Promise((resolve) => request(resolve)) };
  window.idle.release = () => {
    window.idle.isHeld = false;
    for (const args of held.values()) request(...args);
    held.clear();
  };
  window.requestIdleCallback = (...args) => {
    if (!window.idle.isHeld) return request(...args);
    count -= 1;
    held.set(count, args);
    return count;
  };
  window.cancelIdleCallback = (id) => (held.delete(id) ? undefined : cancel(id));
}

/**
 * Visits a page and counts what each act waits for: scripts, bytes of gzip and waves of requests.
 *
 * @param acts `{ name, run?(page), until, rest?, holdsIdle?, limit? }`: `run` acts, `until` is the state of `window.bench` that ends the act;
 *   with `rest` what the page fetches afterwards, while the visitor looks, is waited for and left out of the next act; with
 *   `limit` is the number of waves that are answered before that state: an act that needs more fails; with
 *   `holdsIdle` what the page does when it is idle comes after the act: waves take longer here than idle callbacks wait.
 * @param options.storageState From an earlier visit.
 * @returns `{ stages: { [name]: { waves, files, bytes, paths } }, storageState }`.
 */
export async function measureWaves(browser, name, scripts, acts, { storageState } = {}) {
  const context = await browser.newContext({
    baseURL: 'http://page.test',
    viewport: { width: 1000, height: 700 },
    ...(storageState && { storageState }),
  });
  let page;
  const runTasks = () =>
    page
      .evaluate(async (turns) => {
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
      }, TURNS)
      // A page that is left has no tasks.
      .catch(() => {});
  const waves = new Waves(scripts, runTasks);
  const problems = [];
  try {
    await context.addInitScript(installProbe);
    await context.addInitScript(installIdle);
    await context.route('**/*', (route) => waves.answer(route));
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(String(error?.stack ?? error)));
    const settle = async () => {
      for (let before = -1; before !== waves.waves.flat().length || waves.held.length > 0;) {
        before = waves.waves.flat().length;
        // One idle callback leads to the next: the last of them may fetch something.
        await page.evaluate(async (turns) => {
          for (let turn = 0; turn < turns; turn++) await window.idle.next();
        }, TURNS);
        await page.waitForTimeout(quietMs * 4);
      }
    };
    const stages = {};
    let patience;
    for (const act of acts) {
      if (act.holdsIdle) await page.evaluate(() => void (window.idle.isHeld = true));
      waves.limit = act.limit ?? Infinity;
      await act.run?.(page, name);
      await Promise.race([
        page.evaluate((state) => window.bench.painted(state), act.until),
        new Promise((_, reject) => {
          patience = setTimeout(
            () =>
              reject(new Error(`/${name}/: "${act.until}" was not painted after ${JSON.stringify(waves.waves)}.\n${problems.join('\n')}`)),
            patienceMs,
          );
        }),
      ]).finally(() => clearTimeout(patience));
      stages[act.name] = waves.take();
      if (act.holdsIdle) await page.evaluate(() => window.idle.release());
      if (act.rest !== false) {
        await settle();
        waves.take();
      }
    }
    if (problems.length > 0) throw new Error(`/${name}/ had problems:\n${problems.join('\n')}`);
    return { stages, storageState: await context.storageState() };
  } finally {
    await context.close();
  }
}

const press = (testId) => (page) => page.evaluate((id) => window.bench.find(id).click(), testId);
const load = (page, name) => page.goto(`/${name}/`);
/** The visit that the budgets are made for. */
export const LOAD = { name: 'page', run: load, until: 'always' };
export const OPEN = { name: 'list', run: press('connect-button'), until: 'listed', holdsIdle: true };
export const CONNECT = { name: 'connected', run: press('wallet-selector-example.fern'), until: 'connected', holdsIdle: true };
export const ACCOUNT = { name: 'account', run: press('account-button'), until: 'opened', holdsIdle: true };
/** The account is painted on a page that a connected visitor comes back to. */
export const FACE = { name: 'face', run: load, until: 'account', rest: false };
