import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { watchSurfaces, type Surfaces } from '../../test/fixtures/watch-surfaces.js';
import { createHeadless } from '../bridges/headless/headless.js';
import type { ConnectError, ModalEvent, ModalOptions } from '../index.js';
import { createScriptedWallet, type ScriptedWallet } from '../testing/index.js';
import '../../elements/w3m-wallet-button/index.js';

const HARBOR = 'example.harbor';
const TERMS = { url: '/terms', privacyUrl: '/privacy', version: '2026-11' } as const;
const ROW = `wallet-selector-${HARBOR}`;
const BOX = 'w3m-legal-checkbox';

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: ConnectError) => error.reason,
  );

/** Ways to ask a wallet. Each returns when the page has done what it does without the visitor. */
const WAYS: Readonly<Record<string, (page: ModalPage) => Promise<unknown>>> = {
  'the list': async (page) => {
    await page.modal.open();
    await until(() => page.find(BOX));
    page.find(ROW)?.click();
  },
  'connect()': async (page) => {
    void page.modal.connect().catch(() => {});
    await until(() => page.find(BOX));
  },
  'connect() of a wallet': async (page) => {
    void page.modal.connect({ walletId: HARBOR }).catch(() => {});
    await until(() => page.find(BOX));
  },
  'a wallet button': async (page) => {
    const button = document.createElement('w3m-wallet-button');
    button.setAttribute('wallet', HARBOR);
    document.body.append(button);
    await until(() => button.shadowRoot?.querySelector('button'));
    button.shadowRoot!.querySelector('button')!.click();
    await until(() => page.find(BOX));
    button.remove();
  },
  'the engine, as Safe and mini apps connect': async (page) => {
    const { connection, connectors } = await page.controllers();
    await connectors.start();
    const connect = async () => (await connection.load()).connect(connectors.find(HARBOR)!, 'eip155');
    expect(await reasonOf(connect())).to.equal('terms');
    await until(() => page.find(BOX));
  },
  'a view of one wallet': async (page) => {
    await page.modal.open({ view: 'ConnectingExternal', params: { connectorId: HARBOR } } as never);
    await until(() => page.find(BOX));
  },
  'headless mode': async (page) => {
    const headless = await createHeadless(page.modal);
    await until(() => headless.$wallets.get().length > 0);
    expect(await reasonOf(headless.connect(HARBOR).account)).to.equal('terms');
    expect(page.modal.getState().open).to.equal(false);
  },
};

