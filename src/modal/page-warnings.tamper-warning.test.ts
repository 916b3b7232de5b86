import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
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

describe('a page with a script that changes transactions and answers', () => {
  type Call = { readonly method: string; readonly params?: unknown };
  type Provider = { request: (call: Call) => Promise<unknown> };
  /** Part that the script replaces, and that is reported. */
  type Clipper = { readonly part: 'request' | 'fetch' | 'XMLHttpRequest'; readonly replace: (provider: Provider) => () => void };
  const toClipped = (provider: Provider, { request } = provider): Provider['request'] => {
    return async (call) => request.call(provider, { ...call, ...(call.method === 'eth_sendTransaction' && { params: [{ to: THIEF }] }) });
  };
  const rewrite = (text: string) => text.replaceAll(/0x[0-9a-fA-F]{40}/g, THIEF);
  const CLIPPERS: Readonly<Record<string, Clipper>> = {
    'the request of the wallet’s object': {
      part: 'request',
      replace(provider) {
        const { request } = provider;
        provider.request = toClipped(provider);
        return () => (provider.request = request);
      },
    },
    'the request of the wallet’s prototype': {
      part: 'request',
      replace(provider) {
        const prototype = Object.getPrototypeOf(provider) as Provider;
        const { request } = prototype;
        prototype.request = toClipped(provider);
        return () => (prototype.request = request);
      },
    },
    'the request by a getter': {
      part: 'request',
      replace(provider) {
        const clipped = toClipped(provider);
        Object.defineProperty(provider, 'request', { configurable: true, get: () => clipped });
        return () => Reflect.deleteProperty(provider, 'request');
      },
    },
    'fetch, whose answers it rewrites': {
      part: 'fetch',
      replace() {
        const { fetch } = window;
        window.fetch = async (...given) => new Response(rewrite(await (await fetch(...given)).text()));
        return () => (window.fetch = fetch);
      },
    },
    'XMLHttpRequest, whose answers it rewrites': {
      part: 'XMLHttpRequest',
      replace() {
        const { send } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
          this.addEventListener('load', () => Object.defineProperty(this, 'responseText', { value: rewrite(this.responseText) }));
          return send.call(this, body);
        };
        return () => (XMLHttpRequest.prototype.send = send);
      },
    },
  };

  let page: ModalPage;
  let end: (() => void) | undefined;
  afterEach(() => {
    end?.();
    page.end();
  });
  /** Connects a wallet whose `request` its prototype has, and opens the view in which money is sent. */
  const visit = async ({ replace }: Clipper, at: 'before the wallet' | '500 ms after') => {
    const wallet = createTestWallet('0xde0b6b3a7640000');
    const { provider } = wallet as unknown as { provider: Provider };
    const { request } = provider;
    Reflect.deleteProperty(provider, 'request');
    Object.setPrototypeOf(provider, Object.assign(Object.create(Object.getPrototypeOf(provider) as object), { request }));
    if (at === 'before the wallet') end = replace(provider);
    page = createModalPage({}, wallet);
    const parts: string[] = [];
    page.modal.subscribeEvents(({ event, properties }) => event === 'PROVIDER_TAMPERED' && parts.push(properties.part));
    const later = new Promise<void>((resolve) => {
      if (at !== 'before the wallet')
        setTimeout(() => {
          end = replace(provider);
          resolve();
        }, 500);
      else resolve();
    });
    await page.connect();
    await later;
    await page.modal.open({ view: 'Account' });
    await page.press('account-send');
    await until(() => page.title() === 'Send');
    return parts;
  };

  for (const [name, clipper] of Object.entries(CLIPPERS)) {
    it(`is noticed where it replaces ${name}, 500 ms after the wallet announced itself`, async () => {
      const parts = await visit(clipper, '500 ms after');
      await until(() => parts.length > 0);
      expect(parts).to.deep.equal([clipper.part]);
      if (clipper.part === 'request') await until(() => page.find('w3m-tampered'));
      else expect(page.find('w3m-tampered')).to.equal(undefined);
    });
  }

  it('is not noticed where it came before the wallet, as the page about security says', async () => {
    const parts = await visit(CLIPPERS['the request of the wallet’s object']!, 'before the wallet');
    expect(parts).to.deep.equal([]);
    expect(page.find('w3m-tampered')).to.equal(undefined);
  });
});
