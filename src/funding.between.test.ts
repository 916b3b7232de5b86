import { expect } from '@esm-bundle/chai';
import { createFundingChain, importFundingOn, TERN } from '../test/fixtures/funding-chain.js';
import { createModalPage, type ModalPage } from '../test/fixtures/modal-page.js';
import { ADA, GRACE, second } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet, untilAsked } from '../test/fixtures/wallet.js';
import { createFundingRecords } from './actions/fund/funding-records.js';
import type { FundResult } from './index.js';
import { createEnvironment } from './config/environment.js';
import type { StoredFunding } from './storage/fundings-key.js';
import { createStorage } from './storage/storage.js';

const wanted = { network: 'eip155:31337', token: TERN, amount: '23.4' } as const;
const HASH = `0x${'ab'.repeat(32)}`;

describe('adding funds, between its parts', () => {
  let page: ModalPage;
  let chain: ReturnType<typeof createFundingChain>;
  let endImport: () => void;
  beforeEach(async () => {
    chain = createFundingChain();
    endImport = importFundingOn(chain);
    page = createModalPage({ features: { email: false, socials: false, analytics: false } }, createTestWallet(chain.answers));
    chain.mine({ to: GRACE, amount: 50_000_000n, isToken: true }, { to: GRACE, amount: 10n ** 18n, isToken: false });
    await page.connect();
  });
  afterEach(() => {
    page.end();
    endImport();
  });
  const pay = (amount: bigint) => chain.mine({ to: ADA, amount, isToken: true });
  const text = (testId: string) => page.find(testId)?.textContent;
  const stored = () => (JSON.parse(localStorage.getItem('w3m.fundings')!) as { value: StoredFunding[] }).value;
  /** Waits until a toast says that the sum has arrived. */
  const untilSaid = async () => {
    const { $messages } = await page.controllers();
    await until(() => $messages.get()?.toast.$toast.get()?.text === '23.4 TERN arrived on Lagoon Local');
  };
  const sends = () => page.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length;
  /** Leads to the transfer from the other account. */
  const review = async () => {
    await page.press('fund-way-transfer');
    await until(() => page.find('fund-transfer-confirm')?.hasAttribute('disabled') === false);
  };
  /** Has the wallet asked, which does not answer. */
  const ask = async () => {
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    await review();
    await page.press('fund-transfer-confirm');
    return untilAsked(page.wallet, 'eth_sendTransaction');
  };

  it('says what arrives after the view was closed in this visit, once', async () => {
    const end = page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    page.modal.close();
    expect(await end).to.deep.equal({ status: 'closed' } satisfies FundResult);
    pay(23_400_000n);
    chain.mine();
    await untilSaid();
    expect(stored().map(({ end: how }) => how)).to.deep.equal(['reported']);
  });

  it('leaves to another tab what that one shows, and says it once it does not', async () => {
    void page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    const { id } = stored()[0]!;
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    // As the other tab does.
    void navigator.locks.request(`w3m.fundings.${id}.shown`, { mode: 'shared' }, async () => left);
    page.modal.close();
    pay(23_400_000n);
    chain.mine();
    const records = createFundingRecords({ now: Date.now, window }, createStorage(createEnvironment(window)));
    expect(await records.report(id)).to.equal(false);
    expect(stored()[0]!.end).to.equal('left');
    leave();
    await until(() => stored()[0]!.end === 'reported');
    expect(await Promise.all([records.report(id), records.report(id)])).to.deep.equal([false, false]);
  });

  it('lets one of two tabs say it', async () => {
    void page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    const tabs = [1, 2].map(() => createFundingRecords({ now: Date.now, window }, createStorage(createEnvironment(window))));
    const { id } = stored()[0]!;
    page.end();
    // The browser takes a moment to let go of what the page showed; the end of a request for the lock would come before that.
    while ((await navigator.locks.query()).held?.some(({ name }) => name === `w3m.fundings.${id}.shown`));
    expect((await Promise.all(tabs.map((tab) => tab.report(id)))).filter(Boolean)).to.have.lengthOf(1);
  });

  it('follows what the wallet sent, where it answers after the view was closed', async () => {
    const end = page.modal.fund(wanted);
    const request = await ask();
    page.modal.close();
    expect((await end).status).to.equal('closed');
    expect(stored()[0]!.transfer!.state).to.equal('asked');
    request.answer(HASH);
    await until(() => stored()[0]!.transfer!.hash === HASH);
    expect(stored()[0]!.transfer!.state).to.equal('sent');
    pay(23_400_000n);
    chain.mine();
    await untilSaid();
  });

  it('opens the ways again where the visitor rejects it, and after a reload while the wallet asks only when the visitor says so', async () => {
    void page.modal.fund(wanted);
    (await ask()).reject();
    await until(() => text('fund-transfer-notice')?.includes('rejected'));
    expect(stored()[0]!.transfer!.state).to.equal('ended');
    await page.press('fund-transfer-confirm');
    await untilAsked(page.wallet, 'eth_sendTransaction');
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    void page.modal.fund(wanted);
    await until(() => page.find('fund-under-way') && page.find('fund-way-transfer'));
    expect(page.find('fund-way-transfer')!.hasAttribute('disabled')).to.equal(true);
    await page.press('fund-not-sent');
    await until(() => page.find('fund-way-transfer')?.hasAttribute('disabled') === false);
    expect(sends()).to.equal(2);
  });

  it('asks for what is missing when it is pressed, where a part has come since the review began', async () => {
    void page.modal.fund(wanted);
    await review();
    expect(text('fund-transfer-amount')).to.equal('23.4 TERN');
    pay(20_000_000n);
    await page.press('fund-transfer-confirm');
    await until(() => text('fund-transfer-amount') === '3.4 TERN');
    expect(sends()).to.equal(0);
    pay(3_400_000n);
    await until(() => !page.find('fund-transfer-confirm') && text('fund-status')?.includes('seen'));
    chain.mine();
    await until(() => page.find('fund-done'));
    expect(sends()).to.equal(0);
  });

  it('does not ask a wallet that shares the paying account no more', async () => {
    void page.modal.fund(wanted);
    await review();
    page.wallet.setAccounts([ADA]);
    await page.press('fund-transfer-confirm');
    await until(() => page.find('fund-transfer-notice'));
    expect(sends()).to.equal(0);
    expect(stored()[0]!.transfer!.state).to.equal('ended');
  });

  it('pays the account that was to be funded, also where another one is in use meanwhile', async () => {
    const end = page.modal.fund(wanted);
    await review();
    await page.modal.switchAccount({ address: GRACE });
    await until(() => page.modal.getAccount()?.address === GRACE);
    expect(text('fund-transfer-to')?.replace(/\s/g, '')).to.equal(ADA);
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    await page.press('fund-transfer-confirm');
    const { params } = await untilAsked(page.wallet, 'eth_sendTransaction');
    const [{ from, to, data }] = params as [{ from: string; to: string; data: string }];
    expect([from, to].map((one) => one.toLowerCase())).to.deep.equal([GRACE, TERN].map((one) => one.toLowerCase()));
    expect(data.toLowerCase()).to.include(ADA.slice(2).toLowerCase());
    pay(23_400_000n);
    chain.mine();
    expect((await end).status).to.equal('arrived');
  });

  it('ends with the connection, without an error, and asks the wallet nothing', async () => {
    const end = page.modal.fund(wanted);
    await review();
    await page.modal.disconnect();
    await until(() => !page.find('fund-transfer-confirm'));
    page.modal.close();
    expect((await end).status).to.equal('closed');
    expect(sends()).to.equal(0);
  });

  it('is one funding where it is asked for twice: both have the end', async () => {
    const ends = [page.modal.fund(wanted), page.modal.fund(wanted)];
    await until(() => page.find('fund-way-receive'));
    const [hash] = pay(23_400_000n);
    chain.mine();
    const arrived = { status: 'arrived', amount: '23.4', transactions: [hash!] } as const;
    expect(await Promise.all(ends)).to.deep.equal([arrived, arrived] satisfies FundResult[]);
    expect(stored()).to.have.lengthOf(1);
  });

  it('gives way to another sum for the same account and token, which knows of the transfer that is under way', async () => {
    const first = page.modal.fund(wanted);
    (await ask()).answer(HASH);
    await until(() => stored()[0]!.transfer?.state === 'sent');
    const next = page.modal.fund({ ...wanted, amount: '30' });
    expect(await first).to.deep.equal({ status: 'closed' } satisfies FundResult);
    await until(() => text('fund-needed') === '30 TERN' && page.find('fund-under-way'));
    await until(() => page.find('fund-way-transfer'));
    expect(page.find('fund-way-transfer')!.hasAttribute('disabled')).to.equal(true);
    pay(30_000_000n);
    chain.mine();
    expect((await next).status).to.equal('arrived');
  });

  it('says so where the page does not use the network any more, and ends with the closing', async () => {
    const end = page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    page.modal.updateOptions({ networks: [second] });
    await until(() => page.find('fund-gone'));
    page.modal.close();
    expect((await end).status).to.equal('closed');
  });

  it('ends with the instance, and says at the next visit what has arrived', async () => {
    const end = page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    page.modal.destroy();
    expect(await end).to.deep.equal({ status: 'closed' } satisfies FundResult);
    pay(23_400_000n);
    chain.mine();
    page.reload();
    await untilSaid();
  });

  it('asks the wallet for calls once the funds are there and the visitor goes on, and not where the dialog is closed', async () => {
    page.wallet.setBehavior('hang', 'wallet_sendCalls');
    const calls = { calls: [{ to: GRACE, value: 1n }], network: 'eip155:31337', funding: { token: TERN, amount: '23.4' } } as const;
    const asked = () => page.wallet.requests.some(({ method }) => /sendCalls|sendTransaction/.test(method));
    const refused = page.modal.sendCalls(calls).then(
      () => undefined,
      (error: unknown) => error as { readonly code: string; readonly details: string },
    );
    await until(() => page.find('fund-way-receive'));
    page.modal.close();
    const { code, details } = (await refused)!;
    expect([code, details]).to.deep.equal(['SEND_CALLS_REJECTED', 'The visitor closed the dialog before the funds were there.']);
    void page.modal.sendCalls(calls).catch(() => {});
    await until(() => page.find('fund-way-receive'));
    pay(23_400_000n);
    chain.mine();
    await until(() => page.find('fund-done'));
    expect(asked()).to.equal(false);
    await page.press('fund-continue');
    await until(asked);
    expect(JSON.stringify(page.wallet.requests)).not.to.include('funding');
  });

  it('asks the wallet for calls at once where the funds are there, and for none that do not fit', async () => {
    pay(23_400_000n);
    chain.mine();
    page.wallet.setBehavior('hang', 'wallet_sendCalls');
    const asked = () => page.wallet.requests.some(({ method }) => /sendCalls|sendTransaction/.test(method));
    const wrong = page.modal.sendCalls({ calls: [], funding: { token: TERN, amount: '23.4' } } as never);
    expect(await wrong.catch((error: { readonly code: string }) => error.code)).to.equal('SEND_CALLS_INPUT');
    expect(page.modal.getState().open).to.equal(false);
    void page.modal.sendCalls({ calls: [{ to: GRACE, value: 1n }], funding: { token: TERN, amount: '23.4' } }).catch(() => {});
    await until(asked);
    expect(page.find('fund-done')).to.equal(undefined);
  });
});
