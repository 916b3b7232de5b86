import { expect } from '@esm-bundle/chai';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { base58, base64 } from '@scure/base';
import { verifySolana } from '../../siwx/verify/solana.js';
import type { SolanaAccount } from '../accounts/account-types.js';
import { createSolanaAccount } from '../accounts/accounts.js';
import type { ApprovalRequest } from '../wallet-types.js';
import { parseSolanaTransaction, writeSignInText } from './answers.js';
import type { StandardWallet, StandardWalletOptions } from './standard-wallet-context.js';
import { createStandardWallet } from './standard-wallet.js';

let ada: SolanaAccount;
let grace: SolanaAccount;
before(async () => {
  [ada, grace] = await Promise.all([createSolanaAccount('ada'), createSolanaAccount('grace')]);
});

const create = (options: Partial<StandardWalletOptions> = {}) =>
  createStandardWallet({ name: 'Harbor', accounts: [ada, grace], chains: { 'solana:localnet': 'https://node.test/' }, ...options });

/** Calls a feature as an app does: the method has the feature's own name. */
const ask = async (wallet: StandardWallet, name: `${string}:${string}`, ...inputs: unknown[]): Promise<unknown> => {
  const feature = wallet.wallet.features[name] as Record<string, (...inputs: unknown[]) => Promise<unknown>>;
  return feature[name.slice(name.indexOf(':') + 1)]?.(...inputs);
};
const connect = async (wallet: StandardWallet, input?: { silent: boolean }) =>
  ((await ask(wallet, 'standard:connect', ...(input ? [input] : []))) as { accounts: readonly WalletAccount[] }).accounts;
const addresses = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: { code?: unknown }) => error.code,
  );
const heard = (wallet: StandardWallet) => {
  const changes: string[][] = [];
  const { on } = wallet.wallet.features['standard:events'] as {
    on(event: string, listener: (properties: { accounts: readonly WalletAccount[] }) => void): () => void;
  };
  return { changes, off: on('change', ({ accounts }) => changes.push(addresses(accounts))), on };
};
const tick = () => new Promise((resolve) => setTimeout(resolve));
const text = new TextEncoder().encode('Sign in, ñandú 🙂');

/** A transaction of these signers that does nothing. */
const transactionOf = (signers: readonly SolanaAccount[], version: number | 'legacy' = 'legacy') => {
  const head = version === 'legacy' ? [] : [0x80 | version];
  const keys = signers.flatMap(({ publicKey }) => [...publicKey]);
  const body = [signers.length, 0, 0, signers.length, ...keys, ...new Uint8Array(32), 0, ...(version === 'legacy' ? [] : [0])];
  return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...head, ...body]);
};

