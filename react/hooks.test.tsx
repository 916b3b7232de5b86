import { expect } from '@esm-bundle/chai';
import { StrictMode, type JSX } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { ADA, GRACE, local, second } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet } from '../test/fixtures/wallet.js';
import { createModal, type Modal, type ModalEvent } from '../src/index.js';
import type { ScriptedWallet } from '../src/testing/index.js';
import {
  ModalMissingError,
  useW3mDisconnect,
  useW3mAccount,
  useW3mEvents,
  useW3mModal,
  useW3mNetwork,
  useW3mProvider,
  useW3mState,
  useW3mTheme,
  W3mAccountButton,
  W3mButton,
  W3mConnectButton,
  W3mNetworkButton,
} from './index.js';

/** Everything that the hooks say, at the last render. */
function useEverything() {
  return {
    modal: useW3mModal(),
    account: useW3mAccount(),
    solana: useW3mAccount({ namespace: 'solana' }),
    network: useW3mNetwork(),
    state: useW3mState(),
    theme: useW3mTheme(),
    event: useW3mEvents(),
    provider: useW3mProvider('eip155'),
    disconnect: useW3mDisconnect(),
  };
}
type Everything = ReturnType<typeof useEverything>;

function Probe({ note }: { note: (everything: Everything) => void }): JSX.Element {
  const everything = useEverything();
  note(everything);
  const { account, network, state } = everything;
  return <p>{`${account.address ?? 'nobody'} on ${network.network?.name ?? 'nothing'}, ${state.initialized}`}</p>;
}

