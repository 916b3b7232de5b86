import type { FeatureOptions, ModalOptions, ServicesOptions } from './options.js';

/** Options of `ModalOptions` that `w3m-elements/connect` does not have. */
type Lacking = 'sources' | 'tokens' | 'names' | 'chainSupport' | 'sdk';

/** Features that `w3m-elements/connect` has. */
export type ConnectFeatureOptions = Pick<FeatureOptions, 'allWallets' | 'connectorTypeOrder' | 'legalCheckbox'>;

/**
 * Options of `createModal` of `w3m-elements/connect`: those of the package's entry that concern connecting.
 *
 * @example
 * const options: ConnectOptions = { networks: [mainnet], termsConditionsUrl: 'https://lagoon.example/terms' };
 */
export type ConnectOptions = Omit<ModalOptions, Lacking | 'features' | 'services'> & {
  /** Features of the list of wallets. */
  features?: ConnectFeatureOptions | undefined;
  /** A WalletConnect relay of your own. No other service is asked. */
  services?: Pick<ServicesOptions, 'relay'> | undefined;
};
