import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import type { Message } from './schemas.js';
import { FrameError, FrameMessageError } from './errors.js';
import { createMessenger, isTransactionAnswer, readAssets } from './messenger.js';
import { preferAccount, readCapabilities, readSmartAccountNetworks } from './messages/user.js';
import * as login from './messages/login.js';
import * as page from './messages/page.js';
import {
  rpcRequest,
  toParamsSchema,
  classifyMethod,
  createEmbeddedWallet,
  SAFE_METHODS,
  UNSAFE_METHODS,
  type EmbeddedWallet,
  type EmbeddedWalletHooks,
} from './create-embedded-wallet.js';
import * as user from './messages/user.js';
import { LOAD_TIMEOUT_MS, READY_DELAY_MS } from './secure-frame.js';

/** This server by its other name: another origin. */
const PEER = `http://127.0.0.1:${location.port}/test/fixtures/frame-puppet.html`;
const QUERY = { projectId: 'lagoon', chainId: 'eip155:1', version: '4', enableLogger: false };
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

type Envelope = { readonly id: string; readonly type: string; readonly payload?: unknown };

const caught = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    (value) => `answer: ${JSON.stringify(value)}`,
    (error: Error) => `${error.name}: ${error.message}`,
  );

function setUp({ search = '', ...hooks }: Partial<EmbeddedWalletHooks> & { search?: string } = {}) {
  const environment = createTestEnvironment();
  const container = document.createElement('div');
  document.body.append(container);
  const seen: Envelope[] = [];
  const origins: string[] = [];
  const refused: string[] = [];
  const sent: unknown[] = [];
  let rounds = 0;
  let loads = 0;
  /** Frames whose page has said that it is ready. */
  const ready = new Set<HTMLIFrameElement | undefined>();
  const wallet: EmbeddedWallet = createEmbeddedWallet({
    environment,
    url: PEER + search,
    query: QUERY,
    title: 'Embedded wallet',
    hooks: {
      getContainer: async () => container,
      guard: async (_request, run) => run(),
      onRefused: (method) => refused.push(method),
      onTransaction: () => sent.push('sent'),
      ...hooks,
    },
  });
  const listen = ({ data, source }: MessageEvent) => {
    if (source !== wallet.$frame.get()?.contentWindow) return;
    if (data?.type === '@w3m-frame/READY') {
      rounds += 1;
      ready.add(wallet.$frame.get());
    }
    if (data?.loaded) loads += 1;
    if (data?.seen) {
      seen.push(data.seen);
      origins.push(data.from);
    }
  };
  window.addEventListener('message', listen);
  const say = (...bodies: unknown[]) => wallet.$frame.get()!.contentWindow!.postMessage({ say: bodies }, '*');
  return {
    environment,
    container,
    wallet,
    seen,
    origins,
    refused,
    sent,
    say,
    rounds: () => rounds,
    hasLoaded: () => loads > 0,
    isReady: () => ready.has(wallet.$frame.get()),
    /** Waits for the question of a name, and gives it. */
    async asked(name: string, nth = 1) {
      await until(() => seen.filter(({ type }) => type === `@w3m-app/${name}`).length >= nth);
      return seen.filter(({ type }) => type === `@w3m-app/${name}`)[nth - 1]!;
    },
    answer: ({ id, type }: Envelope, payload?: unknown) => say({ id, type: `${type.replace('app', 'frame')}_SUCCESS`, payload }),
    fail: ({ id, type }: Envelope, payload?: unknown) => say({ id, type: `${type.replace('app', 'frame')}_ERROR`, payload }),
    async load() {
      const loading = wallet.load();
      await until(() => rounds > 0);
      await until(() => environment.pendingTimers() === 1);
      environment.advance(READY_DELAY_MS);
      await loading;
    },
    end() {
      window.removeEventListener('message', listen);
      wallet.remove();
      environment.dispose();
      container.remove();
    },
  };
}

