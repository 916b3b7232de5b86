import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { local } from '../../test/fixtures/networks.js';
import { serveCatalog } from '../../test/fixtures/serve-catalog.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { getInternals } from '../../src/client/internals.js';
import type { ModalOptions } from '../../src/index.js';
import { createScriptedWallet } from '../../src/testing/index.js';
import '../w3m-button/index.js';

const HARBOR = 'wallet-selector-example.harbor';

describe('the list that is drawn before the first opening', () => {
  let page: ModalPage;
  let button: HTMLElement;
  let ends: (() => void)[] = [];

  const start = (options: ModalOptions = {}, wallet = createTestWallet('0xde0b6b3a7640000')) => {
    page = createModalPage(options, wallet);
    button = document.createElement('w3m-button');
    document.body.append(button);
    ends.push(
      () => button.remove(),
      () => page.end(),
    );
  };
  const dialog = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('dialog');
  const isSeen = (element: Element | undefined) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const hover = () => button.dispatchEvent(new PointerEvent('pointerenter'));
  /** Resolves when the code of the dialog is there, however long a busy machine takes. */
  const load = async () => {
    const internals = getInternals(page.modal)!;
    await internals.prepare();
    await internals.host.prepare?.();
  };
  const hoverUntilDrawn = async (testId = HARBOR) => {
    hover();
    await load();
    await until(() => page.find(testId));
  };
  /** Resolves when what a sign of interest loads is there, and React had time to draw. */
  const settle = async () => {
    await getInternals(page.modal)!.host.prepare?.();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  };

  afterEach(() => {
    ends.forEach((end) => end());
    ends = [];
  });

  it('is neither visible nor focusable, and announces and reports nothing', async () => {
    start();
    const events: string[] = [];
    page.modal.subscribeEvents(({ event }) => events.push(event));
    await hoverUntilDrawn();
    await settle();
    expect(dialog()?.open).to.equal(false);
    expect(page.modal.getState().open).to.equal(false);
    expect(isSeen(page.find(HARBOR))).to.equal(false);
    page.find(HARBOR)!.focus();
    expect(page.focused()).to.equal(null);
    expect(page.said.polite).to.deep.equal([]);
    expect(events).to.not.include('MODAL_OPEN');
  });

  it('takes no press, and its card has its size but is left out of rendering until the opening', async () => {
    start();
    await hoverUntilDrawn();
    await settle();
    const card = page.find('w3m-modal-card')!;
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    expect(getComputedStyle(card).contentVisibility).to.equal('hidden');
    expect(document.elementFromPoint(x, y)?.localName).to.not.equal('w3m-modal');
    expect(page.find(HARBOR)!.offsetHeight).to.be.greaterThan(40);
    await page.modal.open();
    expect(getComputedStyle(card).contentVisibility).to.equal('visible');
    expect(getComputedStyle(card).clipPath).to.equal('none');
    expect(document.elementFromPoint(x, y)?.localName).to.equal('w3m-modal');
  });

  it('is what the opening shows, with the focus on its title and the wallets announced', async () => {
    start();
    await hoverUntilDrawn();
    await settle();
    const row = page.find(HARBOR);
    await page.modal.open();
    await until(() => isSeen(row));
    expect(page.find(HARBOR)).to.equal(row);
    expect(page.focused()?.textContent).to.equal('Connect wallet');
    await until(() => page.said.polite.includes('1 wallet found'));
    page.modal.close();
    await until(() => page.find(HARBOR) === undefined);
  });

  it('gives its title the focus where the press comes before React has drawn it', async () => {
    start();
    await load();
    // Resolves once the drawing is requested; React draws in a task of its own.
    await getInternals(page.modal)!.host.prepare!(new Event('pointerenter'));
    expect(page.find(HARBOR)).to.equal(undefined);
    await page.modal.open();
    await until(() => page.focused()?.textContent === 'Connect wallet');
  });

  it('is painted before React draws it as shown and its effects run', async () => {
    start();
    await hoverUntilDrawn();
    await settle();
    const { controllers } = await getInternals(page.modal)!.loadEngine();
    const announced: string[] = [];
    ends.push(controllers.announcer.subscribe(({ text }) => void announced.push(text)));
    const opening = page.modal.open();
    await new Promise(requestAnimationFrame);
    expect(isSeen(page.find(HARBOR))).to.equal(true);
    expect(announced).to.deep.equal([]);
    await opening;
    await until(() => announced.includes('1 wallet found'));
  });

  it('is drawn once: closing, which returns the focus to the button, draws nothing', async () => {
    start();
    await hoverUntilDrawn();
    await page.modal.open();
    page.modal.close();
    hover();
    await settle();
    expect(page.find(HARBOR)).to.equal(undefined);
    await page.modal.open();
    await until(() => isSeen(page.find(HARBOR)));
  });

  it('has the wallets that announce themselves between the sign of interest and the press', async () => {
    start();
    await hoverUntilDrawn();
    const quay = createScriptedWallet({
      name: 'Quay',
      rdns: 'example.quay',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
      accounts: [],
      chainId: 31337,
    });
    ends.push(quay.announce());
    await page.modal.open();
    await until(() => isSeen(page.find('wallet-selector-example.quay')));
    await until(() => page.said.polite.includes('2 wallets found'));
  });

  it('gives way to the account where one was connected before the press', async () => {
    start();
    await hoverUntilDrawn();
    await page.connect();
    await page.modal.open();
    await until(() => isSeen(page.find('account-address')));
    expect(page.find(HARBOR)).to.equal(undefined);
  });

  it('gives way to the view that is opened, whose title has the focus', async () => {
    start();
    await hoverUntilDrawn();
    await page.modal.open({ view: 'Networks' });
    await until(() => page.title() === 'Networks' && page.find(HARBOR) === undefined);
    await until(() => page.focused()?.localName === 'h2');
    expect(page.focused()?.textContent).to.equal('Networks');
  });

  it('follows the language and the options until the press', async () => {
    start();
    await hoverUntilDrawn();
    page.modal.updateOptions({ locale: 'ar', themeMode: 'dark', features: { legalCheckbox: true } });
    await until(() => page.find('w3m-header-text')?.textContent !== 'Connect wallet');
    await page.modal.open();
    await until(() => isSeen(page.find(HARBOR)));
    expect(page.find(HARBOR)!.closest('[dir]')?.getAttribute('dir')).to.equal('rtl');
    expect(document.querySelector('w3m-modal')!.getAttribute('data-theme') ?? getComputedStyle(dialog()!).colorScheme).to.include('dark');
  });

  it('asks the catalogue when it is shown', async () => {
    const asked: URLSearchParams[] = [];
    const base = `${location.origin}/catalog`;
    ends.push(serveCatalog(base, [{ id: 'mole', name: 'Mole' }], asked));
    start({ services: { catalog: base }, features: { analytics: false }, wallets: { featured: ['mole'] } });
    await hoverUntilDrawn('w3m-modal-card');
    await settle();
    expect(asked.length).to.equal(0);
    await page.modal.open();
    await until(() => isSeen(page.find('wallet-selector-mole')) && isSeen(page.find(HARBOR)));
  });

  for (const [kind, options] of Object.entries<ModalOptions>({
    alone: {},
    'above terms': { termsConditionsUrl: 'https://lagoon.example/terms' },
  }))
    it(`is as high in its first frame as with the rows that come when it is shown: the list ${kind}`, async () => {
      start(options);
      const { features } = await getInternals(page.modal)!.loadEngine();
      await features.complete();
      await hoverUntilDrawn();
      // What draws the rows has arrived too.
      await import('../../src/features/connect/connect-parts.js');
      await import('../../src/features/all-wallets/wallet-rows.js');
      await settle();
      // They ask for what they show.
      expect(page.find('w3m-all-wallets') === undefined).to.equal(true);
      const opening = page.modal.open();
      await new Promise(requestAnimationFrame);
      const first = page.find('w3m-modal-card')!.offsetHeight;
      expect(isSeen(page.find(HARBOR))).to.equal(true);
      await opening;
      await until(() => isSeen(page.find('w3m-all-wallets')));
      expect(page.find('w3m-modal-card')!.offsetHeight).to.equal(first);
    });

  it('fetches pictures when it is shown', async () => {
    const icon = `${location.origin}/harbor.png`;
    start({}, createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', icon, accounts: [], chainId: 31337 }));
    const getPicture = () => page.find(HARBOR)?.querySelector('img');
    await hoverUntilDrawn();
    await settle();
    expect(getPicture()).to.equal(null);
    await page.modal.open();
    await until(() => getPicture()?.src === icon);
  });

  it('waits with the words about missing wallets until it is shown', async () => {
    start({ enableEIP6963: false, enableInjected: false, services: { catalog: false } });
    await hoverUntilDrawn('w3m-modal-card');
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(page.text()).to.not.include('No wallet');
    await page.modal.open();
    await until(() => page.text().includes('No wallet'));
  });

  it('is dropped after 30 seconds without a press, and drawn again at the next sign of interest', async () => {
    start();
    const { environment } = getInternals(page.modal)!;
    let drop: (() => void) | undefined;
    const { setTimer } = environment;
    environment.setTimer = (callback, delayMs) => {
      if (delayMs !== 30_000) return setTimer(callback, delayMs);
      drop = callback;
      return () => {};
    };
    await hoverUntilDrawn();
    drop!();
    await until(() => page.find(HARBOR) === undefined && !dialog()!.checkVisibility());
    await hoverUntilDrawn();
  });

  it('goes with the instance', async () => {
    start();
    await hoverUntilDrawn();
    page.modal.destroy();
    await until(() => document.querySelector('w3m-modal') === null);
  });

  for (const prefetch of ['none', 'idle'] as const) {
    it(`is not drawn by \`prefetch: '${prefetch}'\` without a sign of interest`, async () => {
      start({ prefetch, networks: [local] });
      if (prefetch === 'none') hover();
      else await until(() => document.querySelector('w3m-modal'));
      await settle();
      expect(page.find(HARBOR)).to.equal(undefined);
      await page.modal.open();
      await until(() => isSeen(page.find(HARBOR)));
    });
  }
});
