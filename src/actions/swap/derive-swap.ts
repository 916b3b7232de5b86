import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { Portfolio } from '../../controllers/query/portfolio.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { SlotResult } from '../../controllers/query/query-slot.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { type FactResults, type FlowInputs, isLoading, toData, toFailure } from '../create-flow-store.js';
import { SwapError } from '../flow-errors.js';
import { type FlowState, isLocked } from '../reduce-flow.js';
import { deriveShortage } from '../shortage.js';
import { createIsOwn, deriveTokenBalances, isForbidden } from '../tokens/tokens.js';
import { type ReadAmount, readAmount } from '../typed-amount.js';
import { isMismatch, type SwapApproval, type SwapRisk, type SwapState, type SwapSubmission } from './run-swap.js';
import { type Allowance, needsApproval } from './submit-swap.js';
import { checkSwap, isNativeToken, type SwapDraft } from './swap-draft.js';
import type { SwapOffer, SwapOption } from './swap-queries.js';
import { type SwapReview, toSwapReview } from './swap-review.js';
import { HIGH_IMPACT, type SwapFee, toPriceImpact, UNLIMITED_ALLOWANCE } from './swap-terms.js';
import { toSwapToken } from './swap-token.js';

/** Review of a swap. */
export type OpenedSwap = {
  /** The amount since the review was opened: typed dollars follow the price until then. Absent for `max`, which follows balance and fee. */
  readonly amount: ReadAmount | undefined;
  /** The last quote that can be swapped: it stays while the next one is being read, and the submitted one while the wallet is asked. */
  readonly review: SwapReview | undefined;
  /** The approval of the last submission. */
  readonly approval?: SwapApproval | undefined;
};

/** State of the form, the review and the submission of a swap. */
export type SwapFlowState = FlowState<SwapDraft, OpenedSwap, SwapSubmission>;

/** Inputs of a swap beside the facts that are read by queries. */
export type SwapInputs = FlowInputs<SwapFlowState> & {
  readonly isHere: boolean;
  /** In whole percent. */
  readonly slippage: number;
};

/** Data of the facts of a swap. Amounts in base units. */
export type SwapData = {
  readonly listed: readonly SwapOption[];
  readonly usualFee: SwapFee;
  readonly portfolio: Portfolio | null;
  readonly payer: SendableFacts;
  readonly target: SendableFacts;
  readonly native: SendableFacts;
  /** Dollars for one token; `null` where there is no price. */
  readonly payerPrice: number | null;
  readonly targetPrice: number | null;
  readonly nativePrice: number | null;
  readonly quote: SwapOffer;
  readonly allowance: Allowance;
  readonly requiresReset: boolean;
  readonly reviewedFee: SwapFee;
};

type Results = FactResults<SwapData>;

/** The state of a swap, with what the keys and queries of its facts need. */
export type SwapView = {
  readonly state: SwapState;
  readonly inputs: SwapInputs;
  /** Key of account and network; `undefined` where the wallet is not connected to those of the flow. */
  readonly key: string | undefined;
  readonly sides: SwapSides;
  readonly balances: readonly TokenBalance[] | undefined;
  /** The approval that the review needs now; `undefined` where it needs none. */
  readonly needed: SwapApproval | undefined;
  /** Allowance of the router, to be revoked first where the token wants that; 0 where no approval is needed. */
  readonly revocable: bigint;
  /** Whether the allowance is being read. */
  readonly isPreparing: boolean;
};

/** One side of a swap. `address`: absent for the native currency. `isKnown`: whether a token is chosen. */
export type SwapSide = { readonly address: string | undefined; readonly isKnown: boolean };

/** Both sides, and the native currency. `isPair`: two different tokens are chosen. */
export type SwapSides = { readonly payer: SwapSide; readonly target: SwapSide; readonly native: SwapSide; readonly isPair: boolean };

