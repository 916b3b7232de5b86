import { decodeAbiParameters, encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
import type { ContractRole, KnowsContract } from './known-contracts.js';
import {
  allowance,
  allowanceForAll,
  collectible,
  group,
  MOST_OF_PERMIT2,
  partlyNamedSwap,
  batch,
  batchElsewhere,
  swap,
  transfer,
  unknown,
  wrap,
  type Reader,
  type RawCall,
  type ReadCall,
  type Reading,
} from './readers.js';

/** The bit that lets a swap take less than it was given, and give less: its least is no least then. */
const PARTIAL_FILL = 1n;

/** A route through several kinds of exchanges names both tokens. */
const named: Reader = ([, description], call) =>
  description.flags & PARTIAL_FILL
    ? unknown(call)
    : swap(
        'pays',
        { token: description.srcToken, amount: description.amount },
        { token: description.dstToken, amount: description.minReturnAmount },
        description.dstReceiver,
      );

/** The address in a number; `undefined` where there is more in it, which means other things to other versions. */
const toAddress = (word: bigint) => (word >> 160n === 0n ? `0x${word.toString(16).padStart(40, '0')}` : undefined);

const pooled: Reader = ([token, amount, least], call) => {
  const paid = toAddress(token);
  return paid ? partlyNamedSwap({ token: paid, amount }, least) : unknown(call);
};

const pooledTo: Reader = ([to, token, amount, least], call) => {
  const [receiver, paid] = [toAddress(to), toAddress(token)];
  return receiver && paid ? partlyNamedSwap({ token: paid, amount }, least, receiver) : unknown(call);
};

const pooledNative: Reader = ([least], { value }) => partlyNamedSwap({ amount: value }, least);

const pooledNativeTo: Reader = ([to, least], call) => {
  const receiver = toAddress(to);
  return receiver ? partlyNamedSwap({ amount: call.value }, least, receiver) : unknown(call);
};

/** Version 5 takes the zero address for the coin. */
const toPaid = (token: string, amount: bigint) => (/^0x0{40}$/.test(token) ? { amount } : { token, amount });

/**
 * Calls of 1inch's router, versions 5 and 6; its native coin is an address of only E. The short ones go through pools,
 * and do not name the token that comes out.
 *
 * @see https://github.com/1inch/1inchProtocol
 */
const ONE_INCH_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes permit, bytes data)':
    named,
  'swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)':
    named,

  // Version 5.
  'unoswap(address token, uint256 amount, uint256 least, uint256[] pools)': ([token, amount, least]) =>
    partlyNamedSwap(toPaid(token, amount), least),
  'unoswapTo(address to, address token, uint256 amount, uint256 least, uint256[] pools)': ([to, token, amount, least]) =>
    partlyNamedSwap(toPaid(token, amount), least, to),

  // Version 6.
  'unoswap(uint256 token, uint256 amount, uint256 least, uint256 dex)': pooled,
  'unoswap2(uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2)': pooled,
  'unoswap3(uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooled,
  'unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex)': pooledTo,
  'unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2)': pooledTo,
  'unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledTo,
  'ethUnoswap(uint256 least, uint256 dex)': pooledNative,
  'ethUnoswap2(uint256 least, uint256 dex, uint256 dex2)': pooledNative,
  'ethUnoswap3(uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledNative,
  'ethUnoswapTo(uint256 to, uint256 least, uint256 dex)': pooledNativeTo,
  'ethUnoswapTo2(uint256 to, uint256 least, uint256 dex, uint256 dex2)': pooledNativeTo,
  'ethUnoswapTo3(uint256 to, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledNativeTo,
};

/**
 * Calls of Permit2, which keeps allowances of its own: up to 160 bits, each with an end.
 *
 * @see https://github.com/Uniswap/permit2
 */
const PERMIT2_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'approve(address token, address spender, uint160 amount, uint48 expiration)': ([token, spender, amount, until]) =>
    allowance(token, spender, amount, { until: BigInt(until), most: MOST_OF_PERMIT2 }),
  'permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)':
    ([owner, { details, spender }]) =>
      allowance(details.token, spender, details.amount, { owner, until: BigInt(details.expiration), most: MOST_OF_PERMIT2 }),
  'permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)':
    ([owner, { details, spender }], call) =>
      group(
        call,
        // oxlint-disable-next-line no-explicit-any
        details.map(({ token, amount, expiration }: any) =>
          allowance(token, spender, amount, { owner, until: BigInt(expiration), most: MOST_OF_PERMIT2 }),
        ),
      ),
  'transferFrom(address from, address to, uint160 amount, address token)': ([from, to, amount, token]) => transfer(token, from, to, amount),
  'transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)': ([details], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      details.map(({ from, to, amount, token }: any) => transfer(token, from, to, amount)),
    ),
  'permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)':
    ([{ permitted }, { to, requestedAmount }, owner]) => transfer(permitted.token, owner, to, requestedAmount),
  'lockdown((address token, address spender)[] approvals)': ([approvals], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      approvals.map(({ token, spender }: any) => allowance(token, spender, 0n, { most: MOST_OF_PERMIT2 })),
    ),
};

