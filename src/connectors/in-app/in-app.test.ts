import { expect } from '@esm-bundle/chai';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { WalletAppsOptions } from '../../config/options.js';
import { createStorage } from '../../storage/storage.js';
import type { Connector } from '../connector.js';
import { connectInApp, createConnectorSource, IN_APP_TIMEOUT_MS, mayBeInApp } from './index.js';

const SAFE = { safeAddress: ADA, chainId: 31337, threshold: 2, owners: [GRACE, ADA], isReadOnly: false };
const HASH = `0x${'ab'.repeat(32)}`;
const MINED = `0x${'cd'.repeat(32)}`;
const SIGNATURE = `0x${'11'.repeat(65)}`;

type Message = {
  readonly id: string;
  readonly method: string;
  readonly params: never;
  readonly path?: readonly string[];
  readonly argumentList?: readonly { value: unknown }[];
};
type Answer = (message: Message) => unknown;

const frames: HTMLIFrameElement[] = [];
const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  frames.splice(0).forEach((frame) => frame.remove());
});

/** This page around a frame: what the frame's window posts arrives here, and `answer` decides what is posted back. */
async function createParent(
  answer: Answer,
  walletApps: WalletAppsOptions = { safe: [location.origin], farcaster: false },
  stored = createMemoryStorage(),
) {
  const frame = document.createElement('iframe');
  frame.srcdoc = '<!doctype html><title>page</title>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  frames.push(frame);
  await loaded;
  const page = frame.contentWindow as Window & typeof globalThis;
  const asked: Message[] = [];
  const tell = (message: unknown) => page.postMessage(message, '*');
  const onMessage = ({ data }: MessageEvent<Message | undefined>) => {
    // The code of the tests posts for the frame, so that this page is the source of both directions.
    if (!data?.id || !(data.method || data.path)) return;
    asked.push(data);
    const answered = answer(data);
    if (answered !== undefined) tell(answered);
  };
  addEventListener('message', onMessage);
  stops.push(() => removeEventListener('message', onMessage));
  const environment = { ...createTestEnvironment({ storage: stored }), window: page };
  const storage = createStorage(environment);
  const options = resolveOptions({ networks: [local], walletApps });
  const source = createConnectorSource({
    environment,
    storage,
    options,
    getAdapter: async () => Promise.reject(new Error('none')),
    loadInjectedLink: async () => Promise.reject(new Error('none')),
  });
  let connectors: readonly Connector[] = [];
  source.subscribe((known) => (connectors = known));
  return { page, asked, tell, environment, options, settled: source.settled!, list: () => connectors };
}

const reply = ({ id }: Message, data: unknown) => ({ id, success: true, version: '9.1.0', data });
/** A Safe that signs and executes at once. */
const speak: Answer = (message) => {
  const answers: Readonly<Record<string, unknown>> = {
    getSafeInfo: SAFE,
    rpcCall: '0x1',
    signMessage: { messageHash: HASH },
    signTypedMessage: { messageHash: HASH },
    getOffChainSignature: SIGNATURE,
    sendTransactions: { safeTxHash: HASH },
    getTxBySafeTxHash: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
  };
  return reply(message, answers[message.method]);
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code }: { code?: unknown }) => code,
  );

