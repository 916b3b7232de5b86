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

  describe('the way on', () => {
    const ways = ['w3m-connecting-other', 'w3m-connecting-again'];
    const wait = async (options: Parameters<typeof createModalPage>[0] = {}) => {
      page = createModalPage(options);
      page.wallet.setBehavior('hang');
      await page.modal.open();
      await page.press('wallet-selector-example.harbor');
      await until(() => prompts() === 1);
      await until(() => page.find(ways[0]!));
    };

    it('is there with the view: another wallet, and the same one again', async () => {
      await wait();
      expect(ways.map((way) => page.find(way) !== undefined)).to.deep.equal([true, true]);
      expect(page.find('w3m-connecting-phone'), 'no WalletConnect here').to.equal(undefined);
      await page.press('w3m-connecting-other');
      await until(() => page.find('wallet-selector-example.harbor'));
    });

    it('is a code for the phone too, where WalletConnect is on', async () => {
      await wait({ services: { relay: 'ws://127.0.0.1:9' } });
      await page.press('w3m-connecting-phone');
      await until(() => page.title() === 'WalletConnect');
    });

    it('asks the wallet no second time while its request is open: the visitor is led to that one', async () => {
      await wait();
      await page.press('w3m-connecting-again');
      await until(() => page.said.assertive.some((text) => text.includes('Harbor is waiting for you. You have an open request there.')));
      await page.press('w3m-connecting-again');
      await page.press('w3m-connecting-other');
      await page.press('wallet-selector-example.harbor');
      await until(() => page.text().includes('Continue in Harbor'));
      expect(prompts()).to.equal(1);
      page.wallet.pending[0]!.approve();
      await until(() => page.modal.getAccount()?.address === ADA);
      expect(prompts()).to.equal(1);
    });

    it('goes on by itself when the visitor answers a request of an earlier page', async () => {
      page = createModalPage();
      page.wallet.setBehavior('hang');
      void page.wallet.provider.request({ method: 'eth_requestAccounts' });
      await page.modal.open();
      await page.press('wallet-selector-example.harbor');
      await until(() => page.text().includes('Harbor is waiting for you'));
      page.wallet.pending[0]!.approve();
      await until(() => page.modal.getAccount()?.address === ADA);
    });

    it('says that a wallet is locked where the wallet can tell, until it is unlocked', async () => {
      page = createModalPage();
      page.wallet.lock();
      let isUnlocked = false;
      Object.assign(page.wallet.provider, { _metamask: { isUnlocked: async () => isUnlocked } });
      await page.modal.open();
      await page.press('wallet-selector-example.harbor');
      await until(() => page.text().includes('Harbor is lockedUnlock Harbor, then approve the request.'));
      isUnlocked = true;
      await until(() => page.text().includes('Continue in Harbor'));
      page.wallet.unlock();
      await until(() => page.modal.getAccount()?.address === ADA);
    });
  });

  const OUTCOMES = [
    ['a rejection', { throw: { code: 4001 } }, 'Connection declined', 'You declined in Harbor. Nothing was shared.'],
    ['an open request', { throw: { code: -32002 } }, 'Harbor is waiting for you', 'You have an open request there.'],
    ['a wallet that refuses the site', { throw: { code: 4100 } }, 'Harbor doesn’t allow this site', 'Allow this site in Harbor’s settings'],
    ['a wallet that is gone', { throw: { code: 4900 } }, 'Harbor is no longer available', 'It may be disabled or uninstalled.'],
    ['an error', { throw: new Error('boom') }, 'Harbor couldn’t connect', 'It reported an error.'],
    ['no account', { answer: [] }, 'Harbor shared no account', 'Create or select an account in Harbor'],
    ['no answer to speak of', { answer: 'banana' }, 'Harbor couldn’t connect', 'It sent an unexpected response.'],
  ] as const;
  for (const [what, behavior, title, text] of OUTCOMES) {
    it(`has a text of its own for ${what}`, async () => {
      page = createModalPage();
      page.wallet.setBehavior(behavior, 'eth_requestAccounts');
      await page.modal.open();
      await page.press('wallet-selector-example.harbor');
      await until(() => page.text().includes(title) && page.text().includes(text));
      await until(() => page.focused() === page.find('w3m-connecting-retry'));
    });
  }

  it('has a text of its own for a chain id that is none', async () => {
    page = createModalPage();
    page.wallet.setBehavior({ answer: '0xzz' }, 'eth_chainId');
    await page.modal.open();
    await page.press('wallet-selector-example.harbor');
    await until(() => page.text().includes('Harbor couldn’t connectIt reported no valid network.'));
  });
});
