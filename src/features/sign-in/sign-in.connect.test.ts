import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createHost, createSigner } from '../../../test/fixtures/sign-in-host.js';
import { until } from '../../../test/fixtures/until.js';
import { w3mConnector } from '../../bridges/wagmi/wagmi-connector.js';
import { solana } from '../../networks/index.js';
import type { ModalOptions } from '../../config/options.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';

const SIGN = 'w3m-sign-in-sign';
const CANCEL = 'w3m-sign-in-cancel';

describe('connect() where signing in is required', () => {
  let page: ModalPage;
  const stops: (() => void)[] = [];
  const start = (options: ModalOptions) => {
    page = createModalPage(options, createSigner());
    page.wallet.setBehavior('approve');
  };
  const watch = (promise: Promise<unknown>) => {
    const result = { outcome: 'waiting', message: '' };
    promise.then(
      () => (result.outcome = 'connected'),
      (error: { reason?: string; message: string }) => {
        result.message = error.message;
        result.outcome = error.reason ?? String(error);
      },
    );
    return result;
  };
  const connect = () => watch(page.modal.connect({ walletId: 'example.harbor' }));
  const isReady = () => page.find(SIGN)?.hasAttribute('disabled') === false;
  const isAskedToSign = () => page.title() === 'Sign in' && isReady();
  /** Lets everything that is under way take its turn, twenty times. */
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    page.end();
  });

  it('waits while the wallet is on a network that the page does not have, and resolves once the visitor switched and signed', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    page.wallet.setChain(999);
    const result = connect();
    await until(() => page.modal.getState().open && page.find('network-selector-eip155:31337') !== undefined);
    await turns();
    expect([result.outcome, page.modal.getAccount()?.network?.supported, host.sessions.length]).to.deep.equal(['waiting', false, 0]);
    const closings: boolean[] = [];
    stops.push(page.modal.subscribeState(({ open }) => closings.push(open)));
    page.wallet.setChain(31337);
    await until(isAskedToSign);
    expect(closings.includes(false), 'the modal closed on the way to the sign-in').to.equal(false);
    expect(result.outcome).to.equal('waiting');
    await page.press(SIGN);
    await until(() => result.outcome === 'connected');
    expect(host.sessions.map(({ data }) => [data.accountAddress, data.chainId])).to.deep.equal([[ADA, 'eip155:31337']]);
  });

  it('switches from the view of unsupported networks and goes on to the sign-in', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    page.wallet.setChain(999);
    const result = connect();
    await page.press('network-selector-eip155:31337');
    await until(isAskedToSign);
    expect(result.outcome).to.equal('waiting');
    await page.press(SIGN);
    await until(() => result.outcome === 'connected');
    expect(page.modal.getNetwork()?.id).to.equal(31337);
  });

  it('rejects when the visitor disconnects on an unsupported network', async () => {
    start({ siwx: createHost().siwx });
    page.wallet.setChain(999);
    const result = connect();
    await page.press('disconnect-button');
    await until(() => result.outcome !== 'waiting');
    expect([result.outcome, page.modal.getAccount()]).to.deep.equal(['closed', undefined]);
  });

  it('rejects as declined, with words that say so, when the visitor cancels the sign-in', async () => {
    start({ siwx: createHost().siwx });
    const result = connect();
    await until(isAskedToSign);
    await page.press(CANCEL);
    await until(() => result.outcome !== 'waiting');
    expect([result.outcome, result.message]).to.deep.equal(['rejected', 'The visitor declined to sign in']);
  });

  it('asks for a signature of the address that switchAccount() chose, and resolves with it once the visitor signed', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    const result = connect();
    await until(isAskedToSign);
    await page.press(SIGN);
    await until(() => result.outcome === 'connected' && !page.modal.getState().open);
    const switched = watch(page.modal.switchAccount({ address: GRACE }));
    await until(isAskedToSign);
    expect([switched.outcome, page.modal.getAccount()?.address]).to.deep.equal(['waiting', GRACE]);
    await page.press(SIGN);
    await until(() => switched.outcome === 'connected');
    expect(host.sessions.map(({ data }) => data.accountAddress)).to.deep.equal([ADA, GRACE]);
  });

  it('rejects when the wallet disconnects before the visitor signed', async () => {
    start({ siwx: createHost().siwx });
    const result = connect();
    await until(isAskedToSign);
    page.wallet.setAccounts([]);
    await until(() => result.outcome !== 'waiting');
    expect([result.outcome, result.message]).to.deep.equal(['closed', 'The wallet disconnected before the visitor signed in']);
  });

  it('rejects where the page forbids switching networks and the wallet is on another one', async () => {
    start({ siwx: createHost().siwx, enableNetworkSwitch: false });
    page.wallet.setChain(999);
    const result = connect();
    await until(() => result.outcome !== 'waiting');
    expect(result.outcome).to.equal('unsupported');
    await until(() => page.modal.getAccount() === undefined);
  });

  it('asks for the signature on any network where the page allows every network', async () => {
    const host = createHost();
    start({ siwx: host.siwx, allowUnsupportedChain: true });
    page.wallet.setChain(999);
    // The wallet's node of this chain cannot sign.
    page.wallet.setBehavior({ answer: `0x${'ab'.repeat(65)}` }, 'personal_sign');
    const result = connect();
    await until(isAskedToSign);
    expect(result.outcome).to.equal('waiting');
    await page.press(SIGN);
    await until(() => result.outcome === 'connected');
    expect(host.sessions.map(({ data }) => data.chainId)).to.deep.equal(['eip155:999']);
  });

  it('resolves on an unsupported network where a session is not required', async () => {
    start({ siwx: createHost({ getRequired: () => false }).siwx });
    page.wallet.setChain(999);
    const result = connect();
    await until(() => result.outcome !== 'waiting');
    expect(result.outcome).to.equal('connected');
  });

  it('waits while another namespace is active, and resolves each of two namespaces with a signature of its own', async () => {
    const host = createHost();
    const account = await createSolanaAccount('lagoon');
    const quill = createStandardWallet({ name: 'Quill', accounts: [account], chains: { 'solana:mainnet': '' } });
    quill.register();
    stops.push(() => quill.uninstall());
    start({ siwx: host.siwx, networks: [local, solana] });
    quill.setBehavior('approve');
    const first = connect();
    await until(isAskedToSign);
    const next = watch(page.modal.connect({ walletId: 'Quill', namespace: 'solana' }));
    await until(() => page.modal.getAccount('solana') !== undefined && page.text().includes('Solana') && isReady());
    await turns();
    expect([first.outcome, next.outcome, host.sessions.length]).to.deep.equal(['waiting', 'waiting', 0]);
    await page.press(SIGN);
    await until(() => next.outcome === 'connected');
    expect(first.outcome).to.equal('waiting');
    await until(() => page.modal.getAccount()?.namespace === 'eip155' && isAskedToSign() && page.text().includes('Lagoon Local'));
    await page.press(SIGN);
    await until(() => first.outcome === 'connected');
    expect(host.sessions.map(({ data }) => data.chainId.split(':')[0])).to.deep.equal(['solana', 'eip155']);
  });

  it('resolves with the wallet of another namespace that the visitor chose, where the page named none', async () => {
    const account = await createSolanaAccount('lagoon');
    const quill = createStandardWallet({ name: 'Quill', accounts: [account], chains: { 'solana:mainnet': '' } });
    quill.register();
    stops.push(() => quill.uninstall());
    start({ networks: [local, solana] });
    quill.setBehavior('approve');
    let chosen: string | undefined;
    void page.modal.connect().then((connected) => (chosen = connected.namespace));
    await page.press('wallet-selector-Quill');
    await until(() => chosen !== undefined);
    expect(chosen).to.equal('solana');
  });

  it('waits for the signature in the connector of wagmi, also where the wallet is connected already', async () => {
    const host = createHost();
    start({ siwx: host.siwx });
    const chain = { ...local, id: 31337 } as never;
    const connector = w3mConnector({ modal: page.modal })({ chains: [chain], emitter: { emit() {} } });
    const held = connect();
    await until(isAskedToSign);
    const bridged = watch(connector.connect());
    await turns();
    expect([held.outcome, bridged.outcome]).to.deep.equal(['waiting', 'waiting']);
    await page.press(SIGN);
    await until(() => bridged.outcome === 'connected' && held.outcome === 'connected');
    expect(host.sessions.length).to.equal(1);
  });
});

