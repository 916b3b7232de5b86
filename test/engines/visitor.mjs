import assert from 'node:assert/strict';
import { Key } from 'selenium-webdriver';
import { TEST_IDS } from '../e2e/test-ids.mjs';

/** Longest wait for what a page shows, in milliseconds: these browsers draw without a graphics processor. */
const PATIENCE_MS = 30_000;
const TURN_MS = 50;

/** Errors of WebDriver that say that the page is not there yet. */
const NOT_YET = /StaleElement|NotInteractable|ClickIntercepted|NoSuchElement|DetachedShadowRoot/;

/** Runs in the page: the visible elements of a selector, in the page and in its open shadow roots, whose text has a part. */
function findVisible(selector, text) {
  const roots = [document];
  const found = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    found.push(...root.querySelectorAll(selector));
  }
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  return found.filter((element) => isVisible(element) && (text === '' || element.textContent.includes(text)));
}

/** Runs in the page: keeps what goes wrong on it. */
function keepProblems() {
  window.problems ??= [];
  const { problems } = window;
  addEventListener('error', ({ message }) => problems.push(`Error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`Rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`Policy violation: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...parts) => {
    problems.push(parts.map(String).join(' '));
    error.apply(console, parts);
  };
}

/** Runs in the page: deletes everything that it stored, and says so with its last argument. */
function forgetEverything(...args) {
  localStorage.clear();
  sessionStorage.clear();
  const remove = (name) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, resolve);
    });
  indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => remove(name))).then(args.at(-1)));
}

/** Runs in the page: the test id, label or text of the focused element, looking into shadow roots. */
function readFocus() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.dataset?.testid ?? active?.getAttribute?.('aria-label') ?? active?.textContent?.trim() ?? '';
}

/** The selector of a test id. */
const byId = (id) => `[data-testid="${id}"]`;
/** The button of the page, connected or not. */
const BUTTON = `${byId(TEST_IDS.connectButton)}, ${byId(TEST_IDS.accountButton)}`;

/** Acts on the demo through WebDriver, as a visitor does. Each wait ends with the first answer, or fails. */
export class Visitor {
  constructor(driver, demo) {
    this.driver = driver;
    this.demo = demo;
  }

  /** Chains and services, as the steps of the other journeys want them. */
  get sandbox() {
    return { relayUrl: this.demo.services.relayUrl, chains: this.demo.chains };
  }

  /** The services' URL. */
  get servicesUrl() {
    return this.demo.services.url;
  }

  /**
   * Navigates, and waits until the next document is parsed. WebKitGTK's driver can miss the event that it waits for, so its own wait is off
   * (`pageLoadStrategy: 'none'`).
   */
  async #navigate(navigate) {
    await this.driver.executeScript('window.isLeft = true');
    await navigate();
    const isParsed = () => this.driver.executeScript("return !window.isLeft && document.readyState !== 'loading'").catch(() => false);
    await this.eventually(isParsed, true, 'The next document to be parsed');
  }

  /**
   * Records the errors of a page that was loaded, and waits for its button. Reads the button's accessible name, which starts Firefox's
   * accessibility service. Started later, while a list changes, the service can leave a row without a name.
   */
  async #prepare() {
    await this.driver.executeScript(keepProblems);
    await (await this.see(BUTTON)).getAccessibleName();
  }

  /** Comes for the first time. */
  async arrive() {
    await this.driver.switchTo().defaultContent();
    await this.#navigate(() => this.driver.get(new URL('/blank', this.demo.url).href));
    await this.driver.executeAsyncScript(forgetEverything);
    await this.driver.manage().deleteAllCookies();
  }

  /** Opens a page of the demo. */
  async open(path = '/plain', { services = false } = {}) {
    const url = new URL(path, this.demo.url);
    if (!services) url.searchParams.set('services', 'off');
    await this.#navigate(() => this.driver.get(url.href));
    await this.#prepare();
  }

  /** Loads the page again. */
  async reload() {
    await this.#navigate(() => this.driver.navigate().refresh());
    await this.#prepare();
  }

  /** Errors of the page since it was loaded. */
  problems() {
    return this.driver.executeScript('return window.problems ?? []');
  }

  /** Asks the sandbox itself. */
  async askServices(method, path) {
    const response = await fetch(`${this.servicesUrl}${path}`, { method });
    assert.ok(response.ok, `${method} ${path}: ${response.status}`);
  }

  /** The newest e-mail to an address. */
  async readMail(email) {
    const origin = new URL(this.demo.services.secureSiteUrl).origin;
    const response = await fetch(`${origin}/inbox?email=${encodeURIComponent(email)}`, { headers: { accept: 'application/json' } });
    return (await response.json())[0];
  }

  /** Runs a function in the page. */
  run(act, ...args) {
    return this.driver.executeScript(act, ...args);
  }

  /** Waits until `read` returns a value that is expected; errors that mean "not yet" are none. */
  async eventually(read, expected, what = '') {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      let value;
      try {
        value = await read();
        assert.deepEqual(value, expected);
        return;
      } catch (error) {
        if (!(error instanceof assert.AssertionError) && !NOT_YET.test(error.name)) throw error;
        if (Date.now() > end)
          throw new Error(`${what || read}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}. ${error.message}`);
      }
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    }
  }

  /** The visible elements of a selector. */
  all(selector, text = '') {
    return this.driver.executeScript(findVisible, selector, text);
  }

  /** Waits for a visible element of a selector. @returns It. */
  async see(selector, text = '') {
    let found = [];
    await this.eventually(
      async () => {
        found = await this.all(selector, text);
        return found.length > 0;
      },
      true,
      `${selector} ${text} to be seen`,
    );
    return found[0];
  }

  /** Waits for a visible element with a test id. */
  seeId(id, text) {
    return this.see(byId(id), text);
  }

  /** Reads the accessible name that the browser gives a control. */
  async nameOf(id) {
    return (await this.seeId(id)).getAccessibleName();
  }

  /** Waits until no element of a selector is visible. */
  async gone(selector) {
    await this.eventually(async () => (await this.all(selector)).length, 0, `${selector} to be gone`);
  }

  /** Presses an element with the pointer, as soon as it can be pressed. */
  async click(selector, text = '') {
    await this.eventually(
      async () => {
        const [element] = await this.all(`:is(${selector}):not(:disabled)`, text);
        if (!element) return false;
        await element.click();
        return true;
      },
      true,
      `${selector} ${text} to be pressed`,
    );
  }

  clickId(id, text) {
    return this.click(byId(id), text);
  }

  /** Presses a button of a wallet's window. */
  answer(verb, wallet = 'harbor') {
    return this.eventually(
      async () => {
        const [host] = await this.all(`[data-wallet-sheet="${wallet}"]`);
        const button = host && (await this.driver.executeScript(findButton, host, verb));
        if (!button) return false;
        await button.click();
        return true;
      },
      true,
      `${verb} in the window of ${wallet}`,
    );
  }

  /** Types into a field, in place of what is there. */
  async fill(id, text) {
    const field = await this.seeId(id);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Presses keys, one after the other, at whatever has the focus. */
  async press(...keys) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses Tab until an element has the focus. @returns The number of presses. */
  async tabTo(name, most = 40) {
    const seen = [];
    for (let presses = 0; presses <= most; presses++) {
      const focused = await this.focused();
      if (focused === name) return presses;
      seen.push(focused);
      await this.press(Key.TAB);
    }
    return assert.fail(`${name} was not reached. The focus went through: ${seen.join(' → ')}`);
  }

  focused() {
    return this.driver.executeScript(readFocus);
  }

  /** The text of a visible element, in one line. */
  async text(selector) {
    const [element] = await this.all(selector);
    return element && (await this.driver.executeScript('return arguments[0].innerText', element)).replace(/\s+/g, ' ').trim();
  }

  buttonText() {
    return this.text(BUTTON);
  }

  async openConnect() {
    await this.clickId(TEST_IDS.connectButton);
    await this.seeId(TEST_IDS.modalCard);
  }

  connected() {
    return this.seeId(TEST_IDS.accountButton);
  }

  disconnected() {
    return this.seeId(TEST_IDS.connectButton);
  }

  closed() {
    return this.gone(byId(TEST_IDS.modalCard));
  }

  /** Goes all the way: button, wallet, its window, and back to the page. */
  async connect() {
    await this.openConnect();
    await this.clickId(TEST_IDS.walletRow('example.harbor'));
    await this.answer('Connect');
    await this.connected();
    await this.closed();
  }

  /** Logs in by e-mail: address, code, and back to the page. */
  async logIn(email) {
    await this.openConnect();
    await this.fill('w3m-email-input', email);
    await this.clickId('w3m-email-go');
    await this.typeCode(email);
  }

  /** Types the code of the newest e-mail to an address, and waits until the visitor is logged in. */
  async typeCode(email) {
    const field = await this.seeId('w3m-email-code');
    const { code } = await this.readMail(email);
    await field.sendKeys(code);
    await this.connected();
    await this.closed();
  }

  /** Requests a signature of "Hello" from the connected account, as the page. Its answer is waited for by `signed`. */
  requestSignature() {
    return this.run(() => {
      const modal = window[Symbol.for('w3m.registry')].get();
      const { address } = modal.getAccount();
      const provider = modal.getProvider('eip155');
      void provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] }).then(
        (value) => (window.signature = value),
        ({ message }) => (window.signature = message),
      );
    });
  }

  /** Waits for the signature of `requestSignature`. */
  async signed() {
    await this.eventually(() => this.run('return /^0x[0-9a-f]{130,}$/.test(window.signature ?? "")'), true, 'a signature');
  }

  async openAccount() {
    await this.clickId(TEST_IDS.accountButton);
    await this.seeId(TEST_IDS.disconnect);
  }

  /** A fact of the page's "Now" plate. */
  fact(label) {
    return this.driver.executeScript(
      (name) =>
        [...document.querySelectorAll('#now-title + dl div')]
          .find((row) => row.querySelector('dt').textContent.includes(name))
          ?.querySelector('dd').textContent,
      label,
    );
  }

  /** Does something inside the frame of the embedded wallet. */
  async inFrame(act) {
    await this.driver.switchTo().frame(await this.see('iframe'));
    try {
      return await act(this.driver);
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }
}

/** Runs in the page: a button in the shadow root of a host, by its text. */
function findButton(host, text) {
  return [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find((button) => button.textContent === text && !button.disabled);
}

export { Key, TEST_IDS };