describe('what the specification says when nothing else is said', () => {
  it('is said where there is no frame, no issue and no word of the frame [S:259] [S:261] [S:262]', async () => {
    const environment = createTestEnvironment();
    const messenger = createMessenger({ environment, origin: 'https://wallet.example', getTarget: () => null });
    expect(await caught(messenger.ask(user.signOut, undefined))).to.equal('NoFrameError: W3mFrame: iframe is not set');
    expect(new FrameMessageError('GET_USER', undefined).message).to.equal('Unknown error');
    expect(new FrameError(undefined, 'GET_USER').message).to.equal('An error occurred');
    messenger.tell(page.abortRequests);
    environment.dispose();
  });
});

describe('the frame', () => {
  let kit: ReturnType<typeof setUp>;
  afterEach(() => kit.end());

  it('is there on demand, narrow, with what its page has to know, and ready 500 ms after it says so [S:126] [S:226] [S:277]', async () => {
    kit = setUp();
    expect(kit.container.childElementCount).to.equal(0);
    let isReady = false;
    const loading = kit.wallet.load().then(() => (isReady = true));
    await until(() => kit.rounds() === 1);
    const frame = kit.wallet.$frame.get()!;
    expect(frame.sandbox.value).to.equal('allow-scripts allow-same-origin allow-forms');
    expect([frame.id, frame.name, frame.title, frame.allow]).to.deep.equal([
      'w3m-iframe',
      'w3m-secure-iframe',
      'Embedded wallet',
      'clipboard-write',
    ]);
    expect(new URL(frame.src).search).to.equal('?projectId=lagoon&chainId=eip155%3A1&version=4&enableLogger=false');
    await until(() => kit.environment.pendingTimers() === 1);
    kit.environment.advance(READY_DELAY_MS - 1);
    await Promise.resolve();
    expect(isReady).to.equal(false);
    kit.environment.advance(1);
    await loading;
    expect(kit.container.childElementCount).to.equal(1);
    await kit.wallet.load();
    expect(kit.rounds()).to.equal(1);
  });

  it('that is not ready in 20 s is given up, and made anew by the next question [S:261]', async () => {
    kit = setUp({ search: '?silent' });
    const asking = caught(kit.wallet.ask(user.getChainId, undefined));
    await until(() => kit.wallet.$frame.get());
    kit.environment.advance(LOAD_TIMEOUT_MS - 1);
    expect(kit.container.childElementCount).to.equal(1);
    kit.environment.advance(1);
    expect(await asking).to.equal('FrameLoadError: Unable to load email login dependency');
    expect(kit.container.childElementCount).to.equal(0);
    void caught(kit.wallet.load());
    await until(() => kit.container.childElementCount === 1);
  });

  it('that loses its page gives every question up, and comes again with the next one [S:260]', async () => {
    const told: string[] = [];
    kit = setUp({ onLoad: async () => void told.push('told') });
    await kit.load();
    const asking = caught(kit.wallet.request({ method: 'eth_blockNumber' }));
    await kit.asked('RPC_REQUEST');
    // A page that goes on before all of it has loaded is still the first one.
    await until(kit.hasLoaded);
    kit.wallet.$frame.get()!.contentWindow!.postMessage({ go: true }, '*');
    expect(await asking).to.equal('FrameAbortError: Request was aborted');
    expect(kit.container.childElementCount).to.equal(0);
    const again = kit.wallet.ask(user.getChainId, undefined);
    await until(() => kit.wallet.$frame.get() && kit.isReady());
    await until(() => kit.environment.pendingTimers() === 1);
    kit.environment.advance(READY_DELAY_MS);
    kit.answer(await kit.asked('GET_CHAIN_ID'), { chainId: 1 });
    expect(await again).to.deep.equal({ chainId: 1 });
    expect(told).to.deep.equal(['told', 'told']);
  });

  it('is configured before the first request', async () => {
    kit = setUp({
      onLoad: async (wallet) => {
        await wallet.ask(page.syncDappData, { projectId: 'lagoon' });
      },
    });
    const asking = kit.wallet.ask(user.getChainId, undefined);
    await until(() => kit.rounds() > 0);
    await until(() => kit.environment.pendingTimers() === 1);
    kit.environment.advance(READY_DELAY_MS);
    const first = await kit.asked('SYNC_DAPP_DATA');
    expect(kit.seen.length).to.equal(1);
    kit.answer(first);
    kit.answer(await kit.asked('GET_CHAIN_ID'), { chainId: 'eip155:1' });
    expect(await asking).to.deep.equal({ chainId: 'eip155:1' });
  });
});

