import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { local } from '../../../test/fixtures/networks.js';
import { listTokens } from '../../adapters/eip155/holdings/core-tokens.js';
import { arbitrum, avalanche, bsc, celo, polygon } from '../../networks/index.js';
import { createIsOwn, isSameSymbol, findTokenDoubt, isForbidden, type ListedToken } from './tokens.js';

const TERN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const SKUA = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const native = { symbol: 'ETH' };

describe('isSameSymbol', () => {
  it('ignores letter case, spaces, compatibility letters and the ending of a bridge', () => {
    for (const [a, b] of [
      ['usdc', 'USDC'],
      ['USDC.e', 'USDC'],
      ['USD₮', 'USDT'],
      [' TERN ', 'TERN'],
      ['ＵＳＤＣ', 'USDC'],
      ['', ''],
    ] as const) {
      expect(isSameSymbol(a, b), `${a} ${b}`).to.equal(true);
      expect(isSameSymbol(b, a), `${b} ${a}`).to.equal(true);
    }
  });

  it('reports other symbols as different, also with look-alike letters of other scripts', () => {
    for (const [a, b] of [
      ['TERN', 'WARY'],
      ['USDC', 'UЅDC'],
      ['USDC', ''],
      ['', '.e'],
      ['ETH', 'WETH'],
      ['USDC.bridged', 'USDC'],
    ] as const)
      expect(isSameSymbol(a, b), `${a} ${b}`).to.equal(false);
  });

  it('is symmetric for any two texts', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameSymbol(a, b) === isSameSymbol(b, a)));
  });
});

describe('findTokenDoubt', () => {
  it('reports a contract that names itself otherwise than the service does', () => {
    const doubt = findTokenDoubt({ address: SKUA, symbol: 'TERN' }, 'SKUA', [native]);
    expect(doubt).to.deep.equal({ kind: 'renamed', shown: 'TERN', contract: 'SKUA' });
    expect(isForbidden(doubt)).to.equal(true);
  });

  it('reports a contract that names itself otherwise than the host’s list does, and leaves the decision to the visitor', () => {
    const listed = { address: TERN, symbol: 'USDT' };
    const isOwn = (token: ListedToken) => token.address === TERN && token.symbol === 'USDT';
    const doubt = findTokenDoubt(listed, 'USD₮0', [native], isOwn);
    expect(doubt).to.deep.equal({ kind: 'alias', shown: 'USDT', contract: 'USD₮0' });
    expect(isForbidden(doubt)).to.equal(false);
    expect(findTokenDoubt({ ...listed, address: SKUA }, 'USD₮0', [native], isOwn)).to.include({ kind: 'renamed' });
    expect(findTokenDoubt({ ...listed, symbol: 'USDC' }, 'USD₮0', [native], isOwn)).to.include({ kind: 'renamed' });
    expect(findTokenDoubt(listed, 'USD₮0', [{ symbol: 'USDT' }], isOwn)).to.include({ kind: 'native' });
  });

  it('takes a symbol for the host’s only where its list has the address with that very symbol', () => {
    const tokens = {
      [local.caipNetworkId]: { list: [{ chainId: Number(local.id), address: TERN, symbol: 'USDT', name: 'Tether', decimals: 6 }] },
    };
    const isOwn = createIsOwn({ listTokens }, { tokens }, local);
    expect(
      [
        { address: TERN.toLowerCase(), symbol: 'USDT' },
        { address: TERN, symbol: 'USDC' },
        { address: SKUA, symbol: 'USDT' },
      ].map(isOwn),
    ).to.deep.equal([true, false, false]);
  });

  it('leaves the decision to the visitor for a built-in token whose contract reports another symbol, by its address', () => {
    for (const [network, address, symbol, contract, kind] of [
      [arbitrum, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USDT', 'USD₮0', 'alias'],
      [polygon, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 'USDT0', 'alias'],
      [celo, '0x765DE816845861e75A25fCA122bb6898B8B1282a', 'cUSD', 'USDm', 'alias'],
      [celo, '0xD8763CBa276a3738E6DE85b4b3bF5FDed6D6cA73', 'cEUR', 'EURm', 'alias'],
      [celo, '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', 'USDT', 'USD₮', undefined],
      [bsc, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 'ETH', undefined],
      [avalanche, '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB', 'WETH.e', 'WETH.e', undefined],
    ] as const) {
      expect(listTokens(network).find((token) => token.address === address)?.symbol, address).to.equal(symbol);
      const coin = { symbol: network.nativeCurrency.symbol };
      const doubt = findTokenDoubt({ address, symbol }, contract, [coin, ...listTokens(network)], createIsOwn({ listTokens }, {}, network));
      expect([doubt?.kind, isForbidden(doubt)], symbol).to.deep.equal([kind, false]);
    }
  });

  it('reports a token with the symbol of the native currency', () => {
    const doubt = findTokenDoubt({ address: SKUA, symbol: 'eth' }, 'ETH', [native]);
    expect(doubt).to.deep.equal({ kind: 'native', shown: 'eth' });
    expect(isForbidden(doubt)).to.equal(true);
  });

  it('reports a second token with the same symbol, and leaves the decision to the visitor', () => {
    const doubt = findTokenDoubt({ address: SKUA, symbol: 'TERN' }, 'TERN', [native, { address: TERN, symbol: 'TERN' }]);
    expect(doubt).to.deep.equal({ kind: 'twin', shown: 'TERN', other: TERN });
    expect(isForbidden(doubt)).to.equal(false);
  });

  it('has no doubt about the native currency, a token that is alone, itself in other letters, and a bridged namesake', () => {
    expect(findTokenDoubt({ symbol: 'ETH' }, 'ETH', [native])).to.equal(undefined);
    expect(findTokenDoubt({ address: TERN, symbol: 'TERN' }, 'TERN', [native])).to.equal(undefined);
    expect(findTokenDoubt({ address: TERN, symbol: 'TERN' }, 'TERN', [{ address: TERN.toLowerCase(), symbol: 'TERN' }])).to.equal(
      undefined,
    );
    expect(findTokenDoubt({ address: TERN, symbol: 'TERN.e' }, 'TERN', [{ address: SKUA, symbol: 'TERN' }])).to.equal(undefined);
    expect(isForbidden(undefined)).to.equal(false);
  });

  it('cannot compare a contract that reports no symbol', () => {
    expect(findTokenDoubt({ address: TERN, symbol: 'TERN' }, '', [native])).to.equal(undefined);
  });
});
