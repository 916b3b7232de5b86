/**
 * Fixture of every journey: the demo, a browser, a fresh visitor, and checks of errors on the page. Demo and browser are started once for
 * each process.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { startDemo } from '../../demo/start.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { TEST_IDS } from './test-ids.mjs';

const patienceMs = 8000;

/** Whether each page calls `lockdown()` of SES before its own scripts: the step `ses` of `npm run test:full`. */
const IS_LOCKED_DOWN = process.env.W3M_LOCKDOWN === '1';
/** SES as a classic script, and the call with its own defaults. Frames of other sites stay as they are. */
const lockdownScript = async () =>
  `if (window === window.top) {\n${await readFile(new URL('../../node_modules/ses/dist/ses.umd.js', import.meta.url), 'utf8')}\nlockdown();\n}`;
/** The intrinsics that `lockdown()` freezes, one for each part of the language that the package leans on most. */
const isLockedDown = () =>
  [Object, Array, Promise, Function, Map, RegExp, Error].every((of) => Object.isFrozen(of.prototype)) && typeof Compartment === 'function';

export { TEST_IDS };

let demo;
let browser;
/** The file whose journeys are being registered, and the one that the sandbox last served; `slots.mjs` runs several in one process. */
let registered;
let served;

before(async () => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
  [demo, browser] = await Promise.all([
    startDemo({ port: 0, quiet: true }),
    chromium.launch({ executablePath, args: [...BROWSER_FLAGS, '--js-flags=--expose-gc'] }),
  ]);
});

after(async () => {
  await browser?.close();
  await demo?.stop();
});

/** Runs before the page's scripts: logs what the browser reports to listeners only. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
  });
  // Without an error object, so that no page error follows: what a loop of a ResizeObserver is reported as, which error monitors of hosts log.
  addEventListener('error', ({ error, message }) => {
    if (message && !error) console.error(`Error event: ${message}`);
  });
}

/**
 * Lets a visitor with no past (a fresh browser context) do something, and fails on any console error, unhandled
 * rejection, page error or policy violation, on any request to another origin, and on whatever `run` throws. With `W3M_LOCKDOWN=1` its
 * pages run under SES, and a page that does not fails.
 *
 * @param options Options of the browser context, `initScript` to run in the page first, and `origins` that the page has of its own.
 * @param run Gets the {@link Visitor}.
 */
export async function visit({ initScript, origins = [], ...contextOptions }, run) {
  const context = await browser.newContext({ baseURL: demo.url, colorScheme: 'light', reducedMotion: 'reduce', ...contextOptions });
  context.setDefaultTimeout(patienceMs);
  try {
    await context.addInitScript(reportViolations);
    if (IS_LOCKED_DOWN) await context.addInitScript(await lockdownScript());
    if (initScript) await context.addInitScript(initScript);
    const visitor = new Visitor(await context.newPage(), origins);
    await run(visitor);
    if (IS_LOCKED_DOWN)
      for (const page of context.pages())
        assert.equal(await page.evaluate(isLockedDown), true, `lockdown() took no effect on ${page.url()}.`);
    // Errors that come late still belong to this test.
    await visitor.page.waitForTimeout(50);
    assert.deepEqual(visitor.problems, [], 'The page must stay free of errors and violations.');
    const own = [...visitor.origins, demo.url, ...(visitor.hasServices ? [`${demo.services.url}/`, `${visitor.secureOrigin}/`] : [])];
    const elsewhere = visitor.requests.filter(({ url }) => !own.some((start) => url.startsWith(start)));
    assert.deepEqual(elsewhere, [], 'The page must reach no other origin.');
  } finally {
    await context.close();
  }
}

/** Tells that the journeys which are registered from now on belong to another file. */
export const beginFile = (file) => (registered = file);

