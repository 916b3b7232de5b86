import { expect } from '@esm-bundle/chai';
import { getInternals } from '../../client/internals.js';
import { expectConsole } from '../../../test/expect-console.js';
import { audit } from '../../../test/fixtures/audit.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createHost, createSigner, signAs } from '../../../test/fixtures/sign-in-host.js';
import { until } from '../../../test/fixtures/until.js';
import { untilAsked } from '../../../test/fixtures/wallet.js';
import type { ModalOptions } from '../../config/options.js';
import { createBrowserSiwx, createMessage } from '../../siwx/index.js';
import { previewMessage, readRecap } from '../../actions/sign-in/preview-message.js';

const SIGN = 'w3m-sign-in-sign';
const CANCEL = 'w3m-sign-in-cancel';

describe('signing in', () => {
  let page: ModalPage;
  const wallet = () => page.wallet;
  const start = (options: ModalOptions) => {
    page = createModalPage(options, createSigner());
    wallet().setBehavior('approve');
  };
  const connect = () => page.modal.connect({ walletId: 'example.harbor' });
  const outcomeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'connected',
      (error: { reason?: string }) => error.reason ?? String(error),
    );
  const isReady = () => page.find(SIGN)?.hasAttribute('disabled') === false;
  const view = () => page.title();
  const isOpen = () => page.modal.getState().open;
  const isConnected = () => page.modal.getAccount()?.status === 'connected';
  const escape = () => page.find('w3m-modal-overlay')!.dispatchEvent(new Event('cancel', { cancelable: true }));
  const ends: (() => void)[] = [];
  afterEach(() => {
    page.end();
    ends.splice(0).forEach((end) => end());
  });

  it('asks after connecting, holds connect() until then, keeps the session, and asks no more after a reload [S:36] [S:119] [S:120]', async () => {
    const siwx = createBrowserSiwx({ statement: 'Welcome to the lagoon.' });
    start({ siwx });
    let result = 'waiting';
    void outcomeOf(connect()).then((outcome) => (result = outcome));
    // The first test of this file waits for its parts, file by file in this runner.
    await until(() => view() === 'Sign in' && isReady());
    expect(isConnected()).to.equal(true);
    expect(result).to.equal('waiting');
    expect(page.text()).to.include('Sign in to Lagoon').and.include(location.host).and.include('Welcome to the lagoon.');
    page.modal.updateOptions({ metadata: { name: 'Marina' } });
    await until(() => page.text().includes('Sign in to Marina'));
    expect(page.find('w3m-sign-in-text')).to.equal(undefined);
    await page.press('w3m-sign-in-toggle');
    await until(() => page.find('w3m-sign-in-text')?.textContent?.startsWith(`${location.host} wants you to sign in`) ?? false);
    expect((await audit(document.querySelector('w3m-modal')!)).join()).to.equal('');
    await page.press(SIGN);
    // The verifier loads with the first signature, file by file in this runner.
    await until(() => !isOpen());
    await until(() => result === 'connected');
    const sessions = await siwx.getSessions('eip155:31337', ADA);
    expect(sessions.length).to.equal(1);
    expect(sessions[0]!.message).to.equal(sessions[0]!.message.trim());
    const asked = wallet().requests.filter(({ method }) => method === 'personal_sign').length;
    expect(asked).to.equal(1);
    page.reload();
    await until(isConnected);
    await page.controllers();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isOpen()).to.equal(false);
  });

  it('says before it asks that the session does not allow signing, and goes on once it does', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    const { connectors } = await page.controllers();
    await connectors.start();
    await until(() => connectors.find('example.harbor'));
    const methods = ['eth_sendTransaction'];
    Object.assign(connectors.find('example.harbor')!.getProvider('eip155'), { getAllowed: () => ({ chains: undefined, methods }) });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && page.text().includes('This kind of account can’t sign in. Choose another account.'));
    // Neither the server nor the wallet was asked.
    expect([host.messages, wallet().requests.some(({ method }) => method === 'personal_sign')]).to.deep.equal([0, false]);
    methods.push('personal_sign');
    await page.press(SIGN);
    await until(() => isReady() && host.messages === 1);
    await page.press(SIGN);
    await until(() => !isOpen());
  });

  it('cannot be left without a session where there has to be one: it shakes; the way out is a disconnect [S:56] [S:57]', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    const result = outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    escape();
    await until(() => page.modal.getState().shake);
    expect(isOpen()).to.equal(true);
    // A page that closes it, and a visitor who opens it again.
    page.modal.close();
    await page.modal.open();
    await until(() => view() === 'Sign in' && isReady());
    expect(host.messages).to.equal(1);
    await page.press(CANCEL);
    await until(() => page.find('wallet-selector-example.harbor') !== undefined);
    expect(isConnected()).to.equal(false);
    expect(await result).to.equal('rejected');
  });

  it('can be left where none is required: the connection stays, and the same account is not asked again [S:57]', async () => {
    const host = createHost({ getRequired: () => false });
    start({ siwx: host.siwx });
    const first = outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    await page.press(CANCEL);
    await until(() => !isOpen());
    expect((await page.controllers()).router.getView()?.view).to.equal('Connect');
    expect(await first).to.equal('connected');
    await page.modal.open();
    await until(() => page.find('account-address') !== undefined || view() !== 'Sign in');
    expect(view()).to.not.equal('Sign in');
    page.modal.close();
    wallet().setAccounts([GRACE]);
    await until(() => view() === 'Sign in' && isReady());
    escape();
    await until(() => !isOpen());
    expect(isConnected()).to.equal(true);
  });

  it('stays away where it may be left, after a signature that the visitor declined', async () => {
    const host = createHost({ getRequired: () => false });
    start({ siwx: host.siwx });
    const result = outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    wallet().setBehavior('reject', 'personal_sign');
    await page.press(SIGN);
    await until(() => page.text().includes('Nothing was signed.') && isReady());
    const opened: boolean[] = [];
    const stop = page.modal.subscribeState(({ open }) => opened.push(open));
    await page.press(CANCEL);
    expect(await result).to.equal('connected');
    await until(() => !isOpen());
    // An opening is begun in the same turn as the closing.
    await page.controllers();
    stop();
    expect([isOpen(), opened.slice(opened.indexOf(false)).includes(true)]).to.deep.equal([false, false]);
  });

  it('says that the visitor declined, signs nothing, and tries again with the same message [S:239]', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    const result = outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    wallet().setBehavior('reject', 'personal_sign');
    await page.press(SIGN);
    await until(() => page.text().includes('Nothing was signed.'));
    await until(() => page.find('w3m-toast')?.textContent?.includes('Signature declined') ?? false);
    await until(() => page.focused() === page.find(SIGN));
    expect((await audit(document.querySelector('w3m-modal')!)).join()).to.equal('');
    wallet().setBehavior('approve', 'personal_sign');
    await page.press(SIGN);
    await until(() => !isOpen());
    expect(await result).to.equal('connected');
    expect([host.messages, host.sessions.length]).to.deep.equal([1, 1]);
  });

  it('comes back with what went wrong when the page closed it meanwhile [S:121]', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    wallet().setBehavior('hang', 'personal_sign');
    await page.press(SIGN);
    const asked = await untilAsked(wallet(), 'personal_sign');
    page.modal.close();
    await until(() => !isOpen());
    asked.reject();
    await until(() => isOpen() && view() === 'Sign in' && page.text().includes('Nothing was signed.'));
  });

  it('signs a new message when the host did not accept the first, and says why', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    host.failing.add('addSession');
    await page.press(SIGN);
    await until(() => page.text().includes('The signature wasn’t accepted'));
    await until(isReady);
    host.failing.clear();
    await page.press(SIGN);
    await until(() => !isOpen());
    expect(host.messages).to.equal(2);
    expect(host.sessions.map(({ data }) => data.nonce)).to.deep.equal(['nonce0002']);
  });

  it('gives the host no signature of another account: the node knows no contract that takes it', async () => {
    const { fetch } = globalThis;
    ends.push(() => (globalThis.fetch = fetch));
    globalThis.fetch = createNodeFetch({ eth_chainId: '0x7a69', eth_getCode: '0x' });
    const host = createHost();
    const thief = createSigner({
      fetch: createNodeFetch({ personal_sign: async ([text]: readonly [`0x${string}`]) => signAs(GRACE, text), eth_getCode: '0x' }),
    });
    page = createModalPage({ siwx: host.siwx }, thief);
    const outcome = outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    await page.press(SIGN);
    await until(() => page.text().includes('The signature wasn’t accepted') || host.sessions.length > 0);
    expect(host.sessions).to.deep.equal([]);
    await page.press(CANCEL);
    expect(await outcome).to.equal('rejected');
  });

  it('begins anew with another account, and believes no late signature of the first; one message for each change', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    wallet().setBehavior('hang', 'personal_sign');
    await page.press(SIGN);
    const late = await untilAsked(wallet(), 'personal_sign');
    wallet().setAccounts([GRACE]);
    await until(() => host.messages === 2 && isReady());
    wallet().setBehavior('approve', 'personal_sign');
    late.approve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(host.sessions.length).to.equal(0);
    await page.press(SIGN);
    await until(() => !isOpen());
    expect(host.sessions.map(({ data }) => data.accountAddress)).to.deep.equal([GRACE]);
    expect(host.messages).to.equal(2);
  });

  it('asks on another network, for a session of its own; not on one that the page does not run on [S:119]', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    await page.press(SIGN);
    await until(() => !isOpen());
    wallet().setChain(31338);
    await until(() => view() === 'Sign in' && isReady());
    expect(page.text()).to.include('Second Local');
    await page.press(SIGN);
    await until(() => !isOpen());
    wallet().setChain(999);
    await until(() => isOpen());
    expect(view()).to.not.equal('Sign in');
    const { messages } = host;
    wallet().setChain(31337);
    await until(() => !isOpen());
    expect(host.messages).to.equal(messages);
    expect(host.sessions.map(({ data }) => data.chainId)).to.deep.equal(['eip155:31337', 'eip155:31338']);
  });

  it('asks after a reload when there is no session, and ends sessions with their connection', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    page.reload();
    await until(() => view() === 'Sign in' && isReady());
    await page.press(SIGN);
    await until(() => !isOpen());
    expect(host.sessions.length).to.equal(1);
    await page.modal.disconnect();
    await until(() => host.asked.at(-1) === 'setSessions');
    expect(host.sessions.length).to.equal(0);
  });

  it('keeps sessions over a disconnect where the host says so', async () => {
    const host = createHost({ signOutOnDisconnect: false });
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    await page.press(SIGN);
    await until(() => !isOpen());
    await page.modal.disconnect();
    await outcomeOf(connect());
    expect(isOpen()).to.equal(false);
    expect(host.sessions.length).to.equal(1);
  });

  it('ends the connection when an existing session cannot be looked up [S:238]', async () => {
    expectConsole('error', /Signing in failed/);
    const host = createHost();
    host.failing.add('getSessions');
    start({ siwx: host.siwx });
    const result = outcomeOf(page.modal.connect());
    await page.press('wallet-selector-example.harbor');
    await until(() => page.find('w3m-toast')?.textContent?.includes('A problem occurred while trying initialize authentication') ?? false);
    expect([isConnected(), await result]).to.deep.equal([false, 'closed']);
    await until(() => page.find('wallet-selector-example.harbor') !== undefined);
  });

  it('ends no connection because a session could not be checked: it says so, and checks again', async () => {
    const host = createHost();
    const { getSessions } = host.siwx;
    let isSilent = true;
    let fail: (() => void) | undefined;
    // As the host's own copy of the package throws it.
    host.siwx.getSessions = async (chainId, address) => {
      if (!isSilent) return getSessions(chainId, address);
      const error = Object.assign(new Error('unverifiable'), { code: 'SIWX_UNVERIFIABLE', details: 'No node answered.' });
      return new Promise((_, reject) => (fail = () => reject(error)));
    };
    start({ siwx: host.siwx });
    const result = outcomeOf(connect());
    await until(() => fail);
    fail!();
    await until(() => page.text().includes('Couldn’t verify your sign-in') && isReady());
    expect([isConnected(), host.messages]).to.deep.equal([true, 0]);
    await until(() => page.focused() === page.find(SIGN));
    expect((await audit(document.querySelector('w3m-modal')!)).join()).to.equal('');
    escape();
    await until(() => page.modal.getState().shake);
    await page.press(SIGN);
    const isBusy = () => page.find(SIGN)?.getAttribute('aria-busy') === 'true';
    await until(isBusy);
    fail!();
    await until(() => page.text().includes('Couldn’t verify your sign-in') && isReady() && !isBusy());
    expect(isOpen()).to.equal(true);
    isSilent = false;
    await page.press(SIGN);
    await until(() => page.text().includes('Welcome to the lagoon.') && isReady());
    await page.press(SIGN);
    await until(() => !isOpen());
    expect([await result, host.messages]).to.deep.equal(['connected', 1]);
  });

  it('keeps the connection and offers another try when checking a session again fails in another way', async () => {
    const host = createHost();
    let code: string | undefined = 'SIWX_UNVERIFIABLE';
    host.siwx.getSessions = async () => {
      throw Object.assign(new Error('broken'), { code, details: `Failed with ${code ?? 'no code'}.` });
    };
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => page.text().includes('Couldn’t verify your sign-in') && isReady());
    const flow = (await page.controllers()).signIn!.$current.get()!.flow;
    code = undefined;
    await page.press(SIGN);
    await until(() => {
      const state = flow.$state.get();
      return state.stage === 'unchecked' && state.details.includes('no code');
    });
    expect([isConnected(), view()]).to.deep.equal([true, 'Sign in']);
  });

  it('says that there is no message, and asks for one again', async () => {
    const host = createHost();
    host.failing.add('createMessage');
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => page.text().includes('Couldn’t prepare the message'));
    expect((await audit(document.querySelector('w3m-modal')!)).join()).to.equal('');
    host.failing.clear();
    await page.press(SIGN);
    await until(() => page.text().includes('Welcome to the lagoon.'));
    await page.press(SIGN);
    await until(() => !isOpen());
    expect(host.sessions.length).to.equal(1);
  });

  it('shows and signs no message of more than 20,000 characters', async () => {
    const host = createHost();
    const { createMessage: create } = host.siwx;
    start({
      siwx: {
        ...host.siwx,
        createMessage: async (input) => Object.assign(await create(input), { toString: () => 'All I have. '.repeat(2000) }),
      },
    });
    void outcomeOf(connect());
    await until(() => page.text().includes('Couldn’t prepare the message') || page.text().includes('All I have.'));
    expect(page.text()).not.to.contain('All I have.');
  });

  it('emits SIWX_AUTH_ERROR and shows a toast when the message cannot be created, and opens the view again [S:121] [S:269]', async () => {
    const host = createHost();
    host.failing.add('createMessage');
    const emitted: [string, unknown][] = [];
    start({ siwx: host.siwx, onEvent: ({ event, properties }) => event.startsWith('SIWX') && emitted.push([event, properties]) });
    void outcomeOf(connect());
    await until(() => page.find('w3m-toast')?.textContent === 'Couldn’t prepare the message');
    expect(emitted.map(([type]) => type)).to.deep.equal(['SIWX_AUTH_ERROR']);
    expect(emitted[0]![1]).to.include({ network: 'eip155:31337', isSmartAccount: false });
    expect((emitted[0]![1] as { message: string }).message).to.match(/\S/);
    page.find(SIGN)!.click();
    page.modal.close();
    await until(() => emitted.length >= 2);
    await until(() => isOpen() && view() === 'Sign in' && page.text().includes('Couldn’t prepare the message'));
  });

  it('is refused by name where sign-in is impossible: no configuration, no account, or an unknown network [S:247] [S:249]', async () => {
    const refusal = async () => page.modal.open({ view: 'SIWXSignMessage' }).catch((error: Error) => `${error.name}: ${error.message}`);
    start({});
    await connect();
    expect(await refusal()).to.equal('SignInUnavailableError: SIWX is not enabled');
    expect(isOpen()).to.equal(false);
    page.end();
    start({ siwx: createHost().siwx });
    expect(await refusal()).to.equal('SignInUnavailableError: No ActiveCaipAddress found');
    expect(isOpen()).to.equal(false);
    page.end();
    start({});
    await connect();
    wallet().setChain(999);
    await until(() => page.modal.getAccount()?.network?.supported === false);
    const { $options } = getInternals(page.modal)!.stores;
    $options.set({ ...$options.get(), siwx: createHost().siwx });
    expect(await refusal()).to.equal('SignInUnavailableError: CaipNetwork is undefined');
  });

  it('opened by the host, it shows what is to be signed, or leaves when there is nothing [S:31]', async () => {
    const host = createHost({ getRequired: () => false });
    start({ siwx: host.siwx });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    await page.press(CANCEL);
    await until(() => !isOpen());
    await page.modal.open({ view: 'ConnectingSiwe' });
    await until(() => view() === 'Sign in' && isReady());
    await page.press(SIGN);
    await until(() => !isOpen());
    await page.modal.open({ view: 'SIWXSignMessage' });
    await until(() => isOpen() && view() !== 'Sign in');
  });

  it('emits the outcome to the host', async () => {
    const host = createHost();
    const events: string[] = [];
    start({
      siwx: host.siwx,
      onEvent: ({ event, properties }) => events.push(`${event} ${'network' in properties ? String(properties.network) : ''}`),
    });
    void outcomeOf(connect());
    await until(() => view() === 'Sign in' && isReady());
    wallet().setBehavior('reject', 'personal_sign');
    await page.press(SIGN);
    await until(() => events.some((event) => event.startsWith('SIWX_AUTH_ERROR')));
    wallet().setBehavior('approve', 'personal_sign');
    await until(isReady);
    await page.press(SIGN);
    await until(() => !isOpen());
    const told = events.filter((event) => event.includes('SIWX'));
    const place = 'eip155:31337';
    expect(told).to.deep.equal([
      `CLICK_SIGN_SIWX_MESSAGE ${place}`,
      `SIWX_AUTH_ERROR ${place}`,
      `CLICK_SIGN_SIWX_MESSAGE ${place}`,
      `SIWX_AUTH_SUCCESS ${place}`,
    ]);
  });
});

