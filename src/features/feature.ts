import type { ComponentType } from 'react';
import type { ConnectMethod, ConnectorSection, ResolvedOptions, WalletFeature } from '../config/options.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { Connector } from '../connectors/connector.js';
import type { Controllers } from '../controllers/controllers.js';
import type { RouteName, RouteParams } from '../controllers/router/router-controller.js';
import type { Stores } from '../controllers/stores.js';
import type { MessageSet } from '../i18n/define-messages.js';
import type { IconDrawing } from '../ui/icons/icon.js';

/** Behaviour of a view in the shell. */
export type RouteDefinition = {
  /** Key of the title in the feature's messages. Default: `title`. */
  readonly titleKey?: string;
  /** Whether the header has a way back. Default: when there is something to go back to. */
  readonly back?: boolean;
  /** Whether closing asks the guards. Default: true. */
  readonly safeClose?: boolean;
  /** Keeps the previous view mounted, hidden: it waits for the request that this view shows. */
  readonly keepsView?: boolean;
  /**
   * Whether the view stays, without effect, until the next one can be drawn. Only for a view that does nothing by itself: to every other part
   * it has been left.
   */
  readonly staysForNext?: boolean;
  /** Whether the view is left when the account goes. Default: false. */
  readonly needsAccount?: boolean;
};

/** The lazy part of a contribution: small, so that showing it does not load the feature behind it. */
export type PartModule = {
  readonly Part: ComponentType;
  /** Renders the name of a tab. */
  readonly Label?: ComponentType;
};

/** A part of another feature's view, before it is loaded. */
export type LazyPart = {
  /** Height in pixels that is reserved until the part is there. */
  readonly minBlockSize: number;
  load(): Promise<PartModule>;
};

/** Something a feature puts into another feature's view. */
export type Contribution = LazyPart & { readonly order: number };

/** Rows in one section of the list of wallets; `all` stands below every other. */
export type SectionRows = {
  readonly section: Exclude<ConnectorSection, 'injected'> | 'all';
  load(): Promise<PartModule>;
};

/** Rows that a feature puts into several sections of the list of wallets. */
export type WalletRowsContribution = {
  readonly order: number;
  readonly rows: readonly SectionRows[];
  /** Whether there may be a row. `false`: there is none, whatever a service answers. */
  hasRows(options: ResolvedOptions): boolean;
  /** Whether the host's lists concern installed wallets. */
  arrangesInstalled(options: ResolvedOptions): boolean;
  /** Finds which installed wallets are shown, and in which order. */
  findArrangement(controllers: Controllers): Promise<(connectors: readonly Connector[]) => readonly Connector[]>;
};

/** A button that a feature puts into the header of another feature's view. It is there before the feature is loaded. */
export type HeaderAction = {
  readonly order: number;
  /** The view in whose header it stands. */
  readonly for: RouteName;
  /** The view that it leads to. */
  readonly route: RouteName;
  readonly icon: IconDrawing;
  /** Texts that travel with the manifest, and the key of its name among them. */
  readonly labels: MessageSet;
  readonly labelKey: string;
};

/** Places in which features can contribute, each with what the place needs to know beforehand. */
export type Contributions = {
  /** A way to connect, above or below the wallets. */
  readonly connectMethod?: Contribution & { readonly method: Exclude<ConnectMethod, 'wallet'> };
  /** Rows in the list of wallets. */
  readonly walletRow?: Contribution & { readonly section: Exclude<ConnectorSection, 'injected'> };
  /** Rows in several sections of the list of wallets, shown once every feature is known. */
  readonly walletRows?: WalletRowsContribution;
  /** A tile of the account: an `ActionTile`. */
  readonly accountAction?: Contribution & {
    readonly action: WalletFeature | 'fund';
    /** View that it leads to: its files are fetched while the account is shown. */
    readonly opens?: RouteName;
    /** Whether accounts of a namespace have the tile. Default: those of every one. */
    isShown?(namespace: Namespace): boolean;
  };
  /** A tab of the account. */
  readonly accountTab?: Contribution & {
    /** Called when the visitor goes to the tab. */
    onChoose?(controllers: Controllers): void;
    /** Whether an account has the tab, by what can be read of it. Default: every account. */
    isShown?(account: { readonly listsTokens: boolean; readonly hasActivity: boolean }): boolean;
  };
  /** The way to the missing sum of a payment, in the forms of payments: see `Shortfall`. */
  readonly shortfall?: Contribution;
  /** Rows of the account's settings. */
  readonly settingsRows?: { readonly order: number; readonly rows: readonly LazyPart[] };
  readonly headerAction?: HeaderAction;
};

/** A view, given its parameters. */
export type View<Name extends RouteName> = ComponentType<{ readonly params: RouteParams[Name] }>;

/** Props of a view's menu: the button that opened it, and what the header does. */
export type ViewMenuProps = {
  readonly opener: HTMLElement;
  onClose(): void;
  /** Copies the account's address, and shows it beside the button. */
  onCopy(): void;
};

/** The lazy part of a feature. A route of the manifest without a view is a compile error. */
export type FeatureModule<Names extends RouteName> = {
  readonly messages: MessageSet;
  readonly views: { readonly [Name in Names]: View<Name> };
  /** Hooks that give a title where it depends on more than the language. */
  readonly titles?: { readonly [Name in Names]?: (params: RouteParams[Name]) => string } | undefined;
  /** The header's content where it is more than a title. */
  readonly headers?: { readonly [Name in Names]?: View<Name> } | undefined;
  /** Short forms of views: menus that open in place at the control that leads there. */
  readonly menus?: { readonly [Name in Names]?: ComponentType<ViewMenuProps> } | undefined;
  /** Footers below the views, outside their bodies. */
  readonly footers?: { readonly [Name in Names]?: ComponentType } | undefined;
  /** Views that are in the low sheet on a phone: those of few parts, which fit into 420 px. The others are in the high one. */
  readonly lowViews?: { readonly [Name in Names]?: true } | undefined;
  /** Loads what the first picture of a view is drawn with, beside the feature's own code. A failure is left to the view. */
  readonly loadFirst?: ((options: ResolvedOptions) => unknown) | undefined;
  /** Runs once when the feature has loaded; the returned function undoes it. */
  readonly setup?: ((controllers: Controllers) => Disposer) | undefined;
};

/** A feature as the shell knows it before it is loaded. */
export type Feature<Names extends RouteName = RouteName> = {
  readonly name: string;
  /** Default: always. */
  isEnabled?(options: ResolvedOptions): boolean;
  /**
   * Says why a view of the feature cannot be opened now, also where the feature is off. Default: it can.
   *
   * @throws what `open()` rejects with.
   */
  assertView?(stores: Stores): void;
  /** Whether the feature is loaded without a visitor's act, for example after a reload. */
  wake?(stores: Stores): boolean;
  /**
   * Work of the feature while the modal is closed. It is loaded without the views, so that a page whose modal stays closed never loads
   * React for it.
   */
  readonly background?: {
    isActive(stores: Stores, environment: Pick<Environment, 'window'>): boolean;
    load(): Promise<{ start(controllers: Controllers): Disposer }>;
  };
  /** The view after which this feature is likely wanted: it is fetched while the visitor looks at that view. */
  readonly follows?: RouteName;
  readonly routes: { readonly [Name in Names]: RouteDefinition };
  readonly contributes?: Contributions;
  load(): Promise<FeatureModule<Names>>;
};

/** Declares a feature. Belongs in `manifest.ts`: static, tiny, with nothing imported but types. */
export function defineFeature<Names extends RouteName>(feature: Feature<Names>): Feature<Names> {
  return feature;
}
