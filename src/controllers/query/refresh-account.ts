import { toPlainAmount } from '../../utils/decimals.js';
import { learn } from '../account/account-details.js';
import type { Account } from '../account/account.js';
import type { Controllers } from '../controllers.js';
import { hasDataApi } from './has-data-api.js';
import { nativeBalanceQuery, toBalanceDependencies } from './native-balance.js';
import { identityQuery, toProfile } from './identity.js';

/** Reads the balance and the profile of an account, and adds them to its details. Never rejects: a failed part stays unchanged. */
export async function refreshAccount(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'query' | 'storage' | 'stores'>,
  account: Account,
): Promise<void> {
  const { query, stores, getAdapter } = controllers;
  const loaded = await query.load();
  const readBalance = async () => {
    const { units, decimals, symbol } = await loaded.client.fetchQuery(nativeBalanceQuery(account, toBalanceDependencies(controllers)));
    learn(stores, account.caipAddress, { balance: toPlainAmount(units, decimals), balanceSymbol: symbol });
  };
  const readProfile = async () => {
    if (!hasDataApi(stores.$options.get())) return;
    learn(stores, account.caipAddress, toProfile(await loaded.client.fetchQuery(identityQuery(account, loaded, getAdapter))));
  };
  if (account.network?.supported) await Promise.allSettled([readBalance(), readProfile()]);
}
