import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import { createCallDecoder } from './decode-call.js';
import { FRAGMENTS } from './fragments.js';

const A = '0x1111111111111111111111111111111111111111';
const B = '0x2222222222222222222222222222222222222222';
const ROUTER = '0x3333333333333333333333333333333333333333';
const MOST = 2n ** 256n - 1n;
const { decode } = createCallDecoder();
const encode = (signature: string, args: readonly unknown[]) => {
  const abi = parseAbi([signature] as readonly string[]) as unknown as readonly [AbiFunction];
  return encodeFunctionData({ abi, functionName: abi[0].name, args });
};
const read = (signature: string, args: readonly unknown[], value = 0n) => decode({ to: ROUTER, data: encode(signature, args), value });
const fragment = (start: string) => Object.keys(FRAGMENTS).find((signature) => signature.startsWith(start))!;

describe('the decoder of calls', () => {
  it('has each selector once', () => {
    const selectors = Object.keys(FRAGMENTS).map((signature) => toFunctionSelector(signature));
    expect(new Set(selectors).size).to.equal(selectors.length);
    expect(selectors).to.include('0xa9059cbb').and.include('0x095ea7b3').and.include('0xa22cb465').and.include('0x38ed1739');
  });

  it('reads the coin, a transfer, and allowances', () => {
    expect(decode({ to: B, data: '0x', value: 5n })).to.deep.equal({ kind: 'coin', to: B, value: 5n, receiver: B, units: 5n });
    expect(read('function transfer(address,uint256)', [A, 7n])).to.include({ kind: 'transfer', token: ROUTER, receiver: A, units: 7n });
    expect(read('function approve(address,uint256)', [A, 7n])).to.include({ kind: 'allowance', spender: A, units: 7n, unlimited: false });
    expect(read('function approve(address,uint256)', [A, MOST])).to.include({ kind: 'allowance', unlimited: true, change: 'set' });
    expect(read('function increaseAllowance(address,uint256)', [A, 7n])).to.include({ kind: 'allowance', change: 'more' });
    expect(read('function setApprovalForAll(address,bool)', [A, true])).to.include({ kind: 'allowanceForAll', operator: A, allowed: true });
    const permit = [A, B, 9n, 1n, 27, `0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
    expect(read(fragment('function permit(address owner, address spender'), permit)).to.include({
      kind: 'allowance',
      owner: A,
      spender: B,
      units: 9n,
    });
    const details = { token: A, amount: 2n ** 160n - 1n, expiration: 99, nonce: 0 };
    expect(
      read(fragment('function permit(address owner, ((address'), [B, { details, spender: ROUTER, sigDeadline: 1n }, '0x12']),
    ).to.include({
      kind: 'allowance',
      token: A,
      owner: B,
      unlimited: true,
      until: 99n,
    });
  });

  it('reads what a router is asked for', () => {
    const swap = read(fragment('function swapExactETHForTokens('), [3n, [A, B], A, 99n], 10n);
    expect(swap).to.deep.include({
      kind: 'swap',
      exact: 'pays',
      pays: { units: 10n },
      gets: { token: B, units: 3n },
      receiver: A,
      deadline: 99n,
    });
    const desc = {
      srcToken: A,
      dstToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      srcReceiver: B,
      dstReceiver: B,
      amount: 4n,
      minReturnAmount: 2n,
      flags: 0n,
    };
    const one = read(fragment('function swap(address executor, (').replace(', bytes permit', ''), [ROUTER, desc, '0x']);
    expect(one).to.deep.include({ kind: 'swap', pays: { token: A, units: 4n }, gets: { units: 2n }, receiver: B });
  });

  it('reads what is inside, one level deep', () => {
    const inner = encode('function transfer(address,uint256)', [A, 7n]);
    const nested = encode('function multicall(bytes[])', [[inner]]);
    const several = read('function multicall(bytes[])', [[inner, nested, '0xdeadbeef']]);
    expect(several.kind === 'several' && several.calls.map(({ kind }) => kind)).to.deep.equal(['transfer', 'unknown', 'unknown']);
    const elsewhere = read('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [{ target: B, allowFailure: true, callData: inner }],
    ]);
    expect(elsewhere.kind === 'several' && elsewhere.calls[0]).to.include({ kind: 'transfer', token: B });
  });

  it('guesses nothing: a byte more, a byte less, a dirty address, an unknown call', () => {
    const data = encode('function transfer(address,uint256)', [A, 7n]);
    const dirty = data.replace('0xa9059cbb00', '0xa9059cbb01');
    for (const bad of [`${data}00`, data.slice(0, -2), data.slice(0, 10), dirty, '0xdeadbeef', '0x12', '0xzz', '']) {
      const call = decode({ to: B, data: bad, value: 1n });
      expect(call).to.deep.equal({ kind: 'unknown', to: B, value: 1n, data: bad });
    }
  });

  it('never throws, whatever the bytes', () => {
    const starts = Object.keys(FRAGMENTS).map((signature) => toFunctionSelector(signature));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, bytes) => {
        const data = start + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        expect(decode({ to: A, data, value: 0n }).to).to.equal(A);
      }),
    );
  });
});
