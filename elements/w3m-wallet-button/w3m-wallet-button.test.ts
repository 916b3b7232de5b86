import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { audit } from '../../test/fixtures/audit.js';
import { local } from '../../test/fixtures/networks.js';
import { serveCatalog } from '../../test/fixtures/serve-catalog.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createModal, type Modal, type ModalOptions } from '../../src/index.js';
import { createPageObject, type ScriptedWallet } from '../../src/testing/index.js';
import { walletButtonProperties } from './element.js';
import './index.js';
import type { W3mWalletButtonElement } from './index.js';

itBehavesLikeAnElement('w3m-wallet-button', walletButtonProperties);

describe('<w3m-wallet-button>', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stop: () => void;

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0x1');
    stop = wallet.announce();
    modal = createModal({ networks: [local] });
  });
  afterEach(() => {
    modal.destroy();
    stop();
    document.querySelectorAll('w3m-wallet-button').forEach((element) => element.remove());
  });

  const place = (properties: object = {}) => {
    const element = Object.assign(document.createElement('w3m-wallet-button') as InstanceType<typeof W3mWalletButtonElement>, {
      wallet: 'example.harbor',
      ...properties,
    });
    document.body.append(element);
    return { element, button: () => element.shadowRoot!.querySelector('button')! };
  };

  it('shows the name and picture that the wallet announces, and is accessible', async () => {
    const { element, button } = place();
    expect(button().textContent).to.equal('Connect Harbor');
    expect(button().querySelector('img')!.src).to.match(/^data:image/);
    expect(await audit(element)).to.deep.equal([]);
  });

  it('shows the name of a wallet that is not here only where the page gives it', () => {
    const { element, button } = place({ wallet: 'example.gone' });
    expect(button().textContent).to.equal('Connect wallet');
    element.label = 'Quay';
    expect(button().textContent).to.equal('Connect Quay');
    expect(button().querySelector('img')).to.equal(null);
  });

  it('shows the name and picture that the wallet has in `wallets.custom`, by its id and by its rdns', () => {
    const icon = new URL('/pictures/quay.png', location.href).href;
    const custom = [
      { id: 'Quay', name: 'Quay', icon },
      { id: 'pier', name: 'Pier', rdns: 'example.pier', icon: 'javascript:alert(1)' },
    ];
    modal.destroy();
    modal = createModal({ networks: [local], wallets: { custom } });
    const quay = place({ wallet: 'Quay' });
    expect(quay.button().textContent).to.equal('Connect Quay');
    expect(quay.button().querySelector('img')!.src).to.equal(icon);
    modal.updateOptions({ wallets: { custom: [{ ...custom[0]!, name: 'New quay' }] } });
    expect(quay.button().textContent).to.equal('Connect New quay');
    modal.updateOptions({ wallets: { custom } });
    const pier = place({ wallet: 'example.pier' });
    expect(pier.button().textContent).to.equal('Connect Pier');
    expect(pier.button().querySelector('img')).to.equal(null);
    const own = place({ wallet: 'Quay', label: 'The quay' });
    expect(own.button().textContent).to.equal('Connect The quay');
  });

  it('connects the wallet without the list, says so while it waits, and opens the account then', async () => {
    const { button } = place();
    wallet.setBehavior('hang', 'eth_requestAccounts');
    button().click();
    await until(() => button().dataset['status'] === 'connecting');
    expect(button().textContent).to.equal('Connecting…');
    expect(button().getAttribute('aria-busy')).to.equal('true');
    expect(modal.getState().open).to.equal(false);
    await until(() => wallet.pending.length > 0);
    wallet.pending[0]!.approve();
    await until(() => button().dataset['status'] === 'connected');
    expect(button().textContent).to.equal('Harbor connected');
    button().click();
    await until(() => createPageObject(document).isOpen());
    expect(createPageObject(document).find('w3m-header-text')?.textContent).to.not.equal('Connect wallet');
  });

  it('is ready again when the visitor declines, and opens nothing', async () => {
    const { button } = place();
    wallet.setBehavior('reject', 'eth_requestAccounts');
    button().click();
    await until(() => wallet.requests.length > 0);
    await until(() => button().dataset['status'] === 'ready');
    expect(modal.getState().open).to.equal(false);
  });

  it('is not connected while another wallet is', async () => {
    const { button } = place({ wallet: 'example.gone', label: 'Quay' });
    wallet.setBehavior('approve');
    await modal.connect({ walletId: 'example.harbor' });
    expect(button().dataset['status']).to.equal('ready');
    expect(button().textContent).to.equal('Connect Quay');
  });

  describe('for a wallet that is not installed', () => {
    const CATALOG = `${location.origin}/own-catalogue`;
    const GULL = { id: 'a1'.repeat(32), name: 'Gull', rdns: 'example.gull', mobile_link: 'gull://', app_store: 'https://gull.example/ios' };
    const QUAY = { id: 'quay', name: 'Quay', rdns: 'example.quay', chromeStore: 'https://quay.example/chrome' };
    let status = 200;
    let stopCatalog: () => void;
    beforeEach(() => {
      status = 200;
      stopCatalog = serveCatalog(CATALOG, [GULL], [], () => status);
    });
    afterEach(() => stopCatalog());
    const view = createPageObject(document);
    const press = (properties: object, options: ModalOptions = {}) => {
      modal.destroy();
      modal = createModal({ networks: [local], ...options });
      place(properties).button().click();
    };
    const served: ModalOptions = { projectId: 'p', services: { catalog: CATALOG, relay: `ws://${location.host}/no-relay` } };

    it('opens the list with a text that names it, where nothing knows it', async () => {
      press({ wallet: 'example.gone', label: 'Quill' });
      await until(() => view.find('w3m-missing-wallet'));
      expect(view.title()).to.equal('Connect wallet');
      expect(view.find('w3m-missing-wallet')!.textContent).to.include('Quill isn’t installed');
      await until(() => view.find('wallet-selector-example.harbor'));
    });

    it('opens the list with the text where the catalogue does not know it either', async () => {
      press({ wallet: 'example.gone' }, served);
      await until(() => view.find('w3m-missing-wallet'));
      expect(view.find('w3m-missing-wallet')!.textContent).to.include('example.gone isn’t installed');
      await until(() => view.find('wallet-selector-example.harbor'));
    });

    for (const wallet of ['quay', 'Quay', 'example.quay'])
      it(`shows the download links of a custom wallet, named as ${wallet}`, async () => {
        press({ wallet }, { wallets: { custom: [QUAY] } });
        await until(() => view.find('download-chrome'));
        expect([view.title(), (view.find('download-chrome') as HTMLAnchorElement).href]).to.deep.equal(['Get Quay', QUAY.chromeStore]);
      });

    for (const wallet of [GULL.id, 'example.gull'])
      it(`shows the QR code and the download links of a wallet of the catalogue, named as ${wallet.slice(0, 12)}`, async () => {
        press({ wallet }, served);
        await until(() => view.find('w3m-get-wallet'));
        expect(view.title()).to.equal('Gull');
        expect(view.find('w3m-qr')).to.not.equal(undefined);
      });

    it('shows the download links of a wallet of the catalogue where WalletConnect is off and the page lists wallets', async () => {
      press({ wallet: 'example.gull' }, { ...served, enableWalletConnect: false, wallets: { featured: [GULL.id] } });
      await until(() => view.find('download-ios'));
      expect(view.title()).to.equal('Get Gull');
    });

    it('offers another try and the other wallets where the catalogue cannot be read', async () => {
      status = 400;
      press({ wallet: 'example.gull' }, served);
      await until(() => view.find('w3m-wallets-retry'));
      expect(view.find('w3m-wallets-other')).not.to.equal(undefined);
      status = 200;
      view.find('w3m-wallets-retry')!.click();
      await until(() => view.find('w3m-get-wallet'));
    });

    it('shows the code of any wallet for `walletConnect`', async () => {
      press({ wallet: 'walletConnect' }, served);
      await until(() => view.find('w3m-qr'));
      expect(view.title()).to.equal('WalletConnect');
    });
  });

  it('is written in the language of the page', async () => {
    modal.destroy();
    modal = createModal({ networks: [local], locale: 'ar' });
    const { button } = place();
    await until(() => button().textContent === 'توصيل Harbor');
    expect(button().dir).to.equal('rtl');
  });

  it('does not look for wallets where the page has switched announcements off', () => {
    modal.destroy();
    modal = createModal({ networks: [local], enableEIP6963: false });
    expect(place().button().textContent).to.equal('Connect wallet');
  });
});
