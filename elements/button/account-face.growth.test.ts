import { expect } from '@esm-bundle/chai';
import { createModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { getFaceMemory, readStoredFace } from '../../src/client/face-memory.js';
import { nativeBalanceKey } from '../../src/storage/account-cache-keys.js';
import { createStorage } from '../../src/storage/storage.js';
import '../index.js';

describe('what the faces of one task read of the storage', () => {
  it('is what another tab has written by the next task, and what this tab writes at once', async () => {
    const environment = createTestEnvironment();
    const [here, elsewhere] = [createStorage(environment), createStorage(environment)];
    const memory = getFaceMemory({});
    const read = () => readStoredFace(memory, here).balance?.caipAddress;
    const write = (storage: typeof here, caipAddress: string) => storage.set(nativeBalanceKey, { caipAddress, amount: '1' });
    write(here, 'eip155:1:0xa');
    expect(read()).to.equal('eip155:1:0xa');
    write(elsewhere, 'eip155:1:0xb');
    expect(read(), 'within the task').to.equal('eip155:1:0xa');
    await Promise.resolve();
    expect(read()).to.equal('eip155:1:0xb');
    write(here, 'eip155:1:0xc');
    expect(read()).to.equal('eip155:1:0xc');
  });
});

describe('many tags of one account', () => {
  const { NumberFormat } = Intl;
  const { getBoundingClientRect } = Element.prototype;
  const { getItem } = Storage.prototype;
  let formats = 0;
  let measurements = 0;
  let reads = 0;
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
    Storage.prototype.getItem = function (name) {
      if (name === 'w3m.native-balance') reads += 1;
      return getItem.call(this, name);
    };
  });
  after(() => {
    Storage.prototype.getItem = getItem;
    Object.assign(Intl, { NumberFormat });
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  /** Changes the account twice. @returns Number formats that were made, buttons that were measured, and readings of the stored balance. */
  const countChanges = async (count: number) => {
    const page = createModalPage();
    const tags = Array.from({ length: count }, () => document.createElement('w3m-button'));
    document.body.append(...tags);
    const isShown = (address: string) =>
      tags.every(({ shadowRoot }) => shadowRoot?.textContent?.includes('1.000 ETH') && shadowRoot.querySelector(`[title="${address}"]`));
    await page.connect();
    await until(() => isShown(ADA));
    [formats, measurements, reads] = [0, 0, 0];
    for (const address of [GRACE, ADA] as const) {
      page.wallet.setAccounts([address]);
      await until(() => isShown(address) && localStorage.getItem('w3m.faces')?.includes(address));
    }
    tags.forEach((tag) => tag.remove());
    page.end();
    return { formats, measurements, reads };
  };

  it('makes one number format, measures one button an account and reads the stored balance once a task, whether there are 2 or 60', async () => {
    const few = await countChanges(2);
    expect(few.measurements).to.be.within(1, 4);
    expect(few.formats).to.be.at.most(2);
    const many = await countChanges(60);
    expect(many.measurements).to.be.within(1, 4);
    expect(many.formats).to.be.at.most(2);
    expect(few.reads).to.be.greaterThan(1);
    // Some times for each task that changes something.
    expect(many.reads).to.be.at.most(few.reads * 2);
  });
});
