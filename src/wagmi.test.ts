import { expect } from '@esm-bundle/chai';
import {
  connect,
  createConfig,
  createConnector,
  createStorage,
  type CreateConnectorFn,
  disconnect,
  getAccount,
  http,
  injected,
  reconnect,
  switchChain,
} from '@wagmi/core';
import { ADA, GRACE, local, second } from '../test/fixtures/networks.js';
import { createHost, createSigner } from '../test/fixtures/sign-in-host.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet } from '../test/fixtures/wallet.js';
import { toChain } from './adapters/eip155/node-client.js';
import { createPageObject, createScriptedWallet, type ScriptedWallet } from './testing/index.js';
import { createModal, type WagmiModalOptions } from './wagmi.js';

const chains = [toChain(local), toChain(second)] as const;

/** Requests of wagmi’s connector that open the wallet. */
const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions'];

/** Answers of the node behind wagmi's transports, and what it was asked. */
function createNode() {
  const asked: string[] = [];
  const fetchFn: typeof fetch = async (_url, init) => {
    const body = JSON.parse(String(init?.body)) as { id: number; method: string } | { id: number; method: string }[];
    const answer = ({ id, method }: { id: number; method: string }) => {
      asked.push(method);
      return { jsonrpc: '2.0', id, result: method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x' };
    };
    return Response.json(Array.isArray(body) ? body.map(answer) : answer(body));
  };
  return { asked, fetchFn };
}

const makeConfig = (node: ReturnType<typeof createNode>, connectors: CreateConnectorFn[]) =>
  createConfig({
    chains,
    connectors,
    storage: createStorage({ storage: localStorage }),
    transports: {
      31337: http('http://wagmi.example', { fetchFn: node.fetchFn }),
      31338: http('http://wagmi.example', { fetchFn: node.fetchFn }),
    },
  });

/** A page with wagmi, the modal over it, and wallets that announce themselves. */
function setUp(
  wallets: readonly ScriptedWallet[] = [createTestWallet('0xde0b6b3a7640000', [31337, 31338])],
  options: Partial<WagmiModalOptions> = {},
  connectors: CreateConnectorFn[] = [injected()],
) {
  localStorage.clear();
  const stops = wallets.map((wallet) => wallet.announce());
  const start = () => {
    const node = createNode();
    const config = makeConfig(node, connectors);
    return {
      config,
      node,
      modal: createModal({
        wagmi: config,
        metadata: { name: 'Lagoon' },
        sources: { balances: ['node'], activity: ['service'] },
        ...options,
      }),
    };
  };
  let now = start();
  return {
    wallet: wallets[0]!,
    get config() {
      return now.config;
    },
    get modal() {
      return now.modal;
    },
    get node() {
      return now.node;
    },
    reload() {
      now.modal.destroy();
      now = start();
    },
    end() {
      now.modal.destroy();
      stops.forEach((stop) => stop());
    },
  };
}

const ofWagmi = ({ config }: { readonly config: ReturnType<typeof makeConfig> }) => {
  const { address, chainId, isConnected } = getAccount(config);
  return isConnected ? `${address} on ${chainId}` : 'none';
};
const ofModal = ({ modal }: { readonly modal: ReturnType<typeof createModal> }) => {
  const account = modal.getAccount();
  return account?.status === 'connected' ? `${account.address} on ${modal.getNetwork()?.id}` : 'none';
};
const agree = async (kit: Kit, expected: string) => {
  await until(() => ofWagmi(kit) === expected && ofModal(kit) === expected);
};
type Kit = ReturnType<typeof setUp>;

/** A connector of wagmi's WalletConnect type, whose wallet answers when `approve` is called. */
function createPairedConnector() {
  const wallet = createTestWallet('0x0', [31337, 31338]);
  let approve = () => {};
  const approved = new Promise<void>((resolve) => {
    approve = resolve;
  });
  const provider = {
    ...wallet.provider,
    session: { peer: { metadata: { name: 'Pocket', icons: ['https://pocket.example/icon.png'] } } },
  };
  const connector = createConnector(({ emitter }) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    async connect() {
      emitter.emit('message', { type: 'display_uri', data: 'wc:0011@2?relay-protocol=irn&symKey=00' });
      await approved;
      return { accounts: [ADA] as never, chainId: 31337 };
    },
    async disconnect() {},
    getAccounts: async () => [ADA],
    getChainId: async () => 31337,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }));
  return { connector, approve: () => approve() };
}

