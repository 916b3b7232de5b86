import { expect } from '@esm-bundle/chai';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58, base64 } from '@scure/base';
import type { CaipNetworkId } from '../../config/network.js';
import { verifyBip122 } from '../../siwx/verify/bip122.js';
import { verifyPolkadot } from '../../siwx/verify/polkadot.js';
import { verifySolana } from '../../siwx/verify/solana.js';
import { ScriptedWalletError } from '../wallet-params.js';
import { createBitcoinAccount, createPolkadotAccount, createSolanaAccount } from './accounts.js';

const MAIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93';
const TEST: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba';
const message = 'Sign in, ñandú 🙂';
const text = utf8ToBytes(message);

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error: Error) => error.name,
  );

describe('createSolanaAccount', () => {
  it('makes the account of an ed25519 secret', async () => {
    // RFC 8032, §7.1, test 2.
    const secret = hexToBytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
    const account = await createSolanaAccount(secret);
    expect(bytesToHex(account.publicKey)).to.equal('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
    expect(account.address).to.equal(base58.encode(account.publicKey));
    expect(bytesToHex(account.sign(Uint8Array.of(0x72))).slice(0, 32)).to.equal('92a009a9f0d4cab8720e820b5f642540');
  });

  it('makes the same account of the same text, whose signatures are good', async () => {
    const [ada, again, grace] = await Promise.all(['ada', 'ada', 'grace'].map((seed) => createSolanaAccount(seed)));
    expect(ada?.address).to.equal(again?.address);
    expect(ada?.address).not.to.equal(grace?.address);
    const signature = base58.encode(ada?.sign(text) ?? new Uint8Array());
    expect(await verifySolana({ message, signature, address: ada?.address ?? '' })).to.equal(true);
    expect(await verifySolana({ message, signature, address: grace?.address ?? '' })).to.equal(false);
  });

  it('takes 32 bytes and no others', async () => {
    for (const length of [31, 33, 64]) expect(await refusal(createSolanaAccount(new Uint8Array(length)))).to.equal('TypeError');
  });
});

describe('createBitcoinAccount', () => {
  // The seed of the twelve words "abandon … about", which BIP-84 and BIP-86 publish their addresses for.
  const seed = hexToBytes(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  );

  it('makes the addresses that BIP-84 and BIP-86 publish', async () => {
    const { payment, ordinals, network } = await createBitcoinAccount(seed);
    expect(network).to.equal('mainnet');
    expect([payment.address, payment.path]).to.deep.equal(['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', "m/84'/0'/0'/0/0"]);
    expect(bytesToHex(payment.publicKey)).to.equal('0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c');
    expect(ordinals.address).to.equal('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr');
    expect(bytesToHex(ordinals.publicKey)).to.equal('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115');
  });

  it('makes other accounts of other networks and numbers', async () => {
    const made = await Promise.all(
      [{}, { network: 'testnet' as const }, { index: 1 }].map((options) => createBitcoinAccount(seed, options)),
    );
    const addresses = made.flatMap(({ payment, ordinals }) => [payment.address, ordinals.address]);
    expect(new Set(addresses).size).to.equal(6);
    expect(addresses.map((address) => address.slice(0, 4))).to.deep.equal(['bc1q', 'bc1p', 'tb1q', 'tb1p', 'bc1q', 'bc1p']);
    expect(made[2]?.ordinals.path).to.equal("m/86'/0'/1'/0/0");
    for (const index of [-1, 0.5, 2 ** 31]) expect(await refusal(createBitcoinAccount(seed, { index }))).to.equal('TypeError');
    expect(await refusal(createBitcoinAccount(new Uint8Array(15)))).to.equal('TypeError');
  });

  it('signs texts so that they can be verified, either way', async () => {
    for (const [network, chainId] of [
      ['mainnet', MAIN],
      ['testnet', TEST],
    ] as const) {
      const { payment, ordinals } = await createBitcoinAccount('ada', { network });
      const rows = [
        [payment, undefined],
        [payment, 'ECDSA'],
        [payment, 'BIP322'],
        [ordinals, undefined],
        [ordinals, 'BIP322'],
      ] as const;
      for (const [key, protocol] of rows) {
        const signature = base64.encode(key.signMessage(text, protocol).signature);
        expect(await verifyBip122({ message, signature, address: key.address, chainId }), `${network} ${protocol}`).to.equal(true);
        expect(await verifyBip122({ message: 'Sign out.', signature, address: key.address, chainId })).to.equal(false);
      }
      expect(payment.signMessage(text).signature.length).to.equal(65);
    }
  });

  it('has no ECDSA signature for taproot', async () => {
    const { ordinals } = await createBitcoinAccount('ada');
    expect(() => ordinals.signMessage(text, 'ECDSA'))
      .to.throw(ScriptedWalletError)
      .with.property('code', -32001);
  });
});

describe('createPolkadotAccount', () => {
  // //Alice of every development chain.
  const alice = hexToBytes('e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a');

  it('makes the address of a key on a network', async () => {
    const addresses = await Promise.all(
      [42, 0, 2, 64, 16383].map(async (ss58Prefix) => (await createPolkadotAccount(alice, { ss58Prefix })).address),
    );
    expect(addresses.slice(0, 3)).to.deep.equal([
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ]);
    for (const ss58Prefix of [-1, 16384, 1.5]) expect(await refusal(createPolkadotAccount(alice, { ss58Prefix }))).to.equal('TypeError');
  });

  it('signs with each kind of key', async () => {
    for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
      for (const ss58Prefix of [0, 42, 64, 16383]) {
        const account = await createPolkadotAccount('ada', { type, ss58Prefix });
        expect([account.type, account.name]).to.deep.equal([type, 'ada']);
        const signature = bytesToHex(account.sign(utf8ToBytes(`<Bytes>${message}</Bytes>`)));
        expect(await verifyPolkadot({ message, signature, address: account.address }), `${type} ${ss58Prefix}`).to.equal(true);
        expect(await verifyPolkadot({ message: 'Sign out.', signature, address: account.address })).to.equal(false);
      }
    }
  });
});
