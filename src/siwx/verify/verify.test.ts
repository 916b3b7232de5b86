import { expect } from '@esm-bundle/chai';
import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import * as polkadotCrypto from '@polkadot/util-crypto';
import * as btc from '@scure/btc-signer';
import { base58, base64, bech32, createBase58check } from '@scure/base';
import * as sr25519 from '@scure/sr25519';
import { readSs58 } from '../../adapters/polkadot/ss58.js';
import { type Bip322Vector, ERRORS, FULL, SIMPLE, TIME_LOCKS } from '../../../test/fixtures/bip322-vectors.js';
import { verifyBip122 } from './bip122.js';
import { hashToSpend } from './bip322.js';
import { hash160, hash256, withLength } from './bitcoin-bytes.js';
import { verifyPolkadot } from './polkadot.js';
import { verifySolana } from './solana.js';

const MAIN = 'bip122:000000000019d6689c085ae165831e93';
const TEST = 'bip122:000000000933ea01ad0ee984209779ba';
const flip = (bytes: Uint8Array, at: number) => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('signatures of Solana', () => {
  // RFC 8032, §7.1, test 2.
  const key = hexToBytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
  const vector = hexToBytes(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
  const address = base58.encode(key);

  it('are those of RFC 8032, over the text’s bytes', async () => {
    expect(await verifySolana({ message: 'r', signature: base58.encode(vector), address })).to.equal(true);
    expect(await verifySolana({ message: 's', signature: base58.encode(vector), address })).to.equal(false);
    const secret = ed25519.utils.randomPrivateKey();
    const message = 'Sign in, ñandú 🙂';
    const own = {
      address: base58.encode(ed25519.getPublicKey(secret)),
      signature: base58.encode(ed25519.sign(utf8ToBytes(message), secret)),
    };
    expect(await verifySolana({ message, ...own })).to.equal(true);
    expect(await verifySolana({ message, ...own, address })).to.equal(false);
  });

  it('are refused in another form, and for a key that fits any text', async () => {
    const refused = ['', '0', base58.encode(vector.subarray(1)), bytesToHex(vector), base58.encode(flip(vector, 5))];
    for (const signature of refused) expect(await verifySolana({ message: 'r', signature, address }), signature).to.equal(false);
    // The neutral point signs everything with itself and nothing.
    const neutral = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0));
    const signature = base58.encode(concatBytes(neutral, new Uint8Array(32)));
    expect(await verifySolana({ message: 'r', signature, address: base58.encode(neutral) })).to.equal(false);
  });
});

