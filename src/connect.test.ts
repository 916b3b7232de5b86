import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../test/expect-console.js';
import { audit } from '../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../test/fixtures/networks.js';
import { createHost, createSigner } from '../test/fixtures/sign-in-host.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet } from '../test/fixtures/wallet.js';
import { createModal, getModal, type ConnectOptions } from './connect.js';
import { CONNECT_FEATURES } from './client/connect/connect-features.js';
import { FIRST_FEATURES } from './features/first-features.js';
import type { Feature } from './features/feature.js';
import { createModal as createFullModal, type Modal, type ModalOptions } from './index.js';

const toModal = (options: ModalOptions) => createModal(options) as unknown as Modal;

describe('w3m-elements/connect', () => {
  let page: ModalPage;
  const start = (options: ConnectOptions = {}, wallet = createTestWallet('0xde0b6b3a7640000', [31337, 31338])) => {
    page = createModalPage({ sources: undefined, ...options }, wallet, toModal);
    page.wallet.setBehavior('approve');
  };
  const connect = async (options?: ConnectOptions) => {
    start(options);
    await page.connect();
    await page.modal.open();
  };
  afterEach(() => {
    page.end();
    document.documentElement.removeAttribute('lang');
  });

  it('lists the wallets, connects the one that is pressed, and closes', async () => {
    start();
    await page.modal.open();
    await until(() => page.title() === 'Connect wallet');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await page.press('wallet-selector-example.harbor');
    await until(() => page.modal.getAccount()?.status === 'connected' && !page.modal.getState().open);
    expect(page.modal.getAccount()!.address).to.equal(ADA);
  });

  it('leads from the list to the wallets that are not installed', async () => {
    start();
    await page.modal.open();
    await page.press('w3m-all-wallets');
    await until(() => page.find('w3m-wallets-search') !== undefined);
  });

  it('shows an account menu with the balance, and neither tabs nor actions', async () => {
    await connect();
    await until(() => page.find('account-balance')?.textContent === '1.000 ETH');
    for (const text of ['Copy address', 'Block explorer', 'Account', 'Disconnect']) expect(page.text()).to.include(text);
    expect(page.find('account-tabs')).to.equal(undefined);
    expect(page.find('account-actions')).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('links the account in the explorer', async () => {
    await connect();
    await until(() => document.querySelector('w3m-modal')!.shadowRoot!.querySelector('a[href^="https://scan.example"]') !== null);
    const link = document.querySelector('w3m-modal')!.shadowRoot!.querySelector('a[href^="https://scan.example"]')!;
    expect(link.getAttribute('href')).to.equal(`https://scan.example/address/${ADA}`);
  });

  it('switches to another account that the wallet shares', async () => {
    await connect();
    await page.press('account-choice-row');
    await page.press(`choose-account-${GRACE}`);
    await until(() => page.modal.getAccount()?.address === GRACE);
  });

  it('disconnects from the account menu', async () => {
    await connect();
    await page.press('disconnect-button');
    await until(() => page.modal.getAccount() === undefined && !page.modal.getState().open);
  });

  it('switches the network from its list', async () => {
    await connect();
    await page.modal.open({ view: 'Networks' });
    await page.press('network-selector-eip155:31338');
    await until(() => page.modal.getNetwork()?.caipNetworkId === 'eip155:31338');
  });

  it('signs in where the page asks for it', async () => {
    const host = createHost();
    start({ siwx: host.siwx }, createSigner());
    const connecting = page.modal.connect({ walletId: 'example.harbor' });
    await until(() => page.title() === 'Sign in' && page.find('w3m-sign-in-sign')?.hasAttribute('disabled') === false);
    await page.press('w3m-sign-in-sign');
    await connecting;
    expect(host.sessions.map(({ data }) => data.accountAddress)).to.deep.equal([ADA]);
  });

  it('is connected again after a reload', async () => {
    start();
    await page.connect();
    page.reload();
    expect(page.modal.getAccount()?.status).to.equal('reconnecting');
    await until(() => page.modal.getAccount()?.status === 'connected');
  });

  it('has the connections that the entry of the package stored', async () => {
    page = createModalPage({}, createTestWallet());
    await page.connect();
    page.modal.destroy();
    const modal = createModal({ networks: [local] });
    await until(() => modal.getAccount()?.status === 'connected');
    expect(getModal()).to.equal(modal);
    modal.destroy();
  });

  it('refuses views that it does not have, with the list of those that are there', async () => {
    await connect();
    const error = await page.modal.open({ view: 'WalletSend' }).catch((reason: unknown) => reason);
    expect(error).to.include({ name: 'UnknownViewError', reason: 'unknown' });
    expect((error as Error).message + String((error as { details?: string }).details)).to.match(/Networks/);
  });

  it('rejects each method that sends, with an error that names the entry', async () => {
    await connect();
    const { modal } = page;
    const calls = {
      sendCalls: modal.sendCalls({ calls: [] }),
      getCallsStatus: modal.getCallsStatus({ id: '0x1' }),
      waitForCallsStatus: modal.waitForCallsStatus({ id: '0x1' }),
      trackTransaction: modal.trackTransaction('0x1'),
    };
    for (const [name, call] of Object.entries(calls)) {
      const error = await (call as Promise<unknown>).catch((reason: unknown) => reason);
      expect(error).to.include({ code: 'NOT_IN_CONNECT', message: `${name}() is not in w3m-elements/connect` });
    }
  });

  it('has the methods that read the connection', async () => {
    await connect();
    expect((await page.modal.getConnections()).map(({ walletId }) => walletId)).to.deep.equal(['example.harbor']);
    expect((await page.modal.getClient()).account.address).to.equal(ADA);
    expect((await page.modal.refreshAccount())?.balance).to.equal('1');
  });

  it('names in development every option that it does not have, and keeps those that switch something off quiet', async () => {
    expectConsole('warn', /does not have `sources`, `features\.swaps`, `services\.catalog`, and ignores them/);
    const options: ModalOptions = {
      networks: [local],
      sources: { balances: ['node'] },
      features: { swaps: true, email: false, socials: [] },
      services: { catalog: 'https://catalog.example', relay: 'wss://relay.example' },
    };
    start();
    page.modal.destroy();
    createModal(options as ConnectOptions).destroy();
  });

  it('asks no service with a project id, which the relay alone gets', async () => {
    start({ projectId: 'lagoon' });
    const { stores } = await page.controllers();
    const { projectId, relayProjectId, services } = stores.$options.get();
    expect({ projectId, relayProjectId, services }).to.deep.equal({
      projectId: undefined,
      relayProjectId: 'lagoon',
      services: { relay: 'wss://relay.walletconnect.org' },
    });
  });

  it('gives the modal that a page with both entries has made first, with one tag of each name', async () => {
    page = createModalPage({}, createTestWallet());
    const { modal } = page;
    expect(createModal({ networks: [local] })).to.equal(modal);
    await modal.open();
    expect(document.querySelectorAll('w3m-modal')).to.have.length(1);
    modal.destroy();
    const small = createModal({ networks: [local] });
    expect(createFullModal({ networks: [local] })).to.equal(small);
    await small.open();
    expect(document.querySelectorAll('w3m-modal')).to.have.length(1);
    small.destroy();
  });

  it('shows a language that the page imports, and English in any other', async () => {
    document.documentElement.lang = 'de';
    start({ messages: { de: async () => import('./i18n/locales/de.json' as string) as Promise<{ texts: never }> } });
    await page.modal.open();
    await until(() => page.title() === 'Wallet verbinden');
    document.documentElement.lang = 'fr';
    await until(() => page.title() === 'Connect wallet');
  });

  it('has no feature that shows money or asks a service', () => {
    const names = ([...FIRST_FEATURES, ...CONNECT_FEATURES] as unknown as readonly Feature[]).map(({ name }) => name);
    expect(names.toSorted()).to.deep.equal(
      [
        'account',
        'account-settings',
        'all-wallets',
        'connect',
        'connecting',
        'help',
        'namespaces',
        'networks',
        'sign-in',
        'wallet-connect',
      ].toSorted(),
    );
  });
});
