import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { getDecimalSeparator } from '../i18n/format-amounts.js';
import { toLocalDecimal } from '../i18n/to-local-decimal.js';
import { parseAmount } from './decimals.js';
import { readTypedAmount, toTypedAmount } from './local-amount.js';

const LOCALES = ['en', 'es', 'pt-BR', 'fr', 'de', 'it', 'nl', 'pl', 'tr', 'ru', 'uk', 'he', 'hi', 'id', 'vi', 'th', 'ja', 'ko', 'zh-CN'];
const LOCAL_DIGITS = ['ar-EG-u-nu-arab', 'fa-u-nu-arabext', 'hi-u-nu-deva', 'bn-u-nu-beng', 'th-u-nu-thai'];

describe('a typed amount', () => {
  it('is read with the separator of the page’s locale, and with the only one that a phone’s keyboard has', () => {
    const read = (text: string) => [readTypedAmount(text, '.'), readTypedAmount(text, ',')];
    expect(read('1.5')).to.deep.equal(['1.5', '1.5']);
    expect(read('1,5')).to.deep.equal(['1.5', '1.5']);
    expect(read('1,')).to.deep.equal(['1.', '1.']);
    expect(read('.5')).to.deep.equal(['.5', '.5']);
    expect(read('')).to.deep.equal(['', '']);
    expect(read('0,123')).to.deep.equal(['0.123', '0.123']);
    expect(read(' 12 ')).to.deep.equal(['12', '12']);
  });

  it('may have groups where nothing else can be meant', () => {
    const cases = { '1,234.56': '1234.56', '1.234,56': '1234.56', '1 234,5': '1234.5', '1’234.5': '1234.5', '12,34,567.8': '1234567.8' };
    for (const [text, plain] of Object.entries({ ...cases, '1.234.567': '1234567', '1 234': '1234' }))
      for (const separator of ['.', ',']) expect(readTypedAmount(text, separator), text).to.equal(plain);
  });

  it('is refused where it can be two amounts, and where it is none', () => {
    const isRefused = (text: string, separator: string) => parseAmount(readTypedAmount(text, separator), 18).problem === 'malformed';
    expect(isRefused('1,234', '.')).to.equal(true);
    expect(isRefused('1.234', ',')).to.equal(true);
    expect(readTypedAmount('1,234', ',')).to.equal('1.234');
    expect(readTypedAmount('1.234', '.')).to.equal('1.234');
    for (const text of ['1,23,4', '1.2.3', '1e3', '-1', '0,123.4', '12 34', '1,2345.6', '1.234.56', 'abc', '1,234.5.6', '+1', '1 2', '0x1'])
      for (const separator of ['.', ',']) expect(isRefused(text, separator), text).to.equal(true);
  });

  it('gives back what a locale writes, in groups and in the locale’s digits', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,12}$/));
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LOCALES, ...LOCAL_DIGITS), ([whole, fraction], locale) => {
        const plain = fraction === '' ? String(whole) : `${whole}.${fraction}`;
        const separator = getDecimalSeparator(locale);
        expect(readTypedAmount(toLocalDecimal(plain, locale), separator)).to.equal(
          // One group without decimals, divided by a point or a comma, may be decimals.
          /^\d{1,3}[.,]\d{3}$/.test(toLocalDecimal(plain, locale)) && fraction === '' ? `\u00a0${toLocalDecimal(plain, locale)}` : plain,
        );
        expect(readTypedAmount(toTypedAmount(plain, separator), separator)).to.equal(plain);
      }),
    );
  });

  it('never becomes another amount by a change of locale', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., ']{0,14}$/), fc.constantFrom('.', ','), (text, separator) => {
        const plain = readTypedAmount(text, separator);
        const { amount } = parseAmount(plain, 18);
        if (amount === undefined) return;
        const other = parseAmount(readTypedAmount(text, separator === '.' ? ',' : '.'), 18).amount;
        expect(other === undefined || other === amount).to.equal(true);
        expect(plain.replace('.', '').replace(/^0+/, '')).to.equal(text.replace(/\D/g, '').replace(/^0+/, ''));
      }),
    );
  });
});