describe('signatures of Polkadot', () => {
  const toAddress = (key: Uint8Array, prefix: Uint8Array) => {
    const body = concatBytes(prefix, key);
    return base58.encode(concatBytes(body, blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)));
  };
  const message = 'Sign in.';
  const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`);
  const secret = sr25519.secretFromSeed(new Uint8Array(32).fill(7));
  const address = toAddress(sr25519.getPublicKey(secret), Uint8Array.of(0));

  it('name their key as SS58 does', () => {
    // The account //Alice of every development chain, on a network of none.
    expect(bytesToHex(readSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')?.key ?? new Uint8Array())).to.equal(
      'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    );
    expect(readSs58('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ')).to.equal(undefined);
    const key = new Uint8Array(32).fill(9);
    expect(readSs58(toAddress(key, Uint8Array.of(0x50, 0x01)))?.key).to.deep.equal(key);
  });

  it('are sr25519 over the text as extensions wrap it, with and without the byte that says so', async () => {
    const signature = sr25519.sign(secret, wrapped);
    expect(await verifyPolkadot({ message, address, signature: `0x${bytesToHex(signature)}` })).to.equal(true);
    expect(await verifyPolkadot({ message, address, signature: `01${bytesToHex(signature)}` })).to.equal(true);
    expect(await verifyPolkadot({ message, address, signature: `00${bytesToHex(signature)}` })).to.equal(false);
    expect(await verifyPolkadot({ message: 'Sign out.', address, signature: `0x${bytesToHex(signature)}` })).to.equal(false);
    expect(await verifyPolkadot({ message, address, signature: bytesToHex(sr25519.sign(secret, utf8ToBytes(message))) })).to.equal(false);
  });

  it('are ed25519 as well', async () => {
    const own = ed25519.utils.randomPrivateKey();
    const signature = bytesToHex(ed25519.sign(wrapped, own));
    const signer = toAddress(ed25519.getPublicKey(own), Uint8Array.of(42));
    expect(await verifyPolkadot({ message, address: signer, signature })).to.equal(true);
    expect(await verifyPolkadot({ message, address: signer, signature: `0x00${signature}` })).to.equal(true);
    expect(await verifyPolkadot({ message, address: signer, signature: `0x01${signature}` })).to.equal(false);
    expect(await verifyPolkadot({ message, address, signature })).to.equal(false);
    for (const odd of ['', '0x', 'zz', signature.slice(2)])
      expect(await verifyPolkadot({ message, address: signer, signature: odd })).to.equal(false);
  });
});

describe('signatures of Polkadot’s own library', () => {
  const { encodeAddress, blake2AsU8a } = polkadotCrypto;
  const message = 'Sign in, ñandú 🙂';
  const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`);
  const seed = new Uint8Array(32).fill(9);
  before(async () => void (await polkadotCrypto.cryptoWaitReady()));

  /** Address and signature of each kind of key, whose number names it in a `MultiSignature`. */
  const signAll = (signed: Uint8Array) => {
    const ed = polkadotCrypto.ed25519PairFromSeed(seed);
    const sr = polkadotCrypto.sr25519PairFromSeed(seed);
    const ec = polkadotCrypto.secp256k1PairFromSeed(seed);
    return [
      [encodeAddress(ed.publicKey, 0), polkadotCrypto.ed25519Sign(signed, ed)],
      [encodeAddress(sr.publicKey, 2), polkadotCrypto.sr25519Sign(signed, sr)],
      [encodeAddress(blake2AsU8a(ec.publicKey), 42), polkadotCrypto.secp256k1Sign(signed, ec, 'blake2')],
    ] as const;
  };

  it('are accepted of sr25519, ed25519 and ecdsa, with and without the byte of their kind, over no other text and for no other account', async () => {
    const signatures = signAll(wrapped);
    for (const [kind, [address, signature]] of signatures.entries()) {
      const check = async (bytes: Uint8Array, more: { address?: string; message?: string } = {}) =>
        verifyPolkadot({ message, address, signature: `0x${bytesToHex(bytes)}`, ...more });
      expect(await check(signature), `kind ${kind}`).to.equal(true);
      for (const named of [0, 1, 2, 3])
        expect(await check(concatBytes(Uint8Array.of(named), signature)), `kind ${kind} as ${named}`).to.equal(named === kind);
      expect(await check(signature, { message: 'Sign out.' })).to.equal(false);
      for (const [other] of signatures.filter(([own]) => own !== address))
        expect(await check(signature, { address: other })).to.equal(false);
      for (const at of [0, 31, 32, 63]) expect(await check(flip(signature, at)), `byte ${at} of kind ${kind}`).to.equal(false);
      expect(await check(signAll(utf8ToBytes(message))[kind]![1]), 'without its tags').to.equal(false);
    }
  });

  it('are refused of ecdsa with a recovery bit that there is not, or another one', async () => {
    const [address, signature] = signAll(wrapped)[2]!;
    for (const last of [signature[64]! ^ 1, 4, 27, 255])
      expect(await verifyPolkadot({ message, address, signature: bytesToHex(Uint8Array.from(signature).fill(last, 64)) })).to.equal(false);
  });
});

describe('signatures of Bitcoin, BIP-322', () => {
  const p2wpkh = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  const p2tr = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
  const HELLO =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
  const EMPTY =
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
  const TAPROOT = 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==';
  const check = (message: string, signature: string, address: string, chainId: typeof MAIN | typeof TEST = MAIN) =>
    verifyBip122({ message, signature, address, chainId });

  it('are over the transactions that the proposal publishes', () => {
    const script = hexToBytes('00142b05d564e6a7a33c087f16e0f730d1440123799d');
    const toId = (message: string) => bytesToHex(hashToSpend(message, script).reverse());
    expect(toId('')).to.equal('c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7');
    expect(toId('Hello World')).to.equal('b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b');
  });

  it('are those that the proposal publishes', async () => {
    expect(await check('Hello World', HELLO, p2wpkh)).to.equal(true);
    expect(await check('', EMPTY, p2wpkh)).to.equal(true);
    expect(await check('Hello World', TAPROOT, p2tr)).to.equal(true);
  });

  it('are refused for another text, address or chain, and when one byte differs', async () => {
    expect(await check('Hello world', HELLO, p2wpkh)).to.equal(false);
    expect(await check('Hello World', EMPTY, p2wpkh)).to.equal(false);
    expect(await check('Hello World', HELLO, p2tr)).to.equal(false);
    expect(await check('Hello World', TAPROOT, p2wpkh)).to.equal(false);
    expect(await check('Hello World', HELLO, p2wpkh, TEST)).to.equal(false);
    for (const [address, signature] of [
      [p2wpkh, HELLO],
      [p2tr, TAPROOT],
    ] as const) {
      const bytes = base64.decode(signature);
      for (let at = 0; at < bytes.length; at++) {
        expect(await check('Hello World', base64.encode(flip(bytes, at)), address), `byte ${at}`).to.equal(false);
      }
      expect(await check('Hello World', base64.encode(bytes.subarray(0, -1)), address)).to.equal(false);
      expect(await check('Hello World', base64.encode(concatBytes(bytes, Uint8Array.of(0))), address)).to.equal(false);
    }
    for (const odd of ['', 'AA==', 'no base64', HELLO.slice(1)]) expect(await check('Hello World', odd, p2wpkh)).to.equal(false);
    for (const odd of ['', 'bc1q', `${p2wpkh}a`, p2wpkh.replace('bc1q', 'bc1Q')])
      expect(await check('Hello World', HELLO, odd)).to.equal(false);
  });
});

