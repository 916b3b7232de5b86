/** A page with a dialog and a modal, used by real input: what the driver does there, and what it finds. */

/** Longest wait for anything, in milliseconds. */
const PATIENCE_MS = 4000;

/** Runs in the page before its scripts: where the focus is, and what a press on a point would hit, through shadow roots. */
function addProbe() {
  const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  const up = function* (node) {
    for (let each = node; each; each = parentOf(each)) yield each;
  };
  const PLACES = { '#host-opener': 'the page’s button', '#kit-networks': 'the button', '#host': 'the page’s dialog' };
  window.probe = {
    focused({ opener, root }) {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      for (const node of up(active)) {
        if (node.matches(opener)) return 'the button';
        if (node.matches(root)) return 'the modal';
        const place = Object.keys(PLACES).find((selector) => node.matches(selector));
        if (place) return PLACES[place];
      }
      return 'nothing';
    },
    /** The focused element, to tell it from another. */
    focusedText() {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return `${active?.tagName} ${active?.dataset?.testid ?? ''} ${active?.getAttribute?.('aria-label') ?? active?.textContent}`;
    },
    hits(element) {
      const { x, y, width, height } = element.getBoundingClientRect();
      let [root, hit] = [document, null];
      while (root) {
        const next = root.elementFromPoint(x + width / 2, y + height / 2);
        if (!next || next === hit) break;
        hit = next;
        root = hit.shadowRoot;
      }
      return [...up(hit)].includes(element);
    },
    isHidden(selector) {
      return [...up(document.querySelector(selector))].some((node) => node.inert || node.getAttribute('aria-hidden') === 'true');
    },
    scroller(element) {
      return [...up(element)].find(
        (node) => node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY),
      );
    },
    isHostOpen() {
      return window.guest.isHostOpen && (document.querySelector('#host')?.getClientRects().length ?? 0) > 0;
    },
    isHostGone() {
      return (
        !window.guest.isHostOpen && (document.querySelector('#host')?.checkVisibility({ visibilityProperty: true }) ?? false) === false
      );
    },
  };
}

/** One page, with one opening after the other. */
export class GuestPage {
  /** Problems of this opening, in words. */
  problems = [];
  #asked = 0;
  #answered = 0;

  constructor(page, { session, kit, host, pointer }) {
    this.page = page;
    this.session = session;
    this.kit = kit;
    this.host = host;
    this.pointer = pointer;
  }

