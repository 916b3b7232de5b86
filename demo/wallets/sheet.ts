import type { WalletDecision } from 'w3m-elements/testing';
import { element } from '../shared/element.js';
import { walletHue, walletIcon, type GlyphName } from './glyphs.js';
import { networkName, readQuestion } from './questions.js';
import type { QuestionFact, SheetQuestion } from './question-types.js';
import { sheetStyles } from './sheet.styles.js';

let sharedSheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (!sharedSheet) {
    sharedSheet = new CSSStyleSheet();
    sharedSheet.replaceSync(sheetStyles);
  }
  return sharedSheet;
}

/** Number of open sheets, so that the next one does not hide the last. */
let openSheets = 0;

function globe(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const attributes = {
    width: '20',
    height: '20',
    viewBox: '0 0 20 20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  path.setAttribute(
    'd',
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c4.500 4.500 4.500 9.500 0 14M10 3c-4.500 4.500-4.500 9.500 0 14',
  );
  svg.append(path);
  return svg;
}

/** A whole address in groups of four, which eyes can compare; copied, it has no gaps. */
function address(value: string): HTMLElement {
  if (!value.startsWith('0x')) {
    return element('dd.mono.address.even', {}, ...(value.match(/.{1,4}/g) ?? []).map((group) => element('span', {}, group)));
  }
  const groups = value.slice(2).match(/.{1,4}/g) ?? [];
  return element('dd.mono.address', {}, element('span', {}, value.slice(0, 2)), ...groups.map((group) => element('span', {}, group)));
}

function fact({ label, value, look }: QuestionFact): HTMLElement {
  if (look === 'address') return element('div', {}, element('dt', {}, label), address(value));
  const classes = look === 'message' ? 'dd.mono.message' : look === 'mono' ? 'dd.mono' : 'dd';
  return element('div', {}, element('dt', {}, label), element(classes, look === 'message' ? { tabindex: '0' } : {}, value));
}

/**
 * Draws a wallet's question on the page and waits for the answer. The sheet is a plain element on `body`, as the
 * windows of in-page wallets are: neither a dialog nor a popover, so a modal that makes the page inert locks it out.
 * Escape declines. The focus goes to the sheet and back to where it was.
 */
export function askOnSheet(name: GlyphName, title: string, question: SheetQuestion): Promise<WalletDecision> {
  const { promise, resolve } = deferred<WalletDecision>();
  const text = readQuestion(question);
  const network = networkName(question);
  const decline = element('button', { type: 'button' }, 'Decline');
  const approve = element('button.primary', { type: 'button' }, text.verb);
  const sheet = element(
    'div.sheet',
    { role: 'region', 'aria-label': `${title}: ${text.title}`, tabindex: '-1' },
    element('div.bar', {}, element('img', { src: walletIcon(name), alt: '' }), element('b', {}, title), element('span', {}, network)),
    element(
      'div.body',
      {},
      element('h2', {}, text.title),
      element(
        'div.origin',
        {},
        globe(),
        element('div', {}, element('bdi', {}, new URL(question.origin).host), element('small', {}, 'The site that asks')),
      ),
      element('dl', {}, ...text.facts.map(fact)),
      text.note === undefined ? undefined : element('p.note', {}, text.note),
    ),
    element('div.buttons', {}, decline, approve),
  );
  const host = element('div', { 'data-wallet-sheet': name });
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [styles()];
  shadow.append(sheet);
  host.style.setProperty('--hue', String(walletHue(name)));
  host.style.setProperty('--step', String(openSheets++));

  const before = focusedElement();
  const settle = (decision: WalletDecision) => {
    if (!host.isConnected) return;
    const hadFocus = document.activeElement === host;
    host.remove();
    openSheets--;
    if (hadFocus && before?.isConnected) before.focus({ preventScroll: true });
    resolve(decision);
  };
  decline.addEventListener('click', () => settle('reject'));
  approve.addEventListener('click', () => settle('approve'));
  host.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    // The key is used up: a dialog that comes back on the answer must not close on it too.
    event.preventDefault();
    settle('reject');
  });
  question.signal.addEventListener('abort', () => settle('reject'), { once: true });

  document.body.append(host);
  const takeFocus = () => sheet.focus({ preventScroll: true });
  takeFocus();
  if (document.activeElement !== host) requestAnimationFrame(takeFocus);
  return promise;
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  return { promise: new Promise<Value>((done) => (resolve = done)), resolve: (value: Value) => resolve(value) };
}

function focusedElement(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement ? active : undefined;
}