describe('Safe{Wallet} around the page', () => {
  const open = async (answer: Answer = speak) => {
    const parent = await createParent(answer);
    await parent.settled;
    const [connector] = parent.list();
    return { ...parent, connector: connector!, provider: connector?.getProvider('eip155') };
  };

  it('is a wallet with the address, network and threshold of the Safe', async () => {
    const { connector, asked } = await open();
    expect(connector.id).to.equal('safe');
    expect(await connector.connect('eip155')).to.deep.equal({ accounts: [ADA], chainId: '31337', types: ['smartAccount'] });
    expect(connector.describe!('eip155')).to.deep.equal({ [ADA]: { threshold: 2, owners: 2 } });
    expect(asked[0]).to.deep.include({ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } });
  });

  it('executes calls as one proposal, with values in decimal digits', async () => {
    const { provider, asked } = await open();
    const calls = [{ to: GRACE, value: '0x10', data: '0xab' }, { to: ADA }];
    expect(await provider!.request({ method: 'wallet_sendCalls', params: [{ calls, from: ADA }] })).to.deep.equal({ id: HASH });
    expect(asked.at(-1)!.params).to.deep.equal({
      txs: [
        { to: GRACE, value: '16', data: '0xab' },
        { to: ADA, value: '0', data: '0x' },
      ],
    });
    expect(
      await provider!.request({ method: 'eth_sendTransaction', params: [{ to: GRACE, from: ADA, value: '0x1', gas: '0x5208' }] }),
    ).to.equal(HASH);
    expect(await codeOf(provider!.request({ method: 'wallet_sendCalls', params: [{ calls, from: GRACE }] }))).to.equal(4100);
    expect(await codeOf(provider!.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] }))).to.equal(-32602);
    const batching = { '0x7a69': { atomic: { status: 'supported' } } };
    expect(await provider!.request({ method: 'wallet_getCapabilities', params: [ADA] })).to.deep.equal(batching);
  });

  it('follows a proposal to its transaction, and says that the owners cancelled it', async () => {
    let details: unknown = { txStatus: 'AWAITING_EXECUTION', txHash: null };
    const { provider } = await open((message) => {
      if (message.method === 'getTxBySafeTxHash') return reply(message, details);
      if (message.method !== 'rpcCall') return speak(message);
      const { call, params } = message.params as { call: string; params: readonly unknown[] };
      return reply(message, call === 'eth_getTransactionReceipt' && params[0] === MINED ? { transactionHash: MINED, status: '0x1' } : null);
    });
    const look = async () => (await provider!.request({ method: 'wallet_getCallsStatus', params: [HASH] })) as Record<string, unknown>;
    expect((await look())['status']).to.equal(100);
    details = { txStatus: 'SUCCESS', txHash: MINED };
    expect(await look()).to.deep.include({ status: 200, atomic: true, receipts: [{ transactionHash: MINED, status: '0x1' }] });
    details = { txStatus: 'FAILED', txHash: MINED };
    expect((await look())['status']).to.equal(500);
    details = { txStatus: 'CANCELLED', txHash: null };
    expect((await look())['status']).to.equal(400);
  });

  it('does not know calls that Safe{Wallet} does not know (5730)', async () => {
    const { provider } = await open((message) =>
      message.method === 'getTxBySafeTxHash'
        ? { id: message.id, success: false, version: '9.1.0', error: '404: Not Found' }
        : speak(message),
    );
    expect(await codeOf(provider!.request({ method: 'wallet_getCallsStatus', params: [HASH] }))).to.equal(5730);
  });

  it('waits for the other owners to sign a message, and asks Safe{Wallet} for the text that is signed', async () => {
    let looks = 0;
    const { provider, asked, environment } = await open((message) =>
      message.method === 'getOffChainSignature' ? reply(message, (looks += 1) < 3 ? '' : SIGNATURE) : speak(message),
    );
    const signed = provider!.request({ method: 'personal_sign', params: ['0x68c3a9', ADA] });
    for (let look = 1; look < 3; look += 1) {
      await until(() => looks === look && environment.pendingTimers() > 0);
      environment.advance(2000);
    }
    expect(await signed).to.equal(SIGNATURE);
    expect(asked.find(({ method }) => method === 'signMessage')!.params).to.deep.equal({ message: 'hé' });
    expect(asked.some(({ params }) => JSON.stringify(params ?? '').includes('"offChainSigning":true'))).to.equal(true);
  });

  it('has the empty signature of EIP-1271 for a message that the owners signed on chain', async () => {
    const { provider } = await open((message) => {
      if (message.method === 'signTypedMessage') return reply(message, { safeTxHash: HASH });
      return message.method === 'getTxBySafeTxHash' ? reply(message, { txStatus: 'SUCCESS', txHash: MINED }) : speak(message);
    });
    expect(await provider!.request({ method: 'eth_signTypedData_v4', params: [ADA, '{"types":{}}'] })).to.equal('0x');
  });

  it('passes a refusal on as 4001, reads to its node, and refuses other methods and networks', async () => {
    const { provider } = await open((message) =>
      message.method === 'sendTransactions'
        ? { id: message.id, success: false, version: '9.1.0', error: 'User rejected transaction' }
        : speak(message),
    );
    expect(await codeOf(provider!.request({ method: 'eth_sendTransaction', params: [{ to: GRACE }] }))).to.equal(4001);
    expect(await provider!.request({ method: 'eth_getBalance', params: [ADA, 'latest'] })).to.equal('0x1');
    expect(await codeOf(provider!.request({ method: 'eth_sign', params: [] }))).to.equal(4200);
    expect(await provider!.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })).to.equal(null);
    expect(await codeOf(provider!.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }))).to.equal(4200);
  });

  for (const [lie, answer] of Object.entries<Answer>({
    'a threshold above the number of owners': (message) => reply(message, { ...SAFE, threshold: 3 }),
    'an address that is none': (message) => reply(message, { ...SAFE, safeAddress: '0x12' }),
    'a chain id as text': (message) => reply(message, { ...SAFE, chainId: '31337' }),
    'no owners': (message) => reply(message, { ...SAFE, owners: [] }),
    'a refusal': ({ id }) => ({ id, success: false, version: '9.1.0', error: 'no' }),
  })) {
    it(`is no wallet when it answers ${lie}`, async () => {
      const { settled, list } = await createParent(answer);
      await settled;
      expect(list()).to.deep.equal([]);
    });
  }

  it('is no wallet when it is silent, answers for another request, or in another version', async () => {
    for (const answer of [
      () => undefined,
      (message: Message) => reply({ ...message, id: 'x' }, SAFE),
      (message: Message) => ({ ...reply(message, SAFE), version: '0.9.0' }),
    ]) {
      const { settled, list, asked, environment, tell } = await createParent(answer);
      await until(() => asked.length === 1);
      environment.advance(IN_APP_TIMEOUT_MS - 1);
      expect(environment.pendingTimers()).to.equal(1);
      environment.advance(1);
      await settled;
      // Too late.
      tell(reply(asked[0]!, SAFE));
      expect(list()).to.deep.equal([]);
    }
  });

  it('is still found late where its connection is stored', async () => {
    const storage = createMemoryStorage();
    const connection = { connectorId: 'safe', wallet: { name: 'Safe' }, accounts: [ADA], chainId: '31337' };
    storage.setItem(
      'w3m.session',
      JSON.stringify({ version: 1, savedAtMs: Date.now(), value: { active: 'eip155', links: { eip155: connection } } }),
    );
    const { settled, list, asked, environment, tell } = await createParent(() => undefined, undefined, storage);
    await until(() => asked.length === 1);
    environment.advance(IN_APP_TIMEOUT_MS);
    await settled;
    expect(list()).to.deep.equal([]);
    tell(reply(asked[0]!, SAFE));
    await until(() => list().length === 1);
  });

  it('hears no other window: one that answers in its place is no parent', async () => {
    const { settled, list, asked, environment, page, tell } = await createParent(() => undefined);
    await until(() => asked.length === 1);
    const forged = new MessageEvent('message', { data: reply(asked[0]!, SAFE), origin: location.origin, source: page });
    page.dispatchEvent(forged);
    const elsewhere = new MessageEvent('message', { data: reply(asked[0]!, SAFE), origin: 'https://another.example', source: window });
    page.dispatchEvent(elsewhere);
    // A turn of the page: what it believed would be listed now.
    const turn = new Promise((resolve) => page.addEventListener('message', resolve, { once: true }));
    tell('turn');
    await turn;
    expect(list()).to.deep.equal([]);
    environment.advance(IN_APP_TIMEOUT_MS);
    await settled;
    expect(list()).to.deep.equal([]);
  });

  it('is not asked where its origin is not allowed, or the page has switched it off', async () => {
    for (const walletApps of [{ safe: ['https://safe.example'] }, { safe: false, farcaster: false } as const]) {
      const { asked, settled, environment, options } = await createParent(speak, walletApps);
      await settled;
      expect(mayBeInApp(environment, options)).to.equal(false);
      expect(asked).to.deep.equal([]);
    }
  });

  it('ends open requests when the instance is taken down', async () => {
    const { provider, environment } = await open((message) => (message.method === 'rpcCall' ? undefined : speak(message)));
    const code = codeOf(provider!.request({ method: 'eth_getBalance', params: [ADA] }));
    environment.dispose();
    expect(await code).to.equal(4900);
  });

  it('is connected by itself, and another wallet is not', async () => {
    const { list, environment } = await open();
    const connected: string[] = [];
    await connectInApp(list(), environment, ({ id }) => connected.push(id));
    await connectInApp(
      list().map((connector) => ({ ...connector, kind: 'injected' })),
      environment,
      ({ id }) => connected.push(id),
    );
    expect(connected).to.deep.equal(['safe']);
  });
});

