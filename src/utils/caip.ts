// chunk: tag-base
import { BaseError } from '../errors/base-error.js';

const KNOWN = ['eip155', 'solana', 'polkadot', 'bip122'];

/** Parts of a CAIP-10 account id. */
export type CaipAddressParts = { chainNamespace: string; chainId: string; address: string };
/** Parts of a CAIP-2 network id. */
export type CaipNetworkParts = { chainNamespace: string; chainId: string };

/**
 * Splits `namespace:reference:address`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 * @throws {InvalidCaipError} 'Invalid CAIP Address' when the form is wrong, 'Invalid CAIP-10 address' when the namespace is unknown. Spec §5.
 */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const parts = caipAddress.split(':');
  const [chainNamespace, chainId, address] = parts;
  if (parts.length !== 3 || !chainNamespace || !chainId || !address) throw new InvalidCaipError('Invalid CAIP Address', caipAddress);
  if (!KNOWN.includes(chainNamespace)) throw new InvalidCaipError('Invalid CAIP-10 address', caipAddress);
  return { chainNamespace, chainId, address };
}

/**
 * Splits `namespace:reference`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-2
 * @throws {InvalidCaipError} 'Invalid CAIP-2 network id'. Spec §5.
 */
export function parseCaipNetworkId(caipNetworkId: string): CaipNetworkParts {
  const parts = caipNetworkId.split(':');
  const [chainNamespace, chainId] = parts;
  if (parts.length !== 2 || !chainNamespace || !chainId || !KNOWN.includes(chainNamespace)) {
    throw new InvalidCaipError('Invalid CAIP-2 network id', caipNetworkId);
  }
  return { chainNamespace, chainId };
}

/** Thrown for an id that is not CAIP-2 or CAIP-10. */
export class InvalidCaipError extends BaseError {
  override readonly name = 'InvalidCaipError';
  readonly code = 'INVALID_CAIP';

  constructor(message: string, value: string) {
    super(message, { details: `Got "${value}".` });
  }
}
