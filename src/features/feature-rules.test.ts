import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { createHost } from '../../test/fixtures/sign-in-host.js';
import { until } from '../../test/fixtures/until.js';
import type { ModalOpenOptions, ModalView, ModalViews } from '../client/modal.js';
import type { Environment } from '../config/environment.js';
import type { ModalOptions, RestrictableFeature } from '../config/options.js';
import { resolveOptions } from '../config/resolve-options.js';
import type { Controllers } from '../controllers/controllers.js';
import type { RouteParams } from '../controllers/router/router-controller.js';
import { UnknownViewError } from '../errors/modal-errors.js';
import { TEST_IDS } from '../testing/index.js';
import type { Feature, RouteDefinition } from './feature.js';
import { isRestricted, PUBLIC_VIEWS, restrictFeatures } from './feature-rules.js';
import { FIRST_FEATURES } from './first-features.js';
import { OTHER_FEATURES } from './other-features.js';

const ALL: readonly RestrictableFeature[] = ['onramp', 'swaps', 'receive', 'send', 'history'];

/** The names of the features of a page whose visitor's clock is in a time zone. */
function namesIn(timeZone: string, options: ModalOptions) {
  const logged: unknown[][] = [];
  const window = {
    Intl: {
      DateTimeFormat: class {
        resolvedOptions = () => ({ timeZone });
      },
    },
  } as unknown as Environment['window'];
  const log = { warn() {}, error: (...words: unknown[]) => void logged.push(words) };
  const features = restrictFeatures(OTHER_FEATURES, { window, log }) as unknown as readonly Feature[];
  const names = features.filter(({ isEnabled }) => isEnabled?.(resolveOptions(options)) !== false).map(({ name }) => name);
  return { names, logged, features, options: resolveOptions(options) };
}

describe('a region with restrictions', () => {
  it('is nine time zones, in any letters [S:297]', () => {
    const names = ['Shanghai', 'URUMQI', 'Chongqing', 'Harbin', 'Kashgar', 'macau', 'HONG_KONG', 'Macao', 'Beijing'];
    expect(names.map((name) => isRestricted(`Asia/${name}`))).to.deep.equal(names.map(() => true));
    expect(['Asia/Singapore', 'Asia/Tokyo', 'Asia/Taipei', 'Europe/Berlin', 'UTC', ''].map(isRestricted)).to.not.include(true);
  });

  it('hides what the host named there, and nothing by itself', () => {
    const options = { projectId: 'p' };
    const free = namesIn('Asia/Shanghai', options).names;
    expect(free).to.include.members(['buy', 'swap', 'send', 'receive', 'activity', 'account']);
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: [] } }).names).to.deep.equal(free);
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: ['onramp', 'swaps'] } }).names).to.deep.equal(
      free.filter((name) => name !== 'buy' && name !== 'swap'),
    );
    expect(namesIn('Asia/Shanghai', { ...options, features: { restrictedRegionFeatures: ALL } }).names).to.deep.equal(
      free.filter((name) => !['buy', 'swap', 'send', 'receive', 'activity'].includes(name)),
    );
    expect(namesIn('Europe/Berlin', { ...options, features: { restrictedRegionFeatures: ALL } }).names).to.deep.equal(free);
  });

  it('goes on following what was sent there, whatever the host named', () => {
    for (const restrictedRegionFeatures of [['send'], ['swaps'], ALL] as const) {
      const { names } = namesIn('Asia/Shanghai', { projectId: 'p', features: { restrictedRegionFeatures } });
      expect(names).to.include('pending');
    }
  });

  it('brings nothing back that is off everywhere', () => {
    const options = { projectId: 'p', features: { onramp: false, restrictedRegionFeatures: ['swaps'] } } as const;
    expect(namesIn('Europe/Berlin', options).names).to.not.include('buy');
  });

  it('warns developers once of an unknown name', () => {
    const { logged, features, options } = namesIn('UTC', { features: { restrictedRegionFeatures: ['onramp', 'buying' as never] } });
    features.forEach(({ isEnabled }) => isEnabled?.(options));
    expect(logged).to.deep.equal([['restrictedRegionFeatures: "buying" is none of onramp, swaps, receive, send, history.']]);
  });
});

/** Options under which every public view is there; the services are never reached. */
const EVERYTHING: ModalOptions = {
  projectId: 'views',
  features: { smartSessions: true, analytics: false },
  services: {
    blockchainApi: `${location.origin}/nothing`,
    catalog: `${location.origin}/nothing`,
    secureSite: `${location.origin}/test/fixtures/frame-puppet.html`,
  },
  chainSupport: { embeddedWallet: ['eip155:31337'] },
};
const PARAMS: Partial<Record<ModalView, object>> = {
  ConnectingExternal: { connectorId: 'example.harbor' },
  SwitchNetwork: { network: 'eip155:31338' },
  SmartSessionGrant: { request: {} },
};
const all = [...FIRST_FEATURES, ...OTHER_FEATURES] as unknown as readonly Feature[];
const needsAccount = (view: string) =>
  all.some(({ routes }) => (routes as Readonly<Record<string, RouteDefinition>>)[view]?.needsAccount === true);
const SIGNS_IN: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe'];

// The parameters that are documented are parameters that the views take.
type Fits = { readonly [View in ModalView]: ModalViews[View] extends RouteParams[View] ? true : View }[ModalView];
const fits: Fits = true;
// An import of its own brings adding funds: a page without it has no such view to name.
type OwnView = Exclude<ModalView, 'Fund'>;
type SameNames = [(typeof PUBLIC_VIEWS)[number], OwnView] extends [OwnView, (typeof PUBLIC_VIEWS)[number]] ? true : false;
const sameNames: SameNames = true;

