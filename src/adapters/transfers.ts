import type { Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { TransactionTrace } from '../storage/transaction-trace.js';
import type { Eip1193Requester } from './eip1193-requester.js';
import type { Swaps } from './swaps.js';

/** Transfer: sender, receiver, token, and amount in base units. */
export type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
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
};

/** Wallet request of a transfer; its form is the namespace's. */
export type TransferRequest = { readonly method: string; readonly params: readonly unknown[] };

/** A token as its contract says, and how much of it an address has. */
export type TokenMetadata = { readonly decimals: number; readonly units: bigint; readonly symbol: string };

/** Token that can be sent, with its balance if it is known: of some native tokens only the wallet knows it. */
export type SendableFacts = Omit<TokenMetadata, 'units'> & { readonly units: bigint | undefined };

/** Effect of a confirmed transaction on its sender's tokens, in base units. */
export type MovedMoney = {
  readonly kind: 'send' | 'swap' | 'approve';
  /** The receiver; of an approval the token's contract. */
  readonly to: string;
  /** Sent amount, or granted allowance. */
  readonly units: bigint;
  /** The token's address; without one it is the chain's own coin. */
  readonly token?: string | undefined;
};

/** A transaction that is followed, and what the look before handed back. */
export type FollowedTransfer = {
  readonly hash: string;
  readonly from: string;
  readonly nonce?: number | undefined;
  readonly trace?: TransactionTrace | undefined;
  /** Hashes of other transactions of the same sender: none of them is this one under a new hash. */
  readonly others?: readonly string[] | undefined;
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
};

/** An account of a person or a smart account, or any other contract. */
export type ReceiverKind = 'account' | 'contract';

/** Provider and network of a transfer. */
export type TransferContext = { readonly provider: Eip1193Requester; readonly network: Network };

/** Transfers of a namespace. Loaded when a transfer begins. */
export type Transfers = {
  /** @throws {TransferError} `token` when the contract is no token. */
  readToken(parameters: TransferContext & { readonly token: string; readonly owner: string }): Promise<TokenMetadata>;
  /**
   * Reads the kind of account at an address; `undefined` if the node does not answer. Absent where the chain itself refuses such transfers.
   */
  readReceiverKind?(parameters: TransferContext & { readonly address: string }): Promise<ReceiverKind | undefined>;
  /**
   * Estimates the fee of a transfer, and throws if it would fail. Absent where the wallet sends transfers itself: it chooses and shows the
   * fee, and knows the balance.
   *
   * @throws {TransferError} `refused`, or `rent` or `receiver` where the chain names these reasons.
   */
  estimateFee?(parameters: TransferContext & { readonly transfer: Transfer }): Promise<TransferFee>;
  /** Whether a fee that was shown is still enough; there where a fee can be asked for. */
  isFeeSufficient?(parameters: TransferContext & { readonly fee: TransferFee }): Promise<boolean>;
  /** Simulates the amount that would arrive, in base units; `undefined` where it cannot be simulated. */
  simulateReceivedAmount(parameters: TransferContext & { readonly transfer: Transfer }): Promise<bigint | undefined>;
  /** Writes the request; what it has to carry of the chain's own is asked now. */
  toRequest(parameters: {
    readonly network: Network;
    readonly transfer: Transfer;
    readonly fee?: TransferFee | undefined;
  }): Promise<TransferRequest>;
  /** Reads a request back: what would really move. `undefined` when it is anything but one plain transfer. */
  readRequest(request: TransferRequest): Transfer | undefined;
  /**
   * Asks the wallet to sign and send. Rejects with whatever the wallet threw.
   *
   * @returns The transaction's hash.
   * @throws {TransferError} `network` when the wallet is on another chain, `answer` when it answered no hash.
   */
  send(parameters: TransferContext & { readonly request: TransferRequest }): Promise<string>;
  /** Notes what the transaction can be found by later, before the wallet is asked for it. Never rejects. */
  startTrace?(parameters: TransferContext & { readonly from: string; readonly request: TransferRequest }): Promise<TransactionTrace>;
  /** Asks how far a transaction is. Absent where no node can be asked. */
  follow?(parameters: TransferContext & FollowedTransfer): Promise<TransactionStatus>;
  /** Loads the swaps; absent where the namespace does not support them. */
  loadSwaps?(): Promise<Swaps>;
};

/** Reason why a transfer ended before it was signed. */
export type TransferErrorReason =
  | 'input'
  | 'token'
  | 'symbol'
  | 'refused'
  | 'rent'
  | 'receiver'
  | 'network'
  | 'answer'
  | 'mismatch'
  | 'name'
  | 'fee'
  | 'pending'
  | 'lookAlike';

const TEXTS: Readonly<Record<TransferErrorReason, string>> = {
  // Spec §5.
  input: 'Please enter a valid amount and receiver address',
  token: 'This address is no token',
  symbol: 'The token contract reports another symbol',
  refused: 'The network would refuse this transfer',
  rent: 'An account would hold less than it has to',
  receiver: 'This address belongs to a token or a program',
  network: 'The wallet is on another network',
  answer: 'The wallet gave no transaction',
  mismatch: 'What would be signed is not what was shown',
  name: 'The name points somewhere else now',
  fee: 'The network fee has risen',
  pending: 'The wallet still asks about another transaction',
  lookAlike: 'The receiver looks like a known address',
};

/**
 * Thrown when a transfer is not made. Spec §5.
 *
 * @example
 * if (error instanceof TransferError) console.warn(error.reason);
 */
export class TransferError extends BaseError {
  override readonly name = 'TransferError';
  readonly code: string;
  readonly reason: TransferErrorReason;

  constructor(reason: TransferErrorReason, facts: { details?: string; cause?: unknown } = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `TRANSFER_${reason.toUpperCase()}`;
  }
}
