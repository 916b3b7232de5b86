import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { listTokens } from '../../adapters/eip155/holdings/core-tokens.js';
import { samplesKey, type CachedToken, type Sample, type Samples } from '../../storage/holdings-keys.js';
import { createStorage } from '../../storage/storage.js';
import { createTabStorage } from '../../storage/tab-storage.js';
import { storeConnection } from '../connection/record-connection.js';
import { addSamples, getChange, isSinceYesterday, MOST_ACCOUNTS, MOST_TOKENS, toPortfolio } from './portfolio.js';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const token = (name: string, price: number): CachedToken => ({
  name,
  symbol: name,
  chainId: 'eip155:1',
  address: `eip155:1:${name}`,
  price,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
});
const held = (value: number, price = value) => ({ value, tokens: [token('A', price)] });
const KEY = 'eip155:1 eip155:1:A';
const totalsOf = (samples: Samples | undefined, account = 'a') =>
  samples?.accounts[account]?.totals.map(([at, value]) => [at - NOW, value]);

describe('what this browser measures of an account', () => {
  it('is at most one sample an hour: none after 59 min 59 s, one after 60 min', () => {
    const first = addSamples(undefined, 'a', held(10), NOW)!;
    expect(addSamples(first, 'a', held(11), NOW + HOUR - 1000)).to.equal(undefined);
    const second = addSamples(first, 'a', held(12), NOW + HOUR)!;
    expect(totalsOf(second)).to.deep.equal([
      [0, 10],
      [HOUR, 12],
    ]);
    expect(second.accounts['a']!.prices[KEY]!.map(([, price]) => price)).to.deep.equal([10, 12]);
  });

  it('is kept for 30 days, prices for two', () => {
    const first = addSamples(undefined, 'a', held(10), NOW)!;
    expect(totalsOf(addSamples(first, 'a', held(11), NOW + 30 * DAY))!.length).to.equal(2);
    expect(totalsOf(addSamples(first, 'a', held(11), NOW + 30 * DAY + 1))).to.deep.equal([[30 * DAY + 1, 11]]);
    expect(addSamples(first, 'a', held(11), NOW + 2 * DAY)!.accounts['a']!.prices[KEY]!.length).to.equal(2);
    expect(addSamples(first, 'a', held(11), NOW + 2 * DAY + 1)!.accounts['a']!.prices[KEY]!.length).to.equal(1);
  });

  it('loses what is later than now when the clock is set back, and goes on from there', () => {
    const first = addSamples(undefined, 'a', held(10), NOW)!;
    const back = addSamples(first, 'a', held(11), NOW - DAY)!;
    expect(totalsOf(back)).to.deep.equal([[-DAY, 11]]);
    expect(addSamples(back, 'a', held(11), NOW - DAY + HOUR - 1)).to.equal(undefined);
  });

  it('stays small: 30 days of samples of many tokens in some accounts are less than 144 KB', () => {
    const many = {
      value: 123_456.789,
      tokens: Array.from({ length: 200 }, (_, index) => token(`0x${String(index).padStart(40, '0')}`, 1234.56789)),
    };
    let kept: Samples | undefined;
    for (let hour = 0; hour < 31 * 24; hour++)
      for (let account = 0; account < MOST_ACCOUNTS; account++) {
        const tokens = hour < 31 * 24 - 60 ? [] : many.tokens;
        kept = addSamples(kept, `eip155:1:0x${String(account).padEnd(40, '0')}`, { ...many, tokens }, NOW + hour * HOUR) ?? kept;
      }
    const accounts = Object.values(kept!.accounts);
    expect(accounts.length).to.equal(MOST_ACCOUNTS);
    const oneMore = addSamples(kept, 'eip155:1:0x9', many, NOW)!;
    expect(Object.keys(oneMore.accounts)).to.deep.equal([...Object.keys(kept!.accounts).slice(1), 'eip155:1:0x9']);
    expect(accounts.every(({ prices }) => Object.keys(prices).length === MOST_TOKENS)).to.equal(true);
    expect(accounts[0]!.totals.length).to.equal(30 * 24 + 1);
    expect(JSON.stringify(kept).length).to.be.lessThan(144 * 1024);
  });

  it('is read back only whole, and in dollars', () => {
    const storage = createStorage(createTestEnvironment());
    const samples = addSamples(undefined, 'a', held(10), NOW)!;
    storage.set(samplesKey, samples);
    expect(storage.get(samplesKey)).to.deep.equal(samples);
    const wrong: unknown[] = [
      { ...samples, currency: 'eur' },
      { ...samples, accounts: [] },
      { ...samples, accounts: { a: { totals: [[1]], prices: {} } } },
      { ...samples, accounts: { a: { totals: [[NOW, null]], prices: {} } } },
      { ...samples, accounts: { a: { totals: [], prices: { A: 'x' } } } },
      null,
    ];
    for (const each of wrong) {
      storage.set(samplesKey, each as Samples);
      expect(storage.get(samplesKey)).to.equal(undefined);
    }
  });

  it('goes with the disconnect, for the namespace that was disconnected', () => {
    const environment = createTestEnvironment();
    const storage = createTabStorage(environment, createStorage(environment));
    const connection = { connectorId: 'c', wallet: { name: 'Harbor' }, accounts: ['0x1'] as [string], chainId: '1' };
    storeConnection(storage, 'eip155', connection);
    const both = addSamples(addSamples(undefined, 'eip155:1:0x1', held(1), NOW), 'solana:5:y', held(1), NOW)!;
    storage.set(samplesKey, both);
    storeConnection(storage, 'eip155', connection);
    expect(Object.keys(storage.get(samplesKey)!.accounts)).to.deep.equal(['eip155:1:0x1', 'solana:5:y']);
    storeConnection(storage, 'eip155', undefined);
    expect(Object.keys(storage.get(samplesKey)!.accounts)).to.deep.equal(['solana:5:y']);
  });
});

