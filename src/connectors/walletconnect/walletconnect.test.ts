import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import type { Network } from '../../config/network.js';
import { createPairing, type Proposal } from './create-pairing.js';
import { followSession } from './follow-session.js';
import type { SignClient } from './load-client.js';
import {
  assertAccounts,
  getAddresses,
  toConnection,
  describeBitcoinAddresses,
  createSessionProvider,
  type Session,
  toNamespaces,
} from './session.js';

const MINUTE_MS = 60_000;
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
const caught = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

function setUp() {
  const environment = createTestEnvironment();
  const made: { uri: string; approve(session: string): void; refuse(reason: unknown): void }[] = [];
  const discarded: string[] = [];
  let failure: Error | undefined;
  const pairing = createPairing<string>({
    environment,
    propose: async (): Promise<Proposal<string>> => {
      if (failure) throw failure;
      const uri = `wc:${made.length}`;
      const approval = new Promise<string>((approve, refuse) => made.push({ uri, approve, refuse }));
      return { uri, approval };
    },
    discard: (session) => discarded.push(session),
  });
  return { environment, made, discarded, pairing, fail: (error: Error | undefined) => (failure = error) };
}

describe('a pairing', () => {
  it('lasts four minutes and is renewed ten seconds before its end, the address standing until the next is there [S:113] [S:279]', async () => {
    const { environment, pairing, made } = setUp();
    const seen: (string | undefined)[] = [];
    void pairing.request().catch(() => {});
    await settle();
    pairing.$state.subscribe(({ uri }) => seen.push(uri));
    expect(pairing.$state.get().expiresAt).to.equal(environment.now() + 4 * MINUTE_MS);
    environment.advance(4 * MINUTE_MS - 10_001);
    await settle();
    expect(made.length).to.equal(1);
    environment.advance(1);
    await settle();
    expect(made.length).to.equal(2);
    expect(seen).to.not.include(undefined);
    expect(pairing.$state.get()).to.deep.equal({ status: 'connecting', uri: 'wc:1', expiresAt: environment.now() + 4 * MINUTE_MS });
  });

  it('accepts the first answer, also to the previous URI, and ends sessions that are not waited for', async () => {
    const { environment, pairing, made, discarded } = setUp();
    const session = pairing.request();
    await settle();
    environment.advance(4 * MINUTE_MS - 10_000);
    await settle();
    made[0]!.approve('old');
    expect(await session).to.equal('old');
    expect(pairing.$state.get()).to.deep.equal({ status: 'connected' });
    made[1]!.approve('late');
    await settle();
    expect(discarded).to.deep.equal(['late']);
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('goes on when a replaced proposal expires, and stops at a rejection', async () => {
    const { environment, pairing, made } = setUp();
    const session = pairing.request();
    const outcome = caught(session);
    await settle();
    environment.advance(4 * MINUTE_MS - 10_000);
    await settle();
    made[0]!.refuse(new Error('Proposal expired'));
    await settle();
    expect(pairing.$state.get().uri).to.equal('wc:1');
    made[1]!.refuse({ code: 5000, message: 'User rejected.' });
    expect(await outcome).to.deep.equal({ code: 5000, message: 'User rejected.' });
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected' });
  });

  it('uses an address again that is still good, and makes another when less than ten seconds are left', async () => {
    for (const [restMs, count] of [
      [10_001, 1],
      [10_000, 2],
    ] as const) {
      const { environment, pairing, made } = setUp();
      await pairing.prepare();
      environment.advance(4 * MINUTE_MS - restMs);
      void pairing.request().catch(() => {});
      await settle();
      expect(made.length).to.equal(count);
    }
  });

  it('stops renewing after an abort, and ends a session that is approved afterwards', async () => {
    const { environment, pairing, made, discarded } = setUp();
    const abort = new AbortController();
    const outcome = caught(pairing.request(abort.signal));
    await settle();
    abort.abort(new Error('left'));
    expect(((await outcome) as Error).message).to.equal('left');
    environment.advance(10 * MINUTE_MS);
    await settle();
    expect(made.length).to.equal(1);
    made[0]!.approve('late');
    await settle();
    expect(discarded).to.deep.equal(['late']);
  });

  it('never shows an address again that was answered after its wait was left', async () => {
    const { pairing, made, discarded } = setUp();
    const abort = new AbortController();
    const left = caught(pairing.request(abort.signal));
    await settle();
    abort.abort(new Error('left'));
    await left;
    made[0]!.approve('late');
    await settle();
    expect(discarded).to.deep.equal(['late']);
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected' });
    const next = pairing.request();
    await settle();
    expect(pairing.$state.get().uri).to.equal('wc:1');
    made[1]!.approve('session');
    expect(await next).to.equal('session');
  });

  it('gives the next wait an address of its own while an answer is verified, and keeps that wait where the answer is refused', async () => {
    const { environment } = setUp();
    let refuse!: (reason: Error) => void;
    const verified = new Promise<undefined>((_resolve, reject) => (refuse = reject));
    const answers: ((session: string) => void)[] = [];
    const pairing = createPairing<string>({
      environment,
      propose: async () => {
        const uri = `wc:${answers.length}`;
        return { uri, approval: new Promise<string>((resolve) => answers.push(resolve)), accept: () => verified };
      },
      discard: () => {},
    });
    const abort = new AbortController();
    const left = caught(pairing.request(abort.signal));
    await settle();
    answers[0]!('signed');
    await settle();
    abort.abort(new Error('left'));
    await left;
    let outcome: unknown = 'waits';
    void pairing.request().catch((error: unknown) => (outcome = error));
    await settle();
    expect(pairing.$state.get().uri).to.equal('wc:1');
    refuse(new Error('The signature is not valid.'));
    await settle();
    expect(outcome).to.equal('waits');
    expect(pairing.$state.get()).to.include({ status: 'connecting', uri: 'wc:1' });
  });

  it('keeps the link that was pressed over a renewal and to the end, and forgets it with the next wait [S:106] [S:113]', async () => {
    const { environment, pairing, made } = setUp();
    const session = pairing.request();
    await settle();
    pairing.setLinking('mobile');
    environment.advance(4 * MINUTE_MS - 10_000);
    await settle();
    expect(pairing.$state.get()).to.include({ uri: 'wc:1', linking: 'mobile' });
    made[1]!.approve('session');
    await session;
    expect(pairing.$state.get()).to.deep.equal({ status: 'connected', linking: 'mobile' });
    void pairing.request().catch(() => {});
    await settle();
    expect(pairing.$state.get().linking).to.equal(undefined);
    pairing.setLinking('web');
    pairing.reset();
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected' });
  });

  it('keeps the recent wallet over the next wait and a refusal, and forgets it with uri, expiry and link at a reset [S:106] [S:113]', async () => {
    const { pairing, made } = setUp();
    const session = pairing.request();
    await settle();
    made[0]!.approve('session');
    await session;
    pairing.setRecentWallet({ id: 'quay', name: 'Quay' });
    expect(pairing.$state.get()).to.deep.equal({ status: 'connected', recentWallet: { id: 'quay', name: 'Quay' } });
    const refused = caught(pairing.request());
    await settle();
    expect(pairing.$state.get()).to.include({ status: 'connecting', uri: 'wc:1' });
    expect(pairing.$state.get().recentWallet).to.deep.equal({ id: 'quay', name: 'Quay' });
    made[1]!.refuse({ code: 5000 });
    await refused;
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected', recentWallet: { id: 'quay', name: 'Quay' } });
    pairing.reset();
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected' });
  });

  it('creates one proposal for several calls of prepare, and reports the failure', async () => {
    const { pairing, made, fail } = setUp();
    await Promise.all([pairing.prepare(), pairing.prepare()]);
    expect(made.length).to.equal(1);
    pairing.reset();
    expect(pairing.$state.get()).to.deep.equal({ status: 'disconnected' });
    fail(new Error('offline'));
    expect(((await caught(pairing.request())) as Error).message).to.equal('offline');
    fail(undefined);
    void pairing.request().catch(() => {});
    await settle();
    expect(pairing.$state.get().status).to.equal('connecting');
  });
});

const network = (caipNetworkId: string) => ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] }) as unknown as Network;
const session = (accounts: string[], more: object = {}): Session => ({
  topic: 't',
  expiry: 1,
  namespaces: { eip155: { accounts, methods: ['personal_sign', 'wallet_switchEthereumChain'], events: [], ...more } },
  peer: { metadata: { name: '\u202eQuay', icons: ['javascript:alert(1)', 'https://quay.example/i.png'], url: '' } },
});

