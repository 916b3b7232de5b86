import { expect } from '@esm-bundle/chai';
import { executeServerCommand, setViewport } from '@web/test-runner-commands';
import { type ApprovePage, createApprovePage, encodeCall, USDC } from '../../../test/fixtures/approve-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';

/** A request: method, parameters, and whether it is drawn. */
type Shown = readonly [method: string, params: readonly unknown[], isDrawn: () => unknown];

describe('A heavy request', () => {
  let at: ApprovePage;
  /** CPU time of a light request, in milliseconds. */
  let lightMs: number;
  afterEach(() => at.page.end());
  const context = () => at.page.find('approve-asked')!;
  /** CPU time of the main thread so far, in milliseconds; 0 where the browser does not tell it. */
  const getThreadTime = () => executeServerCommand<number, undefined>('thread-time');
  /** CPU time of showing a request on a new page until it is painted, in milliseconds; 0 where the browser does not tell it. */
  const measure = async ([method, params, isDrawn]: Shown) => {
    at = await createApprovePage();
    const start = await getThreadTime();
    await at.show(method, params);
    await until(isDrawn);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (await getThreadTime()) - start;
  };
  /** Measures a light request; the one before it compiles what draws it. */
  const measureLight = async (light: Shown) => {
    await measure(light);
    at.page.end();
    lightMs = await measure(light);
    at.page.end();
  };
  /**
   * Shows a heavy request. It took 1.4 to 2.2 times as long as the light one for the calls and 2.4 to 3.3 times for the text; drawn
   * whole, the text took 20 to 28 times as long.
   */
  const expectNoFreeze = async (heavy: Shown) => {
    const heavyMs = await measure(heavy);
    if (navigator.userAgent.includes('Chrome')) expect(heavyMs / lightMs).to.be.below(5);
  };

  describe('of 2,000 calls', () => {
    const show = (length: number): Shown => {
      const start = encodeCall('transfer', [GRACE as `0x${string}`, 0n]).slice(0, -16);
      const calls = Array.from({ length }, (_, amount) => ({ to: USDC, data: start + amount.toString(16).padStart(16, '0') }));
      return ['wallet_sendCalls', [{ from: ADA, calls }], () => context().textContent!.includes(`50 / ${length}`)];
    };
    before(() => measureLight(show(50)));

    it('draws 50 of them at once, and 50 more at a press', async () => {
      await expectNoFreeze(show(2000));
      expect(context().querySelectorAll('*').length).to.be.below(4000);
      expect(context().textContent).not.to.contain('51 / 2000');
      await at.page.press('approve-show-more');
      await until(() => context().textContent!.includes('100 / 2000'));
      expect(context().textContent).not.to.contain('101 / 2000');
    });
  });

  describe('of 5,000,000 characters', () => {
    const show = (lines: number): Shown => ['personal_sign', ['All I have. '.repeat(lines), ADA], () => at.page.find('approve-message')];
    before(() => measureLight(show(1_600)));

    it('draws 20,000 at once, and 20,000 more at a press', async () => {
      await expectNoFreeze(show(416_667));
      const message = () => at.page.find('approve-message')!.textContent!.length;
      expect(message()).to.equal(20_000);
      await at.page.press('approve-show-more');
      await until(() => message() === 40_000);
    });
  });

  it('leads to its end before it leads to the wallet, by the same button', async () => {
    at = await createApprovePage();
    await setViewport({ width: 375, height: 667 });
    const step = () => at.page.find('approve-go-on')?.textContent?.trim();
    await at.show('personal_sign', [`${'\n'.repeat(300)}All I have is Mallory's`, ADA]);
    await until(() => step() === 'Read to the end');
    expect(at.page.find('approve-scroll-cue')!.textContent, 'the button says it').to.equal('');
    await at.page.press('approve-go-on');
    await until(() => step() === 'Continue to wallet');
    expect(at.page.find('approve-frame')).to.equal(undefined);
    context().scrollTop = 0;
    await until(() => getComputedStyle(at.page.find('approve-scroll-cue')!.querySelector('span')!).visibility === 'visible');
    expect(step(), 'its end was in sight').to.equal('Continue to wallet');
    await at.page.press('approve-go-on');
    await until(() => at.page.find('approve-frame'));
    await setViewport({ width: 1280, height: 800 });
  });
});
