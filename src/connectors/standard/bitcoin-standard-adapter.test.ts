import { expect } from '@esm-bundle/chai';
import { hex } from '@scure/base';
import type { Wallet } from '@wallet-standard/base';
import { createAdapter as createBip122Adapter } from '../../adapters/bip122/bip122-adapter.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { bitcoin, bitcoinTestnet } from '../../networks/index.js';
import { defineNetwork } from '../../config/define-network.js';
import { createBitcoinStandardAdapter } from './bitcoin-standard-adapter.js';

const PAYS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const KEPT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TXID = 'ab'.repeat(32);
const unknown = { error: { code: -32601, message: 'Method not found' } };

type Answers = Record<string, unknown>;

/** A wallet that answers by hand over sats-connect, and writes down what it was asked. */
function createSats(answers: Answers) {
  const asked: (readonly [string, unknown])[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const provider = {
    async request(method: string, params: unknown) {
      asked.push([method, params]);
      const answer = answers[method] ?? unknown;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
      listeners.set(eventName, cb);
      return () => listeners.delete(eventName);
    },
  };
  return { asked, listeners, feature: { 'sats-connect:': { provider } } };
}

const createWallet = (features: object, facts: Partial<Record<'chains' | 'accounts', readonly unknown[]>> = {}) =>
  ({
    version: '1.0.0',
    name: 'Harbor',
    icon: 'data:image/png;base64,',
    chains: ['bitcoin:mainnet'],
    accounts: [],
    ...facts,
    features,
  }) as unknown as Wallet;
const account = (address: string, purpose?: string) => ({
  address,
  publicKey: Uint8Array.of(2, 255),
  chains: [],
  features: [],
  ...(purpose && { purpose }),
});
const adapt = (...given: Parameters<typeof createWallet>) => createBitcoinStandardAdapter(createWallet(...given), Date.now)!;
const codeOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code?: unknown }) => error.code,
  );

const addresses = [
  { address: KEPT, purpose: 'ordinals', publicKey: 'ff' },
  { address: PAYS, purpose: 'payment', publicKey: '02' },
];
const connected = { result: { addresses, network: { bitcoin: { name: 'Mainnet' } } } };

