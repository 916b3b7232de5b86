import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../test/expect-console.js';
import { untilIdle } from '../../test/fixtures/idle.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { polkadot, solana } from '../networks/index.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import {
  type ConnectError,
  createModal,
  defineNetwork,
  getModal,
  InvalidOptionsError,
  type Modal,
  type ModalEvent,
  type ModalOptions,
} from '../index.js';
import {
  createPageObject,
  createPolkadotAccount,
  createPolkadotWallet,
  createSolanaAccount,
  createStandardWallet,
  type ScriptedWallet,
} from '../testing/index.js';
import { getInternals } from './internals.js';
import { getRegistry } from './registry.js';
import '../../elements/w3m-button/index.js';

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: ConnectError) => error.reason,
  );

declare const process: { env: { NODE_ENV?: string } };

describe('createModal', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => getModal()?.destroy());

  it('refuses options that do not fit', () => {
    expect(() => createModal({ themeMode: 'purple' as never })).to.throw(InvalidOptionsError);
    expect(getModal()).to.equal(undefined);
  });

  it('gives the page’s live instance again: silently for the same options, with a warning for others', () => {
    const first = createModal({ networks: [local], onEvent: () => {} });
    expect(getModal()).to.equal(first);
    expect(createModal({ networks: [local], onEvent: () => {} })).to.equal(first);
    expectConsole('warn', /debug cannot be changed while the page runs/);
    expect(createModal({ networks: [second], debug: true })).to.equal(first);
    expect(first.getNetwork()?.caipNetworkId, 'networks are live').to.equal(second.caipNetworkId);
    expect(createModal({ networks: [second], register: false })).to.not.equal(first);
    first.destroy();
    expect(getModal()).to.equal(undefined);
    expect(createModal({ networks: [second] })).to.not.equal(first);
  });

  it('applies live options of a second call in a development build, and names the others', () => {
    const log: string[] = [];
    const first = createModal({ networks: [local], onEvent: () => log.push('first') });
    createModal({ networks: [local], themeMode: 'dark', features: { send: false }, onEvent: () => log.push('second') });
    const { themeMode, features, onEvent } = getInternals(first)!.stores.$options.get();
    onEvent?.({} as ModalEvent);
    expect([themeMode, features, log]).to.deep.equal(['dark', { send: false }, ['second']]);
    expectConsole(
      'warn',
      /projectId, features\.analytics cannot be changed while the page runs\. Reload the page\. Applied: themeMode, locale/,
    );
    createModal({ networks: [local], locale: 'ar', projectId: 'b', features: { send: false, analytics: false } });
    expect(getInternals(first)!.stores.$options.get()).to.deep.include({ locale: 'ar', features: { send: false } });
    expect('projectId' in getInternals(first)!.stores.$options.get()).to.equal(false);
  });

  it('warns of other options in a production build', () => {
    const first = createModal({ networks: [local] });
    process.env.NODE_ENV = 'production';
    expectConsole('warn', /use updateOptions/);
    expect(createModal({ networks: [local], themeMode: 'dark' })).to.equal(first);
    process.env.NODE_ENV = 'development';
    expect(getInternals(first)!.stores.$options.get().themeMode).to.equal('auto');
  });

  describe('with a wrong option inside an object, in a production build', () => {
    let wallet: ScriptedWallet;
    let stop: () => void;
    beforeEach(() => {
      process.env.NODE_ENV = 'production';
      wallet = createTestWallet('0x1');
      stop = wallet.announce();
    });
    afterEach(() => {
      process.env.NODE_ENV = 'development';
      stop();
    });
    const outcomesOf = async (modal: Modal) => {
      const calls = [
        modal.connect({ walletId: 'example.harbor' }),
        modal.disconnect(),
        modal.switchNetwork(second),
        modal.refreshAccount(),
        modal.getClient(),
        modal.open(),
      ];
      const results = await Promise.allSettled(calls);
      return results.map((result) => (result.status === 'rejected' ? String((result.reason as Error).message) : 'resolved'));
    };

    for (const [options, field] of [
      [{ services: { blockchainAPI: location.origin } }, 'services.blockchainAPI: is not an option'],
      [{ features: { analitycs: false } }, 'features.analitycs: is not an option'],
      [
        { customRpcUrls: { 31337: location.origin } },
        'customRpcUrls.31337: must be a list of { url, config?, isPublic? } with http(s) URLs, or of { transport }',
      ],
      [{ siwx: { getRequired: () => true } }, 'siwx.createMessage: must be a function'],
      [{ defaultNetwork: defineNetwork({ ...local, id: 5 }) }, 'defaultNetwork: must be one of `networks`: eip155:31337'],
    ] as const)
      it(`rejects every call for ${field}, asks no wallet, and says so above the card once`, async () => {
        expectConsole('error', /Invalid options/);
        const modal = createModal({ networks: [local], ...(options as ModalOptions) });
        const outcomes = await outcomesOf(modal);
        expect(outcomes.every((outcome) => outcome.startsWith('Invalid options.') && outcome.includes(field))).to.equal(
          true,
          outcomes.join(),
        );
        expect(wallet.requests).to.deep.equal([]);
        const view = createPageObject(document);
        await until(() => view.find('w3m-alert'));
        expect(modal.getAccount()).to.equal(undefined);
      });

    it('asks nothing of a stored wallet after a reload', async () => {
      const first = createModal({ networks: [local] });
      await first.connect({ walletId: 'example.harbor' });
      first.destroy();
      const before = wallet.requests.length;
      expectConsole('error', /Invalid options/);
      expectConsole('error', /Invalid options/);
      const modal = createModal({ networks: [local], features: { emial: true } as never });
      expect(
        await modal
          .getProvider('eip155')!
          .request({ method: 'eth_accounts' })
          .catch((error: Error) => error.message),
      ).to.include('Invalid options. features.emial: is not an option.');
      // The engine waits for an idle page before it reconnects: its callback is ahead of this one.
      await untilIdle();
      const { controllers } = await getInternals(modal)!.loadEngine();
      await controllers.connection.load().catch(() => {});
      expect(wallet.requests.length).to.equal(before);
    });

    it('works again once `updateOptions` has put it right, and is checked again where it puts it wrong', async () => {
      expectConsole('error', /Invalid options/);
      const modal = createModal({ networks: [local], wallets: { featured: 'x' } as never });
      const connect = async () => modal.connect({ walletId: 'example.harbor' }).catch((error: Error) => error.message);
      expect(await connect()).to.equal('Invalid options. wallets.featured: must be a list.');
      modal.updateOptions({ wallets: { featured: [] } });
      expect(await connect()).to.deep.include({ address: ADA });
      modal.updateOptions({ features: { sned: false } as never });
      expect(await modal.disconnect().catch((error: Error) => error.message)).to.equal('Invalid options. features.sned: is not an option.');
    });

    it('reports what changes looks or words alone, and goes on', async () => {
      expectConsole('error', /createModal: themeVariables\.accent: is not an option/);
      const modal = createModal({ networks: [local], themeVariables: { accent: 'red' } as never });
      expect(await modal.connect({ walletId: 'example.harbor' })).to.deep.include({ address: ADA });
      modal.close();
      // The same promise that the closing waits for.
      await getInternals(modal)!.base!.controllers.assertOptions(true);
    });
  });

  it('refuses to change what is read once, in a production build too', () => {
    const modal = createModal({ networks: [local] });
    process.env.NODE_ENV = 'production';
    const change = () => modal.updateOptions({ services: { blockchainApi: location.origin }, themeMode: 'dark' } as never);
    expect(change).to.throw(InvalidOptionsError, 'services: cannot change');
    modal.updateOptions({ themeMode: 'light' });
    process.env.NODE_ENV = 'development';
    const { themeMode, services } = getInternals(modal)!.stores.$options.get();
    expect([themeMode, services]).to.deep.equal(['light', undefined]);
  });

  it('starts without a request, a tag or an open modal', () => {
    const modal = createModal({ networks: [local] });
    expect(modal.getState()).to.deep.equal({ open: false, loading: false, shake: false });
    expect(modal.getAccount()).to.equal(undefined);
    expect(modal.getNetwork()).to.deep.include({ id: 31337, supported: true });
    expect(modal.getProvider('eip155')).to.equal(undefined);
    expect(document.querySelector('w3m-modal')).to.equal(null);
  });

  it('updates what may change, and refuses the rest', () => {
    const modal = createModal({ networks: [local], themeMode: 'dark' });
    modal.updateOptions({ modality: 'overlay', themeMode: 'light' });
    expect(() => modal.updateOptions({ modality: 'sideways' as never })).to.throw(InvalidOptionsError);
    expect(modal.getNetwork()).to.deep.include({ id: 31337 });
  });

  it('shows the pictures of `connectorImages` as they are now, in the list and for the connected wallet', async () => {
    const wallet = createTestWallet('0x1');
    const stop = wallet.announce();
    const modal = createModal({ networks: [local], connectorImages: { 'example.harbor': '/one.svg' } });
    const toUrl = (path: string) => new URL(path, location.href).href;
    try {
      await modal.connect({ walletId: 'example.harbor' });
      expect(modal.getAccount()!.walletInfo.icon).to.equal(toUrl('/one.svg'));
      const changes: (string | undefined)[] = [];
      modal.subscribeAccount((account) => changes.push(account?.walletInfo.icon));
      modal.updateOptions({ connectorImages: { 'example.harbor': '/two.svg' } });
      await until(() => changes.join() === toUrl('/two.svg'));
      const { controllers } = await getInternals(modal)!.loadEngine();
      expect(controllers.connectors.find('example.harbor')!.icon).to.equal(toUrl('/two.svg'));
      // Without a picture of the host's it is the wallet's own again.
      modal.updateOptions({ connectorImages: {} });
      await until(() => modal.getAccount()!.walletInfo.icon?.startsWith('data:image'));
    } finally {
      stop();
    }
  });

  it('puts one tag on the page, and takes it away', async () => {
    const modal = createModal({ networks: [local] });
    await Promise.all([modal.open(), modal.open()]);
    await modal.open();
    expect(document.querySelectorAll('w3m-modal').length).to.equal(1);
    modal.destroy();
    expect(document.querySelectorAll('w3m-modal').length).to.equal(0);
  });

  it('opens in the very moment when everything is there', async () => {
    const modal = createModal({ networks: [local] });
    const opening = modal.open();
    expect(modal.getState()).to.deep.include({ open: false, loading: true });
    await opening;
    modal.close();
    void modal.open();
    expect(modal.getState()).to.deep.include({ open: true, loading: false });
  });

  it('opens as the listener of a press, and stays with a namespace that it serves', async () => {
    const modal = createModal({ networks: [local] });
    const button = document.createElement('button');
    let opening: Promise<void> | undefined;
    button.addEventListener('click', (event) => (opening = (modal.open as (event: Event) => Promise<void>)(event)));
    button.click();
    await opening;
    expect(modal.getState().open).to.equal(true);
    modal.close();
    await modal.open({ namespace: 'solana' });
    expect(modal.getNetwork()).to.deep.include({ id: 31337 });
  });

  it('stays closed when it was closed while it loaded', async () => {
    const modal = createModal({ networks: [local] });
    const opening = modal.open();
    modal.close();
    await opening;
    expect(modal.getState()).to.deep.include({ open: false, loading: false });
    await modal.open();
    expect(modal.getState().open).to.equal(true);
  });

  it('opens before the page has a body, and starts on its first network where the default is none of them', async () => {
    process.env.NODE_ENV = 'production';
    const modal = createModal({ networks: [local], defaultNetwork: second });
    process.env.NODE_ENV = 'development';
    expect(modal.getNetwork()).to.deep.include({ id: 31337 });
    const { body } = document;
    body.remove();
    await modal.open();
    document.documentElement.append(body);
    expect(document.querySelectorAll('w3m-modal').length).to.equal(1);
  });

  it('leaves the tag to the host where the host says so', async () => {
    const modal = createModal({ networks: [local], disableAppend: true });
    await modal.open();
    expect(document.querySelector('w3m-modal')).to.equal(null);
  });

  it('rejects disconnect() with Failed to disconnect and the failure as its cause [S:246]', async () => {
    const modal = createModal({ networks: [local] });
    const { controllers } = await getInternals(modal)!.loadEngine();
    const failure = new Error('The wallet crashed');
    Object.assign(await controllers.connection.load(), { disconnect: async () => Promise.reject(failure) });
    const error = (await modal.disconnect().catch((thrown: unknown) => thrown)) as Error & { code?: string };
    expect([error.name, error.code, error.message, error.cause]).to.deep.equal([
      'DisconnectError',
      'DISCONNECT_FAILED',
      'Failed to disconnect',
      failure,
    ]);
  });

  it('rejects switchNetwork() with a text of its own for what is no CAIP-2 network id [S:137]', async () => {
    const modal = createModal({ networks: [local] });
    for (const id of ['31337', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'cosmos:1', '']) {
      const error = (await modal.switchNetwork(id as never).catch((thrown: unknown) => thrown)) as Error;
      expect([error.name, error.message], id).to.deep.equal(['InvalidCaipError', 'Invalid CAIP-2 network id']);
    }
  });

  it('refuses actions after destroy with the texts of the specification [S:248] [S:249]', async () => {
    const modal = createModal({ networks: [local] });
    modal.destroy();
    const say = (error: Error) => error.message;
    expect(await modal.open().catch(say)).to.equal('ConnectionControllerClient and NetworkControllerClient must be set');
    expect(await modal.connect().catch(say)).to.equal('ConnectionController client not set');
    expect(await modal.disconnect().catch(say)).to.equal('ConnectionController client not set');
    expect(await modal.switchNetwork(local).catch(say)).to.equal('NetworkController client not set');
    expect(await modal.getClient().catch(say)).to.equal('No ConnectionController client found');
    const here = createModal({ networks: [local] });
    expect(await here.disconnect('solana').catch(say), 'a namespace that the page does not serve').to.equal('Adapter not found');
    expect(await here.getClient().catch(say)).to.equal('No ActiveCaipNetwork or client found');
    here.destroy();
    modal.close();
    modal.destroy();
  });
});

