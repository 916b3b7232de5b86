import { expect } from '@esm-bundle/chai';
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  getConnectorClient,
  type CreateConnectorFn,
  http,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { toChain } from '../../adapters/eip155/node-client.js';
import { createPageObject } from '../../testing/index.js';
import { w3mConnector } from './wagmi-connector.js';

const chains = [toChain(local), toChain(second)] as const;
const SIGNATURE = `0x${'ab'.repeat(65)}`;

function setUp() {
  const page = createModalPage({}, createTestWallet('0xde0b6b3a7640000', [31337, 31338]));
  const make = () => {
    // The shape is wagmi's own.
    const connector: CreateConnectorFn = w3mConnector({ modal: page.modal });
    return createConfig({
      chains,
      connectors: [connector],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: localStorage }),
      transports: { 31337: http('http://node.example'), 31338: http('http://node.example') },
    });
  };
  return { ...page, page, make, config: make() };
}

const nameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: Error) => error.name,
  );
const standing = (config: ReturnType<typeof setUp>['config']) => {
  const { status, address, chainId } = getAccount(config);
  return { status, address, chainId };
};

describe('a connector of wagmi', () => {
  let kit: ReturnType<typeof setUp>;
  beforeEach(() => {
    kit = setUp();
  });
  afterEach(() => kit.page.end());

  it('opens the modal, and is connected with the wallet that the visitor chose', async () => {
    const { config, page } = kit;
    const connecting = connect(config, { connector: config.connectors[0]! });
    await createPageObject(document).clickWallet('Harbor');
    expect(await connecting).to.deep.equal({ accounts: [ADA, GRACE], chainId: 31337 });
    expect(standing(config)).to.deep.equal({ status: 'connected', address: ADA, chainId: 31337 });
    expect(page.modal.getAccount()?.address).to.equal(ADA);
  });

  it('is declined when the visitor closes the modal, in words that wagmi’s hosts know', async () => {
    const { config, page } = kit;
    const connecting = nameOf(connect(config, { connector: config.connectors[0]! }));
    await until(() => page.modal.getState().open);
    page.modal.close();
    expect(await connecting).to.equal('UserRejectedRequestError');
    expect(standing(config).status).to.equal('disconnected');
  });

  it("is connected by a tag's connection, and disconnects with it", async () => {
    const { config, page } = kit;
    await page.connect();
    await until(() => getAccount(config).status === 'connected');
    expect(standing(config)).to.deep.equal({ status: 'connected', address: ADA, chainId: 31337 });
    await page.modal.disconnect();
    expect(standing(config).status).to.equal('disconnected');
    await page.connect();
    expect(standing(config).status).to.equal('connected');
    await disconnect(config);
    expect(page.modal.getAccount()).to.equal(undefined);
    expect(standing(config).status).to.equal('disconnected');
  });

  it('says what the wallet changes', async () => {
    const { config, page, wallet } = kit;
    await page.connect();
    wallet.setAccounts([GRACE]);
    await until(() => getAccount(config).address === GRACE);
    wallet.setChain(31338);
    await until(() => getAccount(config).chainId === 31338);
    wallet.revoke();
    await until(() => getAccount(config).status === 'disconnected');
  });

  it('asks the wallet to sign, and passes a rejection on as one', async () => {
    const { config, page, wallet } = kit;
    await page.connect();
    wallet.setBehavior({ answer: SIGNATURE }, 'personal_sign');
    expect(await signMessage(config, { message: 'Good morning' })).to.equal(SIGNATURE);
    expect(wallet.requests.at(-1)).to.deep.include({ method: 'personal_sign' });
    wallet.setBehavior('reject', 'personal_sign');
    expect(await nameOf(signMessage(config, { message: 'Good morning' }))).to.equal('UserRejectedRequestError');
    expect((await getConnectorClient(config)).account.address).to.equal(ADA);
  });

  it('goes to another chain with the modal, and to none that one of them does not have', async () => {
    const { config, page, wallet } = kit;
    await page.connect();
    await switchChain(config, { chainId: 31338 });
    expect(wallet.chainId).to.equal(31338);
    expect(standing(config).chainId).to.equal(31338);
    wallet.setBehavior('reject', 'wallet_switchEthereumChain');
    expect(await nameOf(switchChain(config, { chainId: 31337 }))).to.equal('UserRejectedRequestError');
    expect(await nameOf(switchChain(config, { chainId: 1 as never }))).to.equal('SwitchChainError');
  });

  it('reconnects after a reload, and only if it was connected before', async () => {
    const { config, page } = kit;
    expect(await reconnect(config)).to.deep.equal([]);
    await page.connect();
    page.reload();
    const fresh = kit.make();
    expect((await reconnect(fresh)).map(({ accounts }) => [...accounts])).to.deep.equal([[ADA, GRACE]]);
    expect(standing(fresh)).to.deep.equal({ status: 'connected', address: ADA, chainId: 31337 });
  });

  it('refuses what is no modal', () => {
    expect(() => createConfig({ chains, connectors: [w3mConnector({ modal: {} as never })], transports: {} as never })).to.throw(TypeError);
  });
});
