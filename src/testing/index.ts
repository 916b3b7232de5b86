/**
 * `w3m-elements/testing`: wallets that do what a test says, for every namespace, accounts for them, a page object, and the
 * test ids.
 *
 * @module w3m-elements/testing
 */
export { createBitcoinAccount, createPolkadotAccount, createSolanaAccount } from './accounts/accounts.js';
export type { AccountSeed, BitcoinAccountOptions, PolkadotAccountOptions } from './accounts/account-types.js';
export type {
  BitcoinAccount,
  BitcoinKey,
  BitcoinNetwork,
  BitcoinProtocol,
  BitcoinPurpose,
  BitcoinSignature,
  PolkadotAccount,
  PolkadotKeyType,
  SolanaAccount,
} from './accounts/account-types.js';
export type { WalletControls, WalletControlsOptions, ApprovalRequest } from './wallet-types.js';
export { createPageObject, type PageObject } from './page-object.js';
export type {
  InjectedAccount,
  InjectedPolkadot,
  InjectedPolkadotProvider,
  PolkadotWallet,
  PolkadotWalletOptions,
  SignerPayload,
  SignerPayloadRaw,
  SignerResult,
} from './polkadot/polkadot-wallet.js';
export { createPolkadotWallet } from './polkadot/polkadot-wallet.js';
export { WALLET_QUIRKS } from './quirks.js';
export type { QuirkBehavior, WalletQuirk } from '../connectors/quirks/quirk-types.js';
export type { WalletQuirkName } from '../connectors/quirks/quirks.js';
export { createScriptedWallet } from './scripted-wallet.js';
export type {
  BitcoinBroadcast,
  SatsConnectResponse,
  SatsConnectProvider,
  StandardAccount,
  StandardFeature,
  StandardNamespace,
  StandardWallet,
  StandardWalletOptions,
} from './standard/standard-wallet-context.js';
export {
  createBitcoinPageWallet,
  type BitcoinPageWallet,
  type BitcoinPageWalletOptions,
  type BitcoinWords,
} from './standard/bitcoin-page-wallet.js';
export { createStandardWallet } from './standard/standard-wallet.js';
export { announceMultichain, type MultichainOptions } from './wallet-dialects.js';
export { TEST_IDS } from './page-object.js';
export { ScriptedWalletError, walletErrors } from './wallet-params.js';
export type {
  PendingWalletRequest,
  ProviderListener,
  ScriptedProvider,
  ScriptedWallet,
  ScriptedWalletInfo,
  ScriptedWalletOptions,
  WalletBehavior,
  WalletCall,
  WalletDecision,
  WalletDialects,
  WalletLogEntry,
  WalletStandardName,
  EvmApprovalRequest,
  WalletStorage,
} from './wallet-types.js';
