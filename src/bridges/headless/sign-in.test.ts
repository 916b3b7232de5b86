import { expect } from '@esm-bundle/chai';
import { hexToString } from 'viem';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createScriptAccount } from '../../../test/fixtures/script-account.js';
import { createHost, createSigner } from '../../../test/fixtures/sign-in-host.js';
import { askedOf, createTwoWallets, delta, type TwoWallets, watchChanges } from '../../../test/fixtures/two-wallets.js';
import { until } from '../../../test/fixtures/until.js';
import { untilAsked } from '../../../test/fixtures/wallet.js';
import type { Siwx } from '../../config/siwx.js';
import { bitcoin, solana } from '../../networks/index.js';
import { createModal, type Modal, type ModalOptions } from '../../index.js';
import { createBrowserSiwx, createMessage, verifySession } from '../../siwx/index.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';
import { createHeadless, type Headless, type HeadlessSignInState, type SignInError, type SignInTarget } from './headless.js';

const HARBOR = 'example.harbor';
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  );
/** Says every opening of a modal. */
const watchOpenings = (modal: Modal) => {
  let count = 0;
  modal.subscribeState(({ open }) => (count += open ? 1 : 0));
  return () => count;
};

describe('signing in on a page that draws it', () => {
  let page: ModalPage;
  let headless: Headless;
  let openings: () => number;
  const start = async (siwx: Siwx, options: ModalOptions = {}, wallet = createSigner()) => {
    page = createModalPage({ siwx, ...options }, wallet);
    page.wallet.setBehavior('approve');
    openings = watchOpenings(page.modal);
    headless = await createHeadless(page.modal, { signIn: 'host' });
  };
  const state = () => headless.signIn.$state.get();
  const status = () => state()?.status;
  const connect = () => outcomeOf(headless.connect(HARBOR).account);
  const asked = () => page.wallet.requests.filter(({ method }) => method === 'personal_sign');
  afterEach(() => page.end());

  it('says what is to be signed, to the letter, holds the connection until it is, and keeps a session that verifies', async () => {
    const siwx = createBrowserSiwx({ statement: 'Welcome to the lagoon.' });
    await start(siwx);
    const seen: (HeadlessSignInState['status'] | undefined)[] = [];
    headless.signIn.$state.subscribe((now) => seen.push(now?.status));
    let result = 'waiting';
    void connect().then((outcome) => (result = outcome));
    await until(() => status() === 'ready');
    const { account, isRequired, warnings, text } = state()!;
    expect(account).to.deep.equal({ namespace: 'eip155', address: ADA, chainId: 'eip155:31337' });
    expect([isRequired, warnings.length, asked().length, result]).to.deep.equal([true, 0, 0, 'waiting']);
    expect(text)
      .to.match(new RegExp(`^${location.host} wants you to sign in`))
      .and.include('Welcome to the lagoon.');
    expect(await headless.signIn.sign()).to.equal(true);
    await until(() => result === 'done');
    const [session, ...others] = await siwx.getSessions('eip155:31337', ADA);
    expect([others.length, session!.message, hexToString((asked()[0]!.params as [`0x${string}`])[0])]).to.deep.equal([0, text, text]);
    expect([...new Set(seen)]).to.deep.equal([undefined, 'preparing', 'ready', 'signing']);
    expect([state(), openings()]).to.deep.equal([undefined, 0]);
  });

  it('says that the visitor declined, and asks again with the same message', async () => {
    const host = createHost();
    await start(host.siwx);
    const result = connect();
    await until(() => status() === 'ready');
    page.wallet.setBehavior('reject', 'personal_sign');
    expect(await headless.signIn.sign()).to.equal(false);
    expect([status(), state()!.error!.reason, state()!.error!.code]).to.deep.equal(['failed', 'rejected', 'SIGN_IN_REJECTED']);
    page.wallet.setBehavior('approve', 'personal_sign');
    expect(await headless.signIn.sign()).to.equal(true);
    expect([await result, host.messages, host.sessions.length, openings()]).to.deep.equal(['done', 1, 1, 0]);
  });

  it('says that the signature was not accepted, and asks again with another message', async () => {
    const host = createHost();
    await start(host.siwx);
    void connect();
    await until(() => status() === 'ready');
    host.failing.add('addSession');
    expect(await headless.signIn.sign()).to.equal(false);
    expect([state()!.error!.reason, state()!.error!.details]).to.deep.equal(['refused', 'No addSession addSession broke.']);
    host.failing.clear();
    expect(await headless.signIn.sign()).to.equal(true);
    expect(host.sessions.map(({ data }) => data.nonce)).to.deep.equal(['nonce0002']);
    expect(state()).to.equal(undefined);
  });

  it('has a reason of its own where an account of this kind cannot be verified, which only its signature shows', async () => {
    const wallet = createStandardWallet({ name: 'Fern', accounts: [await createScriptAccount('timeLock')] });
    wallet.setBehavior('approve');
    wallet.register();
    try {
      await start(createBrowserSiwx(), { networks: [bitcoin] });
      void outcomeOf(page.modal.connect({ walletId: 'Fern' }));
      await until(() => status() === 'ready');
      expect(await headless.signIn.sign()).to.equal(false);
      expect([state()!.error!.reason, state()!.error!.code]).to.deep.equal(['unsupported', 'SIGN_IN_UNSUPPORTED']);
      expect(state()!.error!.details).to.include('its script is neither of one key nor of several');
    } finally {
      wallet.uninstall();
    }
  });

  it('creates the message again after a failure, and asks for no signature before it can be read', async () => {
    const host = createHost();
    host.failing.add('createMessage');
    await start(host.siwx);
    void connect();
    await until(() => status() === 'failed');
    expect([state()!.error!.reason, state()!.text]).to.deep.equal(['unprepared', undefined]);
    expect([await headless.signIn.sign(), status()]).to.deep.equal([false, 'failed']);
    host.failing.clear();
    expect([await headless.signIn.sign(), status(), asked().length]).to.deep.equal([false, 'ready', 0]);
    expect([await headless.signIn.sign(), asked().length]).to.deep.equal([true, 1]);
  });

  it('looks again at a session that could not be checked', async () => {
    const host = createHost();
    const { getSessions } = host.siwx;
    let isSilent = true;
    host.siwx.getSessions = async (chainId, address) => {
      if (isSilent) throw Object.assign(new Error('unverifiable'), { code: 'SIWX_UNVERIFIABLE', details: 'No node answered.' });
      return getSessions(chainId, address);
    };
    await start(host.siwx);
    void connect();
    await until(() => status() === 'failed');
    expect(state()!.error!.reason).to.equal('unchecked');
    isSilent = false;
    await headless.signIn.sign();
    await until(() => status() === 'ready');
    expect(asked().length).to.equal(0);
  });

  it('warns of a message that is not a usual one', async () => {
    const host = createHost({
      createMessage: async ({ accountAddress, chainId }) =>
        createMessage({
          ...{ accountAddress, chainId, domain: 'evil.example', uri: 'https://evil.example', version: '1', nonce: 'nonce0001' },
          issuedAt: new Date().toISOString(),
        }),
    });
    await start(host.siwx);
    void connect();
    await until(() => status() === 'ready');
    expect(state()!.warnings).to.deep.equal(['otherSite', 'long']);
  });

  it('disconnects a visitor who leaves where a session is required', async () => {
    const host = createHost();
    await start(host.siwx);
    const result = connect();
    await until(() => status() === 'ready');
    await headless.signIn.cancel();
    expect([await result, page.modal.getAccount(), state(), openings()]).to.deep.equal(['rejected', undefined, undefined, 0]);
    expect(await headless.signIn.sign()).to.equal(false);
  });

  it('lets visitors go on without where none is required, and takes it up again when they come back to it', async () => {
    const host = createHost({ getRequired: () => false });
    await start(host.siwx);
    const result = connect();
    await until(() => status() === 'ready');
    await headless.signIn.cancel();
    expect([await result, status(), page.modal.getAccount()?.status]).to.deep.equal(['done', 'skipped', 'connected']);
    expect([await headless.signIn.sign(), state(), host.messages]).to.deep.equal([true, undefined, 1]);
  });

  it('asks for another account and another network, and believes no late signature', async () => {
    const host = createHost();
    await start(host.siwx);
    void connect();
    await until(() => status() === 'ready');
    page.wallet.setBehavior('hang', 'personal_sign');
    const first = headless.signIn.sign();
    const late = await untilAsked(page.wallet, 'personal_sign');
    page.wallet.setAccounts([GRACE]);
    await until(() => status() === 'ready' && state()!.account.address === GRACE);
    page.wallet.setBehavior('approve', 'personal_sign');
    late.approve();
    expect([await first, host.sessions.length, status()]).to.deep.equal([false, 0, 'ready']);
    expect(await headless.signIn.sign()).to.equal(true);
    page.wallet.setChain(31338);
    await until(() => status() === 'ready' && state()!.account.chainId === 'eip155:31338');
    expect(await headless.signIn.sign()).to.equal(true);
    page.wallet.setChain(31337);
    await until(() => page.modal.getNetwork()?.caipNetworkId === 'eip155:31337');
    expect(host.sessions.map(({ data }) => data.chainId)).to.deep.equal(['eip155:31337', 'eip155:31338']);
    expect(openings()).to.equal(0);
  });

  it('asks after a reload where there is no session', async () => {
    const host = createHost();
    await start(host.siwx);
    void connect();
    await until(() => status() === 'ready');
    page.reload();
    openings = watchOpenings(page.modal);
    headless = await createHeadless(page.modal, { signIn: 'host' });
    await until(() => status() === 'ready');
    expect([await headless.signIn.sign(), openings()]).to.deep.equal([true, 0]);
  });

  it('leaves the sign-in to the dialog by default, and takes over from it', async () => {
    const host = createHost();
    page = createModalPage({ siwx: host.siwx }, createSigner());
    page.wallet.setBehavior('approve');
    headless = await createHeadless(page.modal);
    void connect();
    await until(() => page.title() === 'Sign in' && status() === 'ready');
    const own = await createHeadless(page.modal, { signIn: 'host' });
    await until(() => !page.modal.getState().open);
    expect([await own.signIn.sign(), host.messages, state()]).to.deep.equal([true, 1, undefined]);
  });

  it('shows the page when the visitor connected in the dialog, which then shows what is opened', async () => {
    const host = createHost();
    await start(host.siwx);
    await page.modal.open();
    await page.press(`wallet-selector-${HARBOR}`);
    await until(() => status() === 'ready' && !page.modal.getState().open);
    await page.modal.open({ view: 'Networks' });
    await until(() => page.title() === 'Networks');
    expect([await headless.signIn.sign(), page.title()]).to.deep.equal([true, 'Networks']);
  });
});

