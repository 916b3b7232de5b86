import { expect } from '@esm-bundle/chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { expectConsole } from '../../test/expect-console.js';
import { audit } from '../../test/fixtures/audit.js';
import { ADA, local, WITHOUT_NODE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createModal, NotLoadedError, type Modal, type ModalOptions } from '../../src/index.js';
import { getInternals } from '../../src/client/internals.js';
import type { ScriptedWallet } from '../../src/testing/index.js';
import { heroStyles } from '../../src/ui/hero/hero.styles.js';
import { css } from '../../src/ui/styles/styles.js';
import './index.js';

itBehavesLikeAnElement('w3m-modal', {});

describe('<w3m-modal>', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stop: () => void = () => {};
  let opener: HTMLButtonElement;
  /** Called before each request to the wallet. */
  let onAsked: () => void;

  const start = (options: ModalOptions = {}) => {
    modal?.destroy();
    modal = createModal({ networks: [local], metadata: { name: 'Lagoon' }, ...WITHOUT_NODE, ...options });
    return modal;
  };
  const shadow = () => document.querySelector('w3m-modal')!.shadowRoot!;
  const dialog = () => shadow().querySelector('dialog')!;
  const title = () => shadow().querySelector('h2')?.textContent;
  const find = (testId: string) => shadow().querySelector<HTMLElement>(`[data-testid="${testId}"]`);
  const said = (politeness: 'polite' | 'assertive') => find(`w3m-live-${politeness}`)?.textContent ?? '';
  const openConnect = async () => {
    await modal.open();
    await until(() => find('wallet-selector-example.harbor'));
  };
  const choose = async () => {
    await openConnect();
    find('wallet-selector-example.harbor')!.click();
    await until(() => title() === 'Harbor');
  };

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0xde0b6b3a7640000');
    onAsked = () => {};
    const { request } = wallet.provider;
    // Before the wallet announces itself: the modal asks it through this one.
    wallet.provider.request = async (call) => {
      onAsked();
      return request.call(wallet.provider, call);
    };
    stop = wallet.announce();
    opener = document.createElement('button');
    opener.textContent = 'open';
    document.body.append(opener);
    opener.focus();
    start();
  });
  afterEach(() => {
    modal.destroy();
    stop();
    opener.remove();
  });

  it('is a modal dialog named by its heading; focus moves in and comes back [S:25]', async () => {
    await openConnect();
    await until(() => dialog().open && title() === 'Connect wallet');
    expect(dialog().matches(':modal')).to.equal(true);
    expect(shadow().getElementById(dialog().getAttribute('aria-labelledby')!)!.textContent).to.equal('Connect wallet');
    await until(() => shadow().activeElement?.localName === 'h2');
    modal.close();
    expect(dialog().open).to.equal(false);
    expect(document.activeElement).to.equal(opener);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('is closed when its views did not load, so that the next press tries again', async () => {
    const internals = getInternals(modal)!;
    const { loadEngine } = internals;
    (internals as { loadEngine: typeof loadEngine }).loadEngine = () => Promise.reject(new Error('the chunk is lost'));
    expectConsole('error', /Not loaded/);
    const error = await modal.open().catch((reason: unknown) => reason);
    expect(error instanceof NotLoadedError).to.equal(true);
    expect(modal.getState()).to.include({ open: false, loading: false });
    (internals as { loadEngine: typeof loadEngine }).loadEngine = loadEngine;
    await openConnect();
    expect(dialog().open).to.equal(true);
  });

  it('is shown once where a page has its tag twice', async () => {
    const tags = [document.createElement('w3m-modal'), document.createElement('w3m-modal')];
    document.body.append(...tags);
    await modal.open();
    const isOpen = (tag: HTMLElement) => tag.shadowRoot!.querySelector('dialog')!.open;
    await until(() => tags.some(isOpen));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tags.map(isOpen)).to.deep.equal([false, true]);
    tags.forEach((tag) => tag.remove());
  });

  it('says once that it closed when an embedded account disconnects', async () => {
    modal.destroy();
    const place = document.createElement('w3m-modal');
    document.body.append(place);
    const events: string[] = [];
    start({ enableEmbedded: true, onEvent: ({ event }) => events.push(event) });
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    await modal.open({ view: 'Account' });
    await until(() => find('disconnect-button'));
    find('disconnect-button')!.click();
    await until(() => title() === 'Connect wallet' && events.includes('DISCONNECT_SUCCESS'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.filter((type) => type === 'MODAL_CLOSE').length).to.equal(1);
    place.remove();
  });

  it('lists the wallets accessibly, and says how many there are', async () => {
    await openConnect();
    await until(() => said('polite') === '1 wallet found');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('is 360 px wide at z-index 999, and a sheet on a phone [S:68]', async () => {
    await setViewport({ width: 1000, height: 800 });
    await openConnect();
    // Placeholders of rows that are loading move for as long as they are there.
    await until(() => find('wallet-selector-io.metamask'));
    await until(() => find('w3m-modal-card')!.getBoundingClientRect().width === 360);
    expect(getComputedStyle(dialog()).zIndex).to.equal('999');
    await setViewport({ width: 390, height: 700 });
    await until(() => find('w3m-modal-card')!.getBoundingClientRect().width === 390);
    // In a tab in the background no animation moves by itself.
    shadow()
      .getAnimations()
      .forEach((animation) => animation.finish());
    expect(Math.round(find('w3m-modal-card')!.getBoundingClientRect().bottom)).to.equal(700);
    await setViewport({ width: 800, height: 600 });
  });

  it('closes by Escape, by its button and by a press beside the card, not by a drag out of it', async () => {
    await openConnect();
    await until(() => dialog().open);
    await sendKeys({ press: 'Escape' });
    await until(() => !modal.getState().open);
    await openConnect();
    find('w3m-header-close')!.click();
    expect(modal.getState().open).to.equal(false);
    await openConnect();
    const press = (from: Element) => {
      from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    press(find('w3m-modal-card')!);
    expect(modal.getState().open).to.equal(true);
    press(dialog());
    await until(() => !modal.getState().open);
  });

  it('asks the wallet when one is chosen, lets the page be used meanwhile, and is modal again on the answer [S:30]', async () => {
    wallet.setBehavior('hang');
    await choose();
    await until(() => wallet.requests.some(({ method }) => method === 'eth_requestAccounts'));
    await until(() => dialog().dataset['standing'] === 'overlay');
    expect(dialog().matches(':modal')).to.equal(false);
    expect(dialog().open).to.equal(true);
    await until(() => said('polite').includes('Continue in Harbor'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    wallet.pending[0]!.reject();
    await until(() => find('w3m-connecting-retry'));
    await until(() => dialog().matches(':modal'));
    await until(() => said('assertive').includes('You declined in Harbor. Nothing was shared.'));
    await until(() => shadow().activeElement === find('w3m-connecting-retry'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('says nothing any more of a refusal once the visitor goes on, in either of the ways there are', async () => {
    wallet.setBehavior('hang');
    await choose();
    const refuse = async () => {
      await until(() => wallet.pending.length > 0);
      wallet.pending[0]!.reject();
      await until(() => said('assertive').includes('You declined in Harbor.'));
    };
    await refuse();
    find('w3m-connecting-retry')!.click();
    await until(() => said('polite').includes('Continue in Harbor') && said('assertive') === '');
    await refuse();
    find('w3m-header-back')!.click();
    await until(() => title() === 'Connect wallet');
    await until(() => said('assertive') === '');
  });

  it('gets ready to ask a wallet while the visitor chooses one', async () => {
    const { controllers } = await getInternals(modal)!.loadEngine();
    await openConnect();
    await until(() => controllers.connection.loaded);
    expect(wallet.requests).to.deep.equal([]);
  });

  it('has the page within reach when the wallet is asked: the wallet may draw its window at once', async () => {
    const { controllers } = await getInternals(modal)!.loadEngine();
    await openConnect();
    await until(() => controllers.connection.loaded);
    wallet.setBehavior('hang');
    const within: boolean[] = [];
    onAsked = () => {
      opener.focus();
      within.push(!dialog().matches(':modal'), document.activeElement === opener);
    };
    find('wallet-selector-example.harbor')!.click();
    await until(() => wallet.pending.length > 0);
    expect(within.slice(0, 2)).to.deep.equal([true, true]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement === opener, 'the focus stays in the wallet’s window').to.equal(true);
  });

  it('tries again, connects, says so, and closes by itself', async () => {
    wallet.setBehavior('reject');
    await choose();
    await until(() => find('w3m-connecting-retry'));
    wallet.setBehavior('approve');
    find('w3m-connecting-retry')!.click();
    await until(() => said('polite').includes('Connected. 0xf3…b92266 on Lagoon Local'));
    await until(() => !modal.getState().open);
    expect(modal.getAccount()?.address).to.equal(ADA);
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length).to.equal(2);
  });

  it('stops waiting when the visitor goes back', async () => {
    wallet.setBehavior('hang');
    await choose();
    await until(() => wallet.requests.length > 0);
    find('w3m-header-back')!.click();
    await until(() => title() === 'Connect wallet');
    expect(modal.getAccount()).to.equal(undefined);
    await until(() => dialog().matches(':modal'));
    wallet.pending[0]!.approve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(modal.getAccount()).to.equal(undefined);
  });

  it('shows the account with its balance, whole address on the clipboard side, and disconnects [S:26,295]', async () => {
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    await modal.open();
    await until(() => find('account-balance')?.textContent === '1.000 ETH');
    expect(title()).to.equal('Account');
    expect(find('account-address')!.title).to.equal(ADA);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    find('disconnect-button')!.click();
    await until(() => !modal.getState().open);
    expect(modal.getAccount()).to.equal(undefined);
  });

  it('says when the balance cannot be read, with a way to try again [S:234]', async () => {
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    wallet.setBehavior({ answer: 'nonsense' }, 'eth_getBalance');
    localStorage.removeItem('w3m.native-balance');
    modal.destroy();
    start();
    await until(() => modal.getAccount()?.status === 'connected');
    await modal.open();
    await until(() => shadow().textContent?.includes('Token Balance Unavailable'));
    wallet.setBehavior('approve', 'eth_getBalance');
    const retry = () => [...shadow().querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
    await until(retry);
    retry()!.click();
    await until(() => find('account-balance')?.textContent === '1.000 ETH');
  });

  it('shows a chain the host does not run on as what it is, where the host allows it [S:116]', async () => {
    start({ allowUnsupportedChain: true });
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    wallet.setChain(999);
    await until(() => modal.getNetwork()?.supported === false);
    await modal.open();
    await until(() => shadow().textContent?.includes('Harbor is connected to an unsupported network'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('adopts the sheets of a feature before its view is there, and keeps the theme’s last', async () => {
    wallet.setBehavior('hang');
    await openConnect();
    const theme = css`
      :host {
        --_plate: #fff;
      }
    `;
    shadow().adoptedStyleSheets.push(theme());
    await choose();
    await until(() => wallet.requests.length > 0);
    expect(shadow().adoptedStyleSheets).to.include(heroStyles());
    expect(shadow().adoptedStyleSheets.at(-1)).to.equal(theme());
    expect(new Set(shadow().adoptedStyleSheets).size).to.equal(shadow().adoptedStyleSheets.length);
    expect(getComputedStyle(shadow().querySelector('.hero')!).display).to.equal('grid');
  });

  it('leaves the account when it is gone', async () => {
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    await modal.open();
    await until(() => title() === 'Account');
    wallet.lock();
    await until(() => !modal.getState().open);
  });

  it('says that there is no wallet, and looks again', async () => {
    stop();
    start({ services: { catalog: false } });
    await modal.open();
    await until(() => shadow().textContent?.includes('No wallet detected'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    stop = wallet.announce();
    await until(() => find('wallet-selector-example.harbor'));
  });

  it('accepts documents in the footer, in any order of words', async () => {
    start({ termsConditionsUrl: 'https://a.example/terms', privacyPolicyUrl: '/privacy' });
    await openConnect();
    await until(() => shadow().querySelector('.footer'));
    const links = [...shadow().querySelectorAll<HTMLAnchorElement>('.footer a')];
    expect(links.map(({ href, rel }) => [new URL(href).pathname, rel])).to.deep.equal([
      ['/terms', 'noopener noreferrer'],
      ['/privacy', 'noopener noreferrer'],
    ]);
    expect(shadow().querySelector('.footer')!.textContent).to.equal('By connecting you accept the terms and privacy policy.');
    start({ privacyPolicyUrl: '/privacy' });
    await openConnect();
    await until(() => shadow().querySelector('.footer'));
    expect(shadow().querySelector('.footer')!.textContent).to.equal('By connecting you accept the privacy policy.');
  });

  it('shakes instead of closing when a guard refuses [S:65]', async () => {
    await openConnect();
    const { controllers } = await getInternals(modal)!.loadEngine();
    const free = controllers.modal.addCloseGuard(() => false);
    const shakes: boolean[] = [];
    modal.subscribeState(({ shake }) => shakes.push(shake));
    await sendKeys({ press: 'Escape' });
    await until(() => shakes.includes(true));
    expect(dialog().open).to.equal(true);
    await until(() => shakes.at(-1) === false);
    free();
  });

  it('keeps a view that throws from leaving a blank card', async () => {
    await openConnect();
    const { controllers } = await getInternals(modal)!.loadEngine();
    expectConsole('error', /stopped/);
    controllers.router.push('ConnectingExternal', null as never);
    await until(() => shadow().textContent?.includes('Something went wrong'));
    find('w3m-header-back')!.click();
    await until(() => title() === 'Connect wallet');
  });

  it('speaks Arabic from right to left', async () => {
    start({ locale: 'ar' });
    await openConnect();
    await until(() => /[\u0600-\u06ff]/.test(title() ?? ''));
    expect(getComputedStyle(find('w3m-modal-card')!).direction).to.equal('rtl');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('stands in the page where the host embeds it, and is always open there [S:44]', async () => {
    modal.destroy();
    const place = document.createElement('w3m-modal');
    document.body.append(place);
    start({ enableEmbedded: true });
    await until(() => dialog().open && title() === 'Connect wallet');
    expect(dialog().matches(':modal')).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
    expect(getComputedStyle(dialog()).overflow, 'The shadow of the card is not cut.').to.equal('visible');
    find('wallet-selector-example.harbor')?.click();
    modal.close();
    await until(() => title() === 'Connect wallet');
    expect(modal.getState().open).to.equal(true);
    place.remove();
  });

  it('stays open when it is moved, and mounts again when it comes back', async () => {
    await openConnect();
    const element = document.querySelector('w3m-modal')!;
    const place = document.createElement('div');
    document.body.append(place);
    place.append(element);
    await new Promise((resolve) => setTimeout(resolve));
    expect(title()).to.equal('Connect wallet');
    element.remove();
    await until(() => !modal.getState().open);
    place.append(element);
    await modal.open();
    await until(() => title() === 'Connect wallet' && dialog().open);
    place.remove();
  });
});
