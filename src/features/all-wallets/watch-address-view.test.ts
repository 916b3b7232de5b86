import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createModalWith } from '../../client/create-modal.js';
import { createEnvironment } from '../../config/environment.js';
import type { ModalEvent } from '../../config/event-payloads.js';
import { FULL_ENTRY } from '../../full-entry.js';
import type { Siwx } from '../../config/siwx.js';
import type { ModalOptions } from '../../index.js';
import { bitcoin, polkadot, solana, solanaDevnet } from '../../networks/index.js';
import '../../../elements/w3m-button/index.js';

type Rpc = { readonly id: number; readonly method: string };
/** Answers of the page's node; every other request is an error of the method. */
const ANSWERS: Readonly<Record<string, unknown>> = { eth_getBalance: '0xde0b6b3a7640000', eth_blockNumber: '0x10', eth_getCode: '0x' };
/** Answers of the name service. */
const NAMES: Readonly<Record<string, string>> = { 'grace.example': GRACE };

describe('watching an address', () => {
  let page: ModalPage;
  let events: ModalEvent[];
  let asked: string[];
  const start = (options: ModalOptions = {}) => {
    sessionStorage.clear();
    events = [];
    asked = [];
    const answer = ({ id, method }: Rpc) => {
      asked.push(method);
      return method in ANSWERS
        ? { jsonrpc: '2.0', id, result: ANSWERS[method] }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'No such method.' } };
    };
    const fetchNode: typeof fetch = async (input, init) => {
      const [, name] = /\/v1\/profile\/account\/([^?]+)/.exec(input instanceof Request ? input.url : String(input)) ?? [];
      if (name === 'down.example') return new Response('', { status: 503 });
      if (name) return Response.json(NAMES[name] ? { name, addresses: { 60: { address: NAMES[name] } } } : []);
      const body = JSON.parse(String(init?.body)) as Rpc | Rpc[];
      return Response.json(Array.isArray(body) ? body.map(answer) : answer(body));
    };
    const create = (given: ModalOptions) => createModalWith(FULL_ENTRY, given, { ...createEnvironment(), fetch: fetchNode });
    page = createModalPage({ wallets: { watch: true }, onEvent: (event) => events.push(event), ...options }, undefined, create);
  };
  afterEach(() => {
    document.querySelectorAll('w3m-button').forEach((button) => button.remove());
    page.end();
  });
  const type = async (text: string) => {
    await until(() => page.find('w3m-watch-field'));
    const field = page.find('w3m-watch-field') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => !(page.find('w3m-watch-start') as HTMLButtonElement).disabled);
    page.find('w3m-watch-start')!.click();
  };
  const watch = async () => {
    await page.modal.open();
    await page.press('w3m-watch-address');
    await type(GRACE);
    await until(() => page.modal.getAccount()?.status === 'connected');
    await until(() => !page.modal.getState().open);
  };
  const ask = (method: string, params: unknown = []) => page.modal.getProvider('eip155')!.request({ method, params } as never);
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'resolved',
      ({ code, message }: { code: number; message: string }) => `${code} ${message}`,
    );

  it('says of the account that nothing can be signed with it', async () => {
    start();
    await watch();
    const abilities = await page.modal.getAbilities();
    expect(abilities!.signature).to.deep.equal({ verifies: false, reason: 'notAllowed' });
    expect([abilities!.chains, abilities!.methods]).to.deep.equal([['eip155:31337', 'eip155:31338'], ['wallet_switchEthereumChain']]);
  });

  it('is offered only where the page wants it', async () => {
    start({ wallets: {} });
    await page.modal.open();
    await until(() => page.find('w3m-all-wallets'));
    expect(page.find('w3m-watch-address')).to.equal(undefined);
  });

  it('connects an address of which the page knows that it is watched', async () => {
    start();
    await watch();
    expect(page.modal.getAccount()).to.deep.include({ address: GRACE, connectorId: 'watch', status: 'connected' });
    expect(page.modal.getAccount()!.walletInfo.name).to.equal('Watch-only');
    const connects = events
      .filter(({ event }) => /WALLET|CONNECT/.test(event))
      .map(({ event, properties }) => [event, (properties as { walletId?: string }).walletId]);
    expect(connects).to.deep.equal([
      ['SELECT_WALLET', 'watch'],
      ['CONNECT_SUCCESS', 'watch'],
    ]);
  });

  it('is no wallet of the list: not while it is connected, after a reload, nor where the page did not take it', async () => {
    const listed = async () => {
      await (await page.controllers()).openModal({ view: 'Connect' });
      await until(() => page.find('w3m-watch-address') && page.find('wallet-selector-example.harbor'));
      const isListed = page.find('wallet-selector-watch') !== undefined;
      await page.modal.close();
      return isListed;
    };
    start();
    await watch();
    expect(await listed(), 'connected').to.equal(false);
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(await listed(), 'after a reload').to.equal(false);
    page.end();
    start({ accept: async () => ({ reason: 'listed', text: 'Not here.' }) });
    await (await page.controllers()).openModal({ view: 'WatchAddress' });
    await type(GRACE);
    await until(() => page.text().includes('Not here.'));
    expect(await listed(), 'refused').to.equal(false);
  });

  it('reads by the node, switches among the networks of the page, and signs and sends nothing', async () => {
    start();
    await watch();
    expect(await ask('eth_accounts')).to.deep.equal([GRACE]);
    expect(await ask('eth_chainId')).to.equal('0x7a69');
    expect(await ask('eth_getBalance', [GRACE, 'latest'])).to.equal(ANSWERS['eth_getBalance']);
    const { length } = asked;
    const refused = '4200 The account is watch-only: it cannot sign or send.';
    for (const method of [
      'personal_sign',
      'eth_sign',
      'eth_signTypedData_v4',
      'eth_signTransaction',
      'eth_sendTransaction',
      'eth_sendRawTransaction',
      'wallet_sendCalls',
      'wallet_grantPermissions',
      'wallet_addEthereumChain',
    ])
      expect(await codeOf(ask(method)), method).to.equal(refused);
    expect(asked.length, 'the node was not asked').to.equal(length);
    await page.modal.switchNetwork('eip155:31338');
    expect([await ask('eth_chainId'), page.modal.getNetwork()?.id]).to.deep.equal(['0x7a6a', 31338]);
    expect(await codeOf(ask('wallet_switchEthereumChain', [{ chainId: '0x5' }]))).to.match(/^4902 /);
  });

  it('is marked in the button, the account and the settings, without what would send', async () => {
    start();
    const button = document.body.appendChild(document.createElement('w3m-button'));
    await watch();
    const face = () => button.shadowRoot!.querySelector('[data-testid="account-button"]');
    await until(() => face()?.textContent?.includes('Watch-only'));
    expect(face()!.getAttribute('aria-label')).to.include('Watch-only');
    await page.modal.open();
    await until(() => page.text().includes('Watch-only'));
    await until(() => page.find('account-disconnect') ?? page.text().includes('Disconnect'));
    for (const tile of ['Send', 'Swap', 'Buy']) expect(page.text()).not.to.include(tile);
    await page.modal.open({ view: 'AccountSettings' });
    await until(() => page.text().includes('Watch-only'));
  });

  it('comes back after a reload, as the same', async () => {
    start();
    await watch();
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getAccount()).to.deep.include({ address: GRACE, connectorId: 'watch' });
    await page.modal.disconnect();
    page.reload();
    expect(page.modal.getAccount()).to.equal(undefined);
    expect(events.filter(({ event }) => event === 'CONNECTION_RESTORED').map(({ properties }) => properties)).to.have.length(1);
  });

  it('says of a text that is no address that it is none, and takes the next one', async () => {
    start();
    await (await page.controllers()).openModal({ view: 'WatchAddress' });
    await type('lagoon');
    await until(() => page.text().includes('Enter a valid address or name.'));
    await type(ADA);
    await until(() => page.modal.getAccount()?.address === ADA);
  });

  it('finds the address of a name, and says apart that a name is not known and that it cannot be looked up', async () => {
    start({ services: { blockchainApi: `${location.origin}/names` } });
    await (await page.controllers()).openModal({ view: 'WatchAddress' });
    await type('nobody.example');
    await until(() => page.text().includes('Enter a valid address or name.'));
    await type('down.example');
    await until(() => page.text().includes('Couldn’t look up this name'));
    expect(page.modal.getAccount()).to.equal(undefined);
    await type('Grace.example');
    await until(() => page.modal.getAccount()?.address === GRACE);
    expect(page.modal.getAccount()!.connectorId).to.equal('watch');
  });

  it('takes an address of every namespace of the page, switches its networks, and signs and sends nothing', async () => {
    const watched = [
      ['solana', '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs', solana],
      ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', bitcoin],
      ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', polkadot],
    ] as const;
    start({ networks: [local, solana, solanaDevnet, bitcoin, polkadot] });
    for (const [namespace, address, network] of watched) {
      // oxlint-disable-next-line no-await-in-loop -- One after another, as a visitor does.
      await (await page.controllers()).openModal({ view: 'WatchAddress' });
      await type(address);
      await until(() => page.modal.getAccount(namespace)?.status === 'connected');
      const account = page.modal.getAccount(namespace)!;
      expect(account).to.deep.include({ address, connectorId: 'watch', caipAddress: `${network.caipNetworkId}:${address}` });
      const asking = page.modal.getProvider(namespace)!.request({ method: 'signMessage', params: [] } as never);
      expect(await codeOf(asking), namespace).to.equal('4200 The account is watch-only: it cannot sign or send.');
      await until(() => !page.modal.getState().open);
    }
    await page.modal.switchNetwork(solanaDevnet.caipNetworkId);
    expect(page.modal.getNetwork('solana')?.caipNetworkId).to.equal(solanaDevnet.caipNetworkId);
    page.reload();
    await until(() => watched.every(([namespace]) => page.modal.getAccount(namespace)?.status === 'connected'));
    for (const [namespace, address] of watched) expect(page.modal.getAccount(namespace)).to.include({ address, connectorId: 'watch' });
    expect(page.modal.getAccount('eip155')).to.equal(undefined);
    await page.modal.open({ view: 'Account' });
    await until(() => page.text().includes('Watch-only'));
    await page.modal.disconnect({ namespace: 'solana' });
    expect([page.modal.getAccount('solana'), page.modal.getAccount('bip122')?.status]).to.deep.equal([undefined, 'connected']);
  });

  it('is given up with its view, also where the page decides after that, and begins on the network of the page', async () => {
    let decide: ((isAccepted: true) => void) | undefined;
    const accept = async () => new Promise<true>((resolve) => (decide = resolve));
    start({ networks: [local, solana], accept });
    await page.modal.open({ view: 'Connect' });
    await page.press('w3m-watch-address');
    await type('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs');
    await until(() => decide);
    await page.press('w3m-header-back');
    await until(() => page.find('w3m-watch-address'));
    decide!(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.modal.getAccount('solana')).to.equal(undefined);
    page.end();
    start();
    await watch();
    await page.modal.switchNetwork('eip155:31338');
    await page.modal.disconnect();
    await page.modal.switchNetwork('eip155:31337');
    await watch();
    expect([page.modal.getNetwork()?.id, await ask('eth_chainId')]).to.deep.equal([31337, '0x7a69']);
  });

  it('is refused where the page wants a signature, or does not take the account', async () => {
    const siwx: Siwx = {
      createMessage: () => Promise.reject(new Error('No message is created.')),
      addSession: async () => {},
      setSessions: async () => {},
      getSessions: async () => [],
      revokeSession: async () => {},
    };
    start({ siwx });
    await (await page.controllers()).openModal({ view: 'WatchAddress' });
    await type(GRACE);
    await until(() => page.text().includes('The account is watch-only: it cannot sign or send.'));
    expect(page.modal.getAccount()).to.equal(undefined);
    page.end();
    start({ accept: async () => ({ reason: 'listed', text: 'Not here.' }) });
    await (await page.controllers()).openModal({ view: 'WatchAddress' });
    await type(GRACE);
    await until(() => page.text().includes('Not here.'));
    expect(page.modal.getAccount()).to.equal(undefined);
  });
});
