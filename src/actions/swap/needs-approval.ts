import type { Eip1193Requester } from '../../adapters/adapter.js';
import type { SwapCall, Swaps, SwapTerms } from '../../adapters/swaps.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';

/** Whether the visitor has to allow what is paid first. @param allowance What may be taken now; absent while it is not known. */
export const needsApproval = ({ pays }: SwapTerms, allowance: bigint | undefined): boolean =>
  pays.token !== undefined && allowance !== undefined && allowance < pays.units;

/** Who is asked whether an approval would be taken. */
export type ResetParameters = {
  readonly terms: SwapTerms;
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly swaps: Pick<Swaps, 'estimate'>;
  /** What may be taken now, in base units. */
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
