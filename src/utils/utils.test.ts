import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { InvalidCaipError, parseCaipAddress, parseCaipNetworkId } from './caip.js';
import { cutName } from './visible-text.js';
import { fillText } from './fill-text.js';
import { formatAddress } from './format-address.js';
import { formatUnits } from './format-units.js';
import { createLazy } from './lazy.js';

describe('CAIP ids', () => {
  it('splits an address into three parts [S:137]', () => {
    expect(parseCaipAddress('eip155:1:0xabc')).to.deep.equal({ chainNamespace: 'eip155', chainId: '1', address: '0xabc' });
  });

  it('says exactly what the specification says [S:137]', () => {
    for (const bad of ['', 'eip155', 'eip155:1', 'eip155:1:', ':1:0x', 'eip155::0x', 'eip155:1:0x:y']) {
      expect(() => parseCaipAddress(bad)).to.throw(InvalidCaipError, /^Invalid CAIP Address$/);
    }
    expect(() => parseCaipAddress('cosmos:1:0x')).to.throw(InvalidCaipError, /^Invalid CAIP-10 address$/);
    for (const bad of ['', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'cosmos:1']) {
      expect(() => parseCaipNetworkId(bad)).to.throw(InvalidCaipError, /^Invalid CAIP-2 network id$/);
    }
  });

  it('reads back what it is given', () => {
    const part = fc.stringMatching(/^[a-zA-Z0-9-]{1,32}$/);
    fc.assert(
      fc.property(fc.constantFrom('eip155', 'solana', 'polkadot', 'bip122'), part, part, (chainNamespace, chainId, address) => {
        expect(parseCaipAddress(`${chainNamespace}:${chainId}:${address}`)).to.deep.equal({ chainNamespace, chainId, address });
        expect(parseCaipNetworkId(`${chainNamespace}:${chainId}`)).to.deep.equal({ chainNamespace, chainId });
      }),
    );
  });
});

describe('formatUnits', () => {
  it('shows three decimals, 0.000 for nothing [S:295]', () => {
    expect(formatUnits(0n, 18, 3)).to.equal('0.000');
    expect(formatUnits(1_204_500_000_000_000_000n, 18, 3)).to.equal('1.204');
    expect(formatUnits(999_999_999_999_999_999n, 18, 3)).to.equal('0.999');
    expect(formatUnits(5n, 0, 2)).to.equal('5.00');
    expect(formatUnits(-1n, 18, 3)).to.equal('-0.000');
  });

  it('never shows more than there is, whatever the decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 0, max: 8 }),
        (amount, decimals, shown) => {
          const text = formatUnits(amount, decimals, shown);
          expect(text).to.match(shown ? new RegExp(`^\\d+\\.\\d{${shown}}$`) : /^\d+$/);
          const back = BigInt(text.replace('.', '')) * 10n ** BigInt(Math.max(decimals - shown, 0));
          const scaled = amount * 10n ** BigInt(Math.max(shown - decimals, 0));
          expect(back <= scaled).to.equal(true);
          expect(scaled - back < 10n ** BigInt(Math.max(decimals - shown, 0)) || decimals <= shown).to.equal(true);
        },
      ),
    );
  });
});

describe('formatAddress', () => {
  it('keeps four characters at the start and six at the end [S:294]', () => {
    expect(formatAddress('0x1a4c8e52b7d03f6a91c5e8f24b7d60a3c9e589cd', 4, 6)).to.equal('0x1a…e589cd');
  });

  it('leaves alone what would not get shorter', () => {
    expect(formatAddress('0123456789a', 4, 6)).to.equal('0123456789a');
    expect(formatAddress('0123456789ab', 4, 6)).to.equal('0123…6789ab');
    expect(formatAddress('0123456789ab', 4, 0)).to.equal('0123…');
    expect(formatAddress('', 4, 6)).to.equal('');
  });
});

describe('fillText', () => {
  it('fills every hole, once, and leaves unknown ones', () => {
    expect(fillText('{a} and {b} and {a}', { a: '{b}', b: 2 })).to.equal('{b} and 2 and {b}');
    expect(fillText('{c} {toString}', { a: 1 })).to.equal('{c} {toString}');
  });
});

describe('cutName', () => {
  it('keeps what fits, and ends with an ellipsis where something was cut, never in half a character', () => {
    expect(cutName('Tide Postcards #7', 17)).to.equal('Tide Postcards #7');
    expect(cutName('Tide Postcards #70', 17)).to.equal('Tide Postcards #…');
    expect(cutName('a collectible', 3)).to.equal('a…');
    expect(cutName('👩‍👧👩‍👧👩‍👧', 2)).to.equal('👩‍👧…');
    expect(cutName('', 2)).to.equal('');
  });

  it('is never longer than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.integer({ min: 2, max: 20 }), (name, most) => {
        expect(cutName(name, most).length).to.be.at.most(most);
      }),
    );
  });
});

describe('createLazy', () => {
  it('loads once', async () => {
    let loads = 0;
    const lazy = createLazy(async () => ++loads);
    expect(lazy.loaded).to.equal(undefined);
    expect(await Promise.all([lazy.load(), lazy.load()])).to.deep.equal([1, 1]);
    expect(lazy.loaded).to.equal(1);
  });

  it('forgets a failure', async () => {
    let fail = true;
    const lazy = createLazy(async () => {
      if (fail) throw new Error('offline');
      return 'there';
    });
    expect(await lazy.load().catch((error: Error) => error.message)).to.equal('offline');
    fail = false;
    expect(await lazy.load()).to.equal('there');
  });
});
