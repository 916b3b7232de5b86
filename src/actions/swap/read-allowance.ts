import type { Eip1193Requester } from '../../adapters/adapter.js';
import type { Swaps, SwapTerms } from '../../adapters/swaps.js';
import type { Network } from '../../config/network.js';
import type { SwapBuilder } from './swap-builder.js';

/** How much the trusted routers may take of what is paid, in base units: the smallest and the largest allowance. */
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
  if (token === undefined) return { least: pays.units, most: pays.units };
  const read = await swaps.getAllowances({ provider, network, token, owner, spenders: routers }).catch(() => []);
  const [first, ...others] = read.length > 0 ? read : [await service.getAllowance(token)];
  return {
    least: others.reduce((least, one) => (one < least ? one : least), first!),
    most: others.reduce((most, one) => (one > most ? one : most), first!),
  };
}
