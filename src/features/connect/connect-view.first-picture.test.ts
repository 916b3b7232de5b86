import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';

describe('the first picture of the list', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  it('has the wallets and the terms, whose code was requested with the list', async () => {
    page = createModalPage({ termsConditionsUrl: 'https://lagoon.example/terms' });
    let first: string | undefined;
    const look = new MutationObserver(() => {
      if (page.find('w3m-modal-card')) first ??= page.text();
    });
    const tag = new MutationObserver(() => {
      const root = document.querySelector('w3m-modal')?.shadowRoot;
      if (root) look.observe(root, { childList: true, subtree: true });
    });
    tag.observe(document.body, { childList: true });
    await page.modal.open();
    await until(() => first !== undefined);
    tag.disconnect();
    look.disconnect();
    expect(first).to.include('Harbor').and.to.include('you accept the terms');
  });
});
