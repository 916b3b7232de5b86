import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../test/expect-console.js';
import { createFundingChain, importFundingOn, TERN } from '../test/fixtures/funding-chain.js';
import { createModalPage, type ModalPage } from '../test/fixtures/modal-page.js';
import { ADA } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { BaseError } from './errors/base-error.js';
import type { FundResult, UnknownViewError } from './index.js';

const features = { email: false, socials: false, analytics: false } as const;
const fail = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as BaseError,
  );

describe('a page that does not import `w3m-elements/funding`', () => {
  it('is given the line to add, has no view and no tile', async () => {
    const page = createModalPage({ features });
    // A development build logs the line to add.
    expectConsole('warn', /No view "Fund"\. Add: import 'w3m-elements\/funding';/);
    try {
      await page.connect();
      const error = await fail(page.modal.fund({ amount: '1' }));
      expect(error).to.be.instanceOf(BaseError);
      expect(error!.code).to.equal('FUNDING_NOT_IMPORTED');
      expect(error!.details).to.equal("Add: import 'w3m-elements/funding';");
      expect(((await fail(page.modal.open({ view: 'Fund', params: { amount: '1' } }))) as UnknownViewError).reason).to.equal('unknown');
      await page.modal.open();
      await until(() => page.find('account-receive'));
      expect(page.find('account-fund')).to.equal(undefined);
    } finally {
      page.end();
    }
  });
});

describe('adding funds', () => {
  let page: ModalPage;
  let chain: ReturnType<typeof createFundingChain>;
  let end: () => void;
  beforeEach(async () => {
    chain = createFundingChain();
    end = importFundingOn(chain);
    page = createModalPage({ features });
    await page.connect();
  });
  afterEach(() => {
    page.end();
    end();
  });
  const pay = (amount: bigint, isToken = true) => chain.mine({ to: ADA, amount, isToken });
  const text = (testId: string) => page.find(testId)?.textContent;
  const wanted = { network: 'eip155:31337', token: TERN, amount: '23.4' } as const;

  it('shows what is needed, there and missing, and resolves when two blocks have it', async () => {
    pay(10_000_000n);
    const end = page.modal.fund(wanted);
    await until(() => text('fund-missing') === '13.4 TERN');
    expect([text('fund-needed'), text('fund-available')]).to.deep.equal(['23.4 TERN', '10 TERN']);
    await until(() => page.find('fund-way-receive'));
    const [hash] = pay(13_400_000n);
    await until(() => text('fund-status')?.includes('13.4 TERN seen'));
    chain.mine();
    expect(await end).to.deep.equal({ status: 'arrived', amount: '13.4', transactions: [hash] });
    await until(() => text('fund-done')?.includes('13.4 TERN arrived'));
    await page.press('fund-continue');
    await until(() => !page.modal.getState().open);
  });

  it('draws a code for exactly what is missing, which follows a part that comes', async () => {
    void page.modal.fund(wanted);
    await page.press('fund-way-receive');
    const label = () => page.find('fund-code')?.getAttribute('aria-label') ?? page.find('fund-code')?.outerHTML ?? '';
    await until(() => label().includes('23.4 TERN'));
    pay(20_000_000n);
    await until(() => label().includes('3.4 TERN on'));
    chain.mine();
    await until(() => text('fund-status')?.includes('20 TERN arrived. 3.4 TERN still missing.'));
  });

  it('resolves with `closed`, and says what arrives later at the next visit, once', async () => {
    const end = page.modal.fund({ network: 'eip155:31337', amount: '0.5' });
    await until(() => page.find('fund-way-receive'));
    page.modal.close();
    expect(await end).to.deep.equal({ status: 'closed' } satisfies FundResult);
    pay(5n * 10n ** 17n, false);
    chain.mine();
    page.reload();
    const { $messages } = await page.controllers();
    await until(() => $messages.get()?.toast.$toast.get()?.text === '0.5 ETH arrived on Lagoon Local');
    const stored = JSON.parse(localStorage.getItem('w3m.fundings')!) as { value: { end: string }[] };
    expect(stored.value.map(({ end: how }) => how)).to.deep.equal(['reported']);
  });

  it('goes on after a reload with the block in which it began, and takes an arrival back with its block', async () => {
    void page.modal.fund(wanted);
    await until(() => page.find('fund-way-receive'));
    chain.mine();
    const [hash] = pay(23_400_000n);
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    const end = page.modal.fund(wanted);
    await until(() => page.find('fund-status')?.textContent?.includes('seen'));
    chain.reorganise(1);
    await until(() => text('fund-missing') === '23.4 TERN' && !text('fund-status')?.includes('seen'));
    const [again] = pay(23_400_000n);
    chain.mine();
    expect(again).not.to.equal(hash);
    expect(await end).to.deep.equal({ status: 'arrived', amount: '23.4', transactions: [again] });
  });

  it('resolves at once where the account has the sum, and refuses what does not fit', async () => {
    pay(23_400_000n);
    chain.mine();
    expect(await page.modal.fund(wanted)).to.deep.equal({ status: 'arrived', amount: '0', transactions: [] });
    const refused = async (parameters: object) => (await fail(page.modal.fund(parameters as never)))?.code;
    expect(await refused({ amount: '1e3' })).to.equal('FUND_INPUT');
    expect(await refused({ amount: '0.0' })).to.equal('FUND_INPUT');
    expect(await refused({ amount: '0.1234567', token: TERN })).to.equal('FUND_INPUT');
    expect(await refused({ amount: '1', way: { label: 'x', href: 'http://a.example' } })).to.equal('FUND_INPUT');
    expect(await refused({ amount: '1', network: 99 })).to.equal('FUND_NETWORK');
    expect(await refused({ amount: '1', token: ADA })).to.equal('FUND_TOKEN');
    expect(await refused({ amount: '1', account: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' })).to.equal('FUND_ACCOUNT');
  });

  it('offers the way of the host, in a tab of its own', async () => {
    void page.modal.fund({ ...wanted, way: { label: 'From Lagoon Exchange', href: 'https://exchange.example/withdraw' } });
    await until(() => page.find('fund-way-host'));
    const row = page.find('fund-way-host') as HTMLAnchorElement;
    expect([row.href, row.target, row.rel]).to.deep.equal(['https://exchange.example/withdraw', '_blank', 'noopener noreferrer']);
  });

  it('asks for the sum where it is opened without one', async () => {
    await page.modal.open();
    await page.press('account-fund');
    await until(() => page.find('fund-amount'));
    expect(page.find('fund-begin')!.hasAttribute('disabled')).to.equal(true);
  });
});
