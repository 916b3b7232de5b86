import { expect } from '@esm-bundle/chai';
import { verifyPolkadot } from '../../siwx/verify/polkadot.js';
import type { PolkadotAccount } from '../accounts/account-types.js';
import { createPolkadotAccount } from '../accounts/accounts.js';
import {
  createPolkadotWallet,
  toCompact,
  wrapBytes,
  writePayload,
  type InjectedPolkadotProvider,
  type PolkadotWallet,
  type PolkadotWalletOptions,
  type SignerPayload,
} from './polkadot-wallet.js';

type Page = { injectedWeb3?: Record<string, InjectedPolkadotProvider> };

let ada: PolkadotAccount;
let grace: PolkadotAccount;
before(async () => {
  ada = await createPolkadotAccount('ada');
  grace = await createPolkadotAccount('grace', { type: 'ed25519' });
});

const create = (options: Partial<PolkadotWalletOptions> = {}) =>
  createPolkadotWallet({ name: 'harbor-js', version: '1.2.3', accounts: [ada, grace], ...options });
const enable = (wallet: PolkadotWallet) => wallet.provider.enable('Lagoon');
/** The message of the error that a promise ends with, or what it resolved with. */
const wordsOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    (error: { message?: unknown; code?: unknown }) => `${String(error.message)} ${String(error.code)}`,
  );