describe('a modal over wagmi', () => {
  let kit: Kit;
  afterEach(() => kit.end());

  it('lists the wallets that wagmi knows, each once, and connects by wagmi', async () => {
    kit = setUp();
    await kit.modal.open();
    const page = createPageObject(document);
    await page.clickWallet('Harbor');
    await agree(kit, `${ADA} on 31337`);
    expect(kit.wallet.requests.filter(({ method }) => PROMPTS.includes(method)).length).to.equal(1);
    expect(localStorage.getItem('w3m.session')).to.equal(null);
    expect(localStorage.getItem('w3m.recent-connectors')).to.equal(null);
  });

  it('takes over what the page connects, switches and disconnects by itself', async () => {
    kit = setUp();
    kit.wallet.setBehavior('approve');
    const connector = kit.config.connectors.find(({ id }) => id === 'example.harbor')!;
    await connect(kit.config, { connector });
    await agree(kit, `${ADA} on 31337`);
    await switchChain(kit.config, { chainId: 31338 });
    await agree(kit, `${ADA} on 31338`);
    await disconnect(kit.config);
    await agree(kit, 'none');
    await switchChain(kit.config, { chainId: 31337 });
    await until(() => kit.modal.getNetwork()?.id === 31337);
  });

  it('switches and disconnects by wagmi', async () => {
    kit = setUp();
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    await agree(kit, `${ADA} on 31337`);
    await kit.modal.switchNetwork('eip155:31338');
    await agree(kit, `${ADA} on 31338`);
    await kit.modal.disconnect();
    await agree(kit, 'none');
    await kit.modal.switchNetwork('eip155:31337');
    await until(() => kit.config.state.chainId === 31337);
  });

  it('is connected after a reload, once, by wagmi’s own reconnection or without the page asking for one', async () => {
    kit = setUp();
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    await agree(kit, `${ADA} on 31337`);
    kit.reload();
    const seen: unknown[] = [];
    kit.modal.subscribeAccount((account) => seen.push(account?.status));
    const atOnce: unknown[] = [];
    kit.config.subscribe(
      ({ connections }) => connections.size,
      () => atOnce.push(kit.modal.getAccount()?.status),
    );
    await agree(kit, `${ADA} on 31337`);
    expect(seen, 'without a moment of nobody').to.deep.equal(['reconnecting', 'connected']);
    expect(atOnce[0], 'as soon as wagmi has read its storage').to.equal('reconnecting');
    kit.reload();
    await reconnect(kit.config);
    await agree(kit, `${ADA} on 31337`);
    expect(kit.wallet.requests.filter(({ method }) => PROMPTS.includes(method)).length).to.equal(1);
  });

  it('puts the account that the visitor chose first in wagmi too', async () => {
    kit = setUp();
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    await kit.modal.switchAccount({ address: GRACE });
    await agree(kit, `${GRACE} on 31337`);
  });

  it('asks the nodes through wagmi’s transports', async () => {
    kit = setUp();
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    await kit.modal.open();
    await until(() => kit.node.asked.includes('eth_call'));
  });

  it('takes back what a wallet answers after the visitor has gone on to another one', async () => {
    const late = createTestWallet('0x0', [31337, 31338]);
    const other = createScriptedWallet({ name: 'Quay', rdns: 'example.quay', accounts: [GRACE], chainId: 31337 });
    kit = setUp([late, other]);
    late.setBehavior('hang');
    other.setBehavior('approve');
    const first = kit.modal.connect({ walletId: 'example.harbor' }).catch((error: Error) => error);
    await until(() => late.pending.length > 0);
    await kit.modal.connect({ walletId: 'example.quay' });
    await agree(kit, `${GRACE} on 31337`);
    const sizes: number[] = [];
    kit.config.subscribe(
      ({ connections }) => connections.size,
      (size) => sizes.push(size),
    );
    late.pending[0]!.approve();
    await first;
    await until(() => sizes.length === 2);
    expect(sizes, 'connected and taken back').to.deep.equal([2, 1]);
    await agree(kit, `${GRACE} on 31337`);
  });

  it('stays with the wallet that is connected when another one refuses', async () => {
    const other = createScriptedWallet({ name: 'Quay', rdns: 'example.quay', accounts: [GRACE], chainId: 31337 });
    kit = setUp([createTestWallet('0x0', [31337, 31338]), other]);
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    other.setBehavior('reject');
    const error: unknown = await kit.modal.connect({ walletId: 'example.quay' }).catch((thrown: unknown) => thrown);
    expect(error).to.have.property('reason', 'rejected');
    await agree(kit, `${ADA} on 31337`);
  });

  it('ends every connection of wagmi when the visitor disconnects, also for this tab alone', async () => {
    const other = createScriptedWallet({ name: 'Quay', rdns: 'example.quay', accounts: [GRACE], chainId: 31337 });
    kit = setUp([createTestWallet('0x0', [31337, 31338]), other]);
    for (const scope of ['site', 'page'] as const) {
      kit.wallet.setBehavior('approve');
      other.setBehavior('approve');
      await kit.modal.connect({ walletId: 'example.harbor' });
      await kit.modal.connect({ walletId: 'example.quay' });
      expect(kit.config.state.connections.size).to.equal(2);
      await kit.modal.disconnect({ scope });
      await agree(kit, 'none');
      expect(kit.config.state.connections.size).to.equal(0);
    }
  });

  it('signs a visitor in over wagmi’s connector', async () => {
    const host = createHost();
    kit = setUp([createSigner()], { siwx: host.siwx });
    kit.wallet.setBehavior('approve');
    const connecting = kit.modal.connect({ walletId: 'example.harbor' });
    const page = createPageObject(document);
    await until(() => page.find('w3m-sign-in-sign')?.hasAttribute('disabled') === false);
    page.find('w3m-sign-in-sign')!.click();
    await connecting;
    expect(host.sessions.length).to.equal(1);
    await agree(kit, `${ADA} on 31337`);
  });

  it('shows the URI of wagmi’s WalletConnect connector, and the name of the wallet that answered', async () => {
    const paired = createPairedConnector();
    kit = setUp([], {}, [paired.connector]);
    await kit.modal.open();
    await createPageObject(document).clickWallet('WalletConnect');
    const qrCode = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('[data-testid="w3m-qr"]');
    await until(() => qrCode() && !/Making/.test(qrCode()!.textContent));
    paired.approve();
    await agree(kit, `${ADA} on 31337`);
    expect(kit.modal.getAccount()?.walletInfo?.name).to.equal('Pocket');
  });

  it('leaves alone what wagmi stored where the page reconnects nothing', async () => {
    kit = setUp([createTestWallet('0x0', [31337, 31338])], { enableReconnect: false });
    kit.wallet.setBehavior('approve');
    await kit.modal.connect({ walletId: 'example.harbor' });
    kit.reload();
    await kit.modal.open();
    await until(() => kit.modal.getState().open);
    expect(kit.modal.getAccount()).to.equal(undefined);
    expect(ofWagmi(kit)).to.equal('none');
    await reconnect(kit.config);
    await agree(kit, `${ADA} on 31337`);
  });
});

