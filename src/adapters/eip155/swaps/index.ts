// chunk of this folder: transfers
import { concatHex, keccak256, numberToHex } from 'viem';
import type { Environment } from '../../../config/environment.js';
import {
  SwapMismatchError,
  type DifferingCall,
  type SwapDifference,
  type SwapPurpose,
  type SwapTerms,
  type TransferRequest,
  type SwapCall,
  type Swaps,
} from '../../transfers.js';
import type { Call } from '../../calls.js';
import { createCalls, toWire } from '../calls/index.js';
import { createCallDecoder } from '../decode/decode-call.js';
import type { ReadCall } from '../decode/readers.js';
import { createSuffixCheck, withSuffix, type DataSuffix } from '../data-suffix.js';
import { toNodeError } from '../node-error.js';
import { estimateCall } from '../transfers/estimate-fee.js';
import { encodeApproval } from '../encode-approval.js';
import { readQuantity, readWord, toWord, createRpcRequest, type RpcRequest } from '../transfers/rpc-request.js';

type Found = { readonly from: unknown; readonly calls: readonly unknown[] };

const isSame = (one: unknown, other: string | undefined) =>
  typeof one === 'string' ? one.toLowerCase() === other?.toLowerCase() : one === other;

function demand(isMet: boolean, difference: SwapDifference, details?: string, call?: ReadCall): asserts isMet {
  if (!isMet) throw new SwapMismatchError(difference, details, call && toDiffering(call));
}

/** Returns an approval or a swap as it differs from the review; `undefined` for any other call. */
function toDiffering(call: ReadCall): DifferingCall | undefined {
  const { to, value } = call;
  if (call.kind === 'allowance') {
    const { token, spender, amount, unlimited } = call;
    return { purpose: 'approve', spender, token, amount: unlimited ? undefined : amount, value };
  }
  if (call.kind !== 'swap' && call.kind !== 'partlyNamedSwap') return undefined;
  return { purpose: 'swap', spender: to, ...call.pays, receiver: call.receiver, value };
}

/** Reads the sender and the calls of a request. */
function decodeTransaction({ method, params }: TransferRequest): Found {
  const [transaction, ...others] = params as readonly Record<string, unknown>[];
  demand(transaction !== undefined && transaction !== null && others.length === 0, 'unreadable', method);
  if (method === 'eth_sendTransaction') return { from: transaction['from'], calls: [transaction] };
  const { calls, atomicRequired } = transaction;
  demand(method === 'wallet_sendCalls' && Array.isArray(calls) && atomicRequired === true, 'unreadable', method);
  return { from: transaction['from'], calls };
}

/** Asserts that a call approves exactly the sold amount, for a trusted router, and does nothing else. */
function checkApproval(call: ReadCall, { pays, routers }: SwapTerms, amount: bigint): void {
  demand(call.kind === 'allowance' && call.change === 'set', 'unreadable', call.kind);
  demand(isSame(call.to, pays.token) && isSame(call.token, pays.token), 'token', call.token, call);
  demand(
    routers.some((router) => isSame(call.spender, router)),
    'spender',
    call.spender,
    call,
  );
  demand(!call.unlimited || call.amount === amount, 'unlimited', String(call.amount), call);
  demand(call.amount === amount && call.until === undefined && call.owner === undefined, 'amount', String(call.amount), call);
  demand(call.value === 0n, 'value', String(call.value), call);
}

/**
 * A swap: what was shown leaves, at least what was shown arrives, at the account that pays, in time, through a trusted router.
 *
 * @returns Whether the call does not name the token that arrives (1inch's `unoswap…`), so that it has to be simulated.
 */
