import { hasErrorCode, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';

/**
 * Codes by which a wallet refuses several calls in one before it has signed anything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#error-codes
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
const REFUSALS: readonly number[] = [
  5700, // a capability is not supported
  5710, // the chain is not supported
  5720, // the id is used already
  5740, // too many calls
  5750, // the upgrade of the account was declined
  5760, // the wallet cannot do all or nothing
  4100, // not authorized
  4200, // no such method
  -32601, // no such method, in JSON-RPC
];

/**
 * Whether what a wallet threw means that it does not take several calls in one and has signed nothing, so that they can be
 * asked for one by one. A 4001 anywhere in the error is a decline, and no refusal.
 */
export function isBatchRefused(thrown: unknown): boolean {
  return !hasErrorCode(thrown, [PROVIDER_ERROR_CODES.userRejected]) && hasErrorCode(thrown, REFUSALS);
}
