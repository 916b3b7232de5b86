import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';

const HELP = 'w3m-header-WhatIsAWallet';

describe('what is a wallet, what is a network', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  it('is opened from the header of the list of wallets, and leads back there', async () => {
    page = createModalPage();
    await page.modal.open();
    await until(() => page.find(HELP));
    expect(page.find(HELP)!.getAttribute('aria-label')).to.equal('What is a wallet?');
    expect(page.find(HELP)!.nextElementSibling).to.equal(page.find('w3m-header-close'));
    const told: string[] = [];
    page.modal.subscribeEvents(({ event }) => told.push(event));
    await page.press(HELP);
    await until(() => told.includes('CLICK_WALLET_HELP'));
    await until(() => page.title() === 'What is a wallet?' && page.text().includes('Nothing moves without you'));
    expect(page.find(HELP)).to.equal(undefined);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await page.press('w3m-header-back');
    await until(() => page.title() === 'Connect wallet');
  });

  it('explains networks too', async () => {
    page = createModalPage();
    await page.modal.open({ view: 'WhatIsANetwork' });
    await until(() => page.text().includes('A shared ledger'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('speaks the page’s language in the header before it is loaded', async () => {
    page = createModalPage({ locale: 'ar' });
    await page.modal.open();
    await until(() => /[\u0600-\u06ff]/.test(page.find(HELP)?.getAttribute('aria-label') ?? ''));
    await page.press(HELP);
    await until(() => page.text().includes('مفاتيحك بين يديك'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('links to the host’s support page where `supportUrl` is set, and to none without', async () => {
    page = createModalPage({ supportUrl: 'https://help.example/wallets' });
    await page.modal.open({ view: 'WhatIsAWallet' });
    await until(() => page.find('w3m-support'));
    expect(page.find('w3m-support')!.getAttribute('href')).to.equal('https://help.example/wallets');
    expect(page.find('w3m-support')!.getAttribute('rel')).to.equal('noopener noreferrer');
    page.end();
    page = createModalPage();
    await page.modal.open({ view: 'WhatIsAWallet' });
    await until(() => page.text().includes('Nothing moves without you'));
    expect(page.find('w3m-support')).to.equal(undefined);
  });

  it('is absent where the host switches the guide off', async () => {
    page = createModalPage({ enableWalletGuide: false });
    await page.modal.open();
    await until(() => page.find('wallet-selector-example.harbor'));
    expect(page.find(HELP)).to.equal(undefined);
    expect(await page.modal.open({ view: 'WhatIsAWallet' }).catch((error: Error) => error.name)).to.equal('UnknownViewError');
  });
});
