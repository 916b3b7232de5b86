import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { findSale } from './find-ways.js';

/** The least that a pool of constant product gives, after a slippage of a percent. */
const toPool = (reserveIn: bigint, reserveOut: bigint) => async (amount: bigint) => {
  const out = (reserveOut * amount * 997n) / (reserveIn * 1000n + amount * 997n);
  return (out * 99n) / 100n;
};
const reserve = fc.bigInt(10n ** 6n, 10n ** 24n);

describe('the sale that is enough for a missing sum', () => {
  it('gives at least the sum from what the account has, with few quotes, or is none', async () => {
    await fc.assert(
      fc.asyncProperty(reserve, reserve, fc.bigInt(1n, 10n ** 24n), fc.bigInt(1n, 10n ** 24n), async (input, output, missing, most) => {
        const pool = toPool(input, output);
        let quotes = 0;
        const sale = await findSale(missing, most, async (amount) => {
          quotes += 1;
          return pool(amount);
        });
        expect(quotes).to.be.at.most(4);
        if (!sale) {
          expect((await pool(most)) < missing).to.equal(true);
          return;
        }
        expect(sale.amount <= most && sale.minReceived >= missing).to.equal(true);
        expect(await pool(sale.amount)).to.equal(sale.minReceived);
      }),
    );
  });

  it('sells little more than is needed where the pool is deep', async () => {
    const sale = await findSale(1_000_000n, 10n ** 9n, toPool(10n ** 15n, 10n ** 15n));
    expect(Number(sale!.amount)).to.be.within(1_010_000, 1_015_000);
  });

  it('asks for nothing where nothing is missing or there', async () => {
    const never = () => Promise.reject(new Error('asked'));
    expect([await findSale(0n, 5n, never), await findSale(5n, 0n, never)]).to.deep.equal([undefined, undefined]);
  });
});
