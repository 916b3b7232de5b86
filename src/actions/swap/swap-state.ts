import type { PendingRequest } from '../../controllers/open-requests.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import type { AmountProblem } from '../../utils/decimals.js';
import type { TokenDoubt } from '../tokens/tokens.js';
import type { SwapSubmission } from './run-swap.js';
import type { SwapCheck, SwapDraft } from './swap-draft.js';
import type { SwapReview } from './swap-review.js';
import type { SwapToken } from './swap-token.js';

/** A read that failed. */
export type ReadFailure = Extract<QueryResult<unknown>, { status: 'failed' }>;

/**
 * A risk that the visitor has to acknowledge before the wallet is asked.
 *
 * - `loss`: the price impact is 3 percent or more.
 * - `twin`: another token has the same symbol.
 * - `mismatch`: the last request differed from the review, and was not signed.
 * - `pending`: another request of the account lies unanswered in the wallet.
 */
export type SwapRisk = 'loss' | 'twin' | 'mismatch' | 'pending';

/**
 * An approval that the wallet is asked for before the swap.
 *
 * @example
 * const isOneStep = ({ requiresReset }: SwapApproval) => !requiresReset;
 */
export type SwapApproval = {
  /** Allowance after the approval, in base units: exactly the sold amount. */
  readonly amount: bigint;
  /** Whether the token wants the present allowance revoked first, in a request of its own. */
  readonly requiresReset: boolean;
};

/** Everything that the form and the review of a swap show. Amounts in base units. */
export type SwapState = {
  readonly draft: SwapDraft;
  /** The tokens; `undefined` while they are being read, and while none is chosen. */
  readonly pays: SwapToken | undefined;
  readonly gets: SwapToken | undefined;
  /** Dollars for one unit of the native currency. */
  readonly coinPrice: number | undefined;
  readonly amount: bigint | AmountProblem;
  /** The amount if it can be quoted: positive, and not above the balance. */
  readonly quotable: bigint | undefined;
  /** Quoted amount of the draft; `undefined` while there is none. */
  readonly offered: bigint | undefined;
  /** Time of the quote, in milliseconds since 1970. */
  readonly quotedAt: number | undefined;
  /** Network fee of the swap. */
  readonly fee: { readonly estimated: bigint; readonly max: bigint } | undefined;
  readonly check: SwapCheck;
  /** The first read that failed, except for a lack of liquidity; `retry` repeats all of them. */
  readonly failure: ReadFailure | undefined;
  /** The failure of the quote, a lack of liquidity included. */
  readonly quoteFailure: ReadFailure | undefined;
  /** The price of the native currency could not be read; the swap goes on without dollars for the fee. */
  readonly priceFailure: ReadFailure | undefined;
  /** The swap that is reviewed: the last quote, or the swap that the wallet is asked for. */
  readonly review: SwapReview | undefined;
  /** Price impact of the review, in hundredths of a percent; negative for a gain, `undefined` without prices. */
  readonly impact: bigint | undefined;
  /** Reasons why a token may not be the one that its symbol names. */
  readonly doubts: readonly TokenDoubt[];
  /** Allowance of the router for the sold token; `undefined` while it is being read, and for the native currency. */
  readonly allowance: bigint | undefined;
  /** Whether the router may take any amount of the sold token already. */
  readonly isUnlimited: boolean;
  /** The approval that precedes the swap, or preceded it in the last submission; `undefined` where none does. */
  readonly approval: SwapApproval | undefined;
  /** Requests of the account that lie unanswered in its wallet, without the one of this flow. */
  readonly pending: readonly PendingRequest[];
  /** The risks to acknowledge before the review is submitted. */
  readonly risks: readonly SwapRisk[];
  /** Whether a read is under way. */
  readonly isReading: boolean;
  /** Whether the wallet is still connected to the account and network of the flow. */
  readonly isHere: boolean;
  /** Whether the review can be submitted, once its risks are acknowledged. */
  readonly isSubmittable: boolean;
  readonly submission: SwapSubmission;
};
