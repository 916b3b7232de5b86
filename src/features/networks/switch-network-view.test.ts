import { expect } from '@esm-bundle/chai';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { local, second } from '../../../test/fixtures/networks.js';
import { CONNECT_TIMEOUT_MS } from '../../config/constants.js';
import { defineNetwork } from '../../config/define-network.js';
import type { ModalOptions } from '../../config/options.js';

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const third = defineNetwork({ ...local, id: 31339, name: 'Third Local' });
const RETRY = 'w3m-switching-retry';

describe('waiting for a wallet to switch', () => {
  let page: ModalPage;
  /** Account, list of networks, and the second one chosen. */
  const choose = async () => {
    await page.modal.open();
    (await page.controllers()).router.push('Networks');
    await page.press('network-selector-eip155:31338');
    await until(() => page.title() === 'Second Local');
  };
  const start = async (options: ModalOptions = {}, chains = [31337, 31338]) => {
    page = createModalPage(options, createTestWallet('0xde0b6b3a7640000', chains));
    await page.connect();
  };
  /** Timers of the instance that are longer than a second end at once. */
  const hurry = async () => {
    const { environment } = await page.controllers();
    const { setTimer } = environment;
    (environment as { setTimer: typeof setTimer }).setTimer = (callback, delayMs) =>
      setTimer(callback, delayMs === CONNECT_TIMEOUT_MS ? 50 : delayMs);
  };
  /** The switch that lies in the wallet: a balance that is read in the same moment is pending too. */
  const asked = () => page.wallet.pending.find(({ method }) => method === SWITCH);
  afterEach(() => page.end());

  it('asks once by itself with the page in reach, and goes back to the account when the wallet is there', async () => {
    await start();
    // A balance may be read in the same moment: that is answered.
    page.wallet.setBehavior('hang', SWITCH);
    await choose();
    await until(asked);
    await until(() => page.standing() === 'overlay');
    await until(() => page.said.polite.some((text) => text.includes('Continue in Harbor. Approve the switch to Second Local')));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    asked()!.approve();
    await until(() => page.text().includes('Switched to Second Local'));
    await until(() => page.standing() === 'modal');
    expect(page.title()).to.equal('Second Local');
    await until(() => page.title() === 'Account');
    expect(page.modal.getNetwork()?.id).to.equal(31338);
    expect(page.asked()).to.deep.equal([SWITCH]);
  });

  it('closes after the switch when it was opened for this alone', async () => {
    await start();
    page.wallet.setBehavior('approve');
    await page.modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:31338' } });
    await until(() => page.text().includes('Switched to Second Local'));
    await until(() => !page.modal.getState().open);
    expect(page.asked()).to.deep.equal([SWITCH]);
  });

  it('says that the visitor declined and where they still are, with the focus on the way on', async () => {
    await start();
    page.wallet.setBehavior('reject');
    await choose();
    await until(() => page.text().includes('You declined in Harbor. You’re still on Lagoon Local.'));
    await until(() => page.said.assertive.some((text) => text.includes('Switch declined')));
    await until(() => page.focused() === page.find(RETRY));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    page.wallet.setBehavior('approve');
    await page.press(RETRY);
    await until(() => page.title() === 'Account');
    expect(page.asked()).to.deep.equal([SWITCH, SWITCH]);
  });

  it('forgets how the last network went when another one is asked for in its place', async () => {
    page = createModalPage({ networks: [local, second, third] }, createTestWallet('0xde0b6b3a7640000', [31337, 31338, 31339]));
    await page.connect();
    page.wallet.setBehavior('reject');
    await page.modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:31338' } });
    await until(() => page.text().includes('Switch declined'));
    page.wallet.setBehavior('hang', SWITCH);
    await page.modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:31339' } });
    await until(asked);
    await until(() => page.text().includes('Approve the switch to Third Local'));
  });

  it('adds a network that the wallet does not know; says so in the specification’s words when it cannot [S:243] [S:244]', async () => {
    await start({}, [31337]);
    page.wallet.setBehavior({ throw: { code: -32602, message: 'no such node' } }, ADD);
    await choose();
    await until(() => page.text().includes('Chain is not supported'));
    expect(page.text()).to.include('Harbor doesn’t support Second Local and couldn’t add it. You’re still on Lagoon Local.');
    expect(page.text()).to.include('Copy details');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    page.wallet.setBehavior('approve', ADD);
    await page.press(RETRY);
    await until(() => page.title() === 'Account');
    expect(page.modal.getNetwork()?.id).to.equal(31338);
    expect(page.asked()).to.deep.equal([SWITCH, ADD, SWITCH, ADD]);
  });

  it('says that the wallet stayed although it said yes', async () => {
    await start();
    page.wallet.setBehavior({ answer: null }, SWITCH);
    await choose();
    await until(() => page.text().includes('Still on Lagoon Local'));
    expect(page.modal.getNetwork()?.id).to.equal(31337);
  });

  it('says that an earlier request is open in the wallet', async () => {
    await start();
    page.wallet.setBehavior({ throw: { code: -32002, message: 'Already pending' } }, SWITCH);
    await choose();
    await until(() => page.text().includes('Harbor is waiting for you'));
  });

  it('says that the wallet is silent, and believes it when it answers later', async () => {
    await start();
    await hurry();
    page.wallet.setBehavior('hang', SWITCH);
    await choose();
    await until(() => page.text().includes('Harbor hasn’t responded'));
    expect(page.standing()).to.equal('overlay');
    asked()!.approve();
    await until(() => page.text().includes('Switched to Second Local'));
    await until(() => page.title() === 'Account');
    expect(page.asked()).to.deep.equal([SWITCH]);
  });

  it('asks nothing more when the visitor goes back, joins the open request when they return, believes a late yes', async () => {
    await start();
    page.wallet.setBehavior('hang', SWITCH);
    await choose();
    await until(asked);
    await page.press('w3m-header-back');
    await until(() => page.title() === 'Networks');
    await page.press('network-selector-eip155:31338');
    await until(() => page.title() === 'Second Local');
    await page.press('w3m-header-back');
    await page.press('w3m-header-back');
    await until(() => page.title() === 'Account');
    asked()!.approve();
    await until(() => page.modal.getNetwork()?.id === 31338);
    expect(page.title()).to.equal('Account');
    // Reading the capabilities asks the visitor nothing, and comes when the page has time for it.
    expect(page.asked()).to.deep.equal([SWITCH]);
  });

  it('counts as done when the wallet goes there by itself', async () => {
    await start();
    page.wallet.setBehavior('hang', SWITCH);
    await choose();
    await until(asked);
    page.wallet.setChain(31338);
    await until(() => page.text().includes('Switched to Second Local'));
    asked()!.reject();
    await until(() => page.title() === 'Account');
    expect(page.modal.getNetwork()?.id).to.equal(31338);
  });

  it('closes when the wallet takes its accounts back while it is asked', async () => {
    await start();
    page.wallet.setBehavior('hang', SWITCH);
    await choose();
    await until(asked);
    page.wallet.lock();
    await until(() => !page.modal.getState().open);
    expect(page.modal.getAccount()).to.equal(undefined);
  });

  it('says that the host keeps the network, and that a wallet is gone', async () => {
    await start({ enableNetworkSwitch: false });
    await choose();
    await until(() => page.text().includes('Network switching is off'));
    page.modal.close();
    page.modal.updateOptions({ enableNetworkSwitch: true });
    (await page.controllers()).stores.$providers.set({});
    await choose();
    await until(() => page.text().includes('Harbor is no longer available'));
  });

  for (const params of [undefined, {}, { network: 7 }, { network: 'eip155:1' }] as const) {
    it(`shows the way on when it is opened with ${JSON.stringify(params)}`, async () => {
      await start();
      await page.modal.open({ view: 'SwitchNetwork', params: params as never });
      await until(() => page.text().includes('Network not found'));
      expect(page.title()).to.equal('Switch network');
      expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
      await page.press('w3m-switching-networks');
      await until(() => page.title() === 'Networks');
      expect(page.asked()).to.deep.equal([]);
    });
  }

  it('needs no wallet before one is connected', async () => {
    page = createModalPage();
    await page.modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:31338' } });
    await until(() => !page.modal.getState().open);
    expect(page.modal.getNetwork()?.id).to.equal(31338);
  });

  it('names no wallet where none is connected', async () => {
    page = createModalPage();
    const { network, router } = await page.controllers();
    // The part never comes, so that the view stays.
    (network as { load(): Promise<unknown> }).load = () => new Promise(() => {});
    await page.modal.open({ view: 'SwitchNetwork', params: { network: 'eip155:31338' } });
    await until(() => page.text().includes('Switch networkNo wallet is connected to Second Local.'));
    router.push('SwitchActiveChain', { network: 'eip155:31338' });
    await until(() => page.text().includes('Needs another walletNo wallet is connected to Second Local.'));
    expect(page.text()).not.to.include('your wallet');
  });
});
