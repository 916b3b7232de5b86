import { expect } from '@esm-bundle/chai';
import type { Wallet } from '@wallet-standard/base';
import { base58 } from '@scure/base';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { GRACE, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { isTampered } from '../controllers/account/report-changes.js';
import { createModal, type Modal } from '../index.js';
import { solana } from '../networks/index.js';
import { createSolanaAccount, createStandardWallet, type ScriptedWallet } from '../testing/index.js';
import { verifySolana } from '../siwx/verify/solana.js';
import { getInternals } from './internals.js';

type Call = { readonly method: string; readonly params?: unknown };
type Provider = { request: (call: Call) => Promise<unknown> };

const ada = await createSolanaAccount('ada');
const THIEF = '0x9999999999999999999999999999999999999999';
const waitMs = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
const providerOf = (wallet: ScriptedWallet) => (wallet as unknown as { provider: Provider }).provider;

/** A wallet whose `request` is on its prototype, as those of classes are. */
function createClassWallet(): ScriptedWallet {
  const wallet = createTestWallet('0xde0b6b3a7640000');
  const provider = providerOf(wallet);
  const { request } = provider;
  Reflect.deleteProperty(provider, 'request');
  Object.setPrototypeOf(provider, Object.assign(Object.create(Object.getPrototypeOf(provider) as object), { request }));
  return wallet;
}

describe('a script that replaces the wallet’s request after the page has loaded, before the visitor shows interest', () => {
  /** Requests that passed through the script. */
  let clipped: string[];
  let page: ModalPage;
  beforeEach(() => (clipped = []));
  afterEach(() => page.end());

  const toClipped = (provider: Provider): Provider['request'] => {
    const { request } = provider;
    return async (call) => {
      clipped.push(call.method);
      return request.call(provider, { ...call, ...(call.method === 'eth_sendTransaction' && { params: [{ to: THIEF }] }) });
    };
  };
  const define = (provider: Provider, descriptor: PropertyDescriptor) =>
    Object.defineProperty(provider, 'request', { configurable: true, ...descriptor });
  const WAYS: Readonly<Record<string, (provider: Provider) => void>> = {
    'an own property': (provider) => (provider.request = toClipped(provider)),
    'a getter'(provider) {
      const request = toClipped(provider);
      define(provider, { get: () => request });
    },
    'a getter with a new function each time'(provider) {
      const request = toClipped(provider);
      define(provider, { get: () => async (call: Call) => request(call) });
    },
    'the prototype'(provider) {
      (Object.getPrototypeOf(provider) as Provider).request = toClipped(provider);
    },
    'an own property over the prototype': (provider) => void define(provider, { value: toClipped(provider), writable: false }),
    'the whole prototype'(provider) {
      const before = Object.getPrototypeOf(provider) as object;
      Object.setPrototypeOf(provider, Object.assign(Object.create(before), { request: toClipped(provider) }) as object);
    },
  };

  for (const [way, replace] of Object.entries(WAYS))
    it(`is noticed, and sees none of the modal’s requests, by ${way}`, async () => {
      const wallet = createClassWallet();
      page = createModalPage({}, wallet);
      const parts: unknown[] = [];
      page.modal.subscribeEvents(({ event, properties }) => event === 'PROVIDER_TAMPERED' && parts.push(properties.part));
      await waitMs(500);
      replace(providerOf(wallet));
      await page.connect();
      page.wallet.setBehavior('reject', 'eth_sendTransaction');
      page.wallet.setBehavior('reject', 'wallet_sendCalls');
      await page.modal.sendCalls({ calls: [{ to: GRACE, value: 1n }] }).catch(() => {});
      const asked = page.wallet.requests.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method));
      expect(JSON.stringify(asked).toLowerCase()).to.contain(GRACE.toLowerCase()).and.not.contain(THIEF);
      expect([clipped, parts]).to.deep.equal([[], ['request']]);
      await page.modal.open({ view: 'Account' });
      await page.press('account-send');
      await until(() => page.find('w3m-tampered'));
    });

  it('is noticed where the wallet is `window.ethereum` alone', async () => {
    const wallet = createClassWallet();
    const provider = providerOf(wallet);
    Object.defineProperty(window, 'ethereum', { configurable: true, value: provider });
    page = createModalPage({ enableEIP6963: false }, wallet);
    provider.request = toClipped(provider);
    await page.modal.open();
    const { connectors } = await page.controllers();
    await until(() => connectors.$connectors.get().length > 0);
    const [connector] = connectors.$connectors.get();
    await connector!.getProvider('eip155').request({ method: 'eth_chainId' });
    Reflect.deleteProperty(window, 'ethereum');
    expect([isTampered(connector!.getProvider('eip155')), clipped]).to.deep.equal([true, []]);
  });

  it('is not seen after destroy(), nor by a page that listens to no announcements', () => {
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    const TYPES = ['eip6963:requestProvider', 'wallet-standard:app-ready'];
    for (const type of TYPES) window.addEventListener(type, hear);
    page = createModalPage({ enableEIP6963: false });
    const modals: Modal[] = [page.modal];
    expect(heard).to.deep.equal([]);
    modals.push(createModal({ networks: [local], register: false }));
    expect(heard).to.deep.equal(['eip6963:requestProvider']);
    modals.push(createModal({ networks: [local, solana], register: false }));
    expect(heard).to.deep.equal(['eip6963:requestProvider', ...TYPES]);
    for (const type of TYPES) window.removeEventListener(type, hear);
    const late = { request: async () => null };
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { provider: late } }));
    const isKept = () => modals.map((modal) => getInternals(modal)!.kept.has(late));
    modals[2]!.destroy();
    announce();
    expect(isKept()).to.deep.equal([false, true, false]);
    modals[1]!.destroy();
  });
});

