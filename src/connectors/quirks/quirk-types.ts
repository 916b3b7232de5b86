/**
 * A provider's behaviour that a scripted wallet imitates. What is absent is as in other wallets.
 *
 * @example
 * const behavior: QuirkBehavior = { hangs: ['eth_accounts'] };
 */
export type QuirkBehavior = {
  /** Methods that are never answered. */
  readonly hangs?: readonly string[];
  /** Values that methods fail with, whatever the visitor decides. */
  readonly throws?: Readonly<Record<string, unknown>>;
  /** Answers of methods, whatever the visitor decides. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Time before a method is answered, in milliseconds. */
  readonly delaysMs?: Readonly<Record<string, number>>;
  /** Further members of the provider. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Members that the provider lacks; features of a Wallet Standard wallet. */
  readonly lacks?: readonly ('on' | 'removeListener' | `${string}:${string}`)[];
  /** Events that are never emitted. */
  readonly silent?: readonly string[];
  /** Shows a window for `standard:connect` with `silent`. */
  readonly asksSilently?: boolean;
  /** Event that is emitted when the chain is switched, and its argument. */
  readonly emits?: readonly [event: string, value: unknown];
  /** Sets `window.ethereum` instead of announcing itself; its flags are set on the provider. */
  readonly isLone?: boolean;
  /** Emits `ethereum#initialized` once `window.ethereum` is set. */
  readonly saysSo?: boolean;
  /** Time from the announcement that was asked for to the one that is made, in milliseconds. */
  readonly announceMs?: number;
  /** Number of announcements each time, each with its own UUID. Default: 1. */
  readonly announces?: number;
};

/**
 * Behaviour of a wallet that differs from the standards or from other wallets, and the modal's guard.
 *
 * @example
 * const onPhones = (quirks: readonly WalletQuirk[]) => quirks.filter(({ platform }) => platform === 'ios' || platform === 'android');
 */
export type WalletQuirk = {
  /** Name of the scripted wallet that does the same. */
  readonly name: string;
  readonly wallet: string;
  /** Reverse domain name by which the wallet announces itself, where it is known. */
  readonly rdns?: string;
  /** Flags on the provider by which the wallet is known where it announces nothing. */
  readonly flags?: readonly string[];
  readonly platform: 'extension' | 'ios' | 'android' | 'any';
  /** Versions in which it was seen, where they are known. */
  readonly version?: string;
  /** Namespace of the wallet. Default: `eip155`. */
  readonly namespace?: 'solana' | 'bip122' | 'polkadot';
  readonly does: string;
  /** The guard, and its file. */
  readonly guard: string;
  /** Public report of it, or the source of the wallet in which it was measured. */
  readonly source: string;
  readonly behavior: QuirkBehavior;
};