describe('what is proposed and what comes back', () => {
  it('covers every configured network, Solana under both of its ids, and no unknown namespace', () => {
    const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const proposed = toNamespaces([network('eip155:1'), network('eip155:10'), network(main), network('made-up:1')]);
    expect(Object.keys(proposed)).to.deep.equal(['eip155', 'solana']);
    expect(proposed['eip155']!.chains).to.deep.equal(['eip155:1', 'eip155:10']);
    expect(proposed['eip155']!.methods.length).to.equal(31);
    expect(proposed['eip155']!.events).to.deep.equal(['accountsChanged', 'chainChanged']);
    expect(proposed['solana']!.chains).to.deep.equal([main, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']);
  });

  it('takes the lists of `walletConnect.configOverride` in place of the built-in ones, namespace by namespace', () => {
    const override = { methods: { eip155: ['personal_sign'] }, chains: { eip155: ['eip155:10'] }, events: { solana: [] } };
    const proposed = toNamespaces([network('eip155:1'), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')], override);
    expect(proposed['eip155']).to.deep.equal({
      chains: ['eip155:10'],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    });
    expect(proposed['solana']!.events).to.deep.equal([]);
    expect(proposed['solana']!.methods.length).to.equal(6);
  });

  it('is read on the chain that is wanted where the wallet serves it, else on its first', () => {
    const both = session(['eip155:10:0xb', 'eip155:1:0xa']);
    expect(toConnection(both, 'eip155', '1')).to.deep.include({ accounts: ['0xa'], chainId: '1' });
    expect(toConnection(both, 'eip155', '5')).to.deep.include({ accounts: ['0xb'], chainId: '10' });
    expect(toConnection(both, 'solana', '1')).to.equal(undefined);
    expect(toConnection(both, 'eip155', '1')!.wallet).to.deep.equal({ name: 'Quay', icon: 'https://quay.example/i.png' });
    expect(getAddresses(session(['eip155:1:0xa'], { chains: ['eip155:10'] }), 'eip155', '10')).to.deep.equal(['0xa']);
  });

  it('covers Bitcoin and Polkadot, each with its own methods', () => {
    const proposed = toNamespaces([
      network('bip122:000000000019d6689c085ae165831e93'),
      network('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
    ]);
    expect(proposed['bip122']!.methods).to.deep.equal(['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']);
    expect(proposed['bip122']!.events).to.deep.equal(['accountsChanged', 'chainChanged', 'bip122_addressesChanged']);
    expect(proposed['polkadot']!.methods).to.deep.equal(['polkadot_signTransaction', 'polkadot_signMessage']);
  });

  it('has the Bitcoin addresses that pay first, as far as the wallet says what they are for [S:75]', () => {
    const chain = '000000000019d6689c085ae165831e93';
    const accounts = [`bip122:${chain}:bc1pkept`, `bip122:${chain}:bc1qpays`];
    const read = (sessionProperties?: Record<string, string>) =>
      toConnection({ ...session([]), namespaces: { bip122: { accounts, methods: [], events: [] } }, sessionProperties }, 'bip122', chain);
    const said = [{ address: 'bc1pkept', intention: 'ordinal' }, { address: 'bc1qpays', intention: 'payment' }, null];
    expect(read({ bip122_getAccountAddresses: JSON.stringify(said) })).to.deep.include({
      accounts: ['bc1qpays', 'bc1pkept'],
      types: ['payment', 'eoa'],
      chainId: chain,
    });
    const asListed = { accounts: ['bc1pkept', 'bc1qpays'], types: ['payment', 'payment'] };
    for (const bad of [undefined, '', 'no', '{}', 'null', '{"payment":[]}'])
      expect(read(bad === undefined ? undefined : { bip122_getAccountAddresses: bad }), bad).to.deep.include(asListed);
  });

  it('never reads an account from another namespace, whatever a wallet sends', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (accounts) => {
        const connection = toConnection(session(accounts), 'solana', '1');
        expect(connection).to.equal(undefined);
      }),
    );
  });
});

describe('a session as a provider', () => {
  const create = (given: Session | undefined, refuse?: unknown, namespace: 'eip155' | 'bip122' = 'eip155') => {
    const asked: string[] = [];
    let chain = '1';
    const provider = createSessionProvider({
      namespace,
      getSession: async () => given ?? Promise.reject(new Error('none')),
      peekSession: () => given,
      getChain: () => chain,
      setChain: (reference) => (chain = reference),
      ask: async ({ method, chainId }) => {
        asked.push(`wallet ${method} ${chainId}`);
        if (refuse) throw refuse;
        return 'signed';
      },
      askNode: async (reference, { method }) => {
        asked.push(`node ${method} ${reference}`);
        return 'read';
      },
    });
    return { provider, asked, getChain: () => chain };
  };

  it('sends signing methods to the wallet and reads to a node, and answers accounts and chain itself', async () => {
    const { provider, asked } = create(session(['eip155:1:0xa', 'eip155:10:0xa']));
    expect(await provider.request({ method: 'eth_accounts' })).to.deep.equal(['0xa']);
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x1');
    expect(await provider.request({ method: 'personal_sign', params: ['0x', '0xa'] })).to.equal('signed');
    expect(await provider.request({ method: 'eth_call', params: [] })).to.equal('read');
    expect(asked).to.deep.equal(['wallet personal_sign eip155:1', 'node eth_call 1']);
    expect(await caught(provider.request({ method: 'eth_sendTransaction', params: [{}] }))).to.include({ code: 4200 });
  });

  it('lets through every method that is proposed, the permissions and the connection of 2026 among them', async () => {
    const methods = toNamespaces([network('eip155:1')])['eip155']!.methods;
    const { provider, asked } = create(session(['eip155:1:0xa'], { methods }));
    const names = [
      ...['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission'],
      ...['wallet_getSupportedExecutionPermissions', 'wallet_getGrantedExecutionPermissions'],
      ...['wallet_connect', 'wallet_pay', 'wallet_prepareCalls'],
    ];
    for (const method of names) {
      expect(await provider.request({ method, params: [{}] }), method).to.equal('signed');
      const refused = create(session(['eip155:1:0xa'])).provider.request({ method, params: [{}] });
      expect(await caught(refused), method).to.include({ code: 4200 });
    }
    expect(asked).to.deep.equal(names.map((method) => `wallet ${method} eip155:1`));
  });

  it('lists assets where the session allows wallet_getAssets and says so, in its capabilities or by assetDiscovery (ERC-7811)', () => {
    const sessionProperties = { capabilities: '{"0x1":{"assetDiscovery":{"supported":true}}}' };
    const allowed = session(['eip155:1:0xa'], { methods: ['wallet_getAssets'] });
    expect(create({ ...allowed, sessionProperties }).provider.listsAssets).to.equal(true);
    expect(create(allowed).provider.listsAssets).to.equal(false);
    for (const assetDiscovery of ['{"supported":true}', { supported: true }])
      expect(create({ ...allowed, sessionProperties: { assetDiscovery } as never }).provider.listsAssets).to.equal(true);
    for (const assetDiscovery of ['{"supported":false}', { supported: 'no' }, '', null])
      expect(create({ ...allowed, sessionProperties: { assetDiscovery } as never }).provider.listsAssets).to.equal(false);
    expect(create({ ...session(['eip155:1:0xa']), sessionProperties }).provider.listsAssets).to.equal(false);
  });

  it('goes to a chain that was approved by itself, asks for another one, and refuses what is no chain', async () => {
    const { provider, asked, getChain } = create(session(['eip155:1:0xa', 'eip155:10:0xa']));
    const go = (chainId: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
    await go('0xa');
    expect([getChain(), asked]).to.deep.equal(['10', []]);
    await go('0x5');
    expect([getChain(), asked]).to.deep.equal(['5', ['wallet wallet_switchEthereumChain eip155:10']]);
    expect(await caught(go('nonsense'))).to.include({ code: -32602 });
    const without = create(session(['eip155:1:0xa'], { methods: [] }));
    expect(await caught(without.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }))).to.include({
      code: 4902,
    });
    expect(without.getChain()).to.equal('1');
  });

  it('knows which chains were approved, all of them where the wallet goes everywhere', () => {
    const approvesOf = (given: Session | undefined) => {
      const { provider } = create(given);
      return ['1', '10', '5'].map((reference) => provider.approves?.(reference));
    };
    const some = session(['eip155:1:0xa'], { chains: ['eip155:10'] });
    const everywhere = { ...some, peer: { metadata: { ...some.peer.metadata, name: 'MetaMask Wallet' } } };
    expect(approvesOf(some)).to.deep.equal([true, true, false]);
    expect(approvesOf(everywhere)).to.deep.equal([true, true, true]);
    // Without a session it is unknown.
    expect(approvesOf(undefined)).to.deep.equal([true, true, true]);
  });

  it('knows of a Bitcoin wallet whether it makes transfers', () => {
    const sendsOf = (methods?: string[], namespace: 'eip155' | 'bip122' = 'bip122') =>
      create(methods && { ...session([]), namespaces: { bip122: { accounts: [], methods, events: [] } } }, undefined, namespace).provider
        .sends;
    expect([sendsOf(['signMessage', 'sendTransfer']), sendsOf(['signMessage']), sendsOf(undefined)]).to.deep.equal([
      true,
      false,
      undefined,
    ]);
    expect(sendsOf(['sendTransfer'], 'eip155')).to.equal(undefined);
  });

  it('stays where it is when the wallet says no', async () => {
    const { provider, getChain } = create(session(['eip155:1:0xa']), { code: 5000 });
    await caught(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }));
    expect(getChain()).to.equal('1');
  });
});

