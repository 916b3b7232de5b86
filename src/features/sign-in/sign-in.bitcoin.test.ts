import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { createScriptAccount } from '../../../test/fixtures/script-account.js';
import { until } from '../../../test/fixtures/until.js';
import { bitcoin } from '../../networks/index.js';
import { createBrowserSiwx } from '../../siwx/index.js';
import { createStandardWallet } from '../../testing/index.js';

const SIGN = 'w3m-sign-in-sign';

describe('signing in with a Bitcoin account whose address is of a script (P2WSH)', () => {
  let page: ModalPage;
  let leave: () => void;
  afterEach(() => {
    page.end();
    leave();
  });
  const start = async (kind: 'key' | 'timeLock', siwx = createBrowserSiwx()) => {
    const account = await createScriptAccount(kind);
    const wallet = createStandardWallet({ name: 'Fern', accounts: [account] });
    wallet.setBehavior('approve');
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [bitcoin], siwx });
    return { address: account.payment.address, siwx };
  };
  const isReady = () => page.find(SIGN)?.hasAttribute('disabled') === false;

  it('is verified where the script is of a key', async () => {
    const { address, siwx } = await start('key');
    const connected = page.modal.connect({ walletId: 'Fern', namespace: 'bip122' });
    await until(isReady);
    await page.press(SIGN);
    await connected;
    expect(page.modal.getAccount('bip122')?.address).to.equal(address);
    expect((await siwx.getSessions(bitcoin.caipNetworkId, address)).length).to.equal(1);
  });

  it('is refused where the script has a time lock, which only its signature shows: it says why, and to choose another account', async () => {
    const { address, siwx } = await start('timeLock');
    void page.modal.connect({ walletId: 'Fern', namespace: 'bip122' }).catch(() => {});
    await until(isReady);
    await page.press(SIGN);
    await until(() => page.text().includes('The signature wasn’t accepted'));
    expect(page.text()).to.include('This kind of account can’t sign in. Choose another account.').and.not.include('Try again with');
    await until(() => page.said.assertive.join().includes('Choose another account.'));
    expect(await siwx.getSessions(bitcoin.caipNetworkId, address)).to.deep.equal([]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });
});
