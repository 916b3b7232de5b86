import * as wasm from '@polkadot/wasm-crypto';
import * as btc from '@scure/btc-signer';
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import assert from 'node:assert/strict';
import { createHash, createPublicKey, ECDH, verify } from 'node:crypto';
import { before, test } from 'node:test';
import { loadSiwx } from '../../demo/sign-in-server/load-siwx.mjs';

// Verify the kit's signatures with OpenSSL, Solana's own library, a Bitcoin library and Polkadot's own in WebAssembly.

let kit;
before(async () => {
  kit = await loadSiwx(['src/testing/index.ts']);
  await wasm.waitReady();
});

const text = 'Sign in, ñandú 🙂';
const bytes = new TextEncoder().encode(text);
const concat = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const sha256 = (data) => createHash('sha256').update(data).digest();

/** As much of a page as a wallet touches. */
const createPage = () =>
  Object.assign(new EventTarget(), {
    location: { origin: 'https://lagoon.test', host: 'lagoon.test' },
    performance,
    setTimeout,
    fetch: () => assert.fail('no network'),
  });

const toEd25519 = (key) =>
  createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') } });
const toSecp256k1 = (key) => {
  const long = ECDH.convertKey(Buffer.from(key), 'secp256k1', undefined, undefined, 'uncompressed');
  const [x, y] = [long.subarray(1, 33), long.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'secp256k1', x, y } });
};

test('Solana: texts and sign-ins are ed25519 to OpenSSL', async () => {
  const account = await kit.createSolanaAccount('ada');
  const wallet = kit.createStandardWallet({ name: 'Harbor', accounts: [account], window: createPage() });
  const key = toEd25519(account.publicKey);
  const { features } = wallet.wallet;
  const [signedIn] = await features['solana:signIn'].signIn({ statement: 'Sign in.', nonce: 'abcdef12' });
  assert.ok(verify(null, signedIn.signedMessage, key, signedIn.signature));
  const [signed] = await features['solana:signMessage'].signMessage({ account: signedIn.account, message: bytes });
  assert.ok(verify(null, bytes, key, signed.signature));
  assert.ok(!verify(null, signedIn.signedMessage, key, signed.signature));
});

test('Solana: transactions are good to its own library, legacy and version 0, with another signer before and after', async () => {
  const account = await kit.createSolanaAccount('ada');
  const wallet = kit.createStandardWallet({ name: 'Harbor', accounts: [account], window: createPage() });
  const { features } = wallet.wallet;
  const [first] = (await features['standard:connect'].connect()).accounts;
  const sign = async (transaction) =>
    (await features['solana:signTransaction'].signTransaction({ account: first, transaction: Uint8Array.from(transaction) }))[0]
      .signedTransaction;
  const [own, other, blockhash] = [new PublicKey(account.address), Keypair.generate(), Keypair.generate().publicKey.toBase58()];
  const pay = (from, to) => SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1 });

  for (const [feePayer, partner] of [
    [own, undefined],
    [own, other],
    [other.publicKey, other],
  ]) {
    const instructions = [pay(own, other.publicKey), ...(partner ? [pay(other.publicKey, own)] : [])];
    const legacy = new Transaction({ feePayer, recentBlockhash: blockhash }).add(...instructions);
    if (partner) legacy.partialSign(partner);
    const signed = Transaction.from(await sign(legacy.serialize({ requireAllSignatures: false })));
    assert.ok(signed.verifySignatures());
    assert.deepEqual(signed.serializeMessage(), legacy.serializeMessage());

    const message = new TransactionMessage({ payerKey: feePayer, recentBlockhash: blockhash, instructions }).compileToV0Message();
    const versioned = new VersionedTransaction(message);
    if (partner) versioned.sign([partner]);
    const read = VersionedTransaction.deserialize(await sign(versioned.serialize()));
    assert.equal(read.version, 0);
    read.signatures.forEach((signature, at) =>
      assert.ok(verify(null, read.message.serialize(), toEd25519(message.staticAccountKeys[at].toBytes()), signature)),
    );
  }
});

test('Bitcoin: a signed text is ECDSA to OpenSSL, and says which key', async () => {
  for (const network of ['mainnet', 'testnet']) {
    const { payment } = await kit.createBitcoinAccount('ada', { network });
    const { signature } = payment.signMessage(bytes);
    const said = concat(new TextEncoder().encode('\x18Bitcoin Signed Message:\n'), [bytes.length], bytes);
    const key = { key: toSecp256k1(payment.publicKey), dsaEncoding: 'ieee-p1363' };
    assert.ok(verify('sha256', sha256(said), key, signature.slice(1)));
    assert.ok(signature[0] >= 39 && signature[0] <= 42);
  }
});

/** The transaction that BIP-322 has signed for a text, as a Bitcoin library builds it. */
function transactionToSign(script) {
  const tag = sha256('BIP0322-signed-message');
  const hash = sha256(concat(tag, tag, bytes));
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };
  const toSpend = new btc.Transaction(options);
  toSpend.addOutput({ amount: 0n, script });
  toSpend.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig: concat([0, 32], hash) });
  const toSign = new btc.Transaction(options);
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo: { amount: 0n, script } });
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  return toSign;
}

