import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { addDecimals, compareDecimals, isZeroDecimal, truncateDecimal, truncateSignificant } from '../utils/decimals.js';
import { formatAge } from './format-moment.js';
import { formatDollars } from './format-dollars.js';
import { formatSignificant, formatTokenAmount, formatTyped } from './format-amounts.js';

describe('decimals', () => {
  it('are cut, never rounded', () => {
    expect(truncateDecimal('0.2599', 2)).to.equal('0.25');
    expect(truncateDecimal('12', 3)).to.equal('12.000');
    expect(truncateDecimal('9.99', 0)).to.equal('9');
    expect(isZeroDecimal('0.000')).to.equal(true);
    expect(isZeroDecimal('0.0001')).to.equal(false);
  });

  it('are added exactly, whatever their length', () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 40n });
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 36 }), (a, b, scale) => {
        const write = (amount: bigint) => {
          const text = amount.toString().padStart(scale + 1, '0');
          return scale > 0 ? `${text.slice(0, -scale)}.${text.slice(-scale)}` : text;
        };
        expect(addDecimals(write(a), write(b))).to.equal(write(a + b));
      }),
    );
    expect(addDecimals('1.5', '2')).to.equal('3.5');
  });
});

describe('amounts', () => {
  it('have six significant digits, rounded down, and keep every digit before the point', () => {
    const cases = {
      '23.619356554782220668': '23.6193',
      '1501.117367': '1,501.11',
      '812.000000': '812',
      '1234567.89': '1,234,567',
      '0.000123456789': '0.000123456',
      '0.999999999': '0.999999',
      '0.25': '0.25',
      '0': '0',
      '0.000': '0',
      '100': '100',
    };
    for (const [digits, text] of Object.entries(cases)) expect(formatSignificant(digits, 'en'), digits).to.equal(text);
  });

  it('are never more than the exact amount when they are cut to significant digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), (amount, scale) => {
        const text = amount.toString().padStart(scale + 1, '0');
        const digits = scale > 0 ? `${text.slice(0, -scale)}.${text.slice(-scale)}` : text;
        const cut = truncateSignificant(digits, 6);
        expect(compareDecimals(cut, digits)).to.be.at.most(0);
        expect(isZeroDecimal(cut)).to.equal(isZeroDecimal(digits));
      }),
    );
  });

  it('have two decimals, rounded down, and say when they are smaller than that [S:295]', () => {
    expect(formatTokenAmount('1234.569', 2, 'en')).to.equal('1,234.56');
    expect(formatTokenAmount('0', 2, 'en')).to.equal('0.00');
    expect(formatTokenAmount('0.0099', 2, 'en')).to.equal('<0.01');
    expect(formatTokenAmount('0.0099', 3, 'en')).to.equal('0.009');
    expect(formatTokenAmount('123456789012345678901234567890.5', 2, 'en')).to.equal('123,456,789,012,345,678,901,234,567,890.50');
  });

  it('in dollars are cut to cents, in the parts that are drawn differently', () => {
    expect(formatDollars(12480.529, 'en')).to.deep.equal({ whole: '$12,480', fraction: '.52' });
    expect(formatDollars(0, 'en')).to.deep.equal({ whole: '$0', fraction: '.00' });
    const { whole, fraction } = formatDollars(1234.5, 'de');
    expect(fraction).to.equal('');
    expect(whole).to.include('1.234,50');
  });
});

describe('an age', () => {
  it('is short, in whole units rounded down [S:296]', () => {
    const minute = 60_000;
    expect(formatAge(-5, 'en')).to.equal('now');
    expect(formatAge(minute - 1, 'en')).to.equal('now');
    expect(formatAge(minute, 'en')).to.equal('1 min');
    expect(formatAge(59 * minute, 'en')).to.equal('59 min');
    expect(formatAge(2 * 60 * minute, 'en')).to.equal('2 hr');
    expect(formatAge(6 * 24 * 60 * minute, 'en')).to.equal('6 days');
    expect(formatAge(45 * 24 * 60 * minute, 'en')).to.equal('1 mth');
    expect(formatAge(800 * 24 * 60 * minute, 'en')).to.equal('2 yrs');
  });

  it('are written in groups, digit for digit, where they were typed, and stay as they are where they are no amounts', () => {
    const write = (locale: string) => ['3006406.75', '24999.990', '0.1', '12.', '', 'x', '.5'].map((text) => formatTyped(text, locale));
    expect(write('en')).to.deep.equal(['3,006,406.75', '24,999.990', '0.1', '12', '', 'x', '.5']);
    expect(write('de')).to.deep.equal(['3.006.406,75', '24.999,990', '0,1', '12', '', 'x', ',5']);
    expect(formatTyped(`0.${'1'.repeat(118)}`, 'en')).to.have.length(120);
    expect(formatTyped('9'.repeat(90), 'en')).to.match(/^(999,){29}999$/);
  });
});