describe('a failure to look for a session', () => {
  it('keeps the wallet and the session after a reload, and takes the session up when the visitor tries again', async () => {
    const host = createHost();
    const page = createModalPage({ siwx: host.siwx }, createSigner());
    try {
      page.wallet.setBehavior('approve');
      void page.modal.connect({ walletId: 'example.harbor' });
      await until(() => page.title() === 'Sign in' && page.find(SIGN)?.hasAttribute('disabled') === false);
      await page.press(SIGN);
      await until(() => host.sessions.length === 1 && !page.modal.getState().open);
      host.failing.add('getSessions');
      page.reload();
      await until(() => page.text().includes('Couldn’t verify your sign-in'));
      expect([page.modal.getAccount()?.status, host.sessions.length]).to.deep.equal(['connected', 1]);
      expect(host.asked).to.not.include('setSessions').and.not.include('revokeSession');
      host.failing.clear();
      await page.press(SIGN);
      await until(() => !page.modal.getState().open);
      expect([page.modal.getAccount()?.status, host.sessions.length]).to.deep.equal(['connected', 1]);
    } finally {
      page.end();
    }
  });

  it('ends a new connection without ending the sessions of the server [S:238]', async () => {
    expectConsole('error', /Signing in failed/);
    const host = createHost();
    const page = createModalPage({ siwx: host.siwx }, createSigner());
    try {
      page.wallet.setBehavior('approve');
      host.failing.add('getSessions');
      const reason = await page.modal.connect({ walletId: 'example.harbor' }).catch((error: Error) => error.message);
      expect(reason).to.equal('The sign-in could not be initialised');
      expect(page.modal.getAccount()).to.equal(undefined);
      expect(host.asked).to.not.include('setSessions').and.not.include('revokeSession');
    } finally {
      page.end();
    }
  });
});
