import type { LiveOption } from '../../config/options-table.js';
import type { ConnectOptions } from '../../config/connect-options.js';
import type { Modal, ModalOpenOptions, ModalViewOptions } from '../modal.js';

/**
 * The name of a view that `w3m-elements/connect` has.
 *
 * @example
 * const view: ConnectView = 'Networks';
 */
export type ConnectView =
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'Connect'
  | 'ConnectingExternal'
  | 'ConnectingSiwe'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'GetWallet'
  | 'Networks'
  | 'SIWXSignMessage'
  | 'SwitchNetwork'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet';

/**
 * Options of `open()` of `w3m-elements/connect`.
 *
 * @example
 * const options: ConnectOpenOptions = { view: 'Networks' };
 */
export type ConnectOpenOptions =
  | Extract<ModalOpenOptions, { readonly view?: undefined }>
  | (Extract<ModalViewOptions, { readonly view: ConnectView }> & Pick<ModalOpenOptions, 'namespace'>);

/**
 * Options of `w3m-elements/connect` that can be changed after creation.
 *
 * @example
 * const update: ConnectUpdate = { themeMode: 'dark' };
 */
export type ConnectUpdate = Partial<Pick<ConnectOptions, Extract<LiveOption, keyof ConnectOptions>>>;

/**
 * One instance of the modal of `w3m-elements/connect`: a {@link Modal} without the methods that send transactions.
 *
 * @example
 * const isConnected = (modal: ConnectModal) => modal.getAccount() !== undefined;
 */
export type ConnectModal = Omit<
  Modal,
  'open' | 'updateOptions' | 'sendCalls' | 'getCallsStatus' | 'waitForCallsStatus' | 'trackTransaction' | 'fund'
> & {
  /**
   * Shows the modal: the account menu when connected, else the list of wallets, or a view by its name.
   *
   * @throws {UnknownViewError} for a view that is not in `w3m-elements/connect`.
   */
  open(options?: ConnectOpenOptions): Promise<void>;
  /**
   * Changes live options; the others are refused by name.
   *
   * @throws {InvalidOptionsError} naming every field that does not fit or is not live.
   */
  updateOptions(options: ConnectUpdate): void;
};
