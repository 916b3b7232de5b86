import type { Client } from 'viem';
import type { HistoryPage } from '../api/blockchain/transaction-record.js';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';
import type { CollectionEntry, NetworkPriceFeeds, TokenListEntry } from '../config/options.js';
import type { CachedToken } from '../storage/holdings-keys.js';
import type { InstanceStorage } from '../storage/storage.js';

/** Account, network and source of a reading. */
export type HoldingsParameters = {
  /** Client of the network's nodes, in the order in which they are asked; requests of one moment are sent as one. */
  readonly client: Client;
  readonly network: Network;
  /** The account, in its canonical spelling. */
  readonly address: string;
  /** The host's token list. Default: the built-in tokens alone. */
  readonly listed?: readonly TokenListEntry[] | undefined;
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
