import type { Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { TransactionTrace } from '../storage/transaction-trace.js';
import type { Eip1193Requester } from './adapter.js';
import type { Swaps } from './swaps.js';

/** Money on its way: who, to whom, how many base units. */
export type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  /** The token's address; without one it is the chain's own coin. */
  readonly token?: string | undefined;
};

/** What a transfer costs, in base units of the chain's own coin. */
export type TransferFee = {
  readonly estimated: bigint;
  /** What the request allows at most, with what the chain takes beside it. */
  readonly max: bigint;
  /** What goes into the request so that this holds; the namespace's own. */
  readonly limits: Readonly<Record<string, unknown>>;
};

/** What a wallet is asked to sign; the namespace's own. */
export type TransferRequest = { readonly method: string; readonly params: readonly unknown[] };

/** A token as its contract says, and how much of it an address has. */
export type TokenMetadata = { readonly decimals: number; readonly units: bigint; readonly symbol: string };

/** What can be sent, as far as anybody here knows it: of some coins only the wallet knows how much there is. */
export type SendableFacts = Omit<TokenMetadata, 'units'> & { readonly units: bigint | undefined };

/** What a mined transaction did with the money of the account that sent it, in base units. */
export type MovedMoney = {
  readonly kind: 'send' | 'swap' | 'approve';
  /** The receiver; of an approval the token's contract. */
  readonly to: string;
  /** What left, or what may be taken. */
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
 * How far a transaction is.
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
  /** What the confirmed transaction did, where its bytes say so. */
  readonly moved?: MovedMoney | undefined;
};

/** An account of a person or a smart account, or any other contract. */
export type ReceiverKind = 'account' | 'contract';

/** Who is asked, and on which chain. */
export type TransferContext = { readonly provider: Eip1193Requester; readonly network: Network };

/** How a namespace moves money. Loaded when somebody sends. */
export type Transfers = {
  /** @throws {TransferError} `token` when the contract is no token. */
  readToken(parameters: TransferContext & { readonly token: string; readonly owner: string }): Promise<TokenMetadata>;
  /** Reads what is at an address; `undefined` if the node does not answer. Absent where the chain itself refuses such transfers. */
  readReceiverKind?(parameters: TransferContext & { readonly address: string }): Promise<ReceiverKind | undefined>;
  /**
   * What a transfer would cost now. A chain that would refuse it says so here. Absent where the wallet makes the transfer by itself:
   * it chooses the fee, shows it, and says what there is to be sent.
   *
   * @throws {TransferError} `refused`, and where the chain has a word for it `rent` or `receiver`.
   */
  estimateFee?(parameters: TransferContext & { readonly transfer: Transfer }): Promise<TransferFee>;
  /** Whether a fee that was shown is still enough; there where a fee can be asked for. */
  isFeeSufficient?(parameters: TransferContext & { readonly fee: TransferFee }): Promise<boolean>;
  /** How many base units would arrive, tried without sending; `undefined` where nobody can say. */
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
  /** What swaps, fetched when somebody reviews a swap; absent where the namespace cannot. */
  loadSwaps?(): Promise<Swaps>;
};

/** Why money was not moved: by us, before anybody signed. */
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

/** Thrown when a transfer is not made. Spec §5. */
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
