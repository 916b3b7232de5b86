import type { ModalEvent } from '../../config/event-payloads.js';
import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { ADA, local, second } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import { defineNetwork } from '../../config/define-network.js';
import type { ModalOptions } from '../../config/options.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { SwitchNetworkError } from '../../errors/modal-errors.js';
import { connectionsKey } from '../../storage/connections-key.js';
import { createStorage } from '../../storage/storage.js';
import { createEventsController } from '../events/events-controller.js';
import { createModalController } from '../modal-controller.js';
import { createRouterController } from '../router/router-controller.js';
import { createStores } from '../stores.js';
import type { ConnectionState, Connection } from '../connection-state.js';
import { isOnUnsupportedNetwork } from './is-on-unsupported-network.js';
import { createNetworkController } from './network-controller.js';

const sun = defineNetwork({ ...local, id: 'mainnet', name: 'Sun', chainNamespace: 'solana' });
const connection: Connection = { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId: '31337' };
const connected: ConnectionState = { status: 'connected', connection };
const provider = { request: async () => undefined };

/** A controller over an adapter that is answered by hand. */
function setUp(options: ModalOptions = {}) {
  const environment = createTestEnvironment();
  const stores = createStores(resolveOptions({ networks: [local, second, sun], ...options }), undefined);
  const told: ModalEvent[] = [];
  const events = createEventsController(environment, (event) => told.push(event));
  const storage = createStorage(environment);
  const asked: { network: string; settle(): void; refuse(reason: unknown): void }[] = [];
  const chains: string[] = [];
  const router = createRouterController(() => {});
  const modal = createModalController(environment, stores, events, () => router, {
    hasView: () => true,
    admit: (asked) => asked,
    complete: async () => {},
  });
  const adapter: NamespaceAdapter = {
    ...createFakeAdapter('eip155'),
    switchNetwork: ({ network }) =>
      new Promise((settle, refuse) => asked.push({ network: network.caipNetworkId, settle: () => settle(undefined), refuse })),
  };
  const setChain = (namespace: string, chainId: string) => {
    chains.push(`${namespace}:${chainId}`);
    stores.$connections.set({ ...stores.$connections.get(), eip155: { status: 'connected', connection: { ...connection, chainId } } });
  };
  const controller = createNetworkController({
    environment,
    stores,
    storage,
    events,
    setChain,
    waitOutside: modal.waitOutside,
    getAdapter: async (namespace) => {
      if (namespace === 'bip122') throw new Error('Chain adapter not found');
      return adapter;
    },
  });
  const connect = () => {
    stores.$providers.set({ eip155: provider });
    stores.$connections.set({ eip155: connected });
  };
  /** Returns a promise's outcome: `done`, or the reason. */
  const outcome = (promise: Promise<void>) =>
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof SwitchNetworkError ? error.reason : String(error)),
    );
  return {
    environment,
    stores,
    storage,
    told,
    asked,
    chains,
    modal,
    controller,
    connect,
    outcome,
    setChain,
    turn: () => new Promise((go) => setTimeout(go)),
  };
}

