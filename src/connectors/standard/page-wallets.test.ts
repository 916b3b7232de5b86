import { expect } from '@esm-bundle/chai';
import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { openStandardSource } from '../../../test/fixtures/standard-source.js';
import { until } from '../../../test/fixtures/until.js';
import { createAdapter } from '../../adapters/bip122/bip122-adapter.js';
import { bitcoin, bitcoinTestnet, solana } from '../../networks/index.js';
import { isTampered } from '../../controllers/account/report-changes.js';
import { verifyBip122 } from '../../siwx/verify/bip122.js';
import {
  type BitcoinBroadcast,
  type BitcoinPageWalletOptions,
  type BitcoinWords,
  createBitcoinAccount,
  createBitcoinPageWallet,
  createSolanaAccount,
  createStandardWallet,
  ScriptedWalletError,
} from '../../testing/index.js';
import { mergeConnectors } from '../merge-connectors.js';
import { RPC_WORDS, WALLET_PATHS } from './bitcoin-words.js';

const networks = [bitcoin, solana] as const;
const [ada, grace] = await Promise.all([createBitcoinAccount('ada'), createBitcoinAccount('grace')]);
const WORDS: readonly BitcoinWords[] = ['sats-connect', 'sats-connect-tokens', 'leather', 'unisat'];
/** Words without a request that needs no prompt, and without an end. */
const POOR: readonly BitcoinWords[] = ['sats-connect-tokens', 'leather'];
const PATH = 'harbor.bitcoin';

const environments: TestEnvironment[] = [];
const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  environments.splice(0).forEach((environment) => environment.dispose());
});

const inject = (words: BitcoinWords, more: Partial<BitcoinPageWalletOptions> = {}) => {
  const wallet = createBitcoinPageWallet({ name: 'Harbor', accounts: [ada, grace], words, path: PATH, ...more });
  ends.push(() => wallet.uninstall());
  wallet.inject();
  return wallet;
};
const createEnvironment = () => {
  const environment = createTestEnvironment();
  environments.push(environment);
  return environment;
};
async function look() {
  const environment = createEnvironment();
  const adapter = createAdapter({ environment, networks });
  const { source, list } = openStandardSource(environment, networks, adapter);
  await source.settled;
  const names = () => list().map(({ name }) => name);
  const find = (name = 'Harbor') => list().find((one) => one.name === name)!;
  const send = async (method: string, params: object) => find().getProvider('bip122').request({ method, params });
  return { adapter, source, names, find, send, list };
}
const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    (value) => value,
    (error: { code?: unknown }) => error.code,
  );
const tick = async () => new Promise((resolve) => setTimeout(resolve));
/** A transaction that spends a coin of each key. */
const psbtOf = (...keys: readonly { readonly script: Uint8Array }[]) => {
  const transaction = new Transaction();
  keys.forEach(({ script }, index) =>
    transaction.addInput({ txid: '11'.repeat(32), index, witnessUtxo: { amount: 5000n, script }, sequence: 0xfffffffd }),
  );
  transaction.addOutput({ script: grace.payment.script, amount: 4000n });
  return transaction.toPSBT();
};

