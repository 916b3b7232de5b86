import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import {
  type SwapCall,
  SwapMismatchError,
  type SwapPurpose,
  type Swaps,
  type SwapTerms,
  type TransactionStatus,
  type TransferRequest,
  type Transfers,
  TransferError,
} from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { type BatchMemory, followBatch, type BatchPlan, sendInOrder, type StepPlan } from '../calls/send-calls.js';
import { SwapError, type SwapErrorReason } from '../flow-errors.js';
import type { SwapBuilder, SwapPair } from './swap-terms.js';

/** Whether the sold token needs an approval first. @param allowance Current allowance; absent while it is unknown. */
export const needsApproval = ({ pays }: SwapTerms, allowance: bigint | undefined): boolean =>
  pays.token !== undefined && allowance !== undefined && allowance < pays.amount;

/** Parameters of checking whether the chain accepts an approval. */
export type ResetParameters = {
  readonly terms: SwapTerms;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly swaps: Pick<Swaps, 'estimate'>;
  /** Current allowance, in base units. */
  readonly allowance: bigint;
};

/**
 * Whether a token wants its allowance taken back before it takes another one, as the chain itself says: such a token
 * refuses an approval while one stands. Only an approval that was checked may be tried.
 *
 * @throws {NodeError} when the chain cannot be asked.
 */
export async function needsReset({ terms, provider, network, swaps, allowance }: ResetParameters, approval: SwapCall): Promise<boolean> {
  if (allowance === 0n) return false;
  try {
    await swaps.estimate({ provider, network, from: terms.from, call: approval });
    return false;
  } catch (thrown) {
    if (thrown instanceof TransferError && thrown.reason === 'refused') return true;
    throw thrown;
  }
}

/** Trusted routers' allowances of the sold token, in base units: the smallest and the largest. */
export type Allowance = { readonly least: bigint; readonly most: bigint };

/** Needed to read an allowance. */
export type AllowanceParameters = {
  readonly terms: SwapTerms;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly swaps: Pick<Swaps, 'getAllowances'>;
  readonly service: Pick<SwapBuilder, 'getAllowance'>;
};

/**
 * Reads the allowances of the trusted routers from the token contract. The swap service is asked only if the chain does not
 * answer. The native currency needs no allowance.
 *
 * @throws {SwapError} `allowance` if neither answers.
 */
export async function readAllowance({ terms, provider, network, swaps, service }: AllowanceParameters): Promise<Allowance> {
  const { from: owner, pays, routers } = terms;
  const { token } = pays;
  if (token === undefined) return { least: pays.amount, most: pays.amount };
  const read = await swaps.getAllowances({ provider, network, token, owner, spenders: routers }).catch(() => []);
  const [first, ...others] = read.length > 0 ? read : [await service.getAllowance(token)];
  return {
    least: others.reduce((least, one) => (one < least ? one : least), first!),
    most: others.reduce((most, one) => (one > most ? one : most), first!),
  };
}

/** Reasons of an approval that ended other than confirmed. */
const REASONS: Readonly<Record<Exclude<TransactionStatus['state'], 'pending' | 'confirmed'>, SwapErrorReason>> = {
  failed: 'approvalFailed',
  cancelled: 'approvalCancelled',
  replaced: 'approvalReplaced',
  undetermined: 'approvalUnknown',
  dropped: 'approvalFailed',
};

/** Step of a swap. */
export type SwapStep = 'checking' | 'reset' | 'resetting' | 'approve' | 'approving' | 'swap' | 'batch' | 'batching';

/** Parameters of swapping: the wallet, the chain, the service and the reviewed terms. */
export type SwapParameters = {
  /** Reviewed terms. */
  readonly terms: SwapTerms;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly service: SwapBuilder;
  readonly transfers: Pick<Transfers, 'send' | 'startTrace' | 'follow'>;
  readonly swaps: Swaps;
  readonly batches: BatchMemory;
  /**
   * Simulates all calls that are still to be made, as one, before the wallet is asked for the first. Absent where the service's answer is
   * checked by its bytes alone. @throws {SwapMismatchError}, {TransferError} `refused`.
   */
  readonly prove?: ((calls: readonly SwapCall[]) => Promise<void>) | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the reviewed account is still connected, on the same network. */
  isHere(): boolean;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
  /** Hashes of the transactions that were sent before. */
  listSent(): readonly string[];
  /** Called with each step; `request` is the checked one that the wallet is asked next, `trace` what its transaction is found by. */
  onStep(step: SwapStep, request?: TransferRequest, trace?: TransactionTrace, spender?: string): void;
  /** Called with each transaction that the wallet has sent, what it can be found by later, and the spender of an approval. */
  onSent(hash: string, purpose: SwapPurpose, trace?: TransactionTrace, spender?: string): void;
};

/**
 * Approves exactly the sold amount if needed, and swaps; in one batch where the wallet supports it. A token that refuses an approval while
 * an allowance exists has it revoked first. Each request is decoded from its bytes and compared with the review before it can be signed.
 * Design §5, "Money".
 *
 * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked; after that the wallet's error.
 */