describe('The host of a mini app around the page', () => {
  const FARCASTER = { safe: false, farcaster: [location.origin] } as const;
  const raw = ({ id }: Message, value: unknown) => ({ id, type: 'RAW', value });
  const host =
    (request: (call: { id: number; method: string }) => object): Answer =>
    (message) => {
      const [name] = message.path ?? [];
      if (name === 'context') return raw(message, { client: { clientFid: 309857, added: true }, user: { fid: 3 } });
      if (name === 'getCapabilities') return raw(message, ['wallet.getEthereumProvider']);
      if (name !== 'ethProviderRequestV2') return undefined;
      const call = message.argumentList![0]!.value as { id: number; method: string };
      return raw(message, { jsonrpc: '2.0', id: call.id, ...request(call) });
    };
  const answers: Readonly<Record<string, unknown>> = { eth_accounts: [], eth_requestAccounts: [ADA], eth_chainId: '0x7a69' };
  const open = async (answer: Answer = host(({ method }) => ({ result: answers[method] }))) => {
    const parent = await createParent(answer, FARCASTER);
    await parent.settled;
    return { ...parent, connector: parent.list()[0]! };
  };

  it('is a wallet that is connected by a press, and passes on what its provider emits', async () => {
    const { connector, tell, asked, environment } = await open();
    expect([connector.id, connector.name]).to.deep.equal(['farcaster', 'Base App']);
    expect(await connector.getAccounts('eip155')).to.equal(undefined);
    expect(await connector.connect('eip155')).to.deep.equal({ accounts: [ADA], chainId: '0x7a69' });
    const heard: unknown[] = [];
    const stop = connector.listen('eip155', {
      onAccounts: (accounts) => heard.push(accounts),
      onChain: (chain) => heard.push(chain),
      onDisconnect: () => heard.push('end'),
    });
    tell({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x1'] });
    tell({ type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[GRACE]] });
    await until(() => heard.length === 2);
    expect(heard).to.deep.equal(['0x1', [GRACE]]);
    stop();
    expect(asked.some(({ path }) => path?.[0] === 'ready')).to.equal(false);
    const connected: string[] = [];
    await connectInApp([connector], environment, ({ id }) => connected.push(id));
    expect(connected).to.deep.equal([]);
  });

  it('has errors of its wallet with their codes', async () => {
    const { connector } = await open(host(() => ({ error: { code: 4001, message: 'User rejected the request' } })));
    expect(await codeOf(connector.connect('eip155'))).to.equal(4001);
  });

  it('is asked by the first version of the method where it has no other', async () => {
    const { connector } = await open((message) => {
      const [name] = message.path ?? [];
      const thrown = { isError: true, value: { message: "Cannot read property 'apply' of undefined" } };
      if (name === 'ethProviderRequestV2') return { id: message.id, type: 'HANDLER', name: 'throw', value: thrown };
      if (name === 'ethProviderRequest') return raw(message, answers[(message.argumentList![0]!.value as { method: string }).method]);
      return host(() => ({}))(message);
    });
    expect(await connector.connect('eip155')).to.deep.equal({ accounts: [ADA], chainId: '0x7a69' });
  });

  it('is no wallet without the capability, with a context that cannot be read, or when it hangs', async () => {
    const without: Answer = (message) =>
      message.path?.[0] === 'getCapabilities' ? raw(message, ['actions.ready']) : host(() => ({}))(message);
    const wrong: Answer = (message) => raw(message, { client: { clientFid: 'x' }, user: {} });
    for (const answer of [without, wrong]) expect((await open(answer)).connector).to.equal(undefined);
    const hangs = await createParent((message) => (message.path?.[0] === 'context' ? host(() => ({}))(message) : undefined), FARCASTER);
    await until(() => hangs.asked.length === 2);
    hangs.environment.advance(IN_APP_TIMEOUT_MS);
    await hangs.settled;
    expect(hangs.list()).to.deep.equal([]);
  });

  it('does not hold the page up when its wallet never says which accounts it shares', async () => {
    const { connector, environment } = await open((message) =>
      message.path?.[0] === 'ethProviderRequestV2' ? undefined : host(() => ({}))(message),
    );
    const connected: string[] = [];
    const ended = connectInApp([connector], environment, ({ id }) => connected.push(id));
    environment.advance(IN_APP_TIMEOUT_MS);
    await ended;
    expect(connected).to.deep.equal([]);
  });

  it('is reached over the bridge of a React Native web view', async () => {
    const answer = host(({ method }) => ({ result: answers[method] }));
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frames.push(frame);
    const page = Object.assign(frame.contentWindow as Window & typeof globalThis, {
      ReactNativeWebView: {
        postMessage(text: string) {
          const data = answer(JSON.parse(text) as Message);
          frame.contentDocument!.dispatchEvent(new MessageEvent('FarcasterFrameCallback', { data }));
        },
      },
    });
    const environment = { ...createTestEnvironment(), window: page };
    const options = resolveOptions({ networks: [local] });
    const source = createConnectorSource({
      environment,
      options,
      getAdapter: async () => Promise.reject(new Error('none')),
      loadInjectedLink: async () => Promise.reject(new Error('none')),
    });
    await source.settled;
    let connectors: readonly Connector[] = [];
    source.subscribe((known) => (connectors = known));
    expect(await connectors[0]!.connect('eip155')).to.deep.equal({ accounts: [ADA], chainId: '0x7a69' });
    const heard: unknown[] = [];
    connectors[0]!.listen('eip155', { onAccounts: () => {}, onChain: (chain) => heard.push(chain), onDisconnect: () => {} });
    const event = new MessageEvent('FarcasterFrameEthProviderEvent', { data: { event: 'chainChanged', params: ['0x1'] } });
    frame.contentDocument!.dispatchEvent(event);
    expect(heard).to.deep.equal(['0x1']);
  });
});
