import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAConnector } from '../../test/conformance/connector-suite.js';
import { createFakeAdapter, createFakeConnector } from '../../test/fixtures/fake-namespace.js';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { createEip155Adapter } from '../adapters/eip155/eip155-adapter.js';
import { resolveOptions } from '../config/resolve-options.js';
import { createScriptedWallet } from '../testing/index.js';
import type { Connector } from './connector.js';
import { parseAnnouncement } from './injected/announcement.js';
import { createInjectedConnector } from './injected/injected-connector.js';
import { CONNECTORS } from './registry.js';

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
    connector: createInjectedConnector({ rdns: 'example.harbor', name: 'Harbor', icon: undefined, provider }),
    namespace: 'eip155',
    adapter: createEip155Adapter({ environment, networks: [local] }),
    accounts: [ADA, GRACE],
    requests: () => wallet.requests.map(({ method }) => method),
    approve: () => wallet.setBehaviour('approve'),
    reject: () => wallet.setBehaviour('reject'),
    switchAccount: (account) => wallet.setAccounts([account]),
    lock: () => wallet.lock(),
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

describe('the list of injected wallets', () => {
  const start = async () => {
    const own = createTestEnvironment();
    const [entry] = CONNECTORS;
    const { createConnectorSource } = await entry!.load();
    const source = createConnectorSource({ environment: own, networks: options.networks, options });
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
    source.lookAgain!();
    expect(names()).to.deep.equal(['Harbor', 'Fern']);
    expect(list()[0]!.getProvider('eip155')).to.equal(harbor.provider);
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

  it('is wanted only with EIP-6963 and an EVM network', () => {
    const [entry] = CONNECTORS;
    expect(entry!.isEnabled(options)).to.equal(true);
    expect(entry!.isEnabled({ ...options, enableEIP6963: false })).to.equal(false);
    expect(entry!.isEnabled({ ...options, adapters: ['solana'] })).to.equal(false);
  });
});

describe('an injected wallet', () => {
  it('is asked exactly what connecting needs', async () => {
    const wallet = createWallet();
    wallet.setBehaviour('approve');
    const connector = createInjectedConnector({ rdns: 'example.harbor', name: 'Harbor', icon: undefined, provider: wallet.provider });
    await connector.connect('eip155');
    expect(wallet.requests.map(({ method }) => method)).to.deep.equal(['eth_requestAccounts', 'eth_chainId']);
  });

  it('tells of its end, but not of a restart', () => {
    const listeners: Record<string, (value: unknown) => void> = {};
    const provider = {
      request: async () => undefined,
      on: (event: string, listener: (value: unknown) => void) => (listeners[event] = listener),
    };
    const connector = createInjectedConnector({ rdns: 'a.b', name: 'A', icon: undefined, provider });
    const seen: unknown[] = [];
    connector.listen('eip155', { onAccounts: () => {}, onChain: () => {}, onDisconnect: (reason) => seen.push(reason) })();
    listeners['disconnect']!({ code: 1013 });
    expect(seen).to.deep.equal([]);
    listeners['disconnect']!({ code: 4900 });
    expect(seen).to.deep.equal([{ code: 4900 }]);
  });
});
