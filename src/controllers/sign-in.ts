import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiwxMessage } from '../config/siwx.js';

/** Who is to sign in, and where. */
export type SignInAccount = {
  readonly namespace: Namespace;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
};

/** Why a signature did not become a session. */
export type SignInFailure = {
  /** `rejected`: by the visitor, in the wallet. `failed`: the wallet did not sign. `refused`: what it signed was not accepted. */
  readonly reason: 'rejected' | 'failed' | 'refused';
  /** For developers. */
  readonly details: string;
};

/**
 * How far a sign-in is. `unchecked`: there is a session, and nobody can say now whether it is good; `rechecking`: somebody is
 * asked again.
 */
export type SignInState =
  | { readonly stage: 'checking' | 'signedOut' | 'preparing' | 'signedIn' }
  | { readonly stage: 'unprepared' | 'unchecked' | 'rechecking'; readonly details: string }
  | {
      readonly stage: 'ready' | 'signing' | 'leaving';
      readonly message: SiwxMessage;
      /** What the wallet is going to sign. */
      readonly text: string;
      readonly failure?: SignInFailure | undefined;
    };

/** The sign-in of one account on one chain. */
export type SignInFlow = {
  readonly account: SignInAccount;
  readonly isRequired: boolean;
  readonly $state: ReadableAtom<SignInState>;
  /** Looks for a session that is valid; again after one could not be checked. Never rejects. */
  check(): Promise<void>;
  /** Has the message made, once; again after it could not be. */
  prepare(): Promise<void>;
  /** Has the wallet sign the message, and the host take the signature. */
  sign(): Promise<void>;
  /** Leaves without a session: the way out where there has to be one is a disconnect. */
  cancel(): Promise<void>;
  /** Ends it: whatever is still answered changes nothing. */
  dispose(): void;
};

/** Signing in, between what watches over it and whoever draws it. */
export type SignInController = {
  /** The sign-in of who is connected now, and whether the visitor went on without; absent while there is nobody to sign in. */
  readonly $current: WritableAtom<{ readonly flow: SignInFlow; readonly isSkipped: boolean } | undefined>;
  /** Whether the page draws it itself: the modal is not opened for it then, nor held open. */
  readonly $isHeadless: WritableAtom<boolean>;
};
