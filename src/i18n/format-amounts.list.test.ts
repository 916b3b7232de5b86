import { expect } from '@esm-bundle/chai';
import { formatList } from './format-amounts.js';

describe('a list', () => {
  it('is divided as the locale divides one, without a word', () => {
    expect(formatList(['Ethereum', 'Base', 'Ink'], 'en')).to.equal('Ethereum, Base, Ink');
    expect(formatList(['Ethereum', 'Base', 'Ink'], 'de')).to.equal('Ethereum, Base, Ink');
    expect(formatList(['Ethereum', 'Base', 'Ink'], 'ja')).to.equal('Ethereum、Base、Ink');
    expect(formatList(['Ethereum'], 'es')).to.equal('Ethereum');
    expect(formatList([], 'en')).to.equal('');
  });
});
