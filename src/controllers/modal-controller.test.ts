import type { ModalEvent } from '../config/event-payloads.js';
import { expect } from '@esm-bundle/chai';
import { local, second } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { ModalOptions } from '../config/options.js';
import { toAccount } from './account/account.js';
import { createEventsController } from './events/events-controller.js';
import { createModalController } from './modal-controller.js';
import { getActiveNetwork } from './network/active-network.js';
import { RequestNotAllowedError } from '../errors/request-errors.js';
import { createRequestsController } from './requests-controller.js';
import { createRouterController } from './router/router-controller.js';
import { createStores } from './stores.js';
import type { ConnectionState, Connection } from './connection-state.js';

const connection: Connection = { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: ['0xada', '0xgrace'], chainId: '31337' };
const connected: ConnectionState = { status: 'connected', connection };

function setUp(options: ModalOptions = {}) {
  const environment = createTestEnvironment();
  const stores = createStores(resolveOptions({ networks: [local, second], ...options }), undefined);
  const events: ModalEvent[] = [];
  const known = ['Connect', 'Account', 'ConnectingExternal'];
  const modal = createModalController(
    environment,
    stores,
    createEventsController(environment, (event) => events.push(event)),
    () => router,
    {
      hasView: (view) => known.includes(view),
      admit: (asked) => asked,
      complete: async () => void known.push('Networks'),
    },
  );
  const router = createRouterController(modal.safeClose);
  return { environment, stores, events, modal, router, view: () => router.getView()?.view };
}