const tick = () => new Promise((resolve) => setTimeout(resolve));
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('createPolkadotWallet', () => {
  it('names every wrong option', () => {
    expect(() => create({ name: '', accounts: [{} as never] })).to.throw(TypeError, /name.*accounts/);
  });

  it('is not there until injected, beside what is there, and leaves nothing', () => {
    const page = window as Window & Page;
    const wallet = create();
    expect('injectedWeb3' in page).to.equal(false);
    const stop = wallet.inject();
    expect(page.injectedWeb3?.['harbor-js']?.version).to.equal('1.2.3');
    const other = create({ name: 'fern-js' });
    other.inject();
    expect(Object.keys(page.injectedWeb3 ?? {})).to.deep.equal(['harbor-js', 'fern-js']);
    stop();
    expect(Object.keys(page.injectedWeb3 ?? {})).to.deep.equal(['fern-js']);
    other.uninstall();
    expect('injectedWeb3' in page).to.equal(false);
    other.inject();
    expect('injectedWeb3' in page).to.equal(false);
  });

  it('asks once, and shows its accounts', async () => {
    let asked: unknown;
    const wallet = create({
      decide: (question) => {
        asked = question;
        return 'approve';
      },
    });
    const injected = await enable(wallet);
    expect(asked).to.deep.include({
      method: 'enable',
      params: ['Lagoon'],
      origin: location.origin,
      accounts: [ada.address, grace.address],
    });
    expect([injected.name, injected.version]).to.deep.equal(['harbor-js', '1.2.3']);
    expect(await injected.accounts.get()).to.deep.equal([
      { address: ada.address, genesisHash: null, name: 'ada', type: 'sr25519' },
      { address: grace.address, genesisHash: null, name: 'grace', type: 'ed25519' },
    ]);
    asked = undefined;
    await enable(wallet);
    expect(asked).to.equal(undefined);
    expect(wallet.requests.map(({ method }) => method)).to.deep.equal(['enable', 'accounts.get', 'enable']);
  });

  it('says no in the words of the common extension', async () => {
    const wallet = create();
    wallet.setBehavior('reject');
    expect(await wordsOf(enable(wallet))).to.equal('Connection request was cancelled by the user. undefined');
    wallet.setBehavior('hang');
    const open = enable(wallet);
    await tick();
    expect(await wordsOf(enable(wallet))).to.match(/has a pending authorization request undefined$/);
    wallet.pending[0]?.approve();
    const { signer, accounts } = await open;
    wallet.setBehavior('reject');
    expect(await wordsOf(signer.signRaw({ address: ada.address, data: 'Hi' }))).to.equal('Cancelled undefined');
    wallet.setBehavior(undefined);
    expect(await wordsOf(signer.signRaw({ address: '5Fake', data: 'Hi' }))).to.equal('Unable to find keypair undefined');
    wallet.revoke();
    expect(await wordsOf(accounts.get())).to.match(/has not been enabled yet/);
    expect(await wordsOf(signer.signRaw({ address: ada.address, data: 'Hi' }))).to.match(/has not been enabled yet/);
  });

  it('says the words of a quirk, and refuses a quirk that there is not', async () => {
    const wallet = create({ quirk: 'polkadot-js-not-allowed' });
    expect(await wordsOf(enable(wallet))).to.match(/is not allowed to interact with this extension undefined$/);
    const { accounts } = await enable(create({ quirk: 'polkadot-js-no-account' }));
    expect(await accounts.get()).to.deep.equal([]);
    expect(() => create({ quirk: 'harbor-invents-money' as never })).to.throw(TypeError, 'There is no quirk "harbor-invents-money".');
  });

  it('signs texts between its tags, with either kind of key', async () => {
    const wallet = create();
    const { signer } = await enable(wallet);
    for (const { address } of [ada, grace]) {
      const message = 'Sign in, ñandú 🙂';
      const first = await signer.signRaw({ address, data: message, type: 'bytes' });
      expect(first.signature).to.match(/^0x[\da-f]{128}$/);
      expect(await verifyPolkadot({ message, signature: first.signature, address })).to.equal(true);
      const second = await signer.signRaw({ address, data: `0x${hex(new TextEncoder().encode(message))}` });
      expect(await verifyPolkadot({ message, signature: second.signature, address })).to.equal(true);
      expect(second.id).to.equal(first.id + 1);
    }
  });

  it('signs transactions, and says with which kind of key', async () => {
    const { signer } = await enable(create());
    for (const [account, kind] of [
      [ada, '01'],
      [grace, '00'],
    ] as const) {
      const { signature } = await signer.signPayload({ ...transfer, address: account.address });
      expect(signature).to.match(new RegExp(`^0x${kind}[\\da-f]{128}$`));
    }
    expect(await wordsOf(signer.signPayload({ ...transfer, address: ada.address, signedExtensions: ['CheckMoon'] }))).to.match(/CheckMoon/);
  });

  it('notifies subscribers at once and with every change, until they stop', async () => {
    const wallet = create();
    const { accounts } = await enable(wallet);
    const heard: string[][] = [];
    const stop = accounts.subscribe((list) => heard.push(list.map(({ name }) => name)));
    wallet.setAccounts([grace]);
    wallet.setAccounts([grace]);
    wallet.lock();
    wallet.unlock();
    wallet.revoke();
    stop();
    await enable(wallet);
    expect(heard).to.deep.equal([['ada', 'grace'], ['grace'], [], ['grace'], []]);
    expect(wallet.listenerCount()).to.equal(0);
  });

  it('waits with its question while it is locked', async () => {
    const wallet = create();
    wallet.lock();
    const open = enable(wallet);
    await tick();
    expect(wallet.pending.map(({ method }) => method)).to.deep.equal(['enable']);
    wallet.unlock();
    expect(await (await open).accounts.get()).to.have.length(2);
  });

  it('remembers the permission under its key', async () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    await enable(create({ storageKey: 'k', storage }));
    const decide = () => expect.fail('nobody is asked');
    const again = create({ storageKey: 'k', storage, decide });
    expect(await (await enable(again)).accounts.get()).to.have.length(2);
    again.revoke();
    expect(kept.size).to.equal(0);
  });

  it('fails every request once it is gone, and follows its script until then', async () => {
    const wallet = create();
    const { accounts } = await enable(wallet);
    wallet.setBehavior({ answer: 'banana' }, 'accounts.get');
    expect(await wordsOf(accounts.get())).to.deep.equal({ value: 'banana' });
    wallet.setBehavior({ throw: new Error('Broken') }, 'accounts.get');
    expect(await wordsOf(accounts.get())).to.equal('Broken undefined');
    wallet.setBehavior('hang', 'accounts.get');
    const open = wordsOf(accounts.get());
    wallet.uninstall();
    expect(await open).to.equal('The extension is gone. undefined');
    expect(await wordsOf(enable(wallet))).to.equal('The extension is gone. undefined');
  });
});

