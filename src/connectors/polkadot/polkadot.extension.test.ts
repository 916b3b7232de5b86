import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { type PolkadotExtension, startPolkadotExtension } from '../../../test/fixtures/polkadot-extension.js';
import { until } from '../../../test/fixtures/until.js';
import { polkadot } from '../../networks/index.js';
import { verifyPolkadot } from '../../siwx/verify/polkadot.js';

const WALLET = 'injectedWeb3.polkadot-js';
const KUSAMA = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe';

describe('the extension Polkadot{.js} itself', () => {
  let extension: PolkadotExtension;
  let page: ModalPage;
  let leave: () => void;
  beforeEach(async () => {
    extension = await startPolkadotExtension();
    leave = extension.inject();
    page = createModalPage({ networks: [polkadot] });
  });
  afterEach(() => {
    page.end();
    leave();
  });

  const account = () => page.modal.getAccount('polkadot');
  const addresses = () => account()?.allAccounts.map(({ address }) => address);
  const toOwn = async (address: string) => (await (await page.controllers()).getAdapter('polkadot')).parseAddress(address);
  const reasonOf = async (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { reason?: string }) => error.reason,
    );
  const press = async () => {
    const attempt = reasonOf(page.modal.connect({ walletId: WALLET }));
    await until(() => extension.open() > 0);
    return { attempt };
  };
  const connect = async (...shared: readonly string[]) => {
    const { attempt } = await press();
    await extension.approve(...shared);
    expect(await attempt).to.equal('done');
    await until(() => extension.subscriptions() > 0);
  };
  /** Loads the page again after something happened while it was closed, and waits for the end of the attempt to reconnect. */
  const reload = async (meanwhile: () => Promise<void> = async () => {}) => {
    page.modal.destroy();
    // The end of the subscription has to reach it while it allows the page.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await meanwhile();
    page.reload();
    await page.controllers();
  };
  const isOver = () => account()?.status !== 'reconnecting';
  /** Has the modal ask the wallet, and waits until its view says this. */
  const said = async (isThere: string) => {
    void page.modal.open({ view: 'ConnectingExternal', params: { connectorId: WALLET } } as never);
    await until(() => page.text().includes(isThere));
  };
  const sign = async (address: string, message = 'Sign in.') => {
    const { connectors, getAdapter } = await page.controllers();
    const provider = connectors.find(WALLET)!.getProvider('polkadot');
    return (await getAdapter('polkadot')).signMessage({ provider, address, message });
  };

  it('connects with one window, and without any after a reload', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    await reload();
    await until(() => account()?.status === 'connected');
    expect([addresses(), extension.windows()]).to.deep.equal([[await toOwn(ada.address)], 1]);
  });

  it('declines a connection in its two ways, which both are the visitor’s no', async () => {
    extension.addAccount({ suri: '//Alice' });
    for (const decline of [extension.cancel, extension.rejectForGood]) {
      const { attempt } = await press();
      await decline();
      expect(await attempt).to.equal('rejected');
    }
  });

  it('opens its window at a load once where the page was removed meanwhile, and never again after the visitor declined', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    await reload(extension.removeSite);
    await until(() => extension.open() === 1);
    await extension.cancel();
    await until(() => account() === undefined);
    for (const _ of [1, 2]) {
      await reload();
      await until(isOver);
    }
    window.dispatchEvent(new Event('focus'));
    expect([extension.windows(), extension.open(), account()]).to.deep.equal([2, 0, undefined]);
  });

  it('opens no window at a load where it said that the page was removed', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    // The extension's own words where a page that was removed stops to listen.
    expectConsole('error', /has not been enabled yet/);
    await extension.removeSite();
    await until(() => account() === undefined);
    await reload();
    await until(isOver);
    expect([extension.windows(), extension.open(), account()]).to.deep.equal([1, 0, undefined]);
  });

  it('opens no second window at a load while the visitor has not answered the first, and reconnects once they approved', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    await reload(extension.removeSite);
    await until(() => extension.open() === 1);
    await reload();
    await until(isOver);
    expect([extension.windows(), extension.open()]).to.deep.equal([2, 1]);
    await extension.approve(ada.address);
    await reload();
    await until(() => account()?.status === 'connected');
    expect(extension.windows()).to.equal(2);
  });

  it('has an open request that the view names where the page was loaded again before an answer', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await press();
    await reload();
    expect(await reasonOf(page.modal.connect({ walletId: WALLET }))).to.equal('blocked');
    await said('Polkadot{.js} is waiting for you');
    expect([extension.windows(), extension.open()]).to.deep.equal([1, 1]);
    await extension.approve(ada.address);
    await page.press('w3m-connecting-retry');
    await until(() => account()?.status === 'connected');
  });

  it('is named as not allowing the site where the visitor refused it in an older version', async () => {
    extension.addAccount({ suri: '//Alice' });
    await extension.refuseAsBefore();
    await said('Polkadot{.js} doesn’t allow this site');
  });

  it('has a way out named where no account is ticked', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    const { attempt } = await press();
    await extension.approve();
    expect(await attempt).to.equal('unsupported');
    await said('Allow an account for this site in Polkadot{.js}, then try again.');
    await extension.allow(ada.address);
    await page.press('w3m-connecting-retry');
    await until(() => account()?.status === 'connected');
    expect(extension.windows()).to.equal(1);
  });

  it('is followed', async () => {
    const [ada, bob] = [extension.addAccount({ suri: '//Alice' }), extension.addAccount({ suri: '//Bob' })];
    await connect(ada.address);
    await extension.allow(ada.address, bob.address);
    await until(() => addresses()?.length === 2);
    await extension.rename(ada.address, 'Savings');
    const own = (await toOwn(ada.address))!;
    await until(() => account()?.addressLabels?.[own] === 'Savings');
    expect(Object.values(account()!.addressLabels!)).to.have.members(['Savings', 'Bob']);
  });

  it('is read again when the page comes to the front, and followed again, where its background was restarted', async () => {
    const [ada, bob] = [extension.addAccount({ suri: '//Alice' }), extension.addAccount({ suri: '//Bob' })];
    await connect(ada.address);
    await extension.restart();
    await extension.allow(bob.address);
    window.dispatchEvent(new Event('focus'));
    const own = await toOwn(bob.address);
    await until(() => addresses()?.join() === own && extension.subscriptions() === 1);
    await extension.allow(ada.address, bob.address);
    await until(() => addresses()?.length === 2);
    expect(extension.windows()).to.equal(1);
  });

  it('ends the connection when the page comes to the front, where it has removed the site and its background was restarted', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    await extension.restart();
    await extension.removeSite();
    // It ends its own subscription, which it does not know any more.
    expectConsole('error', /has not been enabled yet/);
    window.dispatchEvent(new Event('focus'));
    await until(() => account() === undefined);
    expect([extension.windows(), extension.open()]).to.deep.equal([1, 0]);
    page.modal.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('shares no account that is tied to a chain which the page does not have', async () => {
    const tied = extension.addAccount({ suri: '//Alice', genesisHash: KUSAMA });
    const own = extension.addAccount({ suri: '//Bob', genesisHash: `0x${polkadot.id}c3b8f5e1b1b1b1b1b1b1b1b1b1b1b1b1` });
    const free = extension.addAccount({ suri: '//Charlie' });
    await connect(tied.address, own.address, free.address);
    expect(addresses()).to.deep.equal([await toOwn(own.address), await toOwn(free.address)]);
  });

  it('signs with each kind of key, so that it can be verified', async () => {
    const all = (['sr25519', 'ed25519', 'ecdsa'] as const).map((type) => extension.addAccount({ suri: `//${type}`, type }));
    await connect(...all.map(({ address }) => address));
    for (const { address, type } of all) {
      const signing = sign(address);
      await until(() => extension.open() > 0);
      await extension.sign();
      expect(await verifyPolkadot({ message: 'Sign in.', signature: await signing, address }), type).to.equal(true);
    }
  });

  it('is asked once more where it was asked too soon after a rejection', async () => {
    const ada = extension.addAccount({ suri: '//Alice' });
    await connect(ada.address);
    const refused = sign(ada.address).catch((error: { code?: number }) => error.code);
    await until(() => extension.open() > 0);
    await extension.cancelSigning();
    expect(await refused).to.equal(4001);
    const signing = sign(ada.address);
    await until(() => extension.open() > 0);
    await extension.sign();
    expect(await signing).to.match(/^0x[\da-f]{128}$/);
  });
});
