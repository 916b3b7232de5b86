import { BaseError } from './base-error.js';

/** Error of the package's own providers, with the codes of EIP-1193. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class ProviderRequestError extends BaseError {
  override readonly name = 'ProviderRequestError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
