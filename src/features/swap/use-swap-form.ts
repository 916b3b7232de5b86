import { useEffect, useRef, useState } from 'react';
import { reportQuoteFailure } from '../../actions/swap/report-quote-failure.js';
import { checkSwap, COIN, isCoin, readAmount, type SwapCheck, type SwapDraft } from '../../actions/swap/swap-draft.js';
import { SwapError } from '../../actions/swap/swap-errors.js';
import { gasQuery, priceQuery, quoteQuery, type SwapOffer, tokensQuery } from '../../actions/swap/swap-queries.js';
import { toNetworkFee } from '../../actions/swap/swap-sums.js';
import { type SwapToken, toSwapToken } from '../../actions/swap/swap-token.js';
import type { Account } from '../../controllers/account/account.js';
import { tokenQuery } from '../../controllers/query/token-balances.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAdapter, useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { AmountProblem } from '../../utils/parse-amount.js';
import { useDelayed } from '../use-delayed.js';
import { useLeaveOnSwitch } from '../use-leave-on-switch.js';

/** Pause in typing after which a quote is requested, in milliseconds. Spec §9, as searching does. */
export const QUOTE_WAIT_MS = 300;

/** The form as it is drawn. */
export type SwapForm = {
  readonly draft: SwapDraft;
  readonly change: (change: Partial<SwapDraft>) => void;
  /** `undefined` while it is being read, or not chosen. */
  readonly pays: SwapToken | undefined;
  readonly gets: SwapToken | undefined;
  readonly coin: { readonly price: number | undefined };
  readonly amount: bigint | AmountProblem;
  readonly quote: QueryResult<SwapOffer>;
  /** Fee, in base units of the native token. */
  readonly fee: { readonly estimated: bigint; readonly max: bigint } | undefined;
  readonly check: SwapCheck;
  /** The coin's price could not be had: fees have no dollars then, and swapping goes on. */
  readonly unpriced: { readonly error: Error; readonly retry: () => void } | undefined;
  /** Failed read, and its retry. */
  readonly failed: { readonly error: Error; readonly retry: () => void } | undefined;
};

