import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import { createCallDecoder, FRAGMENTS } from './decode-call.js';

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
const TABLE = Object.keys(FRAGMENTS).map((signature) => `function ${signature}`);
const fragment = (start: string) => TABLE.find((signature) => signature.startsWith(start))!;

describe('the decoder of calls', () => {
  it('has each selector once', () => {
    const selectors = TABLE.map((signature) => toFunctionSelector(signature));
    expect(new Set(selectors).size).to.equal(selectors.length);
    // As explorers publish them: 1inch's version 5, 6 and its short calls, Permit2's.
    for (const selector of ['0x12aa3caf', '0x07ed2379', '0x0502b1c5', '0x83800a8e', '0x8770ba91', '0x19367472', '0xa76dfc3b', '0x87517c45'])
      expect(selectors).to.include(selector);
    expect(selectors).to.include('0xa9059cbb').and.include('0x095ea7b3').and.include('0xa22cb465').and.include('0x38ed1739');
  });

  it('reads the coin, a transfer, and allowances', () => {
    expect(decode({ to: B, data: '0x', value: 5n })).to.deep.equal({ kind: 'native', to: B, value: 5n, receiver: B, amount: 5n });
    expect(read('function transfer(address,uint256)', [A, 7n])).to.include({ kind: 'transfer', token: ROUTER, receiver: A, amount: 7n });
    expect(read('function approve(address,uint256)', [A, 7n])).to.include({ kind: 'allowance', spender: A, amount: 7n, unlimited: false });
    expect(read('function approve(address,uint256)', [A, MOST])).to.include({ kind: 'allowance', unlimited: true, change: 'set' });
    expect(read('function increaseAllowance(address,uint256)', [A, 7n])).to.include({ kind: 'allowance', change: 'more' });
    expect(read('function setApprovalForAll(address,bool)', [A, true])).to.include({ kind: 'allowanceForAll', operator: A, allowed: true });
    const permit = [A, B, 9n, 1n, 27, `0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`];
    expect(read(fragment('function permit(address owner, address spender'), permit)).to.include({
      kind: 'allowance',
      owner: A,
      spender: B,
      amount: 9n,
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
      pays: { amount: 10n },
      gets: { token: B, amount: 3n },
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
    expect(one).to.deep.include({ kind: 'swap', pays: { token: A, amount: 4n }, gets: { amount: 2n }, receiver: B });
  });

  it('reads what Permit2 is asked for, several at once too', () => {
    const details = { token: A, amount: 4n, expiration: 99, nonce: 0 };
    const batch = read(fragment('function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[]'), [
      B,
      { details: [details, { ...details, token: B }], spender: ROUTER, sigDeadline: 1n },
      '0x12',
    ]);
    const [one, two] = batch.kind === 'batch' ? batch.calls : [];
    expect(one).to.include({ kind: 'allowance', token: A, owner: B, spender: ROUTER, amount: 4n, until: 99n });
    expect(two).to.include({ kind: 'allowance', token: B });
    const taken = read(fragment('function permitTransferFrom('), [
      { permitted: { token: A, amount: 9n }, nonce: 0n, deadline: 1n },
      { to: ROUTER, requestedAmount: 3n },
      B,
      '0x12',
    ]);
    expect(taken).to.include({ kind: 'transfer', token: A, from: B, receiver: ROUTER, amount: 3n });
    const many = read(fragment('function transferFrom(('), [[{ from: B, to: ROUTER, amount: 3n, token: A }]]);
    expect(many.kind === 'batch' && many.calls[0]).to.include({ kind: 'transfer', token: A, from: B, amount: 3n });
    const locked = read(fragment('function lockdown('), [[{ token: A, spender: B }]]);
    expect(locked.kind === 'batch' && locked.calls[0]).to.include({ kind: 'allowance', token: A, spender: B, amount: 0n });
  });

  it('says of a short swap what leaves and how much comes, and names no token that it does not know', () => {
    const word = BigInt(A);
    const short = read(fragment('function unoswap(uint256 token'), [word, 5n, 3n, 7n]);
    expect(short).to.deep.include({ kind: 'partlyNamedSwap', pays: { token: A, amount: 5n }, least: 3n, receiver: undefined });
    expect(read(fragment('function unoswapTo2('), [BigInt(B), word, 5n, 3n, 7n, 8n])).to.include({ kind: 'partlyNamedSwap', receiver: B });
    expect(read(fragment('function ethUnoswap('), [3n, 7n], 5n)).to.deep.include({ kind: 'partlyNamedSwap', pays: { amount: 5n } });
    expect(read(fragment('function unoswap(address token'), [`0x${'0'.repeat(40)}`, 5n, 3n, [7n]])).to.deep.include({
      pays: { amount: 5n },
    });
    // More than an address in the word of an address.
    expect(read(fragment('function unoswap(uint256 token'), [word + (1n << 160n), 5n, 3n, 7n]).kind).to.equal('unknown');
    expect(read(fragment('function ethUnoswapTo('), [1n << 255n, 3n, 7n]).kind).to.equal('unknown');
  });

  it('does not read a swap that may take and give less than it says, nor commands that only their router knows', () => {
    const desc = { srcToken: A, dstToken: B, srcReceiver: B, dstReceiver: B, amount: 4n, minReturnAmount: 2n };
    const swap = (flags: bigint) =>
      read(fragment('function swap(address executor, (').replace(', bytes permit', ''), [ROUTER, { ...desc, flags }, '0x']).kind;
    expect([swap(0n), swap(1n), swap(4n), swap(5n)]).to.deep.equal(['swap', 'unknown', 'swap', 'unknown']);
    const execute = 'function execute(bytes commands, bytes[] inputs, uint256 deadline)';
    expect(read(execute, ['0x0b00', ['0x12', '0x34'], 99n], 5n)).to.include({ kind: 'unknown', to: ROUTER, value: 5n });
  });

  it('reads no other call out of one whose single word was changed', () => {
    const data = encode('function transfer(address,uint256)', [A, 7n]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MOST }), fc.boolean(), (word, isFirst) => {
        const written = word.toString(16).padStart(64, '0');
        const changed = isFirst ? data.slice(0, 10) + written + data.slice(74) : data.slice(0, 74) + written;
        const call = decode({ to: ROUTER, data: changed, value: 0n });
        if (isFirst && word >> 160n > 0n) return void expect(call.kind).to.equal('unknown');
        expect(call).to.include({ kind: 'transfer', token: ROUTER, amount: isFirst ? 7n : word });
        expect(call.kind === 'transfer' && BigInt(call.receiver)).to.equal(isFirst ? word : BigInt(A));
      }),
    );
  });

  it('reads what is inside, one level deep', () => {
    const inner = encode('function transfer(address,uint256)', [A, 7n]);
    const nested = encode('function multicall(bytes[])', [[inner]]);
    const batch = read('function multicall(bytes[])', [[inner, nested, '0xdeadbeef']]);
    expect(batch.kind === 'batch' && batch.calls.map(({ kind }) => kind)).to.deep.equal(['transfer', 'unknown', 'unknown']);
    const elsewhere = read('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [{ target: B, allowFailure: true, callData: inner }],
    ]);
    expect(elsewhere.kind === 'batch' && elsewhere.calls[0]).to.include({ kind: 'transfer', token: B });
  });

  it('reads a swap of Uniswap V3 with a deadline around it, through several pools, and to the native currency', () => {
    const single = 'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))';
    const multihop = 'function exactInput((bytes,address,uint256,uint256))';
    const older = 'function exactInput((bytes,address,uint256,uint256,uint256))';
    const around = 'function multicall(uint256,bytes[])';
    const unwrap = encode('function unwrapWETH9(uint256,address)', [5n, B]);
    const swapped = { kind: 'swap', exact: 'pays', pays: { token: A, amount: 9n }, gets: { token: ROUTER, amount: 5n }, receiver: B };
    const way = `${A}000bb8${B.slice(2)}0001f4${ROUTER.slice(2)}`;
    expect(read(around, [77n, [encode(single, [[A, ROUTER, 500, B, 9n, 5n, 0n]])]])).to.deep.include({ ...swapped, deadline: 77n });
    expect(read(around, [77n, [encode(multihop, [[way, B, 9n, 5n]])]])).to.deep.include({ ...swapped, deadline: 77n });
    expect(read(older, [[way, B, 66n, 9n, 5n]])).to.deep.include({ ...swapped, deadline: 66n });
    const [self, self02] = ['0x', '0x'].map((start, at) => start + (at * 2).toString().padStart(40, '0'));
    for (const [inner, from] of [
      [encode(multihop, [[way, self02, 9n, 5n]]), around],
      [encode(older, [[way, self, 77n, 9n, 5n]]), 'function multicall(bytes[])'],
    ] as const)
      expect(read(from, from === around ? [77n, [inner, unwrap]] : [[inner, unwrap]])).to.deep.include({
        ...swapped,
        gets: { amount: 5n },
        deadline: 77n,
      });
    // The router keeps nothing, something else follows, or the way ends within a token.
    expect(read(around, [77n, [encode(multihop, [[way, B, 9n, 5n]]), unwrap]]).kind).to.equal('batch');
    expect(read(around, [77n, [encode(multihop, [[way, self02, 9n, 5n]]), unwrap, unwrap]]).kind).to.equal('batch');
    expect(read(around, [77n, [unwrap]]).kind).to.equal('batch');
    for (const wrong of [way.slice(0, -2), A, `${A}000bb8`, `${way}00`, '0x'])
      expect(read(multihop, [[wrong, B, 9n, 5n]]).kind, wrong).to.equal('unknown');
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
    const starts = TABLE.map((signature) => toFunctionSelector(signature));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, bytes) => {
        const data = start + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        expect(decode({ to: A, data, value: 0n }).to).to.equal(A);
      }),
    );
  });
});
