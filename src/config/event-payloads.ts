/** Way in which a wallet is used. Connecting by e-mail, and wallets that cannot be used here, have values of their own. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' | 'email' | 'unsupported';

/**
 * Wallet that a visitor has chosen: its id as in `account.connectorId`, which time it is asked since it last approved, from 1, and the time
 * since the choice.
 */
type WalletAttempt = {
  readonly walletId: string;
  /** CAIP-2 namespace. */
  readonly namespace: string;
  readonly attempt: number;
  readonly durationMs: number;
};

/**
 * Reason for the end of a wait for a wallet that had not answered: the dialog was closed, another view was shown, another wallet was chosen, the
 * page or the visitor disconnected, or the terms have to be accepted first.
 *
 * @example
 * const isLost = ({ reason }: EventPayloads['CONNECT_ABANDONED']) => reason === ('closed' satisfies AbandonReason);
 */
export type AbandonReason = 'closed' | 'back' | 'otherWallet' | 'disconnected' | 'terms';

/**
 * Events of a wallet that is asked to connect: its choice, and the one outcome.
 *
 * @example
 * const outcomes: readonly AttemptEvent[] = ['CONNECT_SUCCESS', 'CONNECT_ERROR', 'USER_REJECTED', 'CONNECT_ABANDONED'];
 */
export type AttemptEvent = 'SELECT_WALLET' | 'CONNECT_SUCCESS' | 'CONNECT_ERROR' | 'USER_REJECTED' | 'CONNECT_ABANDONED';

/**
 * Properties of every event by its name. Features add theirs by augmenting this interface; see `docs/events.md`. The host receives every
 * event, the analytics service only with analytics on.
 *
 * @example
 * const isExternal = ({ method }: EventPayloads['CONNECT_SUCCESS']) => method !== 'email';
 */
export interface EventPayloads {
  /** The modal opened. */
  MODAL_OPEN: { readonly connected: boolean };
  /** The modal closed. */
  MODAL_CLOSE: { readonly connected: boolean };
  /** A wallet was chosen. */
  SELECT_WALLET: WalletAttempt & { readonly name: string; readonly platform: WalletPlatform };
  /** A wallet said yes; `method`: `browser` (an extension, or the app’s own browser), `qrcode` (its code was read, or the link copied), `mobile`, `desktop` or `web` (the link that opens it was pressed), `email`. */
  CONNECT_SUCCESS: WalletAttempt & { readonly method: WalletPlatform; readonly name: string; readonly isRestored: false };
  /** A wallet could not be connected. */
  CONNECT_ERROR: WalletAttempt & { readonly message: string };
  /** The visitor declined in the wallet. */
  USER_REJECTED: WalletAttempt & { readonly message: string };
  /** The wait for a wallet ended before its answer. */
  CONNECT_ABANDONED: WalletAttempt & { readonly reason: AbandonReason };
  /** A stored connection was reconnected, once per namespace and load; the time is from the start of the wait for its wallet. */
  CONNECTION_RESTORED: Omit<WalletAttempt, 'attempt'> & { readonly isRestored: true };
  /** The way to the networks was taken, on the page or from the account. */
  CLICK_NETWORKS: Record<never, never>;
  /** Another network is active, by its CAIP-2 id. */
  SWITCH_NETWORK: { readonly network: string };
  /** A node of a network failed; once until it answers again. `host`: of its address; `method`: the JSON-RPC method that failed first. */
  NODE_ERROR: { readonly network: string; readonly host: string; readonly method: string; readonly message: string };
  /** Another network was not reached. */
  SWITCH_NETWORK_ERROR: { readonly network: string; readonly reason: string };
  /** The namespace that was left, or `all`. */
  DISCONNECT_SUCCESS: { readonly namespace: string };
  /** A connection could not be ended. */
  DISCONNECT_ERROR: { readonly message: string };
}

/**
 * One event by its name: `ModalEventOf<'CONNECT_SUCCESS'>`.
 *
 * @example
 * const print = ({ properties }: ModalEventOf<'CONNECT_SUCCESS'>) => console.log(properties.name);
 */
export type ModalEventOf<Name extends keyof EventPayloads> = {
  /** The event's name, for example `CONNECT_SUCCESS`. */
  readonly event: Name;
  /** Payload of the event. */
  readonly properties: EventPayloads[Name];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
};

/**
 * An event of the modal, discriminated by `event`.
 *
 * @example
 * const print = ({ event, properties }: ModalEvent) => console.log(event, properties);
 */
export type ModalEvent = { readonly [Name in keyof EventPayloads]: ModalEventOf<Name> }[keyof EventPayloads];