describe('questions and answers', () => {
  let kit: ReturnType<typeof setUp>;
  beforeEach(async () => {
    kit = setUp();
    await kit.load();
  });
  afterEach(() => kit.end());

  it('go to the frame’s origin alone, with an id of their own, and come back by it [S:136] [S:227]', async () => {
    const asking = [kit.wallet.ask(user.getChainId, undefined), kit.wallet.ask(user.getChainId, undefined)];
    const [first, second] = [await kit.asked('GET_CHAIN_ID'), await kit.asked('GET_CHAIN_ID', 2)];
    expect(first.id).to.match(/^[\da-z]{12,}$/);
    expect(first.id === second.id).to.equal(false);
    expect(kit.origins).to.deep.equal([location.origin, location.origin]);
    kit.answer(second, { chainId: 2 });
    kit.answer(first, { chainId: 1 });
    expect(await Promise.all(asking)).to.deep.equal([{ chainId: 1 }, { chainId: 2 }]);
  });

  it('carry the frame’s own words when it says no, and others when it has none [S:259]', async () => {
    for (const [payload, said] of [
      [{ message: 'The code is wrong' }, 'The code is wrong'],
      [{ message: '' }, 'An error occurred'],
      [{}, 'An error occurred'],
      [undefined, 'An error occurred'],
      [{ message: 5 }, 'An error occurred'],
    ] as const) {
      const asking = caught(kit.wallet.ask(login.connectOtp, { otp: '123456' }));
      const asked = await kit.asked('CONNECT_OTP', kit.seen.length + 1);
      kit.fail(asked, payload);
      expect(await asking).to.equal(`FrameError: ${said}`);
    }
  });

  it('of a login end after 30 s with a callback; others wait [S:276]', async () => {
    const timed: (readonly [Message<never, unknown>, unknown])[] = [
      [login.connectEmail as Message<never>, { email: 'ada@lagoon.example' }],
      [login.connectDevice as Message<never>, undefined],
      [login.connectOtp as Message<never>, { otp: '1' }],
      [login.getSocialRedirectUri as Message<never>, { provider: 'google' }],
      [login.connectSocial as Message<never>, { uri: 'https://x.example' }],
    ];
    for (const [message, payload] of timed) {
      let calls = 0;
      const ended: string[] = [];
      const asking = caught(kit.wallet.ask(message, payload as never, { onTimeout: () => (calls += 1) })).then((text) => ended.push(text));
      await kit.asked(message.name);
      kit.environment.advance(29_999);
      await Promise.resolve();
      expect([calls, ended.length]).to.deep.equal([0, 0]);
      kit.environment.advance(1);
      await asking;
      expect([calls, ...ended]).to.deep.equal([1, 'FrameAbortError: Something went wrong']);
    }
    const asking = caught(kit.wallet.ask(login.connectFarcaster, undefined));
    const asked = await kit.asked('CONNECT_FARCASTER');
    kit.environment.advance(30 * 60_000);
    kit.answer(asked, { userName: 'ada' });
    expect(await asking).to.equal('answer: {"userName":"ada"}');
    expect(kit.environment.pendingTimers()).to.equal(0);
  });

  it('that are given up reject by what they are: a request of the wallet, or anything else [S:260]', async () => {
    const stop = new AbortController();
    const asking = caught(kit.wallet.ask(user.getUser, {}, { signal: stop.signal }));
    await kit.asked('GET_USER');
    stop.abort();
    expect(await asking).to.equal('FrameAbortError: Something went wrong');
    expect(await caught(kit.wallet.ask(user.getUser, {}, { signal: stop.signal }))).to.equal('FrameAbortError: Something went wrong');
  });

  it('leave nothing undone: no answer that comes late or twice is heard', async () => {
    const asking = kit.wallet.ask(user.getChainId, undefined);
    const asked = await kit.asked('GET_CHAIN_ID');
    kit.answer(asked, { chainId: 1 });
    expect(await asking).to.deep.equal({ chainId: 1 });
    kit.answer(asked, { chainId: 2 });
    kit.fail(asked, { message: 'no' });
    const again = kit.wallet.ask(user.getChainId, undefined);
    kit.answer(await kit.asked('GET_CHAIN_ID', 2), { chainId: 3 });
    expect(await again).to.deep.equal({ chainId: 3 });
  });
});

