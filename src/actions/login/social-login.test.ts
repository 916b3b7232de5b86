import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createStores } from '../../controllers/stores.js';
import type { Connection } from '../../controllers/connection-state.js';
import { FrameAbortError, FrameError, FrameLoadError } from '../../embedded-wallet/errors.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { loginKey, socialRedirectKey } from '../../storage/login-key.js';
import { createStorage } from '../../storage/storage.js';
import type { SocialWay } from './begin-social.js';
import { CODE_TIMEOUT_MS, runFarcasterLogin, SCAN_TIMEOUT_MS } from './farcaster-login.js';
import { POLL_MS, runSocialLogin } from './social-login.js';
import { start } from './take-up-redirect.js';

/** The embedded wallet's page is of this origin here: messages are really posted. */
const ORIGIN = location.origin;
const RESULT = `${ORIGIN}/social/result?code=1`;
const ANSWERS: Readonly<Record<string, unknown>> = {
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://accounts.example/o?state=t' },
  CONNECT_SOCIAL: { email: null, address: '0x1', chainId: 1, userName: 'Robin' },
  GET_FARCASTER_URI: { url: 'https://farcaster.example/c/1' },
  CONNECT_FARCASTER: { userName: 'fay' },
  RELOAD: undefined,
};

/** A login over a frame that answers at once; `answers` has what it does otherwise: a value, an error that it throws, or silence. */
function setUp(answers: Readonly<Record<string, unknown>> = {}, { load = async () => {}, connect = async () => {} } = {}) {
  const target = new EventTarget();
  const page = Object.assign(target, {
    location: { href: 'https://app.example/?a=1', assign: (url: string) => went.push(url) },
    history: { state: { at: 1 }, replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) },
    addEventListener(type: string, ...rest: [EventListener]) {
      EventTarget.prototype.addEventListener.call(type === 'message' ? window : target, type, ...rest);
    },
    removeEventListener(type: string, ...rest: [EventListener]) {
      EventTarget.prototype.removeEventListener.call(type === 'message' ? window : target, type, ...rest);
    },
  });
  const environment = { ...createTestEnvironment(), window: page as unknown as Window & typeof globalThis };
  const storage = createStorage(environment);
  const [asked, told, went, replaced, events, stages]: [string[], string[], string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
    [],
  ];
  const opened: unknown[] = [];
  let isClosed = false;
  const popup = {};
  const ask = async ({ name }: { name: string }, _payload: unknown, { signal }: { signal?: AbortSignal } = {}) => {
    asked.push(name);
    const answer = name in answers ? answers[name] : ANSWERS[name];
    if (answer === 'silence')
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new FrameAbortError(name, 'aborted'))));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const connector = { id: 'embedded', namespaces: ['eip155'], login: { ask, load } };
  const controllers = {
    environment,
    storage,
    stores: createStores(resolveOptions({ networks: [local], services: { secureSite: `${ORIGIN}/sdk` } }), undefined),
    events: { emit: (type: string, data: { message?: string }) => events.push([type, data.message].filter(Boolean).join(' ')) },
    connectors: { start: async () => {}, $connectors: { get: () => [connector] } },
    connection: {
      load: async () => ({ connect, getAdmission: () => undefined }),
      loaded: { cancel: () => told.push('cancel') },
    },
    openModal: async (given: unknown) => void opened.push(given),
  } as unknown as Controllers;
  const provider = {
    isClosed: () => isClosed,
    isSource: (source: unknown) => source === globalThis,
    go: (url: string) => went.push(url),
    close: () => told.push('closed'),
  };
  const abort = new AbortController();
  return {
    ...{ environment, storage, controllers, popup, abort, page, opened },
    ...{ asked, told, went, replaced, events, stages },
    close: () => (isClosed = true),
    answer: (resultUri = RESULT) => window.postMessage({ resultUri }, '*'),
    run: async (way: SocialWay = { way: 'window', window: provider }) =>
      runSocialLogin(controllers, 'google', way, (stage) => stages.push(stage), abort.signal),
    farcaster: async () =>
      runFarcasterLogin(
        controllers,
        (url) => went.push(url),
        (stage) => stages.push(stage),
        abort.signal,
      ),
  };
}

