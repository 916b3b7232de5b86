import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itBehavesLikeAConnector } from '../../test/conformance/connector-suite.js';
import { createFakeAdapter, createFakeConnector } from '../../test/fixtures/fake-namespace.js';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { createAdapter as createEip155Adapter } from '../adapters/eip155/eip155-adapter.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createScriptedWallet } from '../testing/index.js';
import type { Namespace } from '../config/namespaces.js';
import { type Connector, toOffered } from './connector.js';
import { parseAnnouncement } from './injected/announcement.js';
import { createInjectedConnector } from './injected/injected-connector.js';
import { createInjectedLink } from './injected/injected-link.js';
import { mergeConnectors } from './merge-connectors.js';
import { listConnectors } from './connectors.js';

const loadInjectedLink = async () => createInjectedLink;
const injectedEntry = listConnectors([]).find(({ kind }) => kind === 'injected')!;
const environment = createTestEnvironment();
const options = resolveOptions({ networks: [local] });
const createWallet = (name = 'Harbor', rdns = 'example.harbor') =>
  createScriptedWallet({ name, rdns, accounts: [ADA, GRACE], chainId: 31337 });

itBehavesLikeAConnector('injected', () => {
  const wallet = createWallet();
  const listeners = new Set<unknown>();
  const provider = {
    request: wallet.provider.request.bind(wallet.provider),
    on(event: string, listener: (value: unknown) => void) {
      listeners.add(listener);
      wallet.provider.on(event, listener);
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.delete(listener);
      wallet.provider.removeListener(event, listener);
    },
  };
  return {
    connector: createInjectedConnector(
      { rdns: 'example.harbor', name: 'Harbor', icon: undefined, provider },
      { environment, loadInjectedLink },
    ),
    namespace: 'eip155',
    adapter: createEip155Adapter({ environment, networks: [local] }),
    accounts: [ADA, GRACE],
    requests: () => wallet.requests.map(({ method }) => method),
    approve: () => wallet.setBehavior('approve'),
    reject: () => wallet.setBehavior('reject'),
    switchAccount: (account) => wallet.setAccounts([account]),
    lock: () => wallet.lock(),
    failEnd: (how) => wallet.setBehavior(how === 'refuses' ? { throw: new Error('Method not found') } : 'hang', 'wallet_revokePermissions'),
    listenerCount: () => listeners.size,
  };
});

itBehavesLikeAConnector('a connector of a second namespace', () => {
  const connector = createFakeConnector('example.fern', 'solana', 'Fern');
  let answer: () => Promise<{ accounts: string[]; chainId: string }> = () => new Promise(() => {});
  const raw = { accounts: ['ada', 'grace'], chainId: 'net-1' };
  return {
    connector: Object.assign(connector, {
      connect: async () => {
        const answered = await answer();
        connector.granted = answered;
        return answered;
      },
    }),
    namespace: 'solana',
    adapter: createFakeAdapter('solana'),
    accounts: ['ada', 'grace'],
    requests: () => [],
    approve: () => (answer = async () => raw),
    reject: () => (answer = async () => Promise.reject({ code: 4001 })),
    switchAccount: (account) => connector.listeners.forEach(({ onAccounts }) => onAccounts([account])),
    lock: () => connector.listeners.forEach(({ onAccounts }) => onAccounts([])),
    listenerCount: () => connector.listeners.size,
  };
});