/** Puts together what was typed, what the account has, and what the service offers. */
export function useSwapForm(account: Account, start: SwapDraft | undefined): SwapForm {
  const controllers = useControllers();
  const [draft, setDraft] = useState<SwapDraft>(start ?? {});
  const adapter = useAdapter(account);
  const key = account.status === 'connected' && adapter ? account.caipAddress : undefined;
  const listed = useQueryResult(key && `tokens ${key}`, (query) => tokensQuery(query, account, adapter!));
  const held = useHeldTokens(account);

  const read = (address: string | undefined) => (isCoin(address) ? undefined : adapter?.parseAddress(address));
  const from = draft.from ?? COIN;
  const sides = [from, draft.to].map((address) => ({ address: read(address), isCoin: isCoin(address) }));
  const [payer, target] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const isKnown = (side: typeof payer) => side.isCoin || side.address !== undefined;
  const facts = [
    useQueryResult(key && isKnown(payer) ? `${key} ${payer.address ?? ''}` : undefined, () =>
      tokenQuery(controllers, account, payer.address),
    ),
    useQueryResult(key && isKnown(target) ? `${key} ${target.address ?? ''}` : undefined, () =>
      tokenQuery(controllers, account, target.address),
    ),
    useQueryResult(key, () => tokenQuery(controllers, account, undefined)),
  ] as const;
  const toData = <Data>(asked: QueryResult<Data>) => (asked.status === 'ready' ? asked.data : undefined);

  /** The price of a token: as the account's holdings have it, else asked for. */
  const findHeld = (address: string | undefined) => held?.find((one) => one.address === address);
  const needsPrice = (side: typeof payer) => key && held && isKnown(side) && findHeld(side.address)?.price === undefined;
  const prices = [
    useQueryResult(needsPrice(payer) ? `price ${key} ${payer.address ?? ''}` : undefined, (query) =>
      priceQuery(query, account, payer.address),
    ),
    useQueryResult(needsPrice(target) ? `price ${key} ${target.address ?? ''}` : undefined, (query) =>
      priceQuery(query, account, target.address),
    ),
    useQueryResult(needsPrice({ address: undefined, isCoin: true }) ? `price ${key}` : undefined, (query) =>
      priceQuery(query, account, undefined),
    ),
  ] as const;
  const toToken = (side: typeof payer, at: 0 | 1) =>
    isKnown(side) ? toSwapToken(side.address, toData(facts[at]), { listed: toData(listed), held, price: toData(prices[at]) }) : undefined;
  const pays = toToken(payer, 0);
  const gets = toToken(target, 1);

  const gas = useQueryResult(key && `gas ${key}`, (query) => gasQuery(query, account));
  const gasPrice = toData(gas);
  const fee = gasPrice === undefined ? undefined : toNetworkFee(gasPrice);
  const isSmartAccount = account.type === 'smartAccount';
  const amount = readAmount(draft, pays, payer.isCoin && !isSmartAccount ? fee?.max : 0n);
  const wanted =
    key && pays && gets && typeof amount === 'bigint' && amount > 0n && amount <= pays.units && payer.address !== target.address
      ? `${key} ${payer.address ?? ''} ${target.address ?? ''} ${amount}`
      : undefined;
  const settled = useDelayed(wanted, QUOTE_WAIT_MS);
  const isSettled = settled === wanted;
  const asked = useQueryResult(isSettled ? wanted : undefined, (query) =>
    quoteQuery(query, account, { from: payer.address, to: target.address, units: amount as bigint }),
  );

  useQuoteFailure(account, asked, { key: wanted, pays, gets, units: typeof amount === 'bigint' ? amount : 0n });

  const isDry = asked.status === 'failed' && asked.error instanceof SwapError && asked.error.reason === 'liquidity';
  const check = checkSwap({
    pays: pays && { units: pays.units, isCoin: payer.isCoin },
    hasTarget: isKnown(target) && payer.address !== target.address,
    amount,
    coinUnits: toData(facts[2])?.units,
    feeUnits: fee?.estimated,
    isSmartAccount,
    quote: asked.status === 'failed' ? (isDry ? 'liquidity' : 'failed') : asked.status === 'ready' ? 'ready' : 'loading',
  });
  const failures = [listed, gas, facts[0], facts[1], asked].flatMap((one) => (one.status === 'failed' && !isDry ? [one] : []));

  useLeaveOnSwitch(account.network?.caipNetworkId);

  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    pays,
    gets,
    coin: { price: findHeld(undefined)?.price ?? toData(prices[2]) ?? undefined },
    amount,
    quote: asked,
    fee,
    check,
    unpriced: prices[2].status === 'failed' ? prices[2] : undefined,
    failed: failures[0] && {
      error: failures[0].error,
      retry: () => failures.forEach(({ retry }) => retry()),
    },
  };
}

/** Emits `SWAP_QUOTE_ERROR` once for each pair and amount whose quote fails, until that quote is read. */
function useQuoteFailure(
  account: Account,
  asked: QueryResult<unknown>,
  { key, pays, gets, units }: { key: string | undefined; pays: SwapToken | undefined; gets: SwapToken | undefined; units: bigint },
): void {
  const { events } = useControllers();
  const reported = useRef<string>(undefined);
  const error = asked.status === 'failed' ? asked.error : undefined;
  const isReady = asked.status === 'ready';
  useEffect(() => {
    if (isReady) reported.current = undefined;
    if (!error || !pays || !gets || reported.current === key) return;
    reported.current = key;
    reportQuoteFailure(events, account, { pays, gets, units }, error);
    // One failure is reported once: the key stands for account, tokens and units.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, error, isReady]);
}
