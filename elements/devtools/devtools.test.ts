import type { ModalEvent } from '../../src/config/event-payloads.js';
import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { audit } from '../../test/fixtures/audit.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createModal, type Modal, type ModalOptions } from '../../src/index.js';
import { getInternals } from '../../src/client/internals.js';
import type { ScriptedWallet } from '../../src/testing/index.js';
import './index.js';

itBehavesLikeAnElement('w3m-devtools', {});

describe('<w3m-devtools>', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let element: HTMLElementTagNameMap['w3m-devtools'];

  const start = (options: ModalOptions = {}) =>
    (modal = createModal({ networks: [local, second], metadata: { name: 'Lagoon' }, ...options }));
  const shadow = () => element.shadowRoot!;
  const find = <Found extends HTMLElement>(selector: string) => shadow().querySelector<Found>(selector)!;
  const section = (name: string) => find<HTMLDetailsElement>(`[data-testid="devtools-${name}"]`);
  const fact = (name: string) =>
    [...shadow().querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling?.textContent;
  const lines = (name: string) => [...section(name).querySelectorAll('li')].map((line) => line.textContent ?? '');
  const press = (name: string) => [...shadow().querySelectorAll('button')].find((button) => button.textContent === name)!.click();
  const check = (label: string) =>
    [...shadow().querySelectorAll('label')].find((each) => each.textContent === label)!.querySelector('input')!;
  const connect = () => modal.connect({ walletId: 'example.harbor' });
  const said = () => find('[role="status"]').textContent;
  /** Reads the report where the page may not write to the clipboard. */
  const readReport = async () => {
    press('Copy report');
    await until(() => find<HTMLTextAreaElement>('textarea').value !== '');
    return find<HTMLTextAreaElement>('textarea').value;
  };

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0x1', [31337, 31338]);
    wallet.setBehavior('approve');
    element = document.createElement('w3m-devtools');
    document.body.append(element);
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
  });
  afterEach(() => {
    element.remove();
    modal?.destroy();
    wallet.uninstall();
    delete (navigator as { clipboard?: unknown }).clipboard;
  });

  it('says that there is no modal, then what it says of itself, then again that there is none', () => {
    expect(shadow().textContent).to.include('This page has no modal yet');
    expect(section('state').checkVisibility()).to.equal(false);
    start();
    expect(section('state').checkVisibility()).to.equal(true);
    expect([fact('Account'), fact('Network'), fact('Modal'), fact('Language')]).to.deep.equal([
      'none',
      'Lagoon Local (eip155:31337)',
      'closed',
      'en',
    ]);
    modal.destroy();
    expect(section('state').checkVisibility()).to.equal(false);
  });

  it('follows account, network and state', async () => {
    const stop = wallet.announce();
    start();
    await connect();
    expect([fact('Account'), fact('Wallet'), fact('Status')]).to.deep.equal([ADA, 'Harbor (example.harbor)', 'connected']);
    expect([fact('Connections'), fact('Providers')]).to.deep.equal(['eip155 connected', 'eip155']);
    wallet.setChain(777);
    await until(() => fact('Network') === 'eip155:777, not one of the page’s');
    await modal.open();
    await until(() => fact('Modal') === 'open');
    modal.close();
    await modal.disconnect();
    expect([fact('Account'), fact('Connections')]).to.deep.equal(['none', 'eip155 disconnected']);
    stop();
  });

  it('watches an address on a page without the option', async () => {
    start();
    press('Watch an address');
    await until(() => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('[data-testid="w3m-watch-field"]'));
    expect(modal.getState().open).to.equal(true);
  });

  it('lists events, newest first, and clears them', async () => {
    const stop = wallet.announce();
    start();
    await connect();
    await until(() => lines('events').some((line) => line.startsWith('CONNECT_SUCCESS')));
    const success = lines('events').findIndex((line) => line.startsWith('CONNECT_SUCCESS'));
    const selected = lines('events').findIndex((line) => line.startsWith('SELECT_WALLET'));
    expect(selected).to.be.greaterThan(success);
    expect(lines('events')[success]).to.match(/^CONNECT_SUCCESS\d\d:\d\d:\d\d\.\d{3}\{.*"name":"Harbor"/);
    press('Clear events');
    expect(lines('events')).to.deep.equal([]);
    expect(shadow().activeElement?.localName).to.equal('summary');
    stop();
  });

  it('lists what the page fetches, without queries', async () => {
    start();
    await fetch('/package.json?token=secret');
    await until(() => lines('requests').some((line) => line.includes('/package.json')));
    const [line = ''] = lines('requests').filter((each) => each.includes('/package.json'));
    expect(line).to.match(new RegExp(`^fetch \\d+ ms\\d\\d:\\d\\d:\\d\\d\\.\\d{3}${location.origin}/package\\.json$`));
  });

  describe('the report', () => {
    it('has state, options and events; addresses are shortened, secrets are left out', async () => {
      const stop = wallet.announce();
      start({
        projectId: '0123456789abcdef0123456789abcdef',
        services: { blockchainApi: location.origin },
        features: { analytics: false },
      });
      await connect();
      await fetch('/package.json?token=secret');
      await until(() => lines('requests').some((line) => line.includes('/package.json')));
      getInternals(modal)!.emitToHost({
        event: 'SEND_SUCCESS',
        timestamp: 1,
        properties: {
          address: GRACE,
          to: ADA.toLowerCase(),
          privateKey: 'correct horse',
          hash: `0x${'ab'.repeat(32)}`,
          mail: 'ada@lagoon.example',
        },
      } as unknown as ModalEvent);
      const report = await readReport();
      expect(report).to.match(/^## page\norigin http:\/\/localhost:\d+\nbrowser .*\ntime \d{4}-/);
      expect(report).to.include('account 0xf39F…2266');
      expect(report).to.include('networks eip155:31337 eip155:31338');
      expect(report).to.include('projectId set');
      expect(report).to.match(new RegExp(`## requests\\n[^#]* fetch \\d+ ms ${location.origin}/package\\.json`));
      expect(report).to.not.match(/ script \d+ ms/);
      expect(report).to.include('"address":"0x7099…79C8","to":"0xf39f…2266"');
      for (const secret of [ADA, ADA.toLowerCase(), GRACE, '0123456789abcdef', 'token', 'correct horse', 'abababab', 'ada@lagoon'])
        expect(report.includes(secret), secret).to.equal(false);
      stop();
    });

    it('goes to the clipboard, or to a field to copy it from', async () => {
      start();
      const written: string[] = [];
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => void written.push(text) },
      });
      press('Copy report');
      await until(() => said()?.startsWith('The report is in the clipboard'));
      expect(written[0]).to.include('network Lagoon Local');
      expect(find('textarea').checkVisibility()).to.equal(false);
      delete (navigator as { clipboard?: unknown }).clipboard;
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
      await readReport();
      expect(said()).to.include('Copy the report from here');
      expect(shadow().activeElement?.localName).to.equal('textarea');
    });
  });

  describe('scripted wallets', () => {
    const choose = (value: string) => {
      const select = find<HTMLSelectElement>('select');
      select.value = value;
      select.dispatchEvent(new Event('change'));
    };

    it('are there only when they are given, and while there is a modal', () => {
      start();
      expect(section('scripted wallets').checkVisibility()).to.equal(false);
      element.wallets = [wallet];
      expect(section('scripted wallets').checkVisibility()).to.equal(true);
      expect(find('legend').textContent).to.equal('Harbor');
      element.wallets = [];
      expect(section('scripted wallets').checkVisibility()).to.equal(false);
    });

    it('come to the page, change account and chain, and decline once', async () => {
      start();
      element.wallets = [wallet];
      check('Announced to the page').click();
      check('Reject the next request').click();
      const refused = await connect().catch((error: unknown) => (error as { reason: string }).reason);
      expect(refused).to.equal('rejected');
      await until(() => !check('Reject the next request').checked);
      expect((await connect()).address).to.equal(ADA);
      press('Next account');
      await until(() => fact('Account') === GRACE);
      expect(find('small').textContent).to.equal(`${GRACE} · 31337`);
      choose('31338');
      await until(() => fact('Network') === 'Second Local (eip155:31338)');
      choose('999999999');
      await until(() => fact('Network')?.startsWith('eip155:999999999'));
    });

    it('offer a chain that they are on by themselves', async () => {
      start();
      element.wallets = [wallet];
      wallet.setChain(5);
      modal.setThemeMode('dark');
      expect(find<HTMLSelectElement>('select').value).to.equal('5');
    });
  });

  it('is accessible, in light and dark, empty and full', async () => {
    start({ themeMode: 'light' });
    element.wallets = [wallet];
    getInternals(modal)!.emitToHost({ event: 'MODAL_OPEN', timestamp: Date.now(), properties: { connected: false } });
    for (const details of shadow().querySelectorAll('details')) details.open = true;
    expect(await audit(element)).to.deep.equal([]);
    modal.setThemeMode('dark');
    expect(getComputedStyle(find('.panel')).colorScheme).to.equal('dark');
    expect(await audit(element)).to.deep.equal([]);
  });

  it('leaves nothing behind when it is taken away or its modal ends', async () => {
    start();
    const { stores } = getInternals(modal)!;
    const counts = () => Object.values(stores).map((store) => ('lc' in store ? store.lc : 0));
    element.remove();
    await Promise.resolve();
    const before = counts();
    for (let round = 0; round < 3; round++) {
      document.body.append(element);
      element.wallets = [wallet];
      check('Announced to the page').click();
      expect(counts()).to.not.deep.equal(before);
      element.remove();
      await Promise.resolve();
      expect(counts()).to.deep.equal(before);
    }
    const announced: unknown[] = [];
    const hear = (event: Event) => announced.push(event);
    window.addEventListener('eip6963:announceProvider', hear);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(announced).to.deep.equal([]);
    document.body.append(element);
    check('Announced to the page').click();
    modal.destroy();
    announced.length = 0;
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    window.removeEventListener('eip6963:announceProvider', hear);
    expect(announced).to.deep.equal([]);
    expect(lines('events')).to.deep.equal([]);
  });
});
