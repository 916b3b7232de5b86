import type { IdentifierString, Wallet, WalletIcon } from '@wallet-standard/base';
import type { BitcoinAccount, BitcoinNetwork, SolanaAccount } from '../accounts/account-types.js';
import type { WalletControls, WalletControlsOptions } from '../wallet-types.js';

/**
 * The namespaces that a Wallet Standard wallet of this kit can have.
 *
 * @example
 * const namespace: StandardNamespace = 'solana';
 */
export type StandardNamespace = 'solana' | 'bitcoin';

/**
 * An account of either namespace.
 *
 * @example
 * const isSolana = ({ namespace }: StandardAccount) => namespace === 'solana';
 */
export type StandardAccount = SolanaAccount | BitcoinAccount;

/**
 * The features that a wallet can have.
 *
 * @example
 * const features: StandardFeature[] = ['standard:connect', 'solana:signMessage'];
 */
export type StandardFeature =
  | 'standard:connect'
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'
  | 'bitcoin:connect'
  | 'bitcoin:disconnect'
  | 'bitcoin:events'
  | 'bitcoin:signMessage'
  | 'bitcoin:signTransaction'
  | 'bitcoin:signAndSendTransaction'
  | 'sats-connect:';

/**
 * Data that a Bitcoin wallet would broadcast.
 *
 * @example
 * const isTransfer = ({ kind }: BitcoinBroadcast) => kind === 'transfer';
 */
export type BitcoinBroadcast =
  | {
      readonly kind: 'transfer';
      readonly network: BitcoinNetwork;
      /** The address that pays. */
      readonly from: string;
      /** Amounts in satoshis. */
      readonly recipients: readonly { readonly address: string; readonly amount: bigint }[];
    }
  | {
      readonly kind: 'transaction';
      readonly network: BitcoinNetwork;
      /** Signed, with its witnesses, in hex. */
      readonly hex: string;
      readonly txid: string;
    };

/**
 * Options of a Wallet Standard wallet.
 *
 * @example
 * const options: StandardWalletOptions = { name: 'Harbor', accounts: [await createSolanaAccount('ada')] };
 */
export type StandardWalletOptions = WalletControlsOptions<StandardAccount> & {
  /** Name in lists. */
  name: string;
  /** @default a grey squircle */
  icon?: WalletIcon | undefined;
  /** @default those of the accounts; both when there is no account */
  namespaces?: readonly StandardNamespace[] | undefined;
  /**
   * Chains it serves, by their Wallet Standard or CAIP-2 id, and the URL of a node for each; an empty URL is a chain without one. A Solana
   * chain with an unknown CAIP-2 id is `solana:localnet`.
   *
   * @default the main chains of its namespaces and the networks of its Bitcoin accounts, without nodes
   */
  chains?: Readonly<Record<string, string>> | undefined;
  /** Features it has. @default all of its namespaces */
  features?: readonly StandardFeature[] | undefined;
  /** Reaches the nodes of Solana chains. @default the page's `fetch` */
  fetch?: typeof globalThis.fetch | undefined;
  /**
   * Broadcasts a Bitcoin wallet's transaction and returns its id. The kit has no network:
   *
   * @default answers a transaction's own id, or, for a transfer, a hash of it and of how many went before
   */
  broadcast?: ((sent: BitcoinBroadcast) => Promise<string> | string) | undefined;
};

/** A Wallet Standard wallet that does what a test says. Its methods, in the log and for behaviors, are names of features; of
 *
 * @example
 * const getRequests = (wallet: StandardWallet) => wallet.requests.map(({ method }) => method);
 */
export type StandardWallet = WalletControls<StandardAccount> & {
  /** Wallet as apps see it. */
  readonly wallet: Wallet;
  readonly chains: readonly IdentifierString[];
  /** Announces itself to apps that are there, and to those that come. Returns the way to stop, which takes it from their lists too. */
  register(): () => void;
};

/**
 * A JSON-RPC answer, as wallets with `sats-connect:` give it; a refusal is an answer too.
 *
 * @example
 * const isFailed = ({ error: failure }: SatsConnectResponse) => failure !== undefined;
 */
export type SatsConnectResponse = {
  readonly jsonrpc: '2.0';
  readonly id: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
};

/**
 * The provider of the feature `sats-connect:`.
 *
 * @example
 * const ask = async ({ request }: SatsConnectProvider) => request('getAccounts', { purposes: ['payment'] });
 */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): Promise<SatsConnectResponse>;
  /** Of `accountChange` and `disconnect`; by name and listener, or both in one object, as newer wallets take it. */
  addListener(event: string | { eventName: string; cb: (event: unknown) => void }, listener?: (event: unknown) => void): () => void;
};
