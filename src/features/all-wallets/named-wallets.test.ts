import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA } from '../../../test/fixtures/networks.js';
import { serveCatalog } from '../../../test/fixtures/serve-catalog.js';
import { until } from '../../../test/fixtures/until.js';
import { audit } from '../../../test/fixtures/audit.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { CustomWallet, ModalOptions, WalletsOptions } from '../../config/options.js';
import { createScriptedWallet } from '../../testing/index.js';

const CATALOG = `${location.origin}/own-catalogue`;
/** The form of ids of the public catalogue. */
const IDS = { gull: 'a1'.repeat(32), heron: 'b2'.repeat(32), harbor: 'c3'.repeat(32) };
const LISTINGS: readonly WalletListing[] = [
  { id: IDS.gull, name: 'Gull', rdns: 'example.gull', mobile_link: 'gull://', app_store: 'https://gull.example/ios' },
  { id: IDS.heron, name: 'Heron', rdns: 'example.heron', chrome_store: 'https://heron.example/chrome' },
  { id: IDS.harbor, name: 'Harbor', rdns: 'example.harbor', homepage: 'https://harbor.example' },
];
/** Limits the wallets of a catalogue to none; installed and custom wallets stay. */
const NONE_OF_THE_CATALOGUE = ['d4'.repeat(32)];
const QUAY: CustomWallet = {
  id: 'quay',
  name: 'Quay',
  rdns: 'example.quay',
  homepage: 'https://quay.example/',
  chromeStore: 'https://quay.example/chrome',
  mobileLink: 'quay://',
};
const PIER: CustomWallet = { id: 'pier', name: 'Pier', appStore: 'https://pier.example/ios' };

