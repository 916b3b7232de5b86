import { expect } from '@esm-bundle/chai';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import * as sr25519 from '@scure/sr25519';
import { itBehavesLikeAConnector } from '../../../test/conformance/connector-suite.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createAdapter as createPolkadotAdapter } from '../../adapters/polkadot/polkadot-adapter.js';
import { writeSs58 } from '../../adapters/polkadot/ss58.js';
import { kusama, polkadot } from '../../networks/index.js';
import { POLKADOT_MARKS } from '../../api/catalog/polkadot-marks.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { verifyPolkadot } from '../../siwx/verify/polkadot.js';
import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { createStorage } from '../../storage/storage.js';
import type { Connector, ConnectorContext, PinnedProvider } from '../connector.js';
import { mergeConnectors } from '../merge-connectors.js';
import { listConnectors } from '../connectors.js';
import { createExtensionConnector } from './extension-connector.js';
import { listExtensions } from './extension-list.js';
import { SIGNING_GAP_MS } from './extension-provider.js';

const secrets = [1, 2].map((seed) => sr25519.secretFromSeed(new Uint8Array(32).fill(seed)));
const [ADA, GRACE] = secrets.map((secret) => writeSs58({ key: sr25519.getPublicKey(secret), prefix: 42 })) as [string, string];

/** An extension as it stands in a page: it signs with sr25519, and asks when it has not allowed the page. */
function createExtension({ speaksAtOnce = true, isAllowed = false } = {}) {
  const asked: string[] = [];
  const listeners = new Set<(accounts: unknown) => void>();
  let isApproving = true;
  let refusal: unknown = new Error('Rejected');
  let unreadable: unknown;
  let accounts: readonly unknown[] = [
    { address: ADA, type: 'sr25519', name: 'Ada' },
    { address: GRACE, type: 'sr25519' },
    { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
  ];
  const decide = () => {
    if (!isApproving) throw refusal;
  };
  const enabled = {
    accounts: {
      async get() {
        if (unreadable) throw unreadable;
        return accounts;
      },
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener);
        if (speaksAtOnce) listener(accounts);
        return () => void listeners.delete(listener);
      },
    },
    signer: {
      async signRaw({ address, data, type }: { address: string; data: string; type: string }) {
        asked.push(`${type} ${address} ${data}`);
        decide();
        // As extensions do: hexadecimal is the bytes that it writes, anything else a text.
        const text = data.startsWith('0x')
          ? Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
          : utf8ToBytes(data);
        const wrapped = new Uint8Array([...utf8ToBytes('<Bytes>'), ...text, ...utf8ToBytes('</Bytes>')]);
        return { id: 1, signature: `0x01${bytesToHex(sr25519.sign(secrets[address === ADA ? 0 : 1]!, wrapped))}` };
      },
      signPayload: async (payload: unknown) => ({ id: 2, signature: `0x${JSON.stringify(payload).length}` }),
    },
  };
  let allowed = isAllowed;
  return {
    asked,
    listeners,
    signer: enabled.signer,
    entry: {
      version: '0.1.0',
      async enable(name: string) {
        if (!allowed) {
          asked.push(`enable ${name}`);
          decide();
        }
        allowed = true;
        return enabled;
      },
    },
    approve: () => void (isApproving = true),
    reject(thrown: unknown = new Error('Rejected')) {
      isApproving = false;
      refusal = thrown;
    },
    failReading: (thrown: unknown) => void (unreadable = thrown),
    /** Removes the page from what the extension knows. */
    forget() {
      allowed = false;
      unreadable = new Error('The source https://lagoon.example/ has not been enabled yet');
    },
    share(next: readonly unknown[]) {
      accounts = next;
      listeners.forEach((listener) => listener(accounts));
    },
  };
}

/** Waits that connectors asked for, in milliseconds; none of them is waited. */
let waits: number[] = [];
beforeEach(() => void (waits = []));

const adapter = createPolkadotAdapter({ environment: createTestEnvironment(), networks: [polkadot] });

function connect(extension: ReturnType<typeof createExtension>, wasConnected = false, getDappName = () => 'Lagoon') {
  const [listed] = listExtensions({ injectedWeb3: { harbor: extension.entry } } as unknown as Window);
  return createExtensionConnector({
    extension: listed!,
    getNetworks: () => [polkadot, kusama],
    getDappName,
    setTimer: (callback, delayMs) => {
      waits.push(delayMs);
      queueMicrotask(callback);
      return () => {};
    },
    wasConnected: (id) => wasConnected && id === 'injectedWeb3.harbor',
    keepShared: () => {},
  });
}