describe('announcements', () => {
  const provider = { request: async () => undefined };
  const good = { info: { uuid: 'u', name: 'Harbor', icon: 'data:image/svg+xml,x', rdns: 'example.harbor' }, provider };
  const read = (detail: unknown) => parseAnnouncement(detail, 'https://host.example');

  it('are read when they are what EIP-6963 says', () => {
    expect(read(good)).to.deep.equal({ rdns: 'example.harbor', name: 'Harbor', icon: 'data:image/svg+xml,x', provider });
  });

  it('are left out without a provider or a usable rdns', () => {
    const bad = [
      undefined,
      null,
      'x',
      {},
      { info: null, provider },
      { ...good, provider: undefined },
      { ...good, provider: { request: 'no' } },
      { ...good, info: { ...good.info, rdns: undefined } },
      { ...good, info: { ...good.info, rdns: 'no dots' } },
      { ...good, info: { ...good.info, rdns: '<b>.x' } },
      { ...good, info: { ...good.info, rdns: `${'a'.repeat(250)}.com` } },
    ];
    for (const detail of bad) expect(read(detail)).to.equal(undefined);
  });

  it('are listed with an rdns of one word, which some wallets announce', () => {
    for (const rdns of ['harbor', 'my-wallet', 'a', 'a'.repeat(253)])
      expect(read({ ...good, info: { ...good.info, rdns } })?.rdns, rdns).to.equal(rdns);
    expect(read({ ...good, info: { ...good.info, rdns: 'Harbor' } })?.rdns).to.equal('harbor');
  });

  it('are refused with an rdns that is the id of another connector, could be an id of the catalogue, or is no name', () => {
    const refused = ['', '.', 'harbor.', '.harbor', 'a..b', 'har bor', 'harbor\n', 'a'.repeat(254), 'injected', 'Embedded', 'c'.repeat(64)];
    for (const rdns of refused) expect(read({ ...good, info: { ...good.info, rdns } }), rdns).to.equal(undefined);
  });

  it('lose what could mislead or hurt', () => {
    const announced = read({
      ...good,
      info: { ...good.info, name: '\u202eevil\u0000\nwallet '.padEnd(200, 'x'), icon: 'javascript:alert(1)', rdns: 'EXAMPLE.Harbor' },
    })!;
    expect(announced.name).to.not.match(/[\u202e\u0000\n]/);
    expect(announced.name.length).to.be.lessThan(60);
    expect(announced.icon).to.equal(undefined);
    expect(announced.rdns).to.equal('example.harbor');
    expect(read({ ...good, info: { ...good.info, name: { toString: null } } })!.name).to.equal('example.harbor');
  });
});

const getAdapter = () => Promise.reject(new Error('Nobody asks.'));

describe('the list of injected wallets', () => {
  const start = async () => {
    const own = createTestEnvironment();
    const { createConnectorSource } = await injectedEntry.load(options);
    const source = await createConnectorSource({ environment: own, options, getAdapter, loadInjectedLink });
    let list: readonly Connector[] = [];
    source.subscribe((connectors) => (list = connectors));
    return { own, source, names: () => list.map(({ name }) => name), list: () => list };
  };

  it('has early, late and repeated announcements once each, in their order', async () => {
    const harbor = createWallet();
    const stopHarbor = harbor.announce();
    const { own, names, source, list } = await start();
    const fern = createWallet('Fern', 'example.fern');
    const stopFern = fern.announce();
    harbor.announce()();
    const impostor = createWallet('Impostor', 'example.harbor');
    impostor.announce()();
    source.refresh!();
    expect(names()).to.deep.equal(['Harbor', 'Fern']);
    expect(list()[0]!.getProvider('eip155').own).to.equal(harbor.provider);
    own.dispose();
    const quill = createWallet('Quill', 'example.quill');
    quill.announce()();
    expect(names()).to.deep.equal(['Harbor', 'Fern']);
    stopHarbor();
    stopFern();
  });

  it('survives announcements that are none', async () => {
    const { own, names } = await start();
    for (const detail of [undefined, null, {}, { info: {} }, 7])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    expect(names()).to.deep.equal([]);
    own.dispose();
  });

  it('is wanted only with an EVM network', () => {
    const entry = injectedEntry;
    expect(entry!.isEnabled(options)).to.equal(true);
    expect(entry!.isEnabled({ ...options, adapters: ['solana'] })).to.equal(false);
  });
});

