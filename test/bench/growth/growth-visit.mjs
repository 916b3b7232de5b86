import { differenceOf, Visit, visit } from '../bench-browser.mjs';
import { divideTime } from '../script-time.mjs';

/** A page is quiet when its main thread worked less than this in a turn of so many milliseconds, as often as this in a row. */
const QUIET = { spentMs: 1.5, turnMs: 60, turns: 3 };
/** Turns after which a page that is never quiet is given up. */
const MOST_TURNS = 400;

/** Longer than a view needs to come, in milliseconds. */
const WAIT_MS = 800;

/** Longer than a page needs to load, in milliseconds. */
const LOAD_MS = 60_000;

/** Errors of a peer that asks the world for something, which is not reachable here. */
const OUTSIDE = /Failed to load resource|ERR_|CORS policy/;

/** One visit to a page of one size: `growth`, or that of a peer. */
export class GrowthVisit {
  constructor(browser, visitor) {
    this.browser = browser;
    this.visitor = visitor;
    this.page = visitor.page;
  }

  /** Opens one more tab of the same visitor. @returns A visit of its own. */
  async openTab(path) {
    const page = await this.page.context().newPage();
    const tab = new GrowthVisit(this.browser, new Visit(this.visitor.name, page, await page.context().newCDPSession(page)));
    await tab.load(path);
    return tab;
  }

  /** Loads the page in a process that is already warm. */
  async load(path) {
    await this.page.goto('/empty/');
    await this.visitor.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Not until everything has loaded: a peer with a thousand wallets takes as long as a visit may.
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.page.waitForFunction(() => window.growth !== undefined, undefined, { timeout: LOAD_MS });
    await this.rest();
  }

  /** Waits until the page has nothing to do. @throws When it always has. */
  async rest() {
    let before = await this.visitor.metrics();
    for (let turn = 0, quiet = 0; quiet < QUIET.turns; turn++) {
      if (turn > MOST_TURNS) throw new Error('The page does not come to rest.');
      await this.page.waitForTimeout(QUIET.turnMs);
      const after = await this.visitor.metrics();
      quiet = differenceOf(before, after).cpu < QUIET.spentMs ? quiet + 1 : 0;
      before = after;
    }
  }

  /** Does something and waits until the page is quiet again. @returns Milliseconds of the main thread. */
  async cost(act) {
    await this.rest();
    const before = await this.visitor.metrics();
    await act();
    await this.rest();
    return differenceOf(before, await this.visitor.metrics()).cpu;
  }

  /** The same where something moves for as long as the page waits: the cost of a time that is always as long. */
  async costOfWait(act) {
    await this.rest();
    const before = await this.visitor.metrics();
    await act();
    await this.page.waitForTimeout(WAIT_MS);
    return differenceOf(before, await this.visitor.metrics()).cpu;
  }

  /** Does something and waits until the page is quiet again. @returns Milliseconds of `script` and of `rendering`. */
  async divide(act) {
    await this.rest();
    return divideTime(this.browser, this.page, async () => {
      await act();
      await this.rest();
    });
  }

  /**
   * Has the page's clock go on, a second at a time.
   *
   * @param isCounted Which calls of the node count. Default: all.
   *
   * @returns Calls of the node, of the data service, and of the wallet where it answers by itself.
   */
  async countRequests(minutes, isCounted = () => true) {
    let sent = 0;
    const count = (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/node') sent += [JSON.parse(request.postData())].flat().filter(isCounted).length;
      if (pathname.startsWith('/data/')) sent += 1;
    };
    const before = await this.call('countAsked');
    this.page.on('request', count);
    for (let second = 0; second < minutes * 60; second++) {
      await this.page.clock.runFor(1000);
      // Answers come by the world's clock.
      await this.page.waitForTimeout(4);
    }
    this.page.off('request', count);
    return sent + (await this.call('countAsked')) - before;
  }

  /** Calls a function of the page. @returns What it returns. */
  call(name, ...parameters) {
    return this.page.evaluate(([key, values]) => window.growth[key](...values), [name, parameters]);
  }

  /** Opens a view and waits for an element of it. */
  async open(view, id) {
    await this.call('open', view);
    await this.found(id);
  }

  /** Closes the modal. */
  async close() {
    await this.call('close');
    await this.rest();
  }

  /** Waits for an element of the modal. Frames are looked at in the page: each question from outside would be work of its main thread. */
  found(id) {
    return this.page.evaluate(async (name) => {
      const end = performance.now() + 15_000;
      while (!window.growth.find(name)) {
        if (performance.now() > end) throw new Error(`There is no ${name}.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, id);
  }

  /** Waits until the package has stored something. */
  stored(name) {
    return this.page.evaluate(async (key) => {
      const end = performance.now() + 15_000;
      while (localStorage.getItem(key) === null) {
        if (performance.now() > end) throw new Error(`${key} was not stored.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }, name);
  }

  /** Presses an element of the modal. */
  press(id) {
    return this.page.evaluate((name) => window.growth.find(name).click(), id);
  }

  /** Writes into a field at once. */
  fill(testId, text) {
    return this.page.getByTestId(testId).fill(text);
  }

  /** Types into a field, key by key. */
  type(testId, text) {
    return this.page.getByTestId(testId).pressSequentially(text);
  }

  /** Connects the wallet that answers. */
  async connect() {
    await this.open('Connect', 'wallet:0');
    await this.press('wallet:0');
    await this.connected();
    await this.close();
  }

  /** Waits until an account is connected. */
  connected() {
    return this.page.evaluate(async () => {
      while (!window.growth.isConnected()) await new Promise((resolve) => setTimeout(resolve, 10));
    });
  }

  /** Has the wallet name other accounts, one after another. */
  async changeAccounts(count) {
    for (let change = 1; change <= count; change++) {
      await this.call('setAccount', change);
      await this.rest();
    }
  }

  /** Characters of what the package has stored on the page. */
  countStored() {
    return this.page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith('w3m.'))
        .reduce((sum, name) => sum + localStorage[name].length, 0),
    );
  }
}

/**
 * Measures a curve once at one size.
 *
 * @param kit `growth`, or the name of a peer's page.
 * @returns What it costs, as the curve measures it.
 */
export const measureAt = (parts, curve, size, kit = 'growth') =>
  visit(parts, kit, async (visitor) => {
    const growth = new GrowthVisit(parts.browser, visitor);
    if (curve.hasClock) await growth.page.clock.install();
    await growth.load(`/${kit}/?${curve.at(size)}`);
    const cost = await curve.measure(growth, size);
    if (kit !== 'growth') visitor.problems = visitor.problems.filter((problem) => !OUTSIDE.test(problem));
    return cost;
  });
