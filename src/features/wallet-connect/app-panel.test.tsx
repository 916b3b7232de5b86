import { expect } from '@esm-bundle/chai';
import { useState, type JSX, type ReactNode } from 'react';
import { audit } from '../../../test/fixtures/audit.js';
import { mountView, type MountedView } from '../../../test/fixtures/mount-view.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { defineNetwork } from '../../config/define-network.js';
import type { Environment } from '../../config/environment.js';
import type { Connector, PairingState } from '../../connectors/connector.js';
import type { Controllers } from '../../controllers/controllers.js';
import { ControllersContext, useControllers } from '../../controllers/use-controllers.js';
import { atom } from '../../utils/atom.js';
import { ConnectingWalletConnectView } from './connecting-wallet-connect-view.js';

const PHANTOM = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' };
const solana = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
});
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const HREF = 'https://app.example/swap?a=1';
const PHONE = {
  document,
  navigator: { userAgent: AGENT },
  self: 0,
  top: 0,
  matchMedia: () => ({ matches: true }),
  location: { href: HREF, origin: 'https://app.example' },
};

const $pairing = atom<PairingState>({ status: 'disconnected' });
/** WalletConnect connector without an answering wallet. */
const PAIRING = {
  id: 'walletConnect',
  name: 'WalletConnect',
  pairing: { $state: $pairing, setLinking: () => {} },
} as unknown as Connector;

/** The page as a phone shows it. */
function On({ window, onAsk, children }: { window: object; onAsk: () => void; children: ReactNode }): JSX.Element {
  const given = useControllers();
  const [controllers] = useState<Controllers>(() => {
    const load = () => {
      onAsk();
      return new Promise<never>(() => {});
    };
    return {
      ...given,
      environment: { ...given.environment, window: window as Environment['window'] },
      connectors: { ...given.connectors, $connectors: atom<readonly Connector[]>([PAIRING]) },
      connection: { ...given.connection, load },
    } as Controllers;
  });
  return <ControllersContext.Provider value={controllers}>{children}</ControllersContext.Provider>;
}

describe('the app of a wallet', () => {
  it('is opened out of the frame that the page lies in', async () => {
    const top = {};
    const uri = 'wc:abc@2?relay-protocol=irn&symKey=12';
    const view = await mountView(
      <On window={{ ...PHONE, self: {}, top }} onAsk={() => $pairing.set({ status: 'connecting', uri, expiresAt: Date.now() + 60_000 })}>
        <ConnectingWalletConnectView params={{ wallet: { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' } }} />
      </On>,
      { features: { analytics: false } },
    );
    try {
      await until(() => view.find('w3m-open-wallet') instanceof HTMLAnchorElement);
      const link = view.find('w3m-open-wallet') as HTMLAnchorElement;
      expect([link.getAttribute('href'), link.target]).to.deep.equal([`harbor://wc?uri=${encodeURIComponent(uri)}`, '_top']);
    } finally {
      view.unmount();
      $pairing.set({ status: 'disconnected' });
    }
  });
});

describe('the app of a wallet in Telegram', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=12';
  const press = async (link: string) => {
    const opened: string[] = [];
    const Telegram = { WebApp: { openLink: (href: string) => opened.push(href) } };
    const window = { ...PHONE, Telegram, TelegramWebviewProxy: {} };
    const view = await mountView(
      <On window={window} onAsk={() => $pairing.set({ status: 'connecting', uri, expiresAt: Date.now() + 60_000 })}>
        <ConnectingWalletConnectView params={{ wallet: { id: 'harbor', name: 'Harbor', mobile_link: link } }} />
      </On>,
      { features: { analytics: false } },
    );
    try {
      await until(() => view.find('w3m-open-wallet') instanceof HTMLAnchorElement);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      const anchor = view.find('w3m-open-wallet') as HTMLAnchorElement;
      // The test must not leave its page.
      document.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
      anchor.dispatchEvent(event);
      return opened;
    } finally {
      view.unmount();
      $pairing.set({ status: 'disconnected' });
    }
  };

  it('is opened by `openLink` where its address is https, and by the link itself otherwise', async () => {
    expect((await press('https://harbor.example'))[0]).to.equal(`https://harbor.example/wc?uri=${encodeURIComponent(uri)}`);
    expect((await press('harbor://')).some((entry) => entry.startsWith('harbor'))).to.equal(false);
  });
});

describe('a wallet of Solana on a phone', () => {
  let view: MountedView;
  let asked = 0;
  const show = async (more: { window?: object; wallet?: object; networks?: readonly unknown[] } = {}) => {
    asked = 0;
    const { window = PHONE, wallet = {}, networks = [solana, local] } = more;
    view = await mountView(
      <On window={window} onAsk={() => asked++}>
        <ConnectingWalletConnectView params={{ wallet: { ...PHANTOM, ...wallet } }} />
      </On>,
      // Start without the stored connections of other tests of this origin.
      { networks: networks as never, enableReconnect: false, features: { analytics: false } },
    );
  };
  const link = () => view.find('w3m-open-inside') as HTMLAnchorElement | null;
  afterEach(() => view.unmount());

  it('is opened by a link of its own, a real one, with the page inside', async () => {
    await show();
    await until(link);
    expect(link()!.tagName).to.equal('A');
    expect(link()!.href).to.equal(
      `https://phantom.app/ul/browse/${encodeURIComponent(HREF)}?ref=${encodeURIComponent('https://app.example')}`,
    );
    expect([link()!.target, link()!.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(view.text()).to.contain('Continue in Phantom');
    expect(view.text()).to.contain('This page opens inside Phantom’s app. Connect it there.');
    // No proposal is made for it, nor a code shown.
    expect(view.find('w3m-qr')).to.equal(null);
    expect(view.find('w3m-copy-link')).to.equal(null);
    expect(asked).to.equal(0);
    await audit(view.host);
  });

  it('has its web app beside it', async () => {
    await show({ wallet: { webapp_link: 'https://web.example', mobile_link: 'phantom://' } });
    await until(() => view.find('w3m-ways') && link());
    const tabs = [...view.find('w3m-ways')!.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
    expect(tabs).to.deep.equal(['Mobile', 'Web app']);
    expect(link()).to.not.equal(null);
  });

  it('is no other one, where the page runs on Ethereum or inside the wallet already', async () => {
    await show({ networks: [local, solana], wallet: { mobile_link: 'phantom://' } });
    await until(() => view.text().includes('Open Phantom to connect'));
    expect(asked).to.equal(1);
    expect(link()).to.equal(null);
    view.unmount();
    await show({ window: { ...PHONE, phantom: {} } });
    await until(() => view.text().includes('Phantom can’t be opened here'));
    expect(link()).to.equal(null);
  });
});
