import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import type { ModalOptions } from '../../config/options.js';

const HERO = 'Lagoon doesn’t support chain 999';

describe('a wallet on a network that the host does not run on', () => {
  let page: ModalPage;
  const start = (options: ModalOptions = {}) => {
    page = createModalPage(options);
    page.wallet.setBehavior('approve');
  };
  const strand = async (options: ModalOptions = {}) => {
    start(options);
    await page.connect();
    page.wallet.setChain(999);
    await until(() => page.text().includes(HERO));
  };
  afterEach(() => page.end());

  it('is shown the host’s networks as soon as it goes there, even while the modal is closed [S:33] [S:116]', async () => {
    await strand();
    expect(page.title()).to.equal('Switch network');
    await until(() => page.said.assertive.some((text) => text.includes(HERO)));
    expect(page.find('network-selector-eip155:31337')).to.not.equal(undefined);
    expect(page.find('w3m-header-back')).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('is shown them right after connecting', async () => {
    start();
    page.wallet.setChain(999);
    await page.connect();
    await until(() => page.text().includes(HERO));
    expect(page.modal.getNetwork()).to.include({ id: 999, supported: false });
  });

  it('is shown them in place of “Connected” when it was chosen from the list', async () => {
    start();
    page.wallet.setChain(999);
    await page.modal.open();
    await page.press('wallet-selector-example.harbor');
    await until(() => page.text().includes(HERO));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(page.modal.getState().open).to.equal(true);
    expect(page.text()).to.include(HERO);
  });

  it('shakes instead of closing; the host can close it at any time [S:65]', async () => {
    await strand();
    const shakes: boolean[] = [];
    page.modal.subscribeState(({ shake }) => shakes.push(shake));
    await page.press('w3m-header-close');
    await sendKeys({ press: 'Escape' });
    await until(() => shakes.includes(true));
    expect(page.modal.getState().open).to.equal(true);
    page.modal.close();
    expect(page.modal.getState().open).to.equal(false);
  });

  it('is asked to switch when a network is chosen, and the modal closes when it is back', async () => {
    await strand();
    await page.press('network-selector-eip155:31337');
    await until(() => page.text().includes('Switched to Lagoon Local'));
    await until(() => !page.modal.getState().open);
    expect(page.modal.getNetwork()).to.include({ id: 31337, supported: true });
    expect(page.asked()).to.deep.equal(['wallet_switchEthereumChain']);
  });

  it('is let go when it comes back by itself', async () => {
    await strand();
    page.wallet.setChain(31337);
    await until(() => !page.modal.getState().open);
  });

  it('is let go to the account where the host embeds the modal [S:44]', async () => {
    const place = document.createElement('w3m-modal');
    document.body.append(place);
    await strand({ enableEmbedded: true });
    page.wallet.setChain(31337);
    await until(() => page.title() === 'Account');
    place.remove();
  });

  it('can be disconnected', async () => {
    await strand();
    await page.press('disconnect-button');
    await until(() => !page.modal.getState().open);
    expect(page.modal.getAccount()).to.equal(undefined);
  });

  it('goes when the wallet takes its accounts back', async () => {
    await strand();
    page.wallet.lock();
    await until(() => !page.modal.getState().open);
  });

  it('opens again when the wallet switches to another unsupported network, not when only its account changes', async () => {
    await strand();
    page.modal.close();
    page.wallet.setAccounts([...page.wallet.accounts].reverse());
    await until(() => page.modal.getAccount()?.address === page.wallet.accounts[0]);
    expect(page.modal.getState().open).to.equal(false);
    page.wallet.setChain(998);
    await until(() => page.text().includes('Lagoon doesn’t support chain 998'));
  });

  it('is left in peace after a reload, until the modal is opened', async () => {
    await strand();
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.modal.getState().open).to.equal(false);
    await page.modal.open();
    await until(() => page.text().includes(HERO));
  });

  for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }] as const) {
    it(`keeps its account with ${JSON.stringify(options)} [S:116]`, async () => {
      start(options);
      await page.connect();
      page.wallet.setChain(999);
      await until(() => page.modal.getNetwork()?.supported === false);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(page.modal.getState().open).to.equal(false);
      await page.modal.open();
      await until(() => page.title() === 'Account');
    });
  }
});
