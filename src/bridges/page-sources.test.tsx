import { expect } from '@esm-bundle/chai';
import { createElement, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp, createSSRApp, defineComponent, h, reactive, ref, type Ref } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createChain } from '../../test/fixtures/calls-rig.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import * as react from '../../react/index.js';
import { createModal, getModal, type ConnectError, type Modal, type Namespace } from '../index.js';
import { createScriptedWallet, type ScriptedWallet } from '../testing/index.js';
import * as vue from './vue/index.js';

type Asked = { readonly namespace?: Namespace | undefined };

/** Every hook of React, at the last render. */
function useReact(asked: Asked) {
  return {
    account: react.useW3mAccount(asked),
    network: react.useW3mNetwork(asked),
    provider: react.useW3mProvider('eip155'),
    state: react.useW3mState(),
    theme: react.useW3mTheme(),
    balance: react.useW3mBalance(asked),
    profile: react.useW3mProfile(asked),
    connect: react.useW3mConnect(),
    connections: react.useW3mConnections(asked),
    calls: react.useW3mSendCalls(),
    event: react.useW3mEvents(),
    modal: react.useW3mModal(),
    disconnect: react.useW3mDisconnect(),
  };
}
type Everything = ReturnType<typeof useReact>;

/** The composables of Vue with the same names. Refs are read as their values. */
function useVue(namespace: Ref<Namespace | undefined>): Everything {
  const last = vue.useW3mEvents();
  const refs = {
    account: vue.useW3mAccount({ namespace }),
    network: vue.useW3mNetwork({ namespace }),
    provider: vue.useW3mProvider('eip155'),
    state: vue.useW3mState(),
    theme: vue.useW3mTheme(),
    balance: vue.useW3mBalance({ namespace }),
    profile: vue.useW3mProfile({ namespace: () => namespace.value }),
    connect: vue.useW3mConnect(),
    connections: vue.useW3mConnections({ namespace }),
    calls: vue.useW3mSendCalls(),
    modal: vue.useW3mModal(),
    disconnect: vue.useW3mDisconnect(),
  };
  const parts = Object.entries(refs).map(([name, part]) => [name, reactive(part)]);
  return Object.defineProperty(Object.fromEntries(parts), 'event', { get: () => last.value }) as Everything;
}

function Probe({ namespace, note }: Asked & { readonly note: (everything: Everything) => void }): JSX.Element {
  const everything = useReact({ namespace });
  note(everything);
  return <p>{everything.account.address}</p>;
}

type Mounted = { readonly now: () => Everything; ask(namespace: Namespace | undefined): void; unmount(): void };
const frameworks: Record<string, () => Mounted> = {
  'React hooks': () => {
    const renders: Everything[] = [];
    const root = createRoot(document.createElement('div'));
    const note = (everything: Everything) => void renders.push(everything);
    const ask = (namespace?: Namespace) => flushSync(() => root.render(createElement(Probe, { namespace, note })));
    ask();
    return { now: () => renders.at(-1)!, ask, unmount: () => flushSync(() => root.unmount()) };
  },
  'Vue composables': () => {
    const made: Everything[] = [];
    const namespace = ref<Namespace>();
    const useSetup = () => {
      const everything = useVue(namespace);
      made.push(everything);
      return () => h('p', everything.account.address);
    };
    const app = createApp(defineComponent({ setup: useSetup }));
    app.mount(document.createElement('div'));
    return { now: () => made[0]!, ask: (asked) => (namespace.value = asked), unmount: () => app.unmount() };
  },
};