  /** Opens a page of the project in a context of its own. */
  static async open(browser, { url, host, kit, pointer }) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, hasTouch: pointer === 'touch' });
    context.setDefaultTimeout(5 * PATIENCE_MS);
    const page = await context.newPage();
    const guest = new GuestPage(page, { session: await context.newCDPSession(page), kit, host, pointer });
    page.on('request', () => (guest.#asked += 1));
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, () => (guest.#answered += 1));
    page.on('pageerror', (error) => guest.problems.push(`uncaught ${error.message}`));
    await page.addInitScript(addProbe);
    await page.route('**/node', (route) => {
      const answer = ({ id }) => ({ jsonrpc: '2.0', id, result: '0x7a69' });
      const asked = route.request().postDataJSON();
      return route.fulfill({ json: Array.isArray(asked) ? asked.map(answer) : answer(asked) });
    });
    await page.goto(`${url}?host=${host.file}&kit=${kit.file}`);
    guest.dispose = () => context.close();
    return guest;
  }

  /** An element of the modal, by its name in the kit's `locators`. */
  find(name, ...args) {
    return this.kit.locators[name](this.page, ...args).first();
  }

  /** Waits for something in the page. Notes what did not come, and returns whether it came. */
  async until(problem, test, argument) {
    try {
      await this.page.waitForFunction(test, argument, { timeout: PATIENCE_MS });
      return true;
    } catch (error) {
      if (!/Timeout/.test(error.message)) throw error;
      this.problems.push(problem);
      return false;
    }
  }

  /** Waits until an element is seen, or not. */
  async untilSeen(problem, locator, state = 'visible') {
    try {
      await locator.waitFor({ state, timeout: PATIENCE_MS });
      return true;
    } catch (error) {
      if (!/Timeout/.test(error.message)) throw error;
      this.problems.push(problem);
      return false;
    }
  }

  check(isRight, problem) {
    if (!isRight) this.problems.push(problem);
    return isRight;
  }

  /** The middle of an element, once it stands still. */
  async locate(locator) {
    await this.page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity),
    );
    const { x, y, width, height } = await locator.evaluate(
      (element) =>
        new Promise((resolve) => {
          let [before, frames] = ['', 0];
          const look = () => {
            const place = element.getBoundingClientRect().toJSON();
            frames = JSON.stringify(place) === before ? frames + 1 : 0;
            before = JSON.stringify(place);
            // A list that a finger has thrown moves slowly in the end.
            if (frames === 5) resolve(place);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    return [x + width / 2, y + height / 2];
  }

  /** One press in the middle of an element, whatever is there. */
  async press(locator) {
    const point = await this.locate(locator);
    if (this.pointer === 'touch') await this.page.touchscreen.tap(...point);
    else await this.page.mouse.click(...point);
  }

  /** Moves a finger up or down. */
  async swipe(x, y, distance) {
    const touch = (type, ...touchPoints) => this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (let part = 1; part <= 10; part++) await touch('touchMove', { x, y: y + (distance * part) / 10 });
    await touch('touchEnd');
  }

  /** Two frames: what follows an event at once has happened by then. */
  async settle() {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }

  /** Until the page is idle and has everything that it asked for: a visitor looks at a list before choosing. */
  async rest() {
    const end = Date.now() + PATIENCE_MS;
    for (let asked = -1; (asked !== this.#asked || this.#answered < this.#asked) && Date.now() < end;) {
      asked = this.#asked;
      await this.page.evaluate(
        (timeout) => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout })),
        PATIENCE_MS,
      );
    }
  }

  focused() {
    return this.page.evaluate((selectors) => window.probe.focused(selectors), this.kit.selectors);
  }

  isHostOpen() {
    return this.page.evaluate(() => window.probe.isHostOpen());
  }

  untilFocused(where, problem = `the focus is not on ${where}`) {
    return this.until(problem, ([selectors, wanted]) => window.probe.focused(selectors) === wanted, [this.kit.selectors, where]);
  }

  async checkHost() {
    this.check(await this.isHostOpen(), 'the page’s dialog closed');
  }

  async checkReach(name) {
    const hits = await this.find(name).evaluate((element) => window.probe.hits(element));
    this.check(hits, `${name} is out of reach`);
  }

  /** Nothing of the modal is hidden from people who cannot see it. */
  async checkAccessible(...names) {
    this.check(
      !(await this.page.evaluate((root) => window.probe.isHidden(root), this.kit.selectors.root)),
      'the modal is marked as hidden',
    );
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const buttons = nodes.filter(({ ignored, role }) => !ignored && role.value === 'button').map(({ name }) => name?.value ?? '');
    for (const name of names)
      this.check(
        buttons.some((text) => text.startsWith(name)),
        `${name} is not in the accessibility tree`,
      );
  }

  /** Counts a wallet's requests for accounts. */
  asked(wallet) {
    return this.page.evaluate(
      (name) =>
        window.guest.wallets[name].requests.filter(({ method }) => /requestAccounts|requestPermissions|_connect$/.test(method)).length,
      wallet,
    );
  }

  /** Opens the page's own dialog. */
  async openHost() {
    await this.press(this.page.locator('#host-opener'));
    return this.until('the page’s dialog does not open', () => window.probe.isHostOpen());
  }

  /** Closes it by its own button. */
  async closeHost() {
    await this.press(this.page.locator('#host-close'));
    return this.until('the page’s dialog does not close', () => window.probe.isHostGone());
  }

  /** Whether the page behind everything scrolls at the wheel. Leaves it as it was. */
  async checkPageScrolls() {
    await this.page.mouse.move(30, 600);
    for (let turn = 0; turn < 4 && (await this.page.evaluate(() => scrollY)) === 0; turn++) {
      await this.page.mouse.wheel(0, 200);
      await this.page.waitForFunction(() => scrollY > 0, undefined, { timeout: 500 }).catch(() => {});
    }
    this.check((await this.page.evaluate(() => scrollY)) > 0, 'the page does not scroll afterwards');
    await this.page.evaluate(() => scrollTo(0, 0));
  }
}
