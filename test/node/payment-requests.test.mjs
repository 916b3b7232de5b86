/** Payment links with a sum, read by parsers and by a code reader that share nothing with the package. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';
import { parseURL } from '@solana/pay';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { getAddress } from 'viem';
import { importSources } from '../tools/import-sources.mjs';

const require = createRequire(import.meta.url);
const bip21 = require('bip21');
const { parse: parseEthereum } = require('eth-url-parser');

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

let code;
before(async () => {
  code = await importSources(`export { toPaymentRequest } from './src/actions/fund/payment-request.js';
    export { parsePaymentLink } from './src/actions/send/payment-link.js';
    export { toPlainAmount } from './src/utils/decimals.js';`);
});

const bytes = (length) => fc.uint8Array({ minLength: length, maxLength: length });
const evmAddress = bytes(20).map((raw) => getAddress(`0x${Buffer.from(raw).toString('hex')}`));
const solanaAddress = bytes(32).map((raw) => base58.encode(raw));
const units = fc.bigInt(1n, 2n ** 256n - 1n);
const eip155 = (id) => ({ chainNamespace: 'eip155', id });

test('an EIP-681 link asks for the exact sum on the exact chain, of the native currency and of a token', () => {
  fc.assert(
    fc.property(
      evmAddress,
      fc.option(evmAddress, { nil: undefined }),
      units,
      fc.integer({ min: 1, max: 2 ** 31 }),
      (address, token, amount, id) => {
        const link = code.toPaymentRequest({ network: eip155(id), address, token, amount, decimals: 18 });
        const read = parseEthereum(link);
        assert.equal(read.chain_id, String(id));
        // The parser writes numbers with an exponent: the digits of the text are compared too.
        if (token === undefined) {
          assert.equal(read.target_address, address);
          assert.equal(read.function_name, undefined);
          assert.match(link, new RegExp(`\\?value=${amount}$`));
        } else {
          assert.equal(read.target_address, token);
          assert.equal(read.function_name, 'transfer');
          assert.equal(read.parameters.address, address);
          assert.match(link, new RegExp(`&uint256=${amount}$`));
        }
        assert.equal(
          BigInt(Number(amount <= 2n ** 50n ? (read.parameters.value ?? read.parameters.uint256) : 0)),
          amount <= 2n ** 50n ? amount : 0n,
        );
      },
    ),
  );
});

test('a Solana Pay link asks for the exact sum, of SOL and of a token', () => {
  fc.assert(
    fc.property(
      solanaAddress,
      fc.option(solanaAddress, { nil: undefined }),
      fc.bigInt(1n, 2n ** 64n - 1n),
      fc.integer({ min: 0, max: 9 }),
      (address, token, amount, given) => {
        const decimals = token === undefined ? 9 : given;
        const link = code.toPaymentRequest({ network: { chainNamespace: 'solana', id: SOLANA }, address, token, amount, decimals });
        const read = parseURL(link);
        assert.equal(read.recipient.toBase58(), address);
        assert.equal(read.splToken?.toBase58(), token);
        assert.equal(read.amount.times(10 ** decimals).toFixed(0), String(amount));
      },
    ),
  );
});

test('a BIP-21 link asks for the exact sum', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 21_000_000n * 100_000_000n), (amount) => {
      const link = code.toPaymentRequest({ network: { chainNamespace: 'bip122', id: '1' }, address: BITCOIN, amount, decimals: 8 });
      const { address, options } = bip21.decode(link);
      assert.equal(address, BITCOIN);
      assert.equal(BigInt(Math.round(options.amount * 1e8)), amount);
    }),
  );
});

test('every link is what our own form reads, and there is none for nothing, without a scheme, or for a token of Bitcoin', () => {
  fc.assert(
    fc.property(evmAddress, evmAddress, units, (address, token, amount) => {
      const { receiver, chain, payment } = code.parsePaymentLink(
        code.toPaymentRequest({ network: eip155(8453), address, token, amount, decimals: 6 }),
      );
      assert.deepEqual({ receiver, chain, payment }, { receiver: address, chain: 'eip155:8453', payment: { amount, token } });
    }),
  );
  const none = [
    { network: eip155(1), address: ADA, amount: 0n, decimals: 18 },
    { network: { chainNamespace: 'polkadot', id: '91b1' }, address: '15oF', amount: 1n, decimals: 10 },
    { network: { chainNamespace: 'solana', id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }, address: 'MJK', amount: 1n, decimals: 9 },
    { network: { chainNamespace: 'bip122', id: '1' }, address: BITCOIN, token: 'x', amount: 1n, decimals: 8 },
  ];
  for (const request of none) assert.equal(code.toPaymentRequest(request), undefined);
});

/** Draws a code as a camera sees it: eight pixels for each module. */
function readCode(text) {
  const { data, size } = encode(text, { border: 4, ecc: 'Q' });
  const side = size * 8;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) if (data[Math.floor(y / 8)][Math.floor(x / 8)]) picture.set([0, 0, 0], (y * side + x) * 4);
  return jsQR(picture, side, side)?.data;
}

test('the longest links fit into a code that another reader reads', () => {
  const most = 2n ** 256n - 1n;
  const links = [
    code.toPaymentRequest({ network: eip155(8453), address: ADA, token: ADA, amount: most, decimals: 18 }),
    code.toPaymentRequest({ network: eip155(1), address: ADA, amount: most, decimals: 18 }),
    code.toPaymentRequest({
      ...{
        network: { chainNamespace: 'solana', id: SOLANA },
        address: '1'.repeat(32),
        token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      },
      ...{ amount: 2n ** 64n - 1n, decimals: 6 },
    }),
    code.toPaymentRequest({ network: { chainNamespace: 'bip122', id: '1' }, address: BITCOIN, amount: 1n, decimals: 8 }),
  ];
  for (const link of links) assert.equal(readCode(link), link);
});
