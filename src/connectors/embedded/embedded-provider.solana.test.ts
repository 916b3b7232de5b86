import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import { caught, createEmbeddedPage, endPages, USER } from '../../../test/fixtures/embedded-page.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { writeTransaction } from '../../adapters/solana/transfers/index.js';
import { readWire } from '../../adapters/solana/read-wire.js';
import { defineNetwork } from '../../config/define-network.js';
import { loginKey } from '../../storage/login-key.js';
import type { WalletListener } from '../connector.js';

const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const [SUN, MOON, BLOCKHASH] = [toKey(7), toKey(9), toKey(1)];
const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const DEVNET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const solana = defineNetwork({
  id: MAINNET,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example'] } },
});
const devnet = defineNetwork({ ...solana, id: DEVNET, name: 'Devnet' });
const SOLANA_USER = { email: 'ada@example.org', address: SUN, chainId: `solana:${MAINNET}`, accounts: [{ address: SUN, type: 'eoa' }] };
const SIGNATURE = base58.encode(new Uint8Array(64).fill(3));

/** An unsigned transfer in base64, and the same in base58, signed or not. */
const transaction = writeTransaction(web3, { transfer: { from: SUN, to: MOON, amount: 5n }, blockhash: BLOCKHASH });
const toSigned = (given: string, fill = 3) => {
  const bytes = base64.decode(given);
  return bytes.fill(fill, 1, 65);
};
const inFrame = base58.encode(base64.decode(transaction));
const signed = toSigned(transaction);

const setUp = (answers: Readonly<Record<string, unknown>> = {}) => {
  const page = createEmbeddedPage({ 'GET_USER solana': SOLANA_USER, ...answers }, { networks: [local, solana, devnet] });
  page.goTo(solana);
  return page;
};
const listener = (seen: unknown[] = []): WalletListener => ({
  onAccounts: (accounts) => seen.push(accounts),
  onChain: (chainId) => seen.push(chainId),
  onDisconnect: () => {},
});
/** Answers of the frame that are none, for each method. */
const WRONG = [5, 'x', [], {}];

afterEach(endPages);

