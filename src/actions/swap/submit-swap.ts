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
} from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { TransactionTrace } from '../../storage/pending-key.js';
import { needsApproval, needsReset, readAllowance } from './needs-approval.js';
import { askForBatch, type BatchMemory, followBatch } from './send-batch.js';
import type { SwapBuilder, SwapPair } from './swap-terms.js';
import { SwapError, type SwapErrorReason } from './swap-errors.js';

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
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the reviewed account is still connected, on the same network. */
  isHere(): boolean;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
  /** Called with each step; `request` is the checked one that the wallet is asked next. */
  onStep(step: SwapStep, request?: TransferRequest): void;
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
  const pair = { from: pays.token, to: gets.token, units: pays.units };
  onStep('checking');
  assertHere(parameters);
  const { token } = pays;
  const allowance = await readAllowance(parameters);
  if (token !== undefined && needsApproval(terms, allowance.least)) {
    const approval = await service.buildApproval({ ...pair, from: token });
    // Check it first: a request that does not match is not simulated either.
    swaps.checkRequest(swaps.toRequest({ network, from, calls: [approval] }), terms, ['approve'], parameters.now());
    const isReset = await needsReset({ terms, provider, network, swaps, allowance: allowance.most }, approval);
    const approvals: Approvals = [...(isReset ? [['reset', swaps.toReset(approval)] as const] : []), ['approve', approval]];
    const canBatch = !parameters.batches.isRefused() && (await swaps.canBatch({ provider, network, from }));
    if (canBatch) {
      if (await sendAll(parameters, approvals, pair)) return;
      onStep('checking');
    }
    for (const [purpose, call] of approvals) {
      const sent = await sendOne(parameters, call, purpose);
      onStep(purpose === 'reset' ? 'resetting' : 'approving');
      await followStep({ ...parameters, ...sent, from });
      onStep('checking');
    }
  }
  await sendOne(parameters, await service.buildSwap(pair), 'swap');
}

function assertHere({ isHere }: SwapParameters): void {
  if (!isHere()) throw new SwapError('account');
}

/** Checks one call, and asks the wallet for it. */
async function sendOne(
  parameters: SwapParameters,
  call: SwapCall,
  purpose: SwapPurpose,
): Promise<{ hash: string; trace?: TransactionTrace }> {
  const { terms, transfers, swaps, provider, network, now, onStep, onSent } = parameters;
  const { from } = terms;
  // First what it is, then what it costs: a call that is none of ours is not even tried.
  swaps.checkRequest(swaps.toRequest({ network, from, calls: [call] }), terms, [purpose], now());
  const fee = await swaps.estimate({ provider, network, from, call });
  const request = swaps.toRequest({ network, from, calls: [call], fee });
  await assertSwap({ terms, provider, network, swaps, request, calls: [call], purposes: [purpose], now: now() });
  const trace = await transfers.startTrace?.({ provider, network, from, request });
  assertHere(parameters);
  onStep(purpose, request);
  const hash = await transfers.send({ provider, network, request });
  onSent(hash, purpose, trace, purpose === 'swap' ? undefined : findSpender(call, terms));
  return { hash, ...(trace && { trace }) };
}

/** The trusted contract that a checked approval names. */
const findSpender = ({ data }: SwapCall, { routers }: SwapTerms): string | undefined =>
  routers.find((router) => data.toLowerCase().includes(router.slice(2).toLowerCase()));

type Approvals = readonly (readonly ['reset' | 'approve', SwapCall])[];

/** Approval and swap in one: all of it happens, or nothing. @returns `false` where the wallet refused that before anything was signed. */
async function sendAll(parameters: SwapParameters, approvals: Approvals, pair: SwapPair): Promise<boolean> {
  const { terms, service, swaps, provider, network, now, onStep, onSent } = parameters;
  const calls = [...approvals.map(([, call]) => call), await service.buildSwap(pair, true)];
  const request = swaps.toRequest({ network, from: terms.from, calls });
  const purposes = [...approvals.map(([purpose]) => purpose), 'swap' as const];
  await assertSwap({ terms, provider, network, swaps, request, calls, purposes, now: now() });
  assertHere(parameters);
  onStep('batch', request);
  const id = await askForBatch(parameters, request);
  if (id === undefined) return false;
  onStep('batching');
  const { state, hash } = await followBatch(parameters, id);
  if (hash !== undefined) onSent(hash, 'swap');
  if (state === 'failed') throw new SwapError('failed');
  return true;
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
  const { token, units } = terms.gets;
  const received = await swaps.simulate({ provider, network, from: terms.from, calls, token });
  if (received === undefined) throw new SwapMismatchError('unproved');
  if (received < units) throw new SwapMismatchError('minReceived', `The simulation received ${received}.`);
}

/** Needed to wait for a step of a swap. */
type FollowStepParameters = {
  readonly transfers: Pick<Transfers, 'follow'>;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly hash: string;
  readonly from: string;
  readonly trace?: TransactionTrace | undefined;
  /** Waits until the next look. Rejects after an abort. */
  wait(): Promise<void>;
};

/**
 * Waits until an approval is confirmed, under its own hash or sped up in the wallet.
 *
 * @throws {SwapError} when the chain says that it failed, was cancelled, or was replaced by another transaction.
 */
async function followStep({ transfers, provider, network, hash, from, wait, ...sent }: FollowStepParameters): Promise<void> {
  let nonce: number | undefined;
  let { trace } = sent;
  for (;;) {
    // A node that cannot be asked now is asked the next time.
    const progress = await transfers.follow?.({ provider, network, hash, from, nonce, trace }).catch(() => undefined);
    if (progress?.state === 'confirmed') return;
    if (progress && progress.state !== 'pending') throw new SwapError(REASONS[progress.state]);
    ({ nonce, trace } = { nonce: progress?.nonce ?? nonce, trace: progress?.trace ?? trace });
    await wait();
  }
}
