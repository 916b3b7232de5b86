// chunk: later-features
import type { ResolvedOptions } from '../../config/options.js';
import type { SignInFlow } from '../../controllers/sign-in.js';
import { defineFeature } from '../feature.js';
import { SignInUnavailableError } from '../../actions/sign-in/sign-in-errors.js';

/** CAIP-2 network and account type of a sign-in. */
type SignInContext = { readonly network: string; readonly isSmartAccount: boolean };
/** Parameters of this feature's views. Opened without them, the view gets them from the watcher of sign-in. */
type SignInParams = { readonly flow: SignInFlow } | undefined;

declare module '../../controllers/router/router-controller.js' {
  interface RouteParams {
    SIWXSignMessage: SignInParams;
    /** The older name of the same view. */
    ConnectingSiwe: SignInParams;
  }
}
declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** “Sign” was pressed on a sign-in message. */
    CLICK_SIGN_SIWX_MESSAGE: SignInContext;
    /** A sign-in was left. */
    CLICK_CANCEL_SIWX: SignInContext;
    /** The visitor is signed in; once, also where a wallet signed for several networks while it connected. */
    SIWX_AUTH_SUCCESS: SignInContext;
    /**
     * The message could not be created, the wallet did not sign, its signature was not accepted, or an existing session could not be looked
     * up.
     */
    SIWX_AUTH_ERROR: SignInContext & { readonly message: string };
  }
}

const isEnabled = ({ siwx, siweConfig }: ResolvedOptions) =>
  siwx !== undefined || (siweConfig !== undefined && siweConfig.enabled !== false);

/** Signing in with the wallet, where the host says how. */
export const signInFeature = defineFeature<'SIWXSignMessage' | 'ConnectingSiwe'>({
  name: 'sign-in',
  isEnabled: isEnabled,
  assertView({ $options, $connections, $activeNamespace, getNetwork }) {
    if (!isEnabled($options.get())) throw new SignInUnavailableError('off');
    const state = $connections.get()[$activeNamespace.get()];
    if (!state || !('connection' in state)) throw new SignInUnavailableError('account');
    // A message names the network, and one that the host does not know cannot be checked.
    if (!getNetwork()?.supported && !$options.get().allowUnsupportedChain) throw new SignInUnavailableError('network');
  },
  background: { isActive: () => true, load: () => import('../../actions/sign-in/watch-sign-in.js') },
  routes: {
    SIWXSignMessage: { back: false },
    ConnectingSiwe: { back: false },
  },
  load: () => import('./sign-in-view.js'),
});