describe('terms over wagmi', () => {
  const HARBOR = 'example.harbor';
  let kit: Kit;
  const start = (options: Partial<WagmiModalOptions> = { terms: { url: '/terms', version: '1' } }) => {
    kit = setUp(undefined, options);
  };
  const box = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('[data-testid="w3m-legal-checkbox"]');
  const prompts = () => kit.wallet.requests.filter(({ method }) => PROMPTS.includes(method));
  afterEach(() => kit.end());

  it('have no wallet of wagmi asked before they are accepted', async () => {
    start();
    void kit.modal.connect({ walletId: HARBOR }).catch(() => {});
    await until(box);
    expect([prompts(), ofWagmi(kit), ofModal(kit)]).to.deep.equal([[], 'none', 'none']);
    (await kit.modal.getTerms())!.accept();
    await kit.modal.connect({ walletId: HARBOR });
    await agree(kit, `${ADA} on 31337`);
  });

  it('keep an account that the page connects by wagmi out of the modal until they are accepted', async () => {
    start();
    await until(() => kit.config.connectors.length > 1);
    const seen: unknown[] = [];
    kit.modal.subscribeAccount((account) => seen.push(account));
    await connect(kit.config, { connector: kit.config.connectors.find(({ id }) => id === HARBOR)! });
    const terms = (await kit.modal.getTerms())!;
    expect([terms.isAccepted, kit.modal.getAccount(), kit.modal.getProvider('eip155'), seen]).to.deep.equal([
      false,
      ...[undefined, undefined],
      [],
    ]);
    terms.accept();
    await agree(kit, `${ADA} on 31337`);
  });

  it('are the only check: a function that decides is refused by name, because wagmi’s hooks see the account before', () => {
    start({});
    const options = { wagmi: kit.config, accept: async () => true } as unknown as WagmiModalOptions;
    expect(() => createModal(options))
      .to.throw()
      .with.nested.property('fields.accept');
  });
});