for (const [name, mount] of Object.entries(frameworks)) {
  describe(`the ${name}`, () => {
    let harbor: ScriptedWallet;
    let fern: ScriptedWallet;
    let chain: ReturnType<typeof createChain>;
    let mounted: Mounted | undefined;
    let stops: (() => void)[];
    const now = () => mounted!.now();
    const make = (): Modal => createModal({ networks: [local, second] });

    beforeEach(() => {
      localStorage.clear();
      chain = createChain();
      const nodes = { chains: { 31337: 'http://node.example', 31338: 'http://node.example' }, fetch: chain.fetch, checksNodes: false };
      const create = (wallet: string, accounts: readonly string[]) =>
        createScriptedWallet({ name: wallet, rdns: `example.${wallet.toLowerCase()}`, accounts, chainId: 31337, ...nodes });
      [harbor, fern] = [create('Harbor', [ADA]), create('Fern', [GRACE])];
      for (const wallet of [harbor, fern]) wallet.setBehavior('approve');
      stops = [harbor.announce(), fern.announce()];
    });
    afterEach(() => {
      mounted?.unmount();
      mounted = undefined;
      getModal()?.destroy();
      stops.forEach((stop) => stop());
    });

    it('are neutral without a modal, and their actions name the hook that found none', async () => {
      mounted = mount();
      expect(now().account).to.deep.include({ address: undefined, status: 'disconnected', isConnected: false });
      expect(now().balance).to.deep.include({ balance: undefined, symbol: undefined, isLoading: false });
      expect(now().profile).to.deep.include({ name: undefined, image: undefined, isLoading: false });
      expect(now().connect).to.deep.include({ status: 'idle', account: undefined, error: undefined });
      expect(now().connections).to.deep.include({ connections: [], isLoading: false });
      expect(now().state.initialized).to.equal(false);
      const actions: [string, () => Promise<unknown>][] = [
        ['useW3mConnect', async () => now().connect.connect()],
        ['useW3mConnections', async () => now().connections.switchAccount({})],
        ['useW3mConnections', async () => now().connections.disconnect({ namespace: 'eip155', walletId: 'example.harbor' })],
        ['useW3mNetwork', async () => now().network.switchNetwork(local)],
        ['useW3mModal', async () => now().modal.open()],
        ['useW3mDisconnect', async () => now().disconnect.disconnect()],
        ['useW3mSendCalls', async () => now().calls.sendCalls({ calls: [] })],
      ];
      for (const [hook, act] of actions) {
        const error = await act().catch((thrown: unknown) => thrown as Error);
        expect(error).to.be.instanceOf(react.ModalMissingError);
        expect((error as Error).message).to.include(hook);
      }
    });

    it('follow a modal that is created later, its account, network, balance, provider and theme', async () => {
      mounted = mount();
      const modal = make();
      await until(() => now().state.initialized);
      expect(now().network.caipNetworkId).to.equal('eip155:31337');
      await modal.connect({ walletId: 'example.harbor' });
      await until(() => now().account.isConnected && now().balance.balance !== undefined);
      expect(now().account).to.include({ address: ADA, caipAddress: `eip155:31337:${ADA}` });
      expect(now().balance).to.include({ symbol: 'ETH', balance: modal.getAccount()!.balance });
      expect(now().provider).to.include({ connectorId: 'example.harbor' });
      expect(now().provider.provider).to.equal(harbor.provider);
      now().theme.setThemeMode('dark');
      await until(() => now().theme.themeMode === 'dark');
      harbor.setChain(31338);
      await until(() => now().network.caipNetworkId === 'eip155:31338');
      mounted.ask('solana');
      await until(() => now().account.address === undefined);
      mounted.ask('eip155');
      await until(() => now().account.address === ADA);
      modal.destroy();
      await until(() => !now().state.initialized && now().account.status === 'disconnected');
    });

    it('connect and say how it ended: connected, declined, forgotten', async () => {
      mounted = mount();
      make();
      harbor.setBehavior('hang', 'eth_requestAccounts');
      await until(() => now().state.initialized);
      const declined = now()
        .connect.connect({ walletId: 'example.harbor' })
        .catch((error: ConnectError) => error.reason);
      await until(() => now().connect.status === 'pending' && harbor.pending.length > 0);
      harbor.pending[0]!.reject();
      expect(await declined).to.equal('rejected');
      await until(() => now().connect.status === 'error');
      expect((now().connect.error as ConnectError).reason).to.equal('rejected');
      now().connect.reset();
      await until(() => now().connect.status === 'idle');
      expect(now().connect.error).to.equal(undefined);
      await now().connect.connect({ walletId: 'example.fern' });
      await until(() => now().connect.status === 'success');
      expect(now().connect.account?.address).to.equal(GRACE);
    });

    it('list the connected wallets, switch between them and end one of them', async () => {
      mounted = mount();
      const modal = make();
      await modal.connect({ walletId: 'example.harbor' });
      await modal.connect({ walletId: 'example.fern' });
      const lines = () => now().connections.connections.map(({ walletId, isActive }) => `${walletId} ${isActive}`);
      await until(() => lines().join() === 'example.fern true,example.harbor false');
      await now().connections.switchAccount({ walletId: 'example.harbor', namespace: 'eip155' });
      await until(() => lines().join() === 'example.harbor true,example.fern false');
      expect(now().account.address).to.equal(ADA);
      await now().connections.disconnect({ walletId: 'example.fern', namespace: 'eip155' });
      await until(() => lines().join() === 'example.harbor true' && now().account.address === ADA);
      await modal.connect({ walletId: 'example.fern' });
      await now().connections.switchAccount({ walletId: 'example.harbor', namespace: 'eip155' });
      await now().connections.disconnect({ walletId: 'example.harbor', namespace: 'eip155' });
      await until(() => lines().join() === 'example.fern true' && now().account.address === GRACE);
      await now().disconnect.disconnect();
      await until(() => lines().length === 0 && now().account.status === 'disconnected');
    });

    it('send calls and follow them until they are confirmed', async () => {
      mounted = mount();
      const modal = make();
      await modal.connect({ walletId: 'example.harbor' });
      await until(() => now().account.isConnected);
      chain.states.push(undefined);
      const sending = now().calls.sendCalls({ calls: [{ to: GRACE, value: 1n }] });
      await until(() => now().calls.isSending);
      const { id } = await sending;
      await until(() => now().calls.result !== undefined);
      expect(now().calls.result).to.include({ id });
      chain.states[0] = '0x1';
      await until(() => now().calls.result?.status === 'success');
      now().calls.reset();
      await until(() => now().calls.result === undefined);
    });

    it('follow nothing once the component is gone', async () => {
      mounted = mount();
      const modal = make();
      await until(() => now().state.initialized);
      mounted.unmount();
      const { now: last } = mounted;
      mounted = undefined;
      await modal.connect({ walletId: 'example.harbor' });
      expect(last().account.address).to.equal(undefined);
    });
  });
}

it('the Vue composables render the neutral state on a server and at hydration, and the account afterwards', async () => {
  localStorage.clear();
  const wallet = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337 });
  wallet.setBehavior('approve');
  const stop = wallet.announce();
  const modal = createModal({ networks: [local] });
  try {
    await modal.connect({ walletId: 'example.harbor' });
    const texts: string[] = [];
    const useSetup = () => {
      const { address } = vue.useW3mAccount();
      return () => {
        texts.push(address.value ?? 'none');
        return h('p', address.value ?? 'none');
      };
    };
    const container = document.createElement('div');
    container.innerHTML = await renderToString(createSSRApp(defineComponent({ setup: useSetup })));
    expect(container.textContent).to.equal('none');
    const app = createSSRApp(defineComponent({ setup: useSetup }));
    app.mount(container);
    await until(() => container.textContent === ADA);
    expect(texts).to.deep.equal(['none', 'none', ADA]);
    app.unmount();
  } finally {
    modal.destroy();
    stop();
  }
});
