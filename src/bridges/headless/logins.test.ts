import { expect } from '@esm-bundle/chai';
import { USER } from '../../../test/fixtures/embedded-page.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createHost } from '../../../test/fixtures/sign-in-host.js';
import { until } from '../../../test/fixtures/until.js';
import { createEnvironment } from '../../config/environment.js';
import type { Social } from '../../config/options.js';
import type { ModalOptions } from '../../index.js';
import { socialRedirectKey } from '../../storage/login-key.js';
import { createStorage } from '../../storage/storage.js';
import { createHeadless, type Headless, type HeadlessEmailLogin, type HeadlessSocialLogin } from './headless.js';

/** This server by its other name: another origin. */
const SITE = `http://127.0.0.1:${location.port}/test/fixtures/frame-wallet.html`;
const ANSWERS = {
  ...{ SYNC_THEME: null, SYNC_DAPP_DATA: null, SIGN_OUT: null, RELOAD: null },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [31337] },
  IS_CONNECTED: { isConnected: true },
  GET_USER: USER,
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: null,
  CONNECT_OTP: null,
  GET_FARCASTER_URI: { url: 'https://farcaster.example/c/1' },
  CONNECT_FARCASTER: { userName: 'fay' },
};
const EMAIL = 'ada@example.org';

const thrownBy = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (thrown) {
    return (thrown as { reason?: string }).reason ?? String(thrown);
  }
};

