import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { hasHiddenLetters, writeHiddenLetters } from './visible-text.js';

/** One of each kind that has been used to deceive, by number. */
const HIDDEN = [
  ...[0x00, 0x07, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028, 0x2029],
  ...[0x202e, 0x2060, 0x2061, 0x2066, 0x206a, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100],
];
const CLASS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const hidden = fc.constantFrom(...HIDDEN).map((code) => String.fromCodePoint(code));
const text = fc.array(fc.oneof(hidden, fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('a', 'ب', '👩', '❤', ' ')), {
  maxLength: 30,
});

describe('The hidden letters of a text', () => {
  for (const code of HIDDEN)
    it(`writes U+${code.toString(16).toUpperCase().padStart(4, '0')} out by its number`, () => {
      const given = `pay${String.fromCodePoint(code)}me`;
      expect(writeHiddenLetters(given)).to.equal(`pay\\u{${code.toString(16)}}me`);
      expect(writeHiddenLetters(given, { hasLines: true })).to.equal(`pay\\u{${code.toString(16)}}me`);
      expect(hasHiddenLetters(given)).to.equal(true);
    });

  it('leaves no letter of the class in any text, apart from those inside an emoji', () => {
    fc.assert(
      fc.property(text, (parts) => {
        const written = writeHiddenLetters(parts.join(''));
        // An emoji of several has selectors and joiners; WebKit does not look behind an emoji.
        const emoji = /\p{ExtPict}(?:\ufe0f|\p{EMod})?(?:\u200d\p{ExtPict}(?:\ufe0f|\p{EMod})?)*/gu;
        expect(CLASS.test(written.replace(emoji, ''))).to.equal(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('writes out what comes after half of a character, which WebKit reads as one with it', () => {
    expect(writeHiddenLetters('pay\ud800\ufeffme')).to.equal('pay\\u{d800}\\u{feff}me');
    expect(writeHiddenLetters('\ud800\uffa0', { as: 'json' })).to.equal('\\ud800\\uffa0');
    expect(writeHiddenLetters('\udc00👩')).to.equal('\\u{dc00}👩');
    expect(hasHiddenLetters('a\ud800')).to.equal(true);
  });

  it('keeps emoji of several, and writes the same joiners out between letters', () => {
    for (const emoji of ['👩‍👩‍👧‍👦', '❤️', '👍🏽', '🏳️‍🌈', '👩🏽‍🚀']) {
      expect(writeHiddenLetters(`a ${emoji} b`)).to.equal(`a ${emoji} b`);
      expect(hasHiddenLetters(emoji)).to.equal(false);
    }
    expect(writeHiddenLetters('a\u200db')).to.equal('a\\u{200d}b');
    expect(writeHiddenLetters('👩\u200d')).to.equal('👩\\u{200d}');
    expect(writeHiddenLetters('\u{1f3f4}\u{e0067}')).to.equal('\u{1f3f4}\\u{e0067}');
  });

  it('keeps line breaks and tabs only where they are drawn as such, and never calls them hidden', () => {
    expect(writeHiddenLetters('a\tb\r\nc\nd', { hasLines: true })).to.equal('a\tb\r\nc\nd');
    expect(writeHiddenLetters('a\rb', { hasLines: true })).to.equal('a\\u{d}b');
    expect(writeHiddenLetters('a\tb\nc')).to.equal('a\\u{9}b\\u{a}c');
    expect(hasHiddenLetters('a\tb\r\nc\nd')).to.equal(false);
  });

  it('writes into JSON what JSON reads as the same value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          text.map((parts) => parts.join('')),
        ),
        (value) => {
          const written = writeHiddenLetters(JSON.stringify(value, undefined, 1), { hasLines: true, as: 'json' });
          expect(JSON.parse(written)).to.deep.equal(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
  });
});
