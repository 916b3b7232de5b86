import type { CachedToken } from '../../storage/account-cache-keys.js';
import type { AccountSamples, Sample, Samples } from '../../storage/samples-key.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Least time between two samples, in milliseconds. Design §5. */
export const SAMPLE_GAP_MS = HOUR_MS;
/** Lifetime of a stored total, in milliseconds. Design §5. */
export const TOTAL_LIFETIME_MS = 30 * DAY_MS;
/** Lifetime of a stored price, in milliseconds: only the change of a day is derived from it. */
export const PRICE_LIFETIME_MS = 2 * DAY_MS;
/** Maximum number of tokens with stored prices (the most valuable), and of accounts. Together they stay below 200 KB. */
export const MOST_TOKENS = 30;
export const MOST_ACCOUNTS = 3;

/** Names a token among those of an account. */
export const toTokenKey = ({ chainId, address }: Pick<CachedToken, 'chainId' | 'address'>): string => `${chainId} ${address ?? 'native'}`;

/**
 * Adds a measurement to the stored ones, at most once an hour. Samples later than a clock that was set back are dropped. @param tokens The
 * most valuable first. @returns Samples to store; `undefined` when the last sample is younger than an hour.
 */
export function addSamples(
  kept: Samples | undefined,
  caipAddress: string,
  { tokens, value }: { readonly tokens: readonly CachedToken[]; readonly value: number },
  nowMs: number,
): Samples | undefined {
  const { [caipAddress]: before, ...others } = kept?.accounts ?? {};
  const last = before?.totals.findLast(([atMs]) => atMs <= nowMs);
  if (last && nowMs - last[0] < SAMPLE_GAP_MS) return undefined;
  const add = (series: readonly Sample[] | undefined, sample: number, lifetimeMs: number): readonly Sample[] => [
    ...(series ?? []).filter(([atMs]) => atMs <= nowMs && nowMs - atMs <= lifetimeMs),
    [nowMs, sample],
  ];
  const account: AccountSamples = {
    totals: add(before?.totals, value, TOTAL_LIFETIME_MS),
    prices: Object.fromEntries(
      tokens
        .slice(0, MOST_TOKENS)
        .filter(({ price }) => price > 0)
        .map((token) => [toTokenKey(token), add(before?.prices[toTokenKey(token)], token.price, PRICE_LIFETIME_MS)]),
    ),
  };
  const recent = Object.entries(others).slice(1 - MOST_ACCOUNTS);
  return { currency: 'usd', accounts: { ...Object.fromEntries(recent), [caipAddress]: account } };
}

/** Change of a value: the difference, its ratio to the earlier value (0.021 for 2.1 percent), and the time of that value. */
export type Change = {
  readonly difference: number;
  readonly ratio: number;
  /** Milliseconds since the sample that it is compared with; a day where that one is about as old. */
  readonly agoMs: number;
};

/**
 * Compares a value with what was measured a day ago: the youngest sample that is a day old, at most two; where there is
 * none, the oldest of the last day.
 *
 * @returns `undefined` with fewer than two samples, or with none from the last two days before this hour's.
 */
export function getChange(samples: readonly Sample[] | undefined, value: number, nowMs: number): Change | undefined {
  const known = (samples ?? []).filter(([atMs]) => atMs <= nowMs);
  if (known.length < 2) return undefined;
  const before = known.slice(0, -1).filter(([atMs]) => nowMs - atMs <= 2 * DAY_MS);
  const base = before.findLast(([atMs]) => nowMs - atMs >= DAY_MS) ?? before[0];
  if (!base || base[1] <= 0) return undefined;
  const difference = value - base[1];
  return { difference, ratio: difference / base[1], agoMs: nowMs - base[0] };
}

/** Whether a change is one since yesterday: it is compared with a sample that is a day old. */
export const isSinceYesterday = ({ agoMs }: Pick<Change, 'agoMs'>): boolean => agoMs >= DAY_MS;