describe('an injected wallet', () => {
  it('is asked exactly what connecting needs', async () => {
    const wallet = createWallet();
    wallet.setBehavior('approve');
    const connector = createInjectedConnector(
      { rdns: 'example.harbor', name: 'Harbor', icon: undefined, provider: wallet.provider },
      { environment, loadInjectedLink },
    );
    await connector.connect('eip155');
    expect(wallet.requests.map(({ method }) => method)).to.deep.equal(['eth_requestAccounts', 'eth_chainId']);
  });

  it('may refuse to be listened to', async () => {
    const refuse = () => {
      throw new Error('not here');
    };
    const provider = { request: async () => undefined, on: refuse, removeListener: refuse };
    const connector = createInjectedConnector({ rdns: 'a.b', name: 'A', icon: undefined, provider }, { environment, loadInjectedLink });
    await connector.connect('eip155');
    connector.listen('eip155', { onAccounts: () => {}, onChain: () => {}, onDisconnect: () => {} })();
  });

  it('reports its end, but not a restart', async () => {
    const listeners: Record<string, (value: unknown) => void> = {};
    const provider = {
      request: async () => undefined,
      on: (event: string, listener: (value: unknown) => void) => (listeners[event] = listener),
    };
    const connector = createInjectedConnector({ rdns: 'a.b', name: 'A', icon: undefined, provider }, { environment, loadInjectedLink });
    await connector.connect('eip155');
    const seen: unknown[] = [];
    connector.listen('eip155', { onAccounts: () => {}, onChain: () => {}, onDisconnect: (reason) => seen.push(reason) })();
    listeners['disconnect']!({ code: 1013 });
    expect(seen).to.deep.equal([]);
    listeners['disconnect']!({ code: 4900 });
    expect(seen).to.deep.equal([{ code: 4900 }]);
  });
});

