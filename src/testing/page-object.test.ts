import { expect } from '@esm-bundle/chai';
import { createPageObject, TEST_IDS } from './page-object.js';

const element = (tag: string, id: string, text = '') => {
  const made = document.createElement(tag);
  made.dataset.testid = id;
  made.textContent = text;
  return made;
};

/** A page with a button in one shadow root that opens a card two shadow roots deep. */
const buildPage = () => {
  const place = document.createElement('main');
  const outer = place.attachShadow({ mode: 'open' });
  const inner = document.createElement('div');
  inner.attachShadow({ mode: 'open' });
  const button = element('button', TEST_IDS.connectButton, 'Connect wallet');
  const row = element('button', TEST_IDS.walletRow('example.harbor'));
  row.append(document.createElement('i'), Object.assign(document.createElement('b'), { textContent: ' Harbor\n' }));
  button.addEventListener('click', () =>
    setTimeout(() => inner.shadowRoot?.append(element('div', TEST_IDS.modalCard), element('h2', TEST_IDS.title, 'Connect  wallet'), row)),
  );
  outer.append(button, inner);
  document.body.append(place);
  return { place, row };
};

describe('createPageObject', () => {
  it('finds, opens and presses through open shadow roots', async () => {
    const { place, row } = buildPage();
    const page = createPageObject(document);
    let presses = 0;
    row.addEventListener('click', () => presses++);
    expect(page.isOpen()).to.equal(false);
    expect(page.title()).to.equal('');
    await page.openConnect();
    expect(page.title()).to.equal('Connect wallet');
    expect(page.walletRow('Harbor')).to.equal(row);
    expect(page.walletRow('example.harbor')).to.equal(row);
    expect(page.walletRow('Har')).to.equal(undefined);
    await page.clickWallet('Harbor');
    expect(presses).to.equal(1);
    row.focus();
    expect(page.focused()).to.equal(row);
    place.remove();
  });

  it('presses a row of a closed dialog once the dialog is open', async () => {
    const dialog = document.createElement('dialog');
    const row = element('button', TEST_IDS.walletRow('example.harbor'), 'Harbor');
    dialog.append(row);
    document.body.append(dialog);
    const openings: boolean[] = [];
    row.addEventListener('click', () => openings.push(dialog.open));
    const pressing = createPageObject(document).clickWallet('Harbor');
    setTimeout(() => dialog.show());
    await pressing;
    expect(openings).to.deep.equal([true]);
    dialog.remove();
  });

  it('presses the account that is named, else the first one', async () => {
    const accounts = ['ada', 'grace'].map((address) => element('button', TEST_IDS.accountRow(address)));
    const presses: (string | undefined)[] = [];
    for (const row of accounts) row.addEventListener('click', () => presses.push(row.dataset['testid']));
    const page = createPageObject(document);
    setTimeout(() => document.body.append(...accounts));
    await page.chooseAccount();
    await page.chooseAccount('grace');
    expect(presses).to.deep.equal(['choose-account-ada', 'choose-account-grace']);
    for (const row of accounts) row.remove();
  });

  it('says which ids are there when one is missing', async () => {
    const { place } = buildPage();
    const error = await createPageObject(document)
      .waitFor(TEST_IDS.balance, 1)
      .catch((cause: unknown) => cause);
    expect(String(error)).to.match(/"account-balance" did not appear within 1 ms.*connect-button/);
    place.remove();
  });

  it('reads the status regions that say something', () => {
    const status = Object.assign(document.createElement('p'), { role: 'status', textContent: 'Continue in Harbor' });
    const silent = Object.assign(document.createElement('p'), { role: 'status' });
    document.body.append(status, silent);
    expect(createPageObject(document).statusTexts()).to.deep.equal(['Continue in Harbor']);
    status.remove();
    silent.remove();
  });

  it('keeps the table of test ids frozen', () => {
    expect(TEST_IDS).to.be.frozen;
    expect(TEST_IDS.version).to.equal(1);
  });
});
