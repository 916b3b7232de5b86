import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeAbiParameters } from 'viem';
import { readAbiText } from './read-abi-text.js';

const word = (value: number) => value.toString(16).padStart(64, '0');

describe('a text that a contract returned', () => {
  it('is read whole up to 256 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const bytes = new TextEncoder().encode(text).length;
        const wanted = new TextDecoder().decode(new TextEncoder().encode(text)).replace(/\0+$/, '');
        if (bytes <= 256) expect(readAbiText(encodeAbiParameters([{ type: 'string' }], [text]))).to.equal(wanted);
      }),
    );
  });

  it('is cut where it is longer, also where it claims to be longer than the answer', () => {
    const long = encodeAbiParameters([{ type: 'string' }], ['x'.repeat(10_000)]);
    expect(readAbiText(long)).to.equal('x'.repeat(256));
    expect(readAbiText(long, 9000).length).to.equal(9000);
    expect(readAbiText(`0x${word(32)}${'f'.repeat(64)}${'78'.repeat(32)}`)).to.equal('x'.repeat(32));
  });

  it('is one of 32 bytes without its zeros, and is empty for anything else', () => {
    expect(readAbiText(`0x${'4d4b52'.padEnd(64, '0')}`)).to.equal('MKR');
    for (const answer of [
      undefined,
      null,
      7,
      '',
      '0x',
      '0x12',
      `0x${word(32)}${word(9000)}`,
      `0x${'f'.repeat(128)}`,
      `0x${word(32)}${word(2)}zz`,
    ])
      expect(readAbiText(answer), String(answer)).to.equal('');
  });
});
