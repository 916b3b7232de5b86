import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { toCents, toUnitsFromCents, MAX_UNITS, parseAmount, toPlainAmount } from './decimals.js';
import { findLookAlike, looksLike } from './look-alike.js';

describe('amounts', () => {
  it('come back as they were written, with any decimals up to 2^256 − 1', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UNITS }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        expect(parseAmount(toPlainAmount(amount, decimals), decimals).amount).to.equal(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it('are refused with one decimal too many, and never rounded', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 1, max: 9 }),
        (amount, decimals, last) => {
          const [whole, fraction = ''] = toPlainAmount(amount, decimals).split('.');
          const longer = `${whole}.${fraction.padEnd(decimals, '0')}${last}`;
          expect(parseAmount(longer, decimals).problem).to.equal('tooManyDecimals');
        },
      ),
    );
  });

  for (const text of [
    '1e5',
    '1E5',
    '1,5',
    '.5',
    ' 1 ',
    '1 000',
    '-1',
    '+1',
    '0x10',
    '١٢',
    '１',
    'Infinity',
    'NaN',
    '1.5.5',
    '1_000',
    '1\n',
    '\u200e1',
    '½',
    '1'.repeat(201),
  ]) {
    it(`are not ${JSON.stringify(text).slice(0, 24)}`, () => expect(parseAmount(text, 18).problem).to.equal('malformed'));
  }

  it('end at what a chain can count', () => {
    expect(parseAmount(MAX_UNITS.toString(), 0).amount).to.equal(MAX_UNITS);
    expect(parseAmount((MAX_UNITS + 1n).toString(), 0).problem).to.equal('tooLarge');
    expect(parseAmount(`0.${'0'.repeat(36)}1`, 36).problem).to.equal('tooManyDecimals');
    expect(parseAmount('', 18).problem).to.equal('empty');
    expect(parseAmount('1.', 18).amount).to.equal(10n ** 18n);
    expect(parseAmount('007', 0).amount).to.equal(7n);
  });

  it('bought with dollars are never worth more than those', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.double({ min: 1e-9, max: 1e7, noNaN: true }),
        fc.integer({ min: 0, max: 36 }),
        (cents, price, decimals) => {
          const amount = toUnitsFromCents(cents, price, decimals)!;
          expect(toCents(amount, price, decimals)! <= cents).to.equal(true);
          // One more base unit would be too much: not one is held back.
          expect(toUnitsFromCents(cents + 1n, price, decimals)! >= amount).to.equal(true);
        },
      ),
      { numRuns: 1000 },
    );
    expect(toUnitsFromCents(100n, 0, 18)).to.equal(undefined);
    expect(toUnitsFromCents(100n, Number.NaN, 18)).to.equal(undefined);
    expect(toCents(10n ** 18n, 2437.28, 18)).to.equal(243728n);
    expect(toCents(1n, 1e21, 0)).to.equal(10n ** 23n);
  });
});

const hex = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

describe('look-alikes', () => {
  it('are found where both ends agree, in whatever letters', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }), (known, other, start, end) => {
        fc.pre(start + end >= 7);
        const fake = `${known.slice(0, 2 + start)}${other.slice(2 + start, -end)}${known.slice(-end)}`;
        fc.pre(fake !== known);
        expect(looksLike(fake, known)).to.equal(true);
        expect(findLookAlike(fake.toUpperCase().replace('0X', '0x'), [{ address: known }])?.address).to.equal(known);
      }),
      { numRuns: 1000 },
    );
  });

  it('are found where a few characters in the middle were mistyped', () => {
    fc.assert(
      fc.property(hex, fc.array(fc.integer({ min: 2, max: 41 }), { minLength: 1, maxLength: 4 }), (known, places) => {
        const letters = [...known];
        for (const place of places) letters[place] = letters[place] === '0' ? '1' : '0';
        const fake = letters.join('');
        fc.pre(fake !== known);
        expect(looksLike(fake, known)).to.equal(true);
      }),
    );
  });

  it('are none among 10,000 random addresses', () => {
    const [known, ...others] = fc.sample(hex, { numRuns: 10_001, seed: 20_251 });
    expect(others.filter((address) => looksLike(address, known!))).to.deep.equal([]);
  });

  it('are no address that is known itself', () => {
    const known = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    const fake = '0xf39F0000000000000000000000000000ffFb9226'.padEnd(42, '6');
    expect(findLookAlike(known.toLowerCase(), [{ address: fake }, { address: known }])).to.equal(undefined);
    expect(looksLike('', known)).to.equal(false);
  });

  it('of base58 differ by letter case', () => {
    const known = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    expect(looksLike(known, known)).to.equal(false);
    expect(looksLike(known.toLowerCase(), known)).to.equal(false);
    expect(looksLike(`${known.slice(0, 5)}XXXXXXXXXXXX${known.slice(17)}`, known)).to.equal(true);
  });
});
