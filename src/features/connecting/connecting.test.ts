import { expect } from '@esm-bundle/chai';
import { ADA } from '../../../test/fixtures/networks.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import { createScriptedWallet } from '../../testing/index.js';

const PICTURE = 'data:image/png;base64,AAAA';

describe('waiting for a wallet to connect', () => {
  let page: ModalPage;
  let stop: () => void = () => {};
  const prompts = () => page.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length;
  afterEach(() => {
    page.end();
    stop();
  });

  it('asks once, whichever other wallets are heard of meanwhile', async () => {
    page = createModalPage({ connectorImages: { 'example.harbor': PICTURE } });
    page.wallet.setBehavior('hang');
    await page.modal.open();
    await page.press('wallet-selector-example.harbor');
    await until(() => prompts() === 1);
    stop = createScriptedWallet({ name: 'Fern', rdns: 'example.fern', accounts: [ADA], chainId: 31337 }).announce();
    const { connectors } = await page.controllers();
    await until(() => connectors.$connectors.get().length === 2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(prompts()).to.equal(1);
    page.wallet.pending[0]!.approve();
    await until(() => page.modal.getAccount()?.address === ADA);
  });

  it('stays with the namespace that it began in', async () => {
    page = createModalPage({ adapters: ['eip155', 'solana'] });
    page.wallet.setBehavior('hang');
    await page.modal.open();
    await page.press('wallet-selector-example.harbor');
    await until(() => prompts() === 1);
    const { stores } = await page.controllers();
    // Another tab went to another namespace.
    stores.$activeNamespace.set('solana');
    await new Promise((resolve) => setTimeout(resolve, 50));
    page.wallet.pending[0]!.approve();
    await until(() => page.modal.getAccount('eip155')?.address === ADA);
    expect(prompts()).to.equal(1);
  });

  it('says that the wallet is not here when a page names one that is not', async () => {
    page = createModalPage();
    await page.modal.open({ view: 'ConnectingExternal', params: { connectorId: 'example.nobody' } });
    await until(() => page.text().includes('is no longer available'));
  });
});
