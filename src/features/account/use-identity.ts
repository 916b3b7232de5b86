import type { Account } from '../../controllers/account/account.js';
import { identityQuery } from '../../controllers/query/identity.js';
import { getSources } from '../../controllers/query/sources.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';

/** Longest name of an account, in characters. */
const LONGEST_NAME = 64;

/**
 * Reads the name and the picture of an account from the sources of names, where the page has any.
 *
 * @example
 * const { name, picture } = useIdentity(account);
 */
export function useIdentity(account: Account | undefined): { readonly name?: string | undefined; readonly picture?: string | undefined } {
  const { getAdapter, stores } = useControllers();
  const options = useStore(stores.$options);
  const asks = account?.status === 'connected' && getSources(options, 'names', undefined, account.namespace).length > 0;
  const identity = useQueryResult(asks ? account.caipAddress : undefined, (query) => identityQuery(account!, query, getAdapter));
  if (identity.status !== 'ready') return {};
  const { name, avatar } = identity.data;
  return { name: (name && cleanText(name, '', LONGEST_NAME)) || undefined, picture: avatar ?? undefined };
}
