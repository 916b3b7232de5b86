import { expect } from '@esm-bundle/chai';
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk';
import { connect, createConfig, getConnectorClient, http, injected, type CreateConnectorFn } from '@wagmi/core';
import { BrowserProvider, type Eip1193Provider } from 'ethers';
import { createWalletClient, custom, type Chain } from 'viem';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import type { ModalEvent } from '../index.js';

const chain: Chain = {
  id: Number(local.id),
  name: local.name,
  nativeCurrency: local.nativeCurrency,
  rpcUrls: { default: { http: local.rpcUrls.default.http } },
};

/** Replaces `fetch` and the steps of `XMLHttpRequest` by functions that note each request, as error monitors do. @returns Ends it. */
function monitorRequests(notes: string[]): () => void {
  const { fetch } = window;
  const { open, send } = XMLHttpRequest.prototype;
  window.fetch = async (input, init) => {
    notes.push(String(input));
    return fetch(input, init);
  };
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    notes.push(String(given[1]));
    return (open as (...all: unknown[]) => void).apply(this, given);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    return send.call(this, body);
  };
  return () => {
    window.fetch = fetch;
    Object.assign(XMLHttpRequest.prototype, { open, send });
  };
}

describe('a page whose libraries use the connected wallet too', () => {
  let page: ModalPage;
  let events: ModalEvent[];
  const ends: (() => void)[] = [];
  const listTampered = () => events.flatMap(({ event, properties }) => (event === 'PROVIDER_TAMPERED' ? [properties.part] : []));
  const openSend = async () => {
    await page.modal.open({ view: 'Account' });
    await page.press('account-send');
    await until(() => page.title() === 'Send');
  };

  beforeEach(async () => {
    page = createModalPage();
    events = [];
    page.modal.subscribeEvents((event) => events.push(event));
    await page.connect();
  });
  afterEach(() => {
    ends.splice(0).forEach((end) => end());
    page.end();
  });

  it('is warned of nothing by wagmi, which connects the same wallet by EIP-6963 and as an injected one', async () => {
    const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, connectors: [injected() as CreateConnectorFn] });
    await until(() => config.connectors.some(({ id }) => id === 'example.harbor'));
    await connect(config, { connector: config.connectors.find(({ id }) => id === 'example.harbor')! });
    expect((await getConnectorClient(config)).account.address).to.equal(ADA);
    await openSend();
    expect(page.find('w3m-tampered')).to.equal(undefined);
    expect(listTampered()).to.deep.equal([]);
  });

  it('is warned of nothing by viem and ethers over the provider that the modal gives them', async () => {
    const provider = page.modal.getProvider('eip155') as Eip1193Provider;
    const client = createWalletClient({ chain, transport: custom(provider) });
    expect((await client.getAddresses())[0]).to.equal(ADA);
    expect((await new BrowserProvider(provider).getSigner()).address).to.equal(ADA);
    await openSend();
    expect(page.find('w3m-tampered')).to.equal(undefined);
    expect(listTampered()).to.deep.equal([]);
  });

  it('is warned of nothing by web3.js over the provider that the modal gives it', async () => {
    // @ts-expect-error -- Read without its types, which bring those of Node.
    const { Web3 } = (await import('../../node_modules/web3/lib/esm/index.js')) as {
      Web3: new (provider: unknown) => { eth: { getAccounts(): Promise<readonly string[]> } };
    };
    expect(await new Web3(page.modal.getProvider('eip155')).eth.getAccounts()).to.deep.equal([ADA, GRACE]);
    await openSend();
    expect(page.find('w3m-tampered')).to.equal(undefined);
    expect(listTampered()).to.deep.equal([]);
  });

  it('is warned of nothing by a wallet’s SDK, whose provider the page announces as one more wallet', async () => {
    const preference = { options: 'smartWalletOnly', telemetry: false } as const;
    const provider = createCoinbaseWalletSDK({ appName: 'Lagoon', appChainIds: [1], preference }).getProvider();
    const info = { uuid: crypto.randomUUID(), name: 'Base Account', icon: 'data:image/svg+xml,%3Csvg/%3E', rdns: 'com.coinbase.wallet' };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }));
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x1');
    await openSend();
    expect(page.find('w3m-tampered')).to.equal(undefined);
    expect(listTampered()).to.deep.equal([]);
  });

  it('is warned of nothing by an error monitor, whose functions are reported as events', async () => {
    const notes: string[] = [];
    ends.push(monitorRequests(notes));
    await openSend();
    await until(() => listTampered().length > 0);
    expect(listTampered()).to.deep.equal(['fetch', 'XMLHttpRequest']);
    expect(page.find('w3m-tampered')).to.equal(undefined);
  });

  it('reports nothing of an error monitor that was there before the dialog', async () => {
    page.end();
    ends.push(monitorRequests([]));
    page = createModalPage();
    events = [];
    page.modal.subscribeEvents((event) => events.push(event));
    await page.connect();
    await openSend();
    expect(listTampered()).to.deep.equal([]);
  });

  // Last: zone.js stays in the page.
  it('is warned of nothing by zone.js, which replaces timers, promises, fetch and XMLHttpRequest', async () => {
    const { fetch } = window;
    await import('zone.js');
    expect(window.fetch).not.to.equal(fetch);
    await openSend();
    await until(() => listTampered().length > 0);
    expect(listTampered()).not.to.contain('request');
    expect(page.find('w3m-tampered')).to.equal(undefined);
  });
});
