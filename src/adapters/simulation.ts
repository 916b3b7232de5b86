import type { Client } from 'viem';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';
import type { TokenListEntry } from '../config/options.js';
import { BaseError } from '../errors/base-error.js';
import { isOneAddress } from '../utils/token-address.js';
import type { DecodedRequest, RequestedCall } from './requests.js';
import { MOST_TOKEN_RENT } from './transfers.js';

/** Parameters of a simulation: the request to the wallet, the account that is asked, and the nodes of its network. */
export type SimulationParameters = {
  /** Client of the network's nodes, in the order in which they are asked. */
  readonly client: Client;
  readonly network: Network;
  /** The account, in its canonical spelling. */
  readonly address: string;
  readonly request: { readonly method: string; readonly params?: unknown };
  /** The host's token list: names of tokens where the chain has none. */
  readonly listed?: readonly TokenListEntry[] | undefined;
  readonly signal: AbortSignal;
  readonly setTimer: Environment['setTimer'];
};

/** Change of a balance, in base units: negative where it leaves the account. A network fee is not in it. */
export type BalanceChange = {
  /** Address of the token or collection; absent for the native token. */
  readonly token?: string | undefined;
  /** Id of a collectible. */
  readonly id?: bigint | undefined;
  readonly amount: bigint;
  /** As its contract says; empty where it says none. */
  readonly symbol: string;
  readonly decimals: number;
};

/** Result of a simulation. `reason`: what the contract said, as one line; absent where it said nothing that can be read. */
export type Simulation =
  | { readonly outcome: 'success'; readonly changes: readonly BalanceChange[] }
  | { readonly outcome: 'reverted'; readonly reason?: string | undefined };

/** Thrown where a node does not have the method that simulates: it is not asked again. */
export class SimulationUnsupportedError extends BaseError {
  override readonly name = 'SimulationUnsupportedError';
  readonly code = 'SIMULATION_UNSUPPORTED';

  constructor(cause?: unknown) {
    super('The node does not simulate transactions', { cause });
  }
}

/** The lazy code of a namespace that simulates requests at its nodes. */
export type SimulationModule = {
  /**
   * Simulates a request on the newest block: all its calls in their order, as one.
   *
   * @returns `undefined` for a request that cannot be simulated, and for an answer that is malformed or too long.
   * @throws {SimulationUnsupportedError} where the node does not have the method; the node's error where it was not reached.
   */
  simulate(parameters: SimulationParameters): Promise<Simulation | undefined>;
};

/** A loss that was chosen, or that a request names. `most`: base units; without it any amount. */
export type ExplainedLoss = { readonly token?: string | undefined; readonly most?: bigint | undefined };

/** Terms with which a simulation is compared. */
export type SimulationTerms = {
  readonly losses: readonly ExplainedLoss[];
  /** The token that has to arrive, and at least how much of it. */
  readonly gains?: (Omit<BalanceChange, 'amount' | 'id'> & { readonly least: bigint }) | undefined;
};

/**
 * Difference between a simulation and its terms.
 *
 * - `less`: less arrives than the minimum, which is `limit`.
 * - `more`: more leaves than was chosen or named, which is `limit`.
 * - `other`: something leaves that was not chosen or named.
 */
export type SimulatedDanger = { readonly kind: 'less' | 'more' | 'other'; readonly change: BalanceChange; readonly limit: bigint };

/** Compares a simulation with what was chosen, or what a request names. Nothing of a transaction that would revert leaves. */
export function findDangers(simulation: Simulation, { losses, gains }: SimulationTerms): readonly SimulatedDanger[] {
  if (simulation.outcome === 'reverted') return [];
  const found: SimulatedDanger[] = simulation.changes.flatMap((change): SimulatedDanger[] => {
    if (change.amount >= 0n) return [];
    const own = losses.filter(({ token }) => isOneAddress(token, change.token));
    if (own.length === 0) return [{ kind: 'other', change, limit: 0n }];
    // A request may write the id of a collectible where an amount stands.
    if (change.id !== undefined || own.some(({ most }) => most === undefined)) return [];
    const most = own.reduce((sum, one) => sum + one.most!, 0n);
    return -change.amount > most ? [{ kind: 'more', change, limit: most }] : [];
  });
  if (!gains) return found;
  const { least: limit, ...asset } = gains;
  const change = simulation.changes.find(({ token, id }) => id === undefined && isOneAddress(token, asset.token));
  const amount = change && change.amount > 0n ? change.amount : 0n;
  return amount < limit ? [...found, { kind: 'less', change: { ...asset, amount }, limit }] : found;
}

/** Lists what a request says that leaves the account, by its decoded bytes and the fields of its descriptors. */
export function explainLosses(decoded: DecodedRequest, account: string): readonly ExplainedLoss[] {
  if (decoded.kind !== 'calls') return [];
  return decoded.calls.flatMap((call) => [...(call.value > 0n ? [{ most: call.value }] : []), ...explainCall(call, account)]);
}

function explainCall(call: RequestedCall, account: string): readonly ExplainedLoss[] {
  const isOthers = 'from' in call && call.from !== undefined && !isOneAddress(call.from, account);
  if (isOthers) return [];
  switch (call.kind) {
    case 'native':
      // On EVM chains it is the value of the call.
      return call.value > 0n ? [] : [{ most: call.amount }];
    case 'transfer':
    case 'unwrap':
      return [{ token: call.token, most: call.amount }];
    case 'tokenTransfer':
      return [
        ...(call.token === '' ? [] : [{ token: call.token, most: call.amount }]),
        ...(call.createsTokenAccount ? [{ most: MOST_TOKEN_RENT }] : []),
      ];
    case 'createTokenAccount':
      return call.isOwn ? [{ most: MOST_TOKEN_RENT }] : [];
    case 'collectible':
      return [{ token: call.collection }];
    case 'swap':
    case 'partlyNamedSwap':
      return call.pays.token === undefined ? [] : [{ token: call.pays.token, most: call.pays.amount }];
    case 'batch':
      return call.calls.flatMap((inner) => explainCall(inner, account));
    case 'described':
      return call.fields.flatMap(({ value }): readonly ExplainedLoss[] => {
        if (value.kind === 'amount') return value.token === '' ? [] : [{ token: value.token }];
        if (value.kind === 'address') return [{ token: value.address }];
        if (value.kind === 'collectible') return value.collection === undefined ? [] : [{ token: value.collection }];
        return value.kind === 'call' ? explainCall(value.call, account) : [];
      });
    case 'allowance':
    case 'allowanceForAll':
    case 'creation':
    case 'memo':
    case 'program':
    case 'unknown':
    case 'wrap':
      return [];
  }
}
