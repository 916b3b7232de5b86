import { expect } from '@esm-bundle/chai';
import { type ApprovePage, createApprovePage, encodeCall, USDC } from '../../../test/fixtures/approve-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';

describe('A heavy request', () => {
  let at: ApprovePage;
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))));
  before(() => observer.observe({ type: 'longtask' }));
  after(() => observer.disconnect());
  beforeEach(async () => {
    at = await createApprovePage();
    longTasks.length = 0;
  });
  afterEach(() => at.page.end());
  const asked = () => at.page.find('approve-asked')!;
  /** Longest task of showing a request, in milliseconds; browsers report those from 50 ms on. */
  const longest = async (method: string, params: readonly unknown[], isDrawn: () => unknown) => {
    longTasks.length = 0;
    await at.show(method, params);
    await until(isDrawn);
    return Math.max(50, ...longTasks);
  };
  /** Drawn whole, the longest task was 14 times as long for the calls, and 50 times for the text. */
  const MOST_TIMES = 7;

  it('of 2,000 calls draws 50 of them at once, and 50 more at a press', async () => {
    const toCalls = (length: number) =>
      Array.from({ length }, (_, at_) => ({ to: USDC, data: encodeCall('transfer', [GRACE as `0x${string}`, BigInt(at_)]) }));
    const few = await longest('wallet_sendCalls', [{ from: ADA, calls: toCalls(50) }], () => asked().textContent!.includes('50 / 50'));
    at.page.end();
    at = await createApprovePage();
    const many = await longest('wallet_sendCalls', [{ from: ADA, calls: toCalls(2000) }], () => asked().textContent!.includes('50 / 2000'));
    expect(many / few).to.be.below(MOST_TIMES);
    expect(asked().querySelectorAll('*').length).to.be.below(4000);
    expect(asked().textContent).not.to.contain('51 / 2000');
    await at.page.press('approve-show-more');
    await until(() => asked().textContent!.includes('100 / 2000'));
    expect(asked().textContent).not.to.contain('101 / 2000');
  });

  it('of 5,000,000 characters draws 20,000 at once, and 20,000 more at a press', async () => {
    const isDrawn = () => at.page.find('approve-message');
    const short = await longest('personal_sign', ['All I have. '.repeat(1_600), ADA], isDrawn);
    at.page.end();
    at = await createApprovePage();
    const long = await longest('personal_sign', ['All I have. '.repeat(416_667), ADA], isDrawn);
    expect(long / short).to.be.below(MOST_TIMES);
    const message = () => at.page.find('approve-message')!.textContent!.length;
    expect(message()).to.equal(20_000);
    await at.page.press('approve-show-more');
    await until(() => message() === 40_000);
  });
});