describe('a wallet that only sets window.ethereum', () => {
  const place = window as { ethereum?: unknown };
  afterEach(() => delete place.ethereum);
  const start = async (given: Partial<typeof options> = {}) => {
    const own = createTestEnvironment();
    const { createConnectorSource } = await injectedEntry.load(options);
    let list: readonly Connector[] = [];
    const source = await createConnectorSource({
      environment: own,
      options: { ...options, ...given },
      getAdapter,
      loadInjectedLink,
    });
    source.subscribe((connectors) => (list = connectors));
    await source.settled;
    return { own, source, offered: () => toOffered(list).map(({ id, name, type }) => `${id} ${name} ${type}`), list: () => list };
  };

  it('is offered as "Browser Wallet", bound to the object that stood there', async () => {
    const wallet = createWallet();
    place.ethereum = wallet.provider;
    const { own, offered, list } = await start();
    expect(offered()).to.deep.equal(['injected Browser Wallet INJECTED']);
    place.ethereum = createWallet('Impostor').provider;
    expect(list()[0]!.getProvider('eip155').own).to.equal(wallet.provider);
    own.dispose();
  });

  it('has the name that its flags say, MetaMask’s last because others copy it, and is listed with that name only', async () => {
    for (const [flags, name] of [
      [['isMetaMask'], 'MetaMask'],
      [['isMetaMask', 'isTrust'], 'Trust Wallet'],
      [['isMetaMask', 'isRabby'], 'Rabby'],
      [['isMetaMask', 'isBraveWallet'], 'Brave Wallet'],
      [['isCoinbaseWallet'], 'Coinbase Wallet'],
      [['isPhantom', 'isMetaMask'], 'Phantom'],
      [['isOkxWallet'], 'OKX Wallet'],
      [['isOKExWallet', 'isMetaMask'], 'OKX Wallet'],
      [['isTokenPocket', 'isMetaMask'], 'TokenPocket'],
      [['isBitKeep', 'isMetaMask'], 'Bitget Wallet'],
      [['isZerion', 'isMetaMask'], 'Zerion'],
      [['isFrame', 'isMetaMask'], 'Frame'],
      [['isExodus', 'isMetaMask'], 'Exodus'],
      [['isNewHere'], 'Browser Wallet'],
    ] as const) {
      place.ethereum = Object.assign(createWallet().provider, Object.fromEntries(flags.map((flag) => [flag, true])));
      const own = createTestEnvironment();
      const { createConnectorSource } = await injectedEntry.load(options);
      const source = await createConnectorSource({ environment: own, options, getAdapter, loadInjectedLink });
      const listed: string[] = [];
      source.subscribe((connectors) => listed.push(...connectors.map((one) => `${one.id} ${one.name} ${one.type}`)));
      await source.settled;
      expect(listed, flags.join()).to.deep.equal([`injected ${name} INJECTED`]);
      own.dispose();
    }
  });

  it('has no name of its own where a flag is not `true`, or cannot be read', async () => {
    const throwing = new Proxy(createWallet().provider, {
      get(target, name) {
        if (name === 'isRabby') throw new TypeError('Not here.');
        return Reflect.get(target, name) as unknown;
      },
    });
    for (const provider of [Object.assign(createWallet().provider, { isTrust: 'yes', isMetaMask: 1 }), throwing]) {
      place.ethereum = provider;
      const { own, offered } = await start();
      expect(offered()).to.deep.equal(['injected Browser Wallet INJECTED']);
      own.dispose();
    }
  });

  it('is found when it comes later, by its event or by looking again', async () => {
    const { own, offered } = await start();
    expect(offered()).to.deep.equal([]);
    place.ethereum = createWallet().provider;
    window.dispatchEvent(new Event('ethereum#initialized'));
    expect(offered().length).to.equal(1);
    delete place.ethereum;
    own.dispose();
    const other = await start();
    place.ethereum = createWallet().provider;
    other.source.refresh!();
    expect(other.offered().length).to.equal(1);
    other.own.dispose();
  });

  it('is not offered beside wallets with names, but can still be found by its id', async () => {
    place.ethereum = createWallet().provider;
    const fern = createWallet('Fern', 'example.fern');
    const stop = fern.announce();
    const { own, offered, list } = await start();
    expect(offered()).to.deep.equal(['example.fern Fern ANNOUNCED']);
    expect(list().map(({ id }) => id)).to.deep.equal(['example.fern', 'injected']);
    own.dispose();
    stop();
  });

  it('is left alone where the host wants it so, and so are announcements', async () => {
    place.ethereum = createWallet().provider;
    const fern = createWallet('Fern', 'example.fern');
    const stop = fern.announce();
    const without = await start({ enableInjected: false });
    expect(without.list().map(({ id }) => id)).to.deep.equal(['example.fern']);
    const alone = await start({ enableEIP6963: false });
    expect(alone.list().map(({ id }) => id)).to.deep.equal(['injected']);
    const neither = await start({ enableEIP6963: false, enableInjected: false });
    neither.source.refresh!();
    expect(neither.list()).to.deep.equal([]);
    neither.own.dispose();
    without.own.dispose();
    alone.own.dispose();
    stop();
  });

  it('is no wallet when it cannot be asked', async () => {
    place.ethereum = { isMetaMask: true };
    const { own, list } = await start();
    expect(list()).to.deep.equal([]);
    own.dispose();
  });
});

