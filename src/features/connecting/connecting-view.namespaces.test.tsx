import { expect } from '@esm-bundle/chai';
import { mountView, type MountedView } from '../../../test/fixtures/mount-view.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { solana } from '../../networks/index.js';
import { createInjectedLink } from '../../connectors/injected/injected-link.js';
import { listConnectors } from '../../connectors/connectors.js';
import { createConnectorController } from '../../controllers/connector-controller.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';
import { ConnectingView } from './connecting-view.js';

const HARBOR = 'example.harbor';

describe('the connecting view of a page with two namespaces', () => {
  const disposers: (() => void)[] = [];
  afterEach(() => disposers.splice(0).forEach((dispose) => dispose()));

  /** Mounts the view once the EVM wallet has announced itself, while the connectors of Wallet Standard wallets are still being loaded. */
  const mount = async (hasSolana: boolean) => {
    const wallet = createTestWallet();
    wallet.setBehavior('hang');
    const other = createStandardWallet({ name: 'Harbor', accounts: [await createSolanaAccount('ada')], namespaces: ['solana'] });
    disposers.push(wallet.announce(), hasSolana ? other.register() : () => {}, () => other.uninstall());
    let release = (_error?: Error): void => {};
    const held = new Promise<void>((resolve, reject) => (release = (error) => (error ? reject(error) : resolve())));
    const standard = {
      kind: 'standard',
      isEnabled: () => true,
      async load() {
        await held;
        return import('../../connectors/standard/index.js');
      },
    };
    const statuses: (string | undefined)[] = [];
    const view: MountedView = await mountView(
      <ConnectingView params={{ connectorId: HARBOR }} />,
      { networks: [local, solana] },
      [],
      async (controllers) => {
        const { environment, getAdapter, stores } = controllers;
        const options = stores.$options.get();
        const context = { environment, networks: options.networks, options, getAdapter, loadInjectedLink: async () => createInjectedLink };
        const connectors = createConnectorController(
          context,
          listConnectors(options.networks).map((entry) => (entry.kind === standard.kind ? standard : entry)),
        );
        connectors.start().catch(() => {});
        await until(() => connectors.find(HARBOR));
        await controllers.connection.load();
        stores.$connections.listen(({ eip155 }) => statuses.push(eip155?.status));
        return { ...controllers, connectors };
      },
    );
    disposers.push(() => view.unmount());
    const getView = () => view.controllers.router.getView()?.view;
    const getPrompts = () => wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length;
    /** Time in which a view that does not wait asks the wallet. */
    const settle = async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    return { statuses, getView, getPrompts, settle, release };
  };

  it('asks nothing until the last kind of connector has reported, then offers the namespaces of a wallet that is in two of them', async () => {
    const { statuses, getView, getPrompts, settle, release } = await mount(true);
    await settle();
    expect([statuses, getPrompts()]).to.deep.equal([[], 0]);
    release();
    await until(() => getView() === 'ConnectingMultiChain');
    expect([statuses, getPrompts()]).to.deep.equal([[], 0]);
  });

  it('asks the wallet once the last kind of connector has reported no second namespace of it', async () => {
    const { statuses, getView, getPrompts, settle, release } = await mount(false);
    await settle();
    expect([statuses, getPrompts()]).to.deep.equal([[], 0]);
    release();
    await until(() => getPrompts() === 1);
    expect(statuses).to.deep.equal(['connecting']);
    expect(getView()).to.not.equal('ConnectingMultiChain');
  });

  it('asks the wallet when a kind of connector cannot be loaded', async () => {
    const { statuses, getPrompts, settle, release } = await mount(true);
    await settle();
    expect([statuses, getPrompts()]).to.deep.equal([[], 0]);
    release(new Error('The chunk did not load.'));
    await until(() => getPrompts() === 1);
    expect(statuses).to.deep.equal(['connecting']);
  });
});
