import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local, second } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { solana } from '../../networks/index.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';

describe('the send form when the page switches to another namespace', () => {
  let page: ModalPage;
  let leave: () => void;
  beforeEach(async () => {
    const account = await createSolanaAccount('ada');
    const wallet = createStandardWallet({ name: 'Cove', accounts: [account] });
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [local, second, solana] });
    await page.modal.connect({ walletId: 'Cove', namespace: 'solana' });
    await page.connect();
    await page.modal.switchNetwork(local);
    const { router } = await page.controllers();
    await page.modal.open();
    router.push('WalletSend', { amount: '1.5' });
    await until(() => page.find('send-amount'));
  });
  afterEach(() => {
    page.end();
    leave();
  });

  it('is discarded, and the account of the other namespace is shown [S:117]', async () => {
    const { router, network } = await page.controllers();
    const flags: boolean[] = [];
    (await network.load()).$isSwitchingNamespace.listen((flag) => flags.push(flag));
    await page.modal.switchNetwork(solana);
    expect(flags).to.deep.equal([true, false]);
    expect(page.modal.getAccount()?.namespace).to.equal('solana');
    expect(router.$router.get().history).to.deep.equal([{ view: 'Account', params: undefined }]);
  });

  it('stays as it is when a switch within the namespace is refused', async () => {
    const { router, network } = await page.controllers();
    const flags: boolean[] = [];
    (await network.load()).$isSwitchingNamespace.listen((flag) => flags.push(flag));
    page.wallet.setBehavior('reject', 'wallet_switchEthereumChain');
    await page.modal.switchNetwork(second).catch(() => {});
    expect(flags).to.deep.equal([]);
    expect(router.getView()).to.deep.include({ view: 'WalletSend' });
  });
});
