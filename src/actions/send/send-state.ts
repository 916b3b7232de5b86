import type { ReceiverKind, TransferFee } from '../../adapters/transfers.js';
import type { PendingRequest } from '../../controllers/open-requests.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import type { TokenBalance } from '../../controllers/query/token-balances.js';
import type { KnownAddress } from '../../utils/look-alike.js';
import type { AmountProblem } from '../../utils/decimals.js';
import type { TokenDoubt } from '../tokens/tokens.js';
import type { Receiver, SendCheck, SendDraft, SendReview } from './send-draft.js';
import type { SendSubmission } from './run-send.js';

/** A token that can be sent, with what its contract reports. */
export type SendToken = TokenBalance & {
  readonly decimals: number;
  /** Balance in base units; `undefined` where only the wallet knows it. */
  readonly balance: bigint | undefined;
};

/** A read that failed. */
export type ReadFailure = Extract<QueryResult<unknown>, { status: 'failed' }>;

/** Everything that the form and the review of a transfer show. Amounts in base units. */
export type SendState = {
  readonly draft: SendDraft;
  /** The chosen token; `undefined` while it is being read, and where it cannot be read. */
  readonly token: SendToken | undefined;
  /** The chosen token as the list of the account has it. */
  readonly known: TokenBalance | undefined;
  /** The native currency. */
  readonly coin: TokenBalance | undefined;
  readonly tokenFailure: ReadFailure | undefined;
  readonly amount: bigint | AmountProblem;
  readonly receiver: Receiver;
  /** `own`: an account of the wallet. `used`: a receiver of an earlier transfer. */
  readonly relation: 'own' | 'used' | 'new';
  /** The known address that the receiver's looks like. */
  readonly lookAlike: KnownAddress | undefined;
  /** `null` where it cannot be known; `undefined` while it is being read. */
  readonly receiverKind: ReceiverKind | null | undefined;
  /** `wallet`: the wallet chooses it. `undefined` while it is being read. */
  readonly fee: TransferFee | 'wallet' | 'failed' | undefined;
  readonly feeFailure: ReadFailure | undefined;
  /** The first unmet requirement. */
  readonly check: SendCheck;
  /** Reason why the token may not be the one that its symbol names. */
  readonly doubt: TokenDoubt | undefined;
  /** Requests of the account that lie unanswered in its wallet, without the one of this flow. */
  readonly pending: readonly PendingRequest[];
  /** Whether a read is under way. */
  readonly isReading: boolean;
  /** The transfer that is reviewed; its amount follows balance and fee where the whole balance is sent. */
  readonly review: SendReview | undefined;
  /** Base units that arrive; `undefined` while that is read, and where it cannot be known. */
  readonly receivedAmount: bigint | undefined;
  /** Whether the wallet is still connected to the account and network of the review. */
  readonly isHere: boolean;
  /** Whether the review can be submitted. */
  readonly isSendable: boolean;
  readonly submission: SendSubmission;
};
