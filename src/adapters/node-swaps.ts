import type { Client } from 'viem';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';
import type { SwapRouterEntry, TokenListEntry } from '../config/options.js';
import type { SwapCall, SwapTerms } from './transfers.js';

/** A way through the pools of one exchange. */
export type SwapRoute = {
  /** Contract that swaps, and that gets the approval. */
  readonly router: string;
  /** Tokens in their order, wrapped ones for the native token. */
  readonly path: readonly string[];
  /** Fees of the pools of version 3 between the tokens, in hundredths of a basis point; absent for version 2. */
  readonly fees?: readonly number[] | undefined;
  /** Whether the router is SwapRouter02. */
  readonly isRouter02?: boolean | undefined;
};

/** Parameters of a quote. `from` and `to`: without an address the native token. */
export type NodeQuoteParameters = {
  readonly client: Client;
  readonly network: Network;
  /** The host's routers of the network; the built-in ones are asked too. */
  readonly routers: readonly (string | SwapRouterEntry)[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Base units of `from`. */
  readonly amount: bigint;
  readonly signal: AbortSignal;
  readonly setTimer: Environment['setTimer'];
};

/** A token that may be swapped; without an address the native token. */
export type NodeSwapToken = {
  readonly address: string | undefined;
  readonly symbol: string;
  readonly name: string;
  readonly iconUrl: string | undefined;
};

/** The lazy code of a namespace that swaps through the exchanges of its chains, without a service. */
export type NodeSwapsModule = {
  /** Whether an exchange of the network is known, or named by the host. */
  hasRouters(network: Network, routers: readonly (string | SwapRouterEntry)[]): boolean;
  /** Lists the native token, and the tokens of the host's list and of the built-in one. */
  listSwapTokens(network: Network, listed?: readonly TokenListEntry[]): readonly NodeSwapToken[];
  /** Reads the gas price, in wei. @throws the node's error. */
  getGasPrice(parameters: Pick<NodeQuoteParameters, 'client' | 'signal' | 'setTimer'>): Promise<bigint>;
  /**
   * Asks the routers and quoters of a network for the way that gives most: direct ones, and those over the wrapped native token.
   *
   * @returns `undefined` where there is none.
   * @throws the node's error where it was not reached.
   */
  getQuote(parameters: NodeQuoteParameters): Promise<{ readonly amount: bigint; readonly route: SwapRoute } | undefined>;
  /** Writes the approval of exactly the sold amount for the router. */
  buildApproval(route: SwapRoute, terms: SwapTerms): SwapCall;
  /** Writes the swap: it gives at least what the terms say, until the deadline, in seconds since 1970. */
  buildSwap(route: SwapRoute, terms: SwapTerms, deadline: bigint): SwapCall;
};
