import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, getAddress, parseAbi, type AbiFunction } from 'viem';
import { arbitrum, base, bsc, mainnet, optimism, polygon } from 'viem/chains';
import { createRequestReader } from '../requests/index.js';
import { createContractLookup, KNOWN_CONTRACTS } from './known-contracts.js';

const ME = '0x1111111111111111111111111111111111111111';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const UNISWAP_V2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const UNISWAP_V3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const DRAINER = '0x3333333333333333333333333333333333333333';
const encode = (signature: string, args: readonly unknown[] = []) => {
  const abi = parseAbi([signature] as readonly string[]) as unknown as readonly [AbiFunction];
  return encodeFunctionData({ abi, functionName: abi[0].name, args });
};
const readAt = (to: string, data: string, { chainId = 1, value = '0x0', swapRouters = [] as readonly string[] } = {}) => {
  const place = { account: ME, network: `eip155:${chainId}` as const, now: 0, swapRouters };
  const { decoded } = createRequestReader().read({ method: 'eth_sendTransaction', params: [{ from: ME, to, data, value }] }, place);
  return decoded.kind === 'calls' ? decoded.calls[0]! : undefined;
};
const SWAP = encode('function swapExactETHForTokens(uint256,address[],address,uint256)', [5n, [WETH, USDC], ME, 99n]);
const DEPOSIT = encode('function deposit()');
const INNER = encode('function transfer(address,uint256)', [ME, 5n]);
const AGGREGATE = encode('function aggregate3((address,bool,bytes)[])', [[[USDC, false, INNER]]]);
const MOVE = encode('function transferFrom(address,address,uint160,address)', [DRAINER, ME, 5n, USDC]);
const ETHER = { value: '0xc7d713b49da0000' };

describe('The calls of known and unknown contracts', () => {
  it('reads a promise at a known contract', () => {
    expect(readAt(UNISWAP_V2, SWAP, ETHER)).to.deep.include({ kind: 'swap', gets: { token: USDC, amount: 5n } });
    expect(readAt(WETH, DEPOSIT, ETHER)).to.deep.include({ kind: 'wrap', token: WETH });
    expect(readAt(MULTICALL3, AGGREGATE)).to.include({ kind: 'batch' });
    expect(readAt(PERMIT2, MOVE)).to.include({ kind: 'transfer', token: USDC });
    expect(readAt(UNISWAP_V3, encode('function multicall(bytes[])', [[SWAP]]))).to.include({ kind: 'batch' });
  });

  it('reads 0.9 ETH to an unknown contract as unknown, whatever its data promises', () => {
    for (const data of [SWAP, DEPOSIT, AGGREGATE, MOVE, encode('function multicall(bytes[])', [[INNER]]), '0x12345678'])
      expect(readAt(DRAINER, data, ETHER)).to.deep.equal({
        kind: 'unknown',
        to: DRAINER,
        value: 900_000_000_000_000_000n,
        data,
        isUnknownContract: true,
      });
  });

  it('reads a promise only of a contract in the role that it is known for, and only on its chain', () => {
    expect(readAt(WETH, SWAP)).to.include({ kind: 'unknown' }).and.not.have.property('isUnknownContract');
    expect(readAt(UNISWAP_V2, DEPOSIT)).to.include({ kind: 'unknown' });
    expect(readAt(UNISWAP_V2, MOVE)).to.include({ kind: 'unknown' });
    for (const chainId of [56, 31337])
      expect(readAt(UNISWAP_V2, SWAP, { chainId })).to.include({ kind: 'unknown', isUnknownContract: true });
    expect(readAt(MULTICALL3, AGGREGATE, { chainId: 999 })).to.include({ kind: 'unknown', isUnknownContract: true });
  });

  it('reads swaps of the routers that the host names', () => {
    expect(readAt(DRAINER, SWAP, { chainId: 31337, swapRouters: [DRAINER.toLowerCase()] })).to.include({ kind: 'swap' });
    expect(readAt(DRAINER, DEPOSIT, { chainId: 31337, swapRouters: [DRAINER] })).to.include({ kind: 'unknown' });
  });

  it('reads what a call does to the called token at any address', () => {
    const abi = [
      ['function transfer(address,uint256)', [ME, 5n], 'transfer'],
      ['function approve(address,uint256)', [ME, 5n], 'allowance'],
      ['function setApprovalForAll(address,bool)', [ME, true], 'allowanceForAll'],
      ['function safeTransferFrom(address,address,uint256)', [ME, USDC, 5n], 'collectible'],
    ] as const;
    for (const [signature, args, kind] of abi) expect(readAt(DRAINER, encode(signature, args))?.kind).to.equal(kind);
  });

  it('never reads a swap, a wrap or a batch at an address outside the table', () => {
    const listed = new Set(
      Object.values(KNOWN_CONTRACTS).flatMap((one) => Object.values(one).flatMap((all) => all.map((a) => a.toLowerCase()))),
    );
    const address = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => `0x${[...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(
        address,
        fc.constantFrom(...Object.keys(KNOWN_CONTRACTS)),
        fc.constantFrom(SWAP, DEPOSIT, AGGREGATE, MOVE),
        (to, chainId, data) => {
          if (!listed.has(to)) expect(readAt(to, data, { chainId: Number(chainId) })?.kind).to.equal('unknown');
        },
      ),
    );
  });

  it('has checksummed addresses, and viem’s Multicall3 on viem’s chains', () => {
    for (const contracts of Object.values(KNOWN_CONTRACTS))
      for (const address of Object.values(contracts).flat()) expect(getAddress(address)).to.equal(address);
    for (const { id, contracts } of [mainnet, optimism, bsc, polygon, base, arbitrum])
      expect(createContractLookup(BigInt(id))(contracts.multicall3.address, 'multicall'), `${id}`).to.equal(true);
  });
});
