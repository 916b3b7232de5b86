import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../test/expect-console.js';
import { createFakeAdapter } from '../../test/fixtures/fake-namespace.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { local, second } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { createTestWallet, untilAsked } from '../../test/fixtures/wallet.js';
import { until } from '../../test/fixtures/until.js';
import type { ModalEvent, RpcUrl } from '../index.js';
import type { AdapterContext } from '../adapters/adapter.js';
import { MODULES } from '../config/network.js';
import { polkadot } from '../networks/polkadot.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createGetAdapter } from './adapters.js';
import { getInternals } from './internals.js';

const reasonOf = async (answer: Promise<unknown>) => answer.then(String, (error: { reason?: string }) => error.reason);

describe('networks that change while the page runs', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  it('are those that can be chosen at once, and the one that was taken away cannot', async () => {
    page = createModalPage();
    const { modal } = page;
    modal.updateOptions({ networks: [local, second] });
    const heard: (string | undefined)[] = [];
    modal.subscribeNetwork((network) => heard.push(network?.caipNetworkId));
    await modal.switchNetwork(second);
    modal.updateOptions({ networks: [{ ...local, name: 'Renamed' }] });
    expect(modal.getNetwork()).to.deep.include({ caipNetworkId: local.caipNetworkId, name: 'Renamed', supported: true });
    expectConsole('error', /eip155:31338 is not a network of this page/);
    expect(await reasonOf(modal.switchNetwork(second))).to.equal('notFound');
    const { $messages } = await page.controllers();
    await until(() => $messages.get()?.alert.$alert.get() === 'networkNotFound');
    modal.updateOptions({ networks: [local, second] });
    expect(heard).to.deep.equal([second.caipNetworkId, local.caipNetworkId, second.caipNetworkId]);
  });

  it('keep a connected account, whose network is unsupported while the page does not have it', async () => {
    page = createModalPage({ networks: [local, second] });
    const { modal } = page;
    await page.connect();
    const { caipAddress } = modal.getAccount()!;
    const isSupported = () => [modal.getAccount()?.caipAddress, modal.getNetwork()?.supported];
    expect(isSupported()).to.deep.equal([caipAddress, true]);
    modal.updateOptions({ networks: [second] });
    expect(isSupported()).to.deep.equal([caipAddress, false]);
    modal.updateOptions({ networks: [second, local] });
    expect(isSupported()).to.deep.equal([caipAddress, true]);
  });

  it('show where the wallet is when one is taken away while the wallet is asked for it', async () => {
    page = createModalPage({ networks: [local, second] }, createTestWallet('0x1', [31337, 31338]));
    const { modal, wallet } = page;
    await page.connect();
    wallet.setBehavior('hang', 'wallet_switchEthereumChain');
    const switching = modal.switchNetwork(second);
    const asked = await untilAsked(wallet, 'wallet_switchEthereumChain');
    modal.updateOptions({ networks: [local] });
    asked.approve();
    await switching;
    expect([modal.getNetwork()?.caipNetworkId, modal.getNetwork()?.supported]).to.deep.equal([second.caipNetworkId, false]);
    modal.updateOptions({ networks: [local, second] });
    modal.updateOptions({ networks: [local, second] });
    expect(modal.getNetwork()?.supported).to.equal(true);
  });

  it('are read from the nodes that are named now', async () => {
    page = createModalPage();
    const asked: string[] = [];
    const environment = createTestEnvironment();
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).host);
      const [{ id }] = (await request.json()) as [{ id: number }];
      return Response.json([{ jsonrpc: '2.0', id, result: '0x1' }]);
    };
    const nodes = (url: string): { readonly customRpcUrls: Readonly<Record<number, readonly RpcUrl[]>> } => ({
      customRpcUrls: { 31337: [{ url }] },
    });
    let options = resolveOptions({ networks: [local], ...nodes('https://one.example') });
    const getAdapter = createGetAdapter({
      environment: { ...environment, fetch },
      get options() {
        return options;
      },
    });
    const read = async () =>
      (await getAdapter('eip155')).getBalance({ provider: undefined, address: page.wallet.accounts[0]!, network: local });
    await read();
    const before = await getAdapter('eip155');
    options = { ...options, themeMode: 'dark' };
    expect(await getAdapter('eip155'), 'another option').to.equal(before);
    options = { ...options, ...nodes('https://two.example') };
    await read();
    expect(asked).to.deep.equal(['one.example', 'two.example']);
    expect(await getAdapter('eip155')).to.not.equal(before);
    const { stores, loadEngine } = getInternals(page.modal)!;
    const { controllers } = await loadEngine();
    const own = await controllers.getAdapter('eip155');
    page.modal.updateOptions({ themeMode: 'dark' });
    expect(await controllers.getAdapter('eip155'), 'another option of the modal').to.equal(own);
    page.modal.updateOptions({ networks: [...stores.$options.get().networks] });
    expect(await controllers.getAdapter('eip155')).to.not.equal(own);
  });

  it('end what belongs to the nodes before, such as the comparison of their speed', async () => {
    page = createModalPage();
    const ends: (() => boolean)[] = [];
    const createAdapter = ({ environment }: AdapterContext) => {
      ends.push(environment.isDisposed);
      return createFakeAdapter('polkadot');
    };
    const network = { ...polkadot, [MODULES]: { adapter: async () => ({ createAdapter }) } };
    let options = resolveOptions({ networks: [network] });
    const environment = createTestEnvironment();
    const getAdapter = createGetAdapter({
      environment,
      get options() {
        return options;
      },
    });
    await getAdapter('polkadot');
    expect(ends.map((isOver) => isOver())).to.deep.equal([false]);
    options = { ...options, customRpcUrls: {} };
    await getAdapter('polkadot');
    expect(ends.map((isOver) => isOver())).to.deep.equal([true, false]);
    environment.dispose();
    expect(ends.map((isOver) => isOver())).to.deep.equal([true, true]);
  });

  it('refuse a node’s address that is wrong when it is given, and go on with the ones before', async () => {
    page = createModalPage();
    const update = () => page.modal.updateOptions({ customRpcUrls: { 31337: [{ url: 'ws://node.example' }] } });
    expect(update).to.throw(Error, 'customRpcUrls.31337');
    expect(getInternals(page.modal)!.stores.$options.get().customRpcUrls).to.equal(undefined);
    await page.connect();
  });
});

describe('a node that fails', () => {
  it('is reported to the page by one event with its host and method', async () => {
    const { fetch } = window;
    window.fetch = async (input, init) =>
      new Request(input, init).url.startsWith('https://node.example') ? new Response('no', { status: 503 }) : fetch(input, init);
    const page = createModalPage({ customRpcUrls: { 31337: [{ url: 'https://node.example/key' }] } });
    const events: ModalEvent[] = [];
    page.modal.subscribeEvents((event) => events.push(event));
    try {
      await page.connect();
      const { getAdapter } = (await getInternals(page.modal)!.loadEngine()).controllers;
      const client = await (await getAdapter('eip155')).createNodeClient!({ network: local });
      await client.request({ method: 'eth_blockNumber' }).catch(() => {});
      await until(() => events.some(({ event }) => event === 'NODE_ERROR'));
      expect(events.flatMap(({ event, properties }) => (event === 'NODE_ERROR' ? [properties] : []))[0]).to.deep.equal({
        network: local.caipNetworkId,
        host: 'node.example',
        method: 'eth_blockNumber',
        message: 'HTTP 503',
      });
    } finally {
      page.end();
      window.fetch = fetch;
    }
  });
});
