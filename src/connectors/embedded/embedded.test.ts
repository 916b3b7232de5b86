import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAConnector } from '../../../test/conformance/connector-suite.js';
import { caught, createEmbeddedPage, endPages, HANGS, USER } from '../../../test/fixtures/embedded-page.js';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { createAdapter as createEip155Adapter } from '../../adapters/eip155/eip155-adapter.js';
import { createEnvironment } from '../../config/environment.js';
import { accountTypesKey, loginKey } from '../../storage/login-key.js';

const setUp = createEmbeddedPage;
afterEach(endPages);

itBehavesLikeAConnector('embedded', async () => {
  const kit = setUp();
  const { connector } = kit;
  // From here on the frame gives the scripted answers.
  await connector.login!.load();
  let listeners = 0;
  return {
    connector: {
      ...connector,
      listen(namespace, listener) {
        listeners += 1;
        const stop = connector.listen(namespace, listener);
        return () => {
          listeners -= 1;
          stop();
        };
      },
    },
    namespace: 'eip155',
    adapter: createEip155Adapter({ environment: createEnvironment(), networks: [local] }),
    accounts: [ADA, GRACE],
    requests: kit.names,
    approve: () => kit.answer({ GET_USER: USER }),
    reject: () => kit.answer({ GET_USER: { error: 'Not logged in' } }),
    async switchAccount(address) {
      kit.answer({ GET_USER: { ...USER, address } });
      await connector.login!.refresh();
    },
    async lock() {
      kit.answer({ IS_CONNECTED: { isConnected: false } });
      await connector.login!.refresh();
    },
    failEnd: (how) => kit.answer({ SIGN_OUT: how === 'refuses' ? { error: 'No' } : HANGS }),
    listenerCount: () => listeners,
  };
});

