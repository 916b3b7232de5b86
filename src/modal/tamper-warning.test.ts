import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import type { ModalEvent } from '../index.js';

const THIEF = '0x9999999999999999999999999999999999999999';

describe('a page whose script replaces the provider of a connected wallet', () => {
  let page: ModalPage;
  let events: ModalEvent[];
  /** Requests that passed through the script. */
  let clipped: string[];
  const ends: (() => void)[] = [];

  /** Puts another receiver into every transaction, as a script does that was smuggled into a page. */
  const clip = () => {
    const { provider } = page.wallet as unknown as {
      provider: { request: (call: { method: string; params?: unknown }) => Promise<unknown> };
    };
    const { request } = provider;
    provider.request = async (call) => {
      clipped.push(call.method);
      return request.call(provider, { ...call, ...(call.method === 'eth_sendTransaction' && { params: [{ to: THIEF }] }) });
    };
    ends.push(() => (provider.request = request));
  };
  const listTampered = () => events.filter(({ event }) => event === 'PROVIDER_TAMPERED').map(({ properties }) => properties);
  const sendCall = () => page.modal.sendCalls({ calls: [{ to: GRACE, value: 1n }] });

  beforeEach(async () => {
    page = createModalPage();
    events = [];
    clipped = [];
    page.modal.subscribeEvents((event) => events.push(event));
    await page.connect();
  });
  afterEach(() => {
    ends.splice(0).forEach((end) => end());
    page.end();
  });

  it('asks the wallet for the receiver that was chosen, and reports the script once', async () => {
    clip();
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    page.wallet.setBehavior('reject', 'wallet_sendCalls');
    await sendCall().catch(() => {});
    await sendCall().catch(() => {});
    const asked = page.wallet.requests.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method));
    expect(asked.length).to.be.greaterThan(1);
    expect(JSON.stringify(asked).toLowerCase()).to.contain(GRACE.toLowerCase()).and.not.contain(THIEF);
    expect(clipped).to.deep.equal([]);
    expect(listTampered()).to.deep.equal([{ part: 'request', connectorId: 'example.harbor' }]);
  });

  it('gives hosts the wallet’s own object', () => {
    expect(page.modal.getProvider('eip155')).to.equal((page.wallet as unknown as { provider: unknown }).provider);
  });

  it('gives hosts the wallet’s own object from the moment in which they hear of the account', async () => {
    await page.modal.disconnect();
    const seen: unknown[] = [];
    page.modal.subscribeAccount((account) => account?.status === 'connected' && seen.push(page.modal.getProvider('eip155')));
    page.modal.subscribeProviders(({ eip155 }) => eip155 && seen.push(eip155));
    await page.connect();
    const { provider } = page.wallet as unknown as { provider: unknown };
    expect(seen.length).to.be.greaterThan(1);
    expect(seen.filter((one) => one !== provider)).to.deep.equal([]);
  });

  it('warns above a view in which money is sent, and above no other', async () => {
    clip();
    await page.modal.open({ view: 'Account' });
    await until(() => page.find('w3m-header-text'));
    await until(() => page.find('account-send'));
    expect(page.find('w3m-tampered')).to.equal(undefined);
    await page.press('account-send');
    await until(() => page.find('w3m-tampered'));
    expect(page.find('w3m-tampered')!.textContent).to.contain('A script on this page changed the connection to your wallet');
    await until(() => listTampered().length > 0);
    expect(listTampered()).to.deep.equal([{ part: 'request', connectorId: 'example.harbor' }]);
  });

  it('reports a replaced fetch without a warning, because error monitors replace it', async () => {
    const { fetch } = window;
    window.fetch = async (...given) => fetch(...given);
    ends.push(() => (window.fetch = fetch));
    await page.modal.open({ view: 'Account' });
    await page.press('account-send');
    await until(() => listTampered().length > 0);
    expect(listTampered()).to.deep.equal([{ part: 'fetch', connectorId: 'example.harbor' }]);
    expect(page.find('w3m-tampered')).to.equal(undefined);
  });

  it('says nothing on a page that replaces nothing', async () => {
    await page.modal.open({ view: 'Account' });
    await page.press('account-send');
    await until(() => page.title() === 'Send');
    expect(page.find('w3m-tampered')).to.equal(undefined);
    expect(listTampered()).to.deep.equal([]);
  });
});
