import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../errors/provider-errors.js';

/** A named reason why a wallet or its node sent no transaction; nothing was sent for any of them. */
export type WalletFailure =
  'waiting' | 'unauthorized' | 'disconnected' | 'unsupported' | 'funds' | 'nonce' | 'feeTooLow' | 'fee' | 'reverted';

/** JSON-RPC: method not found. @see https://www.jsonrpc.org/specification#error_object */
const METHOD_NOT_FOUND = -32601;

const BY_CODE: Readonly<Record<number, WalletFailure>> = {
  [PROVIDER_ERROR_CODES.resourceUnavailable]: 'waiting',
  [PROVIDER_ERROR_CODES.unauthorized]: 'unauthorized',
  [PROVIDER_ERROR_CODES.disconnected]: 'disconnected',
  [PROVIDER_ERROR_CODES.chainDisconnected]: 'disconnected',
  [PROVIDER_ERROR_CODES.unsupportedMethod]: 'unsupported',
  [METHOD_NOT_FOUND]: 'unsupported',
};

/** Reasons of `NodeError`, which the adapter of the namespace throws. */
const BY_REASON: Readonly<Record<string, WalletFailure>> = {
  insufficientFunds: 'funds',
  nonceTooLow: 'nonce',
  nonceTooHigh: 'nonce',
  feeCapTooLow: 'feeTooLow',
  feeCapTooHigh: 'fee',
  tipAboveFeeCap: 'fee',
  gasTooLow: 'fee',
  gasTooHigh: 'fee',
  unsupportedTransactionType: 'unsupported',
  executionReverted: 'reverted',
};

/**
 * Names the reason of a failed request for a transaction.
 *
 * @param thrown What the adapter or the wallet threw. A visitor's rejection is no failure: test for it first.
 * @returns `undefined` if neither the code nor the node's words are known.
 */
export function describeWalletFailure(thrown: unknown): WalletFailure | undefined {
  const { name, reason } = (thrown ?? {}) as { name?: unknown; reason?: unknown };
  const byReason = name === 'NodeError' && typeof reason === 'string' && Object.hasOwn(BY_REASON, reason) ? BY_REASON[reason] : undefined;
  const { code } = parseProviderFailure(thrown);
  return byReason ?? (code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined);
}
