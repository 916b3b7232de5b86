import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { itBehavesLikeAnAdapter } from '../../test/conformance/adapter-suite.js';
import { createFakeAdapter } from '../../test/fixtures/fake-namespace.js';
import { ADA, GRACE, local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { defineNetwork } from '../config/define-network.js';
import { BalanceUnavailableError } from '../errors/request-errors.js';
import { parseEvmAddress } from './eip155/parse-address.js';
import { parseEvmChainId } from './eip155/parse-chain-id.js';
import { createAdapter } from './eip155/eip155-adapter.js';

const evm = createAdapter({ environment: createTestEnvironment(), networks: [local] });

itBehavesLikeAnAdapter('eip155', () => ({
  adapter: evm,
  hasOnChainSignatures: true,
  network: local,
  addresses: [
    [ADA.toLowerCase(), ADA],
    [`0x${GRACE.slice(2).toUpperCase()}`, GRACE],
    [ADA.slice(2), ADA],
    [ADA, ADA],
  ],
  chains: [
    ['0x1', '1'],
    ['0x7a69', '31337'],
    ['0x7A69', '31337'],
    [1, '1'],
    ['137', '137'],
    [10n, '10'],
  ],
  signature: `0x${'ab'.repeat(65)}`,
  getBalance: async (answer) => evm.getBalance({ provider: { request: async () => answer }, address: ADA }),
  balances: [
    ['0x0', 0n],
    ['0xde0b6b3a7640000', 10n ** 18n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['0x', undefined],
    ['12', undefined],
    [12, undefined],
    [null, undefined],
    [`0x${'f'.repeat(65)}`, undefined],
  ],
}));

itBehavesLikeAnAdapter('a second namespace', () => ({
  adapter: createFakeAdapter('solana'),
  network: defineNetwork({ ...local, id: 'net-1', chainNamespace: 'solana' }),
  addresses: [['ADA', 'ada']],
  chains: [['net-1', '1']],
  signature: 'signed:yes',
  getBalance: async () => createFakeAdapter('solana').getBalance({ provider: undefined, address: 'ada' }),
  balances: [['anything', 3n]],
}));

describe('EVM addresses [S:138]', () => {
  it('refuses mixed case with a wrong checksum', () => {
    const wrong = ADA.replace('F', 'f').replace('d', 'D');
    expect(parseEvmAddress(wrong)).to.equal(undefined);
    expect(parseEvmAddress(`${ADA}0`)).to.equal(undefined);
    expect(parseEvmAddress(ADA.slice(0, -1))).to.equal(undefined);
  });

  it('gives one spelling for every way to write an address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        const canonical = parseEvmAddress(`0x${hex}`)!;
        expect(canonical.toLowerCase()).to.equal(`0x${hex}`);
        for (const written of [hex, hex.toUpperCase(), `0x${hex.toUpperCase()}`, canonical, canonical.slice(2)])
          expect(parseEvmAddress(written)).to.equal(canonical);
      }),
    );
  });
});

describe('EVM chain ids', () => {
  it('are read as numbers, as decimal text and as hexadecimal text in every spelling', () => {
    for (const value of [31337, 31337n, '31337', '0x7a69', '0x7A69', '0X7a69', '0x007a69'])
      expect(parseEvmChainId(value), String(value)).to.equal('31337');
    for (const value of [1.5, -1, NaN, '', ' 1', '1 ', 'eip155:1', '0x', null, {}, true])
      expect(parseEvmChainId(value), String(value)).to.equal(undefined);
  });

  it('end at the largest safe integer', () => {
    expect(parseEvmChainId(Number.MAX_SAFE_INTEGER)).to.equal(String(Number.MAX_SAFE_INTEGER));
    expect(parseEvmChainId(`0x${(BigInt(Number.MAX_SAFE_INTEGER) + 1n).toString(16)}`)).to.equal(undefined);
    expect(parseEvmChainId('0x0')).to.equal(undefined);
    expect(parseEvmChainId('1e3')).to.equal(undefined);
  });
});

describe('EVM balances', () => {
  it('fail with the text of the specification [S:234]', async () => {
    const error = await evm.getBalance({ provider: { request: async () => 'much' }, address: ADA }).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(BalanceUnavailableError).and.have.property('message', 'Token Balance Unavailable');
  });

  it('are not waited for longer than 10 s [S:278]', async () => {
    const environment = createTestEnvironment();
    const create = createAdapter;
    const adapter = create({ environment, networks: [local] });
    let error: unknown;
    let sayAsked = () => {};
    const asked = new Promise<void>((resolve) => (sayAsked = resolve));
    const request = () => {
      sayAsked();
      return new Promise<never>(() => {});
    };
    const reading = adapter.getBalance({ provider: { request }, address: ADA }).catch((thrown: unknown) => (error = thrown));
    await asked;
    environment.advance(9999);
    await Promise.resolve();
    expect(error).to.equal(undefined);
    environment.advance(1);
    await reading;
    expect(error).to.be.instanceOf(BalanceUnavailableError).and.have.property('details').that.includes('10000 ms');
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('stop when they are no longer wanted', async () => {
    const controller = new AbortController();
    const reading = evm.getBalance({ provider: { request: async () => '0x1' }, address: ADA, signal: controller.signal });
    controller.abort();
    expect(await reading.catch((error: DOMException) => error.name)).to.equal('AbortError');
  });
});
