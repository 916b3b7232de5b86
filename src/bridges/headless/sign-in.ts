// chunk: sign-in-flow
import type { ReadableAtom } from 'nanostores';
import type { Controllers } from '../../controllers/controllers.js';
import { getSignInController, type SignInAccount, type SignInFlow, type SignInState } from '../../controllers/sign-in.js';
import { type SignInWarning, previewMessage } from '../../actions/sign-in/preview-message.js';
import { atom } from '../../utils/atom.js';
import { SignInError } from '../../actions/flow-errors.js';

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
  /** Leaves without signing in: disconnects where a session is required. Rejects where that fails. */
  cancel(): Promise<void>;
};

const NO_WARNINGS: readonly SignInWarning[] = [];

/** Follows the account that has to sign in, and creates its message where the page draws it. */
export function createHeadlessSignIn(controllers: Pick<Controllers, 'environment' | 'signIn'>): HeadlessSignIn {
  const { environment } = controllers;
  const { $current, $isHeadless } = getSignInController(controllers);
  const $state = atom<HeadlessSignInState | undefined>();
  const host = environment.window?.location.host ?? '';
  const read = (flow: SignInFlow, state: SignInState, isSkipped: boolean): HeadlessSignInState | undefined => {
    if (state.stage === 'checking' || state.stage === 'signedIn') return undefined;
    const { namespace, address, chainId } = flow.account;
    const text = 'text' in state ? state.text : undefined;
    const error = toError(state);
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

  return {
    $state,
    async sign() {
      const flow = $current.get()?.flow;
      if (!flow) return false;
      const { stage } = flow.$state.get();
      if (stage === 'unchecked') await flow.check();
      else if (stage === 'unprepared' || stage === 'signedOut') await flow.prepare();
      else await flow.sign();
      return flow.$state.get().stage === 'signedIn';
    },
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

function toError(state: SignInState): SignInError | undefined {
  if ('failure' in state && state.failure) {
    const { reason, details } = state.failure;
    // For hosts it is a wallet that did not sign; the details have its words.
    return new SignInError(reason === 'limited' ? 'failed' : reason, details);
  }
  if (!('details' in state)) return undefined;
  if (state.stage !== 'unprepared') return new SignInError('unchecked', state.details);
  return new SignInError(state.isForbidden ? 'unsupported' : 'unprepared', state.details);
}
