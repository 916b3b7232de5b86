/**
 * The `data-testid` attributes that the tags and views carry. A contract: `version` goes up when one is renamed or
 * taken away, not when one is added.
 */
export const TEST_IDS = Object.freeze({
  version: 1,
  /** The host element of `<w3m-button>`'s content. */
  button: 'w3m-button',
  connectButton: 'connect-button',
  accountButton: 'account-button',
  networkButton: 'w3m-network-button',
  walletButton: 'wallet-button',
  modalCard: 'w3m-modal-card',
  overlay: 'w3m-modal-overlay',
  close: 'w3m-header-close',
  back: 'w3m-header-back',
  title: 'w3m-header-text',
  /** A wallet's row, by the wallet's id: its rdns, or its catalogue id. */
  walletRow: (id: string): string => `wallet-selector-${id}`,
  /** What a connecting view says. */
  connecting: 'w3m-connecting',
  tryAgain: 'w3m-connecting-retry',
  disconnect: 'disconnect-button',
  balance: 'account-balance',
  address: 'account-address',
  /** What is a wallet: in the header of the list of wallets. */
  help: 'w3m-header-WhatIsAWallet',
  networkSearch: 'w3m-networks-search',
  /** A network's row, by its CAIP-2 id. */
  networkRow: (id: string): string => `network-selector-${id}`,
  whatIsANetwork: 'w3m-what-is-a-network',
  /** What the view says that waits for a wallet to switch. */
  switching: 'w3m-switching',
  switchAgain: 'w3m-switching-retry',
  /** Live regions: what a screen reader is told when it is idle, and at once. */
  liveRegionPolite: 'w3m-live-polite',
  liveRegionAssertive: 'w3m-live-assertive',
});
