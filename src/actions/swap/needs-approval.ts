import type { Eip1193Requester } from '../../adapters/eip1193-requester.js';
import { type SwapCall, type Swaps, type SwapTerms, TransferError } from '../../adapters/transfers.js';
import type { Network } from '../../config/network.js';
import type { SwapBuilder } from './swap-terms.js';

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
