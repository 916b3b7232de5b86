import { PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';
import { ProviderRequestError } from '../errors/provider-request-error.js';

/** EIP-3326's "I do not know this chain". */
export const UNKNOWN_CHAIN = 4902;

/**
 * The chain of a `wallet_switchEthereumChain`, as its CAIP-2 reference.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3326
 * @throws {ProviderRequestError} where there is none.
 * @see https://eips.ethereum.org/EIPS/eip-695
 */
export function readChainId(params: unknown): string {
  const { chainId } = ((params as readonly unknown[] | undefined)?.[0] ?? {}) as { chainId?: unknown };
  const id = Number(chainId);
  if (!Number.isSafeInteger(id) || id <= 0) throw new ProviderRequestError(PROVIDER_ERROR_CODES.invalidParams, 'chainId is no chain id.');
  return String(id);
}
