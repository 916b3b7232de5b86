import { expect } from '@esm-bundle/chai';
import { createModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import '../index.js';

describe('many tags of one account', () => {
  const { NumberFormat } = Intl;
  const { getBoundingClientRect } = Element.prototype;
  let formats = 0;
  let measurements = 0;
  before(() => {
    const counting = function (...options: ConstructorParameters<typeof NumberFormat>) {
      formats += 1;
      return new NumberFormat(...options);
    };
    Object.assign(Intl, { NumberFormat: Object.assign(counting, { supportedLocalesOf: NumberFormat.supportedLocalesOf }) });
    Element.prototype.getBoundingClientRect = function () {
      if (this.getAttribute('data-testid') === 'account-button') measurements += 1;
      return getBoundingClientRect.call(this);
    };
  });
  after(() => {
    Object.assign(Intl, { NumberFormat });
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  /** Changes the account twice. @returns Number formats that were made, and buttons that were measured. */
  const countChanges = async (count: number) => {
    const page = createModalPage();
    const tags = Array.from({ length: count }, () => document.createElement('w3m-button'));
    document.body.append(...tags);
    const isShown = (address: string) =>
      tags.every(({ shadowRoot }) => shadowRoot?.textContent?.includes('1.000 ETH') && shadowRoot.querySelector(`[title="${address}"]`));
    await page.connect();
    [formats, measurements] = [0, 0];
    for (const address of [GRACE, ADA] as const) {
      page.wallet.setAccounts([address]);
      await until(() => isShown(address) && localStorage.getItem('w3m.faces')?.includes(address));
    }
    tags.forEach((tag) => tag.remove());
    page.end();
    return { formats, measurements };
  };

  it('makes one number format and measures one button an account, whether there are 2 or 60', async () => {
    const few = await countChanges(2);
    expect(few.measurements).to.be.within(1, 4);
    expect(few.formats).to.be.at.most(2);
    const many = await countChanges(60);
    expect(many.measurements).to.be.within(1, 4);
    expect(many.formats).to.be.at.most(2);
  });
});