describe('the change of a day', () => {
  const series = (...samples: [agoMs: number, value: number][]): Sample[] => samples.map(([ago, value]) => [NOW - ago, value]);

  it('is reported only with two samples', () => {
    expect(getChange(undefined, 1, NOW)).to.equal(undefined);
    expect(getChange(series([0, 1]), 1, NOW)).to.equal(undefined);
    expect(getChange(series([HOUR, 1], [0, 2]), 2, NOW)).to.deep.equal({ difference: 1, ratio: 1, agoMs: HOUR });
  });

  it('compares with the youngest sample that is a day old, else with the oldest of the day', () => {
    const all = series([3 * DAY, 1], [DAY + HOUR, 4], [DAY, 5], [HOUR, 8], [0, 10]);
    expect(getChange(all, 10, NOW)).to.deep.equal({ difference: 5, ratio: 1, agoMs: DAY });
    const young = getChange(series([DAY - 1, 5], [HOUR, 8], [0, 10]), 10, NOW)!;
    expect(young.agoMs).to.equal(DAY - 1);
    expect(isSinceYesterday(young)).to.equal(false);
    expect(isSinceYesterday({ agoMs: DAY })).to.equal(true);
  });

  it('is no change of a day when the others are older than two', () => {
    expect(getChange(series([2 * DAY, 1], [0, 2]), 2, NOW)?.agoMs).to.equal(2 * DAY);
    expect(getChange(series([2 * DAY + 1, 1], [0, 2]), 2, NOW)).to.equal(undefined);
  });

  it('does not come from a sample that is later than now, nor from nothing', () => {
    expect(getChange(series([-HOUR, 1], [HOUR, 2]), 2, NOW)).to.equal(undefined);
    expect(getChange(series([HOUR, 0], [0, 2]), 2, NOW)).to.equal(undefined);
  });
});

describe('the native currency that has a contract of its own', () => {
  const DEAD = '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000';
  const FACES = [
    [42220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
    [10, DEAD],
    [8453, DEAD],
    [1088, DEAD],
    [137, '0x0000000000000000000000000000000000001010'],
    [324, '0x000000000000000000000000000000000000800A'],
  ] as const;
  const toRow = (chain: number, address?: string) => ({
    ...{ name: 'Coin', symbol: 'COIN', chainId: `eip155:${chain}`, price: 2, value: 20, iconUrl: '' },
    ...(address !== undefined && { address: `eip155:${chain}:${address}` }),
    quantity: { decimals: '18', numeric: '10' },
  });

  it('is one row and counted once, whatever the source lists', () => {
    for (const [chain, address] of FACES) {
      const both = toPortfolio([toRow(chain, address), toRow(chain)]);
      expect(both, `${chain}`).to.deep.equal({ tokens: [toRow(chain)], value: 20 });
      const alone = toPortfolio([toRow(chain, address.toLowerCase())]);
      expect(alone, `${chain}`).to.deep.equal({ tokens: [{ ...toRow(chain), address: undefined }], value: 20 });
    }
  });

  it('is no row of a token that has such an address on another chain', () => {
    const [, celo] = FACES[0];
    expect(toPortfolio([toRow(1, celo), toRow(1)])).to.include({ value: 40 });
  });

  it('is left out of the tokens that a node is asked for', () => {
    for (const [chain, address] of FACES) {
      const entry = { chainId: chain, address, symbol: 'COIN', name: 'Coin', decimals: 18 };
      const isIn = (id: number) =>
        listTokens({ id }, [{ ...entry, chainId: id }]).some((one) => one.address.toLowerCase() === address.toLowerCase());
      expect([isIn(chain), isIn(5) || address === DEAD], `${chain}`).to.deep.equal([false, true]);
    }
  });
});