for (const words of WORDS) {
  describe(`a Bitcoin wallet of the page with the words of ${words}`, () => {
    const addresses = words === 'unisat' ? [ada.payment.address] : [ada.payment.address, ada.ordinals.address];

    it('shares its addresses after approval, those that pay first, and none of Stacks', async () => {
      const wallet = inject(words);
      const { find } = await look();
      expect(await find().getAccounts('bip122')).to.equal(undefined);
      expect(wallet.requests.filter(({ method }) => !method.endsWith('wallet_getAccount'))).to.deep.equal([]);
      const shared = await find().connect('bip122');
      expect(shared.accounts).to.deep.equal(addresses);
      expect(shared.types).to.deep.equal(addresses.map((_, at) => (at === 0 ? 'payment' : 'eoa')));
      expect(find().describe!('bip122')[ada.payment.address]).to.deep.equal({ publicKey: hex.encode(ada.payment.publicKey) });
    });

    it('signs texts that are verified, with each address', async () => {
      inject(words);
      const { adapter, find } = await look();
      await find().connect('bip122');
      for (const address of addresses) {
        const message = 'Sign in \u2603';
        const signature = await adapter.signMessage({ provider: find().getProvider('bip122'), address, message });
        const verified = await verifyBip122({ message, signature, address, chainId: bitcoin.caipNetworkId });
        expect(verified, address).to.equal(true);
      }
    });

    it('sends from the address that pays, and signs and sends transactions in base64 and hex', async () => {
      const sent: BitcoinBroadcast[] = [];
      const broadcast = (one: BitcoinBroadcast) => {
        sent.push(one);
        return 'ab'.repeat(32);
      };
      inject(words, { broadcast });
      const { find, send } = await look();
      await find().connect('bip122');
      const account = ada.payment.address;
      const transfer = { account, recipientAddress: grace.payment.address, amount: '2500' };
      expect(await send('sendTransfer', transfer)).to.deep.equal({ txid: 'ab'.repeat(32) });
      expect(sent).to.deep.equal([
        { kind: 'transfer', network: 'mainnet', from: account, recipients: [{ address: grace.payment.address, amount: 2500n }] },
      ]);
      const psbt = psbtOf(ada.payment, ada.payment);
      const signInputs = [{ address: account, index: 1 }];
      for (const written of [base64.encode(psbt), hex.encode(psbt)]) {
        const answer = (await send('signPsbt', { account, psbt: written, signInputs })) as { psbt: string };
        const signed = Transaction.fromPSBT(base64.decode(answer.psbt));
        expect([0, 1].map((at) => (signed.getInput(at).partialSig ?? []).length)).to.deep.equal([0, 1]);
      }
      // Without inputs the wallet signs those that are its own.
      const answer = await send('signPsbt', { account, psbt: base64.encode(psbt), broadcast: true });
      expect((answer as { txid?: string }).txid).to.equal('ab'.repeat(32));
      expect(sent.length).to.equal(2);
      for (const wrong of ['cHNidA==', '70736274', hex.encode(psbt).slice(1), '', 7])
        expect(await codeOf(send('signPsbt', { account, psbt: wrong })), String(wrong)).to.equal(-32602);
    });

    it('rejects with the codes of EIP-1193, each request by itself', async () => {
      const wallet = inject(words);
      const { find, send } = await look();
      wallet.setBehavior('reject');
      expect(await codeOf(find().connect('bip122'))).to.equal(4001);
      wallet.setBehavior('approve');
      await find().connect('bip122');
      wallet.setBehavior('reject');
      const account = ada.payment.address;
      for (const [method, params] of [
        ['signMessage', { address: account, message: 'x' }],
        ['sendTransfer', { recipientAddress: grace.payment.address, amount: '1' }],
        ['signPsbt', { psbt: hex.encode(psbtOf(ada.payment)) }],
      ] as const)
        expect(await codeOf(send(method, { account, ...params })), method).to.equal(4001);
    });

    it('ends the permission where it can be ended', async () => {
      const wallet = inject(words);
      const { find } = await look();
      await find().connect('bip122');
      await find().disconnect('bip122');
      await tick();
      expect(wallet.permitted).to.equal(POOR.includes(words));
    });
  });
}

