import type { DecodedCall, SignedFacts } from '../../decoded-call.js';

/**
 * What a signature over typed data would allow: the shape of a call that was read, where `to` is the contract that
 * checks the signature, and the coin that goes with it is none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export type ReadTypedData = DecodedCall & { readonly signed: SignedFacts };

/** Whose account it is, on which network, and what time. */
export type TypedDataContext = {
  readonly account: string;
  readonly chainId: bigint;
  /** Milliseconds since 1970. */
  readonly now: number;
};