describe('a Bitcoin wallet of the Wallet Standard', () => {
  it('is one that connects by a feature of Bitcoin, or by sats-connect', () => {
    expect(createBitcoinStandardAdapter(createWallet({ 'standard:connect': {} }), Date.now)).to.equal(undefined);
    expect(createBitcoinStandardAdapter(createWallet({ 'sats-connect:': { provider: {} } }), Date.now)).to.equal(undefined);
    expect(adapt(createSats({}).feature).namespace).to.equal('bip122');
    expect(adapt({ 'bitcoin:connect': { connect: () => {} } }).namespace).to.equal('bip122');
  });

  it('serves the networks that it names, by either name; without names those that every wallet knows', () => {
    const own = defineNetwork({ ...bitcoin, id: 'c'.repeat(32) });
    const served = (chains: readonly string[]) => {
      const { serves } = adapt(createSats({}).feature, { chains });
      return [bitcoin, bitcoinTestnet, own].map((network) => serves(network)).join();
    };
    expect(served(['bitcoin:mainnet'])).to.equal('true,false,false');
    expect(served([bitcoinTestnet.caipNetworkId, own.caipNetworkId, 'solana:mainnet'])).to.equal('false,true,true');
    expect(served(['solana:mainnet'])).to.equal('true,true,false');
  });

  it('shares its addresses by its feature, those that pay first [S:75]', async () => {
    const asked: unknown[] = [];
    const connect = async (given: unknown) => {
      asked.push(given);
      return { accounts: [account(PAYS), account(KEPT), account(TEST)] };
    };
    const shared = await adapt({ 'bitcoin:connect': { connect } }).connect({ silent: false, network: bitcoin });
    expect(asked).to.deep.equal([{ purposes: ['payment', 'ordinals'] }]);
    expect(shared).to.deep.equal({ accounts: [PAYS, KEPT], types: ['payment', 'eoa'] });
    const said = async () => ({ accounts: [account(OTHER, 'ordinals'), account(PAYS, 'payment')] });
    expect(await adapt({ 'bitcoin:connect': { connect: said } }).connect({ silent: false, network: bitcoin })).to.deep.equal({
      accounts: [PAYS, OTHER],
      types: ['payment', 'eoa'],
    });
  });

  it('tells its addresses by purpose: payments come first, and those of Stacks and Spark are no accounts', async () => {
    const rows: readonly (readonly [addresses: readonly object[], shared: readonly string[], types: readonly string[]])[] = [
      [
        [
          { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
          { address: OTHER, purpose: 'stacks' },
          { address: OTHER, purpose: 'spark' },
          ...addresses,
        ],
        [PAYS, KEPT],
        ['payment', 'eoa'],
      ],
      // Without a word of the purpose, Taproot is for collectibles beside another address, and pays where it is alone.
      [
        [{ address: KEPT }, { address: PAYS }],
        [PAYS, KEPT],
        ['payment', 'eoa'],
      ],
      [[{ address: KEPT, type: 'p2tr' }], [KEPT], ['payment']],
      [[{ address: KEPT, purpose: 'ordinals' }], [KEPT], ['eoa']],
    ];
    for (const [list, shared, types] of rows) {
      const { feature } = createSats({ wallet_connect: { result: { addresses: list } } });
      expect(await adapt(feature).connect({ silent: false, network: bitcoin })).to.deep.equal({ accounts: shared, types });
    }
    const none = createSats({ wallet_connect: { result: { addresses: rows[0]![0].slice(0, 3) } } });
    expect(await codeOf(adapt(none.feature).connect({ silent: false, network: bitcoin }))).to.equal(4901);
  });

  it('passes hash types on where the wallet has a word for them', async () => {
    const given: { inputsToSign: object[] }[] = [];
    const features = {
      'bitcoin:connect': { connect: async () => {} },
      'bitcoin:signTransaction': {
        signTransaction: async (input: { inputsToSign: object[] }) => {
          given.push(input);
          return [{ signedPsbt: Uint8Array.of(1) }];
        },
      },
    };
    const signInputs = [
      { address: PAYS, index: 0, sighashTypes: [131] },
      { address: PAYS, index: 1 },
      { address: PAYS, index: 2, sighashTypes: [131] },
    ];
    const params = { account: PAYS, psbt: 'cHNidP8=', signInputs };
    const shared = account(PAYS);
    await adapt(features, { accounts: [shared] }).request({ method: 'signPsbt', params }, bitcoin);
    expect(given[0]!.inputsToSign).to.deep.equal([
      { account: shared, signingIndexes: [0, 2], sigHash: 131 },
      { account: shared, signingIndexes: [1] },
    ]);
    for (const sighashTypes of [131, ['131'], [1.5]])
      expect(
        await codeOf(
          adapt(features).request({ method: 'signPsbt', params: { ...params, signInputs: [{ ...signInputs[0], sighashTypes }] } }, bitcoin),
        ),
      ).to.equal(-32602);
  });

  it('is refused in every shape in which a wallet says no', async () => {
    const refusals: readonly (readonly [thrown: unknown, code: unknown])[] = [
      [{ jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected the request' } }, 4001],
      [{ code: -32000, message: 'User rejected' }, 4001],
      [{ jsonrpc: '2.0', id: '1', error: { code: -32002 } }, 4100],
      [{ code: -32603, message: 'Internal error' }, -32603],
    ];
    for (const [thrown, code] of refusals) {
      const provider = { request: async () => Promise.reject(thrown as Error) };
      const adapter = adapt({ 'sats-connect:': { provider } });
      expect(await codeOf(adapter.connect({ silent: false, network: bitcoin })), JSON.stringify(thrown)).to.equal(code);
    }
  });

  it('shares them by sats-connect, and by the older words where it does not know these', async () => {
    const { asked, feature } = createSats({ wallet_connect: connected });
    const shared = await adapt(feature).connect({ silent: false, network: bitcoin });
    expect(shared).to.deep.equal({ accounts: [PAYS, KEPT], types: ['payment', 'eoa'] });
    expect(asked).to.deep.equal([['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Mainnet' }]]);
    const older = createSats({ getAccounts: { result: addresses } });
    expect((await adapt(older.feature).connect({ silent: false, network: bitcoin }))?.accounts).to.deep.equal([PAYS, KEPT]);
    const silent = createSats({});
    const connect = async () => ({ accounts: [account(PAYS)] });
    const both = adapt({ ...silent.feature, 'bitcoin:connect': { connect } });
    expect((await both.connect({ silent: false, network: bitcoin }))?.accounts).to.deep.equal([PAYS]);
  });

  it('asks once: after a rejection the other transport is not tried', async () => {
    const refusal = { error: { code: -32000, message: 'User rejected' } };
    const { asked, feature } = createSats({ wallet_connect: refusal });
    let others = 0;
    const adapter = adapt({ ...feature, 'bitcoin:connect': { connect: () => (others += 1) } });
    expect(await codeOf(adapter.connect({ silent: false, network: bitcoin }))).to.equal(4001);
    expect([asked.length, others]).to.deep.equal([1, 0]);
    const denied = createSats({ wallet_connect: { error: { code: -32002, message: 'Access denied' } } });
    expect(await codeOf(adapt(denied.feature).connect({ silent: false, network: bitcoin }))).to.equal(4100);
  });

  it('is refused on another network than the page’s', async () => {
    const elsewhere = { result: { addresses, network: { bitcoin: { name: 'Testnet' } } } };
    expect(await codeOf(adapt(createSats({ wallet_connect: elsewhere }).feature).connect({ silent: false, network: bitcoin }))).to.equal(
      4901,
    );
    const connect = async () => ({ accounts: [account(TEST)] });
    expect(await codeOf(adapt({ 'bitcoin:connect': { connect } }).connect({ silent: false, network: bitcoin }))).to.equal(4901);
  });

  it('says without asking what it grants already', async () => {
    const connect = () => expect.fail('It asked.');
    const listed = adapt({ 'bitcoin:connect': { connect } }, { accounts: [account(PAYS)] });
    expect((await listed.connect({ silent: true, network: bitcoin }))?.accounts).to.deep.equal([PAYS]);
    const { asked, feature } = createSats({ wallet_getAccount: connected });
    expect((await adapt(feature).connect({ silent: true, network: bitcoin }))?.accounts).to.deep.equal([PAYS, KEPT]);
    expect(asked).to.deep.equal([['wallet_getAccount', null]]);
    // One that answers with nothing has taken nothing back.
    const mute = adapt(createSats({ wallet_connect: connected, wallet_getAccount: { result: undefined } }).feature);
    await mute.connect({ silent: false, network: bitcoin });
    expect((await mute.connect({ silent: true, network: bitcoin }))?.accounts).to.deep.equal([PAYS, KEPT]);
    const none = createSats({ wallet_getAccount: { error: { code: -32002, message: 'Access denied' } } });
    const standard: unknown[] = [];
    const asks = {
      'standard:connect': {
        connect: async (given: unknown) => {
          standard.push(given);
          return { accounts: [] };
        },
      },
    };
    const locked = adapt({ ...none.feature, 'bitcoin:connect': { connect }, ...asks });
    expect(await locked.connect({ silent: true, network: bitcoin })).to.equal(undefined);
    expect(standard).to.deep.equal([{ silent: true }]);
  });

  it("signs texts with the requested algorithm by sats-connect, and with the wallet's own choice by its feature", async () => {
    const signed = { result: { signature: 'AAAA', messageHash: 'h', address: KEPT, protocol: 'BIP322' } };
    const { asked, feature } = createSats({ signMessage: signed });
    const call = { method: 'signMessage', params: { account: KEPT, address: KEPT, message: 'x', protocol: 'bip322' } };
    expect(await adapt(feature).request(call, bitcoin)).to.equal(signed.result);
    expect(asked).to.deep.equal([['signMessage', { address: KEPT, message: 'x', protocol: 'BIP322' }]]);
    const texts: string[] = [];
    const signMessage = async ({ message, account: by }: { message: Uint8Array; account: { address: string } }) => {
      texts.push(`${by.address} ${new TextDecoder().decode(message)}`);
      return [{ signature: new Uint8Array(65).fill(31), signedMessage: message }];
    };
    const own = createWallet(
      { 'bitcoin:connect': { connect: async () => {} }, 'bitcoin:signMessage': { signMessage } },
      { accounts: [account(PAYS)] },
    );
    const adapter = createBip122Adapter({ environment: createTestEnvironment(), networks: [bitcoin] });
    const provider = {
      request: async (given: { method: string; params?: unknown }) => createBitcoinStandardAdapter(own, Date.now)!.request(given, bitcoin),
    };
    const signature = await adapter.signMessage({ provider, address: PAYS, message: 'Sign in \u2603' });
    expect([atob(signature).length, texts]).to.deep.equal([65, [`${PAYS} Sign in \u2603`]]);
    expect(await codeOf(provider.request({ method: 'signMessage', params: { account: OTHER, message: 'x' } }))).to.equal(4200);
    expect(await codeOf(provider.request({ method: 'signMessage', params: { account: PAYS } }))).to.equal(-32602);
  });

  it('sends from the address that pays, exactly, and from no other', async () => {
    const { asked, feature } = createSats({ wallet_connect: connected, sendTransfer: { result: { txid: TXID } } });
    const adapter = adapt(feature);
    const send = async (change: object = {}) =>
      adapter.request(
        { method: 'sendTransfer', params: { account: PAYS, recipientAddress: OTHER, amount: '2100000000000000', ...change } },
        bitcoin,
      );
    expect(await codeOf(send())).to.equal(4100);
    await adapter.connect({ silent: false, network: bitcoin });
    expect(await send()).to.deep.equal({ txid: TXID });
    expect(asked.at(-1)).to.deep.equal(['sendTransfer', { recipients: [{ address: OTHER, amount: 2_100_000_000_000_000 }] }]);
    const before = asked.length;
    expect(await codeOf(send({ account: KEPT }))).to.equal(4100);
    for (const change of [
      { amount: '0' },
      { amount: '1.5' },
      { amount: 7 },
      { amount: '9007199254740993' },
      { memo: '6a' },
      { changeAddress: KEPT },
    ])
      expect(await codeOf(send(change)), JSON.stringify(change)).to.equal(-32602);
    expect(asked.length).to.equal(before);
  });

  it('supports no transfer without sats-connect, and no unknown method', async () => {
    const connect = async () => ({ accounts: [account(PAYS)] });
    const adapter = adapt({ 'bitcoin:connect': { connect } });
    expect([adapter.sends, adapt(createSats({}).feature).sends]).to.deep.equal([false, undefined]);
    await adapter.connect({ silent: false, network: bitcoin });
    const params = { account: PAYS, recipientAddress: OTHER, amount: '1' };
    expect(await codeOf(adapter.request({ method: 'sendTransfer', params }, bitcoin))).to.equal(4200);
    expect(await codeOf(adapter.request({ method: 'eth_accounts' }, bitcoin))).to.equal(4200);
  });

  it('lists its addresses with what they are for', async () => {
    const adapter = adapt(createSats({ wallet_connect: connected }).feature);
    await adapter.connect({ silent: false, network: bitcoin });
    const list = async (params: object) => adapter.request({ method: 'getAccountAddresses', params }, bitcoin);
    expect(await list({ account: PAYS })).to.deep.equal([
      { address: PAYS, publicKey: '02', intention: 'payment' },
      { address: KEPT, publicKey: 'ff', intention: 'ordinal' },
    ]);
    expect(((await list({ account: PAYS, intentions: ['ordinal'] })) as unknown[]).length).to.equal(1);
  });

  it('signs transactions that were built elsewhere, and sends them where it is requested', async () => {
    const { asked, feature } = createSats({ signPsbt: { result: { psbt: 'cHNidP8B' } } });
    const params = {
      account: PAYS,
      psbt: 'cHNidP8=',
      signInputs: [
        { address: PAYS, index: 0 },
        { address: PAYS, index: 2 },
      ],
    };
    expect(await adapt(feature).request({ method: 'signPsbt', params }, bitcoin)).to.deep.equal({ psbt: 'cHNidP8B' });
    expect(asked).to.deep.equal([['signPsbt', { psbt: 'cHNidP8=', signInputs: { [PAYS]: [0, 2] }, broadcast: false }]]);
    const given: Record<string, unknown>[] = [];
    const features = {
      'bitcoin:connect': { connect: async () => {} },
      'bitcoin:signTransaction': {
        signTransaction: async (input: Record<string, unknown>) => {
          given.push(input);
          return [{ signedPsbt: Uint8Array.of(1) }];
        },
      },
      'bitcoin:signAndSendTransaction': {
        signAndSendTransaction: async (input: Record<string, unknown>) => {
          given.push(input);
          return [{ txId: TXID }];
        },
      },
    };
    const adapter = adapt(features, { accounts: [account(PAYS)] });
    expect(await adapter.request({ method: 'signPsbt', params }, bitcoin)).to.deep.equal({ psbt: 'AQ==' });
    expect(await adapter.request({ method: 'signPsbt', params: { ...params, broadcast: true } }, bitcoin)).to.deep.equal({ txid: TXID });
    const [{ psbt, inputsToSign, chain }] = given as [{ psbt: Uint8Array; inputsToSign: { signingIndexes: number[] }[]; chain: string }];
    expect([hex.encode(psbt), inputsToSign[0]!.signingIndexes.join(), chain]).to.deep.equal(['70736274ff', '0,2', 'bitcoin:mainnet']);
    expect(await codeOf(adapter.request({ method: 'signPsbt', params: { ...params, signInputs: [{ address: PAYS }] } }, bitcoin))).to.equal(
      -32602,
    );
  });

  it('reports each change once, and its end, until the listeners are removed', async () => {
    const answers: Answers = { wallet_connect: connected, wallet_getAccount: connected };
    const { listeners, feature } = createSats(answers);
    const adapter = adapt(feature);
    await adapter.connect({ silent: false, network: bitcoin });
    const seen: string[] = [];
    let tell: () => void = () => {};
    const stop = adapter.listen(
      (accounts, types) => {
        seen.push(`${accounts.join()} ${types!.join()}`);
        return tell();
      },
      () => seen.push('end'),
    );
    const told = new Promise<void>((resolve) => (tell = resolve));
    answers['wallet_getAccount'] = { result: { addresses: [{ address: OTHER, purpose: 'payment' }] } };
    listeners.get('accountChange')!({ type: 'accountChange' });
    listeners.get('accountChange')!({ type: 'accountChange' });
    await told;
    const gone = new Promise<void>((resolve) => (tell = resolve));
    answers['wallet_getAccount'] = { result: { addresses, network: { bitcoin: { name: 'Testnet' } } } };
    listeners.get('networkChange')!({ type: 'networkChange' });
    await gone;
    listeners.get('disconnect')!({ type: 'disconnect' });
    expect(seen).to.deep.equal([`${OTHER} payment`, ' ', 'end']);
    stop();
    expect(listeners.size).to.equal(0);
  });

  it('is let go of in every way that it has', async () => {
    const { asked, feature } = createSats({ wallet_disconnect: new Error('busy') });
    let ended = 0;
    const features = {
      ...feature,
      'bitcoin:connect': { connect: async () => {} },
      'bitcoin:disconnect': { disconnect: () => (ended += 1) },
    };
    await adapt(features).disconnect();
    expect([asked[0]![0], ended]).to.deep.equal(['wallet_disconnect', 1]);
  });
});