describe('forged messages', () => {
  let kit: ReturnType<typeof setUp>;
  const frames: HTMLIFrameElement[] = [];
  beforeEach(async () => {
    kit = setUp();
    await kit.load();
  });
  afterEach(() => {
    kit.end();
    frames.splice(0).forEach((frame) => frame.remove());
  });
  /** Another frame of this page. */
  const addFrame = async (src: string, sandbox?: string) => {
    const frame = document.createElement('iframe');
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
    frames.push(frame);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = src;
    document.body.append(frame);
    await loaded;
    return frame;
  };
  /** Sends a request, lets a forger answer, then the frame; the answer shows which one was accepted. */
  const isIgnored = async (forge: (asked: Envelope) => void) => {
    const asking = kit.wallet.ask(user.getChainId, undefined);
    const asked = await kit.asked('GET_CHAIN_ID', kit.seen.filter(({ type }) => type.endsWith('CHAIN_ID')).length + 1);
    forge(asked);
    // Messages of one window come in order; those of others had all the time of a round trip.
    const round = kit.wallet.ask(user.getIsConnected, undefined);
    kit.answer(await kit.asked('IS_CONNECTED', kit.seen.filter(({ type }) => type.endsWith('IS_CONNECTED')).length + 1), {
      isConnected: true,
    });
    await round;
    kit.answer(asked, { chainId: 'genuine' });
    return (await asking).chainId === 'genuine';
  };
  const toAnswer = ({ id }: Envelope) => ({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'forged' } });

  it('of the page itself, a sibling of the right origin, a sibling without an origin are not heard', async () => {
    expect(await isIgnored((asked) => window.postMessage(toAnswer(asked), '*'))).to.equal(true);
    const sibling = await addFrame(`${PEER}?silent`);
    expect(await isIgnored((asked) => sibling.contentWindow!.postMessage({ say: [toAnswer(asked)] }, '*'))).to.equal(true);
    const nobody = await addFrame(`${PEER}?silent`, 'allow-scripts');
    expect(await isIgnored((asked) => nobody.contentWindow!.postMessage({ say: [toAnswer(asked)] }, '*'))).to.equal(true);
    const own = await addFrame('/test/fixtures/frame-puppet.html?silent');
    expect(await isIgnored((asked) => own.contentWindow!.postMessage({ say: [toAnswer(asked)] }, '*'))).to.equal(true);
  });

  it('of the frame itself are not heard under another id, type or none', async () => {
    const bodies = ({ id }: Envelope): unknown[] => [
      { id: `${id}0`, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'forged' } },
      { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'forged' } },
      { id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { chainId: 'forged', address: ADDRESS } },
      { id, type: '@w3m-app/GET_CHAIN_ID_SUCCESS', payload: { chainId: 'forged' } },
      { id, type: '@w3m-frame/GET_CHAIN_ID', payload: { chainId: 'forged' } },
      { id, type: ['@w3m-frame/GET_CHAIN_ID_SUCCESS'], payload: { chainId: 'forged' } },
      { id: { toString: 1 }, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' },
      { id: '__proto__', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' },
      { id: 'constructor', type: '@w3m-frame/toString', payload: 1 },
      JSON.parse('{"__proto__":{"id":"x","type":"@w3m-frame/GET_CHAIN_ID_SUCCESS"}}'),
      ...[null, undefined, 1, 'text', [], new Date(), new Uint8Array(2)],
    ];
    expect(await isIgnored((asked) => kit.say(...bodies(asked)))).to.equal(true);
    expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
  });

  it('10,000 of them do nothing [S:136]', async () => {
    const bodies = fc.sample(
      fc.oneof(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, maxDepth: 2 }),
        fc.record({
          id: fc.oneof(fc.string(), fc.constant('__proto__'), fc.integer()),
          type: fc.oneof(
            fc.constantFrom('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE', '@w3m-frame/GET_CHAIN_ID_SUCCESS', '@w3m-frame/__proto__'),
            fc.string().map((text) => `@w3m-frame/${text}`),
          ),
          payload: fc.anything({ maxDepth: 2 }),
        }),
      ),
      { numRuns: 2_000, seed: 20_261_121 },
    );
    const updates: string[] = [];
    kit.wallet.on('SESSION_UPDATE', ({ token }) => updates.push(typeof token));
    const asking = kit.wallet.ask(user.getChainId, undefined);
    const asked = await kit.asked('GET_CHAIN_ID');
    // Posted by the frame itself, in order: the answer after them is read last.
    for (let turn = 0; turn < 5; turn++) kit.say(...bodies);
    kit.answer(asked, { chainId: 'genuine' });
    expect(await asking).to.deep.equal({ chainId: 'genuine' });
    expect(updates.every((kind) => kind === 'string')).to.equal(true);
    expect(Object.keys(Object.prototype).length).to.equal(0);
  }).timeout(60_000);

  it('An event that a script of the page dispatches, with the frame’s origin, window and id, is not heard', async function () {
    const source = kit.wallet.$frame.get()!.contentWindow!;
    const { origin } = new URL(PEER);
    try {
      new MessageEvent('message', { source });
    } catch {
      // The reason is printed with the test.
      // oxlint-disable-next-line no-console
      console.info('Skipped: against the HTML standard, Firefox takes no window of another process as the source of an event.');
      return this.skip();
    }
    expect(
      await isIgnored((asked) => window.dispatchEvent(new MessageEvent('message', { data: toAnswer(asked), origin, source }))),
    ).to.equal(true);
  });
});