describe('opening a view by its name', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  let controllers: Controllers;
  const at = () => controllers.router.getView();
  const start = async (options: ModalOptions = {}) => {
    page = createModalPage(options);
    controllers = await page.controllers();
  };
  const toOptions = (view: ModalView) => ({ view, params: PARAMS[view] }) as ModalOpenOptions;

  it('takes the views of the type, with parameters that the views take', async () => {
    await start();
    expect([fits, sameNames]).to.deep.equal([true, true]);
    expect([...PUBLIC_VIEWS].sort()).to.deep.equal([...PUBLIC_VIEWS]);
  });

  for (const view of PUBLIC_VIEWS.filter((name) => needsAccount(name))) {
    it(`connects first and then shows ${view}`, async () => {
      await start(EVERYTHING);
      await page.modal.open(toOptions(view));
      expect(page.modal.getState().open).to.equal(true);
      expect(at()?.view).to.equal('Connect');
      await page.press(TEST_IDS.walletRow('example.harbor'));
      await until(() => at()?.view === view);
      expect(page.modal.getState().open).to.equal(true);
      expect(at()?.params).to.deep.equal(PARAMS[view]);
      await until(() => page.title());
    });
  }

  for (const view of PUBLIC_VIEWS.filter((name) => !needsAccount(name) && !SIGNS_IN.includes(name))) {
    it(`shows ${view} without an account`, async () => {
      await start(EVERYTHING);
      page.wallet.setBehavior('hang', 'eth_requestAccounts');
      await page.modal.open(toOptions(view));
      expect([page.modal.getState().open, at()?.view]).to.deep.equal([true, view]);
      await until(() => page.title());
    });
  }

  for (const view of SIGNS_IN as readonly ModalView[]) {
    it(`rejects ${view} without an account, because signing in is the end of connecting`, async () => {
      await start({ siwx: createHost().siwx });
      const reason = await page.modal.open(toOptions(view)).catch((error: { reason: string }) => error.reason);
      expect(reason).to.equal('account');
    });
  }

  it('shows a view that needs an account at once when there is one', async () => {
    await start();
    await page.connect();
    await page.modal.open({ view: 'WalletReceive' });
    expect(at()?.view).to.equal('WalletReceive');
  });

  it('goes on to the view after connect({ walletId }) of the page itself', async () => {
    await start();
    await page.modal.open({ view: 'WalletReceive' });
    await page.connect();
    await until(() => at()?.view === 'WalletReceive');
  });

  it('forgets the view when the modal is closed before an account is there', async () => {
    await start();
    await page.modal.open({ view: 'WalletReceive' });
    page.modal.close();
    await page.connect();
    await page.modal.open();
    expect(at()?.view).to.equal('Account');
    page.modal.close();
    await page.modal.disconnect();
    await page.modal.open();
    await page.press(TEST_IDS.walletRow('example.harbor'));
    await until(() => !page.modal.getState().open);
  });

  it('forgets the view when another one is opened', async () => {
    await start();
    await page.modal.open({ view: 'WalletReceive' });
    await page.modal.open({ view: 'Connect' });
    await page.press(TEST_IDS.walletRow('example.harbor'));
    await until(() => !page.modal.getState().open);
  });

  it('stays with the list when the wallet declines, and goes on when it agrees the next time', async () => {
    await start();
    await page.modal.open({ view: 'AccountSettings' });
    page.wallet.setBehavior('reject', 'eth_requestAccounts');
    await page.press(TEST_IDS.walletRow('example.harbor'));
    await until(() => controllers.stores.$connections.get().eip155?.status === 'disconnected');
    page.wallet.setBehavior('approve', 'eth_requestAccounts');
    await page.press(TEST_IDS.tryAgain);
    await until(() => at()?.view === 'AccountSettings');
  });

  it('shows the way back first when the wallet is on a network that the page does not have', async () => {
    await start();
    page.wallet.setChain(999);
    await page.modal.open({ view: 'WalletReceive' });
    await page.press(TEST_IDS.walletRow('example.harbor'));
    await until(() => at()?.view === 'UnsupportedChain');
    page.wallet.setChain(31337);
    await until(() => at()?.view === 'WalletReceive');
  });

  for (const [view, options] of [
    ['Swap', { ...EVERYTHING, features: { swaps: false } }],
    ['WalletSend', { ...EVERYTHING, features: { send: false } }],
    ['WalletReceive', { ...EVERYTHING, features: { receive: false } }],
    ['Buy', { ...EVERYTHING, features: { onramp: false } }],
    ['SmartSessionList', { ...EVERYTHING, features: {} }],
    ['AllWallets', { services: { catalog: false } }],
    ['WhatIsAWallet', { enableWalletGuide: false }],
  ] as const) {
    it(`rejects ${view} with the reason "off" and the views that are there, when its feature is off`, async () => {
      await start(options as ModalOptions);
      const error = await page.modal.open({ view }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(UnknownViewError);
      const { reason, views, details } = error as UnknownViewError;
      expect(reason).to.equal('off');
      expect(views).to.include('Account').and.not.include(view);
      expect(details).to.include('Account, AccountSettings');
      expect(page.modal.getState()).to.include({ open: false, loading: false });
    });
  }

  it('rejects a name that is no view with the reason "unknown" and the views that are there', async () => {
    await start(EVERYTHING);
    const error = await page.modal.open({ view: 'Conect' as never }).catch((thrown: unknown) => thrown as UnknownViewError);
    expect(error).to.include({ reason: 'unknown', message: 'No view "Conect".' });
    expect((error as UnknownViewError).views).to.deep.equal(PUBLIC_VIEWS.filter((view) => !SIGNS_IN.includes(view)));
  });
});