describe('switching networks', () => {
  it('keeps the namespace of a connected network as the one in use, for the next visit', async () => {
    const { controller, storage, stores } = setUp();
    const connections = { eip155: connection, solana: { ...connection, chainId: 'mainnet' } };
    storage.set(connectionsKey, { active: 'eip155', links: connections });
    stores.$connections.set({ eip155: connected, solana: { status: 'connected', connection: connections.solana } });
    await controller.switchTo(sun);
    expect(storage.get(connectionsKey)).to.deep.equal({ active: 'solana', links: connections, network: 'solana:mainnet' });
  });

  it('stores the network as the first one while no account is connected', async () => {
    const { controller, stores, storage, told, asked } = setUp();
    await controller.switchTo(second);
    expect(stores.$chosenNetwork.get()).to.equal(second);
    expect(storage.get(connectionsKey)?.network).to.equal('eip155:31338');
    expect(asked).to.deep.equal([]);
    expect(told.map(({ event, properties }) => [event, properties])).to.deep.equal([['SWITCH_NETWORK', { network: 'eip155:31338' }]]);
  });

  it('asks the connected wallet, and takes its word for where it is', async () => {
    const { controller, connect, asked, chains, outcome, turn, told } = setUp();
    connect();
    const switching = outcome(controller.switchTo('eip155:31338'));
    await turn();
    expect(asked.map(({ network }) => network)).to.deep.equal(['eip155:31338']);
    expect(chains).to.deep.equal([]);
    asked[0]!.settle();
    expect(await switching).to.equal('done');
    expect(chains).to.deep.equal(['eip155:31338']);
    expect(told.map(({ event, properties }) => [event, properties])).to.deep.equal([['SWITCH_NETWORK', { network: 'eip155:31338' }]]);
  });

  it('asks a wallet whose connection is being reconnected as soon as it has answered', async () => {
    const { controller, stores, connect, asked, outcome, turn, told } = setUp();
    stores.$connections.set({ eip155: { status: 'reconnecting', attempt: 0, connection } });
    let ended = false;
    const switching = outcome(controller.switchTo(second)).finally(() => (ended = true));
    await turn();
    expect([ended, asked.length, told.length]).to.deep.equal([false, 0, 0]);
    connect();
    await turn();
    expect(asked.map(({ network }) => network)).to.deep.equal(['eip155:31338']);
    asked[0]!.settle();
    expect(await switching).to.equal('done');
  });

  it('goes by itself where a stored connection turns out to be over, and ends with the instance', async () => {
    const { controller, stores, asked, outcome, turn } = setUp();
    stores.$connections.set({ eip155: { status: 'reconnecting', attempt: 0, connection } });
    const switching = outcome(controller.switchTo(second));
    await turn();
    stores.$connections.set({ eip155: { status: 'disconnected' } });
    expect(await switching).to.equal('done');
    expect([stores.$chosenNetwork.get(), asked.length]).to.deep.equal([second, 0]);
    const other = setUp();
    other.stores.$connections.set({ eip155: { status: 'reconnecting', attempt: 0, connection } });
    const waiting = other.outcome(other.controller.switchTo(second));
    await other.turn();
    other.environment.dispose();
    expect(await waiting).to.equal('off');
    expect(other.stores.$chosenNetwork.get()).to.not.equal(second);
  });

  it('sends no request for the network that the wallet is on', async () => {
    const { controller, connect, asked } = setUp();
    connect();
    await controller.switchTo(local);
    expect(asked).to.deep.equal([]);
  });

  it('makes one prompt of two calls for the same network, and a new one after the answer', async () => {
    const { controller, connect, asked, outcome, turn } = setUp();
    connect();
    const both = [outcome(controller.switchTo(second)), outcome(controller.switchTo('eip155:31338'))];
    await turn();
    expect(asked.length).to.equal(1);
    asked[0]!.refuse(new SwitchNetworkError('rejected'));
    expect(await Promise.all(both)).to.deep.equal(['rejected', 'rejected']);
    const again = outcome(controller.switchTo(second));
    await turn();
    expect(asked.length).to.equal(2);
    asked[1]!.settle();
    expect(await again).to.equal('done');
  });

  it('reports why it failed', async () => {
    const { controller, connect, asked, outcome, turn, told } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    asked[0]!.refuse(new SwitchNetworkError('unsupported'));
    expect(await switching).to.equal('unsupported');
    expect(told.at(-1)).to.deep.include({ event: 'SWITCH_NETWORK_ERROR', properties: { network: 'eip155:31338', reason: 'unsupported' } });
  });

  it('says that a wallet is silent after 60 s, and believes it when it answers later', async () => {
    const { controller, connect, asked, outcome, turn, environment, chains, stores } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    environment.advance(CONNECT_TIMEOUT_MS - 1);
    expect(environment.pendingTimers()).to.equal(1);
    environment.advance(1);
    expect(await switching).to.equal('timeout');
    asked[0]!.settle();
    await turn();
    expect(chains).to.deep.equal(['eip155:31338']);
    expect(stores.$connections.get().eip155).to.have.nested.property('connection.chainId', '31338');
  });

  it('does not take a late answer of one wallet for another one that came after it', async () => {
    const { controller, connect, asked, outcome, turn, chains, stores } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    stores.$providers.set({ eip155: { request: async () => undefined } });
    asked[0]!.settle();
    expect([await switching, chains]).to.deep.equal(['off', []]);
  });

  it('ends the request of a wallet that is disconnected, and asks the next wallet anew', async () => {
    const { controller, connect, asked, outcome, turn, stores } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    stores.$providers.set({});
    stores.$connections.set({});
    expect(await switching).to.equal('off');
    expect(await outcome(controller.switchTo(second))).to.equal('done');
    connect();
    const again = outcome(controller.switchTo(second));
    await turn();
    expect(asked.length).to.equal(2);
    asked[1]!.settle();
    expect(await again).to.equal('done');
  });

  it('changes and reports nothing for the late answer of a wallet that was disconnected', async () => {
    const { controller, connect, asked, outcome, turn, stores, told } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    stores.$providers.set({});
    stores.$connections.set({});
    stores.$activeNamespace.set('solana');
    expect(await switching).to.equal('off');
    const [before, reported] = [stores.$chosenNetwork.get(), told.length];
    asked[0]!.settle();
    await turn();
    expect([stores.$activeNamespace.get(), stores.$chosenNetwork.get(), told.length]).to.deep.equal(['solana', before, reported]);
    expect(told.map(({ event }) => event)).to.not.include('SWITCH_NETWORK');
  });

  it('does not go back to a network whose switch is answered after the visitor chose another one', async () => {
    const { controller, connect, asked, outcome, turn, stores, told } = setUp();
    connect();
    const first = outcome(controller.switchTo(second));
    await turn();
    const next = outcome(controller.switchTo(sun));
    expect(await next).to.equal('done');
    asked[0]!.settle();
    expect(await first).to.equal('done');
    expect([stores.$activeNamespace.get(), stores.$chosenNetwork.get()?.caipNetworkId]).to.deep.equal(['solana', sun.caipNetworkId]);
    expect(told.map(({ event }) => event)).to.deep.equal(['SWITCH_NETWORK']);
  });

  it('ends where the wallet goes to the network and never answers', async () => {
    const { controller, connect, outcome, turn, setChain, stores } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    setChain('eip155', '1');
    setChain('eip155', String(second.id));
    expect(await switching).to.equal('done');
    expect(stores.$chosenNetwork.get()?.caipNetworkId).to.equal(second.caipNetworkId);
  });

  it('lets the page be used from the question to the answer, however late', async () => {
    const { controller, connect, asked, outcome, turn, environment, modal } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    expect(modal.$waiting.get()).to.equal(1);
    environment.advance(CONNECT_TIMEOUT_MS);
    await switching;
    expect(modal.$waiting.get()).to.equal(1);
    asked[0]!.refuse('no');
    await turn();
    expect(modal.$waiting.get()).to.equal(0);
  });

  it('asks no wallet for a network that it did not approve', async () => {
    const { controller, connect, asked, outcome, stores, told } = setUp();
    connect();
    stores.$providers.set({ eip155: { ...provider, approves: (reference) => reference !== '31338' } });
    expect(await outcome(controller.switchTo(second))).to.equal('notApproved');
    expect(asked.length).to.equal(0);
    expect(JSON.stringify(told)).to.include('notApproved');
  });

  it('refuses a network that the host does not have, and all where switching is off or the wallet is gone [S:250]', async () => {
    const { controller, connect, outcome, stores } = setUp({ enableNetworkSwitch: false });
    expect(await outcome(controller.switchTo('eip155:1'))).to.equal('notFound');
    expect(() => controller.find('eip155:1')).to.throw('Network not found');
    connect();
    expect(await outcome(controller.switchTo(second))).to.equal('off');
    stores.$options.set({ ...stores.$options.get(), enableNetworkSwitch: true });
    stores.$providers.set({});
    expect(await outcome(controller.switchTo(second))).to.equal('off');
  });

  it('takes the first of two definitions of one id', () => {
    const twice = defineNetwork({ ...second, name: 'Twice' });
    const { controller } = setUp({ networks: [local, second, twice] });
    expect(controller.find(twice).name).to.equal('Second Local');
  });

  it('flags a switch to another namespace, and makes that namespace the active one [S:117]', async () => {
    const { controller, connect, stores } = setUp();
    connect();
    const flags: boolean[] = [];
    controller.$isSwitchingNamespace.listen((flag) => flags.push(flag));
    await controller.switchTo(sun);
    expect(stores.$activeNamespace.get()).to.equal('solana');
    expect(flags).to.deep.equal([true, false]);
    await controller.switchTo(sun);
    expect(flags).to.deep.equal([true, false]);
  });

  it('does not go to a namespace that nothing here serves [S:246]', async () => {
    const { controller, connect, stores, outcome } = setUp();
    connect();
    const networks = stores.$options.get().networks;
    const coin = defineNetwork({ ...local, id: 'coin', chainNamespace: 'bip122' });
    stores.$options.set({ ...stores.$options.get(), networks: [...networks, coin] });
    expect(await outcome(controller.switchTo(coin))).to.include('Chain adapter not found');
    expect(stores.$activeNamespace.get()).to.equal('eip155');
    expect(controller.$isSwitchingNamespace.get()).to.equal(false);
  });

  it('ends with the instance', async () => {
    const { controller, connect, outcome, turn, environment } = setUp();
    connect();
    const switching = outcome(controller.switchTo(second));
    await turn();
    environment.dispose();
    expect(await switching).to.equal('off');
  });
});

describe('a wallet on a network that the host does not run on', () => {
  const strand = (options: ModalOptions = {}) => {
    const { stores } = setUp(options);
    stores.$connections.set({ eip155: { status: 'connected', connection: { ...connection, chainId: '999' } } });
    return stores;
  };

  it('is stranded, unless the host allows it or keeps switching off [S:116]', () => {
    expect(isOnUnsupportedNetwork(strand())).to.equal(true);
    expect(isOnUnsupportedNetwork(strand({ allowUnsupportedChain: true }))).to.equal(false);
    expect(isOnUnsupportedNetwork(strand({ enableNetworkSwitch: false }))).to.equal(false);
  });

  it('is not stranded before it has answered, nor in a namespace that is not the active one', () => {
    const stores = strand();
    stores.$activeNamespace.set('solana');
    expect(isOnUnsupportedNetwork(stores)).to.equal(false);
    stores.$activeNamespace.set('eip155');
    stores.$connections.set({ eip155: { status: 'reconnecting', attempt: 1, connection: { ...connection, chainId: '999' } } });
    expect(isOnUnsupportedNetwork(stores)).to.equal(false);
  });
});