/** Verifies a vector. @returns The answer, or the reason of a refusal. */
const askBip322 = async ({ message, signature, address }: Bip322Vector) =>
  verifyBip122({ message, signature, address, chainId: MAIN }).catch((error: { details: string }) => error.details);

describe('signatures of Bitcoin, BIP-322 as of 2026', () => {
  for (const vector of [...SIMPLE, ...FULL])
    it(`are valid for a ${vector.type} of ${vector.message || 'an empty text'}, and for no other text, account and transaction`, async () => {
      expect(await askBip322(vector)).to.equal(true);
      expect(await askBip322({ ...vector, message: `${vector.message}.` })).to.equal(false);
      for (const { address } of [...SIMPLE, ...FULL])
        if (address !== vector.address) expect(await askBip322({ ...vector, address }), address).to.equal(false);
      const [, form = '', encoded = ''] = /^(smp|ful)?(.*)$/.exec(vector.signature)!;
      const other = form === 'ful' ? 'smp' : 'ful';
      expect(await askBip322({ ...vector, signature: other + encoded })).to.equal(false);
      const bytes = base64.decode(encoded);
      for (let at = 0; at < bytes.length; at += 7)
        expect(await askBip322({ ...vector, signature: form + base64.encode(flip(bytes, at)) }), `byte ${at}`).not.to.equal(true);
      for (const odd of [bytes.subarray(0, -1), concatBytes(bytes, Uint8Array.of(0))])
        expect(await askBip322({ ...vector, signature: form + base64.encode(odd) })).to.equal(false);
    });

  it('are valid with and without the name of their form', async () => {
    for (const vector of [...SIMPLE, ...FULL]) {
      const signature = vector.signature.replace(/^(smp|ful)/, '');
      expect(await askBip322({ ...vector, signature }), vector.type).to.equal(true);
      expect(await askBip322({ ...vector, signature, message: `${vector.message}.` }), vector.type).to.equal(false);
    }
    for (const empty of ['AA==', 'AgAA', 'AAAAAA==', 'AgAAAA=='])
      expect(await askBip322({ ...SIMPLE[0]!, signature: empty }), empty).to.equal(false);
  });

  for (const vector of ERRORS)
    it(`are refused where the proposal says "${vector.type}"`, async () => expect(await askBip322(vector)).to.equal(false));

  it('are refused with the reason where a script has a time lock, and where they are proofs of funds', async () => {
    for (const vector of TIME_LOCKS) {
      expect(await askBip322(vector)).to.match(/script is neither of one key nor of several/);
      const refused = await verifyBip122({ ...vector, chainId: MAIN }).catch((error: { code: string }) => error.code);
      expect(refused).to.equal('SIWX_UNSUPPORTED_SCRIPT');
    }
    const { address, message } = FULL[0]!;
    expect(await askBip322({ type: 'p2pkh', address, message, signature: 'pofcHNidP8BAI8CAAAAAA==' })).to.match(/proof of funds/i);
  });

  it('are refused where a length says more than there is, without making room for it', async () => {
    for (const signature of ['smp/v////8=', 'smpAv7/////', 'ful/v////8='])
      expect(await askBip322({ ...SIMPLE[0]!, signature })).to.equal(false);
  });

  it('are those that another library makes, simple and full, for keys and scripts of several keys', async () => {
    const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
    const publicKeys = keys.map((key) => secp256k1.getPublicKey(key, true));
    const payments = [
      [btc.p2wpkh(publicKeys[0]!), 1],
      [btc.p2sh(btc.p2wpkh(publicKeys[0]!)), 1],
      [btc.p2tr(publicKeys[0]!.subarray(1)), 1],
      [btc.p2wsh(btc.p2pk(publicKeys[0]!)), 1],
      [btc.p2wsh(btc.p2ms(2, publicKeys)), 2],
      [btc.p2sh(btc.p2wsh(btc.p2ms(2, publicKeys))), 2],
    ] as const;
    for (const [payment, count] of payments) {
      const message = `Sign in \u2603 ${payment.address}`;
      const transaction = new btc.Transaction({ version: 0, allowUnknownOutputs: true });
      transaction.addInput({
        ...payment,
        txid: hashToSpend(message, payment.script).reverse(),
        index: 0,
        sequence: 0,
        witnessUtxo: { script: payment.script, amount: 0n },
      });
      transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
      for (const key of keys.slice(0, count)) transaction.signIdx(key, 0);
      transaction.finalize();
      const bytes = transaction.extract();
      // Behind the only output, before the lock time.
      const at = bytesToHex(bytes).lastIndexOf(`01${'00'.repeat(8)}016a`) / 2 + 11;
      const witness = bytes.subarray(at, -4);
      for (const [form, signed] of [
        ['ful', bytes],
        ['smp', witness],
        ['', bytes],
        ['', witness],
      ] as const)
        expect(
          await askBip322({ type: '', address: payment.address!, message, signature: form + base64.encode(signed) }),
          `${form} ${payment.address}`,
        ).to.equal(true);
    }
  });
});

