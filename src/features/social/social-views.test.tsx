import { acceptTerms } from '../../controllers/connection/terms.js';
import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { type MountedView, mountView } from '../../../test/fixtures/mount-view.js';
import { local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { ModalOptions } from '../../config/options.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import type { SocialWay } from '../../actions/login/begin-social.js';
import { ConnectSocialsView, ConnectingSocialView } from './social-views.js';
import { Part } from './social-part.js';

const base: ModalOptions = {
  services: { secureSite: `${location.origin}/none` },
  chainSupport: { embeddedWallet: [local.caipNetworkId] },
};

describe('the accounts elsewhere', () => {
  let view: MountedView | undefined;
  afterEach(() => view?.unmount());
  const buttons = () => [...view!.host.shadowRoot!.querySelectorAll('button')];
  /** The providers by their marks, in the order of the tiles. */
  const marks = () =>
    buttons().map((button) => {
      const drawn = button.querySelector('.mark path')?.getAttribute('d');
      return Object.entries(LOGIN_MARKS).find(([, [path]]) => path.d === drawn)?.[0];
    });
  const shown = () => view!.controllers.router.getView()?.view;

  it('are six tiles of one row, 44 high, each with a name; the last one leads to all', async () => {
    view = await mountView(<Part />, base);
    await until(() => view!.find('social-google'));
    expect(buttons().map((button) => button.getAttribute('aria-label'))).to.deep.equal([
      'Continue with Google',
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'More ways to log in',
    ]);
    expect(view.host.shadowRoot!.querySelector('[role=toolbar]')!.getBoundingClientRect().height).to.equal(44);
    expect(marks()).to.deep.equal(['google', 'x', 'discord', 'farcaster', 'github', undefined]);
    expect(await audit(view.host)).to.deep.equal([]);
    view.find('social-more')!.click();
    expect(shown()).to.equal('ConnectSocials');
  });

  it('are as many tiles as the host wants, where they fit', async () => {
    view = await mountView(<Part />, { ...base, features: { socials: ['apple', 'facebook', 'google', 'x', 'discord', 'github'] } });
    expect(marks()).to.deep.equal(['apple', 'facebook', 'google', 'x', 'discord', 'github']);
  });

  it('are none where the host wants none', async () => {
    view = await mountView(<Part />, { ...base, features: { socials: false } });
    expect(buttons().length).to.equal(0);
  });

  it('are rows in the host’s order, and wait for the terms', async () => {
    const features = { socials: ['x', 'farcaster'], legalCheckbox: true } as const;
    view = await mountView(<ConnectSocialsView />, { ...base, features, termsConditionsUrl: '/terms' });
    expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).to.deep.equal([
      ['X', true],
      ['Farcaster', true],
    ]);
    acceptTerms(view.controllers);
    await until(() => buttons().every(({ disabled }) => !disabled));
    expect(await audit(view.host)).to.deep.equal([]);
    view.find('social-farcaster')!.click();
    expect(shown()).to.equal('ConnectingFarcaster');
  });

  it('are gone to once: a second press opens nothing', async () => {
    const { open } = window;
    let opened = 0;
    window.open = () => {
      opened += 1;
      return null;
    };
    try {
      view = await mountView(<Part />, base);
      await until(() => view!.find('social-google'));
      view.find('social-google')!.click();
      view.find('social-google')!.click();
      view.find('social-x')!.click();
    } finally {
      window.open = open;
    }
    expect([opened, view.controllers.router.$router.get().history.length]).to.deep.equal([1, 1]);
  });
});

describe('the view of a login', () => {
  let view: MountedView | undefined;
  afterEach(() => view?.unmount());
  const show = async (params: { readonly provider?: unknown } & Partial<SocialWay>) => {
    view = await mountView(<ConnectingSocialView params={params as never} />, base);
  };

  it('asks for a press where nothing was opened, or what was opened is gone', async () => {
    const window = { isClosed: () => true, isSource: () => false, go: () => {}, close: () => {} };
    for (const params of [{ provider: 'google' }, { provider: 'google', way: 'window', window } as const]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await show(params);
      expect(view!.find('social-ready')?.textContent).to.include('Log in with Google');
      expect(view!.find('social-again')?.textContent).to.equal('Open Google');
      // oxlint-disable-next-line no-await-in-loop
      expect(await audit(view!.host)).to.deep.equal([]);
      view!.unmount();
    }
    view = undefined;
  });

  it('says that the browser kept the window shut, with a way on that has the focus', async () => {
    await show({ provider: 'github', way: 'blocked' });
    await until(() => view!.find('social-blocked'));
    await until(() => view!.host.shadowRoot!.activeElement === view!.find('social-again'));
    expect(view!.text()).to.include('GitHub’s window');
    expect(await audit(view!.host)).to.deep.equal([]);
  });

  it('says what is wrong with a provider that it does not know', async () => {
    for (const provider of [undefined, 'farcaster', 'evil', '__proto__', {}]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await show({ provider });
      expect(view!.find('social-nothing')?.textContent).to.include('Login unavailable');
      view!.unmount();
    }
    view = undefined;
  });
});
