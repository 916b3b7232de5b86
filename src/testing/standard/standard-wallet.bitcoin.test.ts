import { expect } from '@esm-bundle/chai';
import type { WalletAccount } from '@wallet-standard/base';
import { hexToBytes } from '@noble/hashes/utils';
import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import type { CaipNetworkId } from '../../config/network.js';
import { verifyBip122 } from '../../siwx/verify/bip122.js';
import type { BitcoinAccount, BitcoinKey } from '../accounts/account-types.js';
import { createBitcoinAccount, createSolanaAccount } from '../accounts/accounts.js';
import type {
  BitcoinBroadcast,
  SatsConnectResponse,
  SatsConnectProvider,
  StandardWallet,
  StandardWalletOptions,
} from './standard-wallet-context.js';
import { createStandardWallet } from './standard-wallet.js';

const MAIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93';
const message = 'Sign in, ñandú 🙂';
const text = new TextEncoder().encode(message);

let ada: BitcoinAccount;
let grace: BitcoinAccount;
before(async () => {
  [ada, grace] = await Promise.all([createBitcoinAccount('ada'), createBitcoinAccount('grace')]);
});

const create = (options: Partial<StandardWalletOptions> = {}) => createStandardWallet({ name: 'Fern', accounts: [ada, grace], ...options });
const ask = async (wallet: StandardWallet, name: `${string}:${string}`, ...inputs: unknown[]): Promise<unknown> => {
  const feature = wallet.wallet.features[name] as Record<string, (...inputs: unknown[]) => Promise<unknown>>;
  return feature[name.slice(name.indexOf(':') + 1)]?.(...inputs);
};
const connect = async (wallet: StandardWallet, purposes: unknown = ['payment', 'ordinals']) =>
  ((await ask(wallet, 'bitcoin:connect', { purposes })) as { accounts: readonly WalletAccount[] }).accounts;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: { code?: unknown }) => error.code,
  );
const providerOf = ({ wallet }: StandardWallet) => (wallet.features['sats-connect:'] as { provider: SatsConnectProvider }).provider;
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A transaction that spends a coin of each key. */
const psbtOf = (keys: readonly BitcoinKey[]) => {
  const transaction = new Transaction();
  keys.forEach(({ script }, index) =>
    transaction.addInput({ txid: '11'.repeat(32), index, witnessUtxo: { amount: 5000n, script }, sequence: 0xfffffffd }),
  );
  transaction.addOutput({ script: grace.payment.script, amount: 4000n });
  return transaction.toPSBT();
};

