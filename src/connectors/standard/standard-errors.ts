import { findCause, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';

const { userRejected, unauthorized, unsupportedMethod, disconnected, chainDisconnected } = PROVIDER_ERROR_CODES;

/**
 * Error codes of the Wallet Standard → code of EIP-1193 and text. In production its own texts are advice for developers, without a word of what
 * happened.
 *
 * @see https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/errors/src/codes.ts
 */
const STANDARD_ERRORS: Readonly<Record<number, readonly [code: number, text: string]>> = {
  4001000: [userRejected, 'The visitor declined.'],
  3834000: [disconnected, 'The wallet is gone.'],
  3834001: [unauthorized, 'The wallet does not share this account.'],
  6160000: [chainDisconnected, 'The account does not serve this chain.'],
  6160001: [unsupportedMethod, 'The account has no such feature.'],
  6160002: [unsupportedMethod, 'The wallet has no such feature.'],
};

const readCode = (layer: unknown): readonly [code: number, text: string] | undefined => {
  const { name, context } = Object(layer) as { name?: unknown; context?: { __code?: unknown } | null };
  return name === 'WalletStandardError' ? STANDARD_ERRORS[Number(context?.__code)] : undefined;
};

/** Translates an error of the Wallet Standard, also one inside another error. @returns Any other error as it is. */
export function readStandardError(thrown: unknown): unknown {
  const [code, text] = readCode(findCause(thrown, (layer): layer is object => readCode(layer) !== undefined)) ?? [];
  return code === undefined || text === undefined ? thrown : new ProviderRequestError(code, text);
}
