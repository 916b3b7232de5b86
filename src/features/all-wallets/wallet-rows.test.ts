import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { listCoreWallets } from '../../api/catalog/core-wallets.js';
import { mainnet, polkadot } from '../../networks/index.js';
import type { ModalOptions } from '../../config/options.js';
import { createScriptedWallet } from '../../testing/index.js';

const FOLDER = '/w3m-catalog';
const STATIC = [1, 2, 3].map((number) => ({ id: `example.static${number}`, name: `Static ${number}` }));
const FILES: Readonly<Record<string, unknown>> = {
  [`${FOLDER}/index.json`]: { version: 1, entries: 2, wallets: STATIC },
  [`${FOLDER}/pages/1.json`]: STATIC.slice(0, 2).map((wallet) => ({ ...wallet, image_id: `${wallet.id}.webp` })),
  [`${FOLDER}/pages/2.json`]: STATIC.slice(2),
};

describe('the list of wallets of a page without services', () => {
  let page: ModalPage;
  let stops: (() => void)[];
  let asked: string[];
  const shadow = () => document.querySelector('w3m-modal')!.shadowRoot!;
  const list = (prefix: string) =>
    [...shadow().querySelectorAll<HTMLElement>(`[data-testid^="${prefix}-"]`)].map(({ dataset }) =>
      dataset['testid']!.slice(prefix.length + 1),
    );
  const shows = async (prefix: string, ids: readonly string[]) => {
    await until(() => list(prefix).join() === ids.join()).catch(() => expect(list(prefix)).to.deep.equal(ids));
  };
  const open = async (options: ModalOptions = {}, view?: 'AllWallets' | 'GetWallet') => {
    page = createModalPage(options);
    await page.modal.open(view ? { view } : {});
  };
  const announce = (name: string) =>
    stops.push(createScriptedWallet({ name, rdns: `example.${name.toLowerCase()}`, accounts: [ADA], chainId: 31337 }).announce());
  const setUserAgent = (value: string) => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
    stops.push(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  };
  const setPhone = () => setUserAgent('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile');
  const type = async (text: string) => {
    await until(() => page.find('w3m-wallets-search'));
    const field = shadow().querySelector<HTMLInputElement>('input[type="search"]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  beforeEach(() => {
    asked = [];
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input), location.href);
      asked.push(url.origin === location.origin ? url.pathname : url.href);
      return url.pathname in FILES ? Response.json(FILES[url.pathname]) : fetch(input, init);
    };
    stops = [() => void (window.fetch = fetch)];
  });
  afterEach(() => {
    page.end();
    stops.forEach((stop) => stop());
  });

  it('has the installed wallets first, then built-in ones up to four, then all of them; nothing is asked', async () => {
    await open();
    await shows('wallet-selector', ['example.harbor', 'io.metamask', 'com.trustwallet.app', 'com.coinbase.wallet']);
    const row = page.find('w3m-all-wallets')!;
    expect(row.textContent).to.include('50+');
    expect(asked).to.deep.equal([]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('reserves the rows that come later, so that neither the installed wallets nor the card move', async () => {
    page = createModalPage();
    await page.modal.open();
    const tops: number[] = [];
    const heights: number[] = [];
    await until(() => page.find('wallet-selector-example.harbor'));
    const note = () => {
      tops.push(page.find('wallet-selector-example.harbor')!.offsetTop);
      heights.push(page.find('wallet-selector-example.harbor')!.parentElement!.offsetHeight);
      return page.find('w3m-all-wallets') && page.find('wallet-selector-io.metamask');
    };
    await until(note);
    note();
    expect(new Set(tops).size, 'places of the installed row').to.equal(1);
    expect(new Set(heights).size, `heights of the list: ${heights.join()}`).to.equal(1);
  });

  it('has those of Polkadot on its pages, with the mark of its extension, and does not say that they are in this browser', async () => {
    await open({ networks: [polkadot] });
    await until(() => list('wallet-selector').includes('org.js.polkadot'));
    const row = page.find('wallet-selector-org.js.polkadot')!;
    expect(row.textContent).to.equal('Polkadot{.js}');
    await until(() => row.querySelector('img')?.src.startsWith('data:image/svg+xml,'));
    expect(row.closest('[role="group"]')!.getAttribute('aria-label')).to.equal('Wallets');
  });

  it('leaves an installed wallet out of the built-in ones', async () => {
    const metamask = createScriptedWallet({ name: 'MetaMask', rdns: 'io.metamask', accounts: [ADA], chainId: 31337 });
    stops.push(metamask.announce());
    await open();
    await shows(
      'wallet-selector',
      ['example.harbor', 'io.metamask', 'com.trustwallet.app', 'com.coinbase.wallet'].toSorted((a, b) =>
        a === 'io.metamask' ? -1 : b === 'io.metamask' ? 1 : 0,
      ),
    );
    expect(page.find('wallet-selector-io.metamask')!.textContent).to.include('Installed');
  });

  it('has the row of all wallets alone below four installed ones', async () => {
    for (const name of ['Gull', 'Heron', 'Quay']) announce(name);
    await open();
    await until(() => page.find('w3m-all-wallets'));
    expect(list('wallet-selector').length).to.equal(4);
  });

  it('has nothing but the installed wallets where `services.catalog` is false', async () => {
    await open({ services: { catalog: false } });
    await until(() => page.find('wallet-selector-example.harbor'));
    await page.controllers();
    await until(() => page.modal.getState().open);
    expect(list('wallet-selector')).to.deep.equal(['example.harbor']);
    expect(page.find('w3m-all-wallets')).to.equal(undefined);
  });

  it('has only the wallet of the app in whose browser the page runs', async () => {
    setUserAgent('Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/130.0 Mobile');
    await open();
    await until(() => page.find('wallet-selector-example.harbor'));
    // Every feature is known by then: rows of a catalogue would be there.
    await (await page.controllers()).query.load();
    expect(list('wallet-selector')).to.deep.equal(['example.harbor']);
  });

  it('lists and searches the built-in wallets, without the filter of the service', async () => {
    await open({}, 'AllWallets');
    await until(() => list('wallet-cell').length > 3);
    expect(page.find('w3m-wallets-filter')).to.equal(undefined);
    expect(page.find('wallet-cell-example.harbor')).to.not.equal(undefined);
    await type('rabb');
    await shows('wallet-cell', ['io.rabby']);
    await page.press('wallet-cell-io.rabby');
    await until(() => page.find('download-chrome'));
    expect((page.find('download-chrome') as HTMLAnchorElement).href).to.equal(
      listCoreWallets().find(({ id }) => id === 'io.rabby')!.chrome_store,
    );
    expect(asked).to.deep.equal([]);
  });

  it('draws marks in its first ten rows, no letters', async () => {
    await open({ networks: [mainnet] }, 'AllWallets');
    await until(() => list('wallet-cell').length > 20);
    const drawn = list('wallet-cell').map((id) => {
      const picture = page.find(`wallet-cell-${id}`)!.querySelector('.picture')!;
      const image = picture.querySelector('img');
      return { id, isDrawn: image !== null && image.naturalWidth > 0 && image.dataset['state'] === 'loaded', letters: picture.textContent };
    });
    expect(drawn.slice(0, 10).filter(({ isDrawn, letters }) => !isDrawn || letters !== '')).to.deep.equal([]);
    // What has no drawing has two letters, so that the assertion above can fail.
    expect(drawn.find(({ id }) => id === 'com.kraken')).to.deep.equal({ id: 'com.kraken', isDrawn: false, letters: 'KR' });
  });

  it('draws an installed wallet as it announces itself, not as the package knows it', async () => {
    const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    stops.push(createScriptedWallet({ name: 'MetaMask', rdns: 'io.metamask', icon, accounts: [ADA], chainId: 31337 }).announce());
    await open();
    await until(() => page.find('wallet-selector-io.metamask')?.textContent?.includes('Installed'));
    expect(page.find('wallet-selector-io.metamask')!.querySelector('img')!.src).to.equal(icon);
  });

  it('lists built-in wallets among those to get', async () => {
    await open({}, 'GetWallet');
    await shows('get-wallet', ['io.metamask', 'com.trustwallet.app', 'com.coinbase.wallet', 'app.phantom']);
    expect(page.find('w3m-explore-all')).to.not.equal(undefined);
  });

  it('leaves out of those to get what is installed, and says what each is for', async () => {
    stops.push(createScriptedWallet({ name: 'MetaMask', rdns: 'io.metamask', accounts: [ADA], chainId: 31337 }).announce());
    await open({}, 'GetWallet');
    await shows('get-wallet', ['com.trustwallet.app', 'com.coinbase.wallet', 'app.phantom']);
    expect(page.find('get-wallet-app.phantom')!.textContent).to.equal('PhantomPhone and browserGet');
  });

  it('opens the page inside a wallet’s app on a phone', async () => {
    setPhone();
    await open();
    await page.press('wallet-selector-io.metamask');
    await until(() => page.find('w3m-open-app'));
    expect((page.find('w3m-open-app') as HTMLAnchorElement).href).to.equal(
      `https://link.metamask.io/dapp/${location.href.replace(/^https?:\/\//, '')}`,
    );
    expect(page.text()).to.include('This page opens inside MetaMask’s app');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('opens the app alone where its browser has no link', async () => {
    setPhone();
    await open({ wallets: { featured: ['io.rabby'] } });
    await page.press('wallet-selector-io.rabby');
    await until(() => page.find('w3m-open-app'));
    expect((page.find('w3m-open-app') as HTMLAnchorElement).href).to.equal('rabby://');
    expect(page.text()).to.include('open this page in the browser inside the app');
  });

  it('is read from a static folder, with its pictures, page by page, from the page’s origin alone', async () => {
    await open({ services: { catalog: { static: `${FOLDER}/` } } });
    await shows('wallet-selector', ['example.harbor', 'example.static1', 'example.static2', 'example.static3']);
    const picture = page.find('wallet-selector-example.static1')!.querySelector('img')!;
    expect(new URL(picture.src).pathname).to.equal(`${FOLDER}/images/example.static1.webp`);
    await page.press('w3m-all-wallets');
    await until(() => page.find('wallet-cell-example.static3'));
    await type('static 3');
    await shows('wallet-cell', ['example.static3']);
    expect(asked.toSorted()).to.deep.equal(Object.keys(FILES).toSorted());
  });

  it('excludes, includes and features wallets of a static folder by their ids', async () => {
    const wallets = { featured: ['example.static3'], exclude: ['example.static1'] };
    await open({ services: { catalog: { static: FOLDER } }, wallets });
    await shows('wallet-selector', ['example.harbor', 'example.static3', 'example.static2']);
  });
});