for (const speaksAtOnce of [true, false]) {
  itBehavesLikeAConnector(`an extension of injectedWeb3 that ${speaksAtOnce ? 'begins with what is there' : 'only tells changes'}`, () => {
    const extension = createExtension({ speaksAtOnce });
    return {
      connector: connect(extension),
      namespace: 'polkadot',
      adapter,
      accounts: [ADA, GRACE],
      requests: () => extension.asked.map((asked) => asked.replace('enable', 'request')),
      approve: extension.approve,
      reject: () => extension.reject(),
      switchAccount: (account) => extension.share([{ address: account }]),
      lock: () => extension.share([]),
      listenerCount: () => extension.listeners.size,
    };
  });
}

describe('an extension of injectedWeb3', () => {
  it('is asked with the page’s name, and shares the accounts that are of Polkadot’s kind', async () => {
    const extension = createExtension();
    const raw = await connect(extension).connect('polkadot');
    expect(extension.asked).to.deep.equal(['enable Lagoon']);
    expect(raw).to.deep.equal({ accounts: [ADA, GRACE], chainId: polkadot.id });
  });

  it('is asked with the name that the page has by then', async () => {
    const extension = createExtension();
    let name = 'Lagoon';
    const connector = connect(extension, false, () => name);
    name = 'Marina';
    await connector.connect('polkadot');
    expect(extension.asked).to.deep.equal(['enable Marina']);
  });

  it('is enabled without a visitor only where they connected it before', async () => {
    const extension = createExtension({ isAllowed: true });
    expect(await connect(extension).getAccounts('polkadot')).to.equal(undefined);
    expect((await connect(extension, true).getAccounts('polkadot', String(kusama.id)))?.chainId).to.equal(kusama.id);
    expect(extension.asked).to.deep.equal([]);
    const connector = connect(extension);
    await connector.connect('polkadot');
    await connector.disconnect('polkadot');
    expect(await connector.getAccounts('polkadot')).to.equal(undefined);
  });

  it('fails in words, each of which has a code; anything else is passed on', async () => {
    const site = 'https://lagoon.example/?q=Cancelled';
    for (const [words, code] of [
      ['Rejected', 4001],
      ['Cancelled', 4001],
      ['Connection request was cancelled by the user.', 4001],
      ['Connection request was rejected by the user.', 4001],
      [`The source ${site} has a pending authorization request`, -32002],
      ['Pending authorisation request already exists for this site. Please accept or reject the request.', -32002],
      [`The source ${site} is not allowed to interact with this extension`, 4100],
      [`The source ${site} is not allowed to interact with this account.`, 4100],
      [`The source ${site} has not been enabled yet`, 4900],
      [`Site ${site} has not been authorised for Talisman yet`, 4900],
      ['Rate limit exceeded. Try again later.', -32005],
      ['The source Lagoon has been rejected before', undefined],
      [`Invalid URL ${site}`, undefined],
    ] as const) {
      const withCode = (own: number) => Object.assign(new Error(words), { code: own });
      for (const thrown of [new Error(words), words, withCode(-32603), withCode(7)]) {
        const extension = createExtension();
        extension.reject(thrown);
        const refused = await connect(extension)
          .connect('polkadot')
          .catch((error: { code?: unknown }) => error.code);
        const own = typeof thrown === 'object' && 'code' in thrown ? thrown.code : undefined;
        expect(refused, words).to.equal(own === 7 ? 7 : (code ?? own));
      }
    }
  });

  it('declines by enabling the page and knowing nothing of it, as Talisman does', async () => {
    const extension = createExtension();
    extension.failReading(new Error('Site https://lagoon.example has not been authorised for Talisman yet'));
    for (const wasConnected of [false, true]) {
      const connector = connect(extension, wasConnected);
      const refused = await (wasConnected ? connector.getAccounts('polkadot') : connector.connect('polkadot')).catch(
        (error: { code?: unknown }) => error.code,
      );
      expect([refused, connector.isSilent!('polkadot')]).to.deep.equal([4001, false]);
    }
  });

  it('shares an empty list where it says that the page may see no account, as Talisman does', async () => {
    const extension = createExtension();
    extension.reject(new Error('No Talisman wallet accounts are authorised to connect to https://lagoon.example'));
    expect((await connect(extension).connect('polkadot')).accounts).to.deep.equal([]);
  });

  it('is asked once more after a wait where it was asked to sign too soon, and no third time', async () => {
    const extension = createExtension();
    const connector = connect(extension);
    await connector.connect('polkadot');
    extension.reject(new Error('Rate limit exceeded. Try again later.'));
    const refused = await adapter
      .signMessage({ provider: connector.getProvider('polkadot'), address: ADA, message: 'x' })
      .catch((error: { code?: unknown }) => error.code);
    expect([refused, waits]).to.deep.equal([-32005, [SIGNING_GAP_MS]]);
    expect(extension.asked.filter((asked) => asked.startsWith('bytes'))).to.have.length(2);
  });

  it('is not asked to sign after the wait where the visitor has disconnected meanwhile', async () => {
    const extension = createExtension();
    const connector = connect(extension);
    await connector.connect('polkadot');
    extension.reject(new Error('Rate limit exceeded. Try again later.'));
    const signing = adapter
      .signMessage({ provider: connector.getProvider('polkadot'), address: ADA, message: 'x' })
      .catch((error: { code?: unknown }) => error.code);
    await connector.disconnect('polkadot');
    expect([await signing, extension.asked.filter((asked) => asked.startsWith('bytes')).length]).to.deep.equal([4900, 1]);
  });

  it('can be read without a window once it has enabled the page: then it is asked for its accounts alone', async () => {
    const extension = createExtension();
    const connector = connect(extension, true);
    expect(connector.isSilent!('polkadot')).to.equal(false);
    await connector.connect('polkadot');
    expect(connector.isSilent!('polkadot')).to.equal(true);
    extension.forget();
    expect(await connector.getAccounts('polkadot')).to.equal(undefined);
    expect(extension.asked).to.deep.equal(['enable Lagoon']);
    await connector.disconnect('polkadot');
    expect(connector.isSilent!('polkadot')).to.equal(false);
  });

  it('is listened to again where a reading differs from what it reported: its subscription may be lost', async () => {
    const extension = createExtension();
    const connector = connect(extension);
    await connector.connect('polkadot');
    const seen: unknown[] = [];
    const stop = connector.listen('polkadot', { onAccounts: (list) => seen.push(list), onChain: () => {}, onDisconnect: () => {} });
    extension.listeners.clear();
    extension.share([{ address: GRACE }]);
    expect([seen, extension.listeners.size]).to.deep.equal([[], 0]);
    expect((await connector.getAccounts('polkadot'))?.accounts).to.deep.equal([GRACE]);
    expect(extension.listeners.size).to.equal(1);
    await connector.getAccounts('polkadot');
    extension.share([{ address: ADA }]);
    expect(seen).to.deep.equal([[GRACE], [ADA]]);
    stop();
    expect(extension.listeners.size).to.equal(0);
  });

  it('names its accounts as it does now: a new name alone is a change', async () => {
    const extension = createExtension();
    const connector = connect(extension);
    await connector.connect('polkadot');
    expect(connector.describe!('polkadot')).to.deep.equal({ [ADA]: { label: 'Ada' } });
    const seen: unknown[] = [];
    connector.listen('polkadot', { onAccounts: (list) => seen.push(list), onChain: () => {}, onDisconnect: () => {} });
    extension.share([
      { address: ADA, name: 'Savings' },
      { address: GRACE, name: 'Grace' },
    ]);
    extension.share([
      { address: ADA, name: 'Savings' },
      { address: GRACE, name: 'Grace' },
    ]);
    expect(seen).to.deep.equal([[ADA, GRACE]]);
    expect(connector.describe!('polkadot')).to.deep.equal({ [ADA]: { label: 'Savings' }, [GRACE]: { label: 'Grace' } });
  });

  it('shares the accounts of the page’s chains and those of any chain, and none of another', async () => {
    for (const [genesisHash, isShared] of [
      [undefined, true],
      [null, true],
      ['', true],
      [`0x${polkadot.id}c3b8f5e1b1b1b1b1b1b1b1b1b1b1b1b1`, true],
      [`0x${String(kusama.id).toUpperCase()}c3b8f5e1b1b1b1b1b1b1b1b1b1b1b1b1`, true],
      [`0x${'e143f23803ac50e8f6f8e62695d1ce9e'}4e1d68aa36c1cd2cfd15340213f3423e`, false],
    ] as const) {
      const extension = createExtension();
      extension.share([{ address: ADA, genesisHash }, { address: GRACE }]);
      const { accounts } = await connect(extension).connect('polkadot');
      expect(accounts, String(genesisHash)).to.deep.equal(isShared ? [ADA, GRACE] : [GRACE]);
    }
  });

  it('signs texts, whatever they are, so that they can be verified', async () => {
    const extension = createExtension();
    const connector = connect(extension);
    await connector.connect('polkadot');
    for (const message of ['Sign in \u2603', '0x1234', '0xnothing', '']) {
      const signature = await adapter.signMessage({ provider: connector.getProvider('polkadot'), address: ADA, message });
      expect(await verifyPolkadot({ message, signature, address: ADA }), message).to.equal(true);
      expect(await verifyPolkadot({ message, signature, address: GRACE }), message).to.equal(false);
    }
    expect(extension.asked[1]).to.equal(`bytes ${ADA} Sign in \u2603`);
    extension.reject(new Error('Cancelled'));
    const refused = await adapter
      .signMessage({ provider: connector.getProvider('polkadot'), address: ADA, message: 'x' })
      .catch((error: { code?: unknown }) => error.code);
    expect(refused).to.equal(4001);
  });

  it('is asked for nothing before it allowed the page, nor for what it has no word for', async () => {
    const connector = connect(createExtension());
    const ask = async (method: string, params: unknown) =>
      connector
        .getProvider('polkadot')
        .request({ method, params })
        .catch((error: { code?: unknown }) => error.code);
    expect(await ask('polkadot_signMessage', { address: ADA, message: 'x' })).to.equal(4900);
    await connector.connect('polkadot');
    expect(await ask('polkadot_signMessage', { address: ADA })).to.equal(-32602);
    expect(await ask('eth_sendTransaction', [])).to.equal(4200);
    const signed = (await ask('polkadot_signTransaction', { address: ADA, transactionPayload: { nonce: 1 } })) as { signature: string };
    expect(signed.signature).to.equal('0x11');
  });

  it('is asked through the functions that it had when it was listed and when it allowed the page, and reports replaced ones', async () => {
    for (const replace of ['enable', 'signRaw'] as const) {
      const extension = createExtension();
      const connector = connect(extension);
      const stolen: unknown[] = [];
      const steal = (given: unknown) => stolen.push(given);
      const { isReplaced } = connector.getProvider('polkadot') as PinnedProvider;
      if (replace === 'enable') Object.assign(extension.entry, { enable: steal });
      await connector.connect('polkadot');
      expect(isReplaced(), replace).to.equal(replace === 'enable');
      if (replace === 'signRaw') Object.assign(extension.signer, { signRaw: steal });
      const signature = await adapter.signMessage({ provider: connector.getProvider('polkadot'), address: ADA, message: 'x' });
      expect(await verifyPolkadot({ message: 'x', signature, address: ADA }), replace).to.equal(true);
      expect([stolen, isReplaced()], replace).to.deep.equal([[], true]);
    }
  });

  it('serves every network of its kind: its keys are on none', async () => {
    const connector = connect(createExtension());
    const provider = connector.getProvider('polkadot');
    expect([polkadot, kusama].map(({ id }) => provider.approves!(String(id)))).to.deep.equal([true, true]);
    await adapter.switchNetwork({ provider, network: kusama });
    expect((await connector.connect('polkadot')).chainId).to.equal(kusama.id);
  });
});

