import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createPosters, type Posters } from '../../../test/fixtures/posted-messages.js';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { local } from '../../../test/fixtures/networks.js';
import { listSocials, SOCIALS } from '../../config/services.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { createStorage } from '../../storage/storage.js';
import { SOCIAL_REDIRECT_MS, socialRedirectKey } from '../../storage/login-key.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import {
  listUsable,
  PROVIDERS,
  isDenied,
  openSocialWindow,
  readReturn,
  toProviderAddress,
  withReturn,
} from '../../actions/login/begin-social.js';
import { POLL_MS, readResult, type ReceivedMessage, waitForResult } from '../../actions/login/social-login.js';

const ORIGIN = 'https://secure.example';
const own = { isSource: (source: unknown) => source === window };
/** A message as the browser delivers one. */
const message = (given: Partial<ReceivedMessage>): ReceivedMessage => ({
  isTrusted: true,
  origin: ORIGIN,
  source: window,
  data: undefined,
  ...given,
});
const RESULT = `${ORIGIN}/social/result?code=1`;

describe('the answer of a provider’s window', () => {
  const read = (given: Partial<ReceivedMessage>) => readResult(message(given), { origin: ORIGIN, window: own });

  it('is taken from that window and that origin', () => {
    expect(read({ data: { resultUri: RESULT } })).to.equal(RESULT);
  });

  const frame = document.createElement('iframe');
  before(() => document.body.append(frame));
  after(() => frame.remove());
  for (const [what, given] of [
    ['another origin', () => ({ origin: 'https://secure.example.evil.example' })],
    ['the same host over http', () => ({ origin: 'http://secure.example' })],
    ['another port', () => ({ origin: 'https://secure.example:8443' })],
    ['no origin', () => ({ origin: '' })],
    ['an opaque origin', () => ({ origin: 'null' })],
    ['this page itself', () => ({ origin: location.origin })],
    ['a sibling frame of the right origin', () => ({ source: frame.contentWindow })],
    ['nobody', () => ({ source: null })],
    ['a script of the page that dispatches an event', () => ({ isTrusted: false })],
  ] as const)
    it(`is nothing from ${what}`, () => expect(read({ data: { resultUri: RESULT }, ...given() })).to.equal(undefined));

  for (const [what, data] of [
    ['a text', RESULT],
    ['null', null],
    ['a list', [RESULT]],
    ['a number', { resultUri: 1 }],
    ['a list of one', { resultUri: [RESULT] }],
    ['an object', { resultUri: { toString: () => RESULT } }],
    ['nothing in it', { resultUri: '' }],
    ['another name', { resultURI: RESULT }],
    ['an inherited field', Object.create({ resultUri: RESULT })],
    ['a polluted one', JSON.parse(`{"__proto__":{"resultUri":"${RESULT}"}}`)],
  ] as const)
    it(`is nothing as ${what}`, () => {
      expect(readResult(message({ data }), { origin: ORIGIN, window: own })).to.equal(undefined);
    });

  it('is nothing whatever else is said', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (data, origin) => {
        expect(readResult(message({ data, origin }), { origin: ORIGIN, window: own })).to.equal(undefined);
      }),
    );
  });
});

