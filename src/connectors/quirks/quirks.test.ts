import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE, local, second } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { sendTransaction } from '../../adapters/solana/transfers/send-transaction.js';
import { writeTransaction } from '../../adapters/solana/transfers/index.js';
import { ANNOUNCE_TIMEOUT_MS } from '../../config/constants.js';
import { bitcoin, polkadot, solana } from '../../networks/index.js';
import {
  createBitcoinAccount,
  createPolkadotAccount,
  createPolkadotWallet,
  createScriptedWallet,
  createSolanaAccount,
  createStandardWallet,
  WALLET_QUIRKS,
  type ScriptedWallet,
  type WalletQuirk,
  type WalletQuirkName,
} from '../../testing/index.js';

const HASH = `0x${'ab'.repeat(32)}`;
const NODE = { eth_sendTransaction: HASH, eth_getTransactionCount: '0x0', eth_getBalance: '0xde0b6b3a7640000', eth_getCode: '0x' };
const RDNS = 'example.harbor';

let page: ModalPage | undefined;
const ends: (() => void)[] = [];
afterEach(() => {
  page?.end();
  page = undefined;
  ends.splice(0).forEach((end) => end());
});

const createWallet = (quirk?: WalletQuirkName, more: Partial<Parameters<typeof createScriptedWallet>[0]> = {}) => {
  const chains = { 31337: 'http://node.example' };
  const wallet = createScriptedWallet({
    ...{ name: 'Harbor', rdns: RDNS, accounts: [ADA, GRACE], chainId: 31337, chains, checksNodes: false },
    ...{ fetch: createNodeFetch(NODE), quirk, ...more },
  });
  ends.push(() => wallet.uninstall());
  return wallet;
};
const open = (wallet: ScriptedWallet) => (page = createModalPage({}, wallet));
const reasonOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  );
const count = (wallet: ScriptedWallet, method: string) => wallet.requests.filter((call) => call.method === method).length;
const account = () => page!.modal.getAccount('eip155');
const walletIdOf = (name: WalletQuirkName) => (WALLET_QUIRKS.find((one) => one.name === name)!.behavior.isLone ? 'injected' : RDNS);
const connect = async (name: WalletQuirkName) => page!.modal.connect({ walletId: walletIdOf(name) });

/** A way through the modal with the wallet of a row: resolves with what can be seen of its end. */
type Journey = (name: WalletQuirkName) => Promise<unknown>;

const connecting: Journey = async (name) => {
  open(createWallet(name));
  const reason = await reasonOf(connect(name));
  return reason === 'done' ? account()?.caipAddress : reason;
};
/** The wallet of the last load. */
let restored: ScriptedWallet | undefined;
/** Connects with a healthy wallet of the same permission, then loads the page anew with that of the row. */
const restoring: Journey = async (name) => {
  const wallet = createWallet(name);
  wallet.permit();
  const healthy = createWallet();
  open(healthy);
  await page!.modal.connect({ walletId: RDNS });
  page!.modal.destroy();
  healthy.uninstall();
  const stored = localStorage.getItem('w3m.session')!.replace(`"connectorId":"${RDNS}"`, `"connectorId":"${walletIdOf(name)}"`);
  localStorage.setItem('w3m.session', stored);
  ends.push(wallet.announce());
  restored = wallet;
  page!.reload();
  await until(() => !account() || account()!.status === 'connected');
  const prompts = count(wallet, 'eth_requestAccounts');
  return prompts > 0 ? 'asked with a window' : (account()?.status ?? 'ended');
};
/** Unlocks the wallet after the load: the session is back without a window. */
const restoringLocked: Journey = async (name) => {
  const status = await restoring(name);
  restored!.setBehavior({ answer: [ADA] }, 'eth_accounts');
  restored!.emit('accountsChanged', [ADA]);
  await until(() => account()?.status === 'connected');
  return [status, account()!.status, count(restored!, 'eth_requestAccounts')];
};
/** Reconnects by the event alone: the timer after which the list of wallets is read again does not fire. */
const restoringByEvent: Journey = async (name) => {
  const { setTimeout } = window;
  let timeouts = 0;
  ends.push(() => Object.assign(window, { setTimeout }));
  window.setTimeout = ((callback: () => void, delayMs?: number) =>
    setTimeout(() => {
      if (delayMs === ANNOUNCE_TIMEOUT_MS) timeouts += 1;
      callback();
    }, delayMs)) as typeof window.setTimeout;
  return [await restoring(name), timeouts];
};
const switching: Journey = async (name) => {
  const wallet = createWallet(name);
  open(wallet);
  await connect(name);
  const reason = await reasonOf(page!.modal.switchNetwork(second));
  return [reason, count(wallet, 'wallet_addEthereumChain'), page!.modal.getNetwork('eip155')?.id];
};
/** Switches to a network that the wallet knows. */
const switchingToKnown: Journey = async (name) => {
  const wallet = createWallet(name, { chains: { 31337: 'http://node.example', 31338: 'http://node.example' } });
  open(wallet);
  await connect(name);
  const reason = await reasonOf(page!.modal.switchNetwork(second));
  return [reason, account()?.status, page!.modal.getNetwork('eip155')?.id];
};
const sending: Journey = async (name) => {
  const wallet = createWallet(name);
  open(wallet);
  await connect(name);
  return reasonOf(page!.modal.sendCalls({ calls: [{ to: GRACE, value: 1n }] }));
};
const disconnecting: Journey = async (name) => {
  open(createWallet(name));
  await connect(name);
  await page!.modal.disconnect();
  page!.reload();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return account()?.status ?? 'ended';
};
const asking =
  (method: string): Journey =>
  async (name) => {
    open(createWallet(name));
    await connect(name);
    const { connectors } = await page!.controllers();
    return connectors.find(RDNS)!.getProvider('eip155').request({ method });
  };
