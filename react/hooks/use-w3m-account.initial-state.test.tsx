import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { cookieToInitialState, type InitialState, keepAccountCookie } from '../../src/bridges/account-cookie.js';
import { createModal, type Modal } from '../../src/index.js';
import type { ScriptedWallet } from '../../src/testing/index.js';
import { useW3mAccount, W3mInitialState } from '../index.js';

const STATE: InitialState = { namespace: 'eip155', address: ADA, chainId: '31337', walletName: 'Harbor' };
const toHeader = (value: unknown, name = 'w3m-account') => `a=b; ${name}=${encodeURIComponent(JSON.stringify(value))}; c=d`;
const readCookie = () => cookieToInitialState(document.cookie);
const clear = () => (document.cookie = 'w3m-account=; Max-Age=0; Path=/');

function Header(): JSX.Element {
  const { address, status, isConnected, walletInfo } = useW3mAccount();
  const { address: solana } = useW3mAccount({ namespace: 'solana' });
  return <p>{[address ?? 'none', status, String(isConnected), walletInfo?.name ?? 'none', solana ?? 'none'].join(' ')}</p>;
}
const toPage = (value: InitialState | undefined) => (
  <W3mInitialState value={value}>
    <Header />
  </W3mInitialState>
);

describe('cookieToInitialState', () => {
  it('reads the account of the header of a request', () => {
    expect(cookieToInitialState(toHeader(STATE))).to.deep.equal(STATE);
    expect(cookieToInitialState(toHeader(STATE, 'mine'), { name: 'mine' })).to.deep.equal(STATE);
  });

  it('takes what is missing, damaged or too long for no account', () => {
    const bad = [
      undefined,
      null,
      '',
      'a=b',
      'w3m-account=',
      'w3m-account=%7B',
      'w3m-account=%E0%A4%A',
      'x-w3m-account=1',
      toHeader({ ...STATE, namespace: 'other' }),
      toHeader({ ...STATE, address: '<script>' }),
      toHeader({ ...STATE, address: 'a'.repeat(129) }),
      toHeader({ ...STATE, chainId: 1 }),
      toHeader({ ...STATE, walletName: 'a'.repeat(49) }),
      toHeader([]),
    ];
    for (const header of bad) expect(cookieToInitialState(header), String(header)).to.equal(undefined);
  });
});

describe('the account in a cookie', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stop: () => void;
  let root: Root | undefined;

  beforeEach(() => {
    localStorage.clear();
    clear();
    wallet = createTestWallet('0x1');
    stop = wallet.announce();
    wallet.setBehavior('approve');
    modal = createModal({ networks: [local] });
  });
  afterEach(() => {
    root?.unmount();
    root = undefined;
    modal.destroy();
    stop();
    clear();
    document.body.replaceChildren();
  });

  it('is written only where the page asks for it', async () => {
    await modal.connect({ walletId: 'example.harbor' });
    expect(document.cookie).to.not.include(ADA.slice(2));
    const end = keepAccountCookie(modal);
    expect(readCookie()).to.deep.equal(STATE);
    end();
  });

  it('follows the account, and goes when it disconnects', async () => {
    keepAccountCookie(modal);
    expect(readCookie()).to.equal(undefined);
    await modal.connect({ walletId: 'example.harbor' });
    expect(readCookie()).to.deep.equal(STATE);
    wallet.setAccounts([GRACE]);
    await until(() => readCookie()?.address === GRACE);
    await modal.disconnect();
    expect(document.cookie).to.not.include('w3m-account');
  });

  it('stays when writing is stopped or the modal is destroyed: the connection is still stored', async () => {
    const end = keepAccountCookie(modal);
    await modal.connect({ walletId: 'example.harbor' });
    end();
    wallet.setAccounts([GRACE]);
    await until(() => modal.getAccount()?.address === GRACE);
    expect(readCookie()).to.deep.equal(STATE);
    keepAccountCookie(modal);
    modal.destroy();
    expect(readCookie()?.address).to.equal(GRACE);
  });

  it('is rendered by a server and hydrated without a mismatch, until the wallet answers', async () => {
    keepAccountCookie(modal);
    await modal.connect({ walletId: 'example.harbor' });
    modal.destroy();
    const value = cookieToInitialState(document.cookie);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(toPage(value));
    expect(container.textContent).to.equal(`${ADA} reconnecting false Harbor none`);

    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(container.textContent ?? ''));
    watch.observe(container, { subtree: true, childList: true, characterData: true });
    modal = createModal({ networks: [local] });
    root = hydrateRoot(container, toPage(value));
    await until(() => container.textContent === `${ADA} connected true Harbor none`);
    watch.disconnect();
    // At no moment is the visitor shown as disconnected.
    for (const text of seen) expect(text).to.include(ADA);
  });

  it('gives way after hydration where the browser knows of no account', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(toPage(STATE));
    root = hydrateRoot(container, toPage(STATE));
    await until(() => container.textContent === 'none disconnected false none none');
  });

  it('changes nothing without one', () => {
    expect(renderToString(toPage(undefined))).to.include('none disconnected false none none');
  });
});
