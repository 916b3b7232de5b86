/**
 * `w3m-elements/testing`: wallets that do what a test says, a page object, and the test ids.
 *
 * @module
 */
export { createPageObject, type PageObject } from './page-object.js';
export { createScriptedWallet } from './scripted-wallet.js';
export { TEST_IDS } from './test-ids.js';
export { ScriptedWalletError, walletErrors } from './wallet-errors.js';
export type {
  PendingWalletRequest,
  ProviderListener,
  ScriptedProvider,
  ScriptedWallet,
  ScriptedWalletInfo,
  ScriptedWalletOptions,
  WalletBehaviour,
  WalletCall,
  WalletDecision,
  WalletLogEntry,
  WalletQuestion,
  WalletStorage,
} from './wallet-types.js';
