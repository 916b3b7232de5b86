import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { itBehavesLikeAConnector } from '../../../test/conformance/connector-suite.js';
import { openStandardSource } from '../../../test/fixtures/standard-source.js';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import * as web3 from '@solana/web3.js';
import { createAdapter as createSolanaAdapter } from '../../adapters/solana/solana-adapter.js';
import { writeTransaction } from '../../adapters/solana/transfers/index.js';
import { defineNetwork } from '../../config/define-network.js';
import { solana, solanaDevnet } from '../../networks/index.js';
import { isTampered } from '../../controllers/account/report-changes.js';
import { verifySolana } from '../../siwx/verify/solana.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';

const local = defineNetwork({ ...solana, id: 'Lagoon1111111111111111111111111X', name: 'Lagoon' });
const networks = [local, solana, solanaDevnet] as const;
const [ada, grace] = await Promise.all(['ada', 'grace'].map((name) => createSolanaAccount(name)));
const chains = { 'solana:localnet': 'http://127.0.0.1:1', 'solana:devnet': 'http://127.0.0.1:1' };

let count = 0;
const environments: TestEnvironment[] = [];
const wallets: { uninstall(): void }[] = [];
afterEach(() => {
  wallets.splice(0).forEach((wallet) => wallet.uninstall());
  environments.splice(0).forEach((environment) => environment.dispose());
});

function register(more: Partial<Parameters<typeof createStandardWallet>[0]> = {}) {
  const wallet = createStandardWallet({ name: `Cove ${(count += 1)}`, accounts: [ada!, grace!], chains, ...more });
  wallets.push(wallet);
  wallet.register();
  return wallet;
}
function look(getNetwork?: () => typeof local) {
  const environment = createTestEnvironment();
  environments.push(environment);
  const adapter = createSolanaAdapter({ environment, networks });
  const { list } = openStandardSource(environment, networks, adapter, getNetwork);
  return { find: (name: string) => list().find((connector) => connector.name === name), list };
}

const silent = ({ params }: { params: unknown }) => JSON.stringify(params ?? '').includes('"silent":true');

itBehavesLikeAConnector('standard', () => {
  const wallet = register();
  const before = wallet.listenerCount();
  return {
    connector: look().find(wallet.wallet.name)!,
    namespace: 'solana',
    adapter: createSolanaAdapter({ environment: createTestEnvironment(), networks }),
    accounts: [ada!.address, grace!.address],
    requests: () => wallet.requests.filter((call) => !silent(call)).map(({ method }) => `request ${method}`),
    approve: () => wallet.setBehavior('approve'),
    reject: () => wallet.setBehavior('reject'),
    switchAccount: (address) => wallet.setAccounts([ada!, grace!].filter((account) => account.address === address)),
    lock: () => wallet.lock(),
    failEnd: (how) => wallet.setBehavior(how === 'refuses' ? { throw: new Error('Not now') } : 'hang', 'standard:disconnect'),
    listenerCount: () => wallet.listenerCount() - before,
  };
});

