/**
 * The `data-testid` attributes that the tags and views carry. A contract: `version` goes up when one is renamed or
 * taken away, not when one is added.
 *
 * @example
 * document.querySelector(`[data-testid="${TEST_IDS.modalCard}"]`);
 */
export const TEST_IDS = Object.freeze({
  version: 1,
  /** The host element of `<w3m-button>`'s content. */
  button: 'w3m-button',
  connectButton: 'connect-button',
  accountButton: 'account-button',
  networkButton: 'w3m-network-button',
  walletButton: 'wallet-button',
  modalCard: 'w3m-modal-card',
  overlay: 'w3m-modal-overlay',
  close: 'w3m-header-close',
  back: 'w3m-header-back',
  title: 'w3m-header-text',
  /** A wallet's row, by the wallet's id: its rdns, or its catalogue id. */
  walletRow: (id: string): string => `wallet-selector-${id}`,
  /** Row of an account that a wallet shares, where it shares several, by its address. */
  accountRow: (address: string): string => `choose-account-${address}`,
  /** Text of a connecting view. */
  connecting: 'w3m-connecting',
  tryAgain: 'w3m-connecting-retry',
  disconnect: 'disconnect-button',
  balance: 'account-balance',
  address: 'account-address',
  /** Button that explains wallets, in the header of the list of wallets. */
  help: 'w3m-header-WhatIsAWallet',
  networkSearch: 'w3m-networks-search',
  /** A network's row, by its CAIP-2 id. */
  networkRow: (id: string): string => `network-selector-${id}`,
  whatIsANetwork: 'w3m-what-is-a-network',
  /** Text of the view that waits for a wallet's switch. */
  switching: 'w3m-switching',
  switchAgain: 'w3m-switching-retry',
  /** Live regions: announcements of screen readers, polite and assertive. */
  liveRegionPolite: 'w3m-live-polite',
  liveRegionAssertive: 'w3m-live-assertive',
});

/** The text of an element with runs of white space made one space. */
const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * Handles on the tags of a page, found through open shadow roots by {@link TEST_IDS}.
 *
 * @example
 * const open = async (page: PageObject) => page.openConnect();
 */
