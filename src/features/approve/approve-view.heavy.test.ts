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
  /** On a calm machine no task takes 200 ms; drawn whole, one took 2,800 ms for the calls and 10 s for the text. */
  const expectNoFreeze = () => expect(Math.max(0, ...longTasks)).to.be.below(1000);

  it('of 2,000 calls draws 50 of them at once, and 50 more at a press', async () => {
    const calls = Array.from({ length: 2000 }, (_, at_) => ({
      to: USDC,
      data: encodeCall('transfer', [GRACE as `0x${string}`, BigInt(at_)]),
    }));
    await at.show('wallet_sendCalls', [{ from: ADA, calls }]);
    await until(() => asked().textContent!.includes('50 / 2000'));
    expectNoFreeze();
    expect(asked().querySelectorAll('*').length).to.be.below(4000);
    expect(asked().textContent).not.to.contain('51 / 2000');
    await at.page.press('approve-show-more');
    await until(() => asked().textContent!.includes('100 / 2000'));
    expect(asked().textContent).not.to.contain('101 / 2000');
  });

  it('of 5,000,000 characters draws 20,000 at once, and 20,000 more at a press', async () => {
    await at.show('personal_sign', ['All I have. '.repeat(416_667), ADA]);
    const message = () => at.page.find('approve-message')!.textContent!.length;
    await until(() => at.page.find('approve-message'));
    expectNoFreeze();
    expect(message()).to.equal(20_000);
    await at.page.press('approve-show-more');
    await until(() => message() === 40_000);
  });
});