describe('createStandardWallet, the features of Bitcoin', () => {
  it('has them, with its own chains', () => {
    const { wallet } = create();
    expect(Object.keys(wallet.features)).to.deep.equal([
      ...['bitcoin:connect', 'bitcoin:disconnect', 'bitcoin:events', 'bitcoin:signMessage', 'bitcoin:signTransaction'],
      ...['bitcoin:signAndSendTransaction', 'sats-connect:'],
    ]);
    expect(wallet.chains).to.deep.equal(['bitcoin:mainnet']);
  });

  it('connects for purposes, in their order, and asks only once', async () => {
    let questions = 0;
    const wallet = create({
      decide: () => {
        questions++;
        return 'approve';
      },
    });
    const order = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address);
    expect(order(await connect(wallet, ['ordinals', 'payment']))).to.deep.equal([
      ...[ada.ordinals.address, grace.ordinals.address],
      ...[ada.payment.address, grace.payment.address],
    ]);
    expect(order(await connect(wallet, ['payment']))).to.deep.equal([ada.payment.address, grace.payment.address]);
    const [account] = wallet.wallet.accounts;
    expect(account).to.deep.include({ address: ada.payment.address, chains: ['bitcoin:mainnet'] });
    expect(account?.features).to.deep.equal(['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']);
    expect(questions).to.equal(1);
    for (const purposes of [undefined, [], ['stacks'], 'payment'])
      expect(await codeOf(ask(create(), 'bitcoin:connect', { purposes }))).to.equal(-32602);
    wallet.revoke();
    wallet.setBehavior('reject');
    expect(await codeOf(connect(wallet))).to.equal(4001);
  });

  it('says what changed', async () => {
    const wallet = create();
    const changes: number[] = [];
    const { on } = wallet.wallet.features['bitcoin:events'] as {
      on(event: string, listener: (properties: { accounts: readonly WalletAccount[] }) => void): () => void;
    };
    const off = on('change', ({ accounts }) => changes.push(accounts.length));
    await connect(wallet);
    wallet.setAccounts([grace]);
    await ask(wallet, 'bitcoin:disconnect');
    // Two addresses of the account in use: beside sats-connect no other account is shared.
    expect(changes).to.deep.equal([2, 2, 0]);
    off();
  });

  it('keeps accounts of two namespaces and networks apart', async () => {
    const accounts = [await createSolanaAccount('ada'), await createBitcoinAccount('ada', { network: 'testnet' })];
    const wallet = create({ accounts });
    expect(wallet.chains).to.deep.equal(['solana:mainnet', 'bitcoin:testnet']);
    const shown = ((await ask(wallet, 'standard:connect')) as { accounts: readonly WalletAccount[] }).accounts;
    expect(shown.map(({ chains }) => chains.join())).to.deep.equal(['solana:mainnet', 'bitcoin:testnet', 'bitcoin:testnet']);
    expect(shown.map(({ features }) => features.length)).to.deep.equal([4, 3, 3]);
  });

  it('signs texts with the account that is named', async () => {
    const wallet = create();
    const input = { account: { address: ada.ordinals.address }, message: text };
    expect(await codeOf(ask(wallet, 'bitcoin:signMessage', input))).to.equal(4100);
    await connect(wallet);
    for (const { address } of [ada.payment, ada.ordinals, grace.payment]) {
      const [output] = (await ask(wallet, 'bitcoin:signMessage', { account: { address }, message: text })) as {
        signedMessage: Uint8Array;
        signature: Uint8Array;
      }[];
      expect(output?.signedMessage).to.deep.equal(text);
      const signature = base64.encode(output?.signature ?? new Uint8Array());
      expect(await verifyBip122({ message, signature, address, chainId: MAIN }), address).to.equal(true);
    }
    wallet.setBehavior('reject');
    expect(await codeOf(ask(wallet, 'bitcoin:signMessage', input))).to.equal(4001);
  });

  it('signs the inputs that are named, and no others', async () => {
    const wallet = create();
    const [account] = await connect(wallet);
    const psbt = psbtOf([ada.payment, ada.ordinals]);
    const sign = (changes: object) =>
      ask(wallet, 'bitcoin:signTransaction', { psbt, inputsToSign: [{ account, signingIndexes: [0] }], ...changes });
    const [output] = (await sign({})) as { signedPsbt: Uint8Array }[];
    const signed = Transaction.fromPSBT(output?.signedPsbt ?? new Uint8Array());
    expect([signed.getInput(0).partialSig?.length, signed.getInput(1).tapKeySig]).to.deep.equal([1, undefined]);
    const wrong = [
      { psbt: text },
      { psbt: psbt.slice(0, -1) },
      { chain: 'bitcoin:testnet' },
      { inputsToSign: [] },
      { inputsToSign: [{ account, signingIndexes: [1] }] },
      { inputsToSign: [{ account, signingIndexes: [2] }] },
      { inputsToSign: [{ account, signingIndexes: 'all' }] },
      { inputsToSign: [{ account, signingIndexes: [0], sigHash: 3 }] },
    ];
    for (const changes of wrong) expect(await codeOf(sign(changes)), Object.keys(changes).join()).to.equal(-32602);
    expect(await codeOf(sign({ inputsToSign: [{ account: { address: 'bc1q' }, signingIndexes: [0] }] }))).to.equal(4100);
  });

  it('refuses a PSBT that asks for another kind of signature, or does not say what it spends', async () => {
    const wallet = create();
    const [account] = await connect(wallet);
    const psbtWith = (input: object) => {
      const transaction = new Transaction();
      transaction.addInput({ txid: '11'.repeat(32), index: 0, ...input });
      transaction.addOutput({ script: grace.payment.script, amount: 4000n });
      return transaction.toPSBT();
    };
    const witnessUtxo = { amount: 5000n, script: ada.payment.script };
    for (const input of [{ witnessUtxo, sighashType: 2 }, {}]) {
      const call = ask(wallet, 'bitcoin:signTransaction', { psbt: psbtWith(input), inputsToSign: [{ account, signingIndexes: [0] }] });
      expect(await codeOf(call)).to.equal(-32602);
    }
  });

  it('gives a whole transaction to the network, signed', async () => {
    const sent: BitcoinBroadcast[] = [];
    const wallet = create({
      broadcast: (each) => {
        sent.push(each);
        return 'the id';
      },
    });
    const [payment, , ordinals] = [...(await connect(wallet, ['payment', 'ordinals']))];
    const psbt = psbtOf([ada.payment, ada.ordinals]);
    const inputsToSign = [
      { account: payment, signingIndexes: [0] },
      { account: ordinals, signingIndexes: [1] },
    ];
    const send = (changes: object = {}) =>
      ask(wallet, 'bitcoin:signAndSendTransaction', { psbt, inputsToSign, chain: 'bitcoin:mainnet', ...changes });
    expect(await send()).to.deep.equal([{ txId: 'the id' }]);
    const [first] = sent;
    expect([first?.kind, first?.network]).to.deep.equal(['transaction', 'mainnet']);
    const transaction = Transaction.fromRaw(hexToBytes(first?.kind === 'transaction' ? first.hex : ''));
    expect(first?.kind === 'transaction' && first.txid).to.equal(transaction.id);
    expect([0, 1].map((at) => transaction.getInput(at).finalScriptWitness?.length)).to.deep.equal([2, 1]);
    expect(await codeOf(send({ inputsToSign: inputsToSign.slice(1) }))).to.equal(-32602);
    expect(await codeOf(send({ chain: undefined }))).to.equal(-32602);
    const alone = create();
    await connect(alone);
    const [output] = (await ask(alone, 'bitcoin:signAndSendTransaction', { psbt, inputsToSign, chain: 'bitcoin:mainnet' })) as {
      txId: string;
    }[];
    expect(output?.txId).to.equal(transaction.id);
  });
});