export type PageObject = {
  /** The first element with this test id, or `undefined`. */
  find(testId: string): HTMLElement | undefined;
  /** Resolves with the element once it is there. @throws {Error} After `timeoutMs`, naming the ids that are there. */
  waitFor(testId: string, timeoutMs?: number): Promise<HTMLElement>;
  /** Presses the connect button and waits for the modal. */
  openConnect(): Promise<void>;
  /** Presses the account button, once a modal that closes after connecting has closed, and waits for the modal. */
  openAccount(): Promise<void>;
  /** Whether the modal's card is there and visible. */
  isOpen(): boolean;
  /** The header's text; empty when the modal is closed. */
  title(): string;
  /** The wallet's row in a list, by the name it shows or by its id. */
  walletRow(nameOrId: string): HTMLElement | undefined;
  /** Waits for a wallet's row in an open modal and presses it. */
  clickWallet(nameOrId: string): Promise<void>;
  /** Waits for the accounts of a wallet that shares several, and presses one. Default: the first. */
  chooseAccount(address?: string): Promise<void>;
  /** Presses "Try again" once it is there. */
  tryAgain(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
  disconnect(): Promise<void>;
  /** Reads the balance in the account view; empty when it is absent. */
  balance(): string;
  address(): string;
  /** Texts of the `role=status` and `role=alert` regions that say something. */
  statusTexts(): string[];
  /** The focused element, looking into shadow roots. */
  focused(): Element | null;
};

/** Interval of checking a page while waiting, in milliseconds. */
const lookEveryMs = 20;

/** Whether an element is drawn; where nothing is (jsdom, happy-dom), whether no closed dialog and nothing hidden contains it. */
function isVisible(element: HTMLElement | undefined): boolean {
  if (!element) return false;
  return element.checkVisibility ? element.checkVisibility({ visibilityProperty: true }) : !element.closest('dialog:not([open]), [hidden]');
}

/**
 * Creates the page object of a document.
 *
 * @example
 * const page = createPageObject(document);
 * await page.openConnect();
 * await page.clickWallet('Harbor');
 */
export function createPageObject(root: Document): PageObject {
  const find = (testId: string) => deepQueryAll(root, `[data-testid=${JSON.stringify(testId)}]`)[0];
  const textById = (testId: string) => {
    const element = find(testId);
    return element ? textOf(element) : '';
  };
  const rows = (toId: (name: string) => string) => deepQueryAll(root, `[data-testid^="${toId('')}"]`);
  const walletRow = (nameOrId: string) =>
    find(TEST_IDS.walletRow(nameOrId)) ??
    rows(TEST_IDS.walletRow).find((row) => [row, ...row.querySelectorAll('*')].some((part) => textOf(part) === nameOrId));

  async function until(look: () => HTMLElement | undefined, what: string, timeoutMs = 5000): Promise<HTMLElement> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const element = look();
      if (element) return element;
      if (performance.now() > end) {
        const ids = deepQueryAll(root, '[data-testid]').map((item) => item.dataset.testid);
        throw new Error(`${what} did not appear within ${timeoutMs} ms. Test ids on the page: ${ids.join(', ') || 'none'}.`);
      }
      await new Promise((resolve) => root.defaultView?.setTimeout(resolve, lookEveryMs));
    }
  }
  const waitFor = (testId: string, timeoutMs?: number) => until(() => find(testId), `"${testId}"`, timeoutMs);
  /** An element while it is visible: a dialog that is closed keeps its elements. */
  const ifVisible = (element: HTMLElement | undefined) => (isVisible(element) ? element : undefined);
  const press = async (testId: string) => (await until(() => ifVisible(find(testId)), `"${testId}"`)).click();
  const isOpen = () => isVisible(find(TEST_IDS.modalCard));
  const opened = () => until(() => ifVisible(find(TEST_IDS.modalCard)), 'The open modal');

  return {
    find,
    waitFor,
    async openConnect() {
      await press(TEST_IDS.connectButton);
      await opened();
    },
    async openAccount() {
      // A press on the button of an open modal closes it.
      await until(() => (isOpen() ? undefined : find(TEST_IDS.accountButton)), 'The account button beside a closed modal');
      await press(TEST_IDS.accountButton);
      await opened();
    },
    isOpen,
    title() {
      const heading = find(TEST_IDS.title) ?? find(TEST_IDS.modalCard)?.querySelector('h1, h2');
      return isOpen() && heading ? textOf(heading) : '';
    },
    walletRow,
    async clickWallet(nameOrId) {
      (await until(() => ifVisible(walletRow(nameOrId)), `The row of ${nameOrId}`)).click();
    },
    async chooseAccount(address) {
      const row = () => (address === undefined ? rows(TEST_IDS.accountRow)[0] : find(TEST_IDS.accountRow(address)));
      (await until(() => ifVisible(row()), `The row of ${address ?? 'an account'}`)).click();
    },
    tryAgain: () => press(TEST_IDS.tryAgain),
    back: () => press(TEST_IDS.back),
    close: () => press(TEST_IDS.close),
    disconnect: () => press(TEST_IDS.disconnect),
    balance: () => textById(TEST_IDS.balance),
    address: () => textById(TEST_IDS.address),
    statusTexts: () =>
      deepQueryAll(root, '[role="status"], [role="alert"]')
        .map(textOf)
        .filter((text) => text !== ''),
    focused: () => deepActiveElement(root),
  };
}

/** The elements under a root, in document order, those inside open shadow roots included. */
function* deepElements(root: Document | ShadowRoot | Element): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* deepElements(element.shadowRoot);
  }
}

/** Every match of a selector, looking into open shadow roots. The selector itself cannot cross one. */
function deepQueryAll(root: Document | ShadowRoot | Element, selector: string): HTMLElement[] {
  return [...deepElements(root)].filter((element): element is HTMLElement => element instanceof HTMLElement && element.matches(selector));
}

/** The element that has the focus, looking into open shadow roots. */
function deepActiveElement(root: Document): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
