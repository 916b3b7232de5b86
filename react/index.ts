'use client';
/** The tags as React components, and hooks over the page's modal. */
export { W3mAccountButton } from './w3m-account-button.js';
export { W3mButton } from './w3m-button.js';
export { W3mConnectButton } from './w3m-connect-button.js';
export { W3mModal, type W3mModalHandlers } from './w3m-modal.js';
export { W3mNetworkButton } from './w3m-network-button.js';
export { W3mWalletButton } from './w3m-wallet-button.js';
export { type W3mDisconnect, useW3mDisconnect } from './hooks/use-w3m-disconnect.js';
export { useW3mAccount, type W3mAccount } from './hooks/use-w3m-account.js';
export { useW3mEvents } from './hooks/use-w3m-events.js';
export { useW3mModal, type W3mModalActions } from './hooks/use-w3m-modal.js';
export { useW3mNetwork, type W3mNetwork } from './hooks/use-w3m-network.js';
export { useW3mProvider, type W3mProvider } from './hooks/use-w3m-provider.js';
export { useW3mState, type W3mState } from './hooks/use-w3m-state.js';
export { useW3mTheme, type W3mTheme } from './hooks/use-w3m-theme.js';
export { W3mInitialState, type W3mInitialStateProps } from './initial-state.js';
export { ModalMissingError } from './modal-missing-error.js';
