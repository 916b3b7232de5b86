import type { Requester } from '../../adapters/adapter.js';
import type { SwapPurpose, Swaps, SwapTerms } from '../../adapters/swaps.js';
import type { Transfers } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import { SwapError } from './swap-errors.js';
import type { SwapService } from './swap-service.js';

/** Where a swap stands: who is being waited for. */
export type SwapStep = 'checking' | 'approve' | 'approving' | 'swap' | 'batch' | 'batching';

/** What swapping needs, each an argument. */
export type SwapParameters = {
  /** What the visitor looks at. */
  readonly terms: SwapTerms;
  readonly provider: Requester;
  readonly network: Network;
  readonly service: Pick<SwapService, 'getAllowance' | 'buildApproval' | 'buildSwap'>;
  readonly transfers: Pick<Transfers, 'send' | 'follow'>;
  readonly swaps: Swaps;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether the account is still the one that was looked at, on the same network. */
  isHere(): boolean;
  /** Waits until it is time to look again. Rejects when nobody waits any more. */
  wait(): Promise<void>;
  onStep(step: SwapStep): void;
  /** Told of each transaction that was sent. */
  onSent(hash: string, purpose: SwapPurpose): void;
};

/**
 * Approves exactly what is paid where that is needed, and swaps; both in one where the wallet can. Each request is read
 * back from its bytes and held against what was shown before anybody can sign it. Design §5, "Money".
 *
 * @throws {SwapError}, {SwapMismatchError}, {TransferError} by us; whatever the wallet threw after it was asked.
 */
export async function submitSwap(parameters: SwapParameters): Promise<void> {
  const { terms, service, swaps, provider, network, onStep } = parameters;
  const { pays, gets, from } = terms;
  const pair = { from: pays.token, to: gets.token, units: pays.units };
  onStep('checking');
  assertHere(parameters);
  const { token } = pays;
  if (token !== undefined && (await service.getAllowance(token)) < pays.units) {
    const approvalPair = { ...pair, from: token };
    if (await swaps.canBatch({ provider, network, from })) return sendBoth(parameters, approvalPair);
    const approval = await service.buildApproval(approvalPair);
    const hash = await sendOne(parameters, approval, 'approve');
    onStep('approving');
    if ((await follow(parameters, hash)) !== 'confirmed') throw new SwapError('approvalFailed');
    onStep('checking');
  }
  await sendOne(parameters, await service.buildSwap(pair), 'swap');
}

function assertHere({ isHere }: SwapParameters): void {
  if (!isHere()) throw new SwapError('account');
}

/** Checks one call, and asks the wallet for it. @returns The transaction's hash. */
async function sendOne(parameters: SwapParameters, call: Parameters<Swaps['estimate']>[0]['call'], purpose: SwapPurpose): Promise<string> {
  const { terms, transfers, swaps, provider, network, now, onStep, onSent } = parameters;
  const { from } = terms;
  // First what it is, then what it costs: a call that is none of ours is not even tried.
  swaps.checkRequest(swaps.toRequest({ network, from, calls: [call] }), terms, [purpose], now());
  const fee = await swaps.estimate({ provider, network, from, call });
  const request = swaps.toRequest({ network, from, calls: [call], fee });
  swaps.checkRequest(request, terms, [purpose], now());
  assertHere(parameters);
  onStep(purpose);
  const hash = await transfers.send({ provider, network, request });
  onSent(hash, purpose);
  return hash;
}

/** Approval and swap in one: all of it happens, or nothing. */
async function sendBoth(parameters: SwapParameters, pair: Parameters<SwapService['buildApproval']>[0]): Promise<void> {
  const { terms, service, swaps, provider, network, now, onStep, onSent, wait } = parameters;
  const calls = [await service.buildApproval(pair), await service.buildSwap(pair, true)];
  const request = swaps.toRequest({ network, from: terms.from, calls });
  swaps.checkRequest(request, terms, ['approve', 'swap'], now());
  assertHere(parameters);
  onStep('batch');
  const id = await swaps.sendBatch({ provider, network, request });
  onStep('batching');
  for (;;) {
    // A wallet that cannot be asked now is asked the next time.
    const { state, hash } = await swaps
      .followBatch({ provider, network, id })
      .catch(() => ({ state: 'pending' as const, hash: undefined }));
    if (hash !== undefined && state !== 'pending') onSent(hash, 'swap');
    if (state === 'confirmed') return;
    if (state === 'failed') throw new SwapError('failed');
    await wait();
  }
}

/** Waits for the end of a transaction. */
async function follow({ transfers, provider, network, terms, wait }: SwapParameters, hash: string): Promise<string> {
  let nonce: number | undefined;
  for (;;) {
    const seen = await transfers.follow({ provider, network, hash, from: terms.from, nonce }).catch(() => undefined);
    if (seen && seen.state !== 'pending' && seen.state !== 'missing') return seen.state;
    nonce = seen?.nonce ?? nonce;
    await wait();
  }
}
