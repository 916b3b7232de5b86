import type { ScriptedWallet } from '../../src/testing/wallet-types.js';
import { fillText } from '../../src/utils/fill-text.js';
import { devtoolsMessages } from './messages.js';

/** Maximum number of lines in a log. */
const MOST_LINES = 200;

/** Time of day with milliseconds, such as `14:03:22.118`. */
const formatTime = (at: number): string => new Date(at).toTimeString().slice(0, 8) + ((at % 1000) / 1000).toFixed(3).slice(1);

/**
 * A wallet of `w3m-elements/testing` that can be played with: what `createScriptedWallet` gives.
 *
 * @example
 * const announce = (wallets: readonly DevtoolsWallet[]) => wallets.forEach((wallet) => wallet.announce());
 */
export type DevtoolsWallet = Pick<
  ScriptedWallet,
  'info' | 'accounts' | 'chainId' | 'announce' | 'respondOnce' | 'setAccounts' | 'setChain'
>;

/** A chain to go to: its id, and what it is called. */
export type ChainChoice = { readonly id: number; readonly name: string };

/** An id that no chain has. */
const NO_CHAIN = 999_999_999;

/** The controls of one wallet. */
export type WalletControls = {
  readonly element: HTMLElement;
  /** Shows the wallet as it is now. */
  update(chains: readonly ChainChoice[]): void;
  /** Takes the wallet from the page again, where it was announced here. */
  dispose(): void;
};

/** Makes the controls of a wallet. */
export function createWalletControls(page: Document, wallet: DevtoolsWallet): WalletControls {
  const { base } = devtoolsMessages;
  let stop: (() => void) | undefined;
  const facts = make(page, 'small');
  const onPage = make(page, 'input', { type: 'checkbox' });
  const reject = make(page, 'input', { type: 'checkbox' });
  const account = make(page, 'button', { type: 'button' }, base.nextAccount);
  const chain = make(page, 'select');

  onPage.addEventListener('change', () => {
    if (onPage.checked) stop = wallet.announce();
    else {
      stop?.();
      stop = undefined;
    }
  });
  reject.addEventListener('change', () => {
    void wallet.respondOnce(reject.checked ? 'reject' : undefined).then((call) => {
      if (call) reject.checked = false;
    });
  });
  account.addEventListener('click', () => {
    const [first, ...others] = wallet.accounts;
    wallet.setAccounts(first === undefined ? [] : [...others, first]);
    tell();
  });
  chain.addEventListener('change', () => {
    wallet.setChain(Number(chain.value));
    tell();
  });
  const tell = () => (facts.textContent = `${wallet.accounts[0] ?? base.nothing} · ${wallet.chainId}`);

  return {
    element: make(
      page,
      'fieldset',
      {},
      make(page, 'legend', {}, wallet.info.name),
      facts,
      make(page, 'label', {}, onPage, base.onPage),
      make(page, 'label', {}, reject, base.rejectNext),
      make(page, 'div', { class: 'wallet-bar' }, account, make(page, 'label', {}, base.chain, chain)),
    ),
    update(chains) {
      const ids = new Map([...chains.map(({ id, name }) => [id, name] as const), [NO_CHAIN, base.otherChain]]);
      if (!ids.has(wallet.chainId)) ids.set(wallet.chainId, String(wallet.chainId));
      const isSame = [...chain.options].map(({ value }) => value).join() === [...ids.keys()].join();
      if (!isSame) chain.replaceChildren(...[...ids].map(([id, name]) => make(page, 'option', { value: String(id) }, name)));
      chain.value = String(wallet.chainId);
      account.disabled = wallet.accounts.length < 2;
      tell();
    },
    dispose() {
      stop?.();
      stop = undefined;
      onPage.checked = false;
      reject.checked = false;
      void wallet.respondOnce(undefined);
    },
  };
}

/** One line: when in milliseconds since 1970, what, and more about it. */
export type LogLine = { readonly at: number; readonly title: string; readonly text: string };

/** A log in a section that folds, newest first. */
export type LogSection = {
  readonly element: HTMLElement;
  readonly lines: readonly LogLine[];
  add(line: LogLine): void;
  clear(): void;
};

/**
 * Makes a log. It is not announced: it would talk over the modal.
 *
 * @param hint Text of the empty list.
 */
export function createLogSection(page: Document, name: string, hint: string): LogSection {
  const { base } = devtoolsMessages;
  const lines: LogLine[] = [];
  const list = make(page, 'ol');
  const scroller = make(page, 'div', { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': name, tabindex: '0' }, list);
  const empty = make(page, 'p', {}, hint);
  const clear = make(page, 'button', { type: 'button' }, fillText(base.clear, { log: name.toLowerCase() }));
  const update = () => {
    empty.hidden = lines.length > 0;
    scroller.hidden = lines.length === 0;
    clear.hidden = lines.length === 0;
  };
  const section: LogSection = {
    element: makeSection(page, name, false, empty, scroller, clear),
    lines,
    add(line) {
      lines.unshift(line);
      const { at, title, text } = line;
      list.prepend(
        make(page, 'li', {}, make(page, 'b', {}, title), make(page, 'time', {}, formatTime(Math.round(at))), make(page, 'span', {}, text)),
      );
      if (lines.length > MOST_LINES) {
        lines.length = MOST_LINES;
        list.lastElementChild?.remove();
      }
      update();
    },
    clear() {
      lines.length = 0;
      list.replaceChildren();
      update();
    },
  };
  clear.addEventListener('click', () => {
    section.clear();
    // The button is gone: its section's heading stays.
    section.element.querySelector('summary')?.focus();
  });
  update();
  return section;
}

type Content = Node | string;

type Attributes = Readonly<Record<string, string | boolean>>;

/** Makes an element; `true` writes an attribute without a value, `false` none. Text only, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...content);
  return element;
}

/** A part of the panel that folds, with its heading. */
export function makeSection(page: Document, name: string, open: boolean, ...content: Content[]): HTMLDetailsElement {
  return make(page, 'details', { open, 'data-testid': `devtools-${name.toLowerCase()}` }, make(page, 'summary', {}, name), ...content);
}
