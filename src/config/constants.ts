// chunk: base
/** Longest time that opening waits for pictures, in milliseconds. Spec §9. */
export const IMAGE_PRELOAD_MS = 2000;
/** Gap between two toasts, in milliseconds. Spec §4. */
export const TOAST_SWAP_MS = 150;
/** Lifetime of a native balance in the cache, in milliseconds. Spec §9. */
export const NATIVE_BALANCE_LIFETIME_MS = 30_000;
/** Lifetime of token balances in the cache, in milliseconds. Spec §9. */
export const PORTFOLIO_LIFETIME_MS = 30_000;
/** Lifetime of an address's name and picture in the cache, in milliseconds. Spec §9. */
export const IDENTITY_LIFETIME_MS = 5 * 60_000;
/** Lifetime of an account's names in the cache, in milliseconds. Spec §9. */
export const NAMES_LIFETIME_MS = 5 * 60_000;
/** Time-out of a JSON-RPC request to a node or to a wallet that relays to one, in milliseconds. Spec §9. */
export const RPC_TIMEOUT_MS = 10_000;
/** Delay before a failed balance is requested again, in milliseconds. Spec §9. */
export const BALANCE_RETRY_GATE_MS = 30_000;
/** After how long a silent wallet is said to be silent, in milliseconds. Design §9. */
export const CONNECT_TIMEOUT_MS = 60_000;
/** Time that a page has to decide about an account. */
export const GATE_TIMEOUT_MS = 10_000;
/** Time for a stored connection's wallet to announce itself, in milliseconds. */
export const ANNOUNCE_TIMEOUT_MS = 2_000;
/** Least time between two silent readings of the wallets when the visitor comes back to the page, in milliseconds. */
export const REREAD_GAP_MS = 2_000;
/**
 * After how long an injected wallet that does not answer a call of discovery (`eth_chainId`, `wallet_getCapabilities`,
 * `wallet_getPermissions`) is gone on with without the answer, in milliseconds.
 */
export const DISCOVERY_TIMEOUT_MS = 1000;
/** Longest wait for a wallet's answer to a disconnect, in milliseconds: the page disconnects either way. */
export const DISCONNECT_TIMEOUT_MS = 3000;
/** Lifetime of a pairing's URI, in milliseconds. Spec §9. */
export const PAIRING_LIFETIME_MS = 4 * 60_000;
/** A pairing with less time left than this counts as expired, in milliseconds. Spec §9. */
export const PAIRING_EXPIRED_MS = 10_000;
/** After how long another pairing can be asked for, in milliseconds. Spec §9. */
export const PAIRING_RETRY_MS = 1000;
/** Time for which "Connected" is shown before the modal closes, in milliseconds. The look's motion table. */
export const CONNECTED_HOLD_MS = 600;

/** Characters kept of an address in lists and buttons. Spec §9. */
export const ADDRESS_START_CHARS = 4;
/** Characters kept of the end of an address. Spec §9. */
export const ADDRESS_END_CHARS = 6;
/** Decimals of a native balance. Spec §9. */
export const BALANCE_DECIMALS = 3;
/** Decimals of a token's balance and value. Spec §9. */
export const TOKEN_DECIMALS = 2;
/** Decimals of an amount in the activity. Spec §9. */
export const TRANSACTION_DECIMALS = 3;