/** Numbers with their highest byte first, as pages write them. */
const transfer: SignerPayload = {
  address: '',
  blockHash: `0x${'bb'.repeat(32)}`,
  era: '0xe500',
  genesisHash: `0x${'aa'.repeat(32)}`,
  method: '0x0403',
  nonce: '0x0000002a',
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce', 'ChargeTransactionPayment'],
  specVersion: '0x000f4628',
  tip: '0x0000000000000000000000000000ffff',
  transactionVersion: '0x0000001a',
  version: 4,
};

describe('what is signed of a transaction', () => {
  it('is the call, what is in it, and its surroundings, in the order of the extensions', async () => {
    const parts = ['0403', 'e500', 'a8', 'feff0300', '28460f00', '1a000000', 'aa'.repeat(32), 'bb'.repeat(32)];
    expect(hex(await writePayload(transfer))).to.equal(parts.join(''));
    const checked = { ...transfer, signedExtensions: ['CheckMetadataHash'] };
    expect(hex(await writePayload(checked))).to.equal('04030000');
    expect(hex(await writePayload({ ...checked, mode: 1, metadataHash: `0x${'cc'.repeat(32)}` }))).to.equal(`04030101${'cc'.repeat(32)}`);
  });

  it('is a hash when it is longer than 256 bytes', async () => {
    const bare = { ...transfer, signedExtensions: [] };
    expect(await writePayload({ ...bare, method: `0x${'00'.repeat(256)}` })).to.have.length(256);
    expect(await writePayload({ ...bare, method: `0x${'00'.repeat(257)}` })).to.have.length(32);
    expect(await wordsOf(writePayload({ ...bare, method: 'nonsense' }))).to.match(/method is not hexadecimal/);
  });

  it('has numbers in as few bytes as they need', () => {
    // The examples of the specification of SCALE.
    const rows: [bigint, string][] = [
      [0n, '00'],
      [1n, '04'],
      [42n, 'a8'],
      [63n, 'fc'],
      [64n, '0101'],
      [69n, '1501'],
      [16383n, 'fdff'],
      [16384n, '02000100'],
      [65535n, 'feff0300'],
      [1073741823n, 'feffffff'],
      [1073741824n, '0300000040'],
      [100000000000000n, '0b00407a10f35a'],
    ];
    for (const [value, bytes] of rows) expect(hex(toCompact(value)), String(value)).to.equal(bytes);
  });

  it('wraps a text once, and one of Ethereum not at all', () => {
    const words = (data: string) => new TextDecoder().decode(wrapBytes(data));
    expect(words('Hi')).to.equal('<Bytes>Hi</Bytes>');
    expect(words('')).to.equal('<Bytes></Bytes>');
    expect(words('0x4869')).to.equal('<Bytes>Hi</Bytes>');
    expect(words('<Bytes>Hi</Bytes>')).to.equal('<Bytes>Hi</Bytes>');
    expect(words('<Bytes>Hi')).to.equal('<Bytes><Bytes>Hi</Bytes>');
    expect(words('\x19Ethereum Signed Message:\n2Hi')).to.equal('\x19Ethereum Signed Message:\n2Hi');
  });
});

describe('a scripted extension to the published client of pages, @polkadot/extension-dapp', () => {
  it('is enabled, shares its accounts and signs as the real one does', async () => {
    const account = await createPolkadotAccount('ada');
    const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: [account] });
    wallet.setBehavior('approve');
    const stop = wallet.inject();
    try {
      const { web3Accounts, web3Enable, web3FromSource } = await import('@polkadot/extension-dapp');
      const [extension] = await web3Enable('Lagoon');
      expect([extension?.name, extension?.version]).to.deep.equal(['harbor-js', '1.0.0']);
      const [found] = await web3Accounts();
      expect(found).to.deep.include({ address: account.address, type: 'sr25519' });
      expect(found!.meta).to.deep.include({ name: 'ada', source: 'harbor-js' });
      const { signer } = await web3FromSource('harbor-js');
      const { signature } = await signer.signRaw!({ address: account.address, data: '0x00', type: 'bytes' });
      expect(signature).to.match(/^0x[0-9a-f]{128}$/);
    } finally {
      stop();
    }
  });
});