describe('the list of extensions', () => {
  const place = window as unknown as { injectedWeb3?: Record<string, unknown> };
  const getAdapter = () => Promise.reject(new Error('Nobody asks.'));
  const loadInjectedLink = getAdapter;
  const options = resolveOptions({ networks: [polkadot] });
  const { load, isEnabled } = listConnectors(options.networks).find(({ kind }) => kind === 'polkadot')!;
  afterEach(() => delete place.injectedWeb3);

  const start = async (more: Partial<ConnectorContext> = {}) => {
    const environment = createTestEnvironment();
    const { createConnectorSource } = await load(options);
    const source = createConnectorSource({ environment, options, getAdapter, loadInjectedLink, ...more });
    let list: readonly Connector[] = [];
    source.subscribe((connectors) => (list = connectors));
    return { environment, source, names: () => list.map(({ name }) => name), list: () => list };
  };

  it('is wanted on pages with Polkadot', () => {
    expect(isEnabled(options)).to.equal(true);
    expect(isEnabled({ ...options, adapters: ['eip155'] })).to.equal(false);
  });

  it('has what is there at the start, and what came later when it is looked again', async () => {
    place.injectedWeb3 = { 'polkadot-js': createExtension().entry, broken: {}, none: null, '\u202e': createExtension().entry };
    const { environment, source, names, list } = await start();
    expect(names()).to.deep.equal(['Polkadot{.js}']);
    expect(list()[0]!.icon).to.equal(POLKADOT_MARKS['org.js.polkadot']);
    place.injectedWeb3['talisman'] = createExtension().entry;
    source.refresh!();
    source.refresh!();
    expect(names()).to.deep.equal(['Polkadot{.js}', 'Talisman']);
    expect(list()[1]!.icon).to.equal(POLKADOT_MARKS['xyz.talisman']);
    place.injectedWeb3['late'] = createExtension().entry;
    window.dispatchEvent(new Event('load'));
    expect(names()).to.deep.equal(['Polkadot{.js}', 'Talisman', 'late']);
    environment.dispose();
  });

  it('is empty where anything else stands', async () => {
    for (const bad of [undefined, null, 7, 'x', [], {}]) {
      place.injectedWeb3 = bad as never;
      const { environment, names } = await start();
      expect(names()).to.deep.equal([]);
      environment.dispose();
    }
  });

  it('reconnects a wallet that the visitor connected here', async () => {
    const extension = createExtension({ isAllowed: true });
    place.injectedWeb3 = { talisman: extension.entry };
    const { environment, list } = await start();
    expect(await list()[0]!.getAccounts('polkadot')).to.equal(undefined);
    createStorage(environment).set(recentConnectorsKey, { polkadot: ['injectedWeb3.other'] });
    expect(await list()[0]!.getAccounts('polkadot')).to.equal(undefined);
    for (const id of ['injectedWeb3.talisman', 'xyz.talisman']) {
      createStorage(environment).set(recentConnectorsKey, { polkadot: [id] });
      expect((await list()[0]!.getAccounts('polkadot'))?.accounts, id).to.deep.equal([ADA, GRACE]);
      await list()[0]!.disconnect('polkadot');
    }
    createStorage(environment).set(recentConnectorsKey, { polkadot: ['injectedWeb3.talisman'] });
    expect((await list()[0]!.getAccounts('polkadot'))?.accounts).to.deep.equal([ADA, GRACE]);
    expect(extension.asked).to.deep.equal([]);
    environment.dispose();
  });

  it('begins on the network that the page is on by then, and remembers what its own storage does', async () => {
    const extension = createExtension({ isAllowed: true });
    place.injectedWeb3 = { talisman: extension.entry };
    let network = kusama;
    const storage = createStorage(createTestEnvironment());
    const { environment, list } = await start({
      options: resolveOptions({ networks: [polkadot, kusama] }),
      getNetwork: () => network,
      storage,
    });
    storage.set(recentConnectorsKey, { polkadot: ['injectedWeb3.talisman'] });
    expect((await list()[0]!.getAccounts('polkadot'))?.chainId).to.equal(kusama.id);
    network = polkadot;
    expect((await list()[0]!.connect('polkadot')).chainId).to.equal(polkadot.id);
    // One that it does not serve is none to begin on.
    network = { ...polkadot, id: 'elsewhere' };
    expect((await list()[0]!.connect('polkadot')).chainId).to.equal(polkadot.id);
    environment.dispose();
  });

  it('joins an extension with what the same wallet announced for other chains', () => {
    const extension = createExtension();
    const talisman = { ...connect(extension), name: 'Talisman' };
    const evm: Connector = {
      ...talisman,
      id: 'xyz.talisman',
      rdns: 'xyz.talisman',
      kind: 'injected',
      namespaces: ['eip155'],
      isSilent: () => true,
    };
    const [joined, ...others] = mergeConnectors([evm, talisman]);
    expect((['eip155', 'polkadot'] as const).map((namespace) => joined!.isSilent!(namespace))).to.deep.equal([true, false]);
    expect([joined!.id, joined!.type, joined!.namespaces.join(), others.length]).to.deep.equal([
      'xyz.talisman',
      'MULTI_CHAIN',
      'eip155,polkadot',
      0,
    ]);
  });
});