describe('signatures of Bitcoin, as wallets have always made them', () => {
  const secret = new Uint8Array(32).fill(3);
  const message = 'Sign in, ñandú. '.repeat(30);
  const base58check = createBase58check(sha256);
  const addressOf = (version: number, hash: Uint8Array) => base58check.encode(concatBytes(Uint8Array.of(version), hash));
  const short = hash160(secp256k1.getPublicKey(secret, true));
  const long = hash160(secp256k1.getPublicKey(secret, false));
  const wrapped = hash160(concatBytes(Uint8Array.of(0x00, 0x14), short));
  const segwit = (prefix: string) => bech32.encode(prefix, [0, ...bech32.toWords(short)]);
  const signed = secp256k1.sign(
    hash256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), withLength(utf8ToBytes(message)))),
    secret,
  );
  const toSignature = (header: number) =>
    base64.encode(concatBytes(Uint8Array.of(header + (signed.recovery ?? 0)), signed.toCompactRawBytes()));
  const check = (header: number, address: string, chainId: typeof MAIN | typeof TEST = MAIN, text = message) =>
    verifyBip122({ message: text, signature: toSignature(header), address, chainId });

  it('say with their first byte which address they are for', async () => {
    const rows: [string, number[]][] = [
      [addressOf(0, long), [27]],
      [addressOf(0, short), [31]],
      [addressOf(5, wrapped), [31, 35]],
      [segwit('bc'), [31, 39]],
    ];
    for (const [address, headers] of rows) {
      for (const header of [27, 31, 35, 39])
        expect(await check(header, address), `${header} ${address}`).to.equal(headers.includes(header));
    }
  });

  it('count on their own chain', async () => {
    expect(await check(31, addressOf(0x6f, short), TEST)).to.equal(true);
    expect(await check(35, addressOf(0xc4, wrapped), TEST)).to.equal(true);
    expect(await check(39, segwit('tb'), TEST)).to.equal(true);
    expect(await check(31, addressOf(0x6f, short))).to.equal(false);
    expect(await check(31, addressOf(0, short), TEST)).to.equal(false);
    expect(await check(39, segwit('tb'))).to.equal(false);
  });

  it('are refused for another text and another account', async () => {
    expect(await check(31, addressOf(0, short), MAIN, `${message}.`)).to.equal(false);
    expect(await check(31, addressOf(0, long))).to.equal(false);
    expect(await check(43, addressOf(0, short))).to.equal(false);
  });

  it('are those of a public wallet', async () => {
    // Bitcoin Core's own test of its `verifymessage`.
    const signature = 'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk=';
    const own = { message: 'Trust no one', signature, chainId: MAIN } as const;
    expect(await verifyBip122({ ...own, address: '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs' })).to.equal(true);
    expect(await verifyBip122({ ...own, address: '11canuhp9X2NocwCq7xNrQYTmUgZAnLK3' })).to.equal(false);
  });
});
