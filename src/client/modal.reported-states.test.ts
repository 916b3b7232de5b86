import { expect } from '@esm-bundle/chai';
import { connect, createConfig, createStorage, getAccount, http, reconnect, signMessage } from '@wagmi/core';
import type { Chain } from 'viem';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, local, second } from '../../test/fixtures/networks.js';
import { openTab } from '../../test/fixtures/state-model/tab.js';
import { createMemoryStorage } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { w3mConnector } from '../bridges/wagmi/wagmi-connector.js';
import { defineNetwork } from '../config/define-network.js';
import { solana } from '../networks/index.js';
import type { ModalOptions } from '../config/options.js';
import { createSolanaAccount, createStandardWallet } from '../testing/index.js';

const SIGNATURE = `0x${'ab'.repeat(65)}`;
const third = defineNetwork({ ...local, id: 31339, name: 'Third Local' });
const toChain = ({ id, name, nativeCurrency, rpcUrls }: typeof local): Chain => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls.default.http } },
});

describe('what users reported of another modal does not happen here', () => {
  let page: ModalPage;
  const start = (options: ModalOptions = {}, chainIds: readonly number[] = [31337, 31338]) => {
    page = createModalPage({ networks: [local, second, third], ...options }, createTestWallet('0x1', chainIds));
    page.wallet.setBehavior('approve');
  };
  const makeConfig = () =>
    createConfig({
      chains: [toChain(local), toChain(second)],
      connectors: [w3mConnector({ modal: page.modal })],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: localStorage }),
      transports: { 31337: http('http://node.example'), 31338: http('http://node.example') },
    });
  afterEach(() => page.end());

  it('a reload reports no account whose provider is dead: the provider answers, and when the wallet drops the session both go (appkit#5765)', async () => {
    start();
    await page.connect();
    page.reload();
    const { modal } = page;
    expect(modal.getAccount()?.address).to.equal(ADA);
    expect(await modal.getProvider('eip155')!.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    page.wallet.emit('disconnect', { code: 4900, message: 'The wallet went away.' });
    await until(() => modal.getAccount() === undefined);
    expect([modal.getProvider('eip155'), modal.$account.get()]).to.deep.equal([undefined, undefined]);
  });

  it('a stored session that the wallet does not confirm leaves the modal and wagmi disconnected, and connect() works (appkit#5748)', async () => {
    start();
    await page.connect();
    page.wallet.revoke();
    await until(() => page.modal.getAccount() === undefined);
    const connection = { connectorId: 'example.harbor', wallet: { name: 'Harbor' }, accounts: [ADA], chainId: '31337' };
    localStorage.setItem(
      'w3m.session',
      JSON.stringify({ version: 1, savedAtMs: Date.now(), value: { active: 'eip155', links: { eip155: connection } } }),
    );
    page.reload();
    expect(page.modal.getAccount()?.status).to.equal('reconnecting');
    const config = makeConfig();
    await reconnect(config);
    await until(() => page.modal.getAccount() === undefined);
    expect(getAccount(config).status).to.equal('disconnected');
    const connected = connect(config, { connector: config.connectors[0]! });
    await page.press('wallet-selector-example.harbor');
    expect((await connected).accounts[0]).to.equal(ADA);
    expect([getAccount(config).address, page.modal.getAccount()?.address]).to.deep.equal([ADA, ADA]);
  });

  it('after a reload in which wagmi says connected, its methods work (appkit#5020)', async () => {
    start();
    await page.connect();
    page.wallet.setBehavior({ answer: SIGNATURE }, 'personal_sign');
    page.reload();
    const config = makeConfig();
    await reconnect(config);
    await until(() => getAccount(config).status === 'connected');
    expect(await signMessage(config, { message: 'Hello' })).to.equal(SIGNATURE);
    expect(await getAccount(config).connector!.getChainId()).to.equal(31337);
  });

  it('switchNetwork() switches to every network of the page, adds those that the wallet lacks, and is never silent about a failure (appkit#4896)', async () => {
    start();
    await page.connect();
    for (const network of [second, third, local]) {
      await page.modal.switchNetwork(network);
      expect([page.wallet.chainId, page.modal.getNetwork()?.id]).to.deep.equal([network.id, network.id]);
    }
    page.wallet.setBehavior({ answer: null }, 'wallet_switchEthereumChain');
    const reason = await page.modal.switchNetwork(second).catch((error: { reason?: string }) => error.reason);
    expect([reason, page.modal.getNetwork()?.id]).to.deep.equal(['ignored', 31337]);
  });

  it('switchNetwork() to another namespace keeps the connection that stands, and the same wallet connects there (appkit#5095)', async () => {
    const account = await createSolanaAccount('ada');
    const other = createStandardWallet({ name: 'Harbor', accounts: [account] });
    other.register();
    try {
      start({ networks: [local, solana] });
      await page.modal.connect({ walletId: 'example.harbor', namespace: 'solana' });
      expect([page.modal.getAccount()?.address, page.modal.getNetwork()?.caipNetworkId]).to.deep.equal([
        account.address,
        solana.caipNetworkId,
      ]);
      const moved = await page.modal.switchNetwork(local).then(
        () => 'moved',
        (error: { reason?: string }) => error.reason,
      );
      // Solana's connection is unchanged, with its provider, on any active network.
      expect([moved, page.modal.getAccount('solana')?.address, page.modal.getAccount('solana')?.status]).to.deep.equal([
        'moved',
        account.address,
        'connected',
      ]);
      expect(page.modal.getProvider('solana')).to.not.equal(undefined);
      // The network, the account and the stores are about one namespace.
      expect([page.modal.getNetwork()?.caipNetworkId, page.modal.$network.get()?.caipNetworkId]).to.deep.equal([
        local.caipNetworkId,
        local.caipNetworkId,
      ]);
      expect([page.modal.getAccount(), page.modal.getAccount('eip155')]).to.deep.equal([undefined, undefined]);
      await page.modal.connect({ walletId: 'example.harbor' });
      expect([page.modal.getAccount()?.address, page.modal.getAccount('solana')?.address]).to.deep.equal([ADA, account.address]);
      await page.modal.switchNetwork(solana);
      expect([page.modal.getAccount()?.address, page.modal.getNetwork()?.caipNetworkId]).to.deep.equal([
        account.address,
        solana.caipNetworkId,
      ]);
      expect(page.modal.getAccount('eip155')?.address).to.equal(ADA);
    } finally {
      other.uninstall();
    }
  });

  it('disconnect() ends a connect() that still looks for the half of its wallet that serves the active namespace', async () => {
    const other = createStandardWallet({ name: 'Quill', accounts: [await createSolanaAccount('ada')] });
    other.register();
    try {
      start({ networks: [local, solana] });
      // Of the active namespace there is no half: connect() waits for it to announce itself.
      const connecting = page.modal.connect({ walletId: 'Quill' }).catch((error: { reason?: string }) => error.reason);
      await page.modal.disconnect();
      expect(await connecting).to.equal('closed');
      expect([page.modal.getAccount('solana'), other.wallet.accounts.length]).to.deep.equal([undefined, 0]);
    } finally {
      other.uninstall();
    }
  });

  it('a reload reports every address that was connected before it (appkit#5672)', async () => {
    start();
    await page.connect();
    await until(() => page.modal.getAccount()?.status === 'connected');
    const before = page.modal.getAccount()!.allAccounts.map(({ address }) => address);
    expect(before.length).to.be.greaterThan(1);
    page.reload();
    const told = () => page.modal.getAccount()?.allAccounts.map(({ address }) => address);
    expect(told()).to.deep.equal(before);
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(told()).to.deep.equal(before);
  });

  it('a reload on a network that the page does not have reports the network of the wallet, not the first of the page (appkit#5099)', async () => {
    start({ allowUnsupportedChain: true });
    await page.connect();
    page.wallet.setChain(999);
    await until(() => page.modal.getNetwork()?.id === 999);
    page.reload();
    expect([page.modal.getNetwork()?.id, page.modal.getAccount()?.network?.supported]).to.deep.equal([999, false]);
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getNetwork()?.id).to.equal(999);
  });

  it('a stored session whose wallet stays silent after a reload is never reported as connected, and its provider rejects when it is given up (appkit#5764)', async () => {
    page = createModalPage({ register: false }, createTestWallet('0x1', [31337]));
    const storage = createMemoryStorage();
    const options = { networks: [local, second] as const, register: false };
    const before = openTab(options, storage, createMemoryStorage(), 'example.harbor');
    page.wallet.setBehavior('approve');
    before.connect(() => undefined);
    await until(() => before.modal.getAccount()?.status === 'connected');
    before.end();

    page.wallet.setBehavior('hang', 'eth_accounts');
    const tab = openTab(options, storage, createMemoryStorage(), 'example.harbor');
    try {
      const told = new Set([tab.modal.getAccount()?.status]);
      tab.modal.subscribeAccount((account) => told.add(account?.status));
      const provider = tab.modal.getProvider('eip155')!;
      const answer = provider.request({ method: 'eth_chainId' }).then(
        () => 'answered',
        () => 'refused',
      );
      await until(() => {
        tab.environment.advance(1000);
        return tab.modal.getAccount() === undefined;
      });
      expect([...told]).to.deep.equal(['reconnecting', undefined]);
      expect(await answer).to.equal('refused');
      expect([tab.modal.getProvider('eip155'), tab.told.wagmi]).to.deep.equal([undefined, 'disconnected']);
      // The visitor connects again, and the wallet answers.
      page.wallet.setBehavior(undefined, 'eth_accounts');
      expect((await tab.modal.connect({ walletId: 'example.harbor' })).address).to.equal(ADA);
      expect(await tab.modal.getProvider('eip155')!.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    } finally {
      tab.end();
    }
  });

  it('after one namespace is disconnected, the account of the other is reported, also after a reload (appkit#5066)', async () => {
    const other = createStandardWallet({ name: 'Quill', accounts: [await createSolanaAccount('ada')] });
    other.register();
    try {
      start({ networks: [local, solana] });
      await page.connect();
      await page.modal.connect({ walletId: 'Quill', namespace: 'solana' });
      await page.modal.disconnect('solana');
      const told = () => [page.modal.getAccount('eip155')?.address, page.modal.getAccount('solana'), page.modal.getAccount()?.address];
      expect(told()).to.deep.equal([ADA, undefined, ADA]);
      page.reload();
      await until(() => page.modal.getAccount('eip155')?.status === 'connected');
      expect(told()).to.deep.equal([ADA, undefined, ADA]);
    } finally {
      other.uninstall();
    }
  });
});