function checkSwap(call: ReadCall, { from, pays, gets, routers, wrapped }: SwapTerms, now: number): boolean {
  demand(
    routers.some((router) => isSame(call.to, router)),
    'router',
    call.to,
    call,
  );
  demand(call.kind === 'swap' || call.kind === 'partlyNamedSwap', 'unreadable', call.kind);
  demand(call.value === (pays.token === undefined ? pays.amount : 0n), 'value', String(call.value), call);
  const isWrapped = pays.token === undefined && wrapped !== undefined && isSame(call.pays.token, wrapped);
  demand(isWrapped || isSame(call.pays.token, pays.token), 'token', call.pays.token, call);
  if (call.kind === 'partlyNamedSwap') {
    demand(call.pays.amount === pays.amount, 'amount', String(call.pays.amount), call);
    demand(call.receiver === undefined || isSame(call.receiver, from), 'recipient', call.receiver, call);
    demand(call.least >= gets.amount, 'minReceived', String(call.least));
    return true;
  }
  demand(isSame(call.gets.token, gets.token), 'token', call.gets.token, call);
  demand(call.exact === 'pays' && call.pays.amount === pays.amount, 'amount', String(call.pays.amount), call);
  demand(isSame(call.receiver, from), 'recipient', call.receiver, call);
  demand(call.gets.amount >= gets.amount, 'minReceived', String(call.gets.amount));
  demand(call.deadline === undefined || call.deadline * 1000n > BigInt(Math.floor(now)), 'expired', String(call.deadline));
  return false;
}

/**
 * Decodes a request and compares it with what was shown.
 *
 * @param suffix Bytes of the page that may follow each call.
 * @returns Whether the swap has to be simulated, because its call does not name the token that arrives.
 * @throws {SwapMismatchError} at the first difference.
 */
export function checkRequest(
  request: TransferRequest,
  terms: SwapTerms,
  purposes: readonly SwapPurpose[],
  now: number,
  suffix?: DataSuffix,
): boolean {
  const { from, calls } = decodeTransaction(request);
  demand(isSame(from, terms.from), 'from', String(from));
  demand(calls.length === purposes.length, 'unreadable', `${calls.length} calls`);
  const decoder = createCallDecoder(undefined, createSuffixCheck(suffix));
  const simulations = calls.map((simulation, at) => {
    const { to, data, value } = (simulation ?? {}) as Record<string, unknown>;
    const sent = readQuantity(value);
    demand(typeof to === 'string' && typeof data === 'string' && sent !== undefined, 'unreadable');
    const call = decoder.decode({ to, data, value: sent });
    const purpose = purposes[at];
    if (purpose === 'swap') return checkSwap(call, terms, now);
    checkApproval(call, terms, purpose === 'reset' ? 0n : terms.pays.amount);
    return false;
  });
  return simulations.includes(true);
}

/**
 * Runtime code that makes calls in the sender's place and returns how much more of a token the sender has afterwards.
 * Input: the token as a word (zero for the native currency), then for each call receiver, value and length as words and
 * the data. A plain receipt of the native currency does nothing. Yul source, compiled by solc 0.8.37 for `istanbul`:
 *
 *     if iszero(calldatasize()) { stop() }
 *     let token := calldataload(0)
 *     let before := balanceOf(token)
 *     let at := 0x20
 *     for {} lt(at, calldatasize()) {} {
 *       let size := calldataload(add(at, 0x40))
 *       calldatacopy(0, add(at, 0x60), size)
 *       if iszero(call(gas(), calldataload(at), calldataload(add(at, 0x20)), 0, size, 0, 0)) { revert(0, 0) }
 *       at := add(add(at, 0x60), size)
 *     }
 *     mstore(0, sub(balanceOf(token), before))
 *     return(0, 0x20)
 *     function balanceOf(token_) -> amount {
 *       if iszero(token_) { amount := selfbalance() leave }
 *       mstore(0, shl(224, 0x70a08231))
 *       mstore(4, address())
 *       if iszero(staticcall(gas(), token_, 0, 0x24, 0, 0x20)) { revert(0, 0) }
 *       amount := mload(0)
 *     }
 */
const PROBE =
  '0x3615605657600035600e816058565b9060205b368110602a57506020906058565b0360005260206000f35b604081013580606083016000376000808281602086013586355af115605157016060016012565b600080fd5b005b8015607f5760006024816020936370a0823160e01b8252306004525afa1560515760005190565b50479056';

/** The most that a balance is believed to grow: a difference above it is a loss, in two's complement. */
const MAX_GAIN = 2n ** 255n - 1n;

/** Calls that one account makes in order, and the token that it expects; without a token the native currency. */
export type SimulateParameters = { readonly from: string; readonly calls: readonly SwapCall[]; readonly token: string | undefined };

/**
 * Simulates calls on the latest block and reads how much of a token the sender receives, in base units.
 *
 * @returns `undefined` if a call reverts, the sender receives nothing, or the node does not support state overrides.
 * @see https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects#state-override-set
 */
