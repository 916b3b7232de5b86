import type { ReadCall } from './read-call.js';

/** What a signature is bound to, as far as its domain says so; a field that the types leave out is not signed, and not here. */
export type SignedDomain = {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  /** `undefined` where the signature counts on every chain. */
  readonly chainId?: bigint | undefined;
  readonly verifyingContract?: string | undefined;
};

/** What a person has to be told beside what is signed. */
export type SignedNotice =
  /** It is for another network than the account's. */
  | 'otherNetwork'
  /** It names no network: it counts wherever there is such a contract. */
  | 'anyNetwork'
  /** It looks like Permit2, and is for a contract that is not. */
  | 'otherContract'
  /** It moves or allows what belongs to another account. */
  | 'otherOwner'
  /** The signature, or what it allows, is over already. */
  | 'expired'
  /** The signature can be used for a long time, or without end. */
  | 'lateDeadline'
  /** What it allows lasts for a long time. */
  | 'lateEnd'
  /** It carries more than what is read here, and the more may decide what becomes of it. */
  | 'carriesMore';

/** What every reading of typed data carries. */
export type SignedFacts = {
  readonly domain: SignedDomain;
  readonly primaryType: string;
  /** What is signed, as JSON: for whoever wants to see it, and all there is where it cannot be read. */
  readonly message: string;
  /** Until when the signature can be used, in seconds since 1970. */
  readonly deadline?: bigint | undefined;
  /** Since when, likewise. */
  readonly since?: bigint | undefined;
  readonly notices: readonly SignedNotice[];
};

/**
 * What a signature over typed data would allow: the shape of a call that was read, where `to` is the contract that
 * checks the signature, and the coin that goes with it is none.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export type ReadTypedData = ReadCall & { readonly signed: SignedFacts };

/** Whose account it is, on which network, and what time. */
export type TypedDataContext = {
  readonly account: string;
  readonly chainId: bigint;
  /** Milliseconds since 1970. */
  readonly now: number;
};