describe('createStandardWallet, on the page', () => {
  it('names every wrong option', () => {
    const wrong = { name: 1 as never, accounts: [{} as never], chains: { 'eip155:1': '' } };
    expect(() => createStandardWallet(wrong)).to.throw(TypeError, /name.*accounts.*eip155:1/);
  });

  it('is unknown to apps until it is registered, and unknown again when it stops or is uninstalled', () => {
    const { get, on } = getWallets();
    const names = () => get().map(({ name }) => name);
    const gone: Wallet[] = [];
    const off = on('unregister', (...wallets) => gone.push(...wallets));
    const [wallet, other] = [create(), create({ name: 'Fern' })];
    expect(names()).to.deep.equal([]);
    const stop = wallet.register();
    other.register();
    expect(get()).to.include(wallet.wallet);
    stop();
    expect(names()).to.deep.equal(['Fern']);
    other.uninstall();
    other.register();
    expect(names()).to.deep.equal([]);
    expect(gone).to.deep.equal([wallet.wallet, other.wallet]);
    off();
  });

  it('meets apps that come later, while it is registered', () => {
    const met: Wallet[] = [];
    const arrive = () =>
      window.dispatchEvent(
        new CustomEvent('wallet-standard:app-ready', { detail: { register: (...wallets: Wallet[]) => void met.push(...wallets) } }),
      );
    const wallet = create();
    arrive();
    const stop = wallet.register();
    arrive();
    stop();
    arrive();
    expect(met).to.deep.equal([wallet.wallet]);
  });

  it('says what the standard asks it to say', async () => {
    const { wallet } = create();
    expect(wallet).to.include({ version: '1.0.0', name: 'Harbor' });
    expect(wallet.icon).to.match(/^data:image\/svg\+xml;base64,/);
    expect(atob(wallet.icon.slice(wallet.icon.indexOf(',') + 1))).to.match(/^<svg /);
    expect(wallet.chains).to.deep.equal(['solana:localnet']);
    expect(Object.keys(wallet.features).toSorted()).to.deep.equal([
      ...['solana:signAndSendTransaction', 'solana:signIn', 'solana:signMessage', 'solana:signTransaction'],
      ...['standard:connect', 'standard:disconnect', 'standard:events'],
    ]);
    expect(wallet.features['solana:signTransaction']).to.deep.include({ version: '1.0.0', supportedTransactionVersions: ['legacy', 0] });
    expect([Object.isFrozen(wallet), Object.isFrozen(wallet.features)]).to.deep.equal([true, true]);
  });

  it('has the features, chains and namespaces that it is given', () => {
    const some = create({ features: ['standard:connect', 'solana:signMessage'] });
    expect(Object.keys(some.wallet.features)).to.deep.equal(['standard:connect', 'solana:signMessage']);
    expect(create({ chains: undefined }).chains).to.deep.equal(['solana:mainnet']);
    expect(create({ chains: undefined, accounts: [] }).chains).to.deep.equal(['solana:mainnet', 'bitcoin:mainnet']);
    expect(create({ chains: undefined, accounts: [], namespaces: ['bitcoin'] }).chains).to.deep.equal(['bitcoin:mainnet']);
    const byCaip = { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': '', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': '' };
    const more = { 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': '', 'solana:11111111111111111111111111111111': '' };
    const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'];
    expect(create({ chains: { ...byCaip, ...more } }).chains).to.deep.equal(chains);
  });
});

describe('createStandardWallet, its accounts', () => {
  it('shows none before permission, then all of them, and asks only once', async () => {
    const asked: ApprovalRequest[] = [];
    const wallet = create({
      decide: (question) => {
        asked.push(question);
        return 'approve';
      },
    });
    expect(addresses(wallet.wallet.accounts)).to.deep.equal([]);
    expect(addresses(await connect(wallet, { silent: true }))).to.deep.equal([]);
    const accounts = await connect(wallet);
    expect(addresses(accounts)).to.deep.equal([ada.address, grace.address]);
    expect(accounts[0]).to.equal(wallet.wallet.accounts[0]);
    expect(accounts[0]?.chains).to.deep.equal(['solana:localnet']);
    expect(accounts[0]?.features).to.include('solana:signMessage').and.not.include('standard:connect');
    expect([...(accounts[0]?.publicKey ?? [])]).to.deep.equal([...ada.publicKey]);
    expect(addresses(await connect(wallet, { silent: true }))).to.have.length(2);
    await connect(wallet);
    expect(asked.map(({ method }) => method)).to.deep.equal(['standard:connect']);
    expect(asked[0]).to.deep.include({ origin: location.origin, accounts: [ada.address, grace.address] });
    expect(asked[0]?.signal.aborted).to.equal(true);
  });

  it('fails with 4001 when the visitor declines, with -32002 while a question is open', async () => {
    const wallet = create();
    wallet.setBehavior('reject');
    expect(await codeOf(connect(wallet))).to.equal(4001);
    wallet.setBehavior('hang');
    const open = connect(wallet);
    await tick();
    expect(await codeOf(connect(wallet))).to.equal(-32002);
    wallet.pending[0]?.approve();
    expect(await open).to.have.length(2);
  });

  it('says what changed, and only then, until the page stops listening', async () => {
    const wallet = create();
    const { changes, off, on } = heard(wallet);
    on('other', () => expect.fail('there is no such event'));
    wallet.setAccounts([grace]);
    expect(changes).to.deep.equal([]);
    await connect(wallet);
    wallet.setAccounts([ada]);
    wallet.setAccounts([ada]);
    wallet.lock();
    expect(addresses(await connect(wallet, { silent: true }))).to.deep.equal([]);
    wallet.unlock();
    await ask(wallet, 'standard:disconnect');
    expect(changes).to.deep.equal([[grace.address], [ada.address], [], [ada.address], []]);
    expect([wallet.permitted, wallet.listenerCount()]).to.deep.equal([false, 2]);
    off();
    await connect(wallet);
    expect(changes).to.have.length(5);
  });

  it('waits with its question while it is locked, and asks nothing twice', async () => {
    let questions = 0;
    const wallet = create({
      decide: () => {
        questions++;
        return 'approve';
      },
    });
    await connect(wallet);
    wallet.lock();
    expect(await codeOf(ask(wallet, 'solana:signMessage', { account: { address: ada.address }, message: text }))).to.equal(4100);
    const open = connect(wallet);
    await tick();
    expect(wallet.pending).to.have.length(1);
    wallet.unlock();
    expect(await open).to.have.length(2);
    expect(questions).to.equal(1);
  });

  it('remembers the permission under its key, and follows other tabs', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    await connect(create({ storageKey: 'k', storage }));
    const again = create({ storageKey: 'k', storage });
    expect(addresses(await connect(again, { silent: true }))).to.have.length(2);
    const { changes } = heard(again);
    const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    kept.delete('k');
    tell('other');
    tell('k');
    expect(changes).to.deep.equal([[]]);
    again.uninstall();
    kept.set('k', '{"permitted":true}');
    tell('k');
    expect(again.permitted).to.equal(false);
  });

  it('fails everything with 4900 once it is gone', async () => {
    const wallet = create();
    wallet.setBehavior('hang');
    const open = codeOf(connect(wallet));
    wallet.uninstall();
    expect(await open).to.equal(4900);
    expect(await codeOf(connect(wallet, { silent: true }))).to.equal(4900);
  });

  it('throws and answers as scripted, logs every request, and delays its answers', async () => {
    const wallet = create({ delayMs: 30 });
    const start = performance.now();
    await connect(wallet);
    expect(performance.now() - start).to.be.at.least(29);
    wallet.setBehavior({ answer: 'banana' }, 'solana:signMessage');
    expect(await ask(wallet, 'solana:signMessage')).to.equal('banana');
    wallet.setBehavior({ throw: 'a string' }, 'solana:signMessage');
    expect(await ask(wallet, 'solana:signMessage').catch((error: unknown) => error)).to.equal('a string');
    expect(wallet.requests.map(({ method, params, outcome }) => [method, params, outcome])).to.deep.equal([
      ['standard:connect', [], 'answered'],
      ['solana:signMessage', [], 'answered'],
      ['solana:signMessage', [], 'failed'],
    ]);
  });
});

