import { expect } from '@esm-bundle/chai';
import { logToasts } from '../../../test/fixtures/log-toasts.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { identityKey } from '../../storage/account-cache-keys.js';

const BASE = 'https://data.example/';
const NAME = 'lighthouse.reown.id';

describe('a name that is registered for an account that the visitor leaves', () => {
  const { fetch } = window;
  let page: ModalPage;
  let events: string[];
  /** Bodies of the registrations, and what answers the last one. */
  let registered: string[];
  let answer: () => void;

  /** Opens the form, with a free name typed. */
  const fill = async () => {
    await page.connect();
    await page.modal.open({ view: 'RegisterAccountName' });
    await until(() => page.find('w3m-name-field'));
    const field = page.find('w3m-name-field') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'lighthouse');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => (page.find('w3m-name-register') as HTMLButtonElement).disabled === false);
  };
  const getField = () => (page.find('w3m-name-field') as HTMLInputElement | undefined)?.value;
  const findAsked = () => page.wallet.pending.find(({ method }) => method === 'personal_sign');
  const leaveAccount = async () => {
    page.wallet.setAccounts([GRACE]);
    await until(() => page.modal.getAccount()?.address === GRACE);
  };

  beforeEach(() => {
    registered = [];
    events = [];
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(BASE)) return fetch(input, init);
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') {
        registered.push(await request.text());
        await new Promise<void>((resolve) => (answer = resolve));
        return Response.json({ success: true });
      }
      if (pathname.endsWith('supported-chains')) return Response.json({ http: [local.caipNetworkId], ws: [] });
      return Response.json(pathname.includes('/suggestions/') ? { suggestions: [{ name: NAME, registered: false }] } : []);
    };
    page = createModalPage({ services: { blockchainApi: BASE } });
    page.modal.subscribeEvents(({ event }) => events.push(event));
  });
  afterEach(() => {
    window.fetch = fetch;
    page.end();
  });

  it('is not asked of a wallet that has another account by then', async () => {
    await fill();
    page.wallet.setBehavior({ answer: [GRACE] }, 'eth_accounts');
    await page.press('w3m-name-register');
    await until(() => events.includes('REGISTER_NAME_ERROR'));
    expect(page.wallet.requests.map(({ method }) => method)).not.to.include('personal_sign');
    expect(page.modal.getAccount()?.address).to.equal(GRACE);
  });

  it('is not sent to the service with a late signature, and the next account has a form of its own', async () => {
    await fill();
    page.wallet.setBehavior('hang', 'personal_sign');
    await page.press('w3m-name-register');
    await until(findAsked);
    const toasts = await logToasts(await page.controllers());
    await leaveAccount();
    findAsked()!.answer('0xab');
    await until(() => events.includes('REGISTER_NAME_ERROR'));
    expect([registered, await toasts.end(), page.title(), getField()]).to.deep.equal([[], [], 'Account name', '']);
  });

  it('says nothing of a refusal that comes late', async () => {
    await fill();
    page.wallet.setBehavior('hang', 'personal_sign');
    await page.press('w3m-name-register');
    await until(findAsked);
    await leaveAccount();
    findAsked()!.reject();
    await until(() => events.includes('REGISTER_NAME_ERROR') && getField() === '');
    (await page.controllers()).announcer.announce('Last', 'assertive');
    await until(() => page.said.assertive.some((text) => text.includes('Last')));
    expect([page.find('w3m-name-outcome'), page.said.assertive]).to.deep.equal([undefined, ['Last']]);
  });

  it('is neither stored nor shown as the next account’s where the service answers late', async () => {
    await fill();
    page.wallet.setBehavior({ answer: '0xab' }, 'personal_sign');
    await page.press('w3m-name-register');
    await until(() => registered.length === 1);
    await leaveAccount();
    answer();
    await until(() => events.includes('REGISTER_NAME_SUCCESS'));
    const { storage } = await page.controllers();
    expect(storage.get(identityKey)?.caipAddress).not.to.equal(`eip155:31337:${ADA}`);
    expect([page.title(), getField()]).to.deep.equal(['Account name', '']);
  });
});
