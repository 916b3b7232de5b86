import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { WalletAsset } from '../../embedded-wallet/read-answer.js';
import { getWalletTokens, toToken } from './wallet-assets.js';

const TERN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const account = { address: ADA, namespace: 'eip155', network: { ...local, supported: true } } as const;
const asset = (more: object = {}, metadata: object = {}): WalletAsset =>
  ({
    address: TERN,
    balance: '0x16e360',
    type: 'ERC20',
    metadata: { name: 'Tern', symbol: 'TERN', decimals: 6, price: 2, iconUrl: 'https://img.example/t.svg', ...metadata },
    ...more,
  }) as WalletAsset;
const CAN = { '0x7A69': { assetDiscovery: { supported: true } } };

/** Asks a wallet that answers from a table; an `Error` is thrown. */
const ask = async (capabilities: unknown, assets?: unknown, more: object = {}) => {
  const asked: unknown[] = [];
  const provider = {
    listsAssets: true,
    ...more,
    async request(call: { method: string; params?: unknown }) {
      asked.push([call.method, call.params]);
      const answer = call.method === 'wallet_getCapabilities' ? capabilities : assets;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { asked, tokens: await getWalletTokens(account, provider, createTestEnvironment().setTimer) };
};

describe('the assets that a wallet lists', () => {
  it('are asked for with account and chain filter after the capabilities, and converted to token rows [S:78] [S:221]', async () => {
    const native = asset({ address: 'native', type: 'NATIVE', balance: '0xde0b6b3a7640001' }, { symbol: 'ETH', decimals: 18, price: 0 });
    const { asked, tokens } = await ask(CAN, { '0x7a69': [asset(), native], '0x1': [asset()] });
    expect(asked).to.deep.equal([
      ['wallet_getCapabilities', [ADA]],
      ['wallet_getAssets', [{ account: ADA, chainFilter: ['0x7a69'] }]],
    ]);
    expect(tokens).to.deep.equal([
      {
        name: 'Tern',
        symbol: 'TERN',
        chainId: 'eip155:31337',
        address: `eip155:31337:${TERN}`,
        value: 3,
        price: 2,
        quantity: { decimals: '6', numeric: '1.500000' },
        iconUrl: 'https://img.example/t.svg',
      },
      {
        name: 'Tern',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        price: 0,
        quantity: { decimals: '18', numeric: '1.000000000000000001' },
        iconUrl: 'https://img.example/t.svg',
      },
    ]);
  });

  it('are not asked for where no capability says assetDiscovery for the chain, or the query fails', async () => {
    for (const capabilities of [
      {},
      null,
      'all',
      new Error('Not allowed'),
      { '0x1': { assetDiscovery: { supported: true } } },
      { '0x7a69': { assetDiscovery: { supported: 'true' } } },
      { '0x7a69': {}, '0x0': { assetDiscovery: { supported: true } } },
    ]) {
      const { asked, tokens } = await ask(capabilities, { '0x7a69': [asset()] });
      expect([tokens, asked.length], JSON.stringify(capabilities)).to.deep.equal([undefined, 1]);
    }
    expect((await ask({ '0x0': { assetDiscovery: { supported: true } } }, { '0x7a69': [] })).tokens).to.deep.equal([]);
    expect(await ask(CAN, { '0x7a69': [asset()] }, { listsAssets: false })).to.deep.equal({ asked: [], tokens: undefined });
  });

  it('count as none when one is invalid, so that a service is asked [S:149-151]', async () => {
    const invalid: unknown[] = [
      null,
      {},
      { '0x7a69': 'none' },
      new Error('Internal error'),
      ...[
        asset({ balance: '15' }),
        asset({ balance: '0x' }),
        asset({ balance: `0x${'f'.repeat(65)}` }),
        asset({ type: 'ERC721' }),
        asset({ address: 'native' }),
        asset({ address: 7 }),
        asset({}, { decimals: '6' }),
        asset({}, { decimals: 1.5 }),
        asset({}, { decimals: -1 }),
        asset({}, { decimals: 256 }),
        asset({}, { price: null }),
        asset({}, { symbol: undefined }),
        asset({}, { iconUrl: undefined }),
      ].map((one) => ({ '0x7a69': [asset(), one] })),
    ];
    for (const answer of invalid) expect((await ask(CAN, answer)).tokens, JSON.stringify(answer)).to.equal(undefined);
  });

  it('are asked of an outside wallet that announces the capability, and read in the form of ERC-7811', async () => {
    const answer = {
      '0x7A69': [
        { address: 'native', balance: '0x1', type: 'native' },
        { address: TERN, balance: '0x16e360', type: 'erc20', metadata: { name: 'Tern', symbol: 'TERN', decimals: 6 } },
        { address: TERN, balance: '0x1', type: 'ERC721', metadata: { name: 'Nest', symbol: 'NEST', tokenId: '0x1' } },
        asset({}, { price: -1, iconUrl: 7 }),
      ],
    };
    const { asked, tokens } = await ask(CAN, answer, { listsAssets: undefined });
    expect(asked).to.have.length(2);
    expect(tokens!.map(({ symbol, price, value, quantity, iconUrl }) => [symbol, price, value, quantity.numeric, iconUrl])).to.deep.equal([
      ['ETH', 0, undefined, '0.000000000000000001', ''],
      ['TERN', 0, undefined, '1.500000', ''],
      ['TERN', 0, undefined, '1.500000', ''],
    ]);
    expect((await ask(CAN, {}, { listsAssets: undefined })).tokens).to.equal(undefined);
  });

  it('of an outside wallet count as none when a token is invalid, the wallet refuses, or it has no such capability', async () => {
    const outside = { listsAssets: undefined };
    for (const one of [
      { ...asset(), metadata: undefined },
      asset({ balance: '15' }),
      asset({ address: 'native' }),
      asset({}, { decimals: '6' }),
      asset({}, { decimals: 256 }),
      { type: 7 },
      null,
    ])
      expect((await ask(CAN, { '0x7a69': [asset(), one] }, outside)).tokens, JSON.stringify(one)).to.equal(undefined);
    for (const refusal of [new Error('Refused'), null, 'none', { '0x7a69': 'none' }])
      expect((await ask(CAN, refusal, outside)).tokens, String(refusal)).to.equal(undefined);
    expect((await ask(new Error('Unknown method'), {}, outside)).asked).to.have.length(1);
  });

  it('wait one second for the capabilities of an outside wallet, not longer', async () => {
    const environment = createTestEnvironment();
    let ended: unknown = 'waiting';
    const reading = getWalletTokens(account, { request: async () => new Promise(() => {}) }, environment.setTimer).then(
      (tokens) => (ended = tokens),
    );
    environment.advance(999);
    await Promise.resolve();
    expect(ended).to.equal('waiting');
    environment.advance(1);
    await reading;
    expect(ended).to.equal(undefined);
  });

  it('are waited for 10 seconds, not longer', async () => {
    const environment = createTestEnvironment();
    let isAsked = false;
    const provider = {
      listsAssets: true,
      request: async ({ method }: { method: string }) => {
        if (method === 'wallet_getCapabilities') return CAN;
        isAsked = true;
        return new Promise(() => {});
      },
    };
    let ended: unknown = 'waiting';
    const reading = getWalletTokens(account, provider, environment.setTimer).then((tokens) => (ended = tokens));
    await until(() => isAsked);
    environment.advance(9_999);
    await Promise.resolve();
    expect(ended).to.equal('waiting');
    environment.advance(1);
    await reading;
    expect(ended).to.equal(undefined);
  });

  it('keep every base unit of the balance', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 255 }), (amount, decimals) => {
        const { quantity } = toToken(asset({ balance: `0x${amount.toString(16)}` }, { decimals }), 'eip155:1');
        const [whole = '', fraction = ''] = quantity.numeric.split('.');
        expect(fraction.length).to.equal(decimals);
        expect(BigInt(whole + fraction)).to.equal(amount);
      }),
    );
  });
});