/** A way through pools of Uniswap V3: a token, then fee and token of each pool. */
const WAY = /^0x([\da-f]{40})(?:[\da-f]{46})*?[\da-f]{6}([\da-f]{40})$/i;

/** Reads a swap through several pools. @see https://docs.uniswap.org/contracts/v3/guides/swaps/multihop-swaps */
// oxlint-disable-next-line no-explicit-any
function swapAlong({ path, recipient, deadline, amountIn, amountOutMinimum }: any, call: RawCall): Reading {
  const [, first, last] = WAY.exec(path) ?? [];
  if (!first) return unknown(call);
  return swap('pays', { token: `0x${first}`, amount: amountIn }, { token: `0x${last}`, amount: amountOutMinimum }, recipient, deadline);
}

/** A transfer of a token from one account to another. */
const transferFrom: Reader = ([from, to, amount], { to: token }) => transfer(token, from, to, amount);

/** Swaps of Uniswap V2's kind that pay an exact amount: of a token for one, of the native coin, and for it. */
const swapTokens: Reader = ([paid, least, path, to, deadline]) =>
  swap('pays', { token: path.at(0), amount: paid }, { token: path.at(-1), amount: least }, to, deadline);
const swapNative: Reader = ([least, path, to, deadline], { value }) =>
  swap('pays', { amount: value }, { token: path.at(-1), amount: least }, to, deadline);
const swapForNative: Reader = ([paid, least, path, to, deadline]) =>
  swap('pays', { token: path.at(0), amount: paid }, { amount: least }, to, deadline);

/** A swap of Uniswap V3's kind through one pool that pays an exact amount. Without a deadline of the second router. */
const swapOnce: Reader = ([{ tokenIn, tokenOut, amountIn, amountOutMinimum, recipient, deadline }]) =>
  swap('pays', { token: tokenIn, amount: amountIn }, { token: tokenOut, amount: amountOutMinimum }, recipient, deadline);

const UNWRAP = 'function unwrapWETH9(uint256 least, address to)';
/** Selectors of `exactInputSingle` and `exactInput` of SwapRouter and SwapRouter02. */
const EXACT_INPUT = /^0x(414bf389|c04b8d59|04e45aaf|b858183f)/;
/** Recipients by which SwapRouter and SwapRouter02 mean themselves. */
const ITSELF = /^0x0{39}[02]$/;

/**
 * Reads the calls of a router to itself: a swap with a deadline around it as that swap, and one whose router unwraps what it gets as one for the
 * native token.
 */
function routed(to: string, data: readonly string[], read: (inner: RawCall) => ReadCall, deadline?: bigint): Reading {
  const whole = batch(to, data, read);
  const [first] = whole.kind === 'batch' ? whole.calls : [];
  const [swapData = '', unwrapData] = data;
  if (first?.kind !== 'swap' || data.length > 2 || !EXACT_INPUT.test(swapData)) return whole;
  const { pays, gets, exact, receiver } = first;
  const routedSwap = { kind: 'swap', pays, gets, exact, receiver, deadline: deadline ?? first.deadline } as const;
  if (unwrapData === undefined) return routedSwap;
  const unwrapped = readExactly(parseAbi([UNWRAP])[0], unwrapData) as readonly [bigint, string] | undefined;
  if (!unwrapped || !ITSELF.test(receiver)) return whole;
  const [amount, owner] = unwrapped;
  return { ...routedSwap, gets: { amount }, receiver: owner };
}

