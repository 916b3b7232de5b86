import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Modal } from '../../client/modal.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { hasDataApi } from '../../controllers/query/has-data-api.js';
import { type TokenBalance, toHeldTokens } from '../../controllers/query/token-balances.js';
import { portfolioQuery } from '../../controllers/query/portfolio.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { type SwapTokenOption, listOptions } from '../../actions/swap/list-options.js';
import { isSwapChain } from '../../actions/swap/swap-chains.js';
import { SwapError } from '../../actions/swap/swap-errors.js';
import { type SwapOption, tokensQuery } from '../../actions/swap/swap-queries.js';
import { needAccount, type ReadyAccount } from './need-account.js';

/** Account that swaps, with the sources for it. */
export type SwapPlace = {
  readonly account: ReadyAccount;
  readonly adapter: NamespaceAdapter;
  readonly loaded: QueryController;
};

/** Returns the account's network and the swap's sources. @throws {UnauthorizedError}, {SwapError} `network`. */
export async function getSwapPlace(
  { getAdapter, query, stores }: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  modal: Modal,
  namespace: Namespace | undefined,
): Promise<SwapPlace> {
  const account = needAccount(modal, namespace);
  const options = stores.$options.get();
  // Features that are off are not in the request manifest, so ask nothing for them.
  const isOn = options.features?.swaps !== false && hasDataApi(options);
  if (!isOn || !isSwapChain(account.network.caipNetworkId, options.chainSupport)) throw new SwapError('network');
  const [adapter, loaded] = await Promise.all([getAdapter(account.namespace), query.load()]);
  return { account, adapter, loaded };
}

/** Returns the swappable tokens, and the account's balances; without an answer of the service the native token alone. */
export async function getSwapTokens({
  account,
  adapter,
  loaded,
}: SwapPlace): Promise<readonly [readonly SwapOption[], readonly TokenBalance[]]> {
  const { client } = loaded;
  const [listed, portfolio] = await Promise.all([
    client.fetchQuery(tokensQuery(loaded, account, adapter)),
    client.fetchQuery(portfolioQuery(account, loaded)).catch(() => null),
  ]);
  return [listed, toHeldTokens(portfolio, account.network, (value) => adapter.parseAddress(value))];
}

/** Lists what can be swapped on the account's network: what it holds first, then by symbol. @throws {UnauthorizedError}, {SwapError} */
export async function listSwapTokens(
  controllers: Pick<Controllers, 'getAdapter' | 'query' | 'stores'>,
  modal: Modal,
  { namespace, search = '' }: { readonly namespace?: Namespace | undefined; readonly search?: string | undefined } = {},
): Promise<readonly SwapTokenOption[]> {
  const [listed, held] = await getSwapTokens(await getSwapPlace(controllers, modal, namespace));
  return listOptions(listed, held, search);
}
