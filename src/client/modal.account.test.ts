import type { ModalEvent } from '../config/event-payloads.js';
import { expect } from '@esm-bundle/chai';
import { computed } from 'nanostores';
import { USER } from '../../test/fixtures/embedded-page.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE, local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { bitcoin, polkadot } from '../networks/index.js';
import type { Account, ModalOptions } from '../index.js';
import { nativeBalanceKey } from '../storage/account-cache-keys.js';
import { loginKey } from '../storage/login-key.js';
import { createBitcoinAccount, createPolkadotAccount, createPolkadotWallet, createStandardWallet } from '../testing/index.js';
import { getStorage } from './engine.js';
import { getInternals } from './internals.js';

const SITE = `http://127.0.0.1:${location.port}/test/fixtures/frame-wallet.html`;
const SERVICE = `${location.origin}/data`;

describe('account details for the host', () => {
  let page: ModalPage;
  let leave = () => {};
  const { fetch } = window;
  afterEach(() => {
    page.end();
    leave();
    leave = () => {};
    window.fetch = fetch;
  });
  const account = () => page.modal.getAccount();

  /** A data service that knows one name; gives the paths that it was asked for. */
  const serve = (name: string | null, avatar: string | null): string[] => {
    const asked: string[] = [];
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (!url.startsWith(SERVICE)) return fetch(input, init);
      const path = url.slice(SERVICE.length).replace(/\?.*/, '');
      asked.push(path);
      return Response.json(path.includes('identity') ? { name, avatar } : { http: ['eip155:31337', 'eip155:31338'], ws: [] });
    };
    return asked;
  };
  const withService: ModalOptions = {
    services: { blockchainApi: SERVICE },
    chainSupport: { names: ['eip155:31337'] },
    features: { analytics: false },
  };

  it('have the balance with its symbol and the explorer link soon after connecting, and notify listeners [S:72]', async () => {
    page = createModalPage();
    const told: (Account | undefined)[] = [];
    page.modal.subscribeAccount((given) => told.push(given));
    await page.connect();
    await until(() => account()?.balance);
    expect(account()).to.deep.include({ balance: '1', balanceSymbol: 'ETH', addressExplorerUrl: `https://scan.example/address/${ADA}` });
    expect(told.at(-1)).to.deep.equal(account());
    expect(page.modal.$account.get()).to.deep.equal(account());
  });

  it('send no request when they are read', async () => {
    page = createModalPage();
    await page.connect();
    await until(() => account()?.balance);
    const before = page.wallet.requests.length;
    for (let times = 0; times < 10; times++) [page.modal.getAccount(), page.modal.$account.get()].forEach((read) => read?.balance);
    expect(page.wallet.requests.length).to.equal(before);
  });

  it('forgets what it learned with the connection, and of the account that was left', async () => {
    page = createModalPage();
    await page.connect();
    await until(() => account()?.balance);
    page.wallet.setAccounts([GRACE]);
    await until(() => account()?.address === GRACE);
    expect(account()?.addressExplorerUrl).to.not.equal(`https://scan.example/address/${ADA}`);
    await until(() => account()?.addressExplorerUrl === `https://scan.example/address/${GRACE}`);
    await page.modal.disconnect();
    expect([account(), page.modal.$account.get()]).to.deep.equal([undefined, undefined]);
    expect(getInternals(page.modal)!.stores.$details.get()).to.satisfy((details: object) => !(ADA in details));
  });

  it('has the profile name and picture of the name service after refreshAccount(), which resolves with them', async () => {
    const asked = serve('ada.reown.id', 'https://pictures.example/ada.png');
    page = createModalPage(withService);
    await page.connect();
    await until(() => account()?.balance);
    expect([account()?.profileName, asked.filter((path) => path.includes('identity'))]).to.deep.equal([undefined, []]);
    const refreshed = await page.modal.refreshAccount();
    expect(refreshed).to.deep.include({
      profileName: 'ada.reown.id',
      profileImage: 'https://pictures.example/ada.png',
      balance: '1',
      balanceSymbol: 'ETH',
    });
    expect(refreshed).to.deep.equal(account());
    // Within five minutes the name is not asked for again.
    await page.modal.refreshAccount();
    expect(asked.filter((path) => path.includes('identity')).length).to.equal(1);
  });

  it('has the balance and the name again at once when the account or the network comes back', async () => {
    const asked = serve('ada.reown.id', null);
    page = createModalPage(withService);
    await page.connect();
    await until(() => account()?.balance);
    const first = (await page.modal.refreshAccount())!;
    const leaves = {
      account: [() => page.wallet.setAccounts([GRACE]), () => page.wallet.setAccounts([ADA])],
      network: [async () => page.modal.switchNetwork(second), async () => page.modal.switchNetwork(local)],
    } as const;
    for (const [what, [leave, comeBack]] of Object.entries(leaves)) {
      await leave();
      await until(() => account()?.caipAddress !== first.caipAddress && account()?.balance);
      await page.modal.refreshAccount();
      asked.splice(0);
      await comeBack();
      await until(() => account()?.caipAddress === first.caipAddress && account()?.balance && account()?.profileName);
      expect([account()?.balance, account()?.profileName], what).to.deep.equal(['1', 'ada.reown.id']);
      expect(asked, what).to.deep.equal([]);
    }
  });

  it('stores no balance of an account that was left before it was read', async () => {
    page = createModalPage();
    await page.connect();
    await until(() => account()?.balance);
    const { wallet } = page;
    wallet.setBehavior('hang', 'eth_getBalance');
    wallet.setAccounts([GRACE]);
    const find = () => wallet.pending.find(({ method }) => method === 'eth_getBalance');
    await until(find);
    const late = find()!;
    wallet.setBehavior(undefined, 'eth_getBalance');
    wallet.setAccounts([ADA]);
    await until(() => account()?.address === ADA && account()?.balance);
    late.answer('0x1');
    await until(() => !wallet.pending.includes(late));
    await new Promise((resolve) => setTimeout(resolve));
    expect(getStorage(getInternals(page.modal)!).get(nativeBalanceKey)).to.include({
      caipAddress: account()!.caipAddress,
      amount: String(10n ** 18n),
    });
  });

  it('gives no picture that may not be shown, and no control characters in a name', async () => {
    serve('a\u202eda', 'http://insecure.example/ada.png');
    page = createModalPage(withService);
    await page.connect();
    const refreshed = await page.modal.refreshAccount();
    expect([refreshed?.profileName, refreshed?.profileImage]).to.deep.equal(['ada', undefined]);
  });

  it('has the contract to which an account delegates (EIP-7702) after refreshAccount(), beside its own type', async () => {
    const contract = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';
    page = createModalPage();
    await page.connect();
    expect(page.modal.getAccount()!.delegate).to.equal(undefined);
    page.wallet.setBehavior({ answer: `0xef0100${contract.slice(2).toLowerCase()}` }, 'eth_getCode');
    expect(await page.modal.refreshAccount()).to.include({ type: 'eoa', delegate: contract });
    page.wallet.setAccounts([GRACE]);
    await until(() => account()?.address === GRACE && account()?.balance);
    page.wallet.setAccounts([ADA]);
    await until(() => account()?.address === ADA && account()?.delegate === contract);
  });

  it('keeps what it had when refreshAccount() cannot read', async () => {
    page = createModalPage();
    expect(await page.modal.refreshAccount()).to.equal(undefined);
    await page.connect();
    await until(() => account()?.balance);
    page.wallet.setBehavior('reject', 'eth_getBalance');
    expect((await page.modal.refreshAccount())?.balance).to.equal('1');
  });

  it('has the logged-in user with their accounts, the deployment of the contract, and the social login [S:72]', async () => {
    const answers = {
      ...{ SYNC_THEME: null, SYNC_DAPP_DATA: null, SIGN_OUT: null, GET_CHAIN_ID: { chainId: 31337 } },
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [31337] },
      IS_CONNECTED: { isConnected: true },
      GET_USER: { ...USER, userName: 'ada', smartAccountDeployed: false },
    };
    page = createModalPage({
      projectId: 'lagoon',
      services: { secureSite: `${SITE}?answers=${encodeURIComponent(JSON.stringify(answers))}` },
      chainSupport: { embeddedWallet: ['eip155:31337'] },
      features: { analytics: false, defaultAccountTypes: { eip155: 'smartAccount' } },
    });
    const controllers = await page.controllers();
    const storage = getStorage(getInternals(page.modal)!);
    storage.set(loginKey, { isLoggedIn: true, social: 'google' });
    await controllers.connectors.start();
    await until(() => controllers.connectors.find('embedded'));
    await (await controllers.connection.load()).connect(controllers.connectors.find('embedded')!, 'eip155');
    await until(() => account()?.user);
    const { user, type, smartAccountDeployed, preferredAccountTypes, socialProvider } = account()!;
    expect({ user, type, smartAccountDeployed, preferredAccountTypes, socialProvider }).to.deep.equal({
      user: { email: 'ada@example.org', userName: 'ada', accounts: USER.accounts },
      type: 'smartAccount',
      smartAccountDeployed: false,
      preferredAccountTypes: { eip155: 'smartAccount' },
      socialProvider: 'google',
    });
  });

  it('has the public keys of a Bitcoin wallet, of the account and of each record [S:76]', async () => {
    const key = await createBitcoinAccount('ada');
    const wallet = createStandardWallet({ name: 'Cove', accounts: [key] });
    wallet.register();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [bitcoin] });
    await page.modal.connect({ walletId: 'Cove' });
    await until(() => account()?.publicKey);
    expect(account()!.publicKey).to.match(/^0[23][0-9a-f]{64}$/);
    expect(account()!.allAccounts.map(({ publicKey }) => typeof publicKey)).to.deep.equal(account()!.allAccounts.map(() => 'string'));
    expect(account()!.allAccounts[0]!.publicKey).to.equal(account()!.publicKey);
  });

  it('has the names that a wallet gives its accounts', async () => {
    const wallet = createPolkadotWallet({ name: 'cove', accounts: [await createPolkadotAccount('ada')] });
    wallet.inject();
    leave = () => wallet.uninstall();
    page = createModalPage({ networks: [polkadot] });
    await page.modal.connect({ walletId: 'injectedWeb3.cove' });
    await until(() => account()?.addressLabels);
    expect(Object.keys(account()!.addressLabels!)).to.deep.equal([account()!.address]);
    expect(Object.values(account()!.addressLabels!)[0]).to.match(/\w/);
  });

  it('lends stores that cannot be written and that say what getAccount() says', async () => {
    page = createModalPage();
    await page.connect();
    for (const $store of [page.modal.$account, page.modal.$network, page.modal.$state]) {
      expect(['set', 'notify', 'off'].filter((name) => name in $store)).to.deep.equal([]);
      expect(() => Object.assign($store, { get: () => 'forged' })).to.throw(TypeError);
      expect(() => Object.assign($store, { value: 'forged' })).to.throw(TypeError);
      expect($store.value).to.equal($store.get());
    }
    const $address = computed(page.modal.$account, (given) => given?.address);
    const seen: unknown[] = [];
    const stop = $address.subscribe((address) => seen.push(address));
    await page.modal.disconnect();
    stop();
    expect(seen).to.deep.equal([ADA, undefined]);
    expect(page.modal.$account.get()).to.equal(account());
  });

  it('has no balance, and reports why, where `tokens` names an address that is none of the network', async () => {
    const events: ModalEvent[] = [];
    page = createModalPage({ tokens: { 'eip155:31337': { address: 'tern' } }, onEvent: (event) => events.push(event) });
    await page.connect();
    await until(() => events.some(({ event }) => event === 'BALANCE_ERROR'));
    expect(JSON.stringify(events.find(({ event }) => event === 'BALANCE_ERROR')?.properties)).to.include('tokens.eip155:31337');
    expect(account()?.balance).to.equal(undefined);
  });

  it('has the balance of a wallet on a network that the page does not have neither in the account nor in the button', async () => {
    page = createModalPage({ networks: [local] }, createTestWallet());
    page.wallet.setChain(999);
    await page.connect();
    await until(() => account()?.network?.supported === false);
    expect([account()?.balance, (await page.modal.refreshAccount())?.balance]).to.deep.equal([undefined, undefined]);
  });
});
