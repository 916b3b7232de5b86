// chunk: sign-in-flow
import type { ReadableAtom } from 'nanostores';
import type { Controllers } from '../../controllers/controllers.js';
import { getSignInController, type SignInAccount, type SignInFlow, type SignInState } from '../../controllers/sign-in.js';
import type { AccountTarget } from '../../actions/connections/find-account.js';
import type { Namespace } from '../../config/namespaces.js';
import type { SiwxSession } from '../../config/siwx.js';
import { type SignInWarning, previewMessage } from '../../actions/sign-in/preview-message.js';
import { atom } from '../../utils/atom.js';
import type { SignInError } from '../../actions/flow-errors.js';
import type { SignInAsControllers } from '../../actions/sign-in/sign-in-as.js';
import { toSignInError } from '../../actions/sign-in/to-sign-in-error.js';

/**
 * State of a sign-in that the page draws.
 *
 * @example
 * const toWarnings = ({ warnings }: HeadlessSignInState) => warnings;
 */
export type HeadlessSignInState = {
  /**
   * - `preparing`: the message is being created, or a session verified again; there is nothing to press yet.
   * - `ready`: the message is ready to be signed.
   * - `signing`: the wallet shows the request.
   * - `cancelling`: the visitor cancelled; the wallet is being disconnected.
   * - `failed`: `error` says why; `sign()` tries again.
   * - `skipped`: the visitor skipped the optional sign-in; `sign()` starts it again.
   */
  readonly status: 'preparing' | 'ready' | 'signing' | 'cancelling' | 'failed' | 'skipped';
  /** Account that signs in, with its CAIP-2 network. */
  readonly account: Pick<SignInAccount, 'namespace' | 'address' | 'chainId'>;
  /** Whether leaving without a session disconnects. */
  readonly isRequired: boolean;
  /** Text that the wallet will sign, exactly; absent until it has been created. */
  readonly text?: string | undefined;
  /** Warnings about the message, the most severe first. Empty for a usual message. */
  readonly warnings: readonly SignInWarning[];
  readonly error?: SignInError | undefined;
};

/**
 * Signing in with `siwx` or `siweConfig`, for a page that draws it.
 *
 * @example
 * const follow = ({ $state }: HeadlessSignIn) => $state.subscribe((state) => console.log(state?.text));
 */
export type HeadlessSignIn = {
  /** State to draw; `undefined` while no account has to sign in. */
  readonly $state: ReadableAtom<HeadlessSignInState | undefined>;
  /**
   * Requests the signature of the text, verifies and stores the session. Without a text it creates the message instead, so that no unread
   * text is signed. Never rejects.
   *
   * @returns Whether the visitor is signed in now.
   */
  sign(): Promise<boolean>;
  /**
   * Signs a named account in, whichever the page shows: the message names that account and network, and nothing on the page changes. The text
   * is passed to `read` first, if that is given; the wallet is asked where it resolves with `true`.
   *
   * @returns The session, which is stored.
   * @throws {SignInError} with a `reason`.
   */
  sign(target: SignInTarget): Promise<SiwxSession>;
  /** Leaves without signing in: disconnects where a session is required. Rejects where that fails. */
  cancel(): Promise<void>;
};

/**
 * Account and network that sign in.
 *
 * @example
 * const target: SignInTarget = { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', network: 'eip155:8453' };
 */
export type SignInTarget = AccountTarget & {
  /** Address that a connected wallet shares. */
  readonly account: string;
  /** Namespace of the account. Default: that of the network, else `eip155`. */
  readonly namespace?: Namespace | undefined;
  /** Shows the text and its warnings before the wallet is asked. @returns Whether the wallet is asked. Default: it is. */
  readonly read?:
    | ((message: { readonly text: string; readonly warnings: readonly SignInWarning[] }) => Promise<boolean> | boolean)
    | undefined;
};

const NO_WARNINGS: readonly SignInWarning[] = [];

/** Follows the account that has to sign in, and creates its message where the page draws it. */
export function createHeadlessSignIn(controllers: SignInAsControllers & Pick<Controllers, 'signIn'>): HeadlessSignIn {
  const { environment } = controllers;
  const { $current, $isHeadless } = getSignInController(controllers);
  const $state = atom<HeadlessSignInState | undefined>();
  const host = environment.window?.location.host ?? '';
  const read = (flow: SignInFlow, state: SignInState, isSkipped: boolean): HeadlessSignInState | undefined => {
    if (state.stage === 'checking' || state.stage === 'signedIn') return undefined;
    const { namespace, address, chainId } = flow.account;
    const text = 'text' in state ? state.text : undefined;
    const error = toSignInError(state);
    const preview = text === undefined ? undefined : previewMessage(text, { host, address, chainId, now: environment.now() });
    return {
      status: toStatus(state, error, isSkipped),
      account: { namespace, address, chainId },
      isRequired: flow.isRequired,
      warnings: preview?.oddities ?? NO_WARNINGS,
      ...(text !== undefined && { text }),
      ...(error && { error }),
    };
  };

  let stop: (() => void) | undefined;
  const stopAll = $current.subscribe((current) => {
    stop?.();
    stop = undefined;
    if (!current) return $state.set(undefined);
    const { flow, isSkipped } = current;
    stop = flow.$state.subscribe((state) => {
      $state.set(read(flow, state, isSkipped));
      // As in the view: request a nonce once, and only when the message is shown.
      if (state.stage === 'signedOut' && $isHeadless.get()) void flow.prepare();
    });
  });
  environment.onDispose(() => {
    stop?.();
    stopAll();
  });

  const sign = async (target?: SignInTarget): Promise<boolean | SiwxSession> => {
    if (target) return (await import('../../actions/sign-in/sign-in-as.js')).signInAs(controllers, target);
    const flow = $current.get()?.flow;
    if (!flow) return false;
    const { stage } = flow.$state.get();
    if (stage === 'unchecked') await flow.check();
    else if (stage === 'unprepared' || stage === 'signedOut') await flow.prepare();
    else await flow.sign();
    return flow.$state.get().stage === 'signedIn';
  };
  return {
    $state,
    sign: sign as HeadlessSignIn['sign'],
    cancel: async () => $current.get()?.flow.cancel(),
  };
}

function toStatus({ stage }: SignInState, error: SignInError | undefined, isSkipped: boolean): HeadlessSignInState['status'] {
  if (stage === 'signing') return 'signing';
  if (stage === 'leaving') return 'cancelling';
  if (isSkipped) return 'skipped';
  if (error) return stage === 'rechecking' ? 'preparing' : 'failed';
  return stage === 'ready' ? 'ready' : 'preparing';
}
