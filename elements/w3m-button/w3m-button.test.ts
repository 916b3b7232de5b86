import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../test/expect-console.js';
import { audit } from '../../test/fixtures/audit.js';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createModal, type Modal } from '../../src/index.js';
import { getInternals } from '../../src/client/internals.js';
import { getStorage } from '../../src/client/engine.js';
import { identityKey, type Identity } from '../../src/storage/account-cache-keys.js';
import type { ScriptedWallet } from '../../src/testing/index.js';
import { buttonProperties } from './definition.js';
import './index.js';
import type { W3mButtonElement } from './index.js';

itBehavesLikeAnElement('w3m-button', buttonProperties);

describe('<w3m-button>', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stopAnnouncing: () => void;

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0xad78ebc5ac6200000');
    stopAnnouncing = wallet.announce();
    modal = createModal({ networks: [local, second] });
  });
  afterEach(() => {
    modal.destroy();
    stopAnnouncing();
    document.querySelectorAll('w3m-button').forEach((element) => element.remove());
  });

  const place = (properties: object = {}) => {
    const element = Object.assign(document.createElement('w3m-button') as InstanceType<typeof W3mButtonElement>, properties);
    document.body.append(element);
    return { element, button: () => element.shadowRoot!.querySelector('button')! };
  };

  it('is an accessible invitation', async () => {
    const { element, button } = place();
    expect(button().innerText.trim()).to.equal('Connect wallet');
    expect(await audit(element)).to.deep.equal([]);
  });

  it('shows the host’s own labels', () => {
    const { element, button } = place({ label: 'Join', loadingLabel: 'Joining' });
    expect(button().textContent).to.equal('Join');
    expect(button().querySelector<HTMLElement>('[data-label]')!.dataset['label']).to.equal('Joining');
    element.label = undefined;
    expect(button().textContent).to.include('Connect wallet');
  });

  it('turns into the account with its balance, and back', async () => {
    const { element, button } = place();
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    // An engine that takes longer than a second shows the default balance first.
    await until(() => button().textContent?.includes('200.000 ETH') ?? false);
    expect(button().innerText.replace(/\s+/g, ' ')).to.equal('200.000 ETH 0xf3…b92266');
    expect(button().getAttribute('aria-label')).to.equal('Account 200.000 ETH 0xf3…b92266');
    expect(button().title).to.equal(ADA);
    expect(await audit(element)).to.deep.equal([]);
    element.balance = 'hide';
    expect(button().innerText).to.equal('0xf3…b92266');
    element.charsStart = 6;
    element.charsEnd = 4;
    expect(button().innerText).to.equal('0xf39F…2266');
    await modal.disconnect();
    expect(button().innerText.trim()).to.equal('Connect wallet');
  });

  describe('where a name and a picture are known', () => {
    const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;
    const connect = async () => {
      const placed = place();
      wallet.setBehavior('approve');
      await modal.connect({ walletId: 'example.harbor' });
      await until(() => placed.button().innerText.includes('ETH'));
      return placed;
    };
    /** Stores an identity as if the data service had answered. */
    const tell = (value: Identity, caipAddress = modal.getAccount()!.caipAddress) =>
      getStorage(getInternals(modal)!).set(identityKey, { caipAddress, at: Date.now(), value });
    const photos = (button: HTMLElement) =>
      [...button.querySelectorAll<HTMLElement>('.photo')].map((photo) => getComputedStyle(photo).opacity);

    it('shows them as soon as they come, without moving, and reads out the name', async () => {
      const { element, button } = await connect();
      const before = button().getBoundingClientRect().width;
      tell({ name: 'a-rather-long-name-for-a-button.reown.id', avatar: PHOTO });
      expect(button().ariaLabel).to.equal('Account 200.000 ETH a-rather-long-name-for-a-button.reown.id');
      expect(button().title).to.equal(`a-rather-long-name-for-a-button.reown.id ${ADA}`);
      expect(button().innerText).to.not.include('0xf3');
      expect(button().getBoundingClientRect().width).to.equal(before);
      await until(() => photos(button()).join() === '1');
      expect(button().getBoundingClientRect().width).to.equal(before);
      expect(button().querySelectorAll('img').length).to.equal(2);
      expect(await audit(element)).to.deep.equal([]);
      tell({ name: null, avatar: null });
      expect(button().innerText.replace(/\s+/g, ' ')).to.equal('200.000 ETH 0xf3…b92266');
      expect(photos(button())).to.deep.equal([]);
    });

    it('shows them to a returning visitor without a request', async () => {
      await connect();
      tell({ name: 'ada.reown.id', avatar: null });
      modal.destroy();
      document.querySelectorAll('w3m-button').forEach((element) => element.remove());
      const asked: string[] = [];
      const { fetch } = window;
      window.fetch = async (input) => {
        asked.push(String(input));
        return new Response('', { status: 500 });
      };
      modal = createModal({ networks: [local, second], projectId: 'p', features: { analytics: false } });
      const { button } = place();
      await until(() => button().innerText.includes('ada.reown.id'));
      await until(() => modal.getAccount()?.status === 'connected');
      await new Promise((resolve) => setTimeout(resolve, 50));
      window.fetch = fetch;
      expect(asked).to.deep.equal([]);
    });

    it('shows neither of another account, nor what may not be shown', async () => {
      const { button } = await connect();
      tell({ name: 'grace.reown.id', avatar: PHOTO }, `eip155:31337:${GRACE}`);
      expect(button().innerText).to.include('0xf3…b92266');
      tell({ name: '\u202E\u200B', avatar: 'javascript:alert(1)' });
      expect(button().innerText).to.include('0xf3…b92266');
      expect(photos(button())).to.deep.equal([]);
      tell({ name: 'ada\u202E.reown.id', avatar: 'data:image/png,broken' });
      expect(button().ariaLabel).to.equal('Account 200.000 ETH ada.reown.id');
      await until(() => photos(button()).length === 0);
      expect(button().querySelectorAll('img').length).to.equal(1);
    });
  });

  it('comes with its balance rather than before it, and shows the default balance while none was read [S:295]', async () => {
    const { button } = place();
    wallet.setBehavior('approve');
    wallet.setBehavior('hang', 'eth_getBalance');
    await modal.connect({ walletId: 'example.harbor' });
    expect(button().innerText.trim()).to.equal('Connecting…');
    await until(() => wallet.pending.some(({ method }) => method === 'eth_getBalance'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(button().innerText.trim()).to.equal('Connecting…');
    await until(() => button().innerText.replace(/\s+/g, ' ') === '0.000 ETH 0xf3…b92266');
    expect(button().getAttribute('aria-label')).to.equal('Account 0xf3…b92266');
    const width = () => button().getBoundingClientRect().width;
    const before = width();
    wallet.setBehavior('approve', 'eth_getBalance');
    wallet.pending.find(({ method }) => method === 'eth_getBalance')!.approve();
    await until(() => button().innerText.includes('200.000 ETH'));
    // 200.000 is two digits wider than the default.
    expect(width()).to.be.greaterThan(before);
    expect(width() - before).to.be.lessThan(24);
  });

  it('keeps its width while a wallet is being asked, says that it waits, and has the text of the shown label alone', async () => {
    const { button } = place();
    const width = button().getBoundingClientRect().width;
    expect(button().textContent).to.equal('Connect wallet');
    wallet.setBehavior('hang');
    const connecting = modal.connect({ walletId: 'example.harbor' }).catch((error: { reason: string }) => error.reason);
    await until(() => button().classList.contains('busy'));
    expect(button().getBoundingClientRect().width).to.equal(width);
    expect(button().getAttribute('aria-busy')).to.equal('true');
    expect(button().textContent).to.equal('Connecting…');
    modal.destroy();
    expect(await connecting).to.equal('closed');
  });

  it('follows the wallet’s account and chain', async () => {
    const { button } = place();
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    await until(() => button().innerText.includes('0xf3'));
    wallet.setAccounts([GRACE]);
    await until(() => button().innerText.includes('0x70'));
    wallet.setChain(999);
    await until(() => modal.getNetwork()?.supported === false);
    expect(button().innerText).to.not.include('ETH');
    wallet.lock();
    await until(() => button().innerText.trim() === 'Connect wallet');
    expect(modal.getAccount()).to.equal(undefined);
  });

  it('opens and closes the modal, and loads it at the first sign of interest', async () => {
    const { element, button } = place();
    expect(document.querySelector('w3m-modal')).to.equal(null);
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => document.querySelector('w3m-modal') !== null);
    expect(modal.getState().open).to.equal(false);
    button().click();
    await until(() => modal.getState().open);
    button().click();
    expect(modal.getState().open).to.equal(false);
  });

  it('does nothing when it is disabled', () => {
    const { button } = place({ disabled: true });
    button().click();
    expect(modal.getState()).to.deep.include({ open: false, loading: false });
  });

  it('asks for an instance when there is none', () => {
    modal.destroy();
    const { button } = place();
    expectConsole('warn', /createModal\(\)/);
    button().click();
  });

  it('speaks the page’s language, from right to left where it is read so', async () => {
    modal.destroy();
    modal = createModal({ networks: [local], locale: 'ar' });
    const { button } = place();
    await until(() => button().dir === 'rtl');
    expect(button().lang).to.equal('ar');
    expect(button().innerText).to.match(/[\u0600-\u06ff]/);
  });
});
