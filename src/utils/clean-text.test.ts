import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { cleanText } from './clean-text.js';

// Written out again on purpose: the test must not share the pattern it checks.
const isForbidden = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === 0xad ||
  code === 0x61c ||
  code === 0xfeff;
const nasty = fc.constantFrom(
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u0000',
  '\u0085',
  '\u2028',
  '\u00ad',
  '\ud800',
  '\udfff',
  '\n',
  '\t',
  ' ',
  '👩‍💻',
  'é',
  '🇫🇷',
  'שלום',
  'a',
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string({ maxLength: 2 })), { maxLength: 40 }).map((list) => list.join('')),
);

describe('cleanText', () => {
  it('drops what hides or reverses letters', () => {
    expect(cleanText('Meta\u202eksaM\u202c Wallet', '?')).to.equal('MetaksaM Wallet');
    expect(cleanText('a\u200bb\u200dc\ufeffd\u0007e\u009bf', '?')).to.equal('abcdef');
  });

  it('collapses white space and trims', () => {
    expect(cleanText('  Harbor\n\t  Wallet\u00a0\u2003 ', '?')).to.equal('Harbor Wallet');
    expect(cleanText('a\u0085b\u2028c', '?')).to.equal('a b c');
  });

  it('keeps letters of every script', () => {
    for (const name of ['محفظة', 'ウォレット', 'Portefeuille Élan', 'קָמֵץ', '🦊 Fox']) expect(cleanText(name, '?')).to.equal(name);
  });

  it('falls back when nothing is left or it was no text', () => {
    for (const value of ['', ' \n', '\u200b\u202e', undefined, null, 5, {}, []]) expect(cleanText(value, 'Unknown')).to.equal('Unknown');
  });

  it('cuts between characters', () => {
    expect(cleanText('e\u0301e\u0301e\u0301', '?', 2)).to.equal('e\u0301e\u0301');
    expect(cleanText('🇫🇷🇩🇪🇯🇵', '?', 2)).to.equal('🇫🇷🇩🇪');
    expect(cleanText('ab cd', '?', 3)).to.equal('ab');
    expect(cleanText('x'.repeat(1e6), '?', 5)).to.equal('xxxxx');
  });

  it('never lets a forbidden character, double space or too long text through', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (value, max) => {
        const result = cleanText(value, 'fallback', max);
        if (result === 'fallback') return;
        expect([...result].some((character) => isForbidden(character.codePointAt(0) ?? 0))).to.equal(false);
        expect(result).to.equal(result.trim());
        expect(result).not.to.match(/\s\s|[^\S ]/);
        expect([...new Intl.Segmenter().segment(result)].length).to.be.at.most(max);
      }),
      { numRuns: 400 },
    );
  });

  it('drops what comes hidden after half of a character, which WebKit reads as one with it', () => {
    expect(cleanText('Har\ud800\ufeffbor', 'x')).to.equal('Harbor');
    expect(cleanText('\ud800\ufff9', 'x')).to.equal('x');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(text, (value) => {
        const once = cleanText(value, 'x');
        expect(cleanText(once, 'x')).to.equal(once);
      }),
      { numRuns: 400 },
    );
  });
});
