import { expect } from '@esm-bundle/chai';
import { createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import { ADA, local, second } from '../../../test/fixtures/networks.js';
import { defineNetwork } from '../../config/define-network.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Connector } from '../../connectors/connector.js';
import type { Connection, Connections } from '../../controllers/connection-state.js';
import type { ConnectorController } from '../../controllers/connector-controller.js';
import type { NetworkController } from '../../controllers/network/network-controller.js';
import { createRouterController } from '../../controllers/router/router-controller.js';
import { createStores } from '../../controllers/stores.js';
import { matchesNetwork, toSearchText } from '../../features/networks/networks-view.js';
import { createLazy } from '../../utils/lazy.js';
import { chooseNetwork, leaveNetworkViews, isAtHand, toNetworkItems, type NetworkSurroundings } from './choose-network.js';

const sun = defineNetwork({ ...local, id: 'mainnet', name: 'Sun', chainNamespace: 'solana' });
const connection: Connection = { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId: '31337' };

function setUp(switchTo: NetworkController['switchTo'] = async () => {}, wallet: Connector = createFakeConnector('harbor', 'eip155')) {
  const stores = createStores(resolveOptions({ networks: [local, second, sun] }), undefined);
  const connectors = { find: () => wallet } as unknown as ConnectorController;
  let closed = 0;
  const router = createRouterController(() => (closed += 1));
  const controller = { switchTo } as NetworkController;
  const views = () => router.$router.get().history.map(({ view }) => view);
  return {
    router,
    views,
    closed: () => closed,
    connect: () => stores.$connections.set({ eip155: { status: 'connected', connection } }),
    choose: (network = second, load = async () => controller) =>
      chooseNetwork({ connectors, stores, router, network: createLazy(load) }, network),
  };
}

describe('choosing a network', () => {
  it('shows the view that asks the wallet where one is connected', async () => {
    const { choose, connect, router, views } = setUp();
    connect();
    router.reset('Networks');
    await choose();
    expect(views()).to.deep.equal(['Networks', 'SwitchNetwork']);
  });

  it('goes back to the previous view while no account is connected, or closes', async () => {
    const { choose, router, views, closed } = setUp();
    router.reset('Account');
    router.push('Networks');
    await choose();
    expect(views()).to.deep.equal(['Account']);
    router.reset('Networks');
    await choose();
    expect(closed()).to.equal(1);
  });

  it('asks the same wallet for an account in another namespace, where it serves that [S:117]', async () => {
    const switched: unknown[] = [];
    const { choose, connect, router, views } = setUp(
      async (network) => void switched.push(network),
      createFakeConnector('harbor', 'solana', 'Harbor'),
    );
    connect();
    router.reset('Networks');
    await choose(sun);
    expect(switched).to.deep.equal(['solana:mainnet']);
    expect(views()).to.deep.equal(['Networks', 'ConnectingExternal']);
    expect(router.getView()?.params).to.deep.equal({ connectorId: 'harbor', namespace: 'solana' });
  });

  it('opens other wallets where the connected one does not serve the network, and switches no account before', async () => {
    const switched: unknown[] = [];
    const { choose, connect, router, views } = setUp(async (network) => void switched.push(network));
    connect();
    router.reset('Networks');
    await choose(sun);
    expect(switched).to.deep.equal([]);
    expect(views()).to.deep.equal(['Networks', 'SwitchActiveChain']);
  });

  it('does nothing for a visitor who has navigated away', async () => {
    const { choose, router, views } = setUp();
    router.reset('Networks');
    const choosing = choose();
    router.push('WhatIsANetwork');
    await choosing;
    expect(views()).to.deep.equal(['Networks', 'WhatIsANetwork']);
  });

  it('shows what went wrong', async () => {
    const { choose, router, views } = setUp();
    router.reset('Networks');
    await choose(second, async () => {
      throw new Error('The chunk did not load.');
    });
    expect(views()).to.deep.equal(['Networks', 'SwitchNetwork']);
  });
});

describe('leaving the networks', () => {
  it('goes past all views of theirs, and nowhere from elsewhere', () => {
    const { router, views, closed } = setUp();
    router.reset('Account');
    leaveNetworkViews(router);
    expect(views()).to.deep.equal(['Account']);
    router.push('Networks');
    router.push('SwitchNetwork', { network: 'eip155:1' });
    leaveNetworkViews(router);
    expect([views(), closed()]).to.deep.equal([['Account'], 0]);
    router.reset('UnsupportedChain');
    router.push('SwitchNetwork', { network: 'eip155:1' });
    leaveNetworkViews(router);
    expect(closed()).to.equal(1);
  });
});

const coin = defineNetwork({ ...local, id: '000', name: 'Coin', chainNamespace: 'bip122' });
const dot = defineNetwork({ ...local, id: 'dot', name: 'Dot', chainNamespace: 'polkadot' });
const connections: Connections = { eip155: { status: 'connected', connection } };

describe('how networks can be reached', () => {
  const accesses = (change: Partial<NetworkSurroundings>) =>
    toNetworkItems({
      networks: [local, second, sun, coin, dot, { ...second, name: 'Twice' }],
      served: ['eip155', 'solana', 'bip122'],
      active: 'eip155',
      connections,
      walletNamespaces: ['eip155', 'solana'],
      providers: {},
      ...change,
    }).map(({ network, access }) => `${network.name}: ${access}`);

  it('depends on the wallet that is connected', () => {
    expect(accesses({})).to.deep.equal(['Lagoon Local: here', 'Second Local: here', 'Sun: otherAccount', 'Coin: otherWallet', 'Dot: none']);
  });

  it('is free to choose while no account is connected, as far as the page serves it', () => {
    expect(accesses({ connections: {}, walletNamespaces: undefined })).to.deep.equal([
      'Lagoon Local: here',
      'Second Local: here',
      'Sun: here',
      'Coin: here',
      'Dot: none',
    ]);
  });

  it('counts the other wallets that are connected', () => {
    const both = { ...connections, bip122: { status: 'connected', connection } } as Connections;
    expect(accesses({ connections: both })).to.include('Coin: here');
  });

  it('is closed where the wallet of the namespace did not approve a network', () => {
    const providers = { eip155: { request: async () => null, approves: (reference: string) => reference === '31337' } };
    expect(accesses({ providers })).to.deep.equal([
      'Lagoon Local: here',
      'Second Local: notApproved',
      'Sun: otherAccount',
      'Coin: otherWallet',
      'Dot: none',
    ]);
    expect(isAtHand({ network: second, access: 'notApproved' })).to.equal(false);
  });

  it('puts at hand what the wallet can do', () => {
    expect((['here', 'otherAccount', 'otherWallet', 'none'] as const).map((access) => isAtHand({ network: local, access }))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('searching networks', () => {
  it('finds every word in the name, without case, accents and spare space', () => {
    expect(toSearchText('  Évora   KÜSTE ')).to.equal('evora kuste');
    expect(matchesNetwork(local, 'LOCAL lag')).to.equal(true);
    expect(matchesNetwork(local, 'local zephyr')).to.equal(false);
    expect(matchesNetwork(local, ' ')).to.equal(true);
    expect(matchesNetwork({ ...local, name: 'ＯＰ Mainnet' }, 'op')).to.equal(true);
  });

  it('finds an id by its beginning, alone or with the namespace', () => {
    expect(matchesNetwork(local, '313')).to.equal(true);
    expect(matchesNetwork(local, 'eip155:31337')).to.equal(true);
    expect(matchesNetwork(local, '1337')).to.equal(false);
  });
});
