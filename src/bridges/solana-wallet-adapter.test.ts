import { expect } from '@esm-bundle/chai';
import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { WalletReadyState, type WalletError } from '@solana/wallet-adapter-base';
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { createNodeFetch, type NodeAnswers } from '../../test/fixtures/fake-node.js';
import { until } from '../../test/fixtures/until.js';
import { solana } from '../networks/index.js';
import { createModal, getModal } from '../index.js';
import { createPageObject, createSolanaAccount, createStandardWallet, type StandardFeature } from '../testing/index.js';
import { W3mWalletAdapter } from './solana-wallet-adapter.js';

const BLOCKHASH = base58.encode(new Uint8Array(32).fill(1));
const SENT = base58.encode(new Uint8Array(64).fill(5));
const TEXT = new TextEncoder().encode('Good morning');

async function setUp(features?: readonly StandardFeature[]) {
  localStorage.clear();
  const accounts = await Promise.all([7, 9].map(async (fill) => createSolanaAccount(new Uint8Array(32).fill(fill))));
  const wallet = createStandardWallet({ name: 'Quill', accounts, namespaces: ['solana'], ...(features && { features }) });
  const stop = wallet.register();
  const modal = createModal({ networks: [solana] });
  const adapter = new W3mWalletAdapter({ modal });
  const heard: string[] = [];
  adapter.on('connect', (key) => heard.push(`connect ${key.toBase58()}`));
  adapter.on('disconnect', () => heard.push('disconnect'));
  adapter.on('error', (error: WalletError) => heard.push(error.name));
  /** Presses the wallet, and the first of the accounts that it shares. */
  const choose = async () => {
    const page = createPageObject(document);
    await page.clickWallet('Quill');
    await page.chooseAccount();
  };
  const connect = async () => {
    const connecting = adapter.connect();
    await choose();
    await connecting;
  };
  return { adapter, modal, wallet, heard, choose, connect, ada: accounts[0]!.address, grace: accounts[1]!.address, accounts, stop };
}

const nameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: Error) => error.name,
  );
/** A host's own connection to nodes that answer this. */
const connectTo = (answers: NodeAnswers, asked: { method: string; params: unknown }[] = []) =>
  new Connection('https://node.example', { commitment: 'confirmed', fetch: createNodeFetch(answers, asked) });
const pay = (from: string) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: Keypair.generate().publicKey, lamports: 5 });
const isSignedBy = (address: string, message: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, message, base58.decode(address));