const listing: Journey = async (name) => {
  open(createWallet(name));
  const { connectors } = await page!.controllers();
  await until(() => connectors.$connectors.get().length > 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return connectors.$connectors.get().map(({ id }) => id);
};

/** Opens a page of Polkadot with an extension, which shares one account of two. */
const openPolkadot = async (name?: WalletQuirkName) => {
  const accounts = await Promise.all(['ada', 'grace'].map(async (seed) => createPolkadotAccount(seed)));
  const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: accounts.slice(0, 1), quirk: name });
  ends.push(wallet.inject(), () => wallet.uninstall());
  page = createModalPage({ networks: [polkadot] });
  return { wallet, accounts };
};
const POLKADOT_ID = 'injectedWeb3.harbor-js';
/** Connects an extension in the modal, and resolves with the sentence that its view shows in the end. */
const connectingPolkadot =
  (sentence: string): Journey =>
  async (name) => {
    await openPolkadot(name);
    void page!.modal.open({ view: 'ConnectingExternal', params: { connectorId: POLKADOT_ID } } as never);
    await until(() => page!.text().includes(sentence));
    return sentence;
  };
const seeing = (sentence: string) => [connectingPolkadot(sentence), sentence] as const;
/** A page with a Solana or Bitcoin wallet of a row. */
async function openStandard(name: WalletQuirkName | undefined, more: Partial<Parameters<typeof createStandardWallet>[0]> = {}) {
  const isBitcoin = (WALLET_QUIRKS as readonly WalletQuirk[]).find((one) => one.name === name)?.namespace === 'bip122';
  const accounts = isBitcoin
    ? [await createBitcoinAccount('ada')]
    : await Promise.all(['ada', 'grace'].map((seed) => createSolanaAccount(seed)));
  const wallet = createStandardWallet({ name: 'Cove', accounts, quirk: name, ...more });
  ends.push(wallet.register(), () => wallet.uninstall());
  page = createModalPage({ networks: [isBitcoin ? bitcoin : solana] });
  const namespace = isBitcoin ? ('bip122' as const) : ('solana' as const);
  const connectCove = async () => reasonOf(page!.modal.connect({ walletId: 'Cove' }));
  const getStandardAccount = () => page!.modal.getAccount(namespace);
  const addresses = accounts.map((account) => ('payment' in account ? account.payment.address : account.address));
  return { wallet, accounts, addresses, connect: connectCove, getAccount: getStandardAccount };
}
const connectingStandard: Journey = async (name) => {
  const { connect: connectCove, getAccount } = await openStandard(name);
  const reason = await connectCove();
  return reason === 'done' ? getAccount()?.allAccounts.map(({ address, type }) => `${address} ${type}`) : reason;
};