describe('connectors of one wallet', () => {
  const connector = (id: string, namespace: Namespace, facts: Partial<Connector> = {}): Connector => ({
    ...createFakeConnector(id, namespace),
    name: id,
    ...facts,
  });
  const summary = (connectors: readonly Connector[]) =>
    connectors.map(({ id, namespaces, type }) => `${id} ${namespaces.join('+')} ${type}`);

  it('report their id, name, chains, discovery, the rdns, and the catalogue id where it is known [S:91]', () => {
    const provider = { request: async () => undefined };
    const announced = createInjectedConnector(
      { rdns: 'example.harbor', name: 'Harbor', icon: undefined, provider },
      { environment, loadInjectedLink },
    );
    const { id, name, namespaces, type, rdns, explorerId } = announced;
    expect({ id, name, namespaces, type, rdns, explorerId }).to.deep.equal({
      ...{ id: 'example.harbor', name: 'Harbor', namespaces: ['eip155'], type: 'ANNOUNCED', rdns: 'example.harbor' },
      explorerId: undefined,
    });
    const [joined] = mergeConnectors([announced, connector('b', 'solana', { name: 'Harbor', explorerId: '1' })]);
    expect([joined!.type, joined!.namespaces, joined!.rdns, joined!.explorerId]).to.deep.equal([
      'MULTI_CHAIN',
      ['eip155', 'solana'],
      'example.harbor',
      '1',
    ]);
  });

  it('are joined by rdns, then by catalogue id, then by name, over namespaces [S:91]', () => {
    const joined = mergeConnectors([
      connector('a', 'eip155', { rdns: 'example.harbor', name: 'Harbor' }),
      connector('b', 'solana', { rdns: 'example.harbor', name: 'Harbor for Solana' }),
      connector('c', 'eip155', { explorerId: '1', name: 'Fern' }),
      connector('d', 'solana', { explorerId: '1', name: 'Fern mobile' }),
      connector('e', 'eip155', { rdns: 'example.quill', name: 'Quill' }),
      connector('f', 'solana', { name: 'quill wallet' }),
    ]);
    expect(summary(joined)).to.deep.equal(['a eip155+solana MULTI_CHAIN', 'c eip155+solana MULTI_CHAIN', 'e eip155+solana MULTI_CHAIN']);
    expect(joined[0]!.aliases).to.deep.equal(['b']);
  });

  it('serve each namespace by the one that came first', async () => {
    const evm = connector('a', 'eip155', { rdns: 'example.harbor' });
    const solana = connector('b', 'solana', { rdns: 'example.harbor' });
    const second = connector('c', 'eip155', { rdns: 'example.harbor' });
    const [joined] = mergeConnectors([evm, solana, second]);
    expect(joined!.getProvider('eip155')).to.equal(evm.getProvider('eip155'));
    expect(joined!.getProvider('solana')).to.equal(solana.getProvider('solana'));
    expect(joined!.aliases).to.deep.equal(['b', 'c']);
  });

  it('stay apart when only a name of one namespace says so, or two rdns differ', () => {
    const list = [
      connector('example.one', 'eip155', { rdns: 'example.one', name: 'Harbor' }),
      connector('example.two', 'eip155', { rdns: 'example.two', name: 'Harbor' }),
      connector('x', 'eip155', { name: 'Harbor' }),
      connector('y', 'solana', { rdns: 'example.three', name: 'Harbor' }),
    ];
    expect(mergeConnectors(list).length).to.equal(3);
    expect(mergeConnectors(list)[2]!.namespaces).to.deep.equal(['eip155', 'solana']);
  });

  it('give the same wallets in whatever order and however often they come', () => {
    const wallets = [
      connector('a', 'eip155', { rdns: 'example.harbor', name: 'Harbor' }),
      connector('b', 'solana', { rdns: 'example.harbor', name: 'Harbor' }),
      connector('c', 'eip155', { rdns: 'example.fern', name: 'Fern' }),
      connector('d', 'solana', { name: 'Fern' }),
      connector('e', 'eip155', { rdns: 'example.quill', name: 'Quill' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...wallets, ...wallets], { minLength: 10, maxLength: 10 }), (list) => {
        const merged = mergeConnectors(list);
        expect(merged.map(({ name }) => name).toSorted()).to.deep.equal(['Fern', 'Harbor', 'Quill']);
        expect(merged.flatMap(({ namespaces }) => namespaces).length).to.equal(5);
      }),
    );
  });
});
