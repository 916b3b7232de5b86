import { expect } from '@esm-bundle/chai';
import { getAddress } from 'viem/utils';
import { parseUncheckedAddress } from './parse-address.js';
import { parseChainAddress } from './parse-chain-address.js';

describe('parseChainAddress', () => {
  it('accepts the checksum of EIP-1191 on its own chain only, beside that of EIP-55', () => {
    // The examples of the standard.
    const written: Readonly<Record<number, readonly string[]>> = {
      30: [
        '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
        '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
        '0xDBF03B407c01E7CD3cBea99509D93F8Dddc8C6FB',
        '0xD1220A0Cf47c7B9BE7a2e6ba89F429762E7B9adB',
      ],
      31: [
        '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd',
        '0xFb6916095CA1dF60bb79CE92ce3Ea74C37c5D359',
        '0xdbF03B407C01E7cd3cbEa99509D93f8dDDc8C6fB',
        '0xd1220a0CF47c7B9Be7A2E6Ba89f429762E7b9adB',
      ],
    };
    for (const chainId of [30, 31])
      for (const address of written[chainId]!) {
        const eip55 = getAddress(address.toLowerCase() as `0x${string}`);
        expect(parseChainAddress(address, chainId), address).to.equal(eip55);
        expect(parseChainAddress(eip55, chainId)).to.equal(eip55);
        for (const other of [1, 61 - chainId]) expect(parseChainAddress(address, other), `${address} on ${other}`).to.equal(undefined);
        expect(parseUncheckedAddress(address)).to.equal(eip55);
      }
  });
});