describe('wallets of the Wallet Standard', () => {
  it('are asked through the functions that they registered with, and tell that a script has replaced one', async () => {
    const { wallet } = createStandardWallet({ name: 'Thawed', accounts: [ada!], chains });
    const features = Object.fromEntries(Object.entries(wallet.features).map(([id, feature]) => [id, { ...(feature as object) }]));
    const uninstall = getWallets().register(Object.create(wallet, { features: { value: features } }) as Wallet);
    wallets.push({ uninstall });
    const connector = look().find('Thawed')!;
    await connector.connect('solana');
    const provider = connector.getProvider('solana');
    expect(isTampered(provider)).to.equal(false);
    const clipped: unknown[] = [];
    (features['solana:signMessage'] as { signMessage?: unknown }).signMessage = async (asked: unknown) => void clipped.push(asked);
    const message = base58.encode(new TextEncoder().encode('Hello'));
    const { signature } = (await provider.request({ method: 'solana_signMessage', params: { message, pubkey: ada!.address } })) as {
      signature: string;
    };
    expect(await verifySolana({ message: 'Hello', signature, address: ada!.address })).to.equal(true);
    expect([clipped.length, isTampered(provider)]).to.deep.equal([0, true]);
  });

  it('are known whether they come before the page or after it, until they leave', () => {
    const early = register();
    const page = look();
    const late = register();
    for (const { wallet } of [early, late])
      expect(page.find(wallet.name)).to.include({ kind: 'standard', type: 'ANNOUNCED', id: wallet.name });
    expect(look().find(late.wallet.name)).to.not.equal(undefined);
    late.uninstall();
    expect(page.find(late.wallet.name)).to.equal(undefined);
    expect(page.find(early.wallet.name)).to.not.equal(undefined);
  });

  it('end their connection when they leave', async () => {
    const wallet = register();
    const connector = look().find(wallet.wallet.name)!;
    await connector.connect('solana');
    let ended = 0;
    connector.listen('solana', { onAccounts: () => {}, onChain: () => {}, onDisconnect: () => (ended += 1) });
    wallet.uninstall();
    expect(ended).to.be.greaterThan(0);
  });

  it('are none where they serve nothing of the page, or cannot be read', () => {
    const page = look();
    const before = page.list().length;
    const other = register({ chains: { 'solana:testnet': '' } });
    expect(page.find(other.wallet.name)).to.equal(undefined);
    const nameless = register({ name: '\u200b' });
    const withoutKeys = register({ features: ['standard:connect', 'standard:events'] });
    expect([nameless, withoutKeys].map(({ wallet }) => page.find(wallet.name))).to.deep.equal([undefined, undefined]);
    const broken = {
      name: 'Broken',
      get features() {
        throw new Error('no');
      },
    } as unknown as Wallet;
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register: add }: { register(wallet: Wallet): () => void }) => void wallets.push({ uninstall: add(broken) }),
      }),
    );
    expect(page.list().length).to.equal(before);
  });

  it('are on the network that the page is on, where they serve it', async () => {
    const wallet = register();
    const name = wallet.wallet.name;
    expect((await look().find(name)!.connect('solana')).chainId).to.equal(local.id);
    expect(
      (
        await look(() => solanaDevnet)
          .find(name)!
          .connect('solana')
      ).chainId,
    ).to.equal(solanaDevnet.id);
    // It does not serve the main network: the first that it serves.
    expect(
      (
        await look(() => solana)
          .find(name)!
          .connect('solana')
      ).chainId,
    ).to.equal(local.id);
    const again = await look().find(name)!.getAccounts('solana', String(solanaDevnet.id));
    expect(again?.chainId).to.equal(solanaDevnet.id);
    const provider = look().find(name)!.getProvider('solana');
    expect([local, solana, solanaDevnet].map(({ id }) => provider.approves!(String(id)))).to.deep.equal([true, false, true]);
  });

  it('sign texts and transactions in the words of WalletConnect', async () => {
    const wallet = register();
    const connector = look().find(wallet.wallet.name)!;
    await connector.connect('solana');
    const provider = connector.getProvider('solana');
    const text = 'Sign in \u2603';
    const message = base58.encode(new TextEncoder().encode(text));
    const ask = async (method: string, params?: unknown) => provider.request({ method, params }) as Promise<Record<string, string>>;
    const { signature } = await ask('solana_signMessage', { message, pubkey: grace!.address });
    expect(await verifySolana({ message: text, signature: signature!, address: grace!.address })).to.equal(true);
    expect(await ask('solana_getAccounts')).to.deep.equal([{ pubkey: ada!.address }, { pubkey: grace!.address }]);

    const transaction = writeTransaction(web3, {
      transfer: { from: ada!.address, to: grace!.address, amount: 5n },
      blockhash: ada!.address,
    });
    const signed = await ask('solana_signTransaction', { transaction, pubkey: ada!.address });
    const whole = web3.VersionedTransaction.deserialize(base64.decode(signed['transaction']!));
    expect(base58.encode(whole.signatures[0]!)).to.equal(signed['signature']);
    const key = await crypto.subtle.importKey('raw', base58.decode(ada!.address) as BufferSource, 'Ed25519', false, ['verify']);
    const bytes = whole.message.serialize();
    expect(await crypto.subtle.verify('Ed25519', key, whole.signatures[0]! as BufferSource, bytes as BufferSource)).to.equal(true);
    const { transactions } = (await ask('solana_signAllTransactions', { transactions: [transaction, transaction] })) as unknown as {
      transactions: string[];
    };
    expect(transactions).to.deep.equal([signed['transaction'], signed['transaction']]);

    expect([
      provider.signsIn,
      look()
        .find(register({ features: ['standard:connect', 'solana:signMessage'] }).wallet.name)!
        .getProvider('solana').signsIn,
    ]).to.deep.equal([true, false]);
    const proof = await ask('solana_signIn', { input: { domain: location.host, statement: 'Come in' } });
    const words = new TextDecoder().decode(base58.decode(proof['signedMessage']!));
    expect(words).to.include('Come in');
    expect(await verifySolana({ message: words, signature: proof['signature']!, address: proof['address']! })).to.equal(true);
  });

  it('receive the chain with every transaction, and reject with the codes of EIP-1193', async () => {
    const wallet = register();
    const connector = look().find(wallet.wallet.name)!;
    await connector.connect('solana');
    const provider = connector.getProvider('solana');
    const codeOf = async (method: string, params?: unknown) =>
      provider.request({ method, params }).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    const transaction = writeTransaction(web3, {
      transfer: { from: ada!.address, to: grace!.address, amount: 5n },
      blockhash: ada!.address,
    });
    wallet.setBehavior({ answer: [{ signature: new Uint8Array(64).fill(3) }] }, 'solana:signAndSendTransaction');
    for (const [network, chain] of [
      [local, 'solana:localnet'],
      [solanaDevnet, 'solana:devnet'],
    ] as const) {
      provider.setChain!(String(network.id));
      expect(await provider.request({ method: 'solana_signAndSendTransaction', params: { transaction } })).to.deep.equal({
        signature: base58.encode(new Uint8Array(64).fill(3)),
      });
      const asked = wallet.requests.at(-1)!.params as { chain?: string } | [{ chain?: string }];
      expect((Array.isArray(asked) ? asked[0] : asked).chain).to.equal(chain);
    }
    expect(await codeOf('solana_signMessage', { message: 'abc', pubkey: 'nobody' })).to.equal(4100);
    expect(await codeOf('solana_signMessage', { message: 7 })).to.equal(-32602);
    expect(await codeOf('eth_sendTransaction')).to.equal(4200);
    const plain = register({ features: ['standard:connect', 'solana:signMessage'] });
    const only = look().find(plain.wallet.name)!;
    await only.connect('solana');
    const refused = await only
      .getProvider('solana')
      .request({ method: 'solana_signAndSendTransaction', params: { transaction } })
      .catch(({ code }: { code: number }) => code);
    expect(refused).to.equal(4200);
  });
});