describe('what is about to be signed', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const place = { host: 'lagoon.example', address: ADA, chainId: 'eip155:1', now };
  const fields = {
    accountAddress: ADA,
    chainId: 'eip155:1',
    domain: 'lagoon.example',
    uri: 'https://lagoon.example',
    version: '1',
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-01T00:00:00Z',
    expirationTime: '2026-01-02T00:00:00Z',
  } as const;
  const oddities = (change: object) => previewMessage(createMessage({ ...fields, ...change }).toString(), place).oddities.join();

  it('is plain when it names the site, the account, the network and an end', () => {
    expect(oddities({})).to.equal('');
    expect(oddities({ uri: 'https://lagoon.example/login?next=1' })).to.equal('');
    expect(oddities({ uri: 'did:key:z6Mk' })).to.equal('');
  });

  it('calls out what does not fit', () => {
    expect(oddities({ domain: 'lag00n.example' })).to.equal('otherSite');
    expect(oddities({ uri: 'https://evil.example/' })).to.equal('otherSite');
    expect(oddities({ accountAddress: GRACE })).to.equal('otherAccount');
    expect(oddities({ chainId: 'eip155:10' })).to.equal('otherNetwork');
    expect(oddities({ expirationTime: '2026-01-01T00:00:00Z' })).to.equal('outdated');
    expect(oddities({ notBefore: '2026-01-01T00:01:00Z' })).to.equal('');
    expect(oddities({ notBefore: '2026-01-01T00:01:01Z' })).to.equal('outdated');
    expect(oddities({ expirationTime: undefined })).to.equal('long');
    expect(oddities({ expirationTime: '2026-02-01T00:00:00Z' })).to.equal('');
    expect(oddities({ expirationTime: '2026-02-01T00:00:01Z' })).to.equal('long');
    expect(previewMessage('Send me everything', place).oddities).to.deep.equal(['unreadable']);
  });

  it('reads what a message allows beyond signing in, and says when that cannot be read', () => {
    // The example of EIP-5573.
    const att = {
      'https://example.com/pictures/': { 'crud/delete': [{}], 'other/action': [{}] },
      'mailto:username@example.com': { 'msg/send': [{}] },
    };
    const recap = `urn:recap:${btoa(JSON.stringify({ att, prf: [] }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')}`;
    expect(readRecap(recap)).to.deep.equal([
      { ability: 'crud/delete', resource: 'https://example.com/pictures/' },
      { ability: 'other/action', resource: 'https://example.com/pictures/' },
      { ability: 'msg/send', resource: 'mailto:username@example.com' },
    ]);
    const seen = previewMessage(createMessage({ ...fields, resources: ['https://lagoon.example/terms', recap] }).toString(), place);
    expect([seen.oddities.join(), seen.permissions.length, seen.resources.join()]).to.deep.equal([
      'permissions',
      3,
      'https://lagoon.example/terms',
    ]);
    for (const broken of ['urn:recap:', 'urn:recap:!!!', `urn:recap:${btoa('{}')}`, `urn:recap:${btoa('{"att":{"a":1}}')}`])
      expect(readRecap(broken), broken).to.equal(undefined);
    expect(oddities({ resources: ['urn:recap:eA'] })).to.equal('unreadable,permissions');
  });
});