describe('the embedded wallet’s connector, on Solana', () => {
  it('serves both namespaces with one login, each with an account of its own [S:161] [S:299]', async () => {
    const kit = setUp();
    expect(kit.connector.namespaces).to.deep.equal(['eip155', 'solana']);
    expect(await kit.connector.connect('eip155')).to.deep.include({ accounts: [ADA, GRACE], chainId: '31337' });
    const raw = await kit.connector.getAccounts('solana');
    expect(raw).to.deep.include({ accounts: [SUN], types: ['eoa'], chainId: MAINNET });
    // Solana has one account type: the frame's type for the other chains is not changed.
    expect(kit.payload('GET_USER')).to.deep.equal({ chainId: `solana:${MAINNET}` });
    const users = kit.connector.login!.$users.get();
    expect([users.eip155?.address, users.solana?.address]).to.deep.equal([ADA, SUN]);
    expect(kit.storage.get(loginKey)?.chain).to.equal(`solana:${MAINNET}`);
    expect(await kit.connector.getProvider('eip155').request({ method: 'eth_accounts' })).to.deep.equal([ADA]);
  });

  it('takes two namespaces up at once, as after a reload', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    const both = await Promise.all([kit.connector.getAccounts('eip155', '31337'), kit.connector.getAccounts('solana', MAINNET)]);
    expect(both.map((raw) => (raw!.accounts as string[])[0])).to.deep.equal([ADA, SUN]);
  });

  it('refuses the account of another namespace, and what is no account', async () => {
    const kit = setUp({ 'GET_USER solana': USER });
    expect(await caught(kit.connector.connect('solana'))).to.equal('FRAME_MESSAGE: Invalid input');
    for (const wrong of [
      { ...SOLANA_USER, address: ADA },
      { ...SOLANA_USER, address: 'x' },
      { ...SOLANA_USER, chainId: 'eip155:1' },
    ]) {
      kit.answer({ 'GET_USER solana': wrong });
      expect(await caught(kit.connector.connect('solana')), JSON.stringify(wrong)).to.equal('FRAME_MESSAGE: Invalid input');
    }
    expect(kit.connector.login!.$users.get()).to.deep.equal({});
  });

  it('keeps one namespace when the other one is left, and signs out with the last one [S:124]', async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    kit.connector.listen('eip155', listener());
    await kit.connector.getAccounts('solana');
    kit.connector.listen('solana', listener());
    await kit.connector.disconnect('eip155');
    expect(kit.names()).to.not.include('SIGN_OUT');
    expect(Object.keys(kit.connector.login!.$users.get())).to.deep.equal(['solana']);
    expect(kit.storage.get(loginKey)?.isLoggedIn).to.equal(true);
    await kit.connector.disconnect('solana');
    expect(kit.names()).to.include('SIGN_OUT');
    expect([kit.storage.get(loginKey), kit.container.childElementCount]).to.deep.equal([undefined, 0]);
  });

  it("reads every account again after a login, which may be another visitor's", async () => {
    const kit = setUp();
    await kit.connector.connect('eip155');
    const seen: unknown[] = [];
    kit.connector.listen('eip155', listener(seen));
    kit.answer({ GET_USER: { ...USER, address: GRACE } });
    await kit.connector.connect('solana');
    expect(seen).to.deep.equal(['31337', [GRACE, ADA]]);
    kit.answer({ GET_USER: { error: 'Not logged in' } });
    await kit.connector.connect('solana');
    expect(seen.at(-1)).to.deep.equal([]);
  });

  it('notifies every namespace of the logout', async () => {
    const kit = setUp();
    const [one, other]: [unknown[], unknown[]] = [[], []];
    await kit.connector.connect('eip155');
    kit.connector.listen('eip155', listener(one));
    await kit.connector.getAccounts('solana');
    kit.connector.listen('solana', listener(other));
    kit.answer({ IS_CONNECTED: { isConnected: false } });
    await kit.connector.login!.refresh();
    expect([one, other]).to.deep.equal([[[]], [[]]]);
    expect(kit.storage.get(loginKey)).to.equal(undefined);
  });

  it('goes to another cluster, where the account may be another one, and to none that it does not serve', async () => {
    const kit = setUp({ SWITCH_NETWORK: { chainId: `solana:${DEVNET}` } });
    await kit.connector.connect('solana');
    const seen: unknown[] = [];
    kit.connector.listen('solana', listener(seen));
    const provider = kit.connector.getProvider('solana');
    expect([provider.approves!(DEVNET), provider.approves!('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')]).to.deep.equal([true, false]);
    await provider.setChain!(MAINNET);
    expect(kit.names()).to.not.include('SWITCH_NETWORK');
    kit.answer({ 'GET_USER solana': { ...SOLANA_USER, address: MOON, chainId: `solana:${DEVNET}`, accounts: undefined } });
    await provider.setChain!(DEVNET);
    expect(kit.payload('SWITCH_NETWORK')).to.deep.equal({ chainId: `solana:${DEVNET}` });
    expect(seen).to.deep.equal([DEVNET, [MOON]]);
    expect(await caught(Promise.resolve(provider.setChain!(MAINNET)))).to.equal('SWITCH_NETWORK_IGNORED: The wallet stayed on its network');
  });
});

