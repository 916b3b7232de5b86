import { BaseError } from './base-error.js';

/** What a provider of ours refuses by itself, with the codes of EIP-1193. @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class ProviderRequestError extends BaseError {
  override readonly name = 'ProviderRequestError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
