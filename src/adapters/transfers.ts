// chunk: errors
import type { Network } from '../config/network.js';
import { BaseError, type ErrorFacts } from '../errors/base-error.js';
import { ReasonError } from '../errors/reason-error.js';
import type { TransactionTrace } from '../storage/pending-key.js';
import type { CallsProgress, WalletCalls } from './calls.js';
import type { Eip1193Requester } from './eip1193-requester.js';
import type { SendFailure } from './send-outcome.js';

/**
 * Thrown when what would be signed is not what was shown; nothing was signed. Design §5, "Money".
 *
 * @example
 * if (error instanceof SwapMismatchError) console.error(error.difference);
 */
export class SwapMismatchError extends BaseError {
  override readonly name = 'SwapMismatchError';
  readonly code = 'SWAP_MISMATCH';
  readonly difference: SwapDifference;
  /** Call that differs, as decoded; `undefined` where it cannot be decoded. */
  readonly call: DifferingCall | undefined;

  constructor(difference: SwapDifference, details?: string, call?: DifferingCall) {
    super('What would be signed is not what was shown', { details: details ?? difference });
    this.difference = difference;
    this.call = call;
  }
}

/** Transfer: sender, receiver, token, and amount in base units. */
export type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  /** The token's address; without one it is the chain's own coin. */
  readonly token?: string | undefined;
};

/** Fee of a transfer, in base units of the native token. */
export type TransferFee = {
  readonly estimated: bigint;
  /** Maximum fee that the request allows, fees beside the gas included. */
  readonly max: bigint;
  /** Fee fields of the request that enforce the maximum; their form is the namespace's. */
  readonly limits: Readonly<Record<string, unknown>>;
  /** There where a part of the fee could not be read: the fee may be higher. */
  readonly isPartial?: true | undefined;
};

/** Answers of a node by their requests, for estimates of one transfer. */
export type SettledAnswers = Map<string, unknown>;

/** Gas limit and price of gas, in wei, as far as a request sets them. */
export type RequestedLimits = { readonly gas?: bigint | undefined; readonly price?: bigint | undefined };

/** Wallet request of a transfer; its form is the namespace's. */
export type TransferRequest = { readonly method: string; readonly params: readonly unknown[] };

/** A token as its contract says, and how much of it an address has. */
export type TokenMetadata = {
  readonly decimals: number;
  /** Base units that one transfer can move. */
  readonly balance: bigint;
  readonly symbol: string;
  /** Base units that the address has beside them: in accounts that are frozen, or too many for one transfer. */
  readonly rest?: bigint | undefined;
};

/** Token that can be sent, with its balance if it is known: of some native tokens only the wallet knows it. */
export type SendableFacts = Omit<TokenMetadata, 'balance'> & { readonly balance: bigint | undefined };

/** Effect of a confirmed transaction on its sender's tokens, in base units. */
export type MovedMoney = {
  readonly kind: 'send' | 'swap' | 'approve';
  /** The receiver; of an approval the token's contract. */
  readonly to: string;
  /** Sent amount, or granted allowance. */
  readonly amount: bigint;
  /** The token's address; without one it is the chain's own coin. */
  readonly token?: string | undefined;
};

/** A transaction that is followed, and what the look before handed back. */
export type FollowedTransfer = {
  /** Absent where the wallet's answer was lost: then the transaction is looked for by its sender's nonces and `sent`. */
  readonly hash?: string | undefined;
  readonly from: string;
  readonly nonce?: number | undefined;
  readonly trace?: TransactionTrace | undefined;
  /** The transfer that a transaction without a hash makes. */
  readonly sent?: Omit<Transfer, 'from'> | undefined;
  /** Hashes of other transactions of the same sender: none of them is this one under a new hash. */
  readonly others?: readonly string[] | undefined;
  /** Of a swap the token that it gives; without an address the chain's own coin. */
  readonly gets?: { readonly token?: string | undefined } | undefined;
};