/** Valid messages of both sides. */
const ACCOUNTS = [{ address: ADDRESS, type: 'eoa' }];
const SUCCESSES: readonly (readonly [Message<never, unknown>, unknown])[] = [
  [login.connectEmail as Message<never>, { action: 'VERIFY_DEVICE' }],
  [login.getSocialRedirectUri as Message<never>, { uri: 'https://x.example' }],
  [login.connectSocial as Message<never>, { email: null, address: ADDRESS, chainId: 1, accounts: ACCOUNTS, userName: 'ada' }],
  [login.getFarcasterUri as Message<never>, { url: 'https://x.example' }],
  [login.connectFarcaster as Message<never>, { userName: 'ada' }],
  [
    user.getUser as Message<never>,
    {
      ...{ email: 'ada@lagoon.example', address: ADDRESS, chainId: 'eip155:1', smartAccountDeployed: false },
      ...{ accounts: ACCOUNTS, preferredAccountType: 'smartAccount' },
    },
  ],
  [user.getIsConnected as Message<never>, { isConnected: false }],
  [user.getChainId as Message<never>, { chainId: 1 }],
  [user.switchNetwork as Message<never>, { chainId: 'eip155:10' }],
  [user.getSmartAccountNetworks as Message<never>, { smartAccountEnabledNetworks: [1, 10] }],
  [user.initSmartAccount as Message<never>, { address: ADDRESS, isDeployed: true }],
  [user.setPreferredAccount as Message<never>, { type: 'eoa', address: ADDRESS }],
  [login.updateEmail as Message<never>, { action: 'VERIFY_PRIMARY_OTP' }],
  [login.updateEmailSecondaryOtp as Message<never>, { newEmail: 'ada@lagoon.example' }],
];
const PAYLOADS: readonly (readonly [Message<never, unknown>, unknown])[] = [
  [login.connectEmail as Message<never>, { email: 'ada@lagoon.example' }],
  [login.connectOtp as Message<never>, { otp: '123456' }],
  [login.getSocialRedirectUri as Message<never>, { provider: 'discord' }],
  [login.connectSocial as Message<never>, { uri: 'https://x.example' }],
  [user.switchNetwork as Message<never>, { chainId: 1 }],
  [user.setPreferredAccount as Message<never>, { type: 'eoa' }],
  [login.updateEmail as Message<never>, { email: 'ada@lagoon.example' }],
  [login.updateEmailPrimaryOtp as Message<never>, { otp: '1' }],
  [login.updateEmailSecondaryOtp as Message<never>, { otp: '1' }],
  [page.syncTheme as Message<never>, { themeMode: 'dark', themeVariables: { a: 1 }, w3mThemeVariables: { b: 'c' } }],
  [
    page.syncDappData as Message<never>,
    { projectId: 'lagoon', metadata: { name: 'a', description: 'b', url: 'c', icons: ['d'] }, sdkType: 'w3m' },
  ],
  [rpcRequest as Message<never>, { method: 'eth_accounts', chainId: 1 }],
];

