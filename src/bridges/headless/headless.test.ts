import { expect } from '@esm-bundle/chai';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { createSendNode } from '../../../test/fixtures/send-node.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { until } from '../../../test/fixtures/until.js';
import { getInternals } from '../../client/internals.js';
import { readDiagnostics } from '../../client/read-diagnostics.js';
import { ConnectError } from '../../index.js';
import { createHeadless, type Headless, type HeadlessConnectionState, TransferError } from './headless.js';

const HARBOR = 'example.harbor';
const reasonOf = (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof ConnectError || thrown instanceof TransferError ? thrown.reason : (thrown as Error).message),
  );
const thrownBy = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (thrown) {
    return thrown instanceof ConnectError ? thrown.reason : String(thrown);
  }
};

describe('the modal without its looks', () => {
  let page: ModalPage;
  let headless: Headless;
  beforeEach(async () => {
    page = createModalPage();
    headless = await createHeadless(page.modal);
  });
  afterEach(() => page.end());

  it('lists the wallets that there are, as they come, with what the page serves of them', async () => {
    await until(() => headless.$wallets.get().length > 0);
    const [harbor] = headless.$wallets.get();
    expect(harbor).to.deep.include({ id: HARBOR, name: 'Harbor', type: 'injected', namespaces: ['eip155'], rdns: HARBOR });
    let seen: readonly string[] = [];
    const stop = headless.$wallets.subscribe((wallets) => (seen = wallets.map(({ id }) => id)));
    expect(seen).to.deep.equal([HARBOR]);
    stop();
    expect(document.querySelector('w3m-modal')).to.equal(null);
  });

  it('connects a wallet without opening anything, and says where that stands', async () => {
    const { $state, account } = headless.connect(HARBOR);
    const states: HeadlessConnectionState['status'][] = [];
    $state.subscribe(({ status }) => states.push(status));
    expect((await account).address).to.equal(ADA);
    await until(() => states.includes('connected'));
    expect(states).to.deep.equal(['connecting', 'connected']);
    expect([page.modal.getAccount()?.address, page.modal.getState().open]).to.deep.equal([ADA, false]);
  });

  it('loads the controllers of the dialog and the features with the first account, not with the list', async () => {
    await until(() => headless.$wallets.get().length > 0);
    const { base } = getInternals(page.modal)!;
    expect(base!.controllers.modal).to.equal(undefined);
    await headless.connect(HARBOR).account;
    await until(() => base!.controllers.modal !== undefined);
    await until(() => page.modal.getAccount()?.balance !== undefined);
    expect(document.querySelector('w3m-modal')).to.equal(null);
  });

  it('opens the dialog over a wallet that was connected before the dialog was loaded', async () => {
    await headless.connect(HARBOR).account;
    await page.modal.open();
    expect([page.modal.getState().open, page.modal.getAccount()?.address]).to.deep.equal([true, ADA]);
    page.modal.close();
    expect(page.modal.getState().open).to.equal(false);
  });

  it('asks no wallet when a connection is cancelled before the code that connects is there', async () => {
    page.end();
    page = createModalPage();
    // In the same task: that code is requested when the page is idle.
    headless = await createHeadless(page.modal);
    const { account, cancel, $state } = headless.connect(HARBOR);
    cancel();
    expect(await reasonOf(account)).to.equal('closed');
    await until(() => $state.get().status === 'failed');
    expect(page.wallet.requests.map(({ method }) => method)).to.not.include('eth_requestAccounts');
  });

  it('offers no login and no sign-in where the page names no project and no service', async () => {
    expect(headless.logins.$methods.get()).to.deep.equal({ email: false, socials: [] });
    expect(thrownBy(() => headless.logins.withEmail('ada@example.org'))).to.equal('unsupported');
    expect(thrownBy(() => headless.logins.withSocial('google'))).to.equal('unsupported');
    expect(await reasonOf(headless.logins.prepare())).to.equal('unsupported');
    expect([headless.signIn.$state.get(), await headless.signIn.sign()]).to.deep.equal([undefined, false]);
  });

  it('reports a rejection, and stops waiting when it is aborted', async () => {
    page.wallet.setBehavior('reject', 'eth_requestAccounts');
    const declined = headless.connect(HARBOR);
    expect(await reasonOf(declined.account)).to.equal('rejected');
    await until(() => declined.$state.get().status === 'failed');
    page.wallet.setBehavior('hang', 'eth_requestAccounts');
    const waiting = headless.connect(HARBOR);
    waiting.cancel();
    expect(await reasonOf(waiting.account)).to.equal('closed');
    expect(page.modal.getAccount()).to.equal(undefined);
  });

  it('refuses wallets and namespaces that are not there, and what is no modal', async () => {
    expect(thrownBy(() => headless.connect('example.nobody'))).to.equal('notFound');
    expect(thrownBy(() => headless.connect(HARBOR, { namespace: 'solana' }))).to.equal('unsupported');
    expect(await reasonOf(createHeadless({} as never))).to.equal('`modal` must be what createModal returned.');
    page.modal.destroy();
    expect(await reasonOf(createHeadless(page.modal))).to.match(/must be set$/);
  });

  it('rejects each reading of an account with its text of the specification while no account is connected [S:247] [S:249] [S:250]', async () => {
    expect(await reasonOf(headless.data.getBalance())).to.equal('No ActiveCaipAddress found');
    expect(await reasonOf(headless.data.getTokens())).to.equal('CaipNetwork or CaipAddress is undefined');
    expect(await reasonOf(headless.data.getActivity())).to.equal("Transactions can't be fetched without an accountAddress");
  });

  it('reads the balance, and gives nothing where no service knows more', async () => {
    expect(await reasonOf(headless.data.getBalance())).to.equal('No ActiveCaipAddress found');
    await headless.connect(HARBOR).account;
    expect(await headless.data.getBalance()).to.equal(10n ** 18n);
    expect([await headless.data.getTokens(), await headless.data.getActivity()]).to.deep.equal([null, null]);
  });

  it('gives the tokens that an outside wallet lists where no service does, and getDiagnostics the reason until the account has asked', async () => {
    const metadata = { name: 'Tern', symbol: 'TERN', decimals: 6 };
    const asset = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', balance: '0x16e360', type: 'ERC20', metadata };
    page.wallet.setBehavior({ answer: { '0x7a69': { assetDiscovery: { supported: true } } } }, 'wallet_getCapabilities');
    page.wallet.setBehavior({ answer: { '0x7a69': [asset] } }, 'wallet_getAssets');
    await headless.connect(HARBOR).account;
    expect(await readDiagnostics(page.modal)).to.include('is asked for its tokens when the account is opened');
    const listed = await headless.data.getTokens();
    expect([listed?.isUnpriced, listed?.tokens.map(({ symbol, quantity }) => [symbol, quantity.numeric])]).to.deep.equal([
      true,
      [['TERN', '1.500000']],
    ]);
    await page.modal.open();
    await until(() => page.find('token-TERN'));
    const diagnostics = await readDiagnostics(page.modal);
    expect([diagnostics.includes('"balances"'), diagnostics.includes('"activity"')]).to.deep.equal([false, true]);
  });

  const startOnNode = async () => {
    page.end();
    page = createModalPage({}, createTestWallet(createSendNode()));
    headless = await createHeadless(page.modal);
  };

  it('prepares a transfer with its fee, and refuses what is none', async () => {
    await startOnNode();
    expect(await reasonOf(headless.prepareTransfer({ to: GRACE, amount: '1' }))).to.equal('network');
    await headless.connect(HARBOR).account;
    for (const [to, amount] of [
      ['nobody', '0.1'],
      ['0x1', '0.1'],
      [GRACE, '0'],
      [GRACE, '1e3'],
      [GRACE, '-1'],
      [GRACE, ''],
      [GRACE, '0.0000000000000000001'],
    ] as const)
      expect(await reasonOf(headless.prepareTransfer({ to, amount })), `${amount} to ${to}`).to.equal('input');
  });

  it('refuses a second transfer while the wallet still asks about the first, unless the host accepts that', async () => {
    const HASH = `0x${'ab'.repeat(32)}`;
    await startOnNode();
    await headless.connect(HARBOR).account;
    const [first, second] = [
      await headless.prepareTransfer({ to: GRACE, amount: '0.2' }),
      await headless.prepareTransfer({ to: GRACE, amount: '0.2' }),
    ];
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    const sending = first.submit();
    const isAsked = (count: number) => page.wallet.pending.filter(({ method }) => method === 'eth_sendTransaction').length === count;
    await until(() => isAsked(1));
    expect(await reasonOf(second.submit())).to.equal('pending');
    const [{ from, ...shown } = { from: '' }] = second.getPendingRequests();
    expect([from, shown]).to.deep.equal([first.from, { id: 1, kind: 'send', amount: '0.2', symbol: 'ETH', to: GRACE, name: undefined }]);
    expect(first.submit()).to.equal(first.submit());
    const both = second.submit({ allowPending: true });
    await until(() => isAsked(2));
    for (const { answer } of [...page.wallet.pending]) answer(HASH);
    expect(await Promise.all([sending, both])).to.deep.equal([HASH, HASH]);
    expect(second.getPendingRequests()).to.deep.equal([]);
  });
});
