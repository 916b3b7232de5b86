import type { CaipNetworkId } from '../../config/network.js';

/** A text, and what is said to be somebody's signature over it. */
export type SignedText = {
  readonly message: string;
  /** In the namespace's own encoding. */
  readonly signature: string;
  readonly address: string;
  readonly chainId: CaipNetworkId;
};

/** Tells whether a signature is good. Nothing that is written in it makes it throw. */
export type Verify = (signed: SignedText) => Promise<boolean>;