describe('the embedded wallet’s provider of Solana', () => {
  const connect = async (answers: Readonly<Record<string, unknown>> = {}) => {
    const kit = setUp(answers);
    await kit.connector.connect('solana');
    const provider = kit.connector.getProvider('solana');
    return { kit, ask: async (method: string, params?: unknown) => caught(provider.request({ method, params })) };
  };

  it('returns its account without a request, and none while logged out', async () => {
    const provider = setUp().connector.getProvider('solana');
    expect(await caught(provider.request({ method: 'solana_getAccounts' }))).to.equal('4100: Not logged in');
    const { kit, ask } = await connect();
    for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
      expect(await ask(method)).to.equal(`answer: ${JSON.stringify([{ pubkey: SUN }])}`);
    expect(kit.names()).to.not.include('RPC_REQUEST');
  });

  it('has messages signed by its account, and by no other [S:158]', async () => {
    const { kit, ask } = await connect({ RPC_REQUEST: { signature: SIGNATURE } });
    const message = base58.encode(new TextEncoder().encode('Hello'));
    expect(await ask('solana_signMessage', { message, pubkey: SUN })).to.equal(`answer: ${JSON.stringify({ signature: SIGNATURE })}`);
    const params = { message, pubkey: SUN };
    expect(kit.payload('RPC_REQUEST')).to.deep.equal({ method: 'solana_signMessage', params, chainId: `solana:${MAINNET}` });
    expect(kit.guarded[0]).to.deep.include({ method: 'solana_signMessage', params, address: SUN, network: solana.caipNetworkId });
    expect(await ask('solana_signMessage', { message, pubkey: MOON })).to.equal('4100: The embedded wallet has no such account.');
    expect(await ask('solana_signMessage', {})).to.equal('-32602: message is missing.');
    expect(await ask('solana_signMessage', { message: 5 })).to.equal('-32602: message is not what it must be.');
    expect(kit.told).to.deep.equal([]);
  });

  it('has transactions signed: base64 here, base58 in the frame', async () => {
    const { kit, ask } = await connect({ RPC_REQUEST: { transaction: base58.encode(signed) } });
    const whole = { signature: SIGNATURE, transaction: base64.encode(signed) };
    expect(await ask('solana_signTransaction', { transaction, pubkey: SUN })).to.equal(`answer: ${JSON.stringify(whole)}`);
    expect(kit.payload('RPC_REQUEST')).to.deep.include({ params: { transaction: inFrame } });
    kit.answer({ RPC_REQUEST: { transactions: [base58.encode(signed), base58.encode(signed)] } });
    const two = { transactions: [transaction, transaction] };
    expect(await ask('solana_signAllTransactions', two)).to.equal(
      `answer: ${JSON.stringify({ transactions: [whole.transaction, whole.transaction] })}`,
    );
    expect(kit.payload('RPC_REQUEST')).to.deep.include({ params: { transactions: [inFrame, inFrame] } });
    for (const wrong of [undefined, '', 'AA', '!!', base64.encode(new Uint8Array(2000))])
      expect(await ask('solana_signTransaction', { transaction: wrong }), String(wrong)).to.match(/^-32602: /);
  });

  it('sends transactions, and reports that one was sent', async () => {
    const { kit, ask } = await connect({ RPC_REQUEST: { signature: SIGNATURE } });
    const sendOptions = { preflightCommitment: 'confirmed' };
    const answer = await ask('solana_signAndSendTransaction', [{ transaction, pubkey: SUN, sendOptions }]);
    expect(answer).to.equal(`answer: ${JSON.stringify({ signature: SIGNATURE })}`);
    expect(kit.payload('RPC_REQUEST')).to.deep.include({ params: { transaction: inFrame, options: sendOptions } });
    expect(kit.told).to.deep.equal(['sent']);
  });

  it('believes no answer that is none [S:141]', async () => {
    const { kit, ask } = await connect();
    const unsigned = base58.encode(base64.decode(transaction));
    const others = base58.encode(toSigned(writeTransaction(web3, { transfer: { from: MOON, to: SUN, amount: 5n }, blockhash: BLOCKHASH })));
    const tries: readonly (readonly [string, object, readonly unknown[]])[] = [
      ['solana_signMessage', { message: 'a' }, [{ signature: '' }, { signature: SIGNATURE.slice(2) }, { signature: '1'.repeat(65) }]],
      ['solana_signAndSendTransaction', { transaction }, [{ signature: '0'.repeat(88) }, { signature: '1'.repeat(70) }]],
      ['solana_signTransaction', { transaction }, [{ transaction: unsigned }, { transaction: others }, { transaction: 'abc' }]],
      ['solana_signAllTransactions', { transactions: [transaction] }, [{ transactions: [] }, { transactions: [unsigned] }]],
    ];
    for (const [method, params, answers] of tries)
      for (const wrong of [...WRONG, ...answers]) {
        kit.answer({ RPC_REQUEST: wrong });
        expect(await ask(method, params), `${method} ${JSON.stringify(wrong)}`).to.match(/^FRAME_MESSAGE: (Required|Invalid input)$/);
      }
  });

  it('reports a rejection with the code of a wallet, refuses methods in no list, and is no provider of EVM chains [S:268] [S:140]', async () => {
    const { kit, ask } = await connect({ RPC_REQUEST: { error: 'User rejected the request' } });
    expect(await ask('solana_signTransaction', { transaction })).to.equal('4001: User rejected the request');
    expect(await ask('solana_signIn', {})).to.equal('REQUEST_NOT_ALLOWED: Requested RPC call is not allowed');
    expect(kit.told.at(-1)).to.equal('refused solana_signIn');
    for (const method of ['eth_sendTransaction', 'personal_sign', 'wallet_sendCalls']) expect(await ask(method, [])).to.match(/^4200: /);
    const evm = kit.connector.getProvider('eip155');
    await kit.connector.connect('eip155');
    expect(await caught(evm.request({ method: 'solana_signMessage', params: {} }))).to.match(/^4200: /);
  });
});

describe('a transaction that is signed', () => {
  it('is one whose signature stands in the account’s place', () => {
    expect(readWire(signed).signatures[0]!.every((byte) => byte === 3)).to.equal(true);
    expect(readWire(base64.decode(transaction)).message.keys[0]).to.equal(SUN);
  });
});
