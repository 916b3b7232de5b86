import { expect } from '@esm-bundle/chai';
import { ADA, local, second } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { defineNetwork } from '../config/define-network.js';
import type { ModalOptions } from '../config/options.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { Controllers } from '../controllers/controllers.js';
import { createRouterController } from '../controllers/router/router-controller.js';
import { createStores } from '../controllers/stores.js';
import type { ConnectionState, Connection } from '../controllers/connection-state.js';
import { watchNetworks } from './follow-connections.js';

const sun = defineNetwork({ ...local, id: 'mainnet', name: 'Sun', chainNamespace: 'solana' });
const linkOn = (chainId: string): Connection => ({ connectorId: 'harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId });
const on = (chainId: string): ConnectionState => ({ status: 'connected', connection: linkOn(chainId) });
const reconnecting = (chainId: string): ConnectionState => ({ status: 'reconnecting', attempt: 1, connection: linkOn(chainId) });
const connecting: ConnectionState = { status: 'connecting', attempt: 1, connectorId: 'harbor', wallet: { name: 'Harbor' } };

function watch(options: ModalOptions = {}, before: ConnectionState = { status: 'disconnected' }) {
  const environment = createTestEnvironment();
  const stores = createStores(resolveOptions({ networks: [local, second, sun], ...options }), undefined);
  stores.$connections.set({ eip155: before });
  const router = createRouterController(() => {});
  const opened: (string | undefined)[] = [];
  const openModal: Controllers['openModal'] = async (wanted) => {
    opened.push(wanted?.view);
    stores.$modal.set({ ...stores.$modal.get(), open: true });
    router.reset('UnsupportedChain');
  };
  const stop = watchNetworks({ environment, stores, router, openModal } as unknown as Controllers);
  const go = (...states: ConnectionState[]) => {
    for (const eip155 of states) stores.$connections.set({ ...stores.$connections.get(), eip155 });
    return opened;
  };
  return { stores, opened, go, stop, router };
}

describe('watching where wallets are', () => {
  it('shows UnsupportedChain after connecting to an unknown network, and after a live change to one [S:116]', () => {
    expect(watch().go(connecting, on('999'))).to.deep.equal(['UnsupportedChain']);
    expect(watch({}, on('31337')).go(on('31338'), on('999'))).to.deep.equal(['UnsupportedChain']);
  });

  it('shows nothing where the host allows it, or keeps switching off [S:116]', () => {
    expect(watch({ allowUnsupportedChain: true }).go(connecting, on('999'))).to.deep.equal([]);
    expect(watch({ enableNetworkSwitch: false }).go(connecting, on('999'))).to.deep.equal([]);
  });

  it('shows nothing for a reconnected session, until the wallet switches', () => {
    const { go } = watch({}, reconnecting('999'));
    expect(go(on('999'))).to.deep.equal([]);
    expect(go(on('998'))).to.deep.equal(['UnsupportedChain']);
  });

  it('does not start the view anew while it is in the history of the open modal', () => {
    const { go, stores, router } = watch();
    go(connecting, on('999'));
    router.push('SwitchNetwork', { network: 'eip155:31337' });
    expect(go(on('998'))).to.deep.equal(['UnsupportedChain']);
    stores.$modal.set({ ...stores.$modal.get(), open: false });
    expect(go(on('997')).length).to.equal(2);
  });

  it('shows it when a namespace becomes the active one whose wallet is on an unknown network [S:117]', () => {
    const { stores, opened } = watch({}, on('31337'));
    stores.$connections.set({ ...stores.$connections.get(), solana: on('devnet') });
    expect(opened).to.deep.equal([]);
    stores.$activeNamespace.set('solana');
    expect(opened).to.deep.equal(['UnsupportedChain']);
  });

  it('ends', () => {
    const { go, stop } = watch();
    stop();
    expect(go(connecting, on('999'))).to.deep.equal([]);
  });
});