describe('the lists of wallets that a host gives', () => {
  let page: ModalPage;
  let stops: (() => void)[];
  let asked: URLSearchParams[];
  beforeEach(() => {
    asked = [];
    stops = [serveCatalog(CATALOG, LISTINGS, asked)];
  });
  afterEach(() => {
    page.end();
    stops.forEach((stop) => stop());
  });
  const announce = (name: string) =>
    stops.push(createScriptedWallet({ name, rdns: `example.${name.toLowerCase()}`, accounts: [ADA], chainId: 31337 }).announce());
  const rows = () =>
    [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll('[data-testid^="wallet-selector-"]')].map(
      ({ dataset }: HTMLElement | (Element & { dataset?: DOMStringMap })) => dataset!['testid']!.replace('wallet-selector-', ''),
    );
  const shows = async (...ids: readonly string[]) => {
    await until(() => rows().join() === ids.join()).catch(() => expect(rows()).to.deep.equal(ids));
  };
  const open = async (wallets: WalletsOptions, more: ModalOptions = {}) => {
    if (!more.projectId && wallets.include === NONE_OF_THE_CATALOGUE) expectConsole('warn', /wallets\.include\[0\]/);
    page = createModalPage({ ...more, wallets });
    await page.modal.open();
  };

  for (const [kind, more, before] of [
    ['without a project id', {}, []],
    ['with a project id and a catalogue', { projectId: 'p', services: { catalog: CATALOG } }, ['walletConnect']],
  ] as const) {
    const others = before.length > 0;
    describe(kind, () => {
      it('lists the custom wallets, and leads to how each is reached', async () => {
        await open({ custom: [QUAY, PIER], include: NONE_OF_THE_CATALOGUE }, more);
        await shows(...before, 'example.harbor', 'custom:quay', 'custom:pier');
        await page.press('wallet-selector-custom:quay');
        await until(() => page.find(others ? 'w3m-get-wallet' : 'download-chrome'));
        if (others) return;
        expect(page.title()).to.equal('Get Quay');
        expect(page.text()).to.include('Quay isn’t installed');
        expect((page.find('download-chrome') as HTMLAnchorElement).href).to.equal('https://quay.example/chrome');
        expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
      });

      it('connects a custom wallet over its extension where that is installed', async () => {
        announce('Quay');
        await open({ custom: [QUAY], include: NONE_OF_THE_CATALOGUE }, more);
        await shows(...before, 'example.quay', 'example.harbor');
        await page.press('wallet-selector-example.quay');
        await until(() => page.modal.getAccount()?.connectorId === 'example.quay');
      });

      it('puts featured wallets first: installed ones by rdns, custom ones by id', async () => {
        announce('Gull');
        await open({ custom: [PIER, QUAY], featured: ['quay', 'example.gull'], include: NONE_OF_THE_CATALOGUE }, more);
        await shows(...before, 'example.gull', 'example.harbor', 'custom:quay', 'custom:pier');
      });

      it('limits installed and custom wallets to those that `include` names by rdns or id', async () => {
        announce('Gull');
        await open({ custom: [PIER, QUAY], include: ['example.gull', 'pier'] }, more);
        await shows(...before, 'example.gull', 'custom:pier');
      });

      it('lists no wallet that `exclude` names by rdns or id, installed or custom', async () => {
        announce('Gull');
        announce('Quay');
        await open({ custom: [PIER, QUAY], exclude: ['example.gull', 'quay', 'pier'], include: NONE_OF_THE_CATALOGUE }, more);
        await shows(...before, 'example.harbor');
      });
    });
  }

  it('names ids of the catalogue that cannot be shown without one, once, and shows what is known', async () => {
    const warned: string[] = [];
    const { warn } = console;
    console.warn = (...words) => void warned.push(words.join(' '));
    stops.push(() => (console.warn = warn));
    await open({
      featured: [IDS.gull, 'example.harbor'],
      include: [IDS.heron],
      exclude: [IDS.harbor],
      custom: [{ id: 'reed', name: 'Reed' }],
    });
    await shows('example.harbor', 'custom:reed');
    page.modal.close();
    await page.modal.open();
    await shows('example.harbor', 'custom:reed');
    expect(warned.length).to.equal(1);
    for (const word of [
      'wallets.featured[0] (a1a1a1a1…)',
      'wallets.include[0]',
      'wallets.exclude[0]',
      '`projectId`',
      'wallets.custom[0] (Reed)',
    ])
      expect(warned[0]).to.include(word);
    expect(warned[0]).to.not.include('featured[1]');
  });

  it('warns of nothing where every wallet can be shown', async () => {
    await open({ featured: [IDS.gull], custom: [QUAY] }, { projectId: 'p', services: { catalog: CATALOG } });
    await shows('walletConnect', 'example.harbor', IDS.gull, 'custom:quay', IDS.heron);
  });

  it('asks no catalogue where none is set: the built-in wallets are listed', async () => {
    await open({ custom: [QUAY], featured: ['quay', 'me.rainbow'], exclude: ['example.gull', 'io.metamask'] });
    await shows('example.harbor', 'custom:quay', 'me.rainbow', 'com.trustwallet.app', 'com.coinbase.wallet', 'app.phantom');
    expect(asked).to.deep.equal([]);
  });

  it('says that no wallet is here where the lists leave none', async () => {
    await open({ exclude: ['example.harbor'] }, { services: { catalog: false } });
    await until(() => page.text().includes('No wallet detected'));
  });

  it('leads a wallet without any link back to the list', async () => {
    expectConsole('warn', /wallets\.custom\[0\] \(Reed\)/);
    await open({ custom: [{ id: 'reed', name: 'Reed' }] });
    await page.press('wallet-selector-custom:reed');
    await until(() => page.text().includes('Reed has no download links'));
    await page.press('w3m-downloads-other');
    await shows('example.harbor', 'custom:reed', 'io.metamask', 'com.trustwallet.app', 'com.coinbase.wallet');
  });

  it('goes on with the extension as soon as it is installed', async () => {
    await open({ custom: [QUAY] });
    await page.press('wallet-selector-custom:quay');
    await until(() => page.find('download-chrome'));
    announce('Quay');
    await page.press('w3m-continue-installed');
    await until(() => page.modal.getAccount()?.connectorId === 'example.quay');
  });

  it('opens the app of a custom wallet on a phone', async () => {
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      value: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile',
    });
    stops.push(() => void Reflect.deleteProperty(navigator, 'userAgent'));
    await open({ custom: [QUAY] });
    await page.press('wallet-selector-custom:quay');
    await until(() => page.find('w3m-open-app'));
    expect((page.find('w3m-open-app') as HTMLAnchorElement).href).to.equal('quay://');
    expect(page.text()).to.include('open this page in the browser inside the app');
  });

  it('lists custom wallets among those to get, without WalletConnect', async () => {
    page = createModalPage({ wallets: { custom: [QUAY] } });
    await page.modal.open({ view: 'GetWallet' });
    await page.press('get-wallet-custom:quay');
    await until(() => page.find('download-web'));
  });
});