const pay = (kind, account, network) => {
  const [key, of] = [account[kind], network === 'mainnet' ? btc.NETWORK : btc.TEST_NETWORK];
  return kind === 'payment' ? btc.p2wpkh(key.publicKey, of) : btc.p2tr(key.publicKey, undefined, of);
};
const segwitCode = (key) => btc.OutScript.encode({ type: 'pkh', hash: key.script.slice(2) });
const isSegwitSignature = (signature, digest, key) =>
  secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), digest, key.publicKey, { lowS: true });

test('Bitcoin: a witness over a text (BIP-322) is over the transaction that a Bitcoin library builds for it', async () => {
  for (const network of ['mainnet', 'testnet']) {
    const account = await kit.createBitcoinAccount('ada', { network });
    for (const kind of ['payment', 'ordinals']) {
      const [key, paid] = [account[kind], pay(kind, account, network)];
      assert.equal(key.address, paid.address);
      assert.deepEqual(key.script, paid.script);
      const toSign = transactionToSign(paid.script);
      const [signature, publicKey] = btc.RawWitness.decode(key.signMessage(bytes, 'BIP322').signature);
      if (kind === 'payment') {
        assert.deepEqual(publicKey, key.publicKey);
        assert.ok(isSegwitSignature(signature, toSign.preimageWitnessV0(0, segwitCode(key), 1, 0n), key));
      } else {
        assert.equal(publicKey, undefined);
        assert.ok(schnorr.verify(signature, toSign.preimageWitnessV1(0, [paid.script], 0, [0n]), paid.script.slice(2)));
      }
    }
  }
});

test('Bitcoin: a signed PSBT is one to a Bitcoin library, which makes the same transaction of it', async () => {
  const account = await kit.createBitcoinAccount('ada');
  const sent = [];
  const wallet = kit.createStandardWallet({
    name: 'Fern',
    accounts: [account],
    window: createPage(),
    broadcast: (each) => {
      sent.push(each);
      return each.txid;
    },
  });
  const { features } = wallet.wallet;
  const { accounts } = await features['bitcoin:connect'].connect({ purposes: ['payment', 'ordinals'] });
  const { payment, ordinals } = account;
  const whole = new btc.Transaction();
  whole.addOutput({ amount: 900n, script: ordinals.script });
  whole.addOutput({ amount: 800n, script: payment.script });
  whole.addInput({
    txid: '22'.repeat(32),
    index: 7,
    finalScriptWitness: [Uint8Array.of(1)],
    witnessUtxo: { amount: 2000n, script: payment.script },
  });

  const transaction = new btc.Transaction({ lockTime: 5 });
  const amounts = [5000n, 6000n, 800n];
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { amount: 5000n, script: payment.script }, sequence: 0xfffffffd });
  transaction.addInput({ txid: '11'.repeat(32), index: 300, witnessUtxo: { amount: 6000n, script: ordinals.script } });
  transaction.addInput({ txid: whole.id, index: 1, nonWitnessUtxo: whole.extract() });
  for (const amount of [1n, 10_000n]) transaction.addOutput({ amount, script: payment.script });
  const inputsToSign = [
    { account: accounts[0], signingIndexes: [0, 2] },
    { account: accounts[1], signingIndexes: [1] },
  ];
  const input = { psbt: transaction.toPSBT(), inputsToSign, chain: 'bitcoin:mainnet' };
  const [{ signedPsbt }] = await features['bitcoin:signTransaction'].signTransaction(input);

  const signed = btc.Transaction.fromPSBT(signedPsbt);
  const scripts = [payment.script, ordinals.script, payment.script];
  for (const at of [0, 2]) {
    const [[publicKey, signature]] = signed.getInput(at).partialSig;
    assert.deepEqual(publicKey, payment.publicKey);
    assert.ok(isSegwitSignature(signature, signed.preimageWitnessV0(at, segwitCode(payment), 1, amounts[at]), payment));
  }
  const digest = signed.preimageWitnessV1(1, scripts, 0, amounts);
  assert.ok(schnorr.verify(signed.getInput(1).tapKeySig, digest, ordinals.script.slice(2)));
  signed.finalize();
  const [{ txId }] = await features['bitcoin:signAndSendTransaction'].signAndSendTransaction(input);
  assert.equal(txId, signed.id);
  assert.deepEqual(sent, [{ kind: 'transaction', network: 'mainnet', hex: signed.hex, txid: signed.id }]);
});

test('Polkadot: keys and signatures are those of its own library', async () => {
  const seed = new Uint8Array(32).fill(7);
  const pairs = { sr25519: wasm.sr25519KeypairFromSeed(seed).slice(64), ed25519: wasm.ed25519KeypairFromSeed(seed).slice(32, 64) };
  const verifiers = { sr25519: wasm.sr25519Verify, ed25519: wasm.ed25519Verify };
  for (const type of ['sr25519', 'ed25519']) {
    const account = await kit.createPolkadotAccount(seed, { type });
    assert.deepEqual(account.publicKey, pairs[type]);
    const wallet = kit.createPolkadotWallet({ name: 'harbor-js', accounts: [account], window: createPage() });
    const { signer } = await wallet.provider.enable('Lagoon');
    const { signature } = await signer.signRaw({ address: account.address, data: text, type: 'bytes' });
    const signed = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'));
    const wrapped = new TextEncoder().encode(`<Bytes>${text}</Bytes>`);
    assert.ok(verifiers[type](signed, wrapped, account.publicKey));
    assert.ok(!verifiers[type](signed, bytes, account.publicKey));
  }
});
