import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { until } from '../../test/fixtures/until.js';
import { getInternals } from '../client/internals.js';
import type { FeatureLoader } from '../features/feature-loader.js';
import { footStyles } from '../ui/decision/foot.styles.js';

/** Loader of views whose files the test delivers. */
type Loader = { load: FeatureLoader['load'] };

describe('a view whose code is on its way', () => {
  let page: ModalPage;
  let arrive: () => void;
  let fail: () => void;
  const ALL = 'w3m-all-wallets';
  const WALLET = 'wallet-selector-example.harbor';

  beforeEach(async () => {
    page = createModalPage();
    await page.modal.open();
    await until(() => page.find(ALL) && page.find(WALLET));
    const features: Loader = (await getInternals(page.modal)!.loadEngine()).features;
    const load = features.load.bind(features);
    features.load = async (view) => {
      await new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('offline'));
      });
      return load(view);
    };
  });
  afterEach(() => page.end());

  it('leaves the view before it in sight and without effect, and takes its place when it is there', async () => {
    // Its code comes when nothing else is to be done, and remembers what had the focus.
    const { adoptedStyleSheets } = document.querySelector('w3m-modal')!.shadowRoot!;
    await until(() => adoptedStyleSheets.includes(footStyles()));
    page.find(ALL)!.focus();
    await page.press(ALL);
    page.find(WALLET)!.click();
    expect([page.title(), page.find('w3m-header-back')]).to.deep.equal(['Connect wallet', undefined]);
    arrive();
    await until(() => page.title() === 'All wallets');
    expect(page.wallet.requests).to.deep.equal([]);
    await page.press('w3m-header-back');
    await until(() => page.title() === 'Connect wallet');
    expect(page.focused()?.getAttribute('data-testid')).to.equal(ALL);
  });

  it('can be called off once it is late, and does not come when its code does', async () => {
    await page.press(ALL);
    await until(() => page.find('w3m-header-back'));
    expect(page.title()).to.equal('Connect wallet');
    await until(() => page.said.polite.join(' ').includes('Loading'));
    await page.press('w3m-header-back');
    await until(() => !page.find('w3m-header-back'));
    arrive();
    await until(() => page.find(WALLET));
    expect((await page.controllers()).router.getView()?.view).to.equal('Connect');
    expect(page.title()).to.equal('Connect wallet');
  });

  it('says that it did not load, also while it is loaded again, and comes then', async () => {
    await page.press(ALL);
    fail();
    await until(() => page.text().includes('Try again'));
    const again = () =>
      [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent === 'Try again');
    again()!.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(again()).not.to.equal(undefined);
    arrive();
    await until(() => page.title() === 'All wallets');
  });
});
