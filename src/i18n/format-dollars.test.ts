import { expect } from '@esm-bundle/chai';
import { formatChange } from './format-dollars.js';

describe('a change', () => {
  it('has one decimal, rounded down, and a sign', () => {
    const told = (ratio: number) => formatChange(ratio, 'en');
    expect(told(0.021)).to.deep.equal({ signed: '+2.1%', plain: '2.1%', direction: 'up' });
    expect(told(1.1 - 1).signed).to.equal('+10.0%');
    expect(told(0.9 - 1).signed).to.equal('−10.0%');
    expect(told(-0.00849).signed).to.equal('−0.8%');
    expect(told(0.000999)).to.deep.equal({ signed: '0.0%', plain: '0.0%', direction: 'even' });
    expect(told(-0.0005).direction).to.equal('even');
    expect(formatChange(12.5, 'de').signed.replace(/\s/u, ' ')).to.equal('+1.250,0 %');
  });
});