describe('opening and closing', () => {
  it('waits for a view that is not known yet, unless it is closed meanwhile or another one is opened', async () => {
    const { modal, stores, view } = setUp();
    const opening = modal.open({ view: 'Networks' });
    modal.close();
    await opening;
    expect(stores.$modal.get().open).to.equal(false);

    const again = setUp();
    const first = again.modal.open({ view: 'Networks' });
    void again.modal.open();
    await first;
    expect(again.view()).to.equal('Connect');
    expect(view()).to.equal(undefined);

    const last = setUp();
    await last.modal.open({ view: 'Networks' });
    expect(last.view()).to.equal('Networks');
  });

  it('shows Connect without an address, Account with one [S:25,26,42]', () => {
    const { modal, stores, view, events } = setUp();
    modal.open();
    expect(view()).to.equal('Connect');
    expect(stores.$modal.get()).to.deep.include({ open: true });
    modal.close();
    stores.$connections.set({ eip155: connected });
    modal.open();
    expect(view()).to.equal('Account');
    expect(events.map(({ event, properties }) => [event, properties])).to.deep.equal([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
      ['MODAL_OPEN', { connected: true }],
    ]);
  });

  it('shows the view that is asked for, also while it is open [S:42]', () => {
    const { modal, view, events } = setUp();
    modal.open({ view: 'Account' });
    modal.open({ view: 'Connect' });
    expect(view()).to.equal('Connect');
    expect(events.length).to.equal(1);
  });

  it('is idempotent: a second opening changes nothing', () => {
    const { modal, router, view, events } = setUp();
    modal.open();
    router.push('ConnectingExternal', { connectorId: 'a' });
    modal.open();
    expect(view()).to.equal('ConnectingExternal');
    expect(events.length).to.equal(1);
  });

  it('tracks a closing only if it was open, and clears loading [S:43]', () => {
    const { modal, stores, events } = setUp();
    stores.$modal.set({ ...stores.$modal.get(), loading: true });
    modal.close();
    expect(stores.$modal.get()).to.deep.include({ open: false, loading: false });
    expect(events).to.deep.equal([]);
  });

  it('returns to its first view instead of hiding when it is embedded [S:44]', () => {
    const { modal, router, stores, view } = setUp({ enableEmbedded: true });
    modal.open();
    router.push('ConnectingExternal', { connectorId: 'a' });
    modal.close();
    expect([view(), stores.$modal.get().open]).to.deep.equal(['Connect', true]);
    stores.$connections.set({ eip155: connected });
    modal.close();
    expect(view()).to.equal('Account');
  });

  it('shakes for 500 ms when a guard refuses [S:65]', () => {
    const { modal, stores, environment } = setUp();
    const free = modal.addCloseGuard(() => false);
    modal.open();
    modal.safeClose();
    expect(stores.$modal.get()).to.deep.include({ open: true, shake: true });
    environment.advance(400);
    modal.safeClose();
    environment.advance(499);
    expect(stores.$modal.get().shake).to.equal(true);
    environment.advance(1);
    expect(stores.$modal.get().shake).to.equal(false);
    free();
    modal.safeClose();
    expect(stores.$modal.get().open).to.equal(false);
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('keeps loading, open, shake and namespace as its state [S:66]', () => {
    const { modal, stores } = setUp();
    modal.open({ namespace: 'eip155' });
    expect(stores.$modal.get()).to.deep.equal({ loading: false, open: true, shake: false, namespace: 'eip155' });
  });

  it('notifies waiting requests of the closing', () => {
    const { modal } = setUp();
    let closes = 0;
    const stop = modal.onClose(() => (closes += 1));
    modal.open();
    modal.close();
    stop();
    modal.open();
    modal.close();
    expect(closes).to.equal(1);
  });
});

describe('the network', () => {
  const options = resolveOptions({ networks: [local, second], defaultNetwork: second });

  it('is the default one until a wallet is connected, then the wallet’s own', () => {
    expect(getActiveNetwork(options, 'eip155', undefined, second)).to.deep.equal({ ...second, supported: true });
    expect(getActiveNetwork(options, 'eip155', connected)).to.deep.equal({ ...local, supported: true });
    expect(getActiveNetwork(options, 'solana', undefined)).to.equal(undefined);
  });

  it('is a placeholder when the host does not run on the wallet’s chain [S:116]', () => {
    const elsewhere: ConnectionState = { status: 'connected', connection: { ...connection, chainId: '999' } };
    expect(getActiveNetwork(options, 'eip155', elsewhere)).to.deep.include({ supported: false, id: 999, caipNetworkId: 'eip155:999' });
  });
});

describe('the account', () => {
  it('is what the wallet shares, in CAIP-10, while it is connected', () => {
    const options = resolveOptions({ networks: [local] });
    expect(toAccount(options, 'eip155', undefined, {})).to.equal(undefined);
    expect(toAccount(options, 'eip155', connected, {})).to.deep.include({
      address: '0xada',
      caipAddress: 'eip155:31337:0xada',
      status: 'connected',
      walletInfo: { name: 'Harbor' },
      allAccounts: [
        { namespace: 'eip155', address: '0xada', type: 'eoa' },
        { namespace: 'eip155', address: '0xgrace', type: 'eoa' },
      ],
    });
    expect(toAccount(options, 'eip155', { status: 'reconnecting', attempt: 0, connection }, {})).to.deep.include({
      status: 'reconnecting',
    });
  });
});

describe('events', () => {
  it('wait for a listener, up to a limit', () => {
    const told: string[] = [];
    const taken: number[] = [];
    const events = createEventsController(createTestEnvironment(), ({ event }) => told.push(event));
    for (let count = 0; count < 25; count++) events.emit('SWITCH_NETWORK', { network: String(count) });
    events.take((event) => event.event === 'SWITCH_NETWORK' && taken.push(Number(event.properties.network)));
    events.emit('SWITCH_NETWORK', { network: '25' });
    expect(taken).to.deep.equal([...Array.from({ length: 20 }, (_, index) => index), 25]);
    expect(told.length).to.equal(26);
  });
});

describe('unsafe requests', () => {
  const toWalletRequest = (method: string) => ({ method, network: 'eip155:1' as const, address: '0x1' });

  it('are refused while the visitor cannot be asked [S:159]', async () => {
    const error = await createRequestsController()
      .approve(toWalletRequest('personal_sign'), async () => expect.fail())
      .catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(RequestNotAllowedError).and.have.property('message', 'Requested RPC call is not allowed');
  });

  it('wait for each other, and a refused one holds up no other', async () => {
    const requests = createRequestsController();
    const seen: string[] = [];
    const stop = requests.onUnsafe(async ({ method }, run) => {
      seen.push(`${method} asked`);
      return run();
    });
    const ask = async (method: string) =>
      requests.approve(toWalletRequest(method), async () => {
        await new Promise((resolve) => setTimeout(resolve));
        seen.push(`${method} answered`);
        if (method === 'first') throw new Error('declined');
        return `${method} signed`;
      });
    const results = await Promise.allSettled([ask('first'), ask('second')]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).to.deep.equal([
      'Error: declined',
      'second signed',
    ]);
    expect(seen).to.deep.equal(['first asked', 'first answered', 'second asked', 'second answered']);
    stop();
    expect(await ask('third').catch((error: Error) => error.name)).to.equal('RequestNotAllowedError');
  });
});