describe('waiting for the answer', () => {
  let posters: Posters;
  before(async () => {
    posters = await createPosters();
  });
  after(() => posters.end());
  /** The window that answers is this page itself, also when the frame of the other origin claims to be it. */
  function setUp() {
    const environment = createTestEnvironment();
    const abort = new AbortController();
    let isClosed = false;
    let closings = 0;
    const answers: string[] = [];
    void waitForResult({
      environment,
      origin: location.origin,
      window: { isSource: (source) => source === window || source === posters.other, isClosed: () => isClosed },
      signal: abort.signal,
      onClosed: () => (closings += 1),
    }).then((answer) => answers.push(answer));
    return {
      environment,
      abort,
      answers,
      closings: () => closings,
      close: () => (isClosed = true),
      say: posters.post,
    };
  }

  it('takes the first that fits, and no second one', async () => {
    const { answers, environment, say } = setUp();
    await say('other', { resultUri: RESULT });
    await say('own', { resultUri: RESULT });
    window.dispatchEvent(new MessageEvent('message', { data: { resultUri: RESULT }, origin: location.origin, source: window }));
    await Promise.resolve();
    expect(answers).to.deep.equal([]);
    await say('page', { resultUri: RESULT });
    await say('page', { resultUri: `${RESULT}&again` });
    expect(answers).to.deep.equal([RESULT]);
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('checks each second whether the window is closed, reports it once, and still accepts its last answer', async () => {
    const { answers, close, closings, environment, say } = setUp();
    environment.advance(POLL_MS * 100);
    expect(closings()).to.equal(0);
    close();
    environment.advance(POLL_MS - 1);
    expect(closings()).to.equal(0);
    environment.advance(1);
    environment.advance(POLL_MS * 10);
    expect([closings(), environment.pendingTimers()]).to.deep.equal([1, 0]);
    await say('page', { resultUri: RESULT });
    expect(answers).to.deep.equal([RESULT]);
  });

  it('ends when it is given up', async () => {
    const { abort, answers, environment, say } = setUp();
    abort.abort();
    await say('page', { resultUri: RESULT });
    expect([answers, environment.pendingTimers()]).to.deep.equal([[], 0]);
  });
});

describe('the address of a provider’s page', () => {
  const toReason = (text: string) => {
    try {
      return toProviderAddress(text);
    } catch (error) {
      return (error as { reason?: string }).reason;
    }
  };
  it('is an https page, or one on this computer', () => {
    expect(toReason('https://accounts.example/o?state=1')).to.equal('https://accounts.example/o?state=1');
    expect(toReason('http://127.0.0.1:4455/social/google?state=1')).to.match(/^http:/);
  });
  for (const text of [
    'javascript:alert(1)',
    'JavaScript://accounts.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://accounts.example/1',
    'about:blank',
    'file:///etc/passwd',
    'http://accounts.example/',
    'http://127.0.0.1.evil.example/',
    'https://accounts.example@evil.example/',
    '/social/google',
    '//accounts.example',
    '',
  ])
    it(`is never ${JSON.stringify(text)}`, () => expect(toReason(text)).to.equal('uri'));

  it('leads back with the page behind its state', () => {
    const page = 'https://app.example/swap?a=1&b=%26#top';
    const address = new URL(withReturn('https://accounts.example/o?state=t1&x=2', page));
    expect([address.searchParams.get('state'), address.searchParams.get('x')]).to.deep.equal([`t1--${page}`, '2']);
    const again = withReturn('https://accounts.example/o?state=t1', `https://app.example/?result_uri=${encodeURIComponent(RESULT)}`);
    expect(new URL(again).searchParams.get('state')).to.equal('t1--https://app.example/');
  });

  it('brings an answer back, which leaves the rest of the page’s address as it was', () => {
    const page = 'https://app.example/swap?a=1&b=%26#top';
    const back = new URL(page);
    back.searchParams.set('result_uri', RESULT);
    expect(readReturn(back.href, ORIGIN)).to.deep.equal({ resultUri: RESULT, page });
  });

  for (const uri of [
    `${ORIGIN}.evil.example/?code=1`,
    'http://secure.example/',
    'javascript:1',
    'secure.example',
    '',
    'https://other.example',
  ])
    it(`brings nothing back that leads to ${JSON.stringify(uri)}`, () =>
      expect(readReturn(`https://app.example/?result_uri=${encodeURIComponent(uri)}`, ORIGIN)).to.equal(undefined));

  it('says when the visitor did not want to', () => {
    expect([`${ORIGIN}/r?error=access_denied`, `${ORIGIN}/r?error=server_error`, RESULT, 'no address'].map(isDenied)).to.deep.equal([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the window', () => {
  const screen = { outerWidth: 1400, outerHeight: 1000, screenX: 100, screenY: 20 };
  it('is opened in the middle of the page’s own, says what is coming, and keeps its opener', () => {
    const opened: string[] = [];
    const popup = {
      closed: false,
      opener: window,
      close: () => opened.push('closed'),
      location: { replace: (url: string) => opened.push(url) },
    };
    const page = {
      ...screen,
      open: (...given: string[]) => {
        opened.push(...given);
        return popup;
      },
    } as unknown as Window;
    const own = openSocialWindow(page, 'Opening…')!;
    expect(opened).to.deep.equal(['', '_blank', 'popup,width=600,height=800,left=500,top=120,scrollbars=yes']);
    own.go('https://accounts.example/');
    own.close();
    expect(opened.slice(3)).to.deep.equal(['https://accounts.example/', 'closed']);
    expect([popup.opener === window, own.isSource(popup), own.isSource(window), own.isClosed()]).to.deep.equal([true, true, false, false]);
  });

  it('is none where the browser keeps it shut', () => {
    const answers = [null, { closed: true }].map((answer) => openSocialWindow({ ...screen, open: () => answer as Window }, ''));
    const refuse = () => {
      throw new DOMException('No', 'SecurityError');
    };
    expect([...answers, openSocialWindow({ ...screen, open: refuse }, '')]).to.deep.equal([undefined, undefined, undefined]);
  });
});

describe('the providers', () => {
  const services = { secureSite: 'https://secure.example/sdk' };
  const base = { networks: [local], services, chainSupport: { embeddedWallet: [local.caipNetworkId] } };
  it('are seven, in this order, unless the host says otherwise [S:11]', () => {
    expect(listSocials(resolveOptions(base))).to.deep.equal(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']);
    expect(listSocials(resolveOptions({ ...base, features: { socials: ['github', 'x', 'github'] } }))).to.deep.equal(['github', 'x']);
    expect(listSocials(resolveOptions({ ...base, features: { socials: false } }))).to.deep.equal([]);
  });

  it('have a name and a mark each, of which no two are the same', () => {
    expect(new Set(SOCIALS.map((social) => PROVIDERS[social].name)).size).to.equal(SOCIALS.length);
    expect(new Set(SOCIALS.map((social) => LOGIN_MARKS[social][0].d)).size).to.equal(SOCIALS.length);
  });

  it('are left out where their pages refuse Telegram’s browser', () => {
    const list = (userAgent: string) => {
      const left = listUsable(SOCIALS, { navigator: { userAgent }, self: 0, top: 0, matchMedia: () => ({ matches: false }) });
      return SOCIALS.filter((social) => !left.includes(social));
    };
    expect(list('iPhone Telegram')).to.deep.equal(['google']);
    expect(list('Android Telegram')).to.deep.equal(['x', 'facebook']);
    expect(list('Macintosh; Intel Mac OS X Telegram')).to.deep.equal(['x']);
    expect(list('Windows Telegram')).to.deep.equal([]);
    expect(list('iPhone')).to.deep.equal([]);
  });
});

describe('the login that led away', () => {
  it('is remembered for a quarter of an hour, and only as one of the providers', () => {
    const kept = createMemoryStorage();
    const environment = createTestEnvironment({ storage: kept });
    const storage = createStorage(environment);
    storage.set(socialRedirectKey, 'google');
    environment.advance(SOCIAL_REDIRECT_MS - 1);
    expect(storage.get(socialRedirectKey)).to.equal('google');
    environment.advance(1);
    expect(storage.get(socialRedirectKey)).to.equal(undefined);
    storage.set(socialRedirectKey, 'evil' as never);
    expect(storage.get(socialRedirectKey)).to.equal(undefined);
    kept.setItem('w3m.social-redirect', JSON.stringify({ version: 2, savedAtMs: environment.now(), value: 'google' }));
    expect(storage.get(socialRedirectKey)).to.equal(undefined);
  });
});