/** Derives the state of a swap. */
export function deriveSwap(inputs: SwapInputs, results: Results): SwapView {
  const { account, adapter, flow, isHere, kept, pending } = inputs;
  const { draft, submission } = flow;
  const sides = deriveSides(draft, adapter);
  const balances = deriveTokenBalances(account, adapter, results.portfolio, kept);
  const tokens = deriveTokens(inputs, sides, balances, results);
  const form = deriveForm(inputs, sides, tokens, results);
  const { live, review } = deriveReview(inputs, { ...form, ...tokens }, results.quote);
  const approval = deriveApproval(inputs, review, results);
  const impact = review && toPriceImpact({ ...review.pays, amount: review.terms.pays.amount }, { ...review.gets, amount: review.amount });
  const doubts = [review?.pays ?? tokens.pays, review?.gets ?? tokens.gets].flatMap((side) => side?.doubt ?? []);
  const isOver = submission.status === 'sent' || submission.status === 'uncertain';
  const { needed, revocable, isPreparing, ...approvals } = approval;
  const state: SwapState = {
    ...{ draft, review, impact, doubts, submission, pending, isHere },
    ...tokens,
    ...form,
    ...approvals,
    ...deriveFailures(results),
    quotedAt: toData(results.quote)?.at,
    fee: toData(results.reviewedFee) ?? tokens.fee,
    risks: deriveRisks({ impact, doubts, submission, pending }),
    isReading: isHere && (!adapter || (sides.isPair && (!balances || Object.values(results).some(isLoading)))),
    isSubmittable: live !== undefined && !isOver && !isPreparing && !doubts.some(isForbidden),
  };
  return { state, inputs, key: isHere && adapter ? account.caipAddress : undefined, sides, balances, needed, revocable, isPreparing };
}

/** Derives the two sides of a draft. */
export function deriveSides({ from = NATIVE_ADDRESS, to }: SwapDraft, adapter: NamespaceAdapter | undefined): SwapSides {
  const toSide = (text: string | undefined): SwapSide => {
    const address = isNativeToken(text) ? undefined : adapter?.parseAddress(text);
    return { address, isKnown: isNativeToken(text) || address !== undefined };
  };
  const [payer, target] = [toSide(from), toSide(to)];
  const isPair = payer.isKnown && target.isKnown && payer.address !== target.address;
  return { payer, target, native: { address: undefined, isKnown: true }, isPair };
}

/** Returns the price of a token among those of the account, in dollars for one. */
export const getOwnPrice = (balances: readonly TokenBalance[] | undefined, address: string | undefined): number | undefined =>
  balances?.find((one) => one.address === address)?.price;

/** Data of both tokens, read before an amount is known. `fee`: that of a swap that is not built yet. */
type Tokens = Pick<SwapState, 'pays' | 'gets' | 'nativePrice' | 'fee'>;

function deriveTokens(
  { account, kept, lists, options }: SwapInputs,
  { payer, target }: SwapSides,
  balances: readonly TokenBalance[] | undefined,
  results: Results,
): Tokens {
  const listed = toData(results.listed);
  const isOwn = createIsOwn(lists, options, account.network, kept);
  const toToken = ({ address, isKnown }: SwapSide, facts: SlotResult<SendableFacts>, price: SlotResult<number | null>) =>
    isKnown ? toSwapToken(address, toData(facts), { listed, balances, price: toData(price), isOwn }) : undefined;
  return {
    pays: toToken(payer, results.payer, results.payerPrice),
    gets: toToken(target, results.target, results.targetPrice),
    nativePrice: getOwnPrice(balances, undefined) ?? toData(results.nativePrice) ?? undefined,
    fee: toData(results.usualFee),
  };
}

/** Requirements that a balance does not meet. */
const LACKS: Readonly<Partial<Record<SwapState['check'], 'token' | 'gas'>>> = { insufficientBalance: 'token', insufficientGas: 'gas' };

/** Derives the amount, its quote, and the first unmet requirement of the form. */
function deriveForm(
  { account, flow: { draft, opened } }: SwapInputs,
  { isPair }: SwapSides,
  { pays, gets, fee }: Tokens,
  { native, quote }: Results,
): Pick<SwapState, 'amount' | 'quotable' | 'offered' | 'check' | 'shortage'> {
  const isSmartAccount = account.type === 'smartAccount';
  const isNative = isNativeToken(draft.from ?? NATIVE_ADDRESS);
  const amount = opened?.amount ?? readAmount(draft, pays, isNative && !isSmartAccount ? fee?.max : 0n);
  const quotable = pays && gets && typeof amount === 'bigint' && amount > 0n && amount <= pays.balance ? amount : undefined;
  const check = checkSwap({
    pays: pays && { balance: pays.balance, isNative },
    hasTarget: isPair,
    amount,
    nativeBalance: toData(native)?.balance,
    feeUnits: fee?.estimated,
    isSmartAccount,
    quote: isDry(quote) ? 'liquidity' : quote.status === 'idle' ? 'loading' : quote.status,
  });
  return {
    ...{ amount, quotable, check },
    offered: quotable === undefined ? undefined : toData(quote)?.amount,
    shortage: deriveShortage(LACKS[check], {
      ...{ account, isNative, amount, fee: fee?.max, nativeBalance: toData(native)?.balance },
      token: pays && { ...pays, token: pays.address },
    }),
  };
}

