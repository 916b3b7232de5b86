import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { untilStill } from '../../test/fixtures/until-still.js';
import { until } from '../../test/fixtures/until.js';
import type { ToastController } from '../controllers/toast-controller.js';
import { ALERTS } from './alert-messages.js';

const LINKED = {
  text: 'Sent 1 ETH',
  link: { label: 'View', name: 'View the transaction', href: 'https://scan.example/tx/0x1' },
};

describe('alerts about a configuration', () => {
  it('have the titles of the specification [S:253] [S:254] [S:255] [S:256]', () => {
    const { transactionMismatch: _, signatureMismatch: __, ...configuration } = ALERTS;
    expect(Object.values(configuration).map(({ title }) => title)).to.deep.equal([
      'Network Not Found',
      'Invalid App Configuration',
      'Invalid App Configuration',
      'Invalid App Configuration',
      'Invalid App Configuration',
      'Session Expired',
      'Project ID Not Configured',
    ]);
  });
});

describe('the focus of a toast’s link', () => {
  let page: ModalPage;
  let toast: Pick<ToastController, 'show'>;
  let before: HTMLElement;
  const findLink = () => page.find('w3m-toast-view');
  const showLink = async () => {
    toast.show('success', LINKED);
    await until(findLink);
    findLink()!.focus();
    expect(page.focused() === findLink(), 'the link has the focus').to.equal(true);
  };
  beforeEach(async () => {
    page = createModalPage();
    await page.modal.open();
    await until(() => page.find('wallet-selector-example.harbor'));
    ({ toast } = await page.controllers());
  });
  afterEach(() => {
    before.remove();
    page.end();
  });

  it('returns to the page’s control when another toast takes the place of the link, while the dialog is closed', async () => {
    page.modal.close();
    before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await showLink();
    toast.show('success', 'Address copied');
    await until(() => page.find('w3m-toast')?.textContent === 'Address copied');
    expect(document.activeElement === before, 'the control has the focus').to.equal(true);
  });

  it('returns to the button of a tag, which is in a shadow root of its own', async () => {
    page.modal.close();
    before = document.body.appendChild(document.createElement('div'));
    const button = before.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
    button.focus();
    await showLink();
    toast.show('error', 'Failed to disconnect');
    await until(() => page.find('w3m-toast')?.textContent === 'Failed to disconnect');
    expect(before.shadowRoot!.activeElement === button, 'the button has the focus').to.equal(true);
  });

  it('returns to the dialog’s control while the dialog is open', async () => {
    before = page.find('wallet-selector-example.harbor')!;
    before.focus();
    await showLink();
    toast.show('success', 'Address copied');
    await until(() => page.find('w3m-toast')?.textContent === 'Address copied');
    expect(page.focused() === before, 'the control has the focus').to.equal(true);
  });
});

describe('the place of a toast', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  after(() => setViewport({ width: 1280, height: 800 }));
  const boxOf = (testId: string) => page.find(testId)!.getBoundingClientRect();
  const isOver = (one: DOMRect, other: DOMRect) =>
    one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 800],
  ] as const)
    for (const locale of ['en', 'ar'])
      for (const [view, kept] of [
        ['Account', ['account-balance']],
        ['WalletSend', ['send-amount', 'send-review']],
      ] as const)
        it(`covers neither header nor amount nor primary action of ${view} at ${width} px, ${locale}`, async () => {
          await setViewport({ width, height });
          page = createModalPage({ locale });
          await page.connect();
          await page.modal.open({ view });
          // The first test loads every part of the page.
          await until(() => kept.every((id) => page.find(id)));
          const { toast } = await page.controllers();
          toast.show('error', 'Failed to send transaction. Please try again, or choose another network.');
          await until(() => page.find('w3m-toast'));
          await untilStill(() => page.find('w3m-toast'));
          const place = boxOf('w3m-toast');
          const card = boxOf('w3m-modal-card');
          expect([card.left <= place.left, card.right >= place.right, card.bottom >= place.bottom]).to.deep.equal([true, true, true]);
          const header = page.find('w3m-modal-card')!.querySelector('[part="header"]')!.getBoundingClientRect();
          expect(isOver(place, header), 'over the header').to.equal(false);
          for (const id of kept) expect(isOver(place, boxOf(id)), `over ${id}`).to.equal(false);
        });
});
