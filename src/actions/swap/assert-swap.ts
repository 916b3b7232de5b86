import type { Eip1193Requester } from '../../adapters/adapter.js';
import { SwapMismatchError, type SwapCall, type SwapPurpose, type Swaps, type SwapTerms } from '../../adapters/swaps.js';
import type { TransferRequest } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';

/** A request for calls of a swap, and what was shown. */
export type AssertSwapParameters = {
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
export async function assertSwap(parameters: AssertSwapParameters): Promise<void> {
  const { terms, provider, network, swaps, request, calls, purposes, now } = parameters;
  if (!swaps.checkRequest(request, terms, purposes, now)) return;
  const { token, units } = terms.gets;
  const received = await swaps.simulate({ provider, network, from: terms.from, calls, token });
  if (received === undefined) throw new SwapMismatchError('unproved');
  if (received < units) throw new SwapMismatchError('minReceived', `The simulation received ${received}.`);
}