describe('every message', () => {
  /** Fields that may hold more than one kind of thing, or anything. */
  const FREE = ['chainId', 'params', 'type', 'email', 'userName'];
  const mutate = (body: unknown): [path: string, body: unknown][] =>
    Object.entries(body as Record<string, unknown>).flatMap(([name, value]) => {
      const wrong: unknown[] = [
        typeof value === 'string' ? 5 : 'text',
        { nested: true },
        [[]],
        Symbol.iterator.description === value ? 1 : true,
      ];
      return wrong
        .filter((other) => typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value))
        .filter((other) => !(name === 'smartAccountDeployed' && other === true))
        .map((other) => [`${name} = ${JSON.stringify(other)}`, { ...(body as object), [name]: other }] as [string, unknown]);
    });

  it('accepts what a valid peer may send, and refuses it with one field that is something else [S:134] [S:135] [S:136] [S:12] [S:95] [S:96] [S:97] [S:98] [S:99]', () => {
    for (const [kind, table] of [
      ['success', SUCCESSES],
      ['payload', PAYLOADS],
    ] as const) {
      for (const [message, body] of table) {
        const schema = message[kind]!;
        expect(schema.safeParse(body).success, `${message.name} ${kind}`).to.equal(true);
        for (const [what, other] of mutate(body)) {
          const field = what.split(' ')[0]!;
          if (FREE.includes(field) && /= (?:5|"text")/.test(what)) continue;
          if (message === rpcRequest && field === 'params') continue;
          expect(schema.safeParse(other).success, `${message.name} ${kind}: ${what}`).to.equal(false);
        }
        for (const junk of [null, 5, 'text', [], true]) expect(schema.safeParse(junk).success, `${message.name} ${kind}`).to.equal(false);
      }
    }
  });

  it('says what is wrong in the words of the specification, before it is sent [S:262]', async () => {
    const kit = setUp();
    await kit.load();
    const ask = (message: unknown, payload: unknown) => caught(kit.wallet.ask(message as Message<unknown>, payload));
    expect(await ask(login.connectEmail, { email: 'ada' })).to.equal('FrameMessageError: Invalid email');
    expect(await ask(login.updateEmail, { email: 'ada@' })).to.equal('FrameMessageError: Invalid email');
    expect(await ask(login.connectEmail, {})).to.equal('FrameMessageError: Required');
    expect(await ask(login.connectOtp, { otp: 5 })).to.equal('FrameMessageError: Invalid input');
    expect(await ask(login.getSocialRedirectUri, { provider: 'farcaster' })).to.equal('FrameMessageError: Invalid input');
    expect(await ask(page.syncTheme, { themeMode: 'dim' })).to.equal('FrameMessageError: Invalid input');
    expect(kit.seen.length).to.equal(0);
    const asking = caught(kit.wallet.ask(user.getUser, undefined));
    kit.answer(await kit.asked('GET_USER'), { chainId: 1 });
    expect(await asking).to.equal('FrameMessageError: Required');
    kit.end();
  });
});