describe('signing in on Solana on a page that draws it', () => {
  it('says what the wallet is going to write by itself, and keeps a session that verifies', async () => {
    localStorage.clear();
    const accounts = [await createSolanaAccount('ada')];
    const wallet = createStandardWallet({
      ...{ name: 'Cove', accounts, namespaces: ['solana'] },
      features: [
        'standard:connect',
        'standard:disconnect',
        'standard:events',
        'solana:signMessage',
        'solana:signTransaction',
        'solana:signIn',
      ],
    });
    const stop = wallet.register();
    const siwx = createBrowserSiwx({ statement: 'Welcome to the lagoon.' });
    const modal = createModal({ networks: [solana], siwx });
    try {
      const openings = watchOpenings(modal);
      const { $wallets, connect, signIn } = await createHeadless(modal, { signIn: 'host' });
      await until(() => $wallets.get().some(({ name }) => name === 'Cove'));
      const result = outcomeOf(connect($wallets.get().find(({ name }) => name === 'Cove')!.id).account);
      await until(() => signIn.$state.get()?.status === 'ready');
      const { text } = signIn.$state.get()!;
      expect([await signIn.sign(), await result, openings()]).to.deep.equal([true, 'done', 0]);
      expect(wallet.requests.filter(({ method }) => method === 'solana:signIn').length).to.equal(1);
      const [session] = await siwx.getSessions(solana.caipNetworkId, accounts[0]!.address);
      expect(session!.message).to.equal(text);
      expect(await outcomeOf(verifySession(session!, { now: Date.now(), origin: location.origin }))).to.equal('done');
    } finally {
      stop();
      modal.destroy();
    }
  });
});

