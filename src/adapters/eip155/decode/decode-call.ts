import { decodeFunctionData, encodeFunctionData, parseAbi, toFunctionSelector, type AbiFunction } from 'viem';
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
const named: Reader = ([, given], call) =>
  given.flags & PARTIAL_FILL
    ? unknown(call)
    : swap(
        'pays',
        { token: given.srcToken, units: given.amount },
        { token: given.dstToken, units: given.minReturnAmount },
        given.dstReceiver,
      );

/** The address in a number; `undefined` where there is more in it, which means other things to other versions. */
const toAddress = (word: bigint) => (word >> 160n === 0n ? `0x${word.toString(16).padStart(40, '0')}` : undefined);

const pooled: Reader = ([token, units, least], call) => {
  const paid = toAddress(token);
  return paid ? partlyNamedSwap({ token: paid, units }, least) : unknown(call);
};

const pooledTo: Reader = ([to, token, units, least], call) => {
  const [receiver, paid] = [toAddress(to), toAddress(token)];
  return receiver && paid ? partlyNamedSwap({ token: paid, units }, least, receiver) : unknown(call);
};

const pooledCoin: Reader = ([least], { value }) => partlyNamedSwap({ units: value }, least);

const pooledCoinTo: Reader = ([to, least], call) => {
  const receiver = toAddress(to);
  return receiver ? partlyNamedSwap({ units: call.value }, least, receiver) : unknown(call);
};

/** Version 5 takes the zero address for the coin. */
const toPaid = (token: string, units: bigint) => (/^0x0{40}$/.test(token) ? { units } : { token, units });

/**
 * Calls of 1inch's router, versions 5 and 6; its native coin is an address of only E. The short ones go through pools,
 * and do not name the token that comes out.
 *
 * @see https://github.com/1inch/1inchProtocol
 */
const ONE_INCH_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes permit, bytes data)':
    named,
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data)':
    named,

  // Version 5.
  'function unoswap(address token, uint256 units, uint256 least, uint256[] pools)': ([token, units, least]) =>
    partlyNamedSwap(toPaid(token, units), least),
  'function unoswapTo(address to, address token, uint256 units, uint256 least, uint256[] pools)': ([to, token, units, least]) =>
    partlyNamedSwap(toPaid(token, units), least, to),

  // Version 6.
  'function unoswap(uint256 token, uint256 units, uint256 least, uint256 dex)': pooled,
  'function unoswap2(uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2)': pooled,
  'function unoswap3(uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooled,
  'function unoswapTo(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex)': pooledTo,
  'function unoswapTo2(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2)': pooledTo,
  'function unoswapTo3(uint256 to, uint256 token, uint256 units, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledTo,
  'function ethUnoswap(uint256 least, uint256 dex)': pooledCoin,
  'function ethUnoswap2(uint256 least, uint256 dex, uint256 dex2)': pooledCoin,
  'function ethUnoswap3(uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledCoin,
  'function ethUnoswapTo(uint256 to, uint256 least, uint256 dex)': pooledCoinTo,
  'function ethUnoswapTo2(uint256 to, uint256 least, uint256 dex, uint256 dex2)': pooledCoinTo,
  'function ethUnoswapTo3(uint256 to, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)': pooledCoinTo,
};

/**
 * Calls of Permit2, which keeps allowances of its own: up to 160 bits, each with an end.
 *
 * @see https://github.com/Uniswap/permit2
 */
const PERMIT2_FRAGMENTS: Readonly<Record<string, Reader>> = {
  'function approve(address token, address spender, uint160 units, uint48 expiration)': ([token, spender, units, until]) =>
    allowance(token, spender, units, { until: BigInt(until), most: MOST_OF_PERMIT2 }),
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)':
    ([owner, { details, spender }]) =>
      allowance(details.token, spender, details.amount, { owner, until: BigInt(details.expiration), most: MOST_OF_PERMIT2 }),
  'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)':
    ([owner, { details, spender }], call) =>
      group(
        call,
        // oxlint-disable-next-line no-explicit-any
        details.map(({ token, amount, expiration }: any) =>
          allowance(token, spender, amount, { owner, until: BigInt(expiration), most: MOST_OF_PERMIT2 }),
        ),
      ),
  'function transferFrom(address from, address to, uint160 units, address token)': ([from, to, units, token]) =>
    transfer(token, from, to, units),
  'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)': ([details], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      details.map(({ from, to, amount, token }: any) => transfer(token, from, to, amount)),
    ),
  'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)':
    ([{ permitted }, { to, requestedAmount }, owner]) => transfer(permitted.token, owner, to, requestedAmount),
  'function lockdown((address token, address spender)[] approvals)': ([approvals], call) =>
    group(
      call,
      // oxlint-disable-next-line no-explicit-any
      approvals.map(({ token, spender }: any) => allowance(token, spender, 0n, { most: MOST_OF_PERMIT2 })),
    ),
};

