import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { audit } from '../../../test/fixtures/audit.js';
import { type MountedView, mountView } from '../../../test/fixtures/mount-view.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import type { ModalOptions } from '../../config/options.js';
import { getDelegate } from '../../controllers/query/delegate.js';
import type { Controllers } from '../../controllers/controllers.js';
import type { ScriptedWallet } from '../../testing/index.js';
import { ActionTile } from '../../ui/account/account.js';
import { sendIcon } from '../../ui/icons/subject-icons.js';
import type { Feature } from '../feature.js';
import { AccountHeader } from './account-header.js';
import { AccountView } from './account-view.js';
import { AccountSettingsView } from './account-settings-view.js';

const tile = (action: 'send' | 'onramp', label: string): Partial<Feature> => ({
  name: action,
  contributes: {
    accountAction: {
      order: 1,
      minBlockSize: 62,
      action,
      load: async () => ({
        Part: () => (
          <ActionTile icon={sendIcon} onClick={() => {}} data-testid={action}>
            {label}
          </ActionTile>
        ),
      }),
    },
  },
});
const tab = (name: string, order: number, onChoose = () => {}): Partial<Feature> => ({
  name,
  contributes: {
    accountTab: {
      order,
      minBlockSize: 120,
      onChoose,
      load: async () => ({ Part: () => <p>{name} here</p>, Label: () => <span>{name}</span> }),
    },
  },
});

/** Records the host's events from here on. */
function listen({ events }: Controllers) {
  const told: [string, unknown][] = [];
  events.take(({ event, properties }) => told.push([event, properties]));
  told.length = 0;
  return () => told;
}

/** Observes controls in each frame from their first sight on. @returns A function that stops, and returns those that went from their place. */
function watchPlaces(root: ShadowRoot): () => { seen: number; moved: readonly string[] } {
  const places = new Map<Element, DOMPoint>();
  const moved = new Set<string>();
  let frame = 0;
  const look = () => {
    for (const [element, { x, y }] of places)
      if (root.elementFromPoint(x, y)?.closest('button, a') !== element) moved.add(element.textContent ?? '');
    for (const element of root.querySelectorAll('button, a')) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { x, y } = new DOMPoint(left + width / 2, top + height / 2);
      if (!places.has(element) && root.elementFromPoint(x, y)?.closest('button, a') === element) places.set(element, new DOMPoint(x, y));
    }
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    return { seen: places.size, moved: [...moved] };
  };
}

