import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { getAddress } from 'viem/utils';
import { parseEvmAddress } from './parse-address.js';

const digits = fc.stringMatching(/^[0-9a-f]{40}$/);

describe('parseEvmAddress', () => {
  it('writes the checksum that viem writes', () => {
    fc.assert(fc.property(digits, (value) => parseEvmAddress(value) === getAddress(`0x${value}`)));
  });

  it('accepts an address in one case, with or without 0x, and one with its checksum', () => {
    fc.assert(
      fc.property(digits, (value) => {
        const checked = getAddress(`0x${value}`);
        const given = [value, value.toUpperCase(), `0x${value}`, `0x${value.toUpperCase()}`, checked];
        return given.every((address) => parseEvmAddress(address) === checked);
      }),
    );
  });

  it('refuses mixed case with another checksum, and what has another length or other characters', () => {
    const checked = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    expect(parseEvmAddress(checked)).to.equal(checked);
    const wrong = ['0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', checked.slice(0, -1), `${checked}0`, `${checked.slice(0, -1)}g`, 7, ''];
    expect(wrong.map((value) => parseEvmAddress(value))).to.deep.equal(wrong.map(() => undefined));
  });
});
