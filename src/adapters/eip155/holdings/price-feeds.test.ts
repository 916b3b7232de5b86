import { expect } from '@esm-bundle/chai';
import { parseEvmAddress } from '../parse-address.js';
import { listCoreTokens } from './core-tokens.js';
import { GRACE_S, listFeeds, NATIVE, toFeedPrice } from './price-feeds.js';

const FEED = '0x1111111111111111111111111111111111111111';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

describe('price feeds', () => {
  it('are built in for the native currency and tokens of the built-in list, by valid addresses', () => {
    for (const id of [1, 10, 56, 137, 8453, 42161, 42220, 43114]) {
      const tokens = listCoreTokens(id).map(({ address }) => address);
      const feeds = listFeeds(id, {});
      expect(feeds.has(NATIVE), String(id)).to.equal(true);
      for (const [priced, { address, heartbeat }] of feeds) {
        expect(priced === NATIVE || tokens.includes(priced), priced).to.equal(true);
        expect(parseEvmAddress(address), `${id} ${priced}`).to.equal(address);
        expect(heartbeat).to.be.within(3600, 86_400);
      }
    }
    expect(listFeeds(100, {}).size).to.equal(0);
    expect(listFeeds(1, {}).size).to.equal(7);
  });

  it('of the host come before the built-in ones, and count only with addresses of the chain', () => {
    const feeds = listFeeds(1, { [USDC.toLowerCase()]: FEED, [NATIVE]: { address: FEED, heartbeat: 60 }, SYMBOL: FEED, [FEED]: 'nowhere' });
    expect(feeds.get(USDC)).to.deep.equal({ address: FEED, heartbeat: 86_400 });
    expect(feeds.get(NATIVE)).to.deep.equal({ address: FEED, heartbeat: 60 });
    expect(feeds.size).to.equal(7);
  });

  it('tell a price for as long as their heartbeat and ten minutes, by the time of the block', () => {
    const read = (age: number, heartbeat = 3600) => toFeedPrice({ heartbeat }, 1_000_000n, [8n, 5n, 1_000_000n - BigInt(age)]);
    expect(read(3600 + GRACE_S)).to.deep.equal({ answer: 5n, decimals: 8 });
    expect(read(3600 + GRACE_S + 1)).to.equal(undefined);
    expect(read(3600 + GRACE_S + 1, 86_400)).to.deep.equal({ answer: 5n, decimals: 8 });
    expect(read(-1)).to.equal(undefined);
  });

  it('tell none by an answer that is not positive, incomplete, or of a failed call', () => {
    const read = (...words: bigint[]) => toFeedPrice({ heartbeat: 3600 }, 1000n, words);
    expect(read(8n, 1n, 1000n)).to.not.equal(undefined);
    for (const words of [[8n, 0n, 1000n], [8n, 2n ** 256n - 1n, 1000n], [8n, 1n, 0n], [2n ** 256n - 1n, 1n, 1000n], [37n, 1n, 1000n], []])
      expect(read(...words), words.join(' ')).to.equal(undefined);
  });
});