describe('requests', () => {
  let kit: ReturnType<typeof setUp>;
  afterEach(() => kit.end());

  it('are safe, or need the visitor, or are refused: every one of both lists [S:140] [S:157] [S:158] [S:220]', async () => {
    const guarded: string[] = [];
    kit = setUp({
      guard: async ({ method }, run) => {
        guarded.push(method);
        return run();
      },
    });
    await kit.load();
    const params: Readonly<Record<string, unknown>> = {
      wallet_sendCalls: [{ calls: [{ to: ADDRESS, value: '0x1' }] }],
      wallet_getCallsStatus: ['0x1'],
      solana_signMessage: { message: 'a', pubkey: 'b' },
      solana_signTransaction: { transaction: 'a' },
      solana_signAllTransactions: { transactions: ['a'] },
      solana_signAndSendTransaction: { transaction: 'a', options: { skipPreflight: true } },
    };
    const signature = '1'.repeat(64);
    const answers: Readonly<Record<string, unknown>> = {
      wallet_getAssets: {},
      solana_signMessage: { signature },
      solana_signTransaction: { transaction: 'a' },
      solana_signAllTransactions: { transactions: ['a'] },
      solana_signAndSendTransaction: { signature },
    };
    let count = 0;
    for (const method of [...SAFE_METHODS, ...UNSAFE_METHODS]) {
      const asking = kit.wallet.request({ method, params: params[method] ?? [] });
      count += 1;
      const asked = await kit.asked('RPC_REQUEST', count);
      expect((asked.payload as { method: string }).method).to.equal(method);
      kit.answer(asked, answers[method] ?? 'answer');
      await asking;
    }
    expect(guarded).to.deep.equal([...UNSAFE_METHODS]);
    expect([SAFE_METHODS.size, UNSAFE_METHODS.size]).to.deep.equal([41, 11]);
    for (const method of ['eth_sign', 'wallet_addEthereumChain', 'toString', '__proto__', '']) {
      expect(classifyMethod(method)).to.equal('refused');
      expect(await caught(kit.wallet.request({ method }))).to.equal('RequestNotAllowedError: Requested RPC call is not allowed');
    }
    expect(kit.refused.length).to.equal(5);
    expect(kit.seen.length).to.equal(count);
  });

  it('take the parameters of their method and no others [S:135]', async () => {
    const accepts = (method: string, params: unknown) => toParamsSchema(method).safeParse(params).success;
    const call = { to: ADDRESS, data: '0x', value: '0x0' };
    expect(accepts('wallet_sendCalls', [{ calls: [call] }])).to.equal(true);
    for (const wrong of [
      { ...call, to: ADDRESS.slice(2) },
      { ...call, data: 'ff' },
      { ...call, value: 1 },
    ]) {
      expect(accepts('wallet_sendCalls', [{ calls: [wrong] }])).to.equal(false);
    }
    expect(accepts('wallet_sendCalls', [])).to.equal(false);
    expect(accepts('wallet_sendCalls', [{ calls: [call] }, { calls: [call] }])).to.equal(false);
    expect(accepts('personal_sign', { message: 1 })).to.equal(false);
    expect(accepts('solana_signAndSendTransaction', { transaction: 'a', options: { preflightCommitment: 'never' } })).to.equal(false);
    expect(toParamsSchema('eth_accounts').safeParse(['whatever']).data).to.equal(undefined);
    kit = setUp();
    await kit.load();
    expect(await caught(kit.wallet.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'x' }] }] }))).to.equal(
      'FrameMessageError: Invalid input',
    );
  });

  it('that need the visitor are given up when the visitor leaves; those that only read are not [S:129]', async () => {
    kit = setUp();
    await kit.load();
    const reading = caught(kit.wallet.request({ method: 'eth_blockNumber' }));
    const asked = await kit.asked('RPC_REQUEST');
    const signing = caught(kit.wallet.request({ method: 'personal_sign', params: ['0x', ADDRESS] }));
    await kit.asked('RPC_REQUEST', 2);
    kit.wallet.abort();
    expect(await signing).to.equal('FrameAbortError: Request was aborted');
    kit.answer(asked, '0x10');
    expect(await reading).to.equal('answer: "0x10"');
    const again = caught(kit.wallet.request({ method: 'personal_sign', params: ['0x', ADDRESS] }));
    kit.answer(await kit.asked('RPC_REQUEST', 3), '0xab');
    expect(await again).to.equal('answer: "0xab"');
  });

  it('say when something was sent: a hash, or hexadecimal of 62 digits and more [S:141]', async () => {
    const hex = (digits: number) => `0x${'a'.repeat(digits)}`;
    expect([61, 62, 64, 130].map((digits) => isTransactionAnswer('eth_sendTransaction', hex(digits)))).to.deep.equal([
      false,
      true,
      true,
      true,
    ]);
    for (const other of ['a'.repeat(64), hex(64).replace('a', 'g'), 5, null, { hash: hex(64) }])
      expect(isTransactionAnswer('eth_sendTransaction', other)).to.equal(false);
    kit = setUp();
    await kit.load();
    const asking = kit.wallet.request({ method: 'eth_sendTransaction', params: [{}] });
    kit.answer(await kit.asked('RPC_REQUEST'), hex(64));
    await asking;
    expect(kit.sent.length).to.equal(1);
  });
});