const isDry = (quote: SlotResult<SwapOffer>): boolean =>
  quote.status === 'failed' && quote.error instanceof SwapError && quote.error.reason === 'liquidity';

/** Derives the reviewed swap. `live`: that of the present quote. */
export function deriveReview(
  { account, isHere, options, slippage, flow: { opened, submission } }: SwapInputs,
  { check, pays, gets, quotable }: Pick<SwapState, 'check' | 'pays' | 'gets' | 'quotable'>,
  quote: SlotResult<SwapOffer>,
): { readonly live: SwapReview | undefined; readonly review: SwapReview | undefined } {
  const offer = toData(quote);
  const live =
    isHere && check === 'ready' && pays && gets && quotable !== undefined && offer
      ? toSwapReview(account, options, { pays, gets, paid: quotable, offer, slippage })
      : undefined;
  return { live, review: isLocked(submission) ? opened?.review : (live ?? opened?.review) };
}

/** Derives the approval that a review needs, or had in its last submission. */
export function deriveApproval(
  { flow: { opened, submission } }: Pick<SwapInputs, 'flow'>,
  review: SwapReview | undefined,
  results: Pick<Results, 'allowance' | 'requiresReset'>,
): Pick<SwapState, 'allowance' | 'isUnlimited' | 'approval'> & Pick<SwapView, 'needed' | 'revocable' | 'isPreparing'> {
  const allowed = toData(results.allowance);
  const terms = review && needsApproval(review.terms, allowed?.least) ? review.terms : undefined;
  const needed = terms && { amount: terms.pays.amount, requiresReset: toData(results.requiresReset) === true };
  const hasReset = submission.status === 'busy' && submission.hasReset;
  const submitted = opened?.approval && (hasReset ? { ...opened.approval, requiresReset: true } : opened.approval);
  return {
    allowance: allowed?.least,
    isUnlimited: allowed !== undefined && allowed.most >= UNLIMITED_ALLOWANCE,
    approval: submission.status === 'idle' ? needed : submitted,
    needed,
    revocable: terms && allowed ? allowed.most : 0n,
    isPreparing: isLoading(results.allowance) || isLoading(results.requiresReset),
  };
}

/** Derives the failures of the reads. A lack of liquidity is an answer. */
function deriveFailures({
  listed,
  usualFee,
  payer,
  target,
  nativePrice,
  quote,
}: Results): Pick<SwapState, 'failure' | 'quoteFailure' | 'priceFailure'> {
  const reads: readonly SlotResult<unknown>[] = [listed, usualFee, payer, target, ...(isDry(quote) ? [] : [quote])];
  const failures = reads.flatMap((one) => toFailure(one) ?? []);
  return {
    failure: failures[0] && { ...failures[0], retry: () => failures.forEach(({ retry }) => retry()) },
    quoteFailure: toFailure(quote),
    priceFailure: toFailure(nativePrice),
  };
}

/** Derives the risks to acknowledge before a review is submitted. */
export function deriveRisks({
  impact,
  doubts,
  submission,
  pending,
}: Pick<SwapState, 'impact' | 'doubts' | 'submission' | 'pending'>): readonly SwapRisk[] {
  const risks: readonly (SwapRisk | false)[] = [
    impact !== undefined && impact >= HIGH_IMPACT && 'loss',
    doubts.some((doubt) => !isForbidden(doubt)) && 'twin',
    submission.status === 'stopped' && isMismatch(submission.reason) && 'mismatch',
    pending.length > 0 && 'pending',
  ];
  return risks.filter((risk) => risk !== false);
}