export async function submitSwap(parameters: SwapParameters): Promise<void> {
  const { terms, service, swaps, provider, network, onStep } = parameters;
  const { pays, gets, from } = terms;
  const pair = { from: pays.token, to: gets.token, amount: pays.amount };
  onStep('checking');
  assertHere(parameters);
  const { token } = pays;
  const allowance = await readAllowance(parameters);
  let approvals: Approvals = [];
  if (token !== undefined && needsApproval(terms, allowance.least)) {
    const approval = await service.buildApproval({ ...pair, from: token });
    // Check it first: a request that does not match is not simulated either.
    swaps.checkRequest(swaps.buildTransaction({ network, from, calls: [approval] }), terms, ['approve'], parameters.now());
    const isReset = await needsReset({ terms, provider, network, swaps, allowance: allowance.most }, approval);
    approvals = [...(isReset ? [['reset', swaps.toReset(approval)] as const] : []), ['approve', approval]];
  }
  if (approvals.length > 0) await parameters.prove?.([...approvals.map(([, call]) => call), await service.buildSwap(pair, true)]);
  const parts = { ...parameters, from, calls: swaps, assertHere: () => assertHere(parameters) };
  const steps = [
    ...approvals.map(([purpose, call]) => toStep(parameters, purpose, async () => call)),
    toStep(parameters, 'swap', async () => service.buildSwap(pair)),
  ];
  const end = await sendInOrder(parts, { steps, ...(approvals.length > 0 && { batch: toBatch(parameters, approvals, pair) }) });
  if (end.batchId !== undefined) await followAll(parameters, end.batchId);
  else if (end.stoppedBy && end.stoppedBy !== 'pending' && end.stoppedBy !== 'confirmed') throw new SwapError(REASONS[end.stoppedBy]);
}

function assertHere({ isHere }: SwapParameters): void {
  if (!isHere()) throw new SwapError('account');
}

/** One call of the swap, checked right before the wallet is asked for it. */
function toStep(parameters: SwapParameters, purpose: SwapPurpose, build: () => Promise<SwapCall>): StepPlan {
  const { terms, swaps, provider, network, now, onStep, onSent } = parameters;
  const { from } = terms;
  let spender: string | undefined;
  return {
    async buildRequest() {
      const call = await build();
      // First what it is, then what it costs: a call that is none of ours is not even tried.
      swaps.checkRequest(swaps.buildTransaction({ network, from, calls: [call] }), terms, [purpose], now());
      if (purpose === 'swap') await parameters.prove?.([call]);
      const fee = await swaps.estimate({ provider, network, from, call });
      const request = swaps.buildTransaction({ network, from, calls: [call], fee });
      await assertSwap({ terms, provider, network, swaps, request, calls: [call], purposes: [purpose], now: now() });
      spender = purpose === 'swap' ? undefined : findSpender(call, terms);
      return request;
    },
    onAsk: (request, trace) => onStep(purpose, request, trace, spender),
    onSent(hash, trace) {
      onSent(hash, purpose, trace, spender);
      if (purpose !== 'swap') onStep(purpose === 'reset' ? 'resetting' : 'approving');
    },
    onEnd({ state }) {
      if (state === 'confirmed') onStep('checking');
    },
  };
}

/** The trusted contract that a checked approval names. */
const findSpender = ({ data }: SwapCall, { routers }: SwapTerms): string | undefined =>
  routers.find((router) => data.toLowerCase().includes(router.slice(2).toLowerCase()));

type Approvals = readonly (readonly ['reset' | 'approve', SwapCall])[];

/** Approval and swap in one: all of it happens, or nothing. */
function toBatch(parameters: SwapParameters, approvals: Approvals, pair: SwapPair): BatchPlan {
  const { terms, service, swaps, provider, network, now, onStep } = parameters;
  return {
    async buildRequest(takesSuffix) {
      const calls = [...approvals.map(([, call]) => call), await service.buildSwap(pair, true)];
      const request = swaps.buildTransaction({ network, from: terms.from, calls, takesSuffix });
      const purposes = [...approvals.map(([purpose]) => purpose), 'swap' as const];
      await assertSwap({ terms, provider, network, swaps, request, calls, purposes, now: now() });
      return request;
    },
    onAsk: (request) => onStep('batch', request),
    onRefused: () => onStep('checking'),
  };
}

/** Waits for the end of a batch. @throws {SwapError} `batchUnknown` when the wallet does not say how it ended. */
async function followAll({ swaps, provider, network, now, wait, onStep, onSent }: SwapParameters, id: string): Promise<void> {
  onStep('batching');
  const progress = await followBatch({ ask: async () => swaps.followBatch({ provider, network, id }), now, wait });
  if (!progress) throw new SwapError('batchUnknown', { details: `The wallet says nothing of ${id}.` });
  if (progress.hash !== undefined) onSent(progress.hash, 'swap');
  if (progress.state === 'failed') throw new SwapError('failed');
}

/** A request for calls of a swap, and what was shown. */
type AssertSwapParameters = {
  readonly terms: SwapTerms;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly swaps: Pick<Swaps, 'checkRequest' | 'simulate'>;
  readonly request: TransferRequest;
  readonly calls: readonly SwapCall[];
  readonly purposes: readonly SwapPurpose[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Compares a request with what was shown. A swap whose call does not name the token that arrives is simulated on the latest
 * block, and judged by what the account receives.
 *
 * @throws {SwapMismatchError} `unproved` if the simulation shows nothing, `least` if it shows less than the minimum.
 */
async function assertSwap(parameters: AssertSwapParameters): Promise<void> {
  const { terms, provider, network, swaps, request, calls, purposes, now } = parameters;
  if (!swaps.checkRequest(request, terms, purposes, now)) return;
  const { token, amount } = terms.gets;
  const received = await swaps.simulate({ provider, network, from: terms.from, calls, token });
  if (received === undefined) throw new SwapMismatchError('unproved');
  if (received < amount) throw new SwapMismatchError('minReceived', `The simulation received ${received}.`);
}