describe('the embedded wallet’s connector', () => {
  it('is there only where the page serves a network that it serves, and is reached through views of its own', async () => {
    expect(setUp().count).to.equal(1);
    expect(setUp({}, { chainSupport: {} }).count).to.equal(0);
    expect(setUp({}, { features: { email: false, socials: false } }).count).to.equal(0);
    expect(setUp({}, { features: { email: false, socials: ['google'] } }).count).to.equal(1);
    const { connector } = setUp();
    expect([connector.type, connector.id]).to.deep.equal(['AUTH', 'embedded']);
  });

  it("sends the page's appearance and metadata to the frame before it asks for the user [S:98] [S:99] [S:227]", async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    expect(kit.names().slice(0, 3).sort()).to.deep.equal(['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'SYNC_DAPP_DATA', 'SYNC_THEME']);
    expect(kit.names().at(-1)).to.equal('GET_USER');
    expect(kit.payload('SYNC_THEME')).to.include({ themeMode: 'dark' });
    expect(kit.payload('SYNC_DAPP_DATA')).to.include({ projectId: 'lagoon', sdkVersion: '2.16.7' });
    const { searchParams } = new URL(kit.container.querySelector('iframe')!.src);
    expect([...searchParams.keys()].filter((key) => key !== 'answers')).to.deep.equal(['projectId', 'chainId', 'version', 'enableLogger']);
    expect(searchParams.get('chainId')).to.equal('eip155:31337');
  });

  it('is given the metadata of the page again when it changes, once there is a frame', async () => {
    const kit = setUp();
    kit.rename('Marina');
    expect(kit.container.childElementCount).to.equal(0);
    await kit.connector.connect('eip155');
    const nameOf = () => (kit.payload('SYNC_DAPP_DATA') as { metadata: { name: string } }).metadata.name;
    expect(nameOf()).to.equal('Marina');
    kit.rename('Quay');
    await until(() => nameOf() === 'Quay');
  });

  it('asks for the account on the visitor’s network, smart where there are smart accounts, else the standard one [S:75] [S:156]', async () => {
    const kit = setUp();
    const raw = await kit.connector.connect('eip155');
    expect(kit.payload('GET_USER')).to.deep.equal({ chainId: 31337, preferredAccountType: 'smartAccount' });
    expect(raw).to.deep.include({ accounts: [ADA, GRACE], types: ['smartAccount', 'eoa'], chainId: '31337' });
    kit.goTo(second);
    await kit.connector.connect('eip155');
    expect(kit.payload('GET_USER')).to.deep.equal({ chainId: 31338, preferredAccountType: 'eoa' });
    const none = setUp({ GET_SMART_ACCOUNT_ENABLED_NETWORKS: { error: 'No' } });
    await none.connector.connect('eip155');
    expect(none.payload('GET_USER')).to.deep.equal({ chainId: 31337, preferredAccountType: 'eoa' });
    const host = setUp({}, { features: { defaultAccountTypes: { eip155: 'eoa' } } });
    await host.connector.connect('eip155');
    expect(host.payload('GET_USER')).to.deep.equal({ chainId: 31337, preferredAccountType: 'eoa' });
  });

  it('stores the login, verifies it after a reload, and removes it after a failed check [S:104] [S:124]', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    expect(JSON.stringify(kit.storage.get(loginKey))).to.equal(
      JSON.stringify({ isLoggedIn: true, email: 'ada@example.org', chain: 'eip155:31337' }),
    );
    kit.answer({ IS_CONNECTED: { isConnected: false } });
    expect(await kit.connector.getAccounts('eip155')).to.equal(undefined);
    expect(kit.storage.get(loginKey)).to.equal(undefined);
    // Without a login no request is sent, and no frame is created.
    const fresh = setUp();
    expect(await fresh.connector.getAccounts('eip155')).to.equal(undefined);
    expect(fresh.container.childElementCount).to.equal(0);
  });

  it('signs out and takes the frame away when the visitor goes [S:124]', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    const stop = kit.connector.listen('eip155', { onAccounts: () => {}, onChain: () => {}, onDisconnect: () => {} });
    await kit.connector.disconnect('eip155');
    stop();
    expect(kit.names()).to.include('SIGN_OUT');
    expect(kit.storage.get(loginKey)).to.equal(undefined);
    expect(kit.container.childElementCount).to.equal(0);
  });

  it('answers accounts and chain itself, and asks the frame for the rest, on the network it is on', async () => {
    const kit = setUp({ RPC_REQUEST: '0x10' });
    const provider = kit.connector.getProvider('eip155');
    expect(await caught(provider.request({ method: 'eth_accounts' }))).to.equal('4100: Not logged in');
    await kit.connector.connect('eip155');
    expect(await provider.request({ method: 'eth_accounts' })).to.deep.equal([ADA]);
    expect(await provider.request({ method: 'eth_requestAccounts' })).to.deep.equal([ADA]);
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    expect(kit.names()).to.not.include('RPC_REQUEST');
    expect(await provider.request({ method: 'eth_blockNumber' })).to.equal('0x10');
    expect(kit.payload('RPC_REQUEST')).to.deep.equal({ method: 'eth_blockNumber', chainId: 'eip155:31337' });
    expect(kit.guarded).to.deep.equal([]);
  });

  it('holds unsafe requests until the visitor is asked, and reports a rejection with a wallet’s text and code [S:268]', async () => {
    const kit = setUp({ RPC_REQUEST: { error: 'User rejected the request' } });
    await kit.connector.connect('eip155');
    const provider = kit.connector.getProvider('eip155');
    const ask = async () => caught(provider.request({ method: 'personal_sign', params: ['0x68', ADA] }));
    expect(await ask()).to.equal('4001: User rejected the request');
    expect(kit.guarded).to.have.length(1);
    expect(kit.guarded[0]).to.deep.include({ method: 'personal_sign', params: ['0x68', ADA], address: ADA, network: 'eip155:31337' });
    kit.answer({ RPC_REQUEST: { error: 'Out of gas' } });
    expect(await ask()).to.equal('FRAME_ERROR: Out of gas');
    kit.answer({ RPC_REQUEST: `0x${'ab'.repeat(32)}` });
    expect(await ask()).to.equal(`answer: "0x${'ab'.repeat(32)}"`);
    expect(kit.told).to.deep.equal(['sent']);
    expect(await caught(provider.request({ method: 'eth_sign', params: [] }))).to.equal(
      'REQUEST_NOT_ALLOWED: Requested RPC call is not allowed',
    );
    expect(kit.told.at(-1)).to.equal('refused eth_sign');
  });

  it('asks nothing for an account whose login is another one by the time the visitor has approved', async () => {
    const kit = setUp({ RPC_REQUEST: '0x01' });
    await kit.connector.connect('eip155');
    kit.whileGuarded(async () => {
      kit.answer({ GET_USER: { ...USER, address: GRACE } });
      await kit.connector.connect('eip155');
    });
    const provider = kit.connector.getProvider('eip155');
    expect(await caught(provider.request({ method: 'personal_sign', params: ['0x68', ADA] }))).to.equal('4100: The account has changed.');
    expect(kit.names()).to.not.include('RPC_REQUEST');
  });

  it('keeps a login that was read while the frame was asked about the one before', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    kit.answer({ IS_CONNECTED: HANGS });
    const checked = kit.connector.getAccounts('eip155');
    await until(() => kit.names().includes('IS_CONNECTED'));
    kit.answer({ GET_USER: { ...USER, address: GRACE } });
    await kit.connector.connect('eip155');
    kit.answerLate('IS_CONNECTED', { isConnected: false });
    expect(await checked).to.have.nested.property('accounts[0]', GRACE);
    expect(kit.connector.login!.$users.get().eip155).to.deep.include({ address: GRACE });
    expect(kit.storage.get(loginKey)?.isLoggedIn).to.equal(true);
  });

  for (const [title, end] of [
    ['by the visitor, and stands in another namespace', async ({ connector }) => connector.disconnect('eip155')],
    ['in the frame', async ({ connector }) => connector.login!.refresh()],
  ] as const satisfies readonly (readonly [string, (kit: ReturnType<typeof setUp>) => Promise<void>])[])
    it(`takes no late answer about a login that was ended ${title}`, async () => {
      const kit = setUp();
      await kit.connector.connect('eip155');
      kit.connector.listen('solana', { onAccounts: () => {}, onChain: () => {}, onDisconnect: () => {} });
      kit.answer({ GET_USER: HANGS });
      const late = caught(kit.connector.getAccounts('eip155'));
      await until(() => kit.names().filter((name) => name === 'GET_USER').length === 2);
      kit.answer({ IS_CONNECTED: { isConnected: false } });
      await end(kit);
      kit.answerLate('GET_USER', USER);
      expect(await late).to.match(/^CONNECT_CLOSED/);
      expect(kit.connector.login!.$users.get().eip155).to.equal(undefined);
    });

  it('takes no late answer about the login before, once another one was read', async () => {
    const environment = createTestEnvironment();
    const kit = setUp({}, {}, environment);
    /** Runs the timers until a promise is settled. */
    const settle = async <Value>(promise: Promise<Value>): Promise<Value> => {
      let isSettled = false;
      void promise.catch(() => {}).finally(() => (isSettled = true));
      await until(() => {
        environment.advance(250);
        return isSettled;
      });
      return promise;
    };
    await settle(kit.connector.connect('eip155'));
    kit.answer({ GET_USER: HANGS });
    const late = caught(kit.connector.connect('eip155'));
    await until(() => kit.names().filter((name) => name === 'GET_USER').length === 2);
    kit.answer({ GET_USER: { ...USER, email: 'grace@example.org', address: GRACE } });
    await settle(kit.connector.connect('eip155'));
    kit.answerLate('GET_USER', USER);
    expect(await late).to.match(/^CONNECT_CLOSED/);
    expect([kit.connector.login!.$users.get().eip155?.address, kit.storage.get(loginKey)?.email]).to.deep.equal([
      GRACE,
      'grace@example.org',
    ]);
  });

  it('asks what was given at the call, whatever the page does with its array in the same tick', async () => {
    const kit = setUp({ RPC_REQUEST: '0x01' });
    await kit.connector.connect('eip155');
    const params = ['0x68', ADA];
    const asking = kit.connector.getProvider('eip155').request({ method: 'personal_sign', params });
    params[0] = '0x65';
    await asking;
    expect(kit.guarded[0]!.params).to.deep.equal(['0x68', ADA]);
    expect(kit.payload('RPC_REQUEST')).to.deep.include({ params: ['0x68', ADA] });
  });

  it('refuses a method that is not a string with -32602', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    const provider = kit.connector.getProvider('eip155');
    for (const method of [undefined, 1, {}, ['personal_sign']])
      expect(await caught(provider.request({ method: method as string }))).to.equal('-32602: The method is not a string.');
  });

  it('asks on the network that the request names, also on one that the page does not know', async () => {
    const kit = setUp({ GET_USER: { ...USER, chainId: 999 }, RPC_REQUEST: '0x01' });
    await kit.connector.connect('eip155');
    await kit.connector.getProvider('eip155').request({ method: 'personal_sign', params: ['0x68', ADA] });
    expect(kit.guarded[0]).to.deep.include({ method: 'personal_sign', address: ADA, network: 'eip155:999' });
    expect(kit.payload('RPC_REQUEST')).to.deep.include({ chainId: 'eip155:999' });
  });

  it('goes to a network that it serves, where the account may be another one, and to no other', async () => {
    const kit = setUp({ SWITCH_NETWORK: { chainId: 31338 } });
    await kit.connector.connect('eip155');
    const seen: unknown[] = [];
    kit.connector.listen('eip155', {
      onAccounts: (accounts, types) => seen.push(accounts, types),
      onChain: (chainId) => seen.push(chainId),
      onDisconnect: () => {},
    });
    const provider = kit.connector.getProvider('eip155');
    kit.answer({ GET_USER: { ...USER, address: GRACE, chainId: 31338, preferredAccountType: 'eoa' } });
    const goTo = (chainId: unknown) => caught(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }));
    expect(await goTo('0x7a6a')).to.equal('answer: null');
    expect(kit.payload('SWITCH_NETWORK')).to.deep.equal({ chainId: 31338 });
    expect(seen).to.deep.equal(['31338', [GRACE, ADA], ['eoa', 'smartAccount']]);
    expect(kit.storage.get(loginKey)?.chain).to.equal('eip155:31338');
    expect(await goTo('0x1')).to.equal('4902: The embedded wallet does not serve this chain.');
    for (const wrong of [undefined, 'x', -1, 0]) expect(await goTo(wrong)).to.equal('-32602: chainId is no chain id.');
    expect(await caught(provider.request({ method: 'wallet_addEthereumChain', params: [{}] }))).to.match(/^4200: /);
    expect([provider.approves!('31338'), provider.approves!('1')]).to.deep.equal([true, false]);
  });

  it('goes on with the other account, and with the standard one when the frame refuses [S:266]', async () => {
    const kit = setUp({ SET_PREFERRED_ACCOUNT: { type: 'eoa', address: GRACE } });
    await kit.connector.connect('eip155');
    const { login } = kit.connector;
    kit.answer({ GET_USER: { ...USER, address: GRACE } });
    expect(await login!.setAccountType('eip155', 'eoa')).to.equal('eoa');
    expect(kit.payload('GET_USER')).to.deep.equal({ chainId: 31337, preferredAccountType: 'eoa' });
    expect(kit.storage.get(accountTypesKey)).to.deep.equal({ eip155: 'eoa' });
    expect(login!.$users.get().eip155).to.deep.include({ address: GRACE, type: 'eoa' });
    kit.answer({ SET_PREFERRED_ACCOUNT: { error: 'No' } });
    expect(await login!.setAccountType('eip155', 'smartAccount')).to.equal('eoa');
  });

  it('asks the frame for its chain where neither the page nor the stored login is on a network of the wallet [S:227]', async () => {
    const kit = setUp({ GET_CHAIN_ID: { chainId: '0x7a6a' } });
    kit.goTo({ ...local, id: 1, caipNetworkId: 'eip155:1' });
    await kit.connector.connect('eip155');
    expect(kit.names().filter((name) => ['GET_CHAIN_ID', 'GET_USER'].includes(name))).to.deep.equal(['GET_CHAIN_ID', 'GET_USER']);
    expect(kit.payload('GET_USER')).to.deep.include({ chainId: 31338 });
    const refusing = setUp({ GET_CHAIN_ID: { error: 'No' } });
    refusing.goTo({ ...local, id: 1, caipNetworkId: 'eip155:1' });
    await refusing.connector.connect('eip155');
    expect(refusing.payload('GET_USER')).to.deep.include({ chainId: 31337 });
  });

  it('begins on Ethereum mainnet where the page names no network: the frame is asked for eip155:1 [S:281]', async () => {
    const kit = setUp({ GET_USER: { ...USER, chainId: 1 } }, { networks: undefined, chainSupport: { embeddedWallet: ['eip155:1'] } });
    kit.goTo({ ...local, id: 1, caipNetworkId: 'eip155:1' });
    await kit.connector.connect('eip155');
    expect(new URL(kit.container.querySelector('iframe')!.src).searchParams.get('chainId')).to.equal('eip155:1');
    expect(kit.payload('GET_USER')).to.deep.include({ chainId: 1 });
    expect(kit.storage.get(loginKey)?.chain).to.equal('eip155:1');
  });

  it('has the frame prepare the smart account that was chosen, and notes whether it is deployed [S:227]', async () => {
    const answers = {
      SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: ADA },
      INIT_SMART_ACCOUNT: { address: ADA, isDeployed: true },
    };
    const kit = setUp({ ...answers, GET_USER: { ...USER, smartAccountDeployed: false } });
    await kit.connector.connect('eip155');
    const { login } = kit.connector;
    expect(await login!.setAccountType('eip155', 'smartAccount')).to.equal('smartAccount');
    await until(() => login!.$users.get().eip155?.isDeployed === true);
    kit.answer({ INIT_SMART_ACCOUNT: { address: GRACE, isDeployed: true } });
    expect(await login!.setAccountType('eip155', 'smartAccount')).to.equal('smartAccount');
    await until(() => kit.names().filter((name) => name === 'INIT_SMART_ACCOUNT').length === 2);
    expect(login!.$users.get().eip155).to.deep.include({ address: ADA, isDeployed: false });
  });

  it('rejects the choice of a kind of account where no account is logged in [S:250]', async () => {
    const { connector } = setUp();
    expect(await caught(connector.login!.setAccountType('eip155', 'eoa'))).to.equal(
      'NO_LOGIN_ACCOUNT: Chain is required to set account prop',
    );
  });

  it('is asked anew when the host took the dialog away, frame and all', async () => {
    const kit = setUp({ RPC_REQUEST: '0x1' });
    await kit.connector.connect('eip155');
    const first = kit.container.querySelector('iframe')!;
    first.remove();
    const provider = kit.connector.getProvider('eip155');
    expect(await provider.request({ method: 'eth_gasPrice' })).to.equal('0x1');
    await until(() => kit.container.querySelector('iframe'));
    expect(kit.container.querySelector('iframe') === first).to.equal(false);
  });
});