describe('a Bitcoin wallet of the page', () => {
  it('reports another account, and its end, where it has events', async () => {
    for (const words of ['sats-connect', 'unisat'] as const) {
      const wallet = inject(words, { path: `harbor.${words}` });
      const { find } = await look();
      await find().connect('bip122');
      const seen: unknown[] = [];
      const stop = find().listen('bip122', {
        onAccounts: (accounts) => seen.push((accounts as string[])[0]),
        onChain: () => {},
        onDisconnect: () => seen.push('end'),
      });
      wallet.setAccounts([grace]);
      await tick();
      wallet.revoke();
      await tick();
      expect(seen, words).to.deep.equal([grace.payment.address, words === 'unisat' ? undefined : 'end']);
      stop();
      wallet.uninstall();
    }
  });

  it('connects, signs and sends on the network of the page alone, not on one with the same addresses', async () => {
    const wallet = inject('unisat');
    const provider = wallet.provider as { switchChain?: (chain: string) => Promise<unknown>; getChain(): Promise<{ enum: string }> };
    const { find, send } = await look();
    const { switchChain } = provider;
    await switchChain!('FRACTAL_BITCOIN_MAINNET');
    await find().connect('bip122');
    expect((await provider.getChain()).enum).to.equal('BITCOIN_MAINNET');
    await switchChain!('FRACTAL_BITCOIN_MAINNET');
    const account = ada.payment.address;
    const transfer = { account, recipientAddress: grace.payment.address, amount: '1' };
    expect(await codeOf(send('sendTransfer', transfer))).to.equal(4901);
    expect(await codeOf(send('signPsbt', { account, psbt: hex.encode(psbtOf(ada.payment)) }))).to.equal(4901);
    expect(wallet.requests.some(({ method }) => /sendTransfer|signPsbt/.test(method))).to.equal(false);
    expect(await find().getAccounts('bip122')).to.equal(undefined);
  });

  it('does not act for another account than the one that was shared', async () => {
    const wallet = inject('unisat');
    const { find, send } = await look();
    await find().connect('bip122');
    wallet.setAccounts([grace, ada]);
    const account = ada.payment.address;
    expect(await codeOf(send('signMessage', { account, message: 'x' }))).to.equal(4100);
    expect(await codeOf(send('sendTransfer', { account, recipientAddress: account, amount: '1' }))).to.equal(4100);
    expect(wallet.requests.some(({ method }) => /sendTransfer|signMessage/.test(method))).to.equal(false);
  });

  it('is restored without a prompt, where it has no such request with what it shared last', async () => {
    for (const words of WORDS) {
      const wallet = inject(words, { path: `harbor.${words}` });
      const page = createModalPage({ networks: [bitcoin] });
      await page.modal.connect({ walletId: 'Harbor' });
      const shared = page.modal.getAccount('bip122')?.allAccounts;
      const from = wallet.requests.length;
      page.reload();
      await until(() => page.modal.getAccount('bip122')?.status === 'connected');
      expect(page.modal.getAccount('bip122')?.allAccounts, words).to.deep.equal(shared);
      const asked = wallet.requests.slice(from).filter(({ method }) => !/wallet_getAccount$|:getAccounts$/.test(method));
      expect(asked, words).to.deep.equal([]);
      page.end();
      wallet.uninstall();
    }
  });

  it('stays connected when the visitor returns to the page, also where it cannot be asked without a prompt', async () => {
    for (const words of WORDS) {
      const wallet = inject(words, { path: `harbor.${words}` });
      const page = createModalPage({ networks: [bitcoin] });
      await page.modal.connect({ walletId: 'Harbor' });
      const connection = await (await page.controllers()).connection.load();
      await connection.reread('bip122');
      expect(page.modal.getAccount('bip122')?.address, words).to.equal(ada.payment.address);
      // A wallet that knows no silent request stays too; what it reports by an event is believed.
      wallet.setBehavior({ throw: new ScriptedWalletError(-32601, 'unknown') }, 'sats-connect:wallet_getAccount');
      await connection.reread('bip122');
      expect(page.modal.getAccount('bip122')?.address, words).to.equal(ada.payment.address);
      wallet.setAccounts([grace]);
      await tick();
      await tick();
      const now = POOR.includes(words)
        ? ada.payment.address
        : { 'sats-connect': undefined, unisat: grace.payment.address }[words as 'unisat'];
      expect(page.modal.getAccount('bip122')?.address, words).to.equal(now);
      page.end();
      wallet.uninstall();
    }
  });

  it('is back without a prompt once it is unlocked, where it was locked at the load', async () => {
    const wallet = inject('unisat');
    const page = createModalPage({ networks: [bitcoin] });
    await page.modal.connect({ walletId: 'Harbor' });
    wallet.lock();
    page.reload();
    await until(() => !page.modal.getAccount('bip122'));
    const before = wallet.requests.length;
    wallet.unlock();
    await until(() => page.modal.getAccount('bip122')?.status === 'connected');
    expect(wallet.requests.length).to.equal(before);
    page.end();
  });

  it('is found at each known place and in each list, once, also when it comes later', async () => {
    expect(WALLET_PATHS.every(({ source }) => source.startsWith('https://'))).to.equal(true);
    expect(RPC_WORDS.every(({ source }) => source.startsWith('https://'))).to.equal(true);
    for (const { name, path, feature } of WALLET_PATHS) {
      const wallet = inject(feature === 'unisat:' ? 'unisat' : 'leather', { path, isListed: false });
      const { names } = await look();
      expect(names(), path).to.deep.equal([name]);
      wallet.uninstall();
    }
    const { names, source, find } = await look();
    expect(names()).to.deep.equal([]);
    const icon = 'data:image/svg;base64,PHN2Zy8+' as 'data:image/svg+xml;base64,';
    const listed = inject('leather', { name: 'Leather', path: 'LeatherProvider', icon });
    Object.assign(window, {
      wbip_providers: [{ id: 'LeatherProvider', name: 'Leather again' }, null, { id: 7 }, { id: 'a.b', name: 'Gone' }],
    });
    ends.push(() => Reflect.deleteProperty(window, 'wbip_providers'));
    source.refresh!();
    source.refresh!();
    expect(names()).to.deep.equal(['Leather']);
    expect(find('Leather').icon).to.equal('data:image/svg+xml;base64,PHN2Zy8+');
    listed.uninstall();
  });

  it('is listed once where it registers too, before or after, and under the name of another chain’s part', async () => {
    const page = inject('sats-connect', { name: 'Cove Wallet' });
    const { names } = await look();
    expect(names()).to.deep.equal(['Cove Wallet']);
    const cove = createStandardWallet({ name: 'Cove', accounts: [ada] });
    ends.push(cove.register(), () => cove.uninstall());
    expect(names()).to.deep.equal(['Cove']);
    const again = await look();
    expect(again.names()).to.deep.equal(['Cove']);
    page.uninstall();
    inject('unisat', { name: 'Fern' });
    const fern = createStandardWallet({ name: 'Fern', accounts: [await createSolanaAccount('ada')] });
    ends.push(fern.register(), () => fern.uninstall());
    const { list } = await look();
    const merged = mergeConnectors(list()).find(({ name }) => name === 'Fern')!;
    expect(merged.namespaces.toSorted()).to.deep.equal(['bip122', 'solana']);
  });

  it('is none where it is a copy of another one, where it cannot be read, and on a page without Bitcoin', async () => {
    const copy = inject('unisat', { path: 'unisat', isListed: false });
    Object.assign(copy.provider, { isBinance: true });
    Object.defineProperty(window, 'okxwallet', {
      configurable: true,
      get() {
        throw new Error('no');
      },
    });
    ends.push(() => Reflect.deleteProperty(window, 'okxwallet'));
    expect((await look()).names()).to.deep.equal([]);
    inject('leather');
    const { source, list } = openStandardSource(createEnvironment(), [solana]);
    await source.settled;
    source.refresh!();
    expect(list()).to.deep.equal([]);
  });

  it('is asked through the functions that it had, and tells that a script has replaced one', async () => {
    const wallet = inject('unisat');
    const { find } = await look();
    const provider = find().getProvider('bip122');
    expect(isTampered(provider)).to.equal(false);
    Object.assign(wallet.provider, { signMessage: async () => 'stolen' });
    expect(isTampered(provider)).to.equal(true);
    await find().connect('bip122');
    const answer = await provider.request({
      method: 'signMessage',
      params: { account: ada.payment.address, message: 'x', protocol: 'ecdsa' },
    });
    expect((answer as { signature: string }).signature).to.not.equal('stolen');
  });

  it('serves test networks by their own names', async () => {
    const account = await createBitcoinAccount('ada', { network: 'testnet' });
    for (const words of WORDS) {
      const wallet = inject(words, { path: `harbor.${words}`, accounts: [account] });
      const { source, list } = openStandardSource(createEnvironment(), [bitcoinTestnet]);
      await source.settled;
      expect(((await list()[0]!.connect('bip122')).accounts as string[])[0], words).to.equal(account.payment.address);
      wallet.uninstall();
    }
  });
});