describe('a session that the wallet changes', () => {
  const start = () => {
    const handlers = new Map<string, (event: unknown) => void>();
    let current: Session | undefined = session(['eip155:1:0xa']);
    const told: unknown[][] = [];
    let chain = '1';
    let updated = session(['eip155:1:0xb']);
    const client = {
      on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
      off: (name: string) => handlers.delete(name),
      session: { get: () => updated },
    } as unknown as SignClient;
    const listener = {
      onAccounts: (accounts: unknown, types?: unknown) => told.push(['accounts', accounts, ...(types === undefined ? [] : [types])]),
      onChain: (chain: unknown) => told.push(['chain', chain]),
      onDisconnect: () => told.push(['end']),
    };
    const stop = followSession(client, {
      getSession: () => current,
      setSession: (next) => (current = next),
      getChain: () => chain,
      setChain: (namespace, reference) => told.push(['chain', namespace, (chain = reference)]),
      onEnd: () => told.push(['end']),
      listeners: new Map([
        ['eip155', listener],
        ['bip122', listener],
      ]),
    });
    const event = (name: string, data: unknown, chainId = 'eip155:1', topic = 't') =>
      handlers.get('session_event')?.({ topic, params: { chainId, event: { name, data } } });
    const update = (accounts: string[]) => {
      updated = session(accounts);
      handlers.get('session_update')?.({ topic: 't' });
    };
    return { handlers, told, stop, event, update, getCurrent: () => current };
  };

  it('reports accounts with or without their chain, and chains in every spelling', () => {
    const { told, event } = start();
    event('accountsChanged', ['eip155:1:0xc', '0xd']);
    for (const data of ['0xa', 10, 'eip155:10', { chainId: '0xa' }]) event('chainChanged', data);
    event('chainChanged', undefined, 'eip155:5');
    expect(told).to.deep.equal([
      ['accounts', ['0xc', '0xd']],
      ...Array.from({ length: 4 }, () => ['chain', 'eip155', '10']),
      ['chain', 'eip155', '5'],
    ]);
  });

  it('reports Bitcoin addresses with their purpose, the paying ones first [S:75]', () => {
    const { told, event } = start();
    const chain = 'bip122:000000000019d6689c085ae165831e93';
    const path = (end: string) => `m/84'/0'/1'/${end}`;
    event(
      'bip122_addressesChanged',
      [
        { address: 'bc1pkept', intention: 'ordinal', path: "m/86'/0'/1'/0/0" },
        { address: 'bc1qpays', intention: 'payment', path: path('0/0') },
        // Further addresses of the same account.
        { address: 'bc1qchange', intention: 'payment', path: path('1/0') },
        { address: 'bc1qlater', path: path('0/7') },
        null,
      ],
      chain,
    );
    event('bip122_addressesChanged', ['bc1qplain'], chain);
    event('accountsChanged', [`${chain}:bc1qother`], chain);
    for (const nothing of [undefined, [], {}, 'bc1qplain', [{ address: 'bc1qchange', path: path('1/3') }]])
      event('bip122_addressesChanged', nothing, chain);
    event('bip122_addressesChanged', ['0xc']);
    expect(told).to.deep.equal([
      ['accounts', ['bc1qpays', 'bc1pkept'], ['payment', 'eoa']],
      ['accounts', ['bc1qplain'], ['payment']],
      ['accounts', ['bc1qother'], ['payment']],
    ]);
  });

  it('receives the events of its own session only, follows updates, and ends once', () => {
    const { told, event, handlers, getCurrent, stop } = start();
    event('accountsChanged', ['0xc'], 'eip155:1', 'other');
    handlers.get('session_delete')?.({ topic: 'other' });
    expect(told).to.deep.equal([]);
    handlers.get('session_update')?.({ topic: 't' });
    expect(told).to.deep.equal([
      ['accounts', ['0xb']],
      ['accounts', []],
    ]);
    handlers.get('session_expire')?.({ topic: 't' });
    handlers.get('session_delete')?.({ topic: 't' });
    expect([told.slice(2), getCurrent()]).to.deep.equal([[['end']], undefined]);
    stop();
    expect(handlers.size).to.equal(0);
  });

  it('moves to a chain that the session still covers when an update takes away the one it is on', () => {
    const { told, update } = start();
    update(['eip155:1:0xb', 'eip155:10:0xc']);
    update(['eip155:10:0xc']);
    update(['eip155:10:0xd']);
    expect(told.filter(([, value]) => !Array.isArray(value) || value.length > 0)).to.deep.equal([
      ['accounts', ['0xb']],
      ['chain', 'eip155', '10'],
      ['accounts', ['0xd']],
    ]);
  });
});

