import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { printOutcomes, REFUSALS, type WayIn, WAYS_IN } from '../../../test/fixtures/dialects.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { WalletAsset } from '../../embedded-wallet/messenger.js';
import { createScriptedWallet } from '../../testing/index.js';
import { getWalletTokens, listsAssets, toToken } from './wallet-assets.js';

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
    listsAssets: 'priced' as const,
    ...more,
    async request(call: { method: string; params?: unknown }) {
      asked.push([call.method, call.params]);
      const answer = call.method === 'wallet_getCapabilities' ? capabilities : assets;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { asked, ...(await getWalletTokens(account, provider, createTestEnvironment().setTimer)) };
};

/** Assets as wallets of today write them: with and without metadata, prices and pictures, beside NFTs, in either case. */
const WRITTEN = [
  { address: null, balance: '0x1', type: 'native' },
  { address: TERN, balance: '0x16e360', type: 'erc20', metadata: { name: 'Tern', symbol: 'TERN', decimals: 6 } },
  { address: TERN, balance: '0x1', type: 'ERC721', metadata: { name: 'Nest', symbol: 'NEST', tokenId: '0x1' } },
  { address: ADA, balance: '0x1', type: 'ERC20', metadata: null },
  { ...asset({ address: `0x${'1'.repeat(40)}` }, { price: -1, iconUrl: 7 }), chainIds: [31337] },
];

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
        name: 'Ether',
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
    expect(await ask(CAN, { '0x7a69': [asset()] }, { listsAssets: false })).to.deep.equal({ asked: [] });
  });

  for (const way of ['injected', 'WalletConnect'] as readonly WayIn[]) {
    it(`of a scripted wallet are read in the form of ERC-7811 over ${way}`, async () => {
      const wallet = createScriptedWallet({
        ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337, standards: ['ERC-7811'] },
        assets: { '0x7a69': WRITTEN },
      });
      wallet.permit();
      const listed = await getWalletTokens(account, WAYS_IN[way](wallet), createTestEnvironment().setTimer);
      expect(
        listed?.tokens.map(({ symbol, price, value, quantity, iconUrl }) => [symbol, price, value, quantity.numeric, iconUrl]),
      ).to.deep.equal([
        [local.nativeCurrency.symbol, 0, undefined, '0.000000000000000001', ''],
        ['TERN', 0, undefined, '1.500000', ''],
        ['TERN', 0, undefined, '1.500000', ''],
      ]);
      expect(listed?.isPriced).to.equal(false);
      expect(wallet.requests.map(({ method }) => method)).to.deep.equal(['wallet_getCapabilities', 'wallet_getAssets']);
      wallet.setBehavior({ throw: { code: 4200, message: 'No.' } }, 'wallet_getAssets');
      expect(await getWalletTokens(account, WAYS_IN[way](wallet), createTestEnvironment().setTimer)).to.equal(undefined);
    });
  }

  it('have one outcome for each refusal: none are listed, unless a session has said that the wallet lists them', async () => {
    const rows: Record<string, Record<string, string>> = {};
    for (const method of ['wallet_getCapabilities', 'wallet_getAssets']) {
      for (const [code, error] of Object.entries(REFUSALS)) {
        const row: Record<string, string> = {};
        for (const [way, reach] of Object.entries(WAYS_IN)) {
          const wallet = createScriptedWallet({
            ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337, standards: ['ERC-7811'] },
            assets: { '0x7a69': [asset()] },
          });
          wallet.permit();
          const read = async () => getWalletTokens(account, reach(wallet), createTestEnvironment().setTimer);
          expect((await read())?.tokens.length, way).to.equal(1);
          wallet.setBehavior({ throw: error }, method);
          row[way] = (await read()) ? 'listed' : 'none';
        }
        rows[`${method} ${code}`] = row;
      }
    }
    printOutcomes('wallet_getAssets and the capabilities before it, refused', rows);
    // A session of WalletConnect has said that the wallet lists assets.
    for (const [title, row] of Object.entries(rows))
      expect(row, title).to.deep.equal({
        injected: 'none',
        WalletConnect: title.startsWith('wallet_getCapabilities') ? 'listed' : 'none',
        embedded: 'none',
      });
  });

  it('are found under the chain id as wallets write it: hexadecimal in either case, decimal, a number or CAIP-2', async () => {
    for (const id of ['0x7a69', '0X7A69', '0x007a69', '31337', 31337, 'eip155:31337']) {
      const { tokens } = await ask({ [id]: CAN['0x7A69'] }, { '0x1': [], [id]: [asset()], balances: [] });
      expect(tokens?.length, String(id)).to.equal(1);
    }
    for (const id of ['7a69', '0x7a690', 'solana:31337', 'eip155:', '']) {
      expect((await ask({ '0x0': CAN['0x7A69'] }, { [id]: [asset()] })).tokens, id).to.equal(undefined);
    }
  });

  it('count as none when one is invalid or listed twice, so that a service is asked [S:149-151]', async () => {
    const invalid: unknown[] = [
      null,
      {},
      { '0x7a69': 'none' },
      'none',
      new Error('Internal error'),
      ...[
        null,
        { type: 7 },
        asset({ balance: '15' }),
        asset({ balance: '0x' }),
        asset({ balance: 15 }),
        asset({ balance: `0x${'f'.repeat(65)}` }),
        asset({ address: 'native' }),
        asset({ address: null }),
        asset({ address: 7 }),
        asset({ metadata: 'Tern' }),
        asset({}, { decimals: '6' }),
        asset({}, { decimals: 1.5 }),
        asset({}, { decimals: -1 }),
        asset({}, { decimals: 256 }),
        asset({}, { symbol: 7 }),
        asset({ address: TERN.toLowerCase() }),
      ].map((one) => ({ '0x7a69': [asset(), one] })),
    ];
    for (const answer of invalid) {
      expect((await ask(CAN, answer)).tokens, JSON.stringify(answer)).to.equal(undefined);
      expect((await ask(CAN, answer, { listsAssets: undefined })).tokens, JSON.stringify(answer)).to.equal(undefined);
    }
    expect((await ask(new Error('Unknown method'), {}, { listsAssets: undefined })).asked).to.have.length(1);
  });

  it('are worth something together where the embedded wallet lists them, or a wallet tells a price and the facts of all', async () => {
    const isPriced = async (assets: readonly unknown[], lists?: unknown) => {
      const { tokens, isPriced: told } = await ask(CAN, { '0x7a69': assets }, { listsAssets: lists });
      return [tokens?.map(({ price }) => price), told];
    };
    const other = { address: ADA, balance: '0x1', type: 'ERC20' };
    expect(await isPriced([asset({}, { price: 0 })], 'priced')).to.deep.equal([[0], true]);
    expect(await isPriced([asset()])).to.deep.equal([[2], true]);
    expect(await isPriced([asset()], true)).to.deep.equal([[2], true]);
    expect(await isPriced([asset({}, { price: 0 })])).to.deep.equal([[0], false]);
    expect(await isPriced([])).to.deep.equal([[], false]);
    for (const metadata of [undefined, null, {}, { name: 'Grey', symbol: 'GREY' }])
      expect(await isPriced([asset(), { ...other, metadata }]), JSON.stringify(metadata)).to.deep.equal([[2], false]);
  });

  it('wait one second for the capabilities of an outside wallet, not longer', async () => {
    const silent = { request: async () => new Promise(() => {}) };
    for (const read of [getWalletTokens, listsAssets]) {
      const environment = createTestEnvironment();
      let ended: unknown = 'waiting';
      const reading = read(account, silent, environment.setTimer).then((answer) => (ended = answer));
      environment.advance(999);
      await Promise.resolve();
      expect(ended).to.equal('waiting');
      environment.advance(1);
      await reading;
      expect(ended).to.equal(read === listsAssets ? false : undefined);
    }
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
