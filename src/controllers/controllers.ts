import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import type { NamespaceAdapter } from '../adapters/adapter.js';
import type { DescriptorSource } from '../adapters/requests.js';
import type { Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { Social } from '../config/options.js';
import type { I18n } from '../i18n/create-i18n.js';
import type { InstanceStorage } from '../storage/storage.js';
import type { Announcer } from '../ui/feedback/announcer.js';
import type { Lazy } from '../utils/lazy.js';
import type { AlertController } from './alert-controller.js';
import type { Closing } from './closing.js';
import type { ConnectionController } from './connection-state.js';
import type { ConnectorController } from './connector-controller.js';
import type { Drafts } from './drafts.js';
import type { EventsController } from './events/events-controller.js';
import type { OpenRequests } from './open-requests.js';
import type { ReviewedRequests } from './reviewed-requests.js';
import type { InFlight } from './pending/in-flight.js';
import type { ModalController, OpenOptions } from './modal-controller.js';
import type { NetworkController } from './network/network-controller.js';
import type { QueryController } from './query/query-controller.js';
import type { RequestsController } from './requests-controller.js';
import type { RouterController } from './router/router-controller.js';
import type { SignInController } from './sign-in.js';
import type { Stores } from './stores.js';
import type { ToastController } from './toast-controller.js';
import type { StylesController } from './styles-controller.js';
import type { RequestPart, WalletProvider } from '../connectors/connector.js';

/** The answer of a provider's page to which a login led this one. */
export type ReturnedLogin = { readonly provider: Social; readonly resultUri: string };

/** Toasts and alerts, and what draws them. */
export type Messages = {
  readonly toast: ToastController;
  readonly alert: AlertController;
  /** Draws the toast in the card. */
  readonly ToastView: ComponentType;
  /** Draws the alert over an open dialog, and the toast at the foot of the page while the dialog is closed. */
  readonly OverlayView: ComponentType;
};

/** Account and network of a request that is shown first. */
export type PreviewSubject = {
  readonly address: string;
  readonly network: CaipNetworkId;
  readonly connectorId: string;
  /** Provider of the wallet's session. Default: the one that is replaced. */
  readonly provider?: WalletProvider | undefined;
  /** Whether the account can still be asked. */
  isHere(): boolean;
};

/** The dialog's tag: `prepare` puts it on the page, closed; the one of its host draws it. */
type DialogTag = {
  prepare(): Promise<unknown>;
  readonly host: {
    readonly prepare?: () => Promise<unknown>;
    /** Container of the embedded wallet's frame, outside of React's tree: a frame that moves reloads. */
    readonly frame?: HTMLElement;
  };
};

/** Controllers that list and connect wallets, with or without a dialog. */
export type BaseControllers = {
  readonly environment: Environment;
  readonly stores: Stores;
  readonly storage: InstanceStorage;
  readonly events: EventsController;
  /**
   * Rejects with an `InvalidOptionsError` where something inside the options is wrong; comes before anything is asked or signed.
   *
   * @param isComplete Whether options that change looks or words alone are checked too where there are no others.
   */
  assertOptions(isComplete?: boolean): Promise<void>;
  readonly connectors: ConnectorController;
  /** Loaded when a wallet is connected or reconnected. */
  readonly connection: Lazy<ConnectionController>;
  /** Loaded when a network is switched. */
  readonly network: Lazy<NetworkController>;
  readonly requests: Lazy<RequestsController>;
  /** Work of every closing, also of a modal that was never opened. */
  readonly closing: Closing;
  /** Opens the modal also before its first opening: loads and places its tag. */
  openModal(options?: OpenOptions): Promise<void>;
  /** Whether the page draws the ways to connect itself: without a dialog, in headless mode or where it appends none. */
  asksItself(): boolean;
  readonly dialogTag: DialogTag;
  /** The tab of the account that was shown last: the name of the feature that contributes it. Spec §3, "currentTab". */
  readonly $accountTab: WritableAtom<string | undefined>;
  /** Whether the visitor has accepted the terms, for the views; what counts is in the storage. */
  readonly $consent: WritableAtom<{ readonly isAccepted: boolean } | undefined>;
  /** Created by `getSignInController` when first needed: most pages have no sign-in. */
  signIn?: SignInController;
  /** Made by `getOpenRequests` when first needed. */
  openRequests?: OpenRequests;
  /** Made by `getReviewedRequests` when first needed. */
  reviewedRequests?: ReviewedRequests;
  /**
   * Wraps a provider so that the visitor sees its requests before the wallet is asked. Set where the page wants that.
   *
   * @param getSubject Returns the account that a request is for; `undefined` where it is passed on.
   */
  previewProvider?: ((own: WalletProvider, getSubject: () => PreviewSubject | undefined) => WalletProvider) | undefined;
  /** Descriptors of contracts, made with the first request that needs one. */
  descriptors?: DescriptorSource | undefined;
  /** Made by `getDrafts` when first needed. */
  drafts?: Drafts;
  /** Made by `getInFlight` when first needed. */
  inFlight?: InFlight;
  /** Set in headless mode with `logins: 'host'`: the provider's answer after a redirect login. */
  $returned?: WritableAtom<ReturnedLogin | undefined>;
  /** Messages on the card, once there was one. */
  readonly $messages: ReadableAtom<Messages | undefined>;
  /** Short messages over the card; loaded with the first one. */
  readonly toast: Pick<ToastController, 'show' | 'hide'>;
  /** Alerts about the host's configuration; loaded with the first one. */
  readonly alert: Pick<AlertController, 'show'>;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  readonly query: Lazy<QueryController>;
};

/** Controllers of the dialog and its features, loaded with the first of them. */
export type DialogControllers = {
  readonly i18n: I18n;
  readonly router: RouterController;
  readonly modal: ModalController;
  /** Style sheets that come with features. */
  readonly styles: StylesController;
  /** Speaks to screen readers. */
  readonly announcer: Announcer;
  /** Finds the page's functions that a script has replaced since the dialog's code was loaded, each once. */
  readonly findPageChanges?: (() => readonly RequestPart[]) | undefined;
};

/** Everything features work with: one object per instance. */
export type Controllers = BaseControllers & DialogControllers;
