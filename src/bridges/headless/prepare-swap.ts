// chunk: swap-flow
import type { ReadableAtom } from 'nanostores';
import { createSwapFlow, type SwapFlow, type SwapSubmitOptions } from '../../actions/swap/create-swap-flow.js';
import { listOptions, type SwapTokenOption, type SwapToken } from '../../actions/swap/swap-token.js';
import {
  SHOWN_LIFETIME_MS,
  type SwapControllers,
  type SwapProgress,
  type SwapApproval,
  type SwapState,
} from '../../actions/swap/run-swap.js';
import type { SwapStep } from '../../actions/swap/submit-swap.js';
import { isSwapChain, SLIPPAGE_PERCENT, type SwapFee, toProviderFee, toRate } from '../../actions/swap/swap-terms.js';
import { isNativeToken, type SwapCheck } from '../../actions/swap/swap-draft.js';
import { SwapError, type SwapErrorReason } from '../../actions/flow-errors.js';
import { tokensQuery, type SwapOption } from '../../actions/swap/swap-queries.js';
import { isForbidden, type TokenDoubt } from '../../actions/tokens/tokens.js';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { getOpenRequests, type PendingRequest } from '../../controllers/open-requests.js';
import { getSources } from '../../controllers/query/sources.js';
import { portfolioQuery, toTokenBalances } from '../../controllers/query/portfolio.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { atom } from '../../utils/atom.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { needAccount, type ReadyAccount } from './account-data.js';
import { settle } from '../../actions/create-flow-store.js';

/**
 * One side of a swap. Amounts in base units.
 *
 * @example
 * const toText = ({ amount, decimals, symbol }: HeadlessSwapSide) => `${Number(amount) / 10 ** decimals} ${symbol}`;
 */
export type HeadlessSwapSide = {
  /** Absent for the network's own coin. */
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Sold amount, or the quoted amount. */
  readonly amount: bigint;
  /** Account's balance, in base units. */
  readonly balance: bigint;
  /** Price in dollars; `undefined` if unknown. */
  readonly price: number | undefined;
  /**
   * `twin`: another token has the same symbol; `alias`: the contract reports another one. Show both, and
   * the address of this one, before you call `submit({ allowTokenDoubt: true })`.
   */
  readonly tokenDoubt: TokenDoubt | undefined;
};

/**
 * State of a swap. `completed`: the confirmed steps.
 *
 * @example
 * const isBusy = ({ status }: HeadlessSwapState) => status === 'busy';
 */
export type HeadlessSwapState =
  | { readonly status: 'idle' }
  | ({ readonly status: 'busy'; readonly step: SwapStep } & Pick<SwapProgress, 'completed'>)
  | { readonly status: 'sent'; readonly hash: string | undefined }
  | ({ readonly status: 'failed'; readonly error: Error } & Pick<SwapProgress, 'completed'>);

/**
 * A swap that can be shown, then made. Amounts in base units.
 *
 * @example
 * const pay = async (swap: HeadlessSwap) => swap.submit();
 */
