import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { polkadot, solana } from '../../networks/index.js';
import type { ModalOptions } from '../../index.js';
import { createBrowserSiwx } from '../../siwx/index.js';
import { createPolkadotAccount, createPolkadotWallet, createSolanaAccount, createStandardWallet } from '../../testing/index.js';

describe('the accounts that a wallet shares', () => {
  let page: ModalPage;
  let leave: () => void = () => {};
  afterEach(() => {
    page.end();
    leave();
    leave = () => {};
  });

  const rows = () => [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid^=choose-account-]')];
  const toAddress = (row: HTMLElement) => row.dataset['testid']!.replace('choose-account-', '');
  /** Opens a page with an extension that shares two accounts, and presses it. */
  const pressExtension = async (options: ModalOptions = {}) => {
    const wallet = createPolkadotWallet({
      name: 'cove',
      accounts: await Promise.all([createPolkadotAccount('ada', { ss58Prefix: 0 }), createPolkadotAccount('ben', { ss58Prefix: 0 })]),
    });
    wallet.setBehavior('approve');
    leave = wallet.inject();
    page = createModalPage({ networks: [polkadot], ...options });
    await page.modal.open();
    await page.press('wallet-selector-injectedWeb3.cove');
    await until(() => rows().length === 2 && page.text().includes('ben'));
    return wallet;
  };

  it('are offered by name and address, and the wallet is connected with the chosen one, also at the next visit', async () => {
    const wallet = await pressExtension();
    expect(rows().map((row) => row.querySelector('b')!.textContent)).to.deep.equal(['ada', 'ben']);
    await until(() => page.said.polite.at(-1)?.endsWith('Choose an account. cove shares these accounts with this site.'));
    expect(page.modal.getAccount()).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    const chosen = toAddress(rows()[1]!);
    rows()[1]!.click();
    await until(() => page.modal.getAccount()?.address === chosen && !page.modal.getState().open);
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getAccount()!.address).to.equal(chosen);
    wallet.setAccounts(
      await Promise.all([createPolkadotAccount('cleo', { ss58Prefix: 0 }), createPolkadotAccount('ben', { ss58Prefix: 0 })]),
    );
    await until(() => page.modal.getAccount()?.allAccounts.length === 2 && page.modal.getAccount()!.allAccounts[1]!.address !== chosen);
    expect(page.modal.getAccount()!.address).to.equal(chosen);
    wallet.setAccounts([await createPolkadotAccount('cleo', { ss58Prefix: 0 })]);
    await until(() => page.modal.getAccount()?.address !== chosen);
    expect(page.modal.getAccount()?.status).to.equal('connected');
  });

  it('connect nothing where the visitor closes the modal instead', async () => {
    await pressExtension();
    page.modal.close();
    await until(() => !page.modal.getState().open);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.modal.getAccount()).to.equal(undefined);
  });

  it('are read again where the wallet took the chosen one back meanwhile', async () => {
    const [ada, ben] = await Promise.all([createSolanaAccount('ada'), createSolanaAccount('ben')]);
    const wallet = createStandardWallet({ name: 'Cove', accounts: [ada, ben] });
    wallet.setBehavior('approve');
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [solana] });
    await page.modal.open();
    await page.press('wallet-selector-Cove');
    await until(() => rows().length === 2);
    wallet.setAccounts([ben]);
    rows()[0]!.click();
    await until(() => page.modal.getAccount()?.address === ben.address);
    expect(page.modal.getAccount()!.allAccounts.length).to.equal(1);
  });

  it('are offered before the sign-in, which is that of the chosen one', async () => {
    const wallet = await pressExtension({ siwx: createBrowserSiwx() });
    expect(wallet.requests.map(({ method }) => method)).not.to.include('signRaw');
    const chosen = toAddress(rows()[1]!);
    rows()[1]!.click();
    await page.press('w3m-sign-in-sign');
    await until(() => page.modal.getAccount()?.address === chosen && !page.modal.getState().open);
    const signed = wallet.requests.filter(({ method }) => method === 'signRaw').map(({ params }) => JSON.stringify(params));
    expect(signed.length).to.equal(1);
  });

  it('are listed behind a row of the settings, and change without the wallet: Solana', async () => {
    const wallet = createStandardWallet({
      name: 'Cove',
      accounts: await Promise.all([createSolanaAccount('ada'), createSolanaAccount('ben')]),
    });
    wallet.setBehavior('approve');
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [solana] });
    const { address: first } = await page.modal.connect({ walletId: 'Cove' });
    const asked = wallet.requests.length;
    await page.modal.open({ view: 'AccountSettings' });
    await page.press('account-choice-row');
    await until(() => rows().length === 2);
    expect(rows().map((row) => row.getAttribute('aria-current'))).to.deep.equal(['true', null]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    rows()[1]!.click();
    await until(() => page.modal.getAccount()?.address !== first && page.title() === 'Settings');
    expect(wallet.requests.length).to.equal(asked);
  });

  it('are listed for an EVM wallet, and not where it shares one', async () => {
    page = createModalPage();
    page.wallet.setAccounts([ADA]);
    await page.connect();
    await page.modal.open({ view: 'AccountSettings' });
    await until(() => page.find('account-network-row'));
    expect(page.find('account-choice-row') === undefined).to.equal(true);
    page.wallet.setAccounts([ADA, GRACE]);
    await page.press('account-choice-row');
    await until(() => rows().length === 2);
    rows()[1]!.click();
    await until(() => page.modal.getAccount()?.address === GRACE);
    page.wallet.setAccounts([ADA, GRACE]);
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getAccount()!.address).to.equal(GRACE);
  });
});