/** Table of the calls that can be decoded: fragment → reader. Other calls are not decoded. */
export const FRAGMENTS: Readonly<Record<string, Reader>> = {
  // EIP-20, EIP-721, EIP-1155, EIP-2612.
  'function transfer(address to, uint256 units)': ([to, units], { to: token }) => transfer(token, undefined, to, units),
  'function transferFrom(address from, address to, uint256 units)': ([from, to, units], { to: token }) => transfer(token, from, to, units),
  'function approve(address spender, uint256 units)': ([spender, units], { to: token }) => allowance(token, spender, units),
  'function increaseAllowance(address spender, uint256 units)': ([spender, units], { to: token }) =>
    allowance(token, spender, units, { change: 'more' }),
  'function increaseApproval(address spender, uint256 units)': ([spender, units], { to: token }) =>
    allowance(token, spender, units, { change: 'more' }),
  'function decreaseAllowance(address spender, uint256 units)': ([spender, units], { to: token }) =>
    allowance(token, spender, units, { change: 'less' }),
  'function permit(address owner, address spender, uint256 units, uint256 deadline, uint8 v, bytes32 r, bytes32 s)': (
    [owner, spender, units],
    { to: token },
  ) => allowance(token, spender, units, { owner }),
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)': (
    [owner, spender, , , allowed],
    { to: token },
  ) => allowance(token, spender, allowed ? 2n ** 256n - 1n : 0n, { owner }),
  'function setApprovalForAll(address operator, bool allowed)': ([operator, allowed], { to }) => allowanceForAll(to, operator, allowed),
  'function safeTransferFrom(address from, address to, uint256 id)': ([from, to, id], { to: collection }) =>
    collectible(collection, from, to, [id]),
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)': ([from, to, id], { to: collection }) =>
    collectible(collection, from, to, [id]),
  'function safeTransferFrom(address from, address to, uint256 id, uint256 count, bytes data)': ([from, to, id], { to: collection }) =>
    collectible(collection, from, to, [id]),
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] counts, bytes data)': (
    [from, to, ids],
    { to: collection },
  ) => collectible(collection, from, to, ids),
  'function deposit()': (_, { to, value }) => wrap('wrap', to, value),
  'function withdraw(uint256 units)': ([units], { to }) => wrap('unwrap', to, units),

  // ERC-3009: any holder of the signature may send it.
  'function transferWithAuthorization(address from, address to, uint256 units, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)':
    ([from, to, units], { to: token }) => transfer(token, from, to, units),
  'function transferWithAuthorization(address from, address to, uint256 units, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)':
    ([from, to, units], { to: token }) => transfer(token, from, to, units),
  'function receiveWithAuthorization(address from, address to, uint256 units, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)':
    ([from, to, units], { to: token }) => transfer(token, from, to, units),

  ...PERMIT2_FRAGMENTS,
  ...ONE_INCH_FRAGMENTS,

  // Uniswap V2's router and its many copies. https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
  'function swapExactTokensForTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)': ([
    paid,
    least,
    path,
    to,
    deadline,
  ]) => swap('pays', { token: path.at(0), units: paid }, { token: path.at(-1), units: least }, to, deadline),
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)':
    ([paid, least, path, to, deadline]) =>
      swap('pays', { token: path.at(0), units: paid }, { token: path.at(-1), units: least }, to, deadline),
  'function swapTokensForExactTokens(uint256 got, uint256 most, address[] path, address to, uint256 deadline)': ([
    got,
    most,
    path,
    to,
    deadline,
  ]) => swap('gets', { token: path.at(0), units: most }, { token: path.at(-1), units: got }, to, deadline),
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)': ([least, path, to, deadline], { value }) =>
    swap('pays', { units: value }, { token: path.at(-1), units: least }, to, deadline),
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline)': (
    [least, path, to, deadline],
    { value },
  ) => swap('pays', { units: value }, { token: path.at(-1), units: least }, to, deadline),
  'function swapETHForExactTokens(uint256 got, address[] path, address to, uint256 deadline)': ([got, path, to, deadline], { value }) =>
    swap('gets', { units: value }, { token: path.at(-1), units: got }, to, deadline),
  'function swapExactTokensForETH(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)': ([
    paid,
    least,
    path,
    to,
    deadline,
  ]) => swap('pays', { token: path.at(0), units: paid }, { units: least }, to, deadline),
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 paid, uint256 least, address[] path, address to, uint256 deadline)':
    ([paid, least, path, to, deadline]) => swap('pays', { token: path.at(0), units: paid }, { units: least }, to, deadline),
  'function swapTokensForExactETH(uint256 got, uint256 most, address[] path, address to, uint256 deadline)': ([
    got,
    most,
    path,
    to,
    deadline,
  ]) => swap('gets', { token: path.at(0), units: most }, { units: got }, to, deadline),

  // Uniswap V3's router, and the second of its kind, which has no deadline.
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)':
    ([given]) =>
      swap(
        'pays',
        { token: given.tokenIn, units: given.amountIn },
        { token: given.tokenOut, units: given.amountOutMinimum },
        given.recipient,
        given.deadline,
      ),
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)':
    ([given]) =>
      swap(
        'pays',
        { token: given.tokenIn, units: given.amountIn },
        { token: given.tokenOut, units: given.amountOutMinimum },
        given.recipient,
      ),
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)':
    ([given]) =>
      swap(
        'gets',
        { token: given.tokenIn, units: given.amountInMaximum },
        { token: given.tokenOut, units: given.amountOut },
        given.recipient,
        given.deadline,
      ),

  // Several in one. What they carry of the coin belongs to the whole.
  'function multicall(bytes[] data)': ([data], { to }, read) => batch(to, data, read),
  'function multicall(uint256 deadline, bytes[] data)': ([, data], { to }, read) => batch(to, data, read),
  'function multicall(bytes32 previousBlockhash, bytes[] data)': ([, data], { to }, read) => batch(to, data, read),
  'function aggregate((address target, bytes callData)[] calls)': ([calls], _, read) => batchElsewhere(calls, read),
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)': ([calls], _, read) => batchElsewhere(calls, read),
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)': ([calls], _, read) =>
    batchElsewhere(calls, read),
};