export async function simulateReceivedAmount(ask: RpcRequest, { from, calls, token }: SimulateParameters): Promise<bigint | undefined> {
  const toCall = ({ to, value, data }: SwapCall) => `${toWord(to)}${toWord(value)}${toWord(BigInt(data.length / 2 - 1))}${data.slice(2)}`;
  const data = `0x${toWord(token ?? 0n)}${calls.map(toCall).join('')}`;
  const answer = await ask('eth_call', [{ from, to: from, data }, 'latest', { [from]: { code: PROBE } }]).catch(() => undefined);
  const received = readWord(answer);
  return received !== undefined && received > 0n && received <= MAX_GAIN ? received : undefined;
}

/** Selector of `allowance(address,address)`. @see https://eips.ethereum.org/EIPS/eip-20 */
const ALLOWANCE = '0xdd62ed3e';

/** Creates the swaps of EVM chains. All requests go to the wallet, which relays reads to its node. @param suffix Appended to their data. */
export function createSwaps(environment: Pick<Environment, 'setTimer'>, suffix?: DataSuffix): Swaps {
  const asking = ({ provider }: { readonly provider: Parameters<typeof createRpcRequest>[0] }) => createRpcRequest(provider, environment);
  const { canBatch, sendBatch, followBatch, toBatch } = createCalls(environment, suffix);
  const toSuffixed = <One extends SwapCall>(call: One): One => ({ ...call, data: withSuffix(call.data, suffix) });
  return {
    buildTransaction({ network, from, calls, fee, takesSuffix }) {
      const [first, ...others] = calls.map((call) => toWire(call, suffix));
      const chainId = `0x${Number(network.id).toString(16)}`;
      if (first && others.length === 0) return { method: 'eth_sendTransaction', params: [{ from, ...first, chainId, ...fee?.limits }] };
      return toBatch({ network, from, calls: calls as readonly Call[], atomicRequired: true, takesSuffix });
    },
    checkRequest: (request, terms, purposes, now) => checkRequest(request, terms, purposes, now, suffix),
    simulate: (context) => simulateReceivedAmount(asking(context), { ...context, calls: context.calls.map(toSuffixed) }),
    getAllowances: (context) => getAllowances(asking(context), context),
    toReset,
    estimate(context) {
      const { from, call = { to: from, value: 0n, data: createUsualData() } } = context;
      const { data } = toSuffixed(call);
      return estimateCall(asking(context), context.network, { ...call, from, data: data as `0x${string}` }, context);
    },
    canBatch,
    sendBatch,
    async followBatch(context) {
      const { state, hash } = await followBatch(context);
      return { state, hash };
    },
  };
}

/** Words of 32 bytes that a swap's data usually has once it is compressed. */
const USUAL_WORDS = 16;

/** Creates data of usual length. Rollups take their fee for what is left after compression: of hashes everything. */
const createUsualData = () => concatHex(Array.from({ length: USUAL_WORDS }, (_, at) => keccak256(numberToHex(at))));

/** Token, owner, and the contracts that may take the token from the owner. */
type AllowanceParameters = { readonly token: string; readonly owner: string; readonly spenders: readonly string[] };

/**
 * Reads from the token contract how much each spender may take, in base units, in the order of `spenders`.
 *
 * @throws {NodeError} if the node or the contract gives no amount.
 */
async function getAllowances(ask: RpcRequest, { token, owner, spenders }: AllowanceParameters): Promise<readonly bigint[]> {
  const read = async (spender: string) => {
    const allowance = readWord(await ask('eth_call', [{ to: token, data: `${ALLOWANCE}${toWord(owner)}${toWord(spender)}` }, 'latest']));
    if (allowance === undefined) throw toNodeError(`${token} answered no allowance.`);
    return allowance;
  };
  return Promise.all(spenders.map(read));
}

/**
 * Returns the same approval with an amount of zero, which some tokens require before another one.
 *
 * @see https://etherscan.io/token/0xdac17f958d2ee523a2206206994597c13d831ec7#code `approve`
 * @throws {SwapMismatchError} `unreadable` for any other call.
 */
function toReset({ to, value, data }: SwapCall): SwapCall {
  const call = createCallDecoder().decode({ to, value, data });
  if (call.kind !== 'allowance') throw new SwapMismatchError('unreadable', call.kind);
  return { to, value: 0n, data: encodeApproval(call.spender, 0n) };
}
