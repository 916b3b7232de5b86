import { expect } from '@esm-bundle/chai';
import { StrictMode, type JSX } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { ADA, local } from '../test/fixtures/networks.js';
import { expectConsole } from '../test/expect-console.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet } from '../test/fixtures/wallet.js';
import { createModal, type Modal } from '../src/index.js';
import { createBrowserSiwx } from '../src/siwx/index.js';
import type { ScriptedWallet } from '../src/testing/index.js';
import { atom } from '../src/utils/atom.js';
import { useHeadless, useHeadlessConnect, useHeadlessStore, useHeadlessWallets } from './headless.js';

const HARBOR = 'example.harbor';

/** Returns the values of all hooks at one render. */
function useEverything(modal: Modal | undefined) {
  return { headless: useHeadless(modal), wallets: useHeadlessWallets(modal), connecting: useHeadlessConnect(modal) };
}
type Everything = ReturnType<typeof useEverything>;

function Probe({ modal, note }: { modal?: Modal | undefined; note: (everything: Everything) => void }): JSX.Element {
  const everything = useEverything(modal);
  note(everything);
  const { headless, wallets, connecting } = everything;
  return <p>{`${headless !== undefined}, ${wallets.map(({ name }) => name).join()}, ${connecting.state.status}`}</p>;
}

describe('the React hooks of headless', () => {
  let container: HTMLElement;
  let root: Root | undefined;
  let modals: Modal[] = [];
  let wallet: ScriptedWallet;
  let stopAnnouncing: () => void;
  let now: Everything;
  const note = (everything: Everything) => (now = everything);
  const make = (options = {}) => {
    const modal = createModal({ networks: [local], ...options });
    modals.push(modal);
    return modal;
  };
  const text = () => container.textContent;
  const toMarkup = (modal?: Modal) => (
    <StrictMode>
      <Probe modal={modal} note={note} />
    </StrictMode>
  );
  const render = (modal?: Modal) => {
    root ??= createRoot(container);
    flushSync(() => root!.render(toMarkup(modal)));
  };

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet();
    wallet.setBehavior('approve');
    stopAnnouncing = wallet.announce();
    container = document.createElement('div');
    document.body.append(container);
  });
  afterEach(() => {
    flushSync(() => root?.unmount());
    root = undefined;
    modals.forEach((modal) => modal.destroy());
    modals = [];
    stopAnnouncing();
    container.remove();
  });

  it('have nothing without a modal, follow one that is made later, and let go of one that ends', async () => {
    render();
    expect(text()).to.equal('false, , idle');
    const modal = make();
    await until(() => text() === 'true, Harbor, idle');
    const { headless } = now;
    render();
    expect(now.headless === headless, 'the same at every render').to.equal(true);
    flushSync(() => modal.destroy());
    expect(text()).to.equal('false, , idle');
    make();
    await until(() => text() === 'true, Harbor, idle');
    expect(now.headless === headless).to.equal(false);
  });

  it('follow the modal that they are given instead of the page’s', async () => {
    make();
    const own = make({ register: false });
    render(own);
    await until(() => text() === 'true, Harbor, idle');
    now.connecting.connect(HARBOR);
    await until(() => text() === 'true, Harbor, connected');
    expect([own.getAccount()?.address, modals[0]!.getAccount()?.address]).to.deep.equal([ADA, undefined]);
  });

  it('take signing in over for the page', async () => {
    const store = createBrowserSiwx({ statement: 'Sign in to Lagoon.' });
    const modal = make({ siwx: store, disableAppend: true });
    let opened = 0;
    modal.subscribeState(({ open }) => (opened += open ? 1 : 0));
    let status: string | undefined;
    const tell = (now: string | undefined) => (status = now);
    function Question(): JSX.Element {
      const headless = useHeadless(undefined, { signIn: 'host' });
      const state = useHeadlessStore(headless?.signIn.$state);
      tell(state?.status);
      return <p>{headless ? 'here' : ''}</p>;
    }
    root = createRoot(container);
    flushSync(() => root!.render(<Question />));
    await until(() => text() === 'here');
    const connecting = modal.connect({ walletId: HARBOR });
    await until(() => status === 'ready');
    wallet.setBehavior('reject', 'personal_sign');
    expect(opened).to.equal(0);
    await modal.disconnect();
    expect(await connecting.catch(({ reason }: { reason: string }) => reason)).to.equal('closed');
  });

  it('connect, and say where that stands', async () => {
    make();
    render();
    await until(() => text() === 'true, Harbor, idle');
    const { connect } = now.connecting;
    wallet.setBehavior('reject', 'eth_requestAccounts');
    flushSync(() => connect(HARBOR));
    expect(text()).to.equal('true, Harbor, connecting');
    await until(() => text() === 'true, Harbor, failed');
    expect(now.connecting.state).to.have.nested.property('error.reason', 'rejected');
    wallet.setBehavior('hang', 'eth_requestAccounts');
    flushSync(() => connect(HARBOR));
    now.connecting.cancel();
    await until(() => text() === 'true, Harbor, failed');
    expect(now.connecting.state).to.have.nested.property('error.reason', 'closed');
    flushSync(() => connect(HARBOR));
    expect(text()).to.equal('true, Harbor, connecting');
    wallet.setBehavior('approve', 'eth_requestAccounts');
    // The next attempt takes the place of the one that goes on, and joins the request that is open in the wallet.
    flushSync(() => connect(HARBOR));
    wallet.pending[0]!.approve();
    await until(() => text() === 'true, Harbor, connected');
    expect(now.connecting.state).to.have.nested.property('account.address', ADA);
    expect(now.connecting.connect === connect, 'the same function').to.equal(true);
  });

  it('report a missing wallet like a failing one, and throw nothing', async () => {
    render();
    flushSync(() => now.connecting.connect(HARBOR));
    expect(now.connecting.state).to.have.nested.property('error.reason', 'notFound');
    now.connecting.cancel();
    make();
    await until(() => now.headless !== undefined);
    flushSync(() => now.connecting.connect(HARBOR, { namespace: 'solana' }));
    expect(now.connecting.state).to.have.nested.property('error.reason', 'unsupported');
  });

  it('log what could not be loaded, and work with another modal', async () => {
    const ended = make({ register: false });
    ended.destroy();
    let told = 0;
    const { error } = console;
    expectConsole('error', /useHeadless could not load/);
    console.error = (...words) => {
      told += 1;
      error(...words);
    };
    try {
      render(ended);
      await until(() => told > 0);
    } finally {
      console.error = error;
    }
    expect(text()).to.equal('false, , idle');
    render(make({ register: false }));
    await until(() => text() === 'true, Harbor, idle');
  });

  it('write on a server what the page begins with', async () => {
    container.innerHTML = renderToString(toMarkup());
    expect(text()).to.equal('false, , idle');
    make();
    flushSync(() => {
      root = hydrateRoot(container, toMarkup());
    });
    await until(() => text() === 'true, Harbor, idle');
  });

  it('follow any store, another one, and none', () => {
    const [one, other] = [atom(1), atom(10)];
    const seen: (number | undefined)[] = [];
    const Reader = ({ store }: { store: typeof one | undefined }) => {
      seen.push(useHeadlessStore(store));
      return null;
    };
    root = createRoot(container);
    const show = (store: typeof one | undefined) => flushSync(() => root!.render(<Reader store={store} />));
    show(undefined);
    show(one);
    flushSync(() => one.set(2));
    show(other);
    flushSync(() => one.set(3));
    expect(seen).to.deep.equal([undefined, 1, 2, 10]);
  });
});
