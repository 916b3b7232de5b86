import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Account } from '../../controllers/account/account.js';
import type { Controllers } from '../../controllers/controllers.js';
import { nativeBalanceQuery } from '../../controllers/query/native-balance.js';
import { portfolioQuery, type Portfolio } from '../../controllers/query/portfolio.js';
import { BaseError } from '../../errors/base-error.js';

/** Thrown where an account is needed and none is connected to one of the page's networks. */
class UnauthorizedError extends BaseError {
  override readonly name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';

  /** @param text A text of spec §8, by the call. */
  constructor(text = 'No ActiveCaipAddress found') {
    super(text);
  }
}

/** An account whose wallet has answered, on a network of the page. */
export type ReadyAccount = Account & { readonly network: NonNullable<Account['network']> };

/**
 * Gives the account of a namespace, by default the active one.
 *
 * @param text The error's message. Default: 'No ActiveCaipAddress found'.
 * @throws {UnauthorizedError} while none is connected to a known network.
 */
export function needAccount(modal: Modal, namespace: Namespace | undefined, text?: string): ReadyAccount {
  const account = modal.getAccount(namespace);
  if (account?.status !== 'connected' || !account.network?.supported) throw new UnauthorizedError(text);
  return account as ReadyAccount;
}

/**
 * A page of what happened, newest first; `next` is where the one after it begins.
 *
 * @example
 * const toIds = ({ transactions }: ActivityPage) => transactions.map(({ id }) => id);
 */
export type ActivityPage = { readonly transactions: readonly Transaction[]; readonly next: string | undefined };

/**
 * Tokens and activity of an account, on its network. Each rejects with an `UnauthorizedError` while no account is connected to a known
 * network.
 *
 * @example
 * const countTokens = async ({ getTokens }: AccountData) => (await getTokens())?.tokens.length;
 */
export type AccountData = {
  /** The network's own coin, in base units: asked of the wallet, or of a node. */
  getBalance(namespace?: Namespace): Promise<bigint>;
  /** Returns the tokens and their value; `null` where no source lists the network's tokens. */
  getTokens(namespace?: Namespace): Promise<Portfolio | null>;
  /** Returns the activity page by page; `null` where no source has the network. */
  getActivity(options?: { readonly namespace?: Namespace | undefined; readonly cursor?: string | undefined }): Promise<ActivityPage | null>;
};

/** Creates the reader of an account's data: recent answers come from the cache. */
export function createAccountData(
  { query, storage, environment, getAdapter }: Pick<Controllers, 'environment' | 'getAdapter' | 'query' | 'storage'>,
  modal: Modal,
): AccountData {
  return {
    async getBalance(namespace) {
      const account = needAccount(modal, namespace);
      const { now } = environment;
      const dependencies = { storage, now, getAdapter, getProvider: modal.getProvider };
      return (await (await query.load()).client.fetchQuery(nativeBalanceQuery(account, dependencies))).amount;
    },
    async getTokens(namespace) {
      const account = needAccount(modal, namespace, 'CaipNetwork or CaipAddress is undefined');
      const loaded = await query.load();
      return loaded.client.fetchQuery(portfolioQuery(account, loaded));
    },
    async getActivity({ namespace, cursor } = {}) {
      const account = needAccount(modal, namespace, "Transactions can't be fetched without an accountAddress");
      const [loaded, { readHistoryPage }] = await Promise.all([query.load(), import('../../controllers/query/history-page.js')]);
      const page = await readHistoryPage(loaded, account, { cursor });
      return page ? { transactions: page.data, next: page.next ?? undefined } : null;
    },
  };
}