describe('the accounts of a session', () => {
  const failure = (account: string) => {
    try {
      assertAccounts(session(['eip155:1:0xa', account]), ['eip155', 'solana']);
      return undefined;
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };

  it('have three parts and a known namespace, that under which they are listed, or the connection is refused [S:137]', () => {
    expect(failure('eip155:10:0xb')).to.equal(undefined);
    for (const account of ['', '0xb', 'eip155:1', 'eip155::0xb', 'eip155:1:', ':1:0xb', 'eip155:1:0xb:more'])
      expect(failure(account), account).to.equal('InvalidCaipError: Invalid CAIP Address');
    for (const account of ['cosmos:1:0xb', 'solana:1:0xb', 'EIP155:1:0xb'])
      expect(failure(account), account).to.equal('InvalidCaipError: Invalid CAIP-10 address');
  });

  it('of namespaces that the page does not serve are ignored', () => {
    expect(() => assertAccounts(session(['nonsense']), ['solana'])).not.to.throw();
  });
});

describe('Bitcoin addresses of a session', () => {
  it('are described by the key and the derivation path that the wallet wrote [S:76]', () => {
    const key = '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c';
    const list = [
      { address: 'bc1qa', publicKey: key, path: "m/84'/0'/0'/0/0", intention: 'payment' },
      { address: 'bc1qb', publicKey: 'no key', path: 'no path' },
      { publicKey: key },
      null,
    ];
    const describe = (value: string) => describeBitcoinAddresses({ bip122_getAccountAddresses: value });
    expect(describe(JSON.stringify(list))).to.deep.equal({ bc1qa: { publicKey: key, path: "m/84'/0'/0'/0/0" }, bc1qb: {} });
    expect([describe('{'), describe('{}'), describeBitcoinAddresses(undefined)]).to.deep.equal([{}, {}, {}]);
  });
});

describe('a session on another chain than the one in use', () => {
  it('carries the chain with each request, and leaves the one in use', async () => {
    const asked: string[] = [];
    const read: string[] = [];
    const set: string[] = [];
    const session: Session = {
      topic: 't',
      expiry: 0,
      namespaces: {
        eip155: { accounts: ['eip155:1:0xaa', 'eip155:10:0xbb'], methods: ['personal_sign', 'wallet_sendCalls'], events: [] },
      },
      peer: { metadata: { name: 'Fern', icons: [], url: '' } },
    };
    const provider = createSessionProvider({
      namespace: 'eip155',
      getSession: async () => session,
      peekSession: () => session,
      getChain: () => '1',
      setChain: (reference) => void set.push(reference),
      ask: async ({ method, chainId }) => asked.push(`${method} ${chainId}`),
      askNode: async (reference, { method }) => read.push(`${method} ${reference}`),
    });
    const other = provider.forChain!('10');
    expect([await other.request({ method: 'eth_chainId' }), await other.request({ method: 'eth_accounts' })]).to.deep.equal([
      '0xa',
      ['0xbb'],
    ]);
    await other.request({ method: 'personal_sign', params: [] });
    await other.request({ method: 'eth_getBalance', params: [] });
    await provider.request({ method: 'wallet_sendCalls', params: [] });
    expect([asked, read, set]).to.deep.equal([['personal_sign eip155:10', 'wallet_sendCalls eip155:1'], ['eth_getBalance 10'], []]);
    expect([await provider.request({ method: 'eth_chainId' }), provider.approves!('10'), provider.approves!('137')]).to.deep.equal([
      '0x1',
      true,
      false,
    ]);
  });
});
