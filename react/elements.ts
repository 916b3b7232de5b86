import { W3mAccountButtonElement } from '../elements/w3m-account-button/element.js';
import { W3mButtonElement } from '../elements/w3m-button/element.js';
import { W3mConnectButtonElement } from '../elements/w3m-connect-button/element.js';
import { W3mModalElement } from '../elements/w3m-modal/element.js';
import { W3mNetworkButtonElement } from '../elements/w3m-network-button/element.js';
import { W3mWalletButtonElement } from '../elements/w3m-wallet-button/element.js';
import type { ModalEventDetails } from '../src/client/modal.js';
import { createWrapper, type ModalEventName, type W3mComponent } from './create-wrapper.js';

/**
 * `<w3m-wallet-button>` for React: connects one wallet, without the list; safe to render on a server.
 *
 * @example
 * const login = <W3mWalletButton wallet="io.metamask" />;
 */
export const W3mWalletButton: W3mComponent<'w3m-wallet-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mWalletButtonElement,
  displayName: 'W3mWalletButton',
});

/**
 * `<w3m-network-button>` for React: the network; children are shown after its name; safe to render on a server.
 *
 * @example
 * const header = <W3mNetworkButton />;
 */
export const W3mNetworkButton: W3mComponent<'w3m-network-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mNetworkButtonElement,
  displayName: 'W3mNetworkButton',
});

/**
 * `<w3m-modal>` for React, with its events as properties. Only needed where the host places the dialog itself.
 *
 * @example
 * const dialog = <W3mModal modal={modal} />;
 */
export const W3mModal: W3mComponent<'w3m-modal', W3mModalHandlers> = /*#__PURE__*/ createWrapper({
  elementClass: W3mModalElement,
  displayName: 'W3mModal',
  events: {
    onModalEvent: 'w3m-event' as ModalEventName<'w3m-event'>,
    onAccountChange: 'w3m-account-change' as ModalEventName<'w3m-account-change'>,
    onNetworkChange: 'w3m-network-change' as ModalEventName<'w3m-network-change'>,
    onStateChange: 'w3m-state-change' as ModalEventName<'w3m-state-change'>,
  },
});

/**
 * `<w3m-connect-button>` for React: a connect button, also while an account is connected; safe to render on a server.
 *
 * @example
 * const header = <W3mConnectButton label="Log in" />;
 */
export const W3mConnectButton: W3mComponent<'w3m-connect-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mConnectButtonElement,
  displayName: 'W3mConnectButton',
});

/**
 * `<w3m-account-button>` for React: the account button, nothing while disconnected; safe to render on a server.
 *
 * @example
 * const header = <W3mAccountButton size="sm" />;
 */
export const W3mAccountButton: W3mComponent<'w3m-account-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mAccountButtonElement,
  displayName: 'W3mAccountButton',
});

/**
 * `<w3m-button>` for React: the same properties, typed; safe to render on a server.
 *
 * @example
 * const header = <W3mButton size="sm" />;
 */
export const W3mButton: W3mComponent<'w3m-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mButtonElement,
  displayName: 'W3mButton',
});

/**
 * Handlers of the modal's DOM events on {@link W3mModal}.
 *
 * @example
 * const handlers: W3mModalHandlers = { onAccountChange: ({ detail }) => console.log(detail.account?.address) };
 */
export type W3mModalHandlers = {
  /** Every event of the modal, `w3m-event`: `detail` is a `ModalEvent`. */
  onModalEvent?: ((event: CustomEvent<ModalEventDetails['w3m-event']>) => void) | undefined;
  /** `w3m-account-change`: the account connected, changed or went. */
  onAccountChange?: ((event: CustomEvent<ModalEventDetails['w3m-account-change']>) => void) | undefined;
  /** `w3m-network-change`: the network changed. */
  onNetworkChange?: ((event: CustomEvent<ModalEventDetails['w3m-network-change']>) => void) | undefined;
  /** `w3m-state-change`: the modal opened, closed, loads or shakes. */
  onStateChange?: ((event: CustomEvent<ModalEventDetails['w3m-state-change']>) => void) | undefined;
};
