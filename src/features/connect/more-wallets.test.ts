import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createScriptedWallet } from '../../testing/index.js';

describe('very many installed wallets', () => {
  let page: ModalPage;
  let stops: (() => void)[];
  afterEach(() => {
    page.end();
    stops.forEach((stop) => stop());
  });
  const shadow = () => document.querySelector('w3m-modal')!.shadowRoot!;
  const body = () => shadow().querySelector<HTMLElement>('[part="body"]')!;
  const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-testid^="wallet-selector-example.many"]')];
  const idOf = (at: number) => `wallet-selector-example.many-${String(at).padStart(3, '0')}`;
  const open = async (count: number) => {
    const wallets = Array.from({ length: count }, (_, at) => {
      const number = String(at).padStart(3, '0');
      return createScriptedWallet({ name: `Many ${number}`, rdns: `example.many-${number}`, accounts: [ADA], chainId: 31337 });
    });
    stops = wallets.map((wallet) => wallet.announce());
    page = createModalPage();
    await page.modal.open();
    await until(() => page.find(idOf(0)));
  };

  it('are all drawn up to 60', async () => {
    await open(59);
    // With the wallet of the page.
    await until(() => rows().length === 59);
    expect(shadow().querySelector('[part="body"] [role="list"]')).to.equal(null);
  });

  it('are drawn below the sixtieth where they are in sight, on the same plate, and connect', async () => {
    await open(400);
    await until(() => shadow().querySelector('[role="list"]'));
    const first = rows()[0]!;
    expect(rows().length).to.be.lessThan(100);
    body().scrollTop = body().scrollHeight;
    await until(() => page.find(idOf(399)));
    expect(rows().length).to.be.lessThan(100);
    // What was there before the others came has stayed.
    expect(rows()[0]).to.equal(first);
    expect(page.find(idOf(399))!.closest('[role="listitem"]')!.getAttribute('aria-setsize')).to.equal('341');
    expect(page.find(idOf(399))!.closest('[part="plate"][role="group"]')).to.not.equal(null);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await page.press(idOf(399));
    await until(() => page.modal.getAccount()?.status === 'connected');
  });

  it('are walked with the keyboard from the last row that is always drawn to those that come', async () => {
    await open(200);
    await until(() => shadow().querySelector('[role="list"] [role="listitem"]') ?? rows().length > 50);
    rows()[55]!.focus();
    for (let row = 56; row < 70; row += 1) {
      await sendKeys({ press: 'Tab' });
      expect(page.focused()).to.have.nested.property('dataset.testid', idOf(row));
    }
  });
});