describe('createStandardWallet, signing for Solana', () => {
  it('signs texts with the account that is named, after permission', async () => {
    const wallet = create();
    const input = { account: { address: grace.address }, message: text };
    expect(await codeOf(ask(wallet, 'solana:signMessage', input))).to.equal(4100);
    await connect(wallet);
    const [output, second] = (await ask(wallet, 'solana:signMessage', input, { ...input, message: Uint8Array.of(1) })) as {
      signedMessage: Uint8Array;
      signature: Uint8Array;
    }[];
    expect(output?.signedMessage).to.deep.equal(text);
    expect([...(second?.signedMessage ?? [])]).to.deep.equal([1]);
    const signature = base58.encode(output?.signature ?? new Uint8Array());
    expect(await verifySolana({ message: 'Sign in, ñandú 🙂', signature, address: grace.address })).to.equal(true);
    for (const wrong of [[], [1], [{ ...input, message: 'text' }]])
      expect(await codeOf(ask(wallet, 'solana:signMessage', ...wrong))).to.equal(-32602);
    wallet.setBehavior('reject');
    expect(await codeOf(ask(wallet, 'solana:signMessage', input))).to.equal(4001);
  });

  it('signs transactions in their own place, legacy and version 0', async () => {
    const wallet = create();
    const [, account] = await connect(wallet);
    for (const version of ['legacy', 0] as const) {
      const transaction = transactionOf([ada, grace], version);
      const inputs = [1, 2].map(() => ({ account, transaction, chain: 'solana:localnet' }));
      const outputs = (await ask(wallet, 'solana:signTransaction', ...inputs)) as { signedTransaction: Uint8Array }[];
      expect(outputs).to.have.length(2);
      const { signatures, message } = parseSolanaTransaction(outputs[0]?.signedTransaction ?? new Uint8Array());
      expect(signatures[0]?.every((byte) => byte === 0)).to.equal(true);
      expect(signatures[1]).to.deep.equal(grace.sign(message));
      expect(message).to.deep.equal(transaction.slice(129));
    }
  });

  it('refuses a transaction of others, of another version or chain, and what is none', async () => {
    const wallet = create();
    const [account] = await connect(wallet);
    const sign = (transaction: unknown, chain?: string) =>
      codeOf(ask(wallet, 'solana:signTransaction', { account, transaction, ...(chain && { chain }) }));
    const good = transactionOf([ada]);
    expect(await sign(transactionOf([grace]))).to.equal(-32602);
    expect(await sign(transactionOf([ada], 1))).to.equal(-32602);
    expect(await sign(good, 'solana:mainnet')).to.equal(-32602);
    for (const odd of ['text', new Uint8Array(), Uint8Array.of(0x80, 0x80, 0x80, 1), good.slice(0, 90), good.with(0, 2)])
      expect(await sign(odd)).to.equal(-32602);
    expect(wallet.requests.every(({ outcome }) => outcome !== 'open')).to.equal(true);
  });

  it('gives what it signs to the node of the chain, and passes its errors on', async () => {
    const asked: { url: string; body: { method: string; params: [string, object] } }[] = [];
    let reply: object = { result: 'id' };
    const fetch = (async (url: string, init: RequestInit) => {
      asked.push({ url, body: JSON.parse(String(init.body)) as (typeof asked)[number]['body'] });
      return Response.json({ jsonrpc: '2.0', id: 1, ...reply });
    }) as unknown as typeof globalThis.fetch;
    const wallet = create({ fetch, chains: { 'solana:localnet': 'https://node.test/', 'solana:devnet': '' } });
    const [account] = await connect(wallet);
    const input = { account, transaction: transactionOf([ada]), chain: 'solana:localnet', options: { skipPreflight: true, other: 1 } };
    const [output] = (await ask(wallet, 'solana:signAndSendTransaction', input)) as { signature: Uint8Array }[];
    const [sent, options] = asked[0]?.body.params ?? ['', {}];
    expect([asked[0]?.url, asked[0]?.body.method]).to.deep.equal(['https://node.test/', 'sendTransaction']);
    expect(options).to.deep.equal({ encoding: 'base64', skipPreflight: true });
    const { signatures, message } = parseSolanaTransaction(base64.decode(sent));
    expect(output?.signature).to.deep.equal(signatures[0]);
    expect(output?.signature).to.deep.equal(ada.sign(message));
    reply = { error: { code: -32002, message: 'Blockhash not found' } };
    expect(await codeOf(ask(wallet, 'solana:signAndSendTransaction', input))).to.equal(-32002);
    expect(await codeOf(ask(wallet, 'solana:signAndSendTransaction', { ...input, chain: 'solana:devnet' }))).to.equal(4901);
    expect(await codeOf(ask(wallet, 'solana:signAndSendTransaction', { ...input, chain: undefined }))).to.equal(-32602);
  });

  it('signs in, with one question for that and for permission', async () => {
    let questions = 0;
    const wallet = create({
      decide: () => {
        questions++;
        return 'approve';
      },
    });
    const [output] = (await ask(wallet, 'solana:signIn', { statement: 'Sign in.', nonce: 'abcdef12', chainId: 'mainnet' })) as {
      account: WalletAccount;
      signedMessage: Uint8Array;
      signature: Uint8Array;
    }[];
    expect([questions, wallet.permitted]).to.deep.equal([1, true]);
    expect(output?.account).to.equal(wallet.wallet.accounts[0]);
    const message = new TextDecoder().decode(output?.signedMessage);
    expect(message).to.equal(
      `${location.host} wants you to sign in with your Solana account:\n${ada.address}\n\nSign in.\n\nChain ID: mainnet\nNonce: abcdef12`,
    );
    const signature = base58.encode(output?.signature ?? new Uint8Array());
    expect(await verifySolana({ message, signature, address: ada.address })).to.equal(true);
    const named = (await ask(wallet, 'solana:signIn', { address: grace.address })) as { account: WalletAccount }[];
    expect([named[0]?.account.address, questions]).to.deep.equal([grace.address, 2]);
    expect(await codeOf(ask(wallet, 'solana:signIn', { address: 'other' }))).to.equal(4100);
    wallet.setBehavior('reject');
    expect(await codeOf(ask(wallet, 'solana:signIn'))).to.equal(4001);
  });

  it('writes what is in the input, line by line', () => {
    const start = 'lagoon.test wants you to sign in with your Solana account:\nA';
    expect(writeSignInText({}, 'lagoon.test', 'A')).to.equal(start);
    expect(writeSignInText({ uri: 'https://lagoon.test' }, 'lagoon.test', 'A')).to.equal(`${start}\n\nURI: https://lagoon.test`);
    const all = {
      ...{ uri: 'u', version: '1', chainId: 'c', nonce: 'n', issuedAt: 'i', expirationTime: 'e', notBefore: 'b', requestId: 'r' },
      resources: ['one', 'two'],
    };
    const lines = [
      'URI: u',
      'Version: 1',
      'Chain ID: c',
      'Nonce: n',
      'Issued At: i',
      'Expiration Time: e',
      'Not Before: b',
      'Request ID: r',
    ];
    const written = [...lines, 'Resources:', '- one', '- two'].join('\n');
    expect(writeSignInText(all, 'lagoon.test', 'A')).to.equal(`${start}\n\n${written}`);
  });
});