export type HeadlessSwap = {
  readonly sell: HeadlessSwapSide;
  readonly buy: HeadlessSwapSide;
  /** Minimum received amount: with less the swap reverts. */
  readonly minReceived: bigint;
  /** In whole percent. */
  readonly slippage: number;
  /** Base units of `buy` for one whole token of `sell`. */
  readonly rate: bigint;
  /**
   * Price impact, in hundredths of a percent; negative for a gain. `undefined` without prices. From 300 on show the loss before you call
   * `submit({ allowLoss: true })`.
   */
  readonly priceImpact: bigint | undefined;
  /** Provider's fee; the quote has it deducted already. */
  readonly providerFee: bigint;
  /** Network fee of the swap and its approvals; `undefined` where a paymaster may pay for a smart account. */
  readonly fee: SwapFee | undefined;
  /** Current allowance of the router; `undefined` for the native currency. */
  readonly allowance: bigint | undefined;
  /** Whether the router may take any amount of the sold token already; recommend revoking that allowance. */
  readonly isUnlimited: boolean;
  /** Approval that the wallet is asked for first: exactly the sold amount. `undefined` where none is needed. */
  readonly approval: SwapApproval | undefined;
  /** Until when it may be made, in milliseconds since 1970: after that a new one has to be prepared. */
  readonly expiresAt: number;
  readonly $state: ReadableAtom<HeadlessSwapState>;
  /**
   * Requests the approval if needed, waits for it, then requests the swap; each request is compared with these fields before it can be
   * signed. Sent transactions are among the account's pending ones. It runs once: another call returns the same promise, unless it failed.
   *
   * @param options.allowPending The visitor has seen `getPendingRequests()` and wants this swap beside them.
   * @param options.allowLoss The visitor has seen that `priceImpact` is 3 percent or more and wants this swap.
   * @param options.allowTokenDoubt The visitor has seen `tokenDoubt` of both sides, compared the addresses and wants these tokens.
   * @param options.signal Ends the waiting between two requests; sent transactions continue.
   * @returns The hash of the swap; `undefined` where a wallet executed a batch and returned no hash.
   * @throws {SwapError}, {SwapMismatchError}, {TransferError} Before the wallet is asked, `pending` where another request is open in it,
   * `loss` for a loss that is not allowed, `tokenDoubt` for a token that may be another one; the signal's reason; after that the wallet's error.
   */
  submit(options?: SwapSubmitOptions): Promise<string | undefined>;
  /** Transactions of the account about which the wallet still asks. */
  getPendingRequests(): readonly PendingRequest[];
};

/** Returns the submission of a flow whose review is open. @param address Address of the account. */
export function toHeadlessSubmission(
  controllers: SwapControllers,
  { $state: $flow, submit }: SwapFlow,
  address: string,
): Pick<HeadlessSwap, '$state' | 'submit' | 'getPendingRequests'> {
  const $state = atom<HeadlessSwapState>({ status: 'idle' });
  let running: Promise<string | undefined> | undefined;
  const run = async (options: SwapSubmitOptions | undefined) => {
    let completed: SwapProgress['completed'] | undefined;
    const stop = $flow.listen(({ submission }) => {
      if (submission.status !== 'busy') return;
      completed = submission.completed;
      $state.set({ status: 'busy', step: submission.step, completed });
    });
    try {
      const hash = await submit(options);
      $state.set({ status: 'sent', hash });
      return hash;
    } catch (thrown) {
      const error: unknown = options?.signal?.aborted ? options.signal.reason : thrown;
      // A risk that is not allowed begins nothing.
      if (completed) $state.set({ status: 'failed', error: error as Error, completed });
      running = undefined;
      throw error;
    } finally {
      stop();
    }
  };
  const requests = getOpenRequests(controllers);
  return {
    $state,
    submit: (options) => (running ??= run(options)),
    getPendingRequests: () => requests.of(address),
  };
}

/** Account that swaps, with the sources for it. */
export type SwapContext = {
  readonly account: ReadyAccount;
  readonly adapter: NamespaceAdapter;
  readonly loaded: QueryController;
};

/** Returns the account's network and the swap's sources. @throws {UnauthorizedError}, {SwapError} `network`. */
export async function getSwapContext(
  { getAdapter, query, stores }: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  modal: Modal,
  namespace: Namespace | undefined,
): Promise<SwapContext> {
  const account = needAccount(modal, namespace);
  const options = stores.$options.get();
  // Features that are off are not in the request manifest, so ask nothing for them.
  const isOn = options.features?.swaps !== false && getSources(options, 'swaps').length > 0;
  if (!isOn || !isSwapChain(account.network.caipNetworkId, options)) throw new SwapError('network');
  const [adapter, loaded] = await Promise.all([getAdapter(account.namespace), query.load()]);
  return { account, adapter, loaded };
}

/** Returns the swappable tokens, and the account's balances; without an answer of the service the native token alone. */
export async function getSwapTokens({
  account,
  adapter,
  loaded,
}: SwapContext): Promise<readonly [readonly SwapOption[], readonly TokenBalance[]]> {
  const { client } = loaded;
  const [listed, portfolio] = await Promise.all([
    client.fetchQuery(tokensQuery(loaded, account, adapter)),
    client.fetchQuery(portfolioQuery(account, loaded)).catch(() => null),
  ]);
  return [listed, toTokenBalances(portfolio, account.network, (value) => adapter.parseAddress(value), loaded.ownedTokens)];
}

