import { expect } from '@esm-bundle/chai';
import { ADA, local, second } from '../../../test/fixtures/networks.js';
import { defineNetwork } from '../../config/define-network.js';
import type { Connections, Connection } from '../../controllers/connection-state.js';
import { isAtHand, toNetworkItems, type NetworkSurroundings } from './network-groups.js';
import { matchesNetwork, toSearchText } from '../../features/networks/networks-view.js';

const sun = defineNetwork({ ...local, id: 'mainnet', name: 'Sun', chainNamespace: 'solana' });
const coin = defineNetwork({ ...local, id: '000', name: 'Coin', chainNamespace: 'bip122' });
const dot = defineNetwork({ ...local, id: 'dot', name: 'Dot', chainNamespace: 'polkadot' });
const link: Connection = { connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId: '31337' };
const connections: Connections = { eip155: { status: 'connected', link } };

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
    const both = { ...connections, bip122: { status: 'connected', link } } as Connections;
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