/** Table of the calls that can be decoded: fragment → reader. Other calls are not decoded. */
export const FRAGMENTS: Readonly<Record<string, Reader>> = {
  // EIP-20, EIP-721, EIP-1155, EIP-2612.
  'transfer(address to, uint256 amount)': ([to, amount], { to: token }) => transfer(token, undefined, to, amount),
  'transferFrom(address from, address to, uint256 amount)': transferFrom,
  'approve(address spender, uint256 amount)': ([spender, amount], { to: token }) => allowance(token, spender, amount),
  'increaseAllowance(address spender, uint256 amount)': ([spender, amount], { to: token }) =>
    allowance(token, spender, amount, { change: 'more' }),
  'increaseApproval(address spender, uint256 amount)': ([spender, amount], { to: token }) =>
    allowance(token, spender, amount, { change: 'more' }),
  'decreaseAllowance(address spender, uint256 amount)': ([spender, amount], { to: token }) =>
    allowance(token, spender, amount, { change: 'less' }),
  'permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)': (
    [owner, spender, amount],
    { to: token },
  ) => allowance(token, spender, amount, { owner }),
  'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)': (
    [owner, spender, , , allowed],
    { to: token },
  ) => allowance(token, spender, allowed ? 2n ** 256n - 1n : 0n, { owner }),
  'setApprovalForAll(address operator, bool allowed)': ([operator, allowed], { to }) => allowanceForAll(to, operator, allowed),
  'safeTransferFrom(address from, address to, uint256 id)': ([from, to, id], { to: collection }) => collectible(collection, from, to, [id]),
  'safeTransferFrom(address from, address to, uint256 id, bytes data)': ([from, to, id], { to: collection }) =>
    collectible(collection, from, to, [id]),
  'safeTransferFrom(address from, address to, uint256 id, uint256 count, bytes data)': ([from, to, id], { to: collection }) =>
    collectible(collection, from, to, [id]),
  'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)': ([from, to, ids], { to: collection }) =>
    collectible(collection, from, to, ids),
  'deposit()': (_, { to, value }) => wrap('wrap', to, value),
  'withdraw(uint256 amount)': ([amount], { to }) => wrap('unwrap', to, amount),

  // ERC-3009: any holder of the signature may send it.
  'transferWithAuthorization(address from, address to, uint256 amount, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)':
    transferFrom,
  'transferWithAuthorization(address from, address to, uint256 amount, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)':
    transferFrom,
  'receiveWithAuthorization(address from, address to, uint256 amount, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)':
    transferFrom,

  ...PERMIT2_FRAGMENTS,
  ...ONE_INCH_FRAGMENTS,

  // Uniswap V2's router and its many copies. https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
  'swapExactTokensForTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)': swapTokens,
  'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)':
    swapTokens,
  'swapTokensForExactTokens(uint256 got, uint256 most, address[] path, address to, uint256 deadline)': ([got, most, path, to, deadline]) =>
    swap('gets', { token: path.at(0), amount: most }, { token: path.at(-1), amount: got }, to, deadline),
  'swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)': swapNative,
  'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline)': swapNative,
  'swapETHForExactTokens(uint256 got, address[] path, address to, uint256 deadline)': ([got, path, to, deadline], { value }) =>
    swap('gets', { amount: value }, { token: path.at(-1), amount: got }, to, deadline),
  'swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)': swapForNative,
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)':
    swapForNative,
  'swapTokensForExactETH(uint256 got, uint256 most, address[] path, address to, uint256 deadline)': ([got, most, path, to, deadline]) =>
    swap('gets', { token: path.at(0), amount: most }, { amount: got }, to, deadline),

  // Uniswap V3's router, and the second of its kind, which has no deadline.
  'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)':
    swapOnce,
  'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)':
    swapOnce,
  'exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)': (
    [parameters],
    call,
  ) => swapAlong(parameters, call),
  'exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)': ([parameters], call) =>
    swapAlong(parameters, call),
  'exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)':
    ([parameters]) =>
      swap(
        'gets',
        { token: parameters.tokenIn, amount: parameters.amountInMaximum },
        { token: parameters.tokenOut, amount: parameters.amountOut },
        parameters.recipient,
        parameters.deadline,
      ),

  // Several in one. What they carry of the coin belongs to the whole.
  'multicall(bytes[] data)': ([data], { to }, read) => routed(to, data, read),
  'multicall(uint256 deadline, bytes[] data)': ([deadline, data], { to }, read) => routed(to, data, read, deadline),
  'multicall(bytes32 previousBlockhash, bytes[] data)': ([, data], { to }, read) => batch(to, data, read),
  'aggregate((address target, bytes callData)[] calls)': ([calls], _, read) => batchElsewhere(calls, read),
  'aggregate3((address target, bool allowFailure, bytes callData)[] calls)': ([calls], _, read) => batchElsewhere(calls, read),
  'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)': ([calls], _, read) =>
    batchElsewhere(calls, read),
};

