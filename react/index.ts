/**
 * The tags as React components, and hooks over the page's modal.
 *
 * @module w3m-elements/react
 */
'use client';
export { W3mAccountButton } from './elements.js';
export { W3mButton } from './elements.js';
export { W3mConnectButton } from './elements.js';
export { W3mModal, type W3mModalHandlers } from './elements.js';
export { W3mNetworkButton } from './elements.js';
export { W3mWalletButton } from './elements.js';
export { type W3mDisconnect, useW3mDisconnect } from './hooks/use-w3m-account.js';
export { useW3mAccount } from './hooks/use-w3m-account.js';
export { useW3mBalance, type W3mBalance } from './hooks/use-w3m-account.js';
export { useW3mConnect, type W3mConnect } from './hooks/use-w3m-connections.js';
export { useW3mAbilities, type W3mAbilities } from './hooks/use-w3m-abilities.js';
export { useW3mConnections, type W3mConnections } from './hooks/use-w3m-connections.js';
export { useW3mEvents } from './hooks/use-w3m-modal.js';
export { useW3mModal, type W3mModalActions } from './hooks/use-w3m-modal.js';
export { useW3mNetwork } from './hooks/use-w3m-account.js';
export { useW3mProfile, type W3mProfile } from './hooks/use-w3m-account.js';
export { useW3mProvider } from './hooks/use-w3m-account.js';
export { useW3mFunding, type W3mFunding } from './hooks/use-w3m-funding.js';
export { useW3mSendCalls, type W3mSendCalls } from './hooks/use-w3m-send-calls.js';
export { useW3mState } from './hooks/use-w3m-modal.js';
export { useW3mTheme, type W3mTheme } from './hooks/use-w3m-modal.js';
export { W3mInitialState, type W3mInitialStateProps } from './hooks/use-w3m-account.js';
export { ModalMissingError } from '../src/bridges/page-modal.js';
export type { W3mAccount, W3mNetwork, W3mProvider, W3mState } from '../src/bridges/page-sources.js';