describe('an instance with a wallet', () => {
  let wallet: ScriptedWallet;
  let stop: () => void;

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet();
    wallet.setBehavior('approve');
    stop = wallet.announce();
  });
  afterEach(() => {
    getModal()?.destroy();
    stop();
  });

  it('connects by rdns, notifies its listeners and the page, and disconnects', async () => {
    const events: ModalEvent[] = [];
    const modal = createModal({ networks: [local], onEvent: (event) => events.push(event) });
    const seen: string[] = [];
    modal.subscribeAccount((account) => seen.push(account?.status ?? 'none'));
    const told: string[] = [];
    const listen = (event: Event) =>
      told.push(`${event.type} ${(event as CustomEvent<{ account?: { address: string }; type?: string }>).detail.account?.address ?? ''}`);
    document.addEventListener('w3m-account-change', listen);
    const account = await modal.connect({ walletId: 'example.harbor' });
    expect(account).to.deep.include({ address: ADA, caipAddress: `eip155:31337:${ADA}`, status: 'connected' });
    expect(modal.getProvider('eip155')).to.equal(wallet.provider);
    expect(modal.$account.get()).to.deep.equal(account);
    await modal.disconnect();
    document.removeEventListener('w3m-account-change', listen);
    expect(seen).to.deep.equal(['connected', 'none']);
    expect(told).to.deep.equal([`w3m-account-change ${ADA}`, 'w3m-account-change ']);
    expect(events.map(({ event }) => event)).to.deep.equal(['SELECT_WALLET', 'CONNECT_SUCCESS', 'DISCONNECT_SUCCESS']);
    const facts = { walletId: 'example.harbor', namespace: 'eip155', attempt: 1, name: 'Harbor' };
    const [selected, connected] = events.map(({ properties }) => properties as { durationMs: number });
    expect(connected).to.deep.include({ ...facts, method: 'browser', isRestored: false });
    expect(selected).to.deep.equal({ ...facts, durationMs: selected!.durationMs, platform: 'browser' });
    expect(selected!.durationMs).to.be.within(0, connected!.durationMs);
  });

  it('is not stopped by a listener of the host that throws', async () => {
    const modal = createModal({ networks: [local] });
    const fail = (name: string) => () => {
      throw new Error(`host ${name}`);
    };
    modal.subscribeAccount(fail('account'));
    modal.$account.listen(fail('store'));
    modal.subscribeProviders(fail('providers'));
    modal.subscribeState(fail('state'));
    const seen: string[] = [];
    // The account changes again when its balance is known.
    modal.subscribeAccount((account) => seen.at(-1) !== (account?.address ?? 'none') && seen.push(account?.address ?? 'none'));
    for (const name of ['account', 'store', 'providers', 'state']) expectConsole('error', new RegExp(`host ${name}`));
    await modal.connect({ walletId: 'example.harbor' });
    wallet.setAccounts([GRACE]);
    await until(() => modal.getAccount()?.address === GRACE);
    await modal.open();
    expect(modal.getState().open).to.equal(true);
    await modal.disconnect();
    expect(seen).to.deep.equal([ADA, GRACE, 'none']);
    expect(localStorage.getItem('w3m.session')).to.equal(null);
  });

  it('asks no wallet for a namespace that it does not serve', async () => {
    const modal = createModal({ networks: [local] });
    expect(await reasonOf(modal.connect({ walletId: 'example.harbor', namespace: 'solana' }))).to.equal('unsupported');
    expect(wallet.requests.map(({ method }) => method)).to.not.include('eth_requestAccounts');
    expect(modal.getNetwork()).to.deep.include({ id: 31337 });
  });

  it('connects a wallet where it serves the page: in the active namespace, else in the first one, however late its half comes', async () => {
    const account = await createSolanaAccount('ada');
    const create = (name: string) => createStandardWallet({ name, accounts: [account], chains: { 'solana:mainnet': '' } });
    const [quill, half] = [create('Quill'), create('Harbor')];
    quill.register();
    const modal = createModal({ networks: [local, solana] });
    try {
      expect(await modal.connect({ walletId: 'Quill' })).to.include({ namespace: 'solana', address: account.address });
      await modal.disconnect();
      expect(modal.getNetwork()).to.include({ chainNamespace: 'solana' });
      // The active namespace is Solana's now, and the wallet's half for it is not there yet.
      const connecting = modal.connect({ walletId: 'example.harbor' });
      const { connectors } = (await getInternals(modal)!.loadEngine()).controllers;
      await until(() => connectors.find('example.harbor'));
      half.register();
      expect(await connecting).to.include({ namespace: 'solana', address: account.address });
      expect(wallet.requests.map(({ method }) => method)).to.not.include('eth_requestAccounts');
      expect(await modal.connect({ walletId: 'example.harbor', namespace: 'eip155' })).to.include({ namespace: 'eip155', address: ADA });
      expect(await reasonOf(modal.connect({ walletId: 'Quill', namespace: 'eip155' }))).to.equal('unsupported');
      const asked = quill.requests.filter(
        ({ method, params }) => method === 'standard:connect' && !JSON.stringify(params).includes('silent'),
      );
      expect(asked.length).to.equal(1);
    } finally {
      quill.uninstall();
      half.uninstall();
    }
  });

  it('looks once more for a wallet that announces nothing', async () => {
    const late = createPolkadotWallet({ name: 'late', accounts: [await createPolkadotAccount('ada')] });
    const modal = createModal({ networks: [polkadot] });
    try {
      const connecting = modal.connect({ walletId: 'injectedWeb3.late' });
      await (await getInternals(modal)!.loadEngine()).controllers.connectors.start();
      late.inject();
      expect(await connecting).to.include({ namespace: 'polkadot', connectorId: 'injectedWeb3.late' });
    } finally {
      late.uninstall();
    }
  });

  it('does not open what was destroyed while it loaded', async () => {
    const modal = createModal({ networks: [local] });
    const opening = modal.open().catch((error: Error) => error.name);
    const { loadEngine } = getInternals(modal)!;
    await loadEngine();
    modal.destroy();
    expect(await opening).to.equal('ClientNotSetError');
    expect(modal.getState()).to.deep.equal({ open: false, loading: false, shake: false });
  });

  it('does not take the account that stands for the one that was asked for', async () => {
    const modal = createModal({ networks: [local] });
    await modal.connect({ walletId: 'example.harbor' });
    const { connection, connectors, modal: controller } = (await getInternals(modal)!.loadEngine()).controllers;
    const ask = async () => (await connection.load()).connect(connectors.find('example.harbor')!, 'eip155');
    const choosing = reasonOf(modal.connect());
    await until(() => modal.getState().open);
    wallet.setAccounts([GRACE]);
    await until(() => modal.getAccount()?.address === GRACE);
    wallet.setBehavior('reject', 'eth_requestAccounts');
    expect(await reasonOf(ask())).to.equal('rejected');
    controller.close();
    expect(await choosing).to.equal('closed');
    const again = modal.connect();
    await until(() => modal.getState().open);
    wallet.setBehavior('approve', 'eth_requestAccounts');
    await ask();
    expect((await again).address).to.equal(GRACE);
  });

  it('rejects with the reason', async () => {
    const modal = createModal({ networks: [local] });
    expect(await reasonOf(modal.connect({ walletId: 'example.nobody' }))).to.equal('notFound');
    wallet.setBehavior('reject');
    expect(await reasonOf(modal.connect({ walletId: 'example.harbor' }))).to.equal('rejected');
    const choosing = reasonOf(modal.connect());
    await until(() => modal.getState().open);
    modal.close();
    expect(await choosing).to.equal('closed');
    const waiting = reasonOf(modal.connect());
    await until(() => modal.getState().open);
    modal.destroy();
    expect(await waiting).to.equal('closed');
  });

  it('is reconnected after a reload without a prompt, and stays disconnected after a disconnect [S:111]', async () => {
    const first = createModal({ networks: [local] });
    await first.connect({ walletId: 'example.harbor' });
    first.destroy();
    const asked = wallet.requests.length;
    const next = createModal({ networks: [local] });
    expect(next.getAccount()).to.deep.include({ address: ADA, status: 'reconnecting' });
    await until(() => next.getAccount()?.status === 'connected');
    expect(wallet.requests.slice(asked).map(({ method }) => method)).to.not.include('eth_requestAccounts');
    await next.disconnect();
    next.destroy();
    expect(createModal({ networks: [local] }).getAccount()).to.equal(undefined);
  });

  it('does not come back where reconnecting is switched off', async () => {
    const first = createModal({ networks: [local] });
    await first.connect({ walletId: 'example.harbor' });
    first.destroy();
    expect(createModal({ networks: [local], enableReconnect: false }).getAccount()).to.equal(undefined);
  });

  it('follows another tab', async () => {
    const modal = createModal({ networks: [local] });
    await modal.connect({ walletId: 'example.harbor' });
    const kept = localStorage.getItem('w3m.session')!;
    localStorage.removeItem('w3m.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'w3m.session' }));
    await until(() => modal.getAccount() === undefined);
    localStorage.setItem('w3m.session', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'w3m.session' }));
    await until(() => modal.getAccount()?.status === 'connected');
  });

  it('returns the provider and a viem client of the connection, and reports when they change [S:249]', async () => {
    const modal = createModal({ networks: [local] });
    const told: string[] = [];
    modal.subscribeProviders((providers) => told.push(Object.keys(providers).join()));
    expect(await modal.getClient().catch((error: Error) => error.message)).to.equal('No ActiveCaipNetwork or client found');
    const { address } = await modal.connect({ walletId: 'example.harbor' });
    expect(modal.getProvider('eip155')).to.equal(wallet.provider);
    const client = await modal.getClient();
    expect(client.account?.address).to.equal(address);
    expect(client.chain).to.deep.include({ id: 31337, name: 'Lagoon Local' });
    expect(await client.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    await modal.disconnect();
    expect(modal.getProvider('eip155')).to.equal(undefined);
    expect(told).to.deep.equal(['eip155', '']);
  });

  it('refuses a network that is not its own: by an error and by an alert [S:250] [S:253]', async () => {
    const modal = createModal({ networks: [local] });
    expectConsole('error', /eip155:9/);
    const error = await modal.switchNetwork('eip155:9').catch((thrown: Error) => thrown);
    expect(error).to.deep.include({ name: 'SwitchNetworkError', reason: 'notFound', message: 'Network not found' });
    await modal.open();
    const shadow = () => document.querySelector('w3m-modal')!.shadowRoot!;
    await until(() => shadow().querySelector('[data-testid="w3m-alert"]'));
    expect(shadow().querySelector('[role="alert"]')!.textContent).to.include('Network Not Found');
    shadow().querySelector<HTMLElement>('[data-testid="w3m-alert"] button')!.click();
    await until(() => !shadow().querySelector('[data-testid="w3m-alert"]'));
  });

  it('starts on the network that was chosen without a wallet, also after a reload and in another tab [S:101]', async () => {
    const first = createModal({ networks: [local, second] });
    await first.switchNetwork(second);
    expect(first.getNetwork()).to.deep.include({ id: 31338, supported: true });
    expect(wallet.requests.length).to.equal(0);
    first.destroy();
    const next = createModal({ networks: [local, second] });
    expect(next.getNetwork()).to.deep.include({ id: 31338 });
    next.destroy();
    expect(createModal({ networks: [local] }).getNetwork()).to.deep.include({ id: 31337 });
  });

  it('changes its language and its words while it lives', async () => {
    const modal = createModal({ networks: [local], locale: 'en' });
    const button = document.createElement('w3m-button');
    document.body.append(button);
    const text = () => button.shadowRoot!.querySelector('button')!.textContent!;
    expect(text()).to.include('Connect wallet');
    modal.updateOptions({ locale: 'ar' });
    await until(() => text().includes('توصيل'));
    expect(button.shadowRoot!.querySelector('button')!.dir).to.equal('rtl');
    modal.updateOptions({ messages: { button: { connect: 'Join' } } });
    await until(() => text().includes('Join'));
    modal.updateOptions({ locale: 'en', messages: {} });
    await until(() => text().includes('Connect wallet'));
    await modal.open();
    const title = () => document.querySelector('w3m-modal')!.shadowRoot!.querySelector('h2')?.textContent;
    await until(() => title() === 'Connect wallet');
    modal.updateOptions({ messages: { connect: { title: 'Come aboard' } } });
    await until(() => title() === 'Come aboard');
    modal.updateOptions({ locale: 'ar' });
    modal.updateOptions({ locale: 'en', messages: {} });
    await until(() => title() === 'Connect wallet');
    button.remove();
  });

  it('follows the document’s language while the page runs, in the texts of a tag and in its numbers', async () => {
    const root = document.documentElement;
    const modal = createModal({ networks: [local] });
    const button = document.body.appendChild(document.createElement('w3m-button'));
    const text = () => button.shadowRoot!.querySelector('button')!.textContent!;
    await until(() => text().includes('Connect wallet'));
    root.lang = 'ar';
    await until(() => text().includes('توصيل'));
    const { controllers } = await getInternals(modal)!.loadEngine();
    root.lang = 'sv';
    // No texts in Swedish, but its numbers.
    await until(() => text().includes('Connect wallet') && controllers.i18n.$formatLocale.get() === 'sv');
    expect(controllers.i18n.$locale.get()).to.equal('en');
    modal.updateOptions({ locale: 'de' });
    await until(() => controllers.i18n.$formatLocale.get() === 'de');
    root.lang = 'en';
    button.remove();
  });

  it('says a toast on the card and to screen readers, and lets it fade', async () => {
    const modal = createModal({ networks: [local] });
    await modal.open();
    const { controllers } = await getInternals(modal)!.loadEngine();
    const shadow = () => document.querySelector('w3m-modal')!.shadowRoot!;
    const toast = () => shadow().querySelector<HTMLElement>('[data-testid="w3m-toast"]');
    controllers.toast.show('error', 'Failed to disconnect');
    await until(() => toast()?.textContent === 'Failed to disconnect');
    await until(() => shadow().querySelector('[data-testid="w3m-live-assertive"]')?.textContent === 'Failed to disconnect');
    controllers.toast.show('success', 'Address copied');
    await until(() => toast()?.textContent === 'Address copied');
    controllers.toast.hide();
    await until(() => toast()?.dataset['state'] === 'closing');
    await until(() => !toast());
  });
});

describe('the registry', () => {
  it('is frozen, and the same for every copy of one protocol', () => {
    const scope = {};
    const registry = getRegistry(scope);
    expect(getRegistry(scope)).to.equal(registry);
    expect(Object.isFrozen(registry)).to.equal(true);
  });

  it('stays apart from another protocol, and says so once', () => {
    const scope = { [Symbol.for('w3m.registry')]: { protocol: 2 } };
    const warned: string[] = [];
    const first = getRegistry(scope, (text) => warned.push(text));
    expect(getRegistry(scope, (text) => warned.push(text))).to.equal(first);
    expect(first.protocol).to.equal(1);
    expect(warned.length).to.equal(1);
  });

  it('notifies its subscribers', () => {
    const registry = getRegistry({});
    const seen: unknown[] = [];
    const end = registry.subscribe((modal) => seen.push(modal));
    registry.set(undefined);
    end();
    registry.set(undefined);
    expect(seen).to.deep.equal([undefined]);
  });
});
