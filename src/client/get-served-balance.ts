// chunk: query
import type { ServedBalance } from '../adapters/adapter.js';
import { getBalance } from '../api/blockchain/get-balance.js';
import { isNativeToken } from '../controllers/query/native-balance.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { truncateDecimal, parseAmount } from '../utils/decimals.js';

/**
 * Asks the data API how much an address has of a network's coin.
 *
 * @returns Base units, rounded down; `undefined` where the service does not know the network, or says nothing of its coin. An empty
 * answer is not read as nothing held: it also comes where the service refuses silently.
 */
export async function getServedBalance(
  { api }: Pick<QueryController, 'api'>,
  { address, network, signal }: ServedBalance,
): Promise<bigint | undefined> {
  const { caipNetworkId, nativeCurrency } = network;
  const { http, serves } = await api.load();
  if (!(await serves(caipNetworkId, 'balance'))) return undefined;
  const query = { currency: 'usd', chainId: caipNetworkId } as const;
  const { balances } = await http.call(getBalance, { path: { address }, query, ...(signal && { signal }) });
  const nativeToken = balances.find((one) => isNativeToken(one, network) && Number(one.quantity.decimals) === nativeCurrency.decimals);
  return nativeToken && parseAmount(truncateDecimal(nativeToken.quantity.numeric, nativeCurrency.decimals), nativeCurrency.decimals).amount;
}