type Entry = { readonly fragment: AbiFunction; readonly read: Reader };

/** The table by selector, made at the first call. */
export type CallDecoder = {
  /**
   * Decodes a call. A call that is not in the table, or not encoded exactly like it (a byte more or less, non-zero bytes before an
   * address), is not decoded.
   */
  decode(call: RawCall): ReadCall;
};

/**
 * Creates the decoder of calls.
 *
 * @param knows Whether a contract is known to do what its calls say: a call that promises something in return is decoded only for such a
 * contract. Default: every contract, for callers that compare the address themselves.
 */
export function createCallDecoder(knows: KnowsContract = () => true): CallDecoder {
  const entries = new Map<string, Entry>();
  for (const [signature, read] of Object.entries(FRAGMENTS)) {
    const [fragment] = parseAbi([signature] as readonly string[]) as unknown as [AbiFunction];
    entries.set(toFunctionSelector(fragment), { fragment, read });
  }

  const decode = (call: RawCall, isInside: boolean): ReadCall => {
    const { to, data, value } = call;
    if (data === '0x') return { kind: 'native', to, value, receiver: to, units: value };
    const unknown: ReadCall = { kind: 'unknown', to, value, data, ...(!knows(to) && { isUnknownContract: true }) };
    const entry = entries.get(data.slice(0, 10).toLowerCase());
    const values = entry && readExactly(entry.fragment, data);
    if (!values) return unknown;
    const reading = entry.read(values, call, (inner) => decode(inner, true));
    // One level: a batch inside a batch is not decoded.
    if (reading.kind === 'batch' && isInside) return unknown;
    if (reading.kind === 'unknown' || !isReliable(reading, to, knows)) return unknown;
    return { ...reading, to, value } as ReadCall;
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
function readExactly(fragment: AbiFunction, data: string): readonly unknown[] | undefined {
  try {
    const abi = [fragment];
    const { args = [] } = decodeFunctionData({ abi, data: data as `0x${string}` });
    const written = encodeFunctionData({ abi, functionName: fragment.name, args });
    return written.toLowerCase() === data.toLowerCase() ? (args as readonly unknown[]) : undefined;
  } catch {
    return undefined;
  }
}