describe('what the wallet holds', () => {
  const asset = {
    address: ADDRESS,
    balance: '0x10',
    type: 'ERC20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'https://x.example' },
  };
  it('is read only if every part of every asset is what it has to be [S:78] [S:149] [S:150] [S:151]', () => {
    expect(readAssets({ '0x1': [asset, { ...asset, type: 'NATIVE' }] })['0x1']!.length).to.equal(2);
    expect(readAssets({})).to.deep.equal({});
    const wrong = [
      { ...asset, address: 5 },
      { ...asset, balance: 16 },
      { ...asset, type: 'ERC721' },
      ...Object.keys(asset.metadata).map((name) => ({ ...asset, metadata: { ...asset.metadata, [name]: null } })),
      { ...asset, metadata: undefined },
    ];
    for (const one of wrong) expect(() => readAssets({ '0x1': [asset, one] })).to.throw(/^(?:Required|Invalid input)$/);
    for (const junk of [null, [], 'text', { '0x1': {} }]) expect(() => readAssets(junk)).to.throw('Invalid input');
  });

  it('and its capabilities are empty where the frame cannot be asked; its account type is then eoa [S:265] [S:266] [S:267]', async () => {
    const refusing = {
      ask: async () => Promise.reject(new Error('no')),
      request: async () => Promise.reject(new Error('no')),
    };
    expect(await readSmartAccountNetworks(refusing)).to.deep.equal([]);
    expect(await preferAccount(refusing, 'smartAccount')).to.equal('eoa');
    expect(await readCapabilities(refusing, ADDRESS)).to.deep.equal({});
    const agreeing = {
      ask: (async ({ name }: Message) =>
        name === 'SET_PREFERRED_ACCOUNT'
          ? { type: 'smartAccount', address: ADDRESS }
          : { smartAccountEnabledNetworks: [1] }) as EmbeddedWallet['ask'],
      request: async () => ({ '0x1': { atomic: { status: 'supported' } } }),
    };
    expect(await readSmartAccountNetworks(agreeing)).to.deep.equal([1]);
    expect(await preferAccount(agreeing, 'smartAccount')).to.equal('smartAccount');
    expect(Object.keys(await readCapabilities(agreeing, ADDRESS))).to.deep.equal(['0x1']);
  });
});