describe('a page whose wallets do odd things', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  type Odd = (provider: Provider) => void;
  /** Makes a getter of the `request` that a provider has. */
  const withGetter =
    (toRequest: (request: Provider['request'], provider: Provider) => () => Provider['request']): Odd =>
    (provider) => {
      const get = toRequest(provider.request, provider);
      Object.defineProperty(provider, 'request', { configurable: true, get });
    };
  const ODD: Readonly<Record<string, Odd>> = {
    'has a getter for one function': withGetter((request) => () => request),
    'binds at the first reading': withGetter((request, provider) => {
      let bound: Provider['request'] | undefined;
      return () => (bound ??= request.bind(provider));
    }),
    'defines itself at the first reading': withGetter((request, provider) => () => {
      Object.defineProperty(provider, 'request', { value: request.bind(provider) });
      return provider.request;
    }),
    'binds at each reading': withGetter((request, provider) => () => request.bind(provider)),
    'is frozen': (provider) => void Object.freeze(provider),
    'announces itself again and again': () => {
      for (let at = 0; at < 5; at++) window.dispatchEvent(new Event('eip6963:requestProvider'));
    },
  };
  for (const [what, make] of Object.entries(ODD))
    it(`reports nothing where one ${what}`, async () => {
      const wallet = createClassWallet();
      make(providerOf(wallet));
      page = createModalPage({}, wallet);
      make === ODD['announces itself again and again'] && make(providerOf(wallet));
      const parts: unknown[] = [];
      page.modal.subscribeEvents(({ event, properties }) => event === 'PROVIDER_TAMPERED' && parts.push(properties.part));
      await page.connect();
      await page.modal.open({ view: 'Account' });
      await page.press('account-send');
      await until(() => page.title() === 'Send');
      expect([parts, page.find('w3m-tampered')]).to.deep.equal([[], undefined]);
    });

  it('takes what is no wallet for none', async () => {
    page = createModalPage();
    const broken = Object.defineProperty({}, 'request', {
      get() {
        throw new Error('locked');
      },
    });
    for (const detail of [null, undefined, 7, {}, { provider: null }, { provider: 7 }, { provider: broken }])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    await page.connect();
    expect(page.modal.getAccount()?.status).to.equal('connected');
  });
});

describe('a script that replaces a function of a wallet of the Wallet Standard, before the visitor shows interest', () => {
  type Signing = { signMessage: (...given: unknown[]) => Promise<unknown> };
  const ID = 'solana:signMessage';
  const clipped: unknown[] = [];
  const clip = async (...given: unknown[]) => void clipped.push(given);
  const WAYS: Readonly<Record<string, (wallet: Wallet, features: Record<string, Signing>) => void>> = {
    'of its feature': (_, features) => (features[ID]!.signMessage = clip),
    'by a getter with a new function each time': (_, features) =>
      void Object.defineProperty(features[ID]!, 'signMessage', {
        get:
          () =>
          async (...given: unknown[]) =>
            clip(...given),
      }),
    'by another feature': (_, features) => (features[ID] = { signMessage: clip }),
    'by another list of features': (wallet, features) =>
      void Object.defineProperty(wallet, 'features', { value: { ...features, [ID]: { ...features[ID], signMessage: clip } } }),
    'by nothing': () => {},
  };
  let number = 0;
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  for (const [way, replace] of Object.entries(WAYS))
    for (const comes of ['before', 'after'] as const)
      it(`is noticed, and called by none of the modal’s requests, ${way}, where the wallet comes ${comes} the page`, async () => {
        localStorage.clear();
        clipped.length = 0;
        const scripted = createStandardWallet({
          name: `Cove ${(number += 1)}`,
          accounts: [ada],
          chains: { 'solana:mainnet': 'http://127.0.0.1:1' },
        });
        const features = Object.fromEntries(
          Object.entries(scripted.wallet.features).map(([id, feature]) => [id, { ...(feature as object) }]),
        ) as unknown as Record<string, Signing>;
        const wallet = Object.create(scripted.wallet, { features: { value: features, configurable: true } }) as Wallet;
        const callback = ({ register }: { register(...wallets: Wallet[]): () => void }) => register(wallet)();
        const announce = () => window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
        const register = ({ register: add }: { register(...wallets: Wallet[]): () => void }) => void add(wallet);
        const onReady = (event: Event) => register((event as CustomEvent<Parameters<typeof register>[0]>).detail);
        window.addEventListener('wallet-standard:app-ready', onReady);
        ends.push(() => window.removeEventListener('wallet-standard:app-ready', onReady));
        if (comes === 'before') announce();
        const modal = createModal({ networks: [local, solana] });
        ends.push(modal.destroy);
        if (comes === 'after') announce();
        // What is given to unregister may be called.
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
        replace(wallet, features);
        const { controllers } = await getInternals(modal)!.loadEngine();
        await controllers.connectors.start();
        const connector = controllers.connectors.$connectors.get().find(({ name }) => name === scripted.wallet.name)!;
        await connector.connect('solana');
        const provider = connector.getProvider('solana');
        const message = base58.encode(new TextEncoder().encode('Hello'));
        const call = { method: 'solana_signMessage', params: { message, pubkey: ada.address } };
        const { signature } = (await provider.request(call)) as { signature: string };
        expect(await verifySolana({ message: 'Hello', signature, address: ada.address })).to.equal(true);
        expect([clipped, isTampered(provider)]).to.deep.equal([[], way !== 'by nothing']);
      });
});