describe('logging in on a page that draws it', () => {
  let page: ModalPage;
  let headless: Headless;
  let asked: { asked: string; payload: unknown }[];
  let opened: number;
  const frame = () => document.querySelector('w3m-modal')?.shadowRoot?.querySelector('iframe')?.contentWindow;
  const listen = ({ data }: MessageEvent) => void ((data as { asked?: string }).asked && asked.push(data as (typeof asked)[0]));
  /** Has the frame answer otherwise from here on. */
  const answer = (next: Readonly<Record<string, unknown>>) => frame()!.postMessage({ answers: next }, '*');
  const count = (name: string) => asked.filter((each) => each.asked === name).length;
  const open = (answers: Readonly<Record<string, unknown>> = {}, options: ModalOptions = {}) => {
    page = createModalPage({
      projectId: 'lagoon',
      services: { secureSite: `${SITE}?answers=${encodeURIComponent(JSON.stringify({ ...ANSWERS, ...answers }))}` },
      chainSupport: { embeddedWallet: ['eip155:31337', 'eip155:31338'] },
      ...options,
    });
    page.modal.subscribeState((state) => (opened += state.open ? 1 : 0));
  };
  const start = async (...given: Parameters<typeof open>) => {
    open(...given);
    headless = await createHeadless(page.modal, { signIn: 'host' });
  };
  const states = ({ $state }: HeadlessEmailLogin | HeadlessSocialLogin) => {
    const seen: string[] = [];
    $state.subscribe(({ status }) => seen.push(status));
    return seen;
  };
  const stored = () => JSON.parse(localStorage.getItem('w3m.login') ?? 'null')?.value as { email?: string; social?: string } | undefined;
  const errorOf = (login: HeadlessEmailLogin | HeadlessSocialLogin) => {
    const state = login.$state.get();
    return 'error' in state ? state.error : undefined;
  };

  beforeEach(() => {
    asked = [];
    opened = 0;
    window.addEventListener('message', listen);
  });
  afterEach(() => {
    window.removeEventListener('message', listen);
    page.end();
  });

  it('says what the page offers, in the page’s order, and refuses what it does not', async () => {
    await start({}, { features: { socials: ['x', 'google'] } });
    expect(headless.logins.$methods.get()).to.deep.equal({ email: true, socials: ['x', 'google'] });
    expect(thrownBy(() => headless.logins.withSocial('apple'))).to.equal('unsupported');
    expect(thrownBy(() => headless.logins.withSocial('myspace' as Social))).to.equal('unsupported');
    page.modal.updateOptions({ features: { email: false, socials: false } });
    expect(headless.logins.$methods.get()).to.deep.equal({ email: false, socials: [] });
    expect(thrownBy(() => headless.logins.withEmail(EMAIL))).to.equal('unsupported');
    expect(frame()).to.equal(undefined);
  });

  it('logs in by e-mail: what is sent, a code that is wrong, one that is right; the dialog stays shut', async () => {
    await start();
    const login = headless.logins.withEmail(` ${EMAIL} `);
    const seen = states(login);
    await until(() => seen.at(-1) === 'code');
    const state = login.$state.get() as { resendAt: number };
    expect(state.resendAt - Date.now()).to.be.within(20_000, 30_000);
    expect(asked.findLast((each) => each.asked === 'CONNECT_EMAIL')?.payload).to.deep.equal({ email: EMAIL });
    answer({ CONNECT_OTP: { error: 'This code is not right.' } });
    await login.submitCode('000000');
    expect([login.$state.get().status, errorOf(login)?.message]).to.deep.equal(['code', 'This code is not right.']);
    answer({ CONNECT_OTP: null });
    await login.submitCode('123 456');
    expect(asked.findLast((each) => each.asked === 'CONNECT_OTP')?.payload).to.deep.equal({ otp: '123456' });
    expect(seen).to.deep.equal(['sending', 'code', 'verifying', 'code', 'verifying', 'connected']);
    expect([page.modal.getAccount()?.address, page.modal.getAccount()?.connectorId, stored()?.email, opened]).to.deep.equal([
      ...[ADA, 'embedded', EMAIL],
      0,
    ]);
  });

  for (const [way, question, begin] of [
    ['e-mail', 'CONNECT_EMAIL', () => headless.logins.withEmail(EMAIL)],
    ['Farcaster', 'GET_FARCASTER_URI', () => headless.logins.withSocial('farcaster')],
  ] as const)
    it(`asks the embedded wallet for nothing by ${way} before the terms are accepted`, async () => {
      await start({}, { terms: { url: '/terms' } });
      const login = begin();
      await until(() => login.$state.get().status === 'failed');
      expect([count(question), stored(), page.modal.getAccount()]).to.deep.equal([0, undefined, undefined]);
      (await page.modal.getTerms())!.accept();
      begin();
      await until(() => count(question) === 1);
    });

  it('ends a login whose account the page refuses', async () => {
    await start({ CONNECT_EMAIL: { action: 'CONNECT' } }, { accept: async () => ({ reason: 'listed', text: 'Not here.' }) });
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'failed');
    expect([stored(), page.modal.getAccount()]).to.deep.equal([undefined, undefined]);
    expect(errorOf(login)).to.include({ reason: 'refused', details: 'Not here.' });
  });

  it('waits for the link in a browser that is not known, and goes on by itself', async () => {
    await start({ CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } });
    const login = headless.logins.withEmail(EMAIL);
    const seen = states(login);
    await until(() => seen.at(-1) === 'code');
    expect([seen, count('CONNECT_DEVICE')]).to.deep.equal([['sending', 'device', 'code'], 1]);
  });

  it('says what is no address, and sends no second e-mail within 30 seconds', async () => {
    await start();
    const wrong = headless.logins.withEmail('ada@');
    await until(() => wrong.$state.get().status === 'failed');
    expect([errorOf(wrong)?.message, count('CONNECT_EMAIL')]).to.deep.equal(['Invalid email', 0]);
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'code');
    await login.resend();
    expect([login.$state.get().status, errorOf(login)?.name, count('CONNECT_EMAIL')]).to.deep.equal(['code', 'CooldownError', 1]);
    // The time from which on there can be another one.
    localStorage.removeItem('w3m.email-asked');
    await login.resend();
    expect([login.$state.get().status, errorOf(login), count('CONNECT_EMAIL')]).to.deep.equal(['code', undefined, 2]);
  });

  it('finishes at once where the frame knows the visitor already', async () => {
    await start({ CONNECT_EMAIL: { action: 'CONNECT' } });
    const login = headless.logins.withEmail(EMAIL);
    const seen = states(login);
    await until(() => seen.at(-1) === 'connected');
    expect([seen, page.modal.getAccount()?.address]).to.deep.equal([['sending', 'connected'], ADA]);
  });

  it('finishes a login whose code was right, when the rest failed', async () => {
    await start({ GET_USER: { error: 'Nobody is there' } });
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'code');
    await login.submitCode('123456');
    expect([login.$state.get().status, stored(), page.modal.getAccount()]).to.deep.equal(['failed', undefined, undefined]);
    expect((login.$state.get() as { canRetry?: boolean }).canRetry).to.equal(true);
    answer({ GET_USER: USER });
    await login.retry();
    expect([login.$state.get().status, count('CONNECT_OTP'), stored()?.email]).to.deep.equal(['connected', 1, EMAIL]);
  });

  it('ends when it is given up, and when another one is begun', async () => {
    await start();
    const first = headless.logins.withEmail(EMAIL);
    await until(() => first.$state.get().status === 'code');
    localStorage.removeItem('w3m.email-asked');
    const second = headless.logins.withEmail('grace@example.org');
    expect([first.$state.get().status, errorOf(first)?.name]).to.deep.equal(['failed', 'ConnectError']);
    await until(() => second.$state.get().status === 'code');
    await first.submitCode('123456');
    expect(count('CONNECT_OTP')).to.equal(0);
    answer({ GET_USER: { ...USER, address: GRACE, accounts: undefined } });
    await second.submitCode('123456');
    second.cancel();
    expect([second.$state.get().status, page.modal.getAccount()?.address]).to.deep.equal(['connected', GRACE]);
  });

  it('is asked for a signature in between where the page signs visitors in, and ends where they leave', async () => {
    const host = createHost();
    await start({}, { siwx: host.siwx });
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'code');
    const done = login.submitCode('123456');
    await until(() => headless.signIn.$state.get()?.status === 'ready');
    expect([login.$state.get().status, opened]).to.deep.equal(['verifying', 0]);
    await headless.signIn.cancel();
    await done;
    const { status, canRetry } = login.$state.get() as { status: string; canRetry?: boolean };
    expect([status, canRetry, page.modal.getAccount(), stored()]).to.deep.equal(['failed', false, undefined, undefined]);
  });

  it('opens the dialog for what the page asks of the account, whose frame asks there', async () => {
    await start();
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'code');
    await login.submitCode('123456');
    const signing = page.modal
      .getProvider('eip155')!
      .request({ method: 'personal_sign', params: ['0x6869', ADA] })
      .then(String, ({ message }: Error) => message);
    const isAsked = () => asked.some(({ payload }) => (payload as { method?: string } | undefined)?.method === 'personal_sign');
    await until(() => page.title() === 'Approve signature' && isAsked());
    expect(page.modal.getState().open).to.equal(true);
    page.modal.close();
    expect(await signing).to.equal('Request was aborted');
  });

  it('says that the dialog has to be allowed on the page, where it is not', async () => {
    await start({}, { disableAppend: true });
    const login = headless.logins.withEmail(EMAIL);
    await until(() => login.$state.get().status === 'failed');
    const { name, details } = errorOf(login) as Error & { details?: string };
    expect([name, details]).to.deep.equal(['FrameLoadError', 'There is no <w3m-modal> on the page: `disableAppend` leaves that to you.']);
    // Nothing was sent: with a tag it can be tried at once.
    document.body.append(Object.assign(document.createElement('w3m-modal'), { modal: page.modal }));
    await import('../../../elements/w3m-modal/index.js');
    const again = headless.logins.withEmail(EMAIL);
    await until(() => again.$state.get().status === 'code');
    document.querySelector('w3m-modal')!.remove();
  });

  it('fetches the frame beforehand', async () => {
    await start();
    await headless.logins.prepare();
    expect([frame() === undefined, count('GET_USER'), opened]).to.deep.equal([false, 0, 0]);
  });

  it('shows Farcaster’s URL, and logs the approving user in', async () => {
    await start();
    const login = headless.logins.withSocial('farcaster');
    const uris: (string | undefined)[] = [];
    login.$state.subscribe((state) => state.status === 'waiting' && uris.push(state.uri));
    await until(() => login.$state.get().status === 'connected');
    expect([uris.at(0), uris.at(-1)]).to.deep.equal([undefined, 'https://farcaster.example/c/1']);
    expect([stored()?.social, page.modal.getAccount()?.address, opened]).to.deep.equal(['farcaster', ADA, 0]);
  });

  it('restarts the frame after a visitor has left Farcaster’s code', async () => {
    const { CONNECT_FARCASTER: _, ...others } = ANSWERS;
    await start({}, { services: { secureSite: `${SITE}?answers=${encodeURIComponent(JSON.stringify(others))}` } });
    const login = headless.logins.withSocial('farcaster');
    await until(() => count('CONNECT_FARCASTER') === 1);
    login.cancel();
    expect([login.$state.get().status, (login.$state.get() as { reason?: string }).reason]).to.deep.equal(['failed', 'closed']);
    await until(() => count('RELOAD') === 1);
  });

  it('goes on with a login that led the page away, once, without the dialog', async () => {
    const before = location.href;
    const came = new URL(before);
    came.searchParams.set('result_uri', `http://127.0.0.1:${location.port}/social/result?code=1`);
    history.replaceState(null, '', came);
    try {
      open({ CONNECT_SOCIAL: { email: 'ada@google.example', address: ADA, chainId: 31337 } });
      // It was begun here.
      createStorage(createEnvironment()).set(socialRedirectKey, 'google');
      const [one, other] = await Promise.all([
        createHeadless(page.modal, { logins: 'host' }),
        createHeadless(page.modal, { logins: 'host' }),
      ]);
      await until(() => one.logins.$returned.get()?.$state.get().status === 'connected');
      expect([one === other, count('CONNECT_SOCIAL'), location.href === before, stored()?.social, opened]).to.deep.equal([
        ...[true, 1, true],
        'google',
        0,
      ]);
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('says that the browser kept the window shut', async () => {
    await start();
    const { open } = window;
    window.open = () => null;
    try {
      const login = headless.logins.withSocial('google');
      await until(() => login.$state.get().status === 'failed');
      expect([(login.$state.get() as { reason?: string }).reason, errorOf(login)?.message]).to.deep.equal([
        'blocked',
        'Could not create social popup',
      ]);
    } finally {
      window.open = open;
    }
  });
});
