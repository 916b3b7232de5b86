import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiwxMessage } from '../config/siwx.js';

/** Account that signs in, with its network. */
export type SignInAccount = {
  readonly namespace: Namespace;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
};

/** Reason why a signature did not become a session. */
export type SignInFailure = {
  /** `rejected`: by the visitor, in the wallet. `failed`: the wallet did not sign. `refused`: what it signed was not accepted. */
  readonly reason: 'rejected' | 'failed' | 'refused';
  /** For developers. */
  readonly details: string;
};

/** Progress of a sign-in. `unchecked`: there is a session that cannot be verified now; `rechecking`: it is being verified again. */
export type SignInState =
  | { readonly stage: 'checking' | 'signedOut' | 'preparing' | 'signedIn' }
  | { readonly stage: 'unprepared' | 'unchecked' | 'rechecking'; readonly details: string }
  | {
      readonly stage: 'ready' | 'signing' | 'leaving';
      readonly message: SiwxMessage;
      /** Text that the wallet will sign. */
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

/** State of signing in, shared by its watcher and the UI. */
export type SignInController = {
  /** Sign-in of the connected account, and whether the visitor skipped it; absent while no account has to sign in. */
  readonly $current: WritableAtom<{ readonly flow: SignInFlow; readonly isSkipped: boolean } | undefined>;
  /** Whether the page draws it itself: the modal is not opened for it then, nor held open. */
  readonly $isHeadless: WritableAtom<boolean>;
};
