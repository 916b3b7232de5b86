import { expect } from '@esm-bundle/chai';
import { GRACE, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { getStorage } from '../../src/client/engine.js';
import { getInternals } from '../../src/client/internals.js';
import { createModal, type Modal } from '../../src/index.js';
import { polkadot } from '../../src/networks/index.js';
import { identityKey, nativeBalanceKey } from '../../src/storage/account-cache-keys.js';
import { createPolkadotAccount, createPolkadotWallet, type ScriptedWallet } from '../../src/testing/index.js';
import '../index.js';
import { FIRST_BALANCE_MS } from './account-face.js';

const NAME = 'w3m.faces';

describe('the button of a visitor who comes back', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stopAnnouncing: () => void;
  let elements: HTMLElement[] = [];

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0xad78ebc5ac6200000');
    wallet.setBehavior('approve');
    stopAnnouncing = wallet.announce();
  });
  afterEach(() => {
    leave();
    stopAnnouncing();
    localStorage.clear();
  });

  const place = (properties: Partial<HTMLElementTagNameMap['w3m-button']> = {}) => {
    const element = Object.assign(document.createElement('w3m-button'), properties);
    document.body.append(element);
    elements.push(element);
    return element;
  };
  const button = (element: Element) => element.shadowRoot!.querySelector('button')!;
  const text = (element: Element) => button(element).innerText.replace(/\s+/g, ' ').trim();
  const leave = () => {
    modal.destroy();
    for (const element of elements) element.remove();
    elements = [];
  };
  const stored = () => JSON.parse(localStorage.getItem(NAME) ?? '{"value":{}}').value as Record<string, readonly [number, string, string]>;
  /** Shows two different buttons with an account, and leaves the page. @returns Their widths. */
  const visit = async () => {
    modal = createModal({ networks: [local] });
    const shown = [place(), place({ size: 'sm', balance: 'hide' })];
    await modal.connect({ walletId: 'example.harbor' });
    const widths = () => shown.map((element) => element.getBoundingClientRect().width);
    const areStored = () => {
      const content = (size: string) => Object.entries(stored()).find(([name]) => name.includes(size))?.[1][0] ?? 0;
      return [content(',md,') + 32, content(',sm,') + 24].every((width, index) => Math.abs(width - widths()[index]!) < 0.1);
    };
    await until(() => text(shown[0]!) === '200.000 ETH 0xf3…b92266' && areStored());
    const last = widths();
    leave();
    return last;
  };
  /** Comes back, without a task between the page's script and its first paint. */
  const comeBack = () => {
    const shown = [place(), place({ size: 'sm', balance: 'hide' })];
    modal = createModal({ networks: [local] });
    return shown;
  };

  it('is as wide as it was from its first paint on, with the account and its picture', async () => {
    const widths = await visit();
    const shown = comeBack();
    expect(shown.map(text)).to.deep.equal(['0xf3…b92266', '0xf3…b92266']);
    for (const [index, element] of shown.entries()) {
      expect(element.getBoundingClientRect().width).to.be.closeTo(widths[index]!, 0.1);
      expect(button(element).querySelector('img')!.src).to.match(/^data:image\/svg\+xml/);
      expect(button(element).ariaBusy).to.equal('true');
      expect(button(element).disabled).to.equal(false);
    }
    const seen: number[] = [];
    const observer = new ResizeObserver(() => seen.push(shown[0]!.getBoundingClientRect().width));
    observer.observe(shown[0]!);
    await until(() => text(shown[0]!) === '200.000 ETH 0xf3…b92266');
    observer.disconnect();
    for (const width of seen) expect(width).to.be.closeTo(widths[0]!, 0.1);
    expect(shown[0]!.getBoundingClientRect().width).to.be.closeTo(widths[0]!, 0.1);
  });

  it('is forgotten with the disconnect', async () => {
    await visit();
    comeBack();
    await modal.disconnect();
    await until(() => Object.keys(stored()).length === 0);
  });

  it('is stored for one account of a namespace', async () => {
    await visit();
    const [name] = Object.keys(stored());
    expect(name).to.match(/^eip155:31337:0xf39F/);
    const other = name!.replace('0xf39F', '0x0000');
    const kept = JSON.parse(localStorage.getItem(NAME)!);
    localStorage.setItem(NAME, JSON.stringify({ ...kept, value: { [other]: [100, 'other', ''], 'solana:x,md': [90, 'Solana', ''] } }));
    const shown = comeBack();
    await until(() => text(shown[0]!).includes('ETH') && Object.keys(stored()).length === 3);
    expect(Object.keys(stored()).filter((one) => one.startsWith('eip155:31337:0x0000'))).to.deep.equal([]);
    expect(stored()['solana:x,md']).to.deep.equal([90, 'Solana', '']);
  });

  it('keeps its number and its name when those of another account are stored', async () => {
    modal = createModal({ networks: [local] });
    const shown = place();
    await modal.connect({ walletId: 'example.harbor' });
    await until(() => text(shown) === '200.000 ETH 0xf3…b92266');
    const storage = getStorage(getInternals(modal)!);
    const store = (caipAddress: string, name: string) =>
      storage.set(identityKey, { caipAddress, at: Date.now(), value: { name, avatar: null } });
    store(modal.getAccount()!.caipAddress, 'ada.eth');
    await until(() => text(shown) === '200.000 ETH ada.eth');
    storage.set(nativeBalanceKey, { caipAddress: `eip155:31337:${GRACE}`, amount: '1' });
    store(`eip155:31337:${GRACE}`, 'grace.eth');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(text(shown)).to.equal('200.000 ETH ada.eth');
  });

  it('ends its wait for the first balance when the balance comes', async () => {
    const { clearTimeout, setTimeout } = window;
    const started: number[] = [];
    const ended: number[] = [];
    window.setTimeout = ((callback: () => void, delayMs?: number) => {
      const id = setTimeout(callback, delayMs);
      if (delayMs === FIRST_BALANCE_MS) started.push(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => {
      if (started.includes(id)) ended.push(id);
      clearTimeout(id);
    }) as typeof window.clearTimeout;
    try {
      modal = createModal({ networks: [local] });
      const shown = place();
      await modal.connect({ walletId: 'example.harbor' });
      await until(() => text(shown) === '200.000 ETH 0xf3…b92266');
    } finally {
      Object.assign(window, { clearTimeout, setTimeout });
    }
    expect(started).to.not.deep.equal([]);
    expect(ended).to.include.members(started);
  });

  it('has no number where the first balance could not be read', async () => {
    wallet.setBehavior({ throw: { code: -32603, message: 'No node.' } }, 'eth_getBalance');
    modal = createModal({ networks: [local] });
    const shown = place();
    await modal.connect({ walletId: 'example.harbor' });
    await until(() => modal.getAccount()?.balanceUnavailable === true && text(shown) === '0xf3…b92266');
  });

  it('has no number on a chain whose balances no source reports', async () => {
    const extension = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
    extension.setBehavior('approve');
    const remove = extension.inject();
    modal = createModal({ networks: [polkadot] });
    const shown = place();
    const texts = new Set<string>();
    const observer = new MutationObserver(() => shown.shadowRoot?.querySelector('[data-testid=account-button]') && texts.add(text(shown)));
    observer.observe(shown.shadowRoot!, { subtree: true, childList: true, characterData: true });
    await modal.connect({ walletId: 'injectedWeb3.cove' });
    await until(() => texts.size > 0);
    await modal.open();
    await until(() => modal.getAccount()?.balanceUnavailable === true);
    observer.disconnect();
    remove();
    expect([...texts].filter((one) => one.includes('DOT'))).to.deep.equal([]);
  });

  const WRONG: readonly [string, unknown][] = [
    ['a number', 7],
    ['nothing', null],
    ['an empty list', []],
    ['markup', [100, { type: 'script', props: { children: 'window.wasRun = true' } }, 'javascript:window.wasRun = true']],
    ['a tag', [100, '<img src=x onerror="window.wasRun = true">', '']],
  ];
  for (const [what, value] of WRONG)
    it(`paints no element of what was stored and shows the account soon, where that is ${what}`, async () => {
      await visit();
      const kept = JSON.parse(localStorage.getItem(NAME)!) as { value: object };
      const values = Object.fromEntries(Object.keys(kept.value).map((name) => [name, value]));
      localStorage.setItem(NAME, JSON.stringify({ ...kept, value: values }));
      const shown = comeBack();
      expect(shown[0]!.shadowRoot!.querySelectorAll('script, [onerror]').length).to.equal(0);
      expect(button(shown[0]!)).not.to.equal(null);
      await until(() => text(shown[0]!) === '200.000 ETH 0xf3…b92266');
      expect('wasRun' in window).to.equal(false);
    });
});
