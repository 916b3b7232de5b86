import type { ChainLook, Incoming } from '../../adapters/arrivals.js';

/** The sum that an account is to have, in base units, and what it had where the funding began. */
export type ArrivalTerms = {
  /** Base units that the account is to have. */
  readonly need: bigint;
  /** Base units that it had in the block in which the funding began. */
  readonly startBalance: bigint;
};

/**
 * State of a funding.
 *
 * - `waiting`: less than is needed has come.
 * - `confirming`: the newest block has enough, the one before it not yet.
 * - `arrived`: both blocks have enough.
 */
export type ArrivalStatus = 'waiting' | 'confirming' | 'arrived';

/** State of a funding at one look at the chain. Amounts in base units. */
export type Arrival = {
  readonly status: ArrivalStatus;
  /** Base units that the account has for certain: in the newest block, and in the one before it. */
  readonly balance: bigint;
  /** Base units that are missing, those that have only just come included. */
  readonly missing: bigint;
  /** Base units that can still be asked for: without those that have only just come. Never more than the sum that is needed. */
  readonly askable: bigint;
  /** Base units that have come since the beginning, for certain. */
  readonly received: bigint;
  /** Transactions that brought them, as far as the chain tells them, oldest first. */
  readonly transactions: readonly string[];
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const above = (amount: bigint, floor: bigint): bigint => (amount > floor ? amount - floor : 0n);
const sum = (transfers: readonly Incoming[]): bigint => transfers.reduce((total, { amount }) => total + amount, 0n);

/**
 * Derives how far a funding is from what the chain says now. Nothing of an earlier look counts, so that a reorganisation, a reload and a second
 * tab change nothing: each look is the whole truth.
 *
 * @example
 * deriveArrival({ need: 30n, startBalance: 10n }, look).status; // 'arrived' once two blocks have 30
 */
export function deriveArrival({ need, startBalance }: ArrivalTerms, look: ChainLook): Arrival {
  const balance = least(look.balance, look.settled);
  const status = balance >= need ? 'arrived' : look.balance >= need ? 'confirming' : 'waiting';
  const certain = look.incoming?.filter(({ isSettled }) => isSettled) ?? [];
  return {
    status,
    balance,
    missing: above(need, balance),
    askable: above(need, look.balance),
    // Transfers tell what came also where the account has paid meanwhile; a chain that does not tell them tells its balance.
    received: certain.length > 0 ? sum(certain) : above(balance, startBalance),
    transactions: [...new Set(certain.map(({ hash }) => hash))],
  };
}
