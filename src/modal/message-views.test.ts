import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { until } from '../../test/fixtures/until.js';
import type { ToastController } from '../controllers/toast-controller.js';

const LINKED = {
  text: 'Sent 1 ETH',
  link: { label: 'View', name: 'View the transaction', href: 'https://scan.example/tx/0x1' },
};

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
