/** Where a wallet is used: how it is reached. Connecting by e-mail, and wallets that cannot be used here, have words of their own. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' | 'email' | 'unsupported';

/**
 * Properties of every event by its name. Features add theirs by augmenting this interface; `docs/events.md` lists them all.
 * The host receives every event, the analytics service only with analytics on.
 */
export interface EventPayloads {
  MODAL_OPEN: { readonly connected: boolean };
  MODAL_CLOSE: { readonly connected: boolean };
  SELECT_WALLET: { readonly name: string; readonly platform: WalletPlatform };
  CONNECT_SUCCESS: { readonly method: WalletPlatform; readonly name: string };
  CONNECT_ERROR: { readonly message: string };
  USER_REJECTED: { readonly message: string };
  CLICK_NETWORKS: Record<never, never>;
  SWITCH_NETWORK: { readonly network: string };
  SWITCH_NETWORK_ERROR: { readonly network: string; readonly reason: string };
  /** The namespace that was left, or `all`. */
  DISCONNECT_SUCCESS: { readonly namespace: string };
  DISCONNECT_ERROR: { readonly message: string };
}

/** One event by its name: `ModalEventOf<'CONNECT_SUCCESS'>`. */
export type ModalEventOf<Name extends keyof EventPayloads> = {
  /** The event's name, for example `CONNECT_SUCCESS`. */
  readonly event: Name;
  readonly properties: EventPayloads[Name];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
};

/** An event of the modal, discriminated by `event`. */
export type ModalEvent = { readonly [Name in keyof EventPayloads]: ModalEventOf<Name> }[keyof EventPayloads];
