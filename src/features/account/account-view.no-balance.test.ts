import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { audit } from '../../../test/fixtures/audit.js';
import { until } from '../../../test/fixtures/until.js';
import { bitcoin, polkadot } from '../../networks/index.js';
import { BalanceUnavailableError, isUnserved } from '../../errors/request-errors.js';
import { createBitcoinAccount, createPolkadotAccount, createPolkadotWallet, createStandardWallet } from '../../testing/index.js';

describe('an account without a balance source', () => {
  let page: ModalPage;
  let leave: () => void;
  afterEach(() => {
    page.end();
    leave();
  });

  const open = async (walletId: string) => {
    await page.modal.connect({ walletId });
    await page.modal.open();
    await until(() => page.find('account-no-balance'));
    const shadow = document.querySelector('w3m-modal')!.shadowRoot!;
    expect(page.text()).to.include('Token Balance Unavailable').and.not.include('Try again');
    expect([shadow.querySelectorAll('[data-kind="danger"]').length, page.said.assertive]).to.deep.equal([0, []]);
    expect(page.find('w3m-toast')).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  };

  it('says so quietly: Bitcoin [S:234]', async () => {
    const wallet = createStandardWallet({ name: 'Cove', accounts: [await createBitcoinAccount('ada')] });
    page = createModalPage({ networks: [bitcoin] });
    wallet.register();
    leave = () => wallet.uninstall();
    await open('Cove');
    expect(page.find('account-no-balance')!.textContent).to.equal('\u2014');
  });

  it('says so quietly: Polkadot [S:234]', async () => {
    const wallet = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
    wallet.inject();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [polkadot] });
    await open('injectedWeb3.cove');
  });
});

describe('a balance without a source', () => {
  it('is another thing than one that did not come', () => {
    expect(isUnserved(new BalanceUnavailableError('No answer.'))).to.equal(false);
    expect(isUnserved(new BalanceUnavailableError('Nobody.', 'unserved'))).to.equal(true);
    expect(isUnserved(new Error('unserved'))).to.equal(false);
  });
});
