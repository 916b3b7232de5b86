// chunk: api
/**
 * `w3m-elements`: the modal, its options, errors and types.
 *
 * @module w3m-elements
 */
import { createModalWith } from './client/create-modal.js';
import type { Modal } from './client/modal.js';
import type { NetworkManifest } from './client/manifest/network-manifest.js';
import { getRegistry } from './client/registry.js';
import type { ModalOptions } from './config/options.js';
import { throwNotLoaded } from './errors/base-error.js';
import { FULL_ENTRY } from './full-entry.js';

/**
 * Makes the modal of this page, or returns it when there is one.
 *
 * @example
 * import { createModal } from 'w3m-elements';
 * import 'w3m-elements/elements/w3m-button';
 * const modal = createModal({ networks: [mainnet] });
 * modal.subscribeAccount((account) => console.log(account?.address));
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModal(options?: ModalOptions): Modal {
  return createModalWith(FULL_ENTRY, options);
}

/**
 * The page's modal, or `undefined` before `createModal` and after `destroy()`.
 *
 * @example
 * getModal()?.open({ view: 'Networks' });
 */
export function getModal(): Modal | undefined {
  return getRegistry().get();
}

/**
 * Lists the requests that a configuration can send, and the Content-Security-Policy that it needs. Works without a modal, in a browser and
 * in Node, and sends no request. Its code is loaded by the call.
 *
 * @example
 * const { contentSecurityPolicy } = await getNetworkManifest({ networks: [mainnet], projectId: 'id' });
 * response.setHeader('Content-Security-Policy', `default-src 'none'; style-src 'self'; ${contentSecurityPolicy}`);
 *
 * @returns `requests` (host, method, path, purpose), `directives` and `contentSecurityPolicy`.
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export async function getNetworkManifest(options: ModalOptions = {}): Promise<NetworkManifest> {
  return (await import('./client/manifest/network-manifest.js').catch(throwNotLoaded)).createNetworkManifest(options);
}

/**
 * Returns facts for an error report, one JSON object per line: the WalletConnect package's log, its last 1,024,000 bytes, without keys, tokens,
 * signatures and sealed messages, and each part of the account that is not shown for want of a source (`{ capability, shown, reasons }`). It
 * contains addresses. Its code is loaded by the call.
 *
 * @example
 * navigator.clipboard.writeText(await getDiagnostics());
 *
 * @param modal Default: the page's.
 * @returns An empty text without either.
 */
export async function getDiagnostics(modal: Modal | undefined = getModal()): Promise<string> {
  return (await import('./client/read-diagnostics.js').catch(throwNotLoaded)).readDiagnostics(modal);
}

export { defineNetwork } from './config/define-network.js';
export { BaseError } from './errors/base-error.js';
export { ConnectError, type ConnectFailureReason } from './errors/modal-errors.js';
export { SwitchNetworkError, type SwitchNetworkFailureReason } from './errors/modal-errors.js';
export { InvalidOptionsError, NotLoadedError } from './errors/base-error.js';
export { UnknownViewError, type UnknownViewReason } from './errors/modal-errors.js';
export type { Abilities, AbilitiesParameters, AccountKind, AtomicStatus, SignatureAbility } from './actions/abilities/abilities.js';
export type { Terms } from './actions/connections/read-terms.js';
export type { SwitchAccountParameters, WalletConnection } from './actions/connections/manage-connections.js';
export type { SendCallsError, SendCallsErrorReason, TrackTransactionError, TrackTransactionErrorReason } from './actions/flow-errors.js';
export type { CallOutcome, CallsResult } from './actions/flow-errors.js';
export type { FundError, FundErrorReason, FundParameters, FundResult, FundWay } from './actions/fund/fund-request.js';
export type { SendCallsParameters } from './actions/calls/parse-calls.js';
export type { Call, CallReceipt } from './adapters/calls.js';
export type {
  DisconnectParameters,
  Modal,
  ModalConnectOptions,
  ModalEventDetails,
  ModalEventMap,
  ModalOpenOptions,
  ModalUpdate,
} from './client/modal.js';
export type { BuyViewParams, FundViewParams, ModalView, ModalViewOptions, ModalViews, ModalWallet } from './client/modal.js';
export type { NetworkManifest, NetworkManifestEntry } from './client/manifest/network-manifest.js';
export type { PolicyDirectives } from './client/manifest/network-manifest.js';
export type { HostLocales, HostMessages, LoadLocale, MessageOverrides, Messages } from './config/host-messages.js';
export type { PluralForms, Text } from './config/text.js';
export type { Namespace, AccountType } from './config/namespaces.js';
export type { CaipNetworkId, Network, NetworkInput } from './config/network.js';
export type { RpcUrl } from './config/network.js';
export type {
  AcceptAccount,
  OfferedAccount,
  TermsOptions,
  ChainSupportOptions,
  CollectionEntry,
  NamesOptions,
  ConnectMethod,
  ConnectionScope,
  ConnectionsOptions,
  ConnectorSection,
  FeatureOptions,
  OnrampProviderOptions,
  OnrampProvidersOptions,
  RestrictableFeature,
  WalletFeature,
  DappMetadata,
  DataSource,
  MediaMode,
  Modality,
  ModalOptions,
  NetworkPriceFeeds,
  NetworkTokens,
  SourcesOptions,
  ThemeMode,
  ThemeVariables,
  TokenListEntry,
} from './config/options.js';
export type { Account, AccountRecord } from './controllers/account/account.js';
export type { AccountKnowledge, AccountUser, AddressFacts } from './controllers/account/account-details.js';
export type { ActiveNetwork } from './controllers/network/active-network.js';
export type { AccountOf, AccountRecordOf, AddressOf, ChainIdOf, Eip1193Provider, NetworkOf, ProviderOf } from './client/modal.js';
export type { AllowedScope, WalletProvider } from './connectors/connector.js';
export type { EventPayloads, ModalEvent, ModalEventOf } from './config/event-payloads.js';
export type { ModalState } from './controllers/stores.js';