describe('a wallet of Solana’s wallet adapter', () => {
  let kit: Awaited<ReturnType<typeof setUp>>;
  afterEach(() => {
    kit.stop();
    getModal()?.destroy();
  });

  it('opens the modal, and is connected with the wallet that the visitor chose', async () => {
    kit = await setUp();
    expect([kit.adapter.readyState, kit.adapter.connected, kit.adapter.publicKey]).to.deep.equal([WalletReadyState.Loadable, false, null]);
    const connecting = kit.adapter.connect();
    expect(kit.adapter.connecting).to.equal(true);
    await kit.choose();
    await connecting;
    expect([kit.adapter.connected, kit.adapter.connecting]).to.deep.equal([true, false]);
    expect(kit.adapter.publicKey?.toBase58()).to.equal(kit.ada);
    expect(kit.heard).to.deep.equal([`connect ${kit.ada}`]);
    await kit.adapter.disconnect();
    expect([kit.heard.at(-1), kit.modal.getAccount('solana')]).to.deep.equal(['disconnect', undefined]);
  });

  it('has the visitor choose an account also where the wallet answers before the view is drawn', async () => {
    kit = await setUp();
    await kit.connect();
    await kit.adapter.disconnect();
    // All code is loaded now, and the wallet opens no prompt.
    await kit.connect();
    expect(kit.adapter.publicKey?.toBase58()).to.equal(kit.ada);
  });

  it('says when the visitor closes the modal, and which account the wallet goes on with', async () => {
    kit = await setUp();
    const connecting = nameOf(kit.adapter.connect());
    await until(() => kit.modal.getState().open);
    kit.modal.close();
    expect(await connecting).to.equal('WalletWindowClosedError');
    await kit.connect();
    kit.wallet.setAccounts([kit.accounts[1]!]);
    await until(() => kit.adapter.publicKey?.toBase58() === kit.grace);
    expect(kit.heard).to.deep.equal(['WalletWindowClosedError', `connect ${kit.ada}`, `connect ${kit.grace}`]);
  });

  it('reconnects by itself after a reload, and opens nothing', async () => {
    kit = await setUp();
    await kit.adapter.autoConnect();
    expect([kit.adapter.connected, kit.modal.getState().open]).to.deep.equal([false, false]);
    await kit.connect();
    kit.modal.destroy();
    const fresh = new W3mWalletAdapter({ modal: createModal({ networks: [solana] }) });
    expect(fresh.connected).to.equal(false);
    await fresh.autoConnect();
    expect(fresh.publicKey?.toBase58()).to.equal(kit.ada);
  });

  it('signs a text', async () => {
    kit = await setUp();
    expect(await nameOf(kit.adapter.signMessage(TEXT))).to.equal('WalletSignMessageError');
    await kit.connect();
    expect(isSignedBy(kit.ada, TEXT, await kit.adapter.signMessage(TEXT))).to.equal(true);
    kit.wallet.setBehavior('reject', 'solana:signMessage');
    expect(await nameOf(kit.adapter.signMessage(TEXT))).to.equal('WalletSignMessageError');
  });

  it('signs transactions of both kinds', async () => {
    kit = await setUp();
    await kit.connect();
    const payerKey = new PublicKey(kit.ada);
    const message = new TransactionMessage({ payerKey, recentBlockhash: BLOCKHASH, instructions: [pay(kit.ada)] }).compileToV0Message();
    const signed = await kit.adapter.signTransaction(new VersionedTransaction(message));
    expect(signed instanceof VersionedTransaction).to.equal(true);
    expect(isSignedBy(kit.ada, message.serialize(), signed.signatures[0]!)).to.equal(true);
    const old = new Transaction({ feePayer: payerKey, recentBlockhash: BLOCKHASH }).add(pay(kit.ada));
    const [signedOld] = await kit.adapter.signAllTransactions([old]);
    expect(signedOld instanceof Transaction).to.equal(true);
    expect(signedOld!.verifySignatures()).to.equal(true);
  });

  it('sends over the host’s own connection', async () => {
    kit = await setUp();
    await kit.connect();
    const asked: { method: string; params: unknown }[] = [];
    const connection = connectTo(
      { getLatestBlockhash: { context: { slot: 1 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 9 } }, sendTransaction: SENT },
      asked,
    );
    expect(await kit.adapter.sendTransaction(new Transaction().add(pay(kit.ada)), connection)).to.equal(SENT);
    expect(asked.map(({ method }) => method)).to.deep.equal(['getLatestBlockhash', 'sendTransaction']);
    const [sent] = asked[1]!.params as [string];
    expect(Transaction.from(Uint8Array.from(atob(sent), (one) => one.charCodeAt(0))).verifySignatures()).to.equal(true);
  });

  it('leaves the sending to a wallet that does not sign alone', async () => {
    kit = await setUp(['standard:connect', 'standard:disconnect', 'standard:events', 'solana:signAndSendTransaction']);
    await kit.connect();
    kit.wallet.setBehavior({ answer: [{ signature: base58.decode(SENT) }] }, 'solana:signAndSendTransaction');
    const connection = connectTo({
      getLatestBlockhash: { context: { slot: 1 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 9 } },
    });
    expect(await kit.adapter.sendTransaction(new Transaction().add(pay(kit.ada)), connection)).to.equal(SENT);
    kit.wallet.setBehavior('reject', 'solana:signAndSendTransaction');
    expect(await nameOf(kit.adapter.sendTransaction(new Transaction().add(pay(kit.ada)), connection))).to.equal(
      'WalletSendTransactionError',
    );
  });
});
