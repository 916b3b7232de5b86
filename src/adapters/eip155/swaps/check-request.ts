import { createCallDecoder } from '../decode/decode-call.js';
import type { ReadCall } from '../decode/readers.js';
import { type SwapDifference, SwapMismatchError, type SwapPurpose, type SwapTerms, type TransferRequest } from '../../transfers.js';
import { readQuantity } from '../transfers/rpc-request.js';

type Found = { readonly from: unknown; readonly calls: readonly unknown[] };

const isSame = (one: unknown, other: string | undefined) =>
  typeof one === 'string' ? one.toLowerCase() === other?.toLowerCase() : one === other;

function demand(isMet: boolean, difference: SwapDifference, details?: string): asserts isMet {
  if (!isMet) throw new SwapMismatchError(difference, details);
}

/** Reads the sender and the calls of a request. */
function readRequest({ method, params }: TransferRequest): Found {
  const [given, ...others] = params as readonly Record<string, unknown>[];
  demand(given !== undefined && given !== null && others.length === 0, 'unreadable', method);
  if (method === 'eth_sendTransaction') return { from: given['from'], calls: [given] };
  const { calls, atomicRequired } = given;
  demand(method === 'wallet_sendCalls' && Array.isArray(calls) && atomicRequired === true, 'unreadable', method);
  return { from: given['from'], calls };
}

/** Asserts that a call approves exactly the sold amount, for a trusted router, and does nothing else. */
function checkApproval(call: ReadCall, { pays, routers }: SwapTerms, units: bigint): void {
  demand(call.kind === 'allowance' && call.change === 'set', 'unreadable', call.kind);
  demand(isSame(call.to, pays.token) && isSame(call.token, pays.token), 'token', call.token);
  demand(
    routers.some((router) => isSame(call.spender, router)),
    'spender',
    call.spender,
  );
  demand(!call.unlimited || call.units === units, 'unlimited', String(call.units));
  demand(call.units === units && call.until === undefined && call.owner === undefined, 'amount', String(call.units));
  demand(call.value === 0n, 'value', String(call.value));
}

/**
 * A swap: what was shown leaves, at least what was shown arrives, at the account that pays, in time, through a trusted router.
 *
 * @returns Whether the call does not name the token that arrives (1inch's `unoswap…`), so that it has to be simulated.
 */
function checkSwap(call: ReadCall, { from, pays, gets, routers }: SwapTerms, now: number): boolean {
  demand(
    routers.some((router) => isSame(call.to, router)),
    'router',
    call.to,
  );
  demand(call.kind === 'swap' || call.kind === 'partlyNamedSwap', 'unreadable', call.kind);
  demand(call.value === (pays.token === undefined ? pays.units : 0n), 'value', String(call.value));
  demand(isSame(call.pays.token, pays.token), 'token', call.pays.token);
  if (call.kind === 'partlyNamedSwap') {
    demand(call.pays.units === pays.units, 'amount', String(call.pays.units));
    demand(call.receiver === undefined || isSame(call.receiver, from), 'recipient', call.receiver);
    demand(call.least >= gets.units, 'minReceived', String(call.least));
    return true;
  }
  demand(isSame(call.gets.token, gets.token), 'token', call.gets.token);
  demand(call.exact === 'pays' && call.pays.units === pays.units, 'amount', String(call.pays.units));
  demand(isSame(call.receiver, from), 'recipient', call.receiver);
  demand(call.gets.units >= gets.units, 'minReceived', String(call.gets.units));
  demand(call.deadline === undefined || call.deadline * 1000n > BigInt(Math.floor(now)), 'expired', String(call.deadline));
  return false;
}

/**
 * Decodes a request and compares it with what was shown.
 *
 * @returns Whether the swap has to be simulated, because its call does not name the token that arrives.
 * @throws {SwapMismatchError} at the first difference.
 */
export function checkRequest(request: TransferRequest, terms: SwapTerms, purposes: readonly SwapPurpose[], now: number): boolean {
  const { from, calls } = readRequest(request);
  demand(isSame(from, terms.from), 'from', String(from));
  demand(calls.length === purposes.length, 'unreadable', `${calls.length} calls`);
  const decoder = createCallDecoder();
  const simulations = calls.map((given, at) => {
    const { to, data, value } = (given ?? {}) as Record<string, unknown>;
    const sent = readQuantity(value);
    demand(typeof to === 'string' && typeof data === 'string' && sent !== undefined, 'unreadable');
    const call = decoder.decode({ to, data, value: sent });
    const purpose = purposes[at];
    if (purpose === 'swap') return checkSwap(call, terms, now);
    checkApproval(call, terms, purpose === 'reset' ? 0n : terms.pays.units);
    return false;
  });
  return simulations.includes(true);
}