/** Takes chains and services back to their beginning where another file used them before. */
async function startAnew(file) {
  if (served !== undefined && served !== file) {
    const { ok, status } = await fetch(`${demo.services.url}/__sandbox/reset`, { method: 'POST' });
    assert.ok(ok, `The sandbox is not reset: ${status}.`);
  }
  served = file;
}

/**
 * A test of what {@link visit} does.
 *
 * @param title Title, with `[S:line]` for the rules of the specification that it proves.
 * @param options Those of {@link visit}, and `timeoutMs`, by default a minute.
 */
export function journey(title, options, run) {
  if (typeof options === 'function') return journey(title, {}, options);
  const file = registered;
  const { timeoutMs = 60_000, ...visitOptions } = options;
  return test(title, { timeout: timeoutMs }, async () => {
    await startAnew(file);
    await visit(visitOptions, run);
  });
}

/** The address of a page that uses no services. */
function withoutServices(path) {
  const url = new URL(path, demo.url);
  url.searchParams.set('services', 'off');
  return url.href;
}

/** A person in front of a page, and what the page did. */
export class Visitor {
  /** Console errors, page errors and policy violations so far. */
  problems = [];
  /** Requests so far: `{ method, url, path }`, without `data:` and `blob:`. */
  requests = [];
  /** Whether it opened a page that uses the services. */
  hasServices = false;

