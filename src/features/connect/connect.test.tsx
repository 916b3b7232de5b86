import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { JSX } from 'react';
import { audit } from '../../../test/fixtures/audit.js';
import { type MountedView, mountView } from '../../../test/fixtures/mount-view.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { expectConsole } from '../../../test/expect-console.js';
import { createScriptedWallet } from '../../testing/index.js';
import { Row } from '../../ui/row/row.js';
import type { Feature } from '../feature.js';
import { ConnectView, ConnectWalletsView } from './connect-view.js';

const part = (name: string): (() => JSX.Element) => {
  return function Part() {
    return (
      <button type="button" data-testid={name}>
        {name}
      </button>
    );
  };
};
const method = (name: 'email' | 'social', order: number): Partial<Feature> => ({
  name,
  contributes: { connectMethod: { order, minBlockSize: 48, method: name, load: async () => ({ Part: part(name) }) } },
});
const rows = (section: 'walletConnect' | 'recommended'): Partial<Feature> => ({
  name: section,
  contributes: {
    walletRow: {
      order: 1,
      minBlockSize: 56,
      section,
      load: async () => ({ Part: () => <Row title={section} onClick={() => {}} data-testid={section} /> }),
    },
  },
});

describe('the Connect view', () => {
  let view: MountedView | undefined;
  let stop: () => void = () => {};
  const order = () =>
    [...view!.host.shadowRoot!.querySelectorAll<HTMLElement>('[data-testid]')]
      .map(({ dataset }) => dataset['testid']!.replace('wallet-selector-example.', ''))
      .filter((name) => name !== 'w3m-legal-checkbox');

  beforeEach(() => {
    localStorage.clear();
    stop = createTestWallet().announce();
  });
  afterEach(() => {
    view?.unmount();
    stop();
  });

  it('is a list of wallets where nothing else is offered [S:25]', async () => {
    view = await mountView(<ConnectView />, { services: { catalog: false } });
    await until(() => view!.find('wallet-selector-example.harbor'));
    expect(order()).to.deep.equal(['harbor']);
  });

  it('has e-mail, social, then wallets, and wallets in the order of their kinds [S:8] [S:13]', async () => {
    const options = { services: { catalog: false } } as const;
    view = await mountView(<ConnectView />, options, [method('social', 1), rows('recommended'), method('email', 2), rows('walletConnect')]);
    await until(() => view!.find('recommended') && view!.find('email') && view!.find('social'));
    expect(order()).to.deep.equal(['email', 'social', 'walletConnect', 'harbor', 'recommended']);
    expect(view.text()).to.include('or use a wallet');
    expect(await audit(view.host)).to.deep.equal([]);
  });

  it('follows the orders of the host; what it leaves out comes after', async () => {
    const features = { connectMethodsOrder: ['wallet', 'social'], connectorTypeOrder: ['recommended', 'injected'] } as const;
    view = await mountView(<ConnectView />, { features, services: { catalog: false } }, [
      method('email', 1),
      method('social', 2),
      rows('walletConnect'),
      rows('recommended'),
    ]);
    await until(() => view!.find('recommended') && view!.find('email') && view!.find('walletConnect'));
    expect(order()).to.deep.equal(['recommended', 'harbor', 'walletConnect', 'social', 'email']);
  });

  it('leaves out a method whose part does not load, and holds nothing up for it', async () => {
    expectConsole('error', /offline/);
    const broken = {
      name: 'broken',
      contributes: {
        connectMethod: { order: 1, minBlockSize: 48, method: 'email' as const, load: async () => Promise.reject(new Error('offline')) },
      },
    };
    view = await mountView(<ConnectView />, {}, [broken, method('social', 2)]);
    await until(() => view!.find('social') && view!.find('wallet-selector-example.harbor'));
    expect(order()).to.deep.equal(['social', 'harbor']);
  });

  it('puts the wallets behind one row where the host wants it and there is another way', async () => {
    view = await mountView(<ConnectView />, { features: { collapseWallets: true } }, [method('email', 1)]);
    await until(() => view!.find('email'));
    expect(view.find('wallet-selector-example.harbor')).to.equal(null);
    const findRow = () =>
      [...view!.host.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent === 'Continue with a wallet');
    await until(findRow);
    findRow()!.click();
    expect(view.controllers.router.getView()?.view).to.equal('ConnectWallets');
    view.unmount();
    view = await mountView(<ConnectWalletsView />, { features: { collapseWallets: true } }, [method('email', 1)]);
    await until(() => view!.find('wallet-selector-example.harbor'));
    view.unmount();
    view = await mountView(<ConnectView />, { features: { collapseWallets: true } });
    await until(() => view!.find('wallet-selector-example.harbor'));
  });

  it('shows installed wallets while other ways to connect are loading, and keeps them where they are', async () => {
    let finish = () => {};
    const loaded = new Promise<void>((resolve) => (finish = resolve));
    const Part = () => <button type="button" data-testid="email" style={{ blockSize: 48 }} />;
    const load = async () => loaded.then(() => ({ Part }));
    const hanging: Partial<Feature> = {
      name: 'email',
      contributes: { connectMethod: { order: 1, minBlockSize: 48, method: 'email', load } },
    };
    const options = { projectId: 'lagoon', features: { socials: false } } as const;
    view = await mountView(<ConnectView />, options, [hanging]);
    await until(() => view!.find('wallet-selector-example.harbor'));
    const row = view.find('wallet-selector-example.harbor')!;
    const { top } = row.getBoundingClientRect();
    expect(view.find('email')).to.equal(null);
    finish();
    await until(() => view!.find('email'));
    expect(view.find('wallet-selector-example.harbor')).to.equal(row);
    expect(row.getBoundingClientRect().top).to.equal(top);
  });

  it('asks for a tick before anything else can be used, where the host wants it [S:10]', async () => {
    const options = { features: { legalCheckbox: true }, termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' };
    view = await mountView(<ConnectView />, options, [method('email', 1)]);
    await until(() => view!.find('email') && view!.find('wallet-selector-example.harbor'));
    const wallet = () => view!.find('wallet-selector-example.harbor') as HTMLButtonElement;
    const box = view.find('w3m-legal-checkbox') as HTMLInputElement;
    expect(wallet().disabled).to.equal(true);
    expect(view.find('email')!.matches(':disabled')).to.equal(true);
    expect(view.text()).to.include('I accept the terms of service and the privacy policy.');
    expect(await audit(view.host)).to.deep.equal([]);
    box.focus();
    await sendKeys({ press: ' ' });
    expect(box.checked).to.equal(true);
    await until(() => !wallet().disabled);
    expect(view.find('email')!.matches(':disabled')).to.equal(false);
    expect(view.controllers.$consent.get()).to.deep.equal({ isAccepted: true });
  });

  it('asks for no tick without a document, and names the one there is', async () => {
    view = await mountView(<ConnectView />, { features: { legalCheckbox: true } });
    await until(() => view!.find('wallet-selector-example.harbor'));
    expect(view.find('w3m-legal-checkbox')).to.equal(null);
    expect((view.find('wallet-selector-example.harbor') as HTMLButtonElement).disabled).to.equal(false);
    view.unmount();
    view = await mountView(<ConnectView />, { features: { legalCheckbox: true }, privacyPolicyUrl: 'https://host.example/p' });
    await until(() => view!.find('w3m-legal-checkbox'));
    expect(view.text()).to.include('I accept the privacy policy.');
  });

  it('offers no wallet where the host wants none', async () => {
    view = await mountView(<ConnectView />, { enableWallets: false }, [method('email', 1)]);
    await until(() => view!.find('email'));
    expect(order()).to.deep.equal(['email']);
    expect(view.text()).to.not.include('or use a wallet');
  });

  it('labels two wallets of one name with their rdns, and shows the host’s own pictures', async () => {
    const other = createScriptedWallet({ name: 'Harbor', rdns: 'example.other', accounts: [], chainId: 1 });
    const stopOther = other.announce();
    const stopFern = createScriptedWallet({ name: 'Fern', rdns: 'example.fern', accounts: [], chainId: 1 }).announce();
    view = await mountView(<ConnectView />, {
      connectorImages: { 'example.other': '/other.svg', 'example.harbor': 'javascript:alert(1)' },
    });
    await until(() => view!.find('wallet-selector-example.other'));
    expect(view.find('wallet-selector-example.other')!.textContent).to.include('example.other');
    expect(view.find('wallet-selector-example.harbor')!.textContent).to.include('example.harbor');
    await until(() => view!.find('wallet-selector-example.fern'));
    expect(view.find('wallet-selector-example.fern')!.textContent).to.not.include('example.fern');
    const { connectors } = view.controllers;
    expect(connectors.find('example.other')!.icon).to.equal(new URL('/other.svg', location.href).href);
    expect(connectors.find('example.harbor')!.icon).to.match(/^data:image/);
    stopOther();
    stopFern();
  });
});