describe('signing in an account that the page does not show', () => {
  let page: TwoWallets;
  afterEach(() => page.end());
  /** A host on whose first network every account is signed in. */
  const createSignedIn = () => {
    const host = createHost();
    const { getSessions } = host.siwx;
    host.siwx.getSessions = async (chainId, address) =>
      chainId === 'eip155:31337' ? [{ data: {}, message: 'Signed in.', signature: '0x' } as never] : getSessions(chainId, address);
    return host;
  };
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('It signed in.'),
      (error: SignInError) => [error.name, error.reason, error.details],
    );

  it('signs a message that names that account and network, stores the session, and changes nothing on the page', async () => {
    const host = createSignedIn();
    page = await createTwoWallets({ siwx: host.siwx });
    const { modal, fern, harbor } = page;
    const { signIn } = await createHeadless(modal);
    const [changes, state, asked] = [watchChanges(modal), signIn.$state.get(), askedOf(harbor).length];
    const read: string[] = [];
    const session = await signIn.sign({
      account: GRACE,
      network: delta,
      read({ text, warnings }) {
        read.push(text);
        expect(warnings).to.deep.equal([]);
        return true;
      },
    });
    expect([session.data.accountAddress, session.data.chainId, session.message]).to.deep.equal([GRACE, 'eip155:31338', read[0]]);
    expect(read[0]).to.include(GRACE).and.include('Chain ID: 31338');
    expect([host.sessions.length, askedOf(fern), askedOf(harbor).length]).to.deep.equal([1, ['personal_sign'], asked]);
    expect(signIn.$state.get()).to.deep.equal(state);
    // What is heard are the events of the signature.
    expect(changes.end()).to.deep.equal(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']);
    // A session that is there is not signed again.
    expect((await signIn.sign({ account: GRACE, network: delta })).message).to.equal(read[0]);
    expect(askedOf(fern)).to.deep.equal(['personal_sign']);
  });

  it('is refused without a signature where the page does not go on, the wallet declines, or shares the account no more', async () => {
    const host = createSignedIn();
    page = await createTwoWallets({ siwx: host.siwx });
    const { modal, fern } = page;
    const { signIn } = await createHeadless(modal);
    const sign = (more: Partial<SignInTarget> = {}) => signIn.sign({ account: GRACE, network: delta, ...more });
    expect(await failureOf(sign({ read: () => false }))).to.deep.equal(['SignInError', 'rejected', 'The page did not go on.']);
    fern.setBehavior('reject', 'personal_sign');
    expect((await failureOf(sign()))[1]).to.equal('rejected');
    expect((await failureOf(sign({ account: '0x12' })))[1]).to.equal('unprepared');
    expect((await failureOf(sign({ network: 1 })))[1]).to.equal('unprepared');
    const read = () => {
      fern.revoke();
      return true;
    };
    expect((await failureOf(sign({ read })))[1]).to.equal('failed');
    expect([host.sessions.length, modal.getAccount()?.address]).to.deep.equal([0, ADA]);
  });

  it('needs a page that signs visitors in', async () => {
    page = await createTwoWallets();
    const { signIn } = await createHeadless(page.modal);
    expect(await signIn.sign()).to.equal(false);
    expect((await failureOf(signIn.sign({ account: GRACE })))[1]).to.equal('unprepared');
  });
});