/** Lists what can be swapped on the account's network: what it holds first, then by symbol. @throws {UnauthorizedError}, {SwapError} */
export async function listSwapTokens(
  controllers: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  modal: Modal,
  { namespace, search = '' }: { readonly namespace?: Namespace | undefined; readonly search?: string | undefined } = {},
): Promise<readonly SwapTokenOption[]> {
  const [listed, balances] = await getSwapTokens(await getSwapContext(controllers, modal, namespace));
  return listOptions(listed, balances, search);
}

/**
 * Parameters of a swap.
 *
 * @example
 * const parameters: SwapParameters = { from: undefined, to: '0x6B175474E89094C44Da98b954EedeAC495271d0F', amount: '1' };
 */
export type SwapParameters = {
  /** The address of the token that is paid; without one it is the network's own coin. */
  readonly from?: string | undefined;
  /** The address of the token that is got; without one it is the network's own coin. */
  readonly to?: string | undefined;
  /** Sold amount as decimal text, for example `0.25`. `max`: the balance, less the maximum fee for the native token. */
  readonly amount: string;
  /** Slippage, in whole percent up to 50. Default: 1. */
  readonly slippage?: number | undefined;
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined;
};

/** Reasons of unmet requirements; `input` for all others. */
const REASONS: Partial<Record<SwapCheck, SwapErrorReason>> = { insufficientBalance: 'balance', insufficientGas: 'gas' };

/**
 * Prepares a swap with the flow of the swap view: reads balances, prices, quote and allowance.
 *
 * @throws {UnauthorizedError}; {SwapError} with the first unmet requirement in `details`; the error of a read.
 */
export async function prepareSwap(
  controllers: SwapControllers,
  modal: Modal,
  { from = NATIVE_ADDRESS, to = NATIVE_ADDRESS, amount, slippage = SLIPPAGE_PERCENT, namespace }: SwapParameters,
): Promise<HeadlessSwap> {
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > 50)
    throw new SwapError('input', { details: 'The slippage is a whole percentage from 0 to 50.' });
  const { account, adapter } = await getSwapContext(controllers, modal, namespace);
  for (const token of [from, to])
    if (!isNativeToken(token) && adapter.parseAddress(token) === undefined)
      throw new SwapError('input', { details: `${token} is not a token.` });
  const max = amount === 'max';
  const flow = createSwapFlow(controllers, account, { from, to, max, ...(!max && { amount }) }, { slippage, quoteWaitMs: 0 });
  const stop = flow.start();
  try {
    assertReady(await settle(flow.$state));
    flow.review();
    const state = await settle(flow.$state);
    assertReady(state);
    const { allowance, approval, fee, impact, isUnlimited } = state;
    const { at, gets, pays, terms, amount, route } = state.review!;
    const paid = terms.pays.amount;
    return {
      sell: toSide(pays, paid),
      buy: toSide(gets, amount),
      minReceived: terms.gets.amount,
      slippage,
      rate: toRate({ amount: paid, decimals: pays.decimals }, { amount })!,
      priceImpact: impact,
      providerFee: route ? 0n : toProviderFee(paid),
      fee: account.type === 'smartAccount' ? undefined : fee,
      allowance,
      isUnlimited,
      approval,
      expiresAt: at + SHOWN_LIFETIME_MS,
      ...toHeadlessSubmission(controllers, flow, account.address),
    };
  } finally {
    stop();
  }
}

const toSide = ({ address, symbol, name, decimals, price, balance, doubt }: SwapToken, amount: bigint): HeadlessSwapSide => ({
  ...{ address, symbol, name, decimals, price, balance, amount, tokenDoubt: doubt },
});

/** Throws the first reason for which the review cannot be submitted. */
function assertReady({ check, doubts, failure, isHere, quoteFailure }: SwapState): void {
  if (!isHere) throw new SwapError('account');
  if (failure) throw failure.error;
  if (check === 'insufficientLiquidity') throw quoteFailure!.error;
  const doubt = doubts.find(isForbidden);
  if (doubt) throw new SwapError('symbol', { details: `The token must not use the symbol ${doubt.shown}.` });
  if (check !== 'ready') throw new SwapError(REASONS[check] ?? 'input', { details: `Unmet requirement: ${check}.` });
}
