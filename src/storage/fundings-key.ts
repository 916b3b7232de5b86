import { defineStorageKey } from './storage.js';

/** Maximum number of stored fundings. */
export const FUNDINGS_LIMIT = 8;
/** Time for which a funding is looked after, in milliseconds: seven days. */
export const FUNDING_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** Maximum number of other balances that a funding is compared with. */
export const OTHER_BALANCES_LIMIT = 60;

/**
 * A transfer that was prepared for a funding.
 *
 * - `asked`: a wallet was asked; no answer is known.
 * - `sent`: a wallet has sent it under `hash`.
 * - `ended`: nothing was sent, or `outcome` says how the chain has ended it.
 */
export type PreparedTransfer = {
  readonly state: 'asked' | 'sent' | 'ended';
  /** Address that pays. */
  readonly from: string;
  /** Base units, as a decimal string. */
  readonly amount: string;
  readonly hash?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome?: TransferOutcome | undefined;
};

/**
 * End of a prepared transfer on the chain.
 *
 * - `arrived`: two blocks have it.
 * - `failed`: it was reverted.
 * - `replaced`: another transaction took its place, or no block can contain it any more.
 * - `different`: the wallet has sent another sum, or to another receiver.
 */
export type TransferOutcome = 'arrived' | 'failed' | 'replaced' | 'different';

const OUTCOMES: readonly unknown[] = ['arrived', 'failed', 'replaced', 'different'] satisfies TransferOutcome[];
const isOutcome = (value: unknown): value is TransferOutcome => OUTCOMES.includes(value);

/** Balance of something else when a funding began: to say what came instead of the wanted token. */
export type OtherBalance = {
  /** CAIP-2. */
  readonly network: string;
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  /** Decimal string in whole tokens. */
  readonly quantity: string;
};

/** A sum that an account is to have, from the moment at which it was stated. Amounts are base units, as decimal strings. */
export type StoredFunding = {
  readonly id: string;
  /** CAIP-2. */
  readonly network: string;
  /** Address that receives. */
  readonly address: string;
  /** Address of the token; absent for the native currency. */
  readonly token?: string | undefined;
  readonly symbol: string;
  readonly decimals: number;
  /** The sum that the account is to have. */
  readonly need: string;
  /** Balance in `block`. */
  readonly startBalance: string;
  /** Number of the block, or the slot, in which it began; absent where no node is read. */
  readonly block?: number | undefined;
  readonly blockHash?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly others: readonly OtherBalance[];
  readonly transfer?: PreparedTransfer | undefined;
  /** `left`: the visitor closed it before the sum was there. `reported`: its arrival was said. Absent while it is open. */
  readonly end?: 'left' | 'reported' | undefined;
};

/** Sums that accounts are to have, the latest first. */
export const fundingsKey = /*#__PURE__*/ defineStorageKey<readonly StoredFunding[]>({
  name: 'fundings',
  version: 1,
  lifetimeMs: FUNDING_LIFETIME_MS,
  parse: (stored) =>
    (Array.isArray(stored) ? (stored as unknown[]) : [])
      .map(parseFunding)
      .filter((one) => one !== undefined)
      .slice(0, FUNDINGS_LIMIT),
});

const MOST_CHARS = 200;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MOST_CHARS;
const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isOptional = <Value>(value: unknown, is: (one: unknown) => one is Value): value is Value | undefined =>
  value === undefined || is(value);
const toRecord = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

function parseFunding(stored: unknown): StoredFunding | undefined {
  const { id, network, address, token, symbol, decimals, need, startBalance, block, blockHash, at, others, transfer, end } =
    toRecord(stored);
  const isWhole = isText(id) && isText(network) && isText(address) && isText(symbol) && isUnits(need) && isUnits(startBalance);
  if (!isWhole || !isCount(at) || !isCount(decimals) || decimals > 77) return undefined;
  if (!isOptional(token, isText) || !isOptional(block, isCount) || !isOptional(blockHash, isText)) return undefined;
  const prepared = transfer === undefined ? undefined : parseTransfer(transfer);
  // A transfer that cannot be read may have been asked for: without it a second one could be.
  if ((transfer !== undefined && !prepared) || !(end === undefined || end === 'left' || end === 'reported')) return undefined;
  return {
    ...{ id, network, address, symbol, decimals, need, startBalance, at },
    ...(token !== undefined && { token }),
    ...(block !== undefined && { block }),
    ...(blockHash !== undefined && { blockHash }),
    others: (Array.isArray(others) ? (others as unknown[]) : []).flatMap(parseOther).slice(0, OTHER_BALANCES_LIMIT),
    ...(prepared && { transfer: prepared }),
    ...(end !== undefined && { end }),
  };
}

function parseTransfer(stored: unknown): PreparedTransfer | undefined {
  const { state, from, amount, hash, at, outcome } = toRecord(stored);
  if (!isText(from) || !isUnits(amount) || !isCount(at) || !isOptional(hash, isText)) return undefined;
  if (state !== 'asked' && state !== 'sent' && state !== 'ended') return undefined;
  return { state, from, amount, at, ...(hash !== undefined && { hash }), ...(isOutcome(outcome) && { outcome }) };
}

function parseOther(stored: unknown): OtherBalance[] {
  const { network, token, quantity } = toRecord(stored);
  const isQuantity = typeof quantity === 'string' && /^\d{1,78}(\.\d{1,78})?$/.test(quantity);
  if (!isText(network) || !isQuantity || !isOptional(token, isText)) return [];
  return [{ network, quantity, ...(token !== undefined && { token }) }];
}
