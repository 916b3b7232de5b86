import { differenceOf, visit } from '../bench-browser.mjs';

/** A page is quiet when its main thread worked less than this in a turn of so many milliseconds, as often as this in a row. */
const QUIET = { spentMs: 1.5, turnMs: 60, turns: 3 };
/** Turns after which a page that is never quiet is given up. */
const MOST_TURNS = 150;

/** Longer than a view needs to come, in milliseconds. */
const WAIT_MS = 800;

/** One visit to the page `growth` at one size. */
export class GrowthVisit {
  constructor(visitor) {
    this.visitor = visitor;
    this.page = visitor.page;
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

  /** Calls a function of the page. */
  call(name, ...parameters) {
    return this.page.evaluate(([key, values]) => void window.growth[key](...values), [name, parameters]);
  }

  /** Opens a view and waits for an element of it. */
  async open(view, testId) {
    await this.page.evaluate((name) => void window.growth.modal.open({ view: name }), view);
    await this.found(testId);
  }

  /** Closes the modal. */
  async close() {
    await this.page.evaluate(() => window.growth.modal.close());
    await this.rest();
  }

  /** Waits for an element of the modal. Frames are looked at in the page: each question from outside would be work of its main thread. */
  found(testId) {
    return this.page.evaluate(async (id) => {
      const find = () => document.querySelector('w3m-modal')?.shadowRoot.querySelector(`[data-testid="${id}"]`);
      const end = performance.now() + 15_000;
      while (!find()) {
        if (performance.now() > end) throw new Error(`There is no ${id}.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, testId);
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
  press(testId) {
    return this.page.evaluate(
      (id) => document.querySelector('w3m-modal').shadowRoot.querySelector(`[data-testid="${id}"]`).click(),
      testId,
    );
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
    await this.open('Connect', 'wallet-selector-example.grown-0');
    await this.press('wallet-selector-example.grown-0');
    await this.page.evaluate(async () => {
      while (window.growth.modal.getAccount()?.status !== 'connected') await new Promise((resolve) => setTimeout(resolve, 10));
    });
    await this.close();
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

/** Measures a curve once at one size. @returns What it costs. */
export const measureAt = (parts, curve, size) =>
  visit(parts, 'growth', async (visitor) => {
    await visitor.load(`/growth/?${curve.at(size)}`);
    const growth = new GrowthVisit(visitor);
    await growth.rest();
    return curve.measure(growth, size);
  });
