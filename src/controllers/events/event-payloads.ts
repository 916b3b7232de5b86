/** Where a wallet is used: how it is reached. Connecting by e-mail, and wallets that cannot be used here, have words of their own. */
export type WalletPlatform = 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode' | 'email' | 'unsupported';

/**
 * Everything that is told to the host and, where analytics are on, to the analytics service: type → payload. A feature
 * adds its own by augmenting this interface; `docs/events.md` has them all.
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
