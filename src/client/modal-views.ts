import type { CaipNetworkId } from '../config/network.js';

/**
 * A wallet of the catalogue, as `ConnectingWalletConnect` takes it: the fields of the service's answer.
 *
 * @example
 * const wallet: ModalWallet = { id: 'harbor', name: 'Harbor' };
 */
export type ModalWallet = {
  /** Id at the catalogue. */
  readonly id: string;
  /** Name shown to the visitor. */
  readonly name: string;
  /** Id of the picture at the catalogue. */
  readonly image_id?: string | null;
  /** Reverse domain name of its extension (EIP-6963), for example `io.metamask`. */
  readonly rdns?: string | null;
  /** Address that opens the app on a phone: https, or the app's own scheme. */
  readonly mobile_link?: string | null;
  /** Address that opens the app on a computer. */
  readonly desktop_link?: string | null;
  /** Address of the wallet's web app. */
  readonly webapp_link?: string | null;
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | null;
};

/**
 * The public views and their parameters, by name.
 *
 * @example
 * const params: ModalViews['Buy'] = { amount: '100' };
 */
export type ModalViews = {
  /** Address, balance, tokens, collectibles and activity. Needs an account. */
  Account: undefined;
  /** Name, network, e-mail address and disconnecting. Needs an account. */
  AccountSettings: undefined;
  /** The searchable list of wallets. Needs `projectId`, `services.catalog` or an entry in `wallets`. */
  AllWallets: undefined;
  /** Buys tokens. Needs an account and `features.onramp`. */
  Buy: BuyViewParams | undefined;
  /** The account's names, and the way to another one. Needs an account and a data service. */
  ChooseAccountName: undefined;
  /** E-mail, social logins and wallets. */
  Connect: undefined;
  /** Every social login. Needs `features.socials`. */
  ConnectSocials: undefined;
  /** Connects a wallet of this browser. */
  ConnectingExternal: { readonly connectorId: string };
  /** Logs in with Farcaster's app. Needs `features.socials` with `farcaster`. */
  ConnectingFarcaster: undefined;
  /** The same as `SIWXSignMessage`. */
  ConnectingSiwe: undefined;
  /** Connects a wallet on another device. Default: any wallet that reads the code. Needs WalletConnect. */
  ConnectingWalletConnect: { readonly wallet?: ModalWallet } | undefined;
  /** The WalletConnect code alone. Needs WalletConnect. */
  ConnectingWalletConnectBasic: undefined;
  /** E-mail login alone. Needs `features.email`. */
  EmailLogin: undefined;
  /** Lists wallets to install. Needs `projectId`, `services.catalog` or an entry in `wallets`. */
  GetWallet: undefined;
  /** The page's networks. */
  Networks: undefined;
  /** Purchases of this account. Needs an account and `features.onramp`. */
  OnRampActivity: undefined;
  /** Lists the on-ramp providers and their prices. Needs an account and `features.onramp`. */
  OnRampProviders: BuyViewParams | undefined;
  /** Registers a name. Needs an account and a data service. */
  RegisterAccountName: undefined;
  /** Signs in. Needs `siwx` or `siweConfig` and a connected account: it does not connect first. */
  SIWXSignMessage: undefined;
  /** Asks for a smart session. Needs an account and `features.smartSessions`. */
  SmartSessionGrant: {
    /** @see https://eips.ethereum.org/EIPS/eip-7715 */
    readonly request: unknown;
    /** Called once the session is in force. `account` is a CAIP-10 id, `expiry` seconds since 1970. */
    readonly onGranted?: (granted: {
      readonly pci: string;
      readonly context: string;
      readonly account: string;
      readonly expiry: number;
    }) => void;
  };
  /** The smart sessions of the account. Needs an account and `features.smartSessions`. */
  SmartSessionList: undefined;
  /** Swaps tokens. Needs an account and `features.swaps`. */
  Swap:
    | {
        /** Address of the token that is paid. Default: the native currency. */
        readonly from?: string;
        /** Address of the token that is bought. */
        readonly to?: string;
        /** Decimal digits, in the token that is paid. */
        readonly amount?: string;
      }
    | undefined;
  /** Asks the wallet to switch to a network of the page. */
  SwitchNetwork: { readonly network: CaipNetworkId };
  /** Changes the address of an e-mail login. Needs such an account. */
  UpdateEmailWallet: undefined;
  /** The address as text and QR code. Needs an account and `features.receive`. */
  WalletReceive: undefined;
  /** Sends tokens. Needs an account and `features.send`. */
  WalletSend:
    | {
        /** Address of the token. Default: the native currency. */
        readonly token?: string;
        /** Decimal digits, in the token. */
        readonly amount?: string;
        /** An address or a name. */
        readonly receiver?: string;
      }
    | undefined;
  /** Explains networks. Needs `enableWalletGuide`. */
  WhatIsANetwork: undefined;
  /** Explains wallets. Needs `enableWalletGuide`. */
  WhatIsAWallet: undefined;
};

/**
 * Initial choices of `Buy` and `OnRampProviders`.
 *
 * @example
 * const params: BuyViewParams = { amount: '100', token: 'ETH' };
 */
export type BuyViewParams = {
  /** Symbol of the token. */
  readonly token?: string;
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Decimal digits, in the currency. */
  readonly amount?: string;
};

/**
 * The name of a view for `modal.open({ view })`.
 *
 * @example
 * const view: ModalView = 'Account';
 */
export type ModalView = keyof ModalViews;

/**
 * A view and its parameters, which are required where the view cannot do without.
 *
 * @example
 * const options: ModalViewOptions = { view: 'Buy', params: { amount: '100' } };
 */
export type ModalViewOptions = {
  readonly [View in ModalView]: {
    /** Name of the view. */
    readonly view: View;
  } & (undefined extends ModalViews[View]
    ? {
        /** Parameters of the view. */
        readonly params?: ModalViews[View];
      }
    : {
        /** Parameters of the view. */
        readonly params: ModalViews[View];
      });
}[ModalView];
