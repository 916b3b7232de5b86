import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { startPolkadotExtension } from '../../../test/fixtures/polkadot-extension.js';
import { until } from '../../../test/fixtures/until.js';
import { polkadot } from '../../networks/index.js';
import { createBrowserSiwx } from '../../siwx/index.js';
import { createPolkadotAccount, createPolkadotWallet } from '../../testing/index.js';

const SIGN = 'w3m-sign-in-sign';
describe('signing in with an extension of Polkadot', () => {
  let page: ModalPage;
  let leave: () => void;
  afterEach(() => {
    page.end();
    leave();
  });
  const isReady = () => page.find(SIGN)?.hasAttribute('disabled') === false;

  it('works with an ecdsa account of Polkadot{.js}, also at once after a rejection', async () => {
    const extension = await startPolkadotExtension();
    leave = extension.inject();
    const { address } = extension.addAccount({ suri: '//Alice', type: 'ecdsa' });
    const siwx = createBrowserSiwx();
    page = createModalPage({ networks: [polkadot], siwx });
    const connected = page.modal.connect({ walletId: 'injectedWeb3.polkadot-js' });
    await until(() => extension.open() > 0);
    await extension.approve(address);
    await until(isReady);
    await page.press(SIGN);
    await until(() => extension.open() > 0);
    await extension.cancelSigning();
    await until(() => page.text().includes('Signature declined') && isReady());
    await page.press(SIGN);
    await until(() => extension.open() > 0);
    await extension.sign();
    await connected;
    const { caipAddress, address: own } = page.modal.getAccount('polkadot')!;
    expect((await siwx.getSessions(`polkadot:${polkadot.id}`, own)).length, caipAddress).to.equal(1);
  });

  it('says to try again in a few seconds where the extension was asked too often, and never that it was declined', async () => {
    const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: [await createPolkadotAccount('ada')] });
    leave = wallet.inject();
    wallet.setBehavior({ throw: new Error('Rate limit exceeded. Try again later.') }, 'signRaw');
    page = createModalPage({ networks: [polkadot], siwx: createBrowserSiwx() });
    void page.modal.connect({ walletId: 'injectedWeb3.harbor-js' }).catch(() => {});
    await until(isReady);
    await page.press(SIGN);
    await until(() => page.text().includes('harbor-js didn’t sign'));
    expect(page.text()).to.include('Try again in a few seconds.').and.not.include('declined');
    expect(page.said.assertive.join()).to.not.include('declined');
    expect(wallet.requests.filter(({ method }) => method === 'signRaw').length).to.equal(2);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });
});
