import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { bitcoin, solana } from '../networks/index.js';
// There before the page asks for them: what takes long to fetch is not what this is about.
import './email/email-field.js';
import './other-features.js';
import './social/social-part.js';

describe('logging in, among the ways to connect', () => {
  let page: ModalPage;
  beforeEach(() => {
    page = createModalPage({
      networks: [local, solana, bitcoin],
      chainSupport: { embeddedWallet: [local.caipNetworkId] },
      services: { secureSite: `${location.origin}/secure/` },
    });
  });
  afterEach(() => page.end());

  it('is offered where it becomes an account of the kind that is wanted, and nowhere else [S:161]', async () => {
    for (const namespace of ['eip155', 'solana'] as const) {
      await page.modal.open({ view: 'Connect', namespace });
      await until(() => page.find('w3m-email-input') && page.find('social-google'));
      page.modal.close();
    }
    await page.modal.open({ view: 'Connect', namespace: 'bip122' });
    await until(() => !page.find('w3m-email-input') && !page.find('social-google'));
    expect(page.find('w3m-email-input')).to.equal(undefined);
  });
});
