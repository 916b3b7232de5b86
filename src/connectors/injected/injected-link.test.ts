import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { DISCOVERY_TIMEOUT_MS, RPC_TIMEOUT_MS } from '../../config/constants.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { isTampered } from '../../controllers/account/report-changes.js';
import { createScriptedWallet, type ScriptedWallet } from '../../testing/index.js';
import type { Connector, KeptReadings, WalletProvider } from '../connector.js';
import { createConnectorSource } from './injected-connector.js';
import { createInjectedLink } from './injected-link.js';

const options = resolveOptions({ networks: [local, second] });
const createWallet = (accounts = [ADA]) => createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts, chainId: 31337 });
const list = (wallet: ScriptedWallet) => wallet.requests.map(({ method }) => method);

let environment: TestEnvironment;
let stops: (() => void)[];
beforeEach(() => {
  environment = createTestEnvironment();
  stops = [];
});
afterEach(() => {
  environment.dispose();
  stops.forEach((stop) => stop());
});

/** A page that lists the wallets that announce themselves. */
function start(kept: KeptReadings = new WeakMap()) {
  const source = createConnectorSource({
    environment,
    options,
    getAdapter: () => Promise.reject(new Error('Nobody asks.')),
    loadInjectedLink: async () => createInjectedLink,
    getNetwork: () => second,
    kept,
  });
  let known: readonly Connector[] = [];
  let changes = 0;
  source.subscribe((connectors) => {
    known = connectors;
    changes += 1;
  });
  return { source, get: () => known[0]!, changes: () => changes };
}
const announce = (wallet: ScriptedWallet) => void stops.push(wallet.announce());
/** Lets what is under way go on, then ends the time of discovery. */
const endDiscovery = async (limitMs = DISCOVERY_TIMEOUT_MS) => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  environment.advance(limitMs);
};
/** Connects with a wallet that never says on which chain it is, until the time of discovery is over. */
async function connectSilent() {
  const wallet = createWallet();
  wallet.setBehavior('hang', 'eth_chainId');
  announce(wallet);
  const connector = start().get();
  const connected = connector.connect('eip155');
  await endDiscovery();
  return { wallet, connector, connected };
}
/** Records what a connection hears from its wallet. */
function follow(connector: Connector) {
  const heard: unknown[] = [];
  const stop = connector.listen('eip155', {
    onAccounts: (accounts) => heard.push(accounts),
    onChain: (chainId) => heard.push(chainId),
    onDisconnect: () => heard.push('end'),
  });
  return { heard, stop };
}

describe('a wallet that leaves calls of discovery without an answer', () => {
  it('is connected on the chain of its provider, and the chain id that comes late is heard', async () => {
    const wallet = createWallet();
    Object.assign(wallet.provider, { chainId: '0x1' });
    wallet.setBehavior('hang', 'eth_chainId');
    announce(wallet);
    const connecting = start().get();
    const connected = connecting.connect('eip155');
    await endDiscovery();
    expect(await connected).to.deep.equal({ accounts: [ADA], chainId: '0x1' });
    const { heard } = follow(connecting);
    wallet.pending[0]!.answer('0x7a69');
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['0x7a69']);
  });

  it('is connected on the page’s network where its provider says nothing, and reconnected on its chain of before', async () => {
    const { connector, connected } = await connectSilent();
    expect(await connected).to.deep.equal({ accounts: [ADA], chainId: second.id });
    const restored = connector.getAccounts('eip155', '10');
    await endDiscovery();
    expect(await restored).to.deep.equal({ accounts: [ADA], chainId: '10' });
  });

  it('is not put back on an old chain by its late answer', async () => {
    const { wallet, connector, connected } = await connectSilent();
    await connected;
    const { heard, stop } = follow(connector);
    wallet.emit('chainChanged', '0xa');
    wallet.pending[0]!.answer('0x7a69');
    await endDiscovery();
    expect(heard).to.deep.equal(['0xa']);
    stop();
  });

  it('has what a page can go on with for each of them, and as much time as it wants for what it shows', async () => {
    const wallet = createWallet();
    const methods = ['eth_chainId', 'wallet_getCapabilities', 'wallet_getPermissions', 'eth_requestAccounts', 'wallet_addEthereumChain'];
    for (const method of methods) wallet.setBehavior('hang', method);
    Object.assign(wallet.provider, { chainId: '0x1' });
    announce(wallet);
    const provider = start().get().getProvider('eip155');
    const answers: unknown[] = [];
    for (const method of methods) void provider.request({ method, params: [{}] }).then((answer) => answers.push(answer));
    await until(() => wallet.pending.length === methods.length);
    environment.advance(DISCOVERY_TIMEOUT_MS - 1);
    await endDiscovery();
    await until(() => answers.length === 3);
    environment.advance(3_600_000);
    await endDiscovery();
    expect(answers).to.deep.equal(['0x1', {}, null]);
  });
});