/**
 * Status of a transaction.
 *
 * - `confirmed`, `failed`: executed or reverted, under its own hash or, sped up, under `minedHash`.
 * - `cancelled`, `replaced`: its nonce was used by `minedHash`: an empty transaction to oneself, or any other.
 * - `undetermined`: its nonce was used, and it cannot be found out any more whether by the same payment.
 * - `dropped`: no block can contain it any more.
 */
export type TransactionStatus = {
  readonly state: 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'replaced' | 'undetermined' | 'dropped';
  /** Handed back at the next look: on EVM chains the sender's nonce, on Solana the last block that can contain the transaction. */
  readonly nonce?: number | undefined;
  /** Handed back at the next look. */
  readonly trace?: TransactionTrace | undefined;
  readonly minedHash?: string | undefined;
  /** Effect of the confirmed transaction, if its bytes can be decoded. */
  readonly moved?: MovedMoney | undefined;
  /** Base units of `gets` that came to the account in the confirmed transaction, if that can be read for certain. */
  readonly received?: bigint | undefined;
};

/** An account of a person or a smart account, or any other contract. */
export type ReceiverKind = 'account' | 'contract';

/** Provider and network of a transfer. */
export type TransferContext = { readonly provider: Eip1193Requester; readonly network: Network };

/** Input of {@link Transfers.send}. */
export type SendParameters = TransferContext & {
  readonly request: TransferRequest;
  /** Result of {@link Transfers.startTrace}, by which the transaction is found if the wallet's answer is lost. */
  readonly trace?: TransactionTrace | undefined;
  /** Hashes of transactions that were sent before: none of them is this one. */
  readonly others?: readonly string[] | undefined;
};

/** Transfers of a namespace. Loaded when a transfer begins. */
export type Transfers = {
  /**
   * @param parameters.known What the contract said of itself before: then only the balance is read. Default: all of it is read.
   * @throws {TransferError} `token` when the contract is no token.
   */
  readToken(
    parameters: TransferContext & {
      readonly token: string;
      readonly owner: string;
      readonly known?: Pick<TokenMetadata, 'decimals' | 'symbol'> | undefined;
    },
  ): Promise<TokenMetadata>;
  /**
   * Reads the kind of account at an address; `undefined` if the node does not answer. Absent where the chain itself refuses such transfers.
   */
  readReceiverKind?(parameters: TransferContext & { readonly address: string }): Promise<ReceiverKind | undefined>;
  /**
   * Estimates the fee of a transfer, and throws if it would fail. Absent where the wallet sends transfers itself: it chooses and shows the
   * fee, and knows the balance.
   *
   * @param parameters.isWhole The transfer's amount is the whole balance of the native token, out of which the fee is paid.
   * @param parameters.settled Answers to an earlier estimate of this transfer that hardly change; an estimate adds its own. Default: none.
   * @throws {TransferError} `refused`, or `rent` or `receiver` where the chain names these reasons.
   */
  estimateFee?(
    parameters: TransferContext & {
      readonly transfer: Transfer;
      readonly isWhole?: boolean | undefined;
      readonly settled?: SettledAnswers | undefined;
    },
  ): Promise<TransferFee>;
  /** Whether a fee that was shown is still enough; there where a fee can be asked for. */
  isFeeSufficient?(parameters: TransferContext & { readonly fee: TransferFee }): Promise<boolean>;
  /** Simulates the amount that would arrive, in base units; `undefined` where it cannot be simulated. */
  simulateReceivedAmount(parameters: TransferContext & { readonly transfer: Transfer }): Promise<bigint | undefined>;
  /** Writes the request; what it has to carry of the chain's own is asked now. */
  buildTransaction(parameters: {
    readonly network: Network;
    readonly transfer: Transfer;
    readonly fee?: TransferFee | undefined;
  }): Promise<TransferRequest>;
  /** Reads a request back: what would really move. `undefined` when it is anything but one plain transfer. */
  decodeTransaction(request: TransferRequest): Transfer | undefined;
  /**
   * Asks the wallet to sign and send. Rejects with whatever the wallet threw if nothing was sent.
   *
   * @returns The transaction's hash, also where the wallet returned none and the chain shows the transaction.
   * @throws {TransferError} `network` when the wallet is on another chain, `uncertain` when the transaction may have been sent.
   */
  send(parameters: SendParameters): Promise<string>;
  /** Reads what {@link Transfers.send}, or a wallet that was asked for a batch, threw. */
  readFailure(thrown: unknown): SendFailure;
  /** Notes what the transaction can be found by later, before the wallet is asked for it. Never rejects. */
  startTrace?(parameters: TransferContext & { readonly from: string; readonly request: TransferRequest }): Promise<TransactionTrace>;
  /** Asks how far a transaction is. Absent where no node can be asked. */
  follow?(parameters: TransferContext & FollowedTransfer): Promise<TransactionStatus>;
  /** Loads the swaps; absent where the namespace does not support them. */
  loadSwaps?(): Promise<Swaps>;
  /** Loads the calls; absent where the namespace does not support them. */
  loadCalls?(): Promise<WalletCalls>;
};

