import { expect } from '@esm-bundle/chai';
import { nameAllTexts } from './name-all-texts.js';
import { nameTexts } from './name-texts.js';

// oxlint-disable-next-line no-sparse-arrays -- a hole is a text without a translation
const TEXTS = ['Senden', , { one: '{count} Token', other: '{count} Token' }];

describe('nameTexts', () => {
  it('gives each text the key at its place, and leaves out a text that is not translated', () => {
    expect(nameTexts(TEXTS, ['title', 'wallet', 'found'])).to.deep.equal({ title: 'Senden', found: TEXTS[2] });
  });

  it('keeps the numbers where there are no keys', () => {
    expect(nameTexts(TEXTS)).to.deep.equal({ 0: 'Senden', 2: TEXTS[2] });
    expect(nameTexts()).to.deep.equal({});
  });
});

describe('nameAllTexts', () => {
  it('gives every component its keys, with English where there is no translation', () => {
    const names = { send: 'title wallet found', swap: 'title' };
    expect(nameAllTexts({ send: TEXTS }, names, { send: { wallet: 'Wallet' }, swap: { title: 'Swap' } })).to.deep.equal({
      send: { title: 'Senden', wallet: 'Wallet', found: TEXTS[2] },
      swap: { title: 'Swap' },
    });
  });
});
