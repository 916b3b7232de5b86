import type { WalletQuirkName } from '../../connectors/quirks/quirks.js';
import type { IdentifierString, WalletAccount, Wallet, WalletIcon } from '@wallet-standard/base';
import type { BitcoinKey, SolanaAccount, BitcoinAccount, BitcoinNetwork } from '../accounts/account-types.js';
import type { AnswerCall } from '../request-queue.js';
import { ScriptedWalletError, walletErrors, isRecord } from '../wallet-params.js';
import type { WalletCall, WalletControls, WalletControlsOptions } from '../wallet-types.js';

/** Answers by method. */
export type StandardAnswers = Readonly<Record<string, AnswerCall>>;

/** State and functions of a wallet that its methods use. */
export type StandardWalletContext = {
  readonly page: Window;
  readonly chains: readonly IdentifierString[];
  /** Accounts the page may see now. */
  visible(): readonly StandardAccount[];
  walletAccounts(): readonly WalletAccount[];
  toWalletAccount(key: SolanaAccount | BitcoinKey): WalletAccount;
  permit(permitted: boolean): void;
  grant(call: WalletCall, consent: () => Promise<void>): Promise<void>;
  /** Sends a request to the node of a chain. @throws {ScriptedWalletError} 4901 when there is none. */
  forward(chain: string, call: WalletCall): Promise<unknown>;
  broadcast(sent: BitcoinBroadcast): Promise<string>;
};

/** The inputs of a feature: each an object. @throws {ScriptedWalletError} -32602 when one is not, or there is none. */
export function inputsOfCall({ method, params }: WalletCall): readonly Record<string, unknown>[] {
  if (!Array.isArray(params) || params.length === 0 || !params.every(isRecord)) {
    throw walletErrors.invalidParams(`Expected one object or more for ${method}.`);
  }
  return params;
}

/** The first input where one is enough and none is allowed. */
export function inputOfCall({ params }: WalletCall): Record<string, unknown> {
  const [input] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  return isRecord(input) ? input : {};
}

/** The address of an input's account. */
export const addressOf = ({ account }: Record<string, unknown>): unknown => (isRecord(account) ? account.address : undefined);

/** Bytes of an input. @throws {ScriptedWalletError} -32602 when they are none. */
export function bytesOf(input: Record<string, unknown>, field: string): Uint8Array {
  const value = input[field];
  // A page's other frames have a Uint8Array of their own.
  if (Object.prototype.toString.call(value) !== '[object Uint8Array]') {
    throw walletErrors.invalidParams(`Expected '${field}' to be a Uint8Array.`);
  }
  return Uint8Array.from(value as Uint8Array);
}

/** The Solana account of an address that the page may see. @throws {ScriptedWalletError} 4100 when there is none. */
export function solanaAccount(context: StandardWalletContext, address: unknown): SolanaAccount {
  const found = context.visible().find((account) => account.namespace === 'solana' && account.address === address);
  if (found?.namespace !== 'solana') throw walletErrors.unauthorized();
  return found;
}

/** The Bitcoin keys that the page may see, the active account's first. */
export const bitcoinKeys = (context: StandardWalletContext): readonly BitcoinKey[] =>
  context.visible().flatMap((account) => (account.namespace === 'bitcoin' ? [account.payment, account.ordinals] : []));

/** The Bitcoin key of an address that the page may see. @throws {ScriptedWalletError} 4100 when there is none. */
export function bitcoinKey(context: StandardWalletContext, address: unknown): BitcoinKey {
  const found = bitcoinKeys(context).find((key) => key.address === address);
  if (!found) throw walletErrors.unauthorized();
  return found;
}

/** A chain of the wallet. @throws {ScriptedWalletError} -32602 when it serves another only. */
export function servedChain(context: StandardWalletContext, chain: unknown): string {
  const found = context.chains.find((each) => each === chain);
  if (found === undefined) throw new ScriptedWalletError(-32602, `The chain "${String(chain)}" is not supported.`, { chain });
  return found;
}

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
  /** Behaves as a certain wallet does otherwise than the standards; see `docs/wallet-quirks.md`. @default as the standards say */
  quirk?: WalletQuirkName | undefined;
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