describe('the React hooks', () => {
  let container: HTMLElement;
  let root: Root | undefined;
  let modal: Modal | undefined;
  let wallet: ScriptedWallet;
  let stopAnnouncing: () => void;
  let now: Everything;
  let renders = 0;

  const note = (everything: Everything) => {
    now = everything;
    renders += 1;
  };

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet();
    wallet.setBehavior('approve');
    stopAnnouncing = wallet.announce();
    container = document.createElement('div');
    document.body.append(container);
    renders = 0;
  });
  afterEach(() => {
    flushSync(() => root?.unmount());
    modal?.destroy();
    modal = undefined;
    stopAnnouncing();
    container.remove();
  });

  const make = (options = {}) => (modal = createModal({ networks: [local, second], ...options }));
  const render = () => {
    root = createRoot(container);
    flushSync(() =>
      root!.render(
        <StrictMode>
          <Probe note={note} />
        </StrictMode>,
      ),
    );
  };
  const connect = () => modal!.connect({ walletId: 'example.harbor' });
  const failure = (act: () => unknown) =>
    Promise.resolve()
      .then(act)
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  it('give neutral values without a modal', () => {
    render();
    expect(now.account).to.deep.equal({
      account: undefined,
      address: undefined,
      caipAddress: undefined,
      allAccounts: [],
      status: 'disconnected',
      isConnected: false,
      walletInfo: undefined,
    });
    expect(now.network).to.deep.include({ network: undefined, chainId: undefined, caipNetworkId: undefined });
    expect(now.state).to.deep.equal({ open: false, loading: false, shake: false, namespace: undefined, initialized: false });
    expect(now.theme).to.deep.include({ themeMode: 'auto', themeVariables: {} });
    expect(now.provider).to.deep.equal({ provider: undefined, connectorId: undefined });
    expect(now.event).to.equal(undefined);
  });

  it('have actions that say which hook found no modal, and what to do', async () => {
    render();
    const actions: [string, () => unknown][] = [
      ['useW3mModal', () => now.modal.open()],
      ['useW3mModal', () => now.modal.close()],
      ['useW3mModal', () => now.modal.connect()],
      ['useW3mNetwork', () => now.network.switchNetwork(local)],
      ['useW3mTheme', () => now.theme.setThemeMode('dark')],
      ['useW3mTheme', () => now.theme.setThemeVariables({})],
      ['useW3mDisconnect', () => now.disconnect.disconnect()],
    ];
    for (const [hook, act] of actions) {
      const error = (await failure(act)) as ModalMissingError;
      expect(error).to.be.instanceOf(ModalMissingError);
      expect(error).to.include({ name: 'ModalMissingError', code: 'MODAL_MISSING' });
      expect(error.message).to.include(hook).and.to.include('createModal()');
    }
    for (const promise of [now.modal.open, now.disconnect.disconnect]) expect(promise().catch(() => {})).to.be.instanceOf(Promise);
  });

  it('follow a modal that is made later, destroyed, and made anew', async () => {
    render();
    make({ themeMode: 'dark' });
    await until(() => now.state.initialized);
    expect(now.network.chainId).to.equal(31337);
    expect(now.theme.themeMode).to.equal('dark');
    await connect();
    await until(() => now.account.isConnected);
    await until(() => now.account.account?.balance);
    expect(now.account.account).to.include({ balance: '0.000000000000000001', balanceSymbol: 'ETH' });
    modal!.destroy();
    await until(() => !now.state.initialized);
    expect(now.account.status).to.equal('disconnected');
    expect(now.network.network).to.equal(undefined);
    expect(now.provider.provider).to.equal(undefined);
    localStorage.clear();
    make({ themeMode: 'light', networks: [second] });
    await until(() => now.theme.themeMode === 'light');
    expect(now.network.caipNetworkId).to.equal('eip155:31338');
  });

  it('follow the wallet: connecting, account, network, provider, disconnecting', async () => {
    make();
    render();
    wallet.setBehavior('hang');
    const waiting = connect().catch((error: { reason: string }) => error.reason);
    await until(() => now.account.status === 'connecting' && wallet.pending.length > 0);
    expect(now.account).to.include({ isConnected: false, address: undefined });
    await now.disconnect.disconnect({ namespace: 'eip155' });
    expect(await waiting).to.equal('closed');

    // The request is still open in the wallet: the next attempt joins it.
    const joined = connect();
    wallet.setBehavior('approve');
    wallet.pending[0]!.approve();
    await joined;
    await until(() => now.provider.provider !== undefined);
    expect(now.account).to.deep.include({ address: ADA, status: 'connected', isConnected: true, caipAddress: `eip155:31337:${ADA}` });
    expect(now.account.walletInfo?.name).to.equal('Harbor');
    expect(now.account.allAccounts.map(({ address }) => address)).to.include(ADA);
    expect(now.account.account?.network?.name).to.equal('Lagoon Local');
    expect(now.solana.status).to.equal('disconnected');
    expect(now.provider.provider).to.equal(modal!.getProvider('eip155'));
    expect(now.provider.connectorId).to.equal('example.harbor');

    const provider = now.provider;
    wallet.setAccounts([GRACE]);
    await until(() => now.account.address === GRACE);
    wallet.setChain(31338);
    await until(() => now.network.chainId === 31338);
    expect(now.network.network).to.deep.include({ name: 'Second Local', supported: true });
    expect(now.provider, 'the same provider is the same object').to.equal(provider);

    await now.disconnect.disconnect();
    await until(() => now.provider.provider === undefined);
    expect(now.account.status).to.equal('disconnected');
  });

  it('say that a stored session is not confirmed yet', async () => {
    make();
    await connect();
    modal!.destroy();
    stopAnnouncing();
    make();
    render();
    expect(now.account).to.deep.include({ status: 'reconnecting', isConnected: false, address: ADA });
    stopAnnouncing = wallet.announce();
    await until(() => now.account.isConnected);
  });

  it('open and close the modal, and report its state', async () => {
    make();
    render();
    await now.modal.open();
    await until(() => now.state.open && !now.state.loading);
    expect((now.event as ModalEvent | undefined)?.event).to.equal('MODAL_OPEN');
    now.modal.close();
    await until(() => !now.state.open);
    expect((now.event as ModalEvent | undefined)?.event).to.equal('MODAL_CLOSE');
  });

  it('read and change the theme', async () => {
    make();
    render();
    now.theme.setThemeMode('dark');
    now.theme.setThemeVariables({ '--w3m-accent': 'red' });
    await until(() => now.theme.themeMode === 'dark' && now.theme.themeVariables['--w3m-accent'] === 'red');
  });

  it('ask the wallet for another network', async () => {
    make();
    render();
    await connect();
    await now.network.switchNetwork(second);
    expect(wallet.chainId).to.equal(31338);
    await until(() => now.network.chainId === 31338);
    await now.network.switchNetwork('eip155:31337');
    await until(() => now.network.chainId === 31337);
  });

  it('render once for each change, and not for changes of other values', async () => {
    make();
    render();
    await connect();
    await until(() => now.account.isConnected && now.provider.provider !== undefined);
    // Everything that this account gets has come.
    await until(() => now.account.account?.balance !== undefined && now.account.account.addressExplorerUrl !== undefined);
    const before = now;
    renders = 0;
    modal!.updateOptions({ supportUrl: '/help' });
    modal!.setThemeMode('auto');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(renders).to.equal(0);
    flushSync(() => modal!.setThemeMode('dark'));
    await until(() => now.theme.themeMode === 'dark');
    // StrictMode renders everything twice.
    expect(renders).to.equal(2);
    for (const name of ['modal', 'account', 'solana', 'network', 'state', 'provider', 'disconnect'] as const) {
      expect(now[name], name).to.equal(before[name]);
    }
    expect(now.theme.setThemeMode).to.equal(before.theme.setThemeMode);
  });

  it('leave no listener behind', async () => {
    make();
    render();
    flushSync(() => root!.unmount());
    root = undefined;
    renders = 0;
    modal!.setThemeMode('dark');
    await now.modal.open();
    expect(renders).to.equal(0);
  });

  it('say the same on a server and while its page is taken over, then what is true', async () => {
    make();
    await connect();
    const page = (
      <StrictMode>
        <Probe note={note} />
        <W3mButton />
        <W3mConnectButton />
        <W3mAccountButton />
        <W3mNetworkButton>(test)</W3mNetworkButton>
      </StrictMode>
    );
    const html = renderToString(page);
    expect(html).to.include('nobody on nothing, false');
    container.setHTMLUnsafe(html);
    // A mismatch would be an error on the console, which fails the test.
    root = hydrateRoot(container, page);
    await until(() => container.textContent!.includes(`${ADA} on Lagoon Local, true`));
  });
});