/** Reason why a transfer ended: before it was signed, or, `uncertain`, in a state in which it may have been sent. */
export type TransferErrorReason =
  | 'input'
  | 'token'
  | 'symbol'
  | 'refused'
  | 'rent'
  | 'receiver'
  | 'network'
  | 'uncertain'
  | 'mismatch'
  | 'name'
  | 'fee'
  | 'pending'
  | 'lookAlike'
  | 'nameRecord'
  | 'tokenDoubt';

const TEXTS: Readonly<Record<TransferErrorReason, string>> = {
  // Spec §5.
  input: 'Please enter a valid amount and receiver address',
  token: 'Not a token contract',
  symbol: 'The token contract reports another symbol',
  refused: 'The network would refuse this transfer',
  rent: 'An account would hold less than it has to',
  receiver: 'This address belongs to a token or a program',
  network: 'The wallet is on another network',
  uncertain: 'The wallet did not say whether it sent the transaction',
  mismatch: 'What would be signed is not what was shown',
  name: 'The name points somewhere else now',
  fee: 'The network fee has risen',
  pending: 'The wallet still asks about another transaction',
  lookAlike: 'The receiver looks like a known address',
  nameRecord: 'The name has no address for this network',
  tokenDoubt: 'The token may not be the one that its symbol names',
};

/**
 * Thrown when a transfer is not made. Spec §5.
 *
 * @example
 * if (error instanceof TransferError) console.warn(error.reason);
 */
export class TransferError extends ReasonError<TransferErrorReason> {
  override readonly name = 'TransferError';

  constructor(reason: TransferErrorReason, facts?: ErrorFacts) {
    super(`TRANSFER_${reason.toUpperCase()}`, TEXTS[reason], reason, facts);
  }
}

/** Upper bound of the rent of a token account that a Solana transaction creates, in lamports. Accounts with extensions pay more than others. */
export const MOST_TOKEN_RENT = 5_000_000n;

/** One side of a swap in base units; without a token it is the chain's own coin. */
export type SwapSide = { readonly token?: string | undefined; readonly amount: bigint };

/** Terms that the visitor has reviewed; a request that differs is not signed. */
export type SwapTerms = {
  /** Payer and receiver of the swap. */
  readonly from: string;
  /** Exactly this much leaves. */
  readonly pays: SwapSide;
  /** At least this much arrives. */
  readonly gets: SwapSide;
  /** The contracts that may be trusted with it: ours and the host's, never an answer's. */
  readonly routers: readonly string[];
  /** The wrapped native token as which a router takes the native token that goes along. Default: it is paid as itself. */
  readonly wrapped?: string | undefined;
};

