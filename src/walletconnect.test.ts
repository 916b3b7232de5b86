import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../test/expect-console.js';
import { createModalPage, type ModalPage } from '../test/fixtures/modal-page.js';
import { until } from '../test/fixtures/until.js';
import { importWalletConnect } from './client/import-walletconnect.js';
import { defineNetwork } from './config/define-network.js';
import type { Connector, ConnectorModule } from './connectors/connector.js';
import { createConnectorSource } from './connectors/injected/injected-connector.js';
import type { ModalOptions } from './config/options.js';
import { solana } from './networks/solana.js';

const WALLET_CONNECT = Symbol.for('w3m.walletconnect');
const ROW = 'wallet-selector-walletConnect';
const projectId = 'p';
// No relay answers there, and no wallet pairs.
const services = { catalog: false, relay: 'ws://127.0.0.1:9' } as const;

describe('a page that does not import `w3m-elements/walletconnect`', () => {
  const scope = globalThis as { [WALLET_CONNECT]?: () => Promise<unknown> };
  let imported: (() => Promise<unknown>) | undefined;
  let page: ModalPage;
  beforeEach(() => {
    imported = scope[WALLET_CONNECT];
    delete scope[WALLET_CONNECT];
  });
  afterEach(() => {
    page.end();
    scope[WALLET_CONNECT] = imported!;
  });
  const open = async (options: ModalOptions) => {
    page = createModalPage(options);
    await page.modal.open();
    await until(() => page.find('wallet-selector-example.harbor'));
  };

  it('offers no wallet of a phone, and developers read the lines to add', async () => {
    expectConsole('warn', /npm install @walletconnect\/universal-provider\s+import 'w3m-elements\/walletconnect';/);
    await open({ projectId, services, features: { email: false, socials: false, analytics: false } });
    expect(page.find(ROW)).to.equal(undefined);
    await page.connect();
    expect(page.modal.getAccount()?.status).to.equal('connected');
  });

  it('offers them from the moment of a late import on, while the list is shown, and loads the connector once', async () => {
    await open({ projectId, services, features: { email: false, socials: false, analytics: false } });
    let loads = 0;
    const load = () => {
      loads += 1;
      return imported!();
    };
    importWalletConnect(window, load);
    // Another copy of the package on the page comes second.
    importWalletConnect(window, () => Promise.reject(new Error('Not this one.')));
    await until(() => page.find(ROW));
    page.modal.close();
    await page.modal.open();
    await until(() => page.find(ROW));
    expect(loads).to.equal(1);
  });

  it('offers them in a modal that is made after the import, and leaves a server alone', async () => {
    importWalletConnect(undefined, imported!);
    expect(scope[WALLET_CONNECT]).to.equal(undefined);
    importWalletConnect(window, imported!);
    await open({ projectId, services, features: { email: false, socials: false, analytics: false } });
    await until(() => page.find(ROW));
  });

  for (const moment of ['reconnecting', undefined] as const)
    it(`restores a session by a late import while the account is ${moment ?? 'given up'}`, async () => {
      // A wallet of the page that answers as the one of a phone.
      const loadPhone = async (): Promise<ConnectorModule> => ({
        createConnectorSource(context) {
          const source = createConnectorSource(context);
          const toPhone = (one: Connector): Connector => ({ ...one, id: 'walletConnect', aliases: undefined });
          return { ...source, subscribe: (listener) => source.subscribe((all) => listener(all.map(toPhone))) };
        },
      });
      importWalletConnect(window, loadPhone);
      page = createModalPage({ projectId, services, connections: { reconnectTimeout: 100 } });
      page.wallet.setBehavior('approve', 'eth_requestAccounts');
      await page.modal.connect({ walletId: 'walletConnect' });
      delete scope[WALLET_CONNECT];
      page.reload();
      await until(() => page.modal.getAccount()?.status === moment);
      importWalletConnect(window, loadPhone);
      await until(() => page.modal.getAccount()?.status === 'connected');
    });

  it('hears nothing of it where the host wants no such wallets', async () => {
    await open({ projectId, services, enableWalletConnect: false, features: { email: false, socials: false, analytics: false } });
    expect(page.find(ROW)).to.equal(undefined);
  });
});

describe('the code of a namespace', () => {
  const own = { id: 'A1B2C3D4E5F6G7H8J9K1L2M3N4P5Q6R7', name: 'Reef', rpcUrls: { default: { http: [] } } };
  const nativeCurrency = { name: 'Sol', symbol: 'SOL', decimals: 9 };

  it('is in every copy of a network, and in nothing that is written or posted', () => {
    const copy = defineNetwork({ ...solana, ...own });
    expect(Object.getOwnPropertySymbols(copy)).to.deep.equal(Object.getOwnPropertySymbols(solana)).and.have.lengthOf(1);
    expect(copy.caipNetworkId).to.equal(`solana:${own.id}`);
    expect(JSON.parse(JSON.stringify(copy))).to.deep.equal(structuredClone(copy));
    expect(Object.getOwnPropertySymbols(structuredClone(copy))).to.deep.equal([]);
  });

  it('is missing on a network that is made without it: developers read the lines to add, and the other networks work', async () => {
    expectConsole('warn', /"Reef" has no code of its namespace.*\s+import { solana } from 'w3m-elements\/networks';/);
    const reef = defineNetwork({ ...own, chainNamespace: 'solana', nativeCurrency });
    const evm = { id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
    const page = createModalPage({ networks: [defineNetwork({ ...evm, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }), reef] });
    await page.modal.open();
    await until(() => page.find('wallet-selector-example.harbor'));
    await page.connect();
    expect(page.modal.getAccount('eip155')?.status).to.equal('connected');
    await page.modal.open({ view: 'Networks' });
    await until(() => page.title() === 'Networks');
    page.end();
  });
});
