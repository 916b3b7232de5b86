import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { audit } from '../../test/fixtures/audit.js';
import { local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createModal, type Modal } from '../../src/index.js';
import { createPageObject, type ScriptedWallet } from '../../src/testing/index.js';
import { walletButtonProperties } from './definition.js';
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

  it('opens the list for a wallet that is neither here nor reachable over WalletConnect', async () => {
    const { button } = place({ wallet: 'example.gone' });
    button().click();
    await until(() => createPageObject(document).title() === 'Connect wallet');
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
