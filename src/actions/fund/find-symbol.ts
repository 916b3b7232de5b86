import { loadHoldingsReader } from '../../adapters/open-node.js';
import type { Controllers } from '../../controllers/controllers.js';
import { isNativeToken, toLocalAddress } from '../../controllers/query/native-balance.js';
import { portfolioQuery } from '../../controllers/query/portfolio.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress } from '../../utils/token-address.js';
import type { Holding } from './read-chain.js';

/** Characters of an address at its start and its end that stand for a token without a symbol. */
const ADDRESS_CHARS = 4;

/**
 * Finds the symbol of a token whose chain has none, as on Solana: in the lists of the host and of the package, then among the tokens of the
 * account in use. One that no list names is called by its shortened address.
 */
export async function findSymbol(
  { query, stores }: Pick<Controllers, 'query' | 'stores'>,
  { network, token = '' }: Pick<Holding, 'network' | 'token'>,
): Promise<string> {
  const { networks, tokens } = stores.$options.get();
  const reader = await loadHoldingsReader(networks, network.chainNamespace).catch(() => undefined);
  const listed = reader?.findListed?.(network, token, tokens?.[network.caipNetworkId]?.list);
  return listed?.symbol || (await findOwn({ query, stores }, network, token)) || formatAddress(token, ADDRESS_CHARS, ADDRESS_CHARS);
}

async function findOwn(
  { query, stores }: Pick<Controllers, 'query' | 'stores'>,
  network: Holding['network'],
  token: string,
): Promise<string | undefined> {
  const account = stores.getAccount(network.chainNamespace);
  if (account?.network?.caipNetworkId !== network.caipNetworkId) return undefined;
  const loaded = await query.load();
  const portfolio = await loaded.client.fetchQuery(portfolioQuery(account, loaded)).catch(() => null);
  return portfolio?.tokens.find((row) => !isNativeToken(row, network) && isOneAddress(toLocalAddress(row, network), token))?.symbol;
}