describe('terms on every way in', () => {
  let page: ModalPage;
  let surfaces: Surfaces;
  let events: ModalEvent[];
  const start = (options: ModalOptions = { terms: TERMS }, wallet?: ScriptedWallet) => {
    sessionStorage.clear();
    events = [];
    page = createModalPage({ ...options, onEvent: (event) => events.push(event) }, wallet);
    surfaces = watchSurfaces(page.modal, ADA, [page.wallet]);
  };
  afterEach(() => {
    surfaces.end();
    page.end();
  });
  const named = (name: string) => events.filter(({ event }) => event === name).map(({ properties }) => properties);
  /** Requests by which a wallet is asked for an account. */
  const prompts = () =>
    page.wallet.requests.filter(({ method }) => /^(eth_requestAccounts|wallet_(requestPermissions|connect))$/.test(method));
  const tick = async () => {
    await until(() => page.find(BOX));
    page.find(BOX)!.click();
  };
  const choose = async () => {
    await until(() => (page.find(ROW) as HTMLButtonElement | undefined)?.disabled === false);
    page.find(ROW)!.click();
  };
  const settle = async () => {
    await page.controllers().then(({ connection }) => connection.load());
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  };
  const connectByList = async () => {
    await page.modal.open();
    await tick();
    await choose();
    await until(() => page.modal.getAccount()?.status === 'connected');
    await until(() => !page.modal.getState().open);
  };

  for (const options of [{ terms: TERMS }, { features: { legalCheckbox: true }, termsConditionsUrl: '/terms' }] as const)
    for (const [way, go] of Object.entries(WAYS)) {
      const by = 'terms' in options ? 'terms' : 'legalCheckbox';
      it(`asks no wallet by ${way} before the tick, with ${by}`, async () => {
        start(options);
        await go(page);
        await settle();
        expect(prompts()).to.deep.equal([]);
        expect(surfaces.list()).to.deep.equal([]);
        expect(page.modal.getAccount()).to.equal(undefined);
        expect(named('CONNECT_ERROR')).to.deep.equal([]);
      });

      it(`asks the wallet by ${way} where the text was accepted on an earlier visit, with ${by}`, async () => {
        start(options);
        (await page.modal.getTerms())!.accept();
        surfaces.end();
        page.reload();
        surfaces = watchSurfaces(page.modal, GRACE);
        if (way === 'headless mode') await (await createHeadless(page.modal)).connect(HARBOR).account;
        else await page.modal.connect({ walletId: HARBOR });
        expect(page.modal.getAccount()?.address).to.equal(ADA);
      });
    }

  it('goes on with the wallet that the visitor chooses after the tick, and reports text, version and time', async () => {
    start();
    const connecting = page.modal.connect({ walletId: HARBOR });
    await tick();
    await choose();
    expect((await connecting).address).to.equal(ADA);
    const [accepted] = named('TERMS_ACCEPTED') as [{ acceptedAtMs: number }];
    expect(accepted).to.deep.include(TERMS);
    expect(Date.now() - accepted.acceptedAtMs).to.be.within(0, 60_000);
    expect(await page.modal.getTerms()).to.deep.include({ ...TERMS, isAccepted: true, acceptedAtMs: accepted.acceptedAtMs });
  });

  it('takes no answer of a wallet that comes after the visitor has taken the tick back', async () => {
    start();
    (await page.modal.getTerms())!.accept();
    page.wallet.setBehavior('hang', 'eth_requestAccounts');
    const outcome = reasonOf(page.modal.connect({ walletId: HARBOR }));
    await until(() => page.wallet.pending.length > 0);
    const { withdrawTerms } = await import('../controllers/connection/terms.js');
    withdrawTerms(await page.controllers());
    page.wallet.permit();
    page.wallet.pending.forEach((request) => request.answer([ADA]));
    await until(() => page.find(BOX));
    await settle();
    expect(surfaces.list()).to.deep.equal([]);
    page.modal.close();
    expect(await outcome).to.equal('closed');
    expect(named('TERMS_WITHDRAWN')).to.have.length(1);
  });

  it('asks again, with an empty tick, where another tab has taken the acceptance back', async () => {
    start();
    await page.modal.open();
    await tick();
    await until(() => (page.find(ROW) as HTMLButtonElement | undefined)?.disabled === false);
    localStorage.removeItem('w3m.terms');
    await choose();
    await until(() => !(page.find(BOX) as HTMLInputElement | undefined)?.checked);
    await settle();
    expect(prompts()).to.deep.equal([]);
    await tick();
    await choose();
    await until(() => page.modal.getAccount()?.status === 'connected');
  });

  it('shows the tick of an earlier visit, and the wallets can be chosen at once', async () => {
    start();
    (await page.modal.getTerms())!.accept();
    page.reload();
    await page.modal.open();
    await until(() => (page.find(BOX) as HTMLInputElement | undefined)?.checked);
    expect((page.find(ROW) as HTMLButtonElement).disabled).to.equal(false);
  });

  it('ends the connections with the acceptance', async () => {
    start();
    await connectByList();
    await (await page.modal.getTerms())!.withdraw();
    expect(page.modal.getAccount()).to.equal(undefined);
    expect((await page.modal.getTerms())!.isAccepted).to.equal(false);
    expect(await page.modal.getTerms()).to.deep.include({ acceptedAtMs: undefined });
  });

  it('restores a session without a question while the text is the same', async () => {
    start();
    await connectByList();
    surfaces.end();
    page.reload();
    surfaces = watchSurfaces(page.modal, GRACE);
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getState().open).to.equal(false);
  });

  it('shows a stored session of another version nowhere, and goes on with it after the tick', async () => {
    start();
    await connectByList();
    surfaces.end();
    page.modal.destroy();
    const session = localStorage.getItem('w3m.session')!;
    localStorage.removeItem('w3m.session');
    page.reload({ terms: { ...TERMS, version: '2026-12' } });
    surfaces = watchSurfaces(page.modal, ADA, [page.wallet]);
    page.modal.destroy();
    localStorage.setItem('w3m.session', session);
    page.reload({ terms: { ...TERMS, version: '2026-12' } });
    const seen: unknown[] = [];
    page.modal.subscribeAccount((account) => seen.push(account));
    await settle();
    await page.modal.open();
    await until(() => page.find(BOX));
    expect([page.modal.getAccount(), page.modal.getProvider('eip155'), seen]).to.deep.equal([undefined, undefined, []]);
    await tick();
    await until(() => page.modal.getAccount()?.status === 'connected');
    expect(page.modal.getAccount()?.address).to.equal(ADA);
  });

  it('follows another tab only once the text is accepted here', async () => {
    start();
    await connectByList();
    const session = localStorage.getItem('w3m.session')!;
    surfaces.end();
    page.end();
    start({ terms: { ...TERMS, version: '2026-12' } });
    const seen: unknown[] = [];
    page.modal.subscribeAccount((account) => seen.push(account));
    localStorage.setItem('w3m.session', session);
    dispatchEvent(new StorageEvent('storage', { key: 'w3m.session' }));
    await settle();
    expect([page.modal.getAccount(), seen]).to.deep.equal([undefined, []]);
  });

  it('asks each address where the terms are per address: another account ends the session at the terms', async () => {
    start({ terms: { ...TERMS, per: 'address' } });
    surfaces.end();
    surfaces = watchSurfaces(page.modal, 'nobody');
    await connectByList();
    expect((await page.modal.getTerms())!).to.deep.include({ isAccepted: false, accounts: [`eip155:${ADA}`] });
    const seen: (string | undefined)[] = [];
    page.modal.subscribeAccount((account) => seen.push(account?.address));
    page.wallet.setAccounts([GRACE, ADA]);
    await until(() => page.find(BOX));
    expect(seen).to.deep.equal([undefined]);
    await tick();
    await choose();
    await until(() => page.modal.getAccount()?.address === GRACE);
    expect((await page.modal.getTerms())!.accounts).to.deep.equal([`eip155:${ADA}`, `eip155:${GRACE}`]);
  });

  it('asks before a second wallet where the terms are per address, and leaves the first one connected', async () => {
    start({ terms: { ...TERMS, per: 'address' } });
    surfaces.end();
    surfaces = watchSurfaces(page.modal, GRACE.replace('0x', '0y'));
    await connectByList();
    const other = createScriptedWallet({ name: 'Fern', rdns: 'example.fern', accounts: [GRACE], chainId: 31337 });
    const stop = other.announce();
    void page.modal.connect({ walletId: 'example.fern' }).catch(() => {});
    await until(() => page.find(BOX));
    expect([other.requests.length > 0 && other.permitted, page.modal.getAccount()?.address]).to.deep.equal([false, ADA]);
    stop();
  });
});
