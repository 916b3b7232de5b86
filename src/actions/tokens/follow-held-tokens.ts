import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Account } from '../../controllers/account/account.js';
import { hasTokenList } from '../../controllers/query/has-data-api.js';
import { type Portfolio, portfolioQuery } from '../../controllers/query/portfolio.js';
import type { QuerySlot } from '../../controllers/query/query-slot.js';
import { type TokenBalance, toHeldTokens } from '../../controllers/query/token-balances.js';
import type { Stores } from '../../controllers/stores.js';

/**
 * Follows the tokens of an account, the native currency first. A service that fails leaves the native currency.
 *
 * @param slot Slot of the account's portfolio.
 * @param key Identifies account and network; `undefined` sends no request.
 * @returns The tokens; `undefined` while they are being read.
 */
export function followHeldTokens(
  slot: QuerySlot<Portfolio | null>,
  { $options, $providers }: Pick<Stores, '$options' | '$providers'>,
  account: Account,
  adapter: NamespaceAdapter | undefined,
  key: string | undefined,
): readonly TokenBalance[] | undefined {
  const { namespace, network } = account;
  const isListed = key !== undefined && network?.supported && hasTokenList($options.get(), $providers.get()[namespace]);
  slot.follow(isListed ? key : undefined, (loaded) => portfolioQuery(account, loaded));
  const result = slot.get();
  if (!network || !adapter || (isListed && result.status === 'loading')) return undefined;
  return toHeldTokens(result.status === 'ready' ? result.data : undefined, network, (value) => adapter.parseAddress(value));
}