describe('logging in at a provider', () => {
  it('navigates the window, accepts its answer, stores the user, and connects', async () => {
    const { answer, asked, events, run, stages, storage, went } = setUp();
    storage.set(loginKey, { isLoggedIn: true, email: 'old@example.org', chain: 'eip155:7' });
    const done = run();
    await until(() => went.length === 1);
    answer();
    await done;
    expect(went).to.deep.equal(['https://accounts.example/o?state=t']);
    expect(asked).to.deep.equal(['GET_SOCIAL_REDIRECT_URI', 'CONNECT_SOCIAL']);
    expect(stages).to.deep.equal(['preparing', 'waiting', 'finishing', 'connected']);
    expect(events).to.deep.equal(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
    expect(JSON.parse(JSON.stringify(storage.get(loginKey)))).to.deep.equal({
      isLoggedIn: true,
      social: 'google',
      userName: 'Robin',
      chain: 'eip155:7',
    });
  });

  it('is cancelled, not failed, when the window is closed; before its page is there too', async () => {
    for (const isEarly of [true, false]) {
      const { close, environment, events, run, stages, went } = setUp(isEarly ? { GET_SOCIAL_REDIRECT_URI: 'silence' } : {});
      void run();
      await until(() => isEarly || stages.at(-1) === 'waiting');
      close();
      environment.advance(POLL_MS);
      expect([stages.at(-1), events, went.length]).to.deep.equal(['cancelled', ['SOCIAL_LOGIN_CANCELED'], isEarly ? 0 : 1]);
    }
  });

  it('is declined, not failed, when the provider says so, and the frame is not asked', async () => {
    const { answer, asked, events, run, stages, went } = setUp();
    const done = run();
    await until(() => went.length === 1);
    answer(`${ORIGIN}/social/result?error=access_denied`);
    await done;
    expect([stages.at(-1), events, asked.length]).to.deep.equal(['declined', ['SOCIAL_LOGIN_CANCELED'], 1]);
  });

  const cases: readonly [string, Readonly<Record<string, unknown>>, string, string][] = [
    ['a no of the frame', { GET_SOCIAL_REDIRECT_URI: new FrameError('Not today', 'X') }, 'failed', 'Not today'],
    [
      'an address that runs',
      { GET_SOCIAL_REDIRECT_URI: { uri: 'javascript:alert(1)' } },
      'failed',
      'Could not fetch the social redirect uri',
    ],
    [
      'no answer [S:276]',
      { GET_SOCIAL_REDIRECT_URI: new FrameAbortError('X', 'timeout') },
      'late',
      'Social login timed out. Please try again.',
    ],
  ];
  for (const [what, answers, stage, said] of cases)
    it(`reports ${what}: the login ends with its error, and the closing window is not read as a cancellation`, async () => {
      const { close, environment, events, run, stages, told, went } = setUp(answers);
      await run();
      close();
      environment.advance(POLL_MS * 2);
      expect([stages.at(-1), events, told, went]).to.deep.equal([stage, [`SOCIAL_LOGIN_ERROR ${said}`], ['closed'], []]);
    });

  it('ends where the frame does not load [S:261]', async () => {
    const load = async () => Promise.reject(new FrameLoadError('x'));
    const { events, run, stages } = setUp({}, { load });
    await run();
    expect([stages.at(-1), events]).to.deep.equal(['failed', ['SOCIAL_LOGIN_ERROR Unable to load email login dependency']]);
  });

  it('asks once more where the frame went away meanwhile', async () => {
    const answers: Record<string, unknown> = { GET_SOCIAL_REDIRECT_URI: new FrameAbortError('X', 'aborted') };
    const load = async () => {
      if (asked.length > 0) delete answers['GET_SOCIAL_REDIRECT_URI'];
    };
    const { asked, run, went } = setUp(answers, { load });
    void run();
    await until(() => went.length === 1);
    expect(asked).to.deep.equal(['GET_SOCIAL_REDIRECT_URI', 'GET_SOCIAL_REDIRECT_URI']);
  });

  it('stores no login where the connection fails', async () => {
    for (const [reason, stage] of [
      ['rejected', 'declined'],
      ['unsupported', 'failed'],
    ] as const) {
      const { run, stages, storage } = setUp({}, { connect: async () => Promise.reject(new ConnectError(reason)) });
      await run({ way: 'back', resultUri: RESULT });
      expect([stages.at(-1), storage.get(loginKey)]).to.deep.equal([stage, undefined]);
    }
  });

  it('keeps the user where the login is connected in another namespace', async () => {
    const { controllers, run, storage } = setUp({}, { connect: async () => Promise.reject(new ConnectError('unsupported')) });
    const connection = { connectorId: 'embedded' } as Connection;
    controllers.stores.$connections.set({ eip155: { status: 'disconnected' }, solana: { status: 'connected', connection } });
    await run({ way: 'back', resultUri: RESULT });
    expect(storage.get(loginKey)).to.include({ isLoggedIn: true, social: 'google', userName: 'Robin' });
    controllers.stores.$connections.set({ solana: { status: 'connected', connection: { ...connection, connectorId: 'example.harbor' } } });
    await run({ way: 'back', resultUri: RESULT });
    expect(storage.get(loginKey)).to.equal(undefined);
  });

  it('says when the browser kept the window shut', async () => {
    const { asked, events, run, stages } = setUp();
    await run({ way: 'blocked' });
    expect([stages, events, asked]).to.deep.equal([['blocked'], ['SOCIAL_LOGIN_ERROR Could not create social popup'], []]);
  });

  it('says nothing any more once it was left', async () => {
    const { abort, answer, asked, environment, events, run, stages, went } = setUp();
    void run();
    await until(() => went.length === 1);
    abort.abort();
    answer();
    environment.advance(POLL_MS * 3);
    await Promise.resolve();
    expect([stages.at(-1), events, asked.length, environment.pendingTimers()]).to.deep.equal(['waiting', [], 1, 0]);
  });
});

describe('a login that leads away from the page', () => {
  it('redirects with the page behind its state, and is finished once', async () => {
    const { controllers, opened, page, replaced, run, stages, storage, went } = setUp();
    void run({ way: 'here' });
    await until(() => went.length === 1);
    expect(new URL(went[0]!).searchParams.get('state')).to.equal('t--https://app.example/?a=1');
    expect([stages, storage.get(socialRedirectKey)]).to.deep.equal([['leaving'], 'google']);
    page.location.href = `https://app.example/?a=1&result_uri=${encodeURIComponent(RESULT)}`;
    start(controllers);
    expect(replaced).to.deep.equal(['https://app.example/?a=1']);
    expect(opened).to.deep.equal([{ view: 'ConnectingSocial', params: { provider: 'google', way: 'back', resultUri: RESULT } }]);
    start(controllers);
    expect([opened.length, storage.get(socialRedirectKey)]).to.deep.equal([1, undefined]);
  });

  it('ignores a result without a login in progress, and a result of another origin', () => {
    const { controllers, opened, page, replaced, storage } = setUp();
    page.location.href = `https://app.example/?result_uri=${encodeURIComponent(RESULT)}`;
    start(controllers);
    expect([opened, replaced.length]).to.deep.equal([[], 1]);
    storage.set(socialRedirectKey, 'google');
    page.location.href = `https://app.example/?result_uri=${encodeURIComponent('https://evil.example/?code=1')}`;
    start(controllers);
    // A parameter of another login may be the host's own.
    expect([opened, replaced.length, storage.get(socialRedirectKey)]).to.deep.equal([[], 1, 'google']);
  });

  it('is cancelled by the browser’s way back', async () => {
    const { events, page, run, stages, storage, went } = setUp();
    void run({ way: 'here' });
    await until(() => went.length === 1);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(stages).to.deep.equal(['leaving']);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([stages.at(-1), events, storage.get(socialRedirectKey)]).to.deep.equal(['cancelled', ['SOCIAL_LOGIN_CANCELED'], undefined]);
  });
});

describe('logging in with Farcaster', () => {
  it('shows the address, waits for the app, and connects', async () => {
    const { asked, events, farcaster, stages, storage, went } = setUp();
    await farcaster();
    expect([went, asked]).to.deep.equal([['https://farcaster.example/c/1'], ['GET_FARCASTER_URI', 'CONNECT_FARCASTER']]);
    expect(stages).to.deep.equal(['preparing', 'waiting', 'finishing', 'connected']);
    expect(events).to.deep.equal(['SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
    expect(storage.get(loginKey)).to.include({ social: 'farcaster', userName: 'fay' });
  });

  it('never shows an address that runs', async () => {
    const { farcaster, stages, went } = setUp({ GET_FARCASTER_URI: { url: 'javascript:alert(1)' } });
    await farcaster();
    expect([went, stages.at(-1)]).to.deep.equal([[], 'failed']);
  });

  it('is declined, not failed, when the visitor says no', async () => {
    const { events, farcaster, stages } = setUp({ CONNECT_FARCASTER: new FrameError('The login was cancelled', 'X') });
    await farcaster();
    expect([stages.at(-1), events]).to.deep.equal(['declined', ['SOCIAL_LOGIN_CANCELED']]);
  });

  it('waits half a minute for the code, and ten for the phone', async () => {
    for (const [name, limitMs] of [
      ['GET_FARCASTER_URI', CODE_TIMEOUT_MS],
      ['CONNECT_FARCASTER', SCAN_TIMEOUT_MS],
    ] as const) {
      const { asked, environment, farcaster, stages } = setUp({ [name]: 'silence' });
      const done = farcaster();
      await until(() => asked.at(-1) === name);
      environment.advance(limitMs - 1);
      expect(stages).not.to.include('late');
      environment.advance(1);
      await done;
      expect(stages.at(-1)).to.equal('late');
    }
  });

  it('has the frame forget the code that was left', async () => {
    const { abort, asked, events, farcaster } = setUp({ CONNECT_FARCASTER: 'silence' });
    const done = farcaster();
    await until(() => asked.length === 2);
    abort.abort();
    await done;
    expect([asked.at(-1), events]).to.deep.equal(['RELOAD', []]);
  });
});