const AT_HOME = `eip155:31337:${ADA}`;
const ADDED = ['done', 1, 31338];
/** Journey of each row’s wallet, and its end for the visitor. */
const JOURNEYS: Readonly<Record<WalletQuirkName, readonly [Journey, unknown]>> = {
  'metamask-ios-hung-chain-id': [connecting, AT_HOME],
  'metamask-ios-hung-chain-id-alone': [connecting, AT_HOME],
  'metamask-ios-hung-accounts': [restoring, 'ended'],
  'metamask-ios-hung-capabilities': [asking('wallet_getCapabilities'), {}],
  'metamask-ios-hung-permissions': [asking('wallet_getPermissions'), null],
  'metamask-ios-hung-revocation': [disconnecting, 'ended'],
  'metamask-ios-overlapping-connect': [
    async (name) => {
      const wallet = createWallet(name);
      open(wallet);
      const [first, again] = await Promise.all([reasonOf(connect(name)), reasonOf(connect(name))]);
      return [first, again, count(wallet, 'eth_requestAccounts')];
    },
    ['done', 'done', 1],
  ],
  'metamask-mobile-late-injection': [restoringByEvent, ['connected', 0]],
  'phone-wallet-silent-late-injection': [restoring, 'connected'],
  'safe-late-announcement': [
    async (name) => {
      open(createWallet(undefined, { rdns: 'example.other' }));
      const { connectors } = await page!.controllers();
      await connectors.start();
      // From here on only what is heard changes the list.
      ends.push(createWallet(name).announce());
      const before = connectors.find(RDNS);
      await until(() => connectors.find(RDNS));
      await connect(name);
      return [before, account()?.caipAddress];
    },
    [undefined, AT_HOME],
  ],
  'aptos-late-announcement': [restoring, 'connected'],
  'metamask-mobile-wrapped-4902': [switching, ADDED],
  'metamask-mobile-internal-error': [switching, ADDED],
  'metamask-mobile-code-as-text': [switching, ADDED],
  'web3-react-internal-error': [switching, ADDED],
  'coinbase-code-2': [switching, ADDED],
  'unknown-chain-32000': [switching, ADDED],
  'trust-localised-unknown-chain': [switching, ADDED],
  'unknown-chain-as-text': [switching, ADDED],
  'enkrypt-4001-unknown-chain': [switching, ADDED],
  'metamask-mobile-no-switch': [switching, ['unsupported', 0, 31337]],
  'metamask-connect-silent-switch': [switchingToKnown, ['done', 'connected', 31338]],
  'coinbase-silent-switch': [switchingToKnown, ['done', 'connected', 31338]],
  'ignored-switch': [switchingToKnown, ['ignored', 'connected', 31337]],
  'unsupported-chain-at-connect': [
    async (name) => {
      await connecting(name);
      return [account()?.status, account()?.network?.supported];
    },
    ['connected', false],
  ],
  'coinbase-number-chain-id': [connecting, AT_HOME],
  'taho-decimal-chain-id': [connecting, AT_HOME],
  'wallet-without-remove-listener': [disconnecting, 'ended'],
  'wallet-without-events': [connecting, AT_HOME],
  'keplr-gone': [connecting, 'unsupported'],
  'wander-new-provider': [
    async (name) => {
      const old = createWallet(name);
      open(old);
      const { connectors } = await page!.controllers();
      await until(() => connectors.find(RDNS));
      const fresh = createWallet();
      fresh.announce();
      await until(() => connectors.find(RDNS)!.getProvider('eip155').own === fresh.provider);
      await connect(name);
      return [account()?.caipAddress, count(old, 'eth_requestAccounts'), count(fresh, 'eth_requestAccounts')];
    },
    [AT_HOME, 0, 1],
  ],
  'metamask-pending-request': [connecting, 'blocked'],
  'same-name': [
    async (name) => {
      const other = createWallet(undefined, { rdns: 'example.other' });
      other.announce();
      open(createWallet(name));
      await connect(name);
      const { connectors } = await page!.controllers();
      return [
        connectors.$connectors
          .get()
          .map(({ id }) => id)
          .toSorted(),
        other.requests.length,
        account()?.caipAddress,
      ];
    },
    [[RDNS, 'example.other'], 0, AT_HOME],
  ],
  'metamask-mobile-twice': [listing, [RDNS]],
  'metamask-restart': [switchingToKnown, ['done', 'connected', 31338]],
  'metamask-restart-as-text': [switchingToKnown, ['done', 'connected', 31338]],
  'wallet-without-revocation': [disconnecting, 'ended'],
  'metamask-locked-at-load': [restoringLocked, ['ended', 'connected', 0]],
  'brave-locked-at-load': [restoringLocked, ['ended', 'connected', 0]],
  'brave-crash-at-start': [
    async (name) => {
      const touched = new Set<PropertyKey>();
      const wallet = createWallet(name);
      const provider = new Proxy(wallet.provider, {
        get(target, key) {
          touched.add(key);
          return Reflect.get(target, key) as unknown;
        },
      });
      const announce = () =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: wallet.info, provider }) }));
      window.addEventListener('eip6963:requestProvider', announce);
      ends.push(() => window.removeEventListener('eip6963:requestProvider', announce));
      page = createModalPage({}, createWallet(undefined, { rdns: 'example.other' }));
      await page.modal.open();
      const { connectors } = await page.controllers();
      await until(() => connectors.find(RDNS));
      return [[...touched], wallet.requests.length];
    },
    [['request'], 0],
  ],
  'metamask-solana-refusal': [
    async (name) => {
      const wallet = createWallet();
      const other = createStandardWallet({ name: 'Harbor', accounts: [await createSolanaAccount('ada')], quirk: name });
      ends.push(other.register(), () => other.uninstall());
      page = createModalPage({ networks: [local, solana] }, wallet);
      await page.modal.connect({ walletId: RDNS, namespace: 'eip155' });
      const refused = await reasonOf(page.modal.connect({ walletId: RDNS, namespace: 'solana' }));
      return [refused, account()?.caipAddress, page.modal.getAccount('solana')];
    },
    ['rejected', AT_HOME, undefined],
  ],
  'enkrypt-text-refusal': [connecting, 'rejected'],
  'enkrypt-no-account': [connecting, 'unsupported'],
  'enkrypt-4001-unknown-method': [sending, 'done'],
  'enkrypt-4001-node-refusal': [sending, 'failed'],
  'enkrypt-no-revocation': [disconnecting, 'ended'],
  'enkrypt-node-away': [
    async (name) => {
      open(createWallet(name));
      const attempt = reasonOf(connect(name));
      await until(() => page!.wallet.pending.length > 0);
      await page!.modal.disconnect();
      return attempt;
    },
    'closed',
  ],
  'ledger-denied': [sending, 'rejected'],
  'walletconnect-text-refusal': [sending, 'rejected'],
  'wrapped-refusal': [
    async (name) => {
      const whole = await sending(name);
      page!.modal.destroy();
      // The words outside are those of a refusal, too: without them what is inside says it.
      const { throws } = (WALLET_QUIRKS as readonly WalletQuirk[]).find((one) => one.name === name)!.behavior;
      const { info } = throws!['eth_sendTransaction'] as { readonly info: unknown };
      const wallet = createWallet(undefined, { rdns: 'example.inner' });
      wallet.setBehavior({ throw: { message: 'could not coalesce error', info } }, 'eth_sendTransaction');
      open(wallet);
      await page!.modal.connect({ walletId: 'example.inner' });
      return [whole, await reasonOf(page!.modal.sendCalls({ calls: [{ to: GRACE, value: 1n }] }))];
    },
    ['rejected', 'rejected'],
  ],
  'coinbase-undefined-refusal': [connecting, 'unsupported'],
  'polkadot-js-declined': seeing('You declined in harbor-js. Nothing was shared.'),
  'polkadot-js-declined-for-good': seeing('You declined in harbor-js. Nothing was shared.'),
  'polkadot-js-pending': seeing('You have an open request there. Respond to it first.'),
  'polkadot-js-not-allowed': seeing('Allow this site in harbor-js’s settings, then try again.'),
  'polkadot-js-no-account': seeing('Allow an account for this site in harbor-js, then try again.'),
  'polkadot-js-rate-limit': [
    async (name) => {
      const { wallet, accounts } = await openPolkadot(name);
      await page!.modal.connect({ walletId: POLKADOT_ID });
      const { connectors } = await page!.controllers();
      const params = { address: accounts[0]!.address, message: 'Sign in.' };
      const refused = await connectors
        .find(POLKADOT_ID)!
        .getProvider('polkadot')
        .request({ method: 'polkadot_signMessage', params })
        .catch((error: { code?: number }) => error.code);
      return [refused, wallet.requests.filter(({ method }) => method === 'signRaw').length];
    },
    [-32005, 2],
  ],
  'polkadot-js-lost-subscription': [
    async (name) => {
      const { wallet, accounts } = await openPolkadot(name);
      await page!.modal.connect({ walletId: POLKADOT_ID });
      const before = page!.modal.getAccount('polkadot')!.address;
      wallet.setAccounts(accounts.slice(1));
      window.dispatchEvent(new Event('focus'));
      await until(() => page!.modal.getAccount('polkadot')?.address !== before);
      return [page!.modal.getAccount('polkadot')!.status, wallet.requests.filter(({ method }) => method === 'enable').length];
    },
    ['connected', 1],
  ],
  'talisman-silent-refusal': seeing('You declined in harbor-js. Nothing was shared.'),
  'talisman-no-account': seeing('Allow an account for this site in harbor-js, then try again.'),
  'solflare-window-at-load': [
    async (name) => {
      const healthy = await openStandard(undefined);
      await healthy.connect();
      const stored = localStorage.getItem('w3m.session');
      page!.modal.destroy();
      healthy.wallet.uninstall();
      const { wallet, getAccount } = await openStandard(name);
      wallet.setBehavior('hang');
      localStorage.setItem('w3m.session', stored!);
      const windows: number[] = [];
      page!.reload();
      await until(() => wallet.pending.length === 1);
      // The visitor returns to the page while the window is open, and after it was closed.
      const { connectors } = await page!.controllers();
      const look = async () => connectors.find('Cove')!.getAccounts('solana');
      await look();
      windows.push(wallet.pending.length);
      await new Promise((resolve) => setTimeout(resolve, 400));
      wallet.pending[0]!.reject();
      await until(() => !getAccount());
      await look();
      windows.push(wallet.pending.length);
      page!.reload();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [
        ...windows,
        wallet.pending.length,
        getAccount()?.status ?? 'ended',
        localStorage.getItem('w3m.session')?.includes('Cove') ?? false,
      ];
    },
    [1, 0, 0, 'ended', false],
  ],
  'phantom-silent-account-change': [
    async (name) => {
      const { wallet, accounts, addresses, connect: connectCove, getAccount } = await openStandard(name);
      await connectCove();
      wallet.setAccounts([accounts[1]!]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const before = getAccount()!.address;
      window.dispatchEvent(new Event('focus'));
      await until(() => getAccount()!.address !== before);
      return [before, getAccount()!.address].map((address) => addresses.indexOf(address));
    },
    [0, 1],
  ],
  'solflare-signs-only': [
    async (name) => {
      const { wallet, addresses, connect: connectCove } = await openStandard(name);
      await connectCove();
      const { connectors } = await page!.controllers();
      const [pubkey, to] = addresses as [string, string];
      const transfer = { from: pubkey, to, amount: 1n };
      const transaction = writeTransaction(web3, { transfer, blockhash: '11111111111111111111111111111111' });
      const asked: string[] = [];
      const ask = async (method: string, params: readonly unknown[] = []) => {
        asked.push(method);
        if (method === 'getGenesisHash') return '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
        return base58.encode(web3.VersionedTransaction.deserialize(base64.decode(params[0] as string)).signatures[0]!);
      };
      const signature = await sendTransaction({
        web3,
        provider: connectors.find('Cove')!.getProvider('solana'),
        network: solana,
        ask,
        pubkey,
        transaction,
      });
      return [asked, wallet.requests.map(({ method }) => method), base58.decode(signature).length];
    },
    [['getGenesisHash', 'sendTransaction'], ['standard:connect', 'solana:signTransaction'], 64],
  ],
  'wallet-standard-coded-refusal': [connectingStandard, 'rejected'],
  'coinbase-solana-text-refusal': [connectingStandard, 'rejected'],
  'sats-connect-one-address': [connectingStandard, ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 payment']],
  'sats-connect-coded-refusal': [
    async (name) => {
      const { wallet, connect: connectCove } = await openStandard(name);
      const whole = await connectCove();
      // Its words say it, too: without them the code does.
      wallet.setBehavior({ throw: { code: -32000, message: '' } }, 'sats-connect:wallet_connect');
      return [whole, await connectCove()];
    },
    ['rejected', 'rejected'],
  ],
};

describe('the quirks of wallets', () => {
  it('have names, words and public reports of their own', () => {
    expect(WALLET_QUIRKS.length).to.be.at.least(40);
    expect(new Set(WALLET_QUIRKS.map(({ name }) => name)).size).to.equal(WALLET_QUIRKS.length);
    for (const { name, does, guard, source } of WALLET_QUIRKS) {
      expect(name).to.match(/^[a-z\d]+(-[a-z\d]+)+$/);
      expect(
        [does, guard].every((text) => text.endsWith('.')),
        name,
      ).to.equal(true);
      expect(source, name).to.match(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+(\/(issues|pull)\/\d+)?$/);
    }
  });

  it('are refused under a name that none has', () => {
    expect(() => createWallet('harbor-invents-money' as WalletQuirkName)).to.throw(TypeError, 'There is no quirk "harbor-invents-money".');
  });

  for (const { name, wallet, does } of WALLET_QUIRKS as readonly { name: WalletQuirkName; wallet: string; does: string }[]) {
    it(`leaves a visitor with what they expect where ${wallet} ${does[0]!.toLowerCase()}${does.slice(1)} (${name})`, async () => {
      const [journey, end] = JOURNEYS[name];
      expect(await journey(name)).to.deep.equal(end);
    });
  }
});