  constructor(page, origins = []) {
    this.page = page;
    /** Allowed origins beside the demo, as prefixes of URLs. */
    this.origins = [...origins];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'assert') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(`Uncaught: ${error?.stack ?? error}`));
    page.on('crash', () => this.problems.push('The page crashed.'));
    page.on('request', (request) => {
      const url = request.url();
      if (/^(data|blob):/.test(url)) return;
      this.requests.push({ method: request.method(), url, path: new URL(url).pathname, body: request.postData() });
    });
  }

  /** Opens a page of the demo and waits until its tag is there: its button, and on the start page the modal in the page. */
  async open(path = '/plain', { services = false } = {}) {
    // Most journeys are about what the modal does alone.
    this.hasServices ||= services;
    // Its database is opened for the first who asks, which takes longer than a visitor waits.
    if (path.includes('signin=cookie')) await fetch(new URL('/sign-in/nonce', demo.url));
    await this.page.goto(services || path === '/blank' ? path : withoutServices(path));
    const isInPage = /^\/(\?|$)/.test(path) && !path.includes('place=dialog');
    if (path !== '/blank') await (isInPage ? this.page.locator('w3m-modal dialog') : this.button).waitFor();
    return this;
  }

  /** Asks the sandbox itself, for example to make its services fail. @returns Its answer. */
  async askServices(method, path, body) {
    const response = await fetch(`${demo.services.url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Returns the URLs of relay, chains and Solana chain: for wallets outside the page. */
  get sandbox() {
    return { relayUrl: demo.services.relayUrl, chains: demo.chains, solana: demo.solana };
  }

  /** Returns the services' URL. */
  get servicesUrl() {
    return demo.services.url;
  }

  /** The page of the embedded wallet's frame. */
  get secureSiteUrl() {
    return demo.services.secureSiteUrl;
  }

  /** Its origin. */
  get secureOrigin() {
    return new URL(this.secureSiteUrl).origin;
  }

  /** The newest e-mail to an address. @returns `{ kind, code?, link?, token? }`. */
  async readMail(email) {
    const response = await fetch(`${this.secureOrigin}/inbox?email=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    return (await response.json())[0];
  }

  /** Delays files of the page. @returns How many were requested and delivered, counted on. */
  async delayFiles(pattern, ms) {
    const counts = { requested: 0, delivered: 0 };
    await this.page.route(pattern, async (route) => {
      counts.requested += 1;
      await new Promise((resolve) => setTimeout(resolve, ms));
      counts.delivered += 1;
      await route.continue();
    });
    return counts;
  }

  /** Opens the dialog with a view, as the host does. */
  openView(view) {
    return this.page.evaluate((name) => void globalThis[Symbol.for('w3m.registry')].get().open({ view: name }), view);
  }

  /** Takes the problems that belong to a journey out of those that must not be; fails when there was none. */
  forgiveProblems(pattern) {
    const others = this.problems.filter((problem) => !pattern.test(problem));
    assert.ok(others.length < this.problems.length, `There was no problem like ${pattern}.`);
    this.problems.splice(0, this.problems.length, ...others);
  }

  /** The button inside `<w3m-button>`, connected or not. */
  get button() {
    return this.page.locator(`w3m-button :is([data-testid="${TEST_IDS.connectButton}"], [data-testid="${TEST_IDS.accountButton}"])`);
  }

  /** Returns the button's text, in one line. */
  async buttonText() {
    return (await this.button.innerText()).replace(/\s+/g, ' ').trim();
  }

  get card() {
    return this.page.getByTestId(TEST_IDS.modalCard);
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  byId(testId) {
    return this.page.getByTestId(testId);
  }

  row(id) {
    return this.byId(TEST_IDS.walletRow(`example.${id}`));
  }

  /** The window that a demo wallet draws on `body`. */
  sheet(name = 'Harbor') {
    return this.page.getByRole('region', { name: new RegExp(`^${name}:`) });
  }

  async openConnect() {
    await this.byId(TEST_IDS.connectButton).click();
    await this.dialog.waitFor();
  }

  async choose(id) {
    await this.openConnect();
    await this.row(id).click();
  }

  /** Goes all the way: button, wallet, its window, and back to the page. */
  async connect(id = 'harbor', name = 'Harbor') {
    await this.choose(id);
    await this.sheet(name).getByRole('button', { name: 'Connect' }).click();
    await this.connected();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the button shows the account. */
  async connected() {
    await this.byId(TEST_IDS.accountButton).waitFor();
  }

  /** Waits until the button invites to connect. */
  async disconnected() {
    await this.byId(TEST_IDS.connectButton).waitFor();
  }

  async openAccount() {
    await this.byId(TEST_IDS.accountButton).click();
    await this.byId(TEST_IDS.disconnect).waitFor();
  }

  async disconnect() {
    await this.openAccount();
    await this.byId(TEST_IDS.disconnect).click();
    await this.disconnected();
  }

  /** Methods that a wallet of the page was asked, in order. */
  asked(id = 'harbor') {
    return this.page.evaluate(
      (name) => (window.demoWallets[name] ?? window.demoOtherWallets[name]).requests.map(({ method }) => method),
      id,
    );
  }

  /** Runs a function in the page with one of its wallets. */
  withWallet(id, act, argument) {
    return this.page.evaluate(
      `(${act})({ ...window.demoWallets, ...window.demoOtherWallets }[${JSON.stringify(id)}], ${JSON.stringify(argument)})`,
    );
  }

  /** Waits until `read` returns the expected value; fails with the last one. */
  async eventually(read, expected, message) {
    const end = Date.now() + patienceMs;
    for (;;) {
      const value = await read();
      try {
        assert.deepEqual(value, expected, message);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Test id, label or text of the focused element, looking into shadow roots; `BODY` and `IFRAME` of those. */
  focused() {
    return this.page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (['BODY', 'IFRAME'].includes(active?.tagName)) return active.tagName;
      return active?.dataset?.testid ?? active?.getAttribute?.('aria-label') ?? active?.textContent?.trim() ?? active?.tagName ?? '';
    });
  }

  /** Returns the page's events, oldest first. */
  async events() {
    const titles = await this.page.locator('#events li b').allTextContents();
    return titles.reverse();
  }

  /** A fact of the page's "Now" plate. */
  fact(label) {
    return this.page
      .locator(`#now-title + dl div`)
      .filter({ has: this.page.locator('dt', { hasText: label }) })
      .locator('dd');
  }
}