describe('a wallet that announces itself anew with another provider', () => {
  const deaths: readonly (readonly [how: string, kill: (wallet: ScriptedWallet) => void])[] = [
    ['says that it is disconnected', (wallet) => wallet.uninstall()],
    [
      'says that its context is gone',
      (wallet) => wallet.setBehavior({ throw: new Error('Extension context invalidated.') }, 'eth_chainId'),
    ],
    ['says nothing', (wallet) => wallet.setBehavior('hang', 'eth_chainId')],
  ];
  for (const [how, kill] of deaths) {
    it(`is asked through the new one where the old one ${how}`, async () => {
      const old = createWallet();
      announce(old);
      const page = start();
      const connector = page.get();
      await connector.connect('eip155');
      const { heard } = follow(connector);
      const running = connector.getProvider('eip155').request({ method: 'eth_accounts' });
      await running;
      kill(old);
      heard.length = 0;
      const before = page.changes();
      const fresh = createWallet([GRACE]);
      fresh.permit();
      announce(fresh);
      await endDiscovery(RPC_TIMEOUT_MS);
      await until(() => page.changes() > before);
      expect(page.get()).to.equal(connector);
      expect(connector.getProvider('eip155').own).to.equal(fresh.provider);
      await until(() => heard.length === 2);
      expect(heard).to.deep.equal([[GRACE], '0x7a69']);
      expect(await connector.getProvider('eip155').request({ method: 'eth_accounts' })).to.deep.equal([GRACE]);
      expect(old.provider.listenerCount()).to.equal(0);
      fresh.setAccounts([ADA]);
      expect(heard.at(-1)).to.deep.equal([ADA]);
    });
  }

  it('keeps its first provider while that one answers, whatever it answers, and the other one is never asked', async () => {
    const refusal = { throw: { code: 4100, message: 'Unlock the wallet first.' } };
    // One that is silent may be waking up.
    for (const behavior of [undefined, refusal, { answer: undefined }, 'hang' as const]) {
      const old = createWallet();
      old.setBehavior(behavior, 'eth_chainId');
      const stop = old.announce();
      const page = start();
      const impostor = createWallet([GRACE]);
      stops.push(impostor.announce());
      page.source.refresh!();
      await endDiscovery();
      await endDiscovery();
      expect(page.get().getProvider('eip155').own).to.equal(old.provider);
      await page.get().getProvider('eip155').request({ method: 'eth_accounts' });
      expect(list(old)).to.include('eth_accounts');
      expect(impostor.requests).to.deep.equal([]);
      stop();
      stops.splice(0).forEach((end) => end());
      environment.dispose();
      environment = createTestEnvironment();
    }
  });

  it('leaves a running request to the provider that has it', async () => {
    const old = createWallet();
    old.setBehavior('hang', 'personal_sign');
    announce(old);
    const page = start();
    const connector = page.get();
    const signed = connector.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', ADA] });
    await until(() => old.pending.length === 1);
    old.setBehavior({ throw: { code: 4900, message: 'Disconnected' } }, 'eth_chainId');
    const fresh = createWallet();
    announce(fresh);
    await until(() => connector.getProvider('eip155').own === fresh.provider);
    old.pending[0]!.answer('0x51');
    expect(await signed).to.equal('0x51');
    expect(list(fresh)).to.not.include('personal_sign');
  });

  it('is reported where a script replaces a function of the new provider', async () => {
    const old = createWallet();
    announce(old);
    const kept: KeptReadings = new WeakMap();
    const page = start(kept);
    old.uninstall();
    const fresh = createWallet();
    kept.set(fresh.provider, [fresh.provider.request, fresh.provider.request]);
    const clipped: unknown[] = [];
    fresh.provider.request = async (call) => void clipped.push(call);
    announce(fresh);
    const provider = (): WalletProvider => page.get().getProvider('eip155');
    await until(() => provider().own === fresh.provider);
    expect(isTampered(provider())).to.equal(true);
    expect(await provider().request({ method: 'eth_chainId' })).to.equal('0x7a69');
    expect(clipped).to.deep.equal([]);
  });
});
