/**
 * The `data-testid` attributes that the tags and views carry. A contract: `version` goes up when one is renamed or
 * taken away, not when one is added.
 *
 * @example
 * document.querySelector(`[data-testid="${TEST_IDS.modalCard}"]`);
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
  /** Text of a connecting view. */
  connecting: 'w3m-connecting',
  tryAgain: 'w3m-connecting-retry',
  disconnect: 'disconnect-button',
  balance: 'account-balance',
  address: 'account-address',
  /** Button that explains wallets, in the header of the list of wallets. */
  help: 'w3m-header-WhatIsAWallet',
  networkSearch: 'w3m-networks-search',
  /** A network's row, by its CAIP-2 id. */
  networkRow: (id: string): string => `network-selector-${id}`,
  whatIsANetwork: 'w3m-what-is-a-network',
  /** Text of the view that waits for a wallet's switch. */
  switching: 'w3m-switching',
  switchAgain: 'w3m-switching-retry',
  /** Live regions: announcements of screen readers, polite and assertive. */
  liveRegionPolite: 'w3m-live-polite',
  liveRegionAssertive: 'w3m-live-assertive',
});
