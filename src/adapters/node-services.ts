import type { Client } from 'viem';
import type { HistoryPage } from '../api/blockchain/transaction-record.js';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';
import type { SwapRouterEntry, TokenListEntry, CollectionEntry, NetworkPriceFeeds } from '../config/options.js';
import type { CachedToken } from '../storage/holdings-keys.js';
import type { InstanceStorage } from '../storage/storage.js';
import type { SwapCall, SwapTerms } from './transfers.js';

/** A token whose balance is read. */
export type KnownToken = {
  /** Address with its checksum. */
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Address of its picture; empty where there is none. */
  readonly iconUrl: string;
};

/** The host's token lists with what they have of each chain, by chain id. A list that did not change is the same array. */
export type ReadTokenLists = WeakMap<readonly TokenListEntry[], Map<string, readonly KnownToken[]>>;

/** Account, network and source of a reading. */
export type HoldingsParameters = {
  /** Client of the network's nodes, in the order in which they are asked; requests of one moment are sent as one. */
  readonly client: Client;
  readonly network: Network;
  /** The account, in its canonical spelling. */
  readonly address: string;
  /** The host's token list. Default: the built-in tokens alone. */
  readonly listed?: readonly TokenListEntry[] | undefined;
  /** Lists that the instance has read before. Default: none. */
  readonly tokenLists?: ReadTokenLists | undefined;
  /** The host's price feeds, beside which the built-in ones are read. Default: no price is read. */
  readonly feeds?: NetworkPriceFeeds | undefined;
  /** Ends the reading: no further request is sent, and the one under way is aborted. */
  readonly signal: AbortSignal;
  readonly setTimer: Environment['setTimer'];
};

/** Account, page and storage of a reading of activity. */
export type ActivityParameters = HoldingsParameters & {
  /** The `next` of the page before. Default: the first page. */
  readonly cursor?: string | undefined;
  readonly storage: Pick<InstanceStorage, 'get' | 'set'>;
};

/** Account, page and explorer of a reading of activity. */
export type ExplorerParameters = Omit<HoldingsParameters, 'client'> & {
  /** The `next` of the page before. Default: the first page. */
  readonly cursor?: string | undefined;
  readonly fetch: Environment['fetch'];
};

/** Account, page, storage and collections of a reading of collectibles. */
export type CollectiblesParameters = ActivityParameters & {
  /** The host's collections; no other piece is shown. */
  readonly collections: readonly CollectionEntry[];
  readonly fetch: Environment['fetch'];
  /** Whether descriptions of pieces may be fetched from anywhere, as pictures may. */
  readonly readsRemote: boolean;
};

/** A page that a node gave. */
export type NodeHistoryPage = HistoryPage & {
  /** The newest block whose events the node does not have any more; then there is no next page. */
  readonly prunedBlock?: number;
};

/** The lazy code of a namespace that reads from its nodes what services know otherwise. */
export type HoldingsModule = {
  /**
   * Reads the balances of the native currency and of the listed tokens.
   *
   * @returns Rows as the data service has them, none of a balance of zero. A price is 0 where no feed tells one.
   * @throws the node's error, and `BalanceUnavailableError` for an answer that is no list of balances.
   */
  readTokens(parameters: HoldingsParameters): Promise<readonly CachedToken[]>;
  /** Finds a token in the built-in list or the host's. Absent where contracts report a symbol of their own. */
  findListed?(network: Network, token: string, listed?: readonly TokenListEntry[]): Pick<CachedToken, 'symbol'> | undefined;
  /**
   * Reads one page of activity, newest first, in the form of the data service.
   *
   * @throws the node's error.
   */
  readActivity(parameters: ActivityParameters): Promise<NodeHistoryPage>;
  /**
   * Reads one page of the movements of collectibles, newest first, in the form of the data service, with pictures.
   *
   * @throws the node's error.
   */
  readCollectibles?(parameters: CollectiblesParameters): Promise<NodeHistoryPage>;
  /**
   * Reads one page of activity from the explorer of the network, newest first, in the form of the data service. Its cursor is the block that is
   * read first.
   *
   * @throws where the explorer refuses.
   */
  readExplorer?(parameters: ExplorerParameters): Promise<HistoryPage>;
};

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