/** A transaction before it is signed, in base units of the coin. */
export type SwapCall = { readonly to: string; readonly value: bigint; readonly data: string };

/** Purpose of a swap's call; `reset` revokes an allowance, which some tokens require before a new one. */
export type SwapPurpose = 'reset' | 'approve' | 'swap';

/** Status of a batch, and the hash of its last transaction. */
export type BatchProgress = Pick<CallsProgress, 'state' | 'hash'>;

/** Swaps of a namespace. Loaded when a swap is reviewed. */
export type Swaps = Pick<WalletCalls, 'canBatch' | 'sendBatch'> & {
  /** Asks how far a batch is. Rejects with whatever the wallet threw. */
  followBatch(parameters: TransferContext & { readonly id: string }): Promise<BatchProgress>;
  /** Builds the wallet request: one transaction, or an atomic batch of calls. */
  buildTransaction(parameters: {
    readonly network: Network;
    readonly from: string;
    readonly calls: readonly SwapCall[];
    readonly fee?: TransferFee | undefined;
    /** Whether the wallet appends the page's suffix to a batch itself. Default: each call with data has it. */
    readonly takesSuffix?: boolean | undefined;
  }): TransferRequest;
  /**
   * Reads a request back from its bytes and holds it against what was shown.
   *
   * @param purposes What each call of it is for.
   * @param now Milliseconds since 1970.
   * @returns Whether the swap has to be simulated with {@link Swaps.simulate}, because its call does not name what arrives.
   * @throws {SwapMismatchError}
   */
  checkRequest(request: TransferRequest, terms: SwapTerms, purposes: readonly SwapPurpose[], now: number): boolean;
  /**
   * Simulates calls in order and reads how much of a token the sender receives, in base units; without a token of the native
   * currency. `undefined` if a call reverts, nothing arrives, or the node cannot simulate.
   */
  simulate(
    parameters: TransferContext & { readonly from: string; readonly calls: readonly SwapCall[]; readonly token: string | undefined },
  ): Promise<bigint | undefined>;
  /** Reads from the chain how much each spender may take of a token, in base units. @throws {NodeError} */
  getAllowances(
    parameters: TransferContext & { readonly token: string; readonly owner: string; readonly spenders: readonly string[] },
  ): Promise<readonly bigint[]>;
  /** Returns the same approval with an amount of zero. @throws {SwapMismatchError} `unreadable` for any other call. */
  toReset(approval: SwapCall): SwapCall;
  /**
   * Estimates the fee of a call, with all its parts. Limits that are set are not asked for.
   *
   * @param parameters.call Default: one with as much data as a swap usually has, which needs `gas`.
   * @throws {TransferError} `refused` when the node's simulation reverts.
   */
  estimate(
    parameters: TransferContext & RequestedLimits & { readonly from: string; readonly call?: SwapCall | undefined },
  ): Promise<TransferFee>;
};

/** Approval or swap of a request that differs from the reviewed terms, as decoded from its bytes. Amounts in base units. */
export type DifferingCall = {
  readonly purpose: 'approve' | 'swap';
  /** Contract that may take the tokens: the spender of an approval, or the called contract. */
  readonly spender: string;
  /** Address of the token that leaves; without one it is the native token. */
  readonly token?: string | undefined;
  /** Amount that leaves; `undefined` for an unlimited approval. */
  readonly amount: bigint | undefined;
  /** Receiver of a swap, where the call names one. */
  readonly receiver?: string | undefined;
  /** Native tokens that the call carries. */
  readonly value: bigint;
};

/** Difference between the request and the reviewed terms. */
export type SwapDifference =
  | 'unreadable'
  | 'from'
  | 'network'
  | 'token'
  | 'spender'
  | 'router'
  | 'amount'
  | 'unlimited'
  | 'minReceived'
  | 'recipient'
  | 'value'
  | 'expired'
  | 'unproved';