describe('the account', () => {
  let view: MountedView | undefined;
  let wallet: ScriptedWallet;
  let stop: () => void;

  const mount = async (node: React.JSX.Element, options: ModalOptions = {}, own: readonly Partial<Feature>[] = []) => {
    view = await mountView(node, options, own);
    const { connectors, connection } = view.controllers;
    await connectors.start();
    await (await connection.load()).connect(connectors.find('example.harbor')!, 'eip155');
    return view;
  };

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0xde0b6b3a7640000');
    wallet.setBehavior('approve');
    stop = wallet.announce();
  });
  afterEach(() => {
    view?.unmount();
    stop();
  });

  it('leads from its header to the settings and to the networks', async () => {
    const { find, controllers, host } = await mount(<AccountHeader />);
    const told = listen(controllers);
    await until(() => find('account-settings-button'));
    expect(find('account-settings-button')!.getAttribute('aria-label')).to.equal('Account 0xf3…b92266, settings');
    expect(find('w3m-account-select-network')!.getAttribute('aria-label')).to.equal('Network: Lagoon Local');
    expect(await audit(host)).to.deep.equal([]);
    find('account-settings-button')!.click();
    await until(() => find('account-menu-settings') !== null);
    expect(await audit(host)).to.deep.equal([]);
    find('account-menu-settings')!.click();
    expect(controllers.router.getView()?.view).to.equal('AccountSettings');
    await until(() => find('account-menu') === null);
    find('w3m-account-select-network')!.click();
    expect(controllers.router.getView()?.view).to.equal('Networks');
    expect(told()).to.deep.equal([['CLICK_NETWORKS', {}]]);
  });

  it('has copy, explorer, settings and Disconnect at the name: two presses end the connection', async () => {
    const { find, host, controllers } = await mount(<AccountHeader />);
    await until(() => find('account-settings-button') !== null);
    const name = find('account-settings-button')!;
    expect(name.getAttribute('aria-haspopup')).to.equal('menu');
    expect(name.getAttribute('aria-expanded')).to.equal('false');
    name.click();
    await until(() => find('account-menu-explorer')?.tagName === 'A');
    expect(name.getAttribute('aria-expanded')).to.equal('true');
    const items = [...host.shadowRoot!.querySelectorAll('[role="menuitem"]')];
    expect(items.map(({ textContent }) => textContent)).to.deep.equal(['Copy address', 'Block explorer', 'Settings', 'Disconnect']);
    expect((find('account-menu-explorer') as HTMLAnchorElement).href).to.equal(`https://scan.example/address/${ADA}`);
    find('account-menu-disconnect')!.click();
    await until(() => controllers.stores.getAccount() === undefined);
    expect(find('account-menu')).to.equal(null);
  });

  it('copies from the menu and says so beside the name, where the focus is again', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { find, host } = await mount(<AccountHeader />);
    await until(() => find('account-settings-button') !== null);
    find('account-settings-button')!.click();
    await until(() => find('account-menu') !== null);
    find('account-menu-copy')!.click();
    await until(() => find('account-copy')!.getAttribute('aria-label') === 'Address copied');
    expect(find('account-menu')).to.equal(null);
    expect(host.shadowRoot!.activeElement).to.equal(find('account-settings-button'));
    expect(copied).to.deep.equal([ADA]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('closes the menu at a second press of the name', async () => {
    const { find } = await mount(<AccountHeader />);
    await until(() => find('account-settings-button') !== null);
    const name = find('account-settings-button')!;
    name.click();
    await until(() => find('account-menu') !== null);
    name.click();
    await until(() => find('account-menu') === null);
    expect(name.getAttribute('aria-expanded')).to.equal('false');
  });

  it('leaves the network alone where the host does', async () => {
    const { find } = await mount(<AccountHeader />, { enableNetworkSwitch: false });
    await until(() => find('w3m-account-select-network'));
    expect((find('w3m-account-select-network') as HTMLButtonElement).disabled).to.equal(true);
  });

  it('shows the balance, and what can be done with the account [S:26]', async () => {
    const { find, text, host } = await mount(<AccountView />);
    await until(() => find('account-balance')?.textContent === '1.000 ETH');
    await until(() => text().includes('Block explorer'));
    expect(text()).to.include('Copy address').and.include('Disconnect');
    expect(host.shadowRoot!.querySelector('a')!.href).to.equal(`https://scan.example/address/${ADA}`);
  });

  it('has the tiles of features in the order of the host [S:14]', async () => {
    const own = [tile('onramp', 'Buy')];
    const tiles = () => [...view!.host.shadowRoot!.querySelectorAll('.action-tile')].map(({ textContent }) => textContent);
    await mount(<AccountView />, {}, own);
    await until(() => tiles().length === 4);
    expect(tiles()).to.deep.equal(['Buy', 'Swap', 'Receive', 'Send']);
    expect(await audit(view!.host)).to.deep.equal([]);
    view!.unmount();
    await mount(<AccountView />, { features: { walletFeaturesOrder: ['send'] } }, own);
    await until(() => tiles().length === 4);
    expect(tiles()).to.deep.equal(['Send', 'Buy', 'Swap', 'Receive']);
    view!.unmount();
    await mount(<AccountView />, { features: { send: false, receive: false, swaps: false } }, own);
    await until(() => tiles().length === 1);
    expect(tiles()).to.deep.equal(['Buy']);
  });

  it('has the tabs of features, and keeps the one that was open [S:26] [S:72]', async () => {
    let chosen = 0;
    const own = [tab('Activity', 3), tab('Tokens', 1), tab('NFTs', 2, () => chosen++)];
    const tabs = () => [...view!.host.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')];
    const { controllers } = await mount(<AccountView />, {}, own);
    await until(
      () =>
        tabs()
          .map(({ textContent }) => textContent)
          .join() === 'Tokens,NFTs,Activity' && view!.text().includes('Tokens here'),
    );
    expect(await audit(view!.host)).to.deep.equal([]);
    tabs()[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => view!.text().includes('NFTs here'));
    expect(tabs()[1]!.getAttribute('aria-selected')).to.equal('true');
    expect(controllers.$accountTab.get()).to.equal('NFTs');
    expect(chosen).to.equal(1);
    expect(view!.text()).to.not.include('Tokens here');
  });

  it('shows the tab that was pressed last, also of two presses in one frame', async () => {
    const counts = { NFTs: 0, Tokens: 0 };
    const own = [tab('Tokens', 1, () => counts.Tokens++), tab('NFTs', 2, () => counts.NFTs++)];
    const tabs = () => [...view!.host.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')];
    const { controllers } = await mount(<AccountView />, {}, own);
    await until(() => view!.text().includes('Tokens here'));
    tabs()[1]!.click();
    // A press is drawn by the end of its task, before the next one.
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
    tabs()[0]!.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect([controllers.$accountTab.get(), view!.text().includes('Tokens here'), counts]).to.deep.equal([
      'Tokens',
      true,
      { NFTs: 1, Tokens: 1 },
    ]);
  });

  it('ends with Disconnect below its tabs, which is out of reach until their list has loaded', async () => {
    let load = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const slow = tab('Tokens', 1);
    const { accountTab } = slow.contributes!;
    const part = async () => loaded.then(() => accountTab!.load());
    const { find, host } = await mount(<AccountView />, {}, [{ ...slow, contributes: { accountTab: { ...accountTab!, load: part } } }]);
    await until(() => find('disconnect-button') !== null);
    const row = find('disconnect-button')!;
    expect(host.shadowRoot!.querySelector('.tab-view > .skeleton')).to.not.equal(null);
    expect(getComputedStyle(row).visibility).to.equal('hidden');
    load();
    await until(() => getComputedStyle(row).visibility === 'visible');
    const below = [...host.shadowRoot!.querySelectorAll('button')].filter(
      (button) => button.getBoundingClientRect().top > row.getBoundingClientRect().top,
    );
    expect(below.length).to.equal(0);
    row.click();
    await until(() => view!.controllers.stores.getAccount() === undefined);
  });

  it('hides Disconnect while the list above loads more, and not while it has the focus', async () => {
    const { find, host } = await mount(<AccountView />, {}, [tab('Tokens', 1)]);
    await until(() => find('disconnect-button') !== null);
    const row = find('disconnect-button')!;
    await until(() => getComputedStyle(row).visibility === 'visible');
    const panel = host.shadowRoot!.querySelector('[role="tabpanel"]')!;
    panel.setAttribute('aria-busy', 'true');
    expect(getComputedStyle(row).visibility).to.equal('hidden');
    panel.setAttribute('aria-busy', 'false');
    row.focus();
    panel.setAttribute('aria-busy', 'true');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(getComputedStyle(row).visibility).to.equal('visible');
    expect(host.shadowRoot!.activeElement).to.equal(row);
  });

  it('ends with Disconnect at the bottom edge of a card that is higher than its view', async () => {
    const { find, host } = await mount(<AccountView />, {}, [tab('Tokens', 1)]);
    await until(() => find('disconnect-button') !== null);
    const body = host.shadowRoot!.querySelector<HTMLElement>('.body')!;
    const row = find('disconnect-button')!;
    const before = row.getBoundingClientRect();
    const { height, bottom } = body.getBoundingClientRect();
    body.style.minBlockSize = `${height + 100}px`;
    const after = row.getBoundingClientRect();
    expect([after.top - before.top, body.getBoundingClientRect().bottom - after.bottom]).to.deep.equal([100, bottom - before.bottom]);
  });

  it('copies the address from its header, with and without a name', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { find } = await mount(<AccountHeader />);
    await until(() => find('account-copy') !== null);
    expect(find('account-copy')!.getAttribute('aria-label')).to.equal('Copy address');
    find('account-copy')!.click();
    await until(() => find('account-copy')!.getAttribute('aria-label') === 'Address copied');
    expect(copied).to.deep.equal([ADA]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('shows the whole address, network and wallet in its settings, and the rows of features', async () => {
    const toRow = (title: string) => ({ minBlockSize: 56, load: async () => ({ Part: () => <p>{title}</p> }) });
    const first: Partial<Feature> = { name: 'first', contributes: { settingsRows: { order: 1, rows: [toRow('row A'), toRow('row B')] } } };
    const second: Partial<Feature> = { name: 'second', contributes: { settingsRows: { order: 0, rows: [toRow('row C')] } } };
    const { find, text, host, controllers } = await mount(<AccountSettingsView />, {}, [first, second]);
    const told = listen(controllers);
    await until(() => find('account-whole-address') && /row C.*row A.*row B/.test(text()));
    expect(find('account-whole-address')!.textContent).to.equal(ADA);
    expect(text()).to.include('Lagoon Local').and.include('Harbor');
    expect(await audit(host)).to.deep.equal([]);
    find('account-network-row')!.click();
    expect(controllers.router.getView()?.view).to.equal('Networks');
    find('disconnect-button')!.click();
    await until(() => !find('account-whole-address'));
    expect(told()).to.deep.equal([
      ['CLICK_NETWORKS', {}],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ]);
    expect(controllers.stores.$connections.get().eip155).to.deep.equal({ status: 'disconnected' });
  });

  it('names the contract whose code acts for a delegated account (EIP-7702), with a link to it, and reads the code only when it is open', async () => {
    const contract = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';
    wallet.setBehavior({ answer: `0xef0100${contract.slice(2).toLowerCase()}` }, 'eth_getCode');
    const reads = () => wallet.requests.filter(({ method }) => method === 'eth_getCode').map(({ params }) => params);
    const { find, host, controllers } = await mount(<AccountHeader />);
    expect(reads()).to.deep.equal([]);
    view!.unmount();
    await mount(<AccountSettingsView />);
    await until(() => view!.find('account-delegate-row') !== null);
    const row = view!.find('account-delegate-row') as HTMLAnchorElement;
    expect(row.textContent).to.equal('Delegated accountThis account runs the code at 0x63…DAE32B');
    expect(row.href).to.equal(`https://scan.example/address/${contract}`);
    expect(row.parentElement!.nextElementSibling).to.equal(null);
    expect(reads()).to.deep.equal([[ADA, 'latest']]);
    const { $connections, $details, getAccount } = view!.controllers.stores;
    expect(getAccount()).to.include({ type: 'eoa', delegate: contract });
    // Describing the account again keeps what was read of it.
    await new Promise<void>((resolve) => {
      const stop = $details.listen(() => {
        stop();
        resolve();
      });
      $connections.set({ ...$connections.get() });
    });
    expect(getAccount()).to.include({ delegate: contract });
    expect(await audit(view!.host)).to.deep.equal([]);
    expect([find('account-delegate-row'), host.isConnected, controllers.stores.getAccount()]).to.deep.equal([null, false, undefined]);
  });

  it('lists the tokens that an outside wallet lists (ERC-7811) on a page without a data service, and no total without prices', async () => {
    const metadata = { name: 'Tern', symbol: 'TERN', decimals: 6 };
    const asset = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', balance: '0x16e360', type: 'ERC20', metadata };
    wallet.setBehavior({ answer: { '0x7a69': { assetDiscovery: { supported: true } } } }, 'wallet_getCapabilities');
    wallet.setBehavior({ answer: { '0x7a69': [asset] } }, 'wallet_getAssets');
    const { find, text } = await mount(<AccountView />);
    await until(() => find('token-TERN') !== null && find('account-balance') !== null);
    expect(find('token-TERN')!.textContent).to.contain('1.5');
    expect([find('account-total'), text().includes('$')]).to.deep.equal([null, false]);
    expect(wallet.requests.filter(({ method }) => method === 'wallet_getAssets').length).to.equal(1);
    expect(await audit(view!.host)).to.deep.equal([]);
    view!.unmount();
    wallet.setBehavior({ answer: {} }, 'wallet_getCapabilities');
    await mount(<AccountView />);
    await until(() => view!.find('account-balance') !== null);
    expect([view!.find('account-tabs'), view!.text().includes('Copy address')]).to.deep.equal([null, true]);
  });

  for (const [name, answer] of [
    ['lists tokens', { '0x7a69': { assetDiscovery: { supported: true } } }],
    ['lists none', {}],
    ['does not say within a second', undefined],
  ] as const) {
    it(`moves nothing on a page without a data service, where an outside wallet ${name}`, async () => {
      const metadata = { name: 'Tern', symbol: 'TERN', decimals: 6 };
      const asset = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', balance: '0x16e360', type: 'ERC20', metadata };
      wallet.setBehavior('hang', 'wallet_getCapabilities');
      wallet.setBehavior({ answer: { '0x7a69': [asset] } }, 'wallet_getAssets');
      const { find, host } = await mount(<AccountView />, { sources: { balances: ['wallet'], activity: [] } });
      const stopWatching = watchPlaces(host.shadowRoot!);
      const ask = () => wallet.pending.find(({ method }) => method === 'wallet_getCapabilities');
      await until(ask);
      for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
      expect(host.shadowRoot!.querySelectorAll('button, a').length).to.equal(0);
      if (answer) {
        wallet.setBehavior({ answer }, 'wallet_getCapabilities');
        ask()!.answer(answer);
      }
      await until(() => find('account-balance'));
      if (answer && '0x7a69' in answer) await until(() => find('token-TERN'));
      ask()?.answer({ '0x7a69': { assetDiscovery: { supported: true } } });
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      const { seen, moved } = stopWatching();
      expect(moved).to.deep.equal([]);
      expect(seen).to.be.greaterThan(0);
      expect(Boolean(find('account-tabs'))).to.equal(Boolean(answer && '0x7a69' in answer));
    });
  }

  it('does not ask an outside wallet for tokens where the host names no source of them', async () => {
    wallet.setBehavior({ answer: { '0x7a69': { assetDiscovery: { supported: true } } } }, 'wallet_getCapabilities');
    await mount(<AccountView />, { sources: { balances: [], activity: [] } });
    await until(() => view!.find('account-balance') !== null);
    expect(wallet.requests.map(({ method }) => method)).to.not.include('wallet_getCapabilities');
    expect(Boolean(view!.find('account-tabs'))).to.equal(false);
  });

  it('names no contract of an account without a delegation, whatever its code is, or where the wallet does not tell', async () => {
    for (const answer of [
      '0x',
      '0x6080',
      `0xef0100${'ab'.repeat(19)}`,
      `0xef0101${'ab'.repeat(20)}`,
      `0xef0100${'ab'.repeat(21)}`,
      null,
      7,
    ]) {
      wallet.setBehavior({ answer }, 'eth_getCode');
      const { controllers } = await mount(<p />);
      expect(await getDelegate(controllers, controllers.stores.getAccount()!), String(answer)).to.equal(undefined);
      view!.unmount();
    }
    wallet.setBehavior({ throw: { code: -32601, message: 'No code.' } }, 'eth_getCode');
    const { controllers } = await mount(<p />);
    expect(await getDelegate(controllers, controllers.stores.getAccount()!)).to.equal(undefined);
  });

  it('shows and emits a failed disconnection, and allows another attempt [S:246] [S:269]', async () => {
    const { find, controllers } = await mount(<AccountSettingsView />);
    await until(() => find('disconnect-button'));
    const controller = controllers.connection.loaded!;
    const { disconnect } = controller;
    Object.assign(controller, { disconnect: async () => Promise.reject(new Error('no')) });
    const told = listen(controllers);
    find('disconnect-button')!.click();
    await until(() => controllers.$messages.get()?.toast.$toast.get()?.text === 'Failed to disconnect');
    expect((find('disconnect-button') as HTMLButtonElement).disabled).to.equal(false);
    expect(told()).to.deep.equal([['DISCONNECT_ERROR', { message: 'no' }]]);
    Object.assign(controller, { disconnect });
  });

  it('says where a wallet is that is on no network of the page, and leads away from there [S:116]', async () => {
    const { find, text, host, controllers } = await mount(<AccountView />, { allowUnsupportedChain: true });
    await until(() => find('account-balance'));
    wallet.setChain(999);
    await until(() => text().includes('is connected to an unsupported network'));
    expect(Boolean(find('account-balance'))).to.equal(false);
    [...host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choose a network')!.click();
    expect(controllers.router.getView()?.view).to.equal('Networks');
    expect(local.id).to.equal(31337);
  });
});
