import type { CaipNetworkId } from '../../config/network.js';

/** Text, and a claimed signature of it. */
export type SignedText = {
  readonly message: string;
  /** In the namespace's own encoding. */
  readonly signature: string;
  readonly address: string;
  readonly chainId: CaipNetworkId;
};

/** Verifies a signature. Never throws for a malformed one. */
export type Verify = (signed: SignedText) => Promise<boolean>;