describe('createStandardWallet, the methods of sats-connect', () => {
  const resultOf = async (answer: Promise<SatsConnectResponse>) => (await answer).result as Record<string, unknown>;
  const refusalOf = async (answer: Promise<SatsConnectResponse>) => (await answer).error?.code;

  it('connect in three ways, and show the active account only', async () => {
    const shown = (key: BitcoinKey, publicKey: string) => ({
      ...{ address: key.address, publicKey, purpose: key.purpose, addressType: key.addressType, walletType: 'software' },
    });
    const hex = ({ publicKey }: BitcoinKey) => [...publicKey].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const [payment, ordinals] = [shown(ada.payment, hex(ada.payment)), shown(ada.ordinals, hex(ada.ordinals))];
    const { request } = providerOf(create());
    const answer = await request('getAccounts', { purposes: ['ordinals', 'payment'], message: 'Hello' });
    expect(answer).to.deep.equal({ jsonrpc: '2.0', id: '1', result: [ordinals, payment] });
    const network = { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' }, spark: { name: 'mainnet' } };
    expect(await resultOf(request('getAddresses', { purposes: ['payment'] }))).to.deep.equal({ addresses: [payment], network });
    const id = `${ada.payment.address}-${ada.ordinals.address}`;
    const connected = { id, addresses: [payment, ordinals], walletType: 'software', network };
    expect(await resultOf(request('wallet_connect'))).to.deep.equal(connected);
    expect(await resultOf(request('wallet_getNetwork'))).to.deep.equal(network);
    expect(await refusalOf(request('getAccounts', { purposes: ['moon'] }))).to.equal(-32602);
  });

  it('name the network of a test account', async () => {
    const { request } = providerOf(create({ accounts: [await createBitcoinAccount('ada', { network: 'testnet' })] }));
    expect((await resultOf(request('wallet_connect', { addresses: ['payment'] }))).network).to.have.deep.property('bitcoin', {
      name: 'Testnet',
    });
  });

  it('say no in answers, with numbers of their own', async () => {
    const wallet = create();
    const { request } = providerOf(wallet);
    wallet.setBehavior('reject', 'sats-connect:getAccounts');
    expect(await request('getAccounts', { purposes: ['payment'] })).to.deep.equal({
      ...{ jsonrpc: '2.0', id: '1', error: { code: -32000, message: 'User rejected the request.' } },
    });
    expect(await refusalOf(request('signMessage', { address: ada.payment.address, message }))).to.equal(-32002);
    expect(await refusalOf(request('sendTransfer', { recipients: [{ address: 'bc1q', amount: 1 }] }))).to.equal(-32002);
    expect(await refusalOf(request('runes_mint'))).to.equal(-32601);
    expect(await refusalOf(request('toString'))).to.equal(-32601);
    wallet.setBehavior('hang');
    const open = request('getAccounts', { purposes: ['payment'] });
    wallet.setBehavior(undefined, 'sats-connect:getAccounts');
    await tick();
    wallet.pending[0]?.fail(new Error('broken'));
    expect(await open.catch((error: Error) => error.message)).to.equal('broken');
    wallet.uninstall();
    expect(await refusalOf(request('getInfo'))).to.equal(4900);
  });

  it('sign texts as they are asked to', async () => {
    const { request } = providerOf(create());
    await request('wallet_connect', null);
    const rows = [
      [ada.payment, undefined, 'ECDSA'],
      [ada.payment, 'ECDSA', 'ECDSA'],
      [ada.payment, 'BIP322', 'BIP322'],
      [ada.ordinals, undefined, 'BIP322'],
    ] as const;
    for (const [{ address }, protocol, used] of rows) {
      const result = await resultOf(request('signMessage', { address, message, ...(protocol && { protocol }) }));
      expect(result).to.include({ address, protocol: used });
      expect(result.messageHash).to.match(/^[\da-f]{64}$/);
      expect(await verifyBip122({ message, signature: String(result.signature), address, chainId: MAIN }), used).to.equal(true);
    }
    const { address } = ada.ordinals;
    expect(await refusalOf(request('signMessage', { address, message, protocol: 'ECDSA' }))).to.equal(-32001);
    expect(await refusalOf(request('signMessage', { address, message, protocol: 'RSA' }))).to.equal(-32602);
    expect(await refusalOf(request('signMessage', { address }))).to.equal(-32602);
    expect(await refusalOf(request('signMessage', { address: grace.payment.address + 'x', message }))).to.equal(-32002);
  });

  it('send transfers through the function of the options', async () => {
    const sent: BitcoinBroadcast[] = [];
    const recipients = [{ address: grace.payment.address, amount: 2_100_000_000_000_000 }];
    const { request } = providerOf(
      create({
        broadcast: (each) => {
          sent.push(each);
          return 'ab'.repeat(32);
        },
      }),
    );
    await request('wallet_connect');
    expect(await resultOf(request('sendTransfer', { recipients }))).to.deep.equal({ txid: 'ab'.repeat(32) });
    const amount = 2_100_000_000_000_000n;
    expect(sent).to.deep.equal([
      { kind: 'transfer', network: 'mainnet', from: ada.payment.address, recipients: [{ address: grace.payment.address, amount }] },
    ]);
    for (const amount of [0, -1, 0.5, '1', 2 ** 53])
      expect(await refusalOf(request('sendTransfer', { recipients: [{ address: 'bc1q', amount }] })), String(amount)).to.equal(-32602);
    expect(await refusalOf(request('sendTransfer', { recipients: [] }))).to.equal(-32602);
  });

  it('answer transfers without a network with an id that is the same in every run, and unique', async () => {
    const ids = async () => {
      const { request } = providerOf(create());
      await request('wallet_connect');
      const recipients = [{ address: grace.payment.address, amount: 1 }];
      return [await resultOf(request('sendTransfer', { recipients })), await resultOf(request('sendTransfer', { recipients }))];
    };
    const [first, second] = await Promise.all([ids(), ids()]);
    expect(first).to.deep.equal(second);
    expect(first[0]?.txid).to.match(/^[\da-f]{64}$/);
    expect(first[0]?.txid).not.to.equal(first[1]?.txid);
  });

  it('sign a PSBT: what is named, or what is the account’s', async () => {
    const { request } = providerOf(create());
    await request('wallet_connect');
    const psbt = base64.encode(psbtOf([ada.payment, grace.payment, ada.ordinals]));
    const signed = async (more: object) => {
      const result = await resultOf(request('signPsbt', { psbt, ...more }));
      const transaction = Transaction.fromPSBT(base64.decode(String(result.psbt)));
      return [0, 1, 2].filter((at) => transaction.getInput(at).partialSig ?? transaction.getInput(at).tapKeySig);
    };
    expect(await signed({})).to.deep.equal([0, 2]);
    expect(await signed({ signInputs: { [ada.ordinals.address]: [2] } })).to.deep.equal([2]);
    expect(await refusalOf(request('signPsbt', { psbt, broadcast: true }))).to.equal(-32602);
    const own = base64.encode(psbtOf([ada.payment]));
    expect((await resultOf(request('signPsbt', { psbt: own, broadcast: true }))).txid).to.match(/^[\da-f]{64}$/);
    expect(await refusalOf(request('signPsbt', { psbt: base64.encode(psbtOf([grace.ordinals])) }))).to.equal(-32002);
    for (const wrong of [{}, { psbt: '%' }, { psbt, signInputs: { [ada.payment.address]: 0 } }])
      expect(await refusalOf(request('signPsbt', wrong))).to.equal(-32602);
  });

  it('notify of another account, and of the end', async () => {
    const wallet = create();
    const { request, addListener } = providerOf(wallet);
    const heard: unknown[] = [];
    const stops = [
      addListener('accountChange', (event) => heard.push(event)),
      addListener({ eventName: 'disconnect', cb: (event) => heard.push(event) }),
    ];
    await request('wallet_connect');
    wallet.setAccounts([grace]);
    await request('wallet_disconnect');
    expect(heard).to.deep.equal([{ type: 'accountChange' }, { type: 'accountChange' }, { type: 'disconnect' }]);
    for (const stop of stops) stop();
    await request('wallet_connect');
    expect(heard).to.have.length(3);
    expect(() => addListener('accountChange')).to.throw(TypeError);
  });
});