type Entry = { readonly fragment: AbiFunction; readonly read: Reader };

/** The table by selector, made at the first call. */
export type CallDecoder = {
  /**
   * Decodes a call. A call that is not in the table, or not encoded exactly like it (a byte more or less, non-zero bytes before an
   * address), is not decoded; only a known mark may follow it.
   */
  decode(call: RawCall): ReadCall;
};

/**
 * Creates the decoder of calls.
 *
 * @param knows Whether a contract is known to do what its calls say: a call that promises something in return is decoded only for such a
 * contract. Default: every contract, for callers that compare the address themselves.
 * @param isMark Whether the bytes behind a call, as hexadecimal digits, only say who made it. Default: no bytes may follow.
 */
export function createCallDecoder(knows: KnowsContract = () => true, isMark: (tail: string) => boolean = () => false): CallDecoder {
  const entries = new Map<string, Entry>();
  for (const [signature, read] of Object.entries(FRAGMENTS)) {
    const [fragment] = parseAbi([`function ${signature}`] as readonly string[]) as unknown as [AbiFunction];
    entries.set(toFunctionSelector(fragment), { fragment, read });
  }

  const decode = (call: RawCall, isInside: boolean): ReadCall => {
    const { to, data, value } = call;
    /** A call inside another one carries no mark. */
    const isMarked = (tail: string) => !isInside && isMark(tail);
    if (data === '0x' || isMarked(data.slice(2))) return { kind: 'native', to, value, receiver: to, amount: value };
    const unknown: ReadCall = { kind: 'unknown', to, value, data, ...(!knows(to) && { isUnknownContract: true }) };
    const entry = entries.get(data.slice(0, 10).toLowerCase());
    const written = entry && readWithTail(entry.fragment, data);
    if (!written || (written.tail !== '' && !isMarked(written.tail))) return unknown;
    const reading = entry!.read(written.args, call, (inner) => decode(inner, true));
    // One level: a batch inside a batch is not decoded.
    if (reading.kind === 'batch' && isInside) return unknown;
    if (reading.kind === 'unknown' || !isReliable(reading, to, knows)) return unknown;
    return { ...reading, to, value, data } as ReadCall;
  };
  return { decode: (call) => decode(call, false) };
}

/** Roles of which a contract needs one for a kind of call; a call about the called token itself needs none. */
const ROLES: Readonly<Partial<Record<Reading['kind'], readonly ContractRole[]>>> = {
  swap: ['router'],
  partlyNamedSwap: ['router'],
  wrap: ['wrapped'],
  unwrap: ['wrapped'],
  batch: ['router', 'multicall', 'permit2'],
};

/** Whether a call does what it says: one of a token to itself always, any other one only at a contract that is known for it. */
function isReliable(reading: Reading, to: string, knows: KnowsContract): boolean {
  const subject = 'collection' in reading ? reading.collection : 'token' in reading ? reading.token : '';
  const roles = ROLES[reading.kind] ?? (subject.toLowerCase() === to.toLowerCase() ? [] : (['permit2'] as const));
  return roles.length === 0 || roles.some((role) => knows(to, role));
}

/** The values of a call whose data is what they would be written as, byte for byte. */
export function readExactly(fragment: AbiFunction, data: string): readonly unknown[] | undefined {
  const read = readWithTail(fragment, data);
  return read?.tail === '' ? read.args : undefined;
}

/**
 * Reads a call whose data begins with what its values would be written as, byte for byte. Behind them may be the mark of the page that made it,
 * or something that the contract reads by itself, such as a commission and who gets it.
 *
 * @returns The values, and the bytes behind them as hexadecimal digits.
 * @see https://eips.ethereum.org/EIPS/eip-8021
 */
export function readWithTail(
  fragment: AbiFunction,
  data: string,
): { readonly args: readonly unknown[]; readonly tail: string } | undefined {
  try {
    // That the selector is the function's is seen from what is written.
    const args = fragment.inputs.length > 0 ? decodeAbiParameters(fragment.inputs, `0x${data.slice(10)}`) : [];
    const written = encodeFunctionData({ abi: [fragment], functionName: fragment.name, args });
    const tail = data.slice(written.length);
    return data.toLowerCase().startsWith(written.toLowerCase()) ? { args: args as readonly unknown[], tail } : undefined;
  } catch {
    return undefined;
  }
}
