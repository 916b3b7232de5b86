// chunk: engine
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { SiwxMessage } from '../config/siwx.js';
import { atom } from '../utils/atom.js';

/** The account that signs in, and its network. */
export type SignInAccount = {
  readonly namespace: Namespace;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
};

/** Reason why a signature created no session. */
export type SignInFailure = {
  /**
   * `rejected`: by the visitor, in the wallet. `failed`: the wallet did not sign. `limited`: it was asked too often. `refused`: what it signed was
   * not accepted. `unsupported`: accounts of this kind cannot be verified, which only what was signed could show.
   */
  readonly reason: 'rejected' | 'failed' | 'limited' | 'refused' | 'unsupported';
  /** For developers. */
  readonly details: string;
};

/**
 * The stage of a sign-in. `unchecked`: there is a session that cannot be verified now; `rechecking`: it is being verified again.
 */
export type SignInState =
  | { readonly stage: 'checking' | 'signedOut' | 'signedIn' }
  /** `signsNext`: the wallet is asked as soon as the message has been created. */
  | { readonly stage: 'preparing'; readonly signsNext?: boolean | undefined }
  /** `isForbidden`: the session with the wallet does not allow signing messages; the message was not created. */
  | { readonly stage: 'unprepared'; readonly details: string; readonly isForbidden?: boolean | undefined }
  | { readonly stage: 'unchecked' | 'rechecking'; readonly details: string }
  | {
      readonly stage: 'ready' | 'signing' | 'leaving';
      readonly message: SiwxMessage;
      /** The text that the wallet signs. */
      readonly text: string;
      /** The stage before `leaving`. */
      readonly from?: 'ready' | 'signing' | undefined;
      readonly failure?: SignInFailure | undefined;
    };

/** The sign-in of one account on one chain. */
export type SignInFlow = {
  readonly account: SignInAccount;
  readonly isRequired: boolean;
  readonly $state: ReadableAtom<SignInState>;
  /** Looks for a valid session; again after one could not be verified. Never rejects. */
  check(): Promise<void>;
  /** Creates the message, once; again after that failed. */
  prepare(): Promise<void>;
  /** Requests the signature from the wallet, and passes it to the host. */
  sign(): Promise<void>;
  /** Leaves without a session; disconnects where one is required. */
  cancel(): Promise<void>;
  /** Ends the flow: later answers change nothing. */
  dispose(): void;
};

/** The sign-in state that the flow and the view, or a headless page, share. */
export type SignInController = {
  /** The sign-in of the active account, and whether the visitor went on without it; absent while no account has to sign in. */
  readonly $current: WritableAtom<{ readonly flow: SignInFlow; readonly isSkipped: boolean } | undefined>;
  /** Whether the page draws the sign-in: then the modal is neither opened for it nor kept open. */
  readonly $isHeadless: WritableAtom<boolean>;
};

/** Returns the sign-in state shared by the flow and the views; created on first use. */
export function getSignInController(controllers: { signIn?: SignInController | undefined }): SignInController {
  controllers.signIn ??= { $current: atom(), $isHeadless: atom(false) };
  return controllers.signIn;
}
