'use client';
/** The tags as React components, and hooks over the page's modal. */
export { W3mAccountButton } from './elements.js';
export { W3mButton } from './elements.js';
export { W3mConnectButton } from './elements.js';
export { W3mModal, type W3mModalHandlers } from './elements.js';
export { W3mNetworkButton } from './elements.js';
export { W3mWalletButton } from './elements.js';
export { type W3mDisconnect, useW3mDisconnect } from './hooks/use-w3m-account.js';
export { useW3mAccount, type W3mAccount } from './hooks/use-w3m-account.js';
export { useW3mEvents } from './hooks/use-w3m-modal.js';
export { useW3mModal, type W3mModalActions } from './hooks/use-w3m-modal.js';
export { useW3mNetwork, type W3mNetwork } from './hooks/use-w3m-account.js';
export { useW3mProvider, type W3mProvider } from './hooks/use-w3m-account.js';
export { useW3mSendCalls, type W3mSendCalls } from './hooks/use-w3m-send-calls.js';
export { useW3mState, type W3mState } from './hooks/use-w3m-modal.js';
export { useW3mTheme, type W3mTheme } from './hooks/use-w3m-modal.js';
export { W3mInitialState, type W3mInitialStateProps } from './initial-state.js';
export { ModalMissingError } from './hooks/page-modal.js';
