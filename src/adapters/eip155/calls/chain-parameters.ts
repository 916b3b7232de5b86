// chunk: errors
import type { Network, RpcUrl } from '../../../config/network.js';
import { SwitchNetworkError } from '../../../errors/modal-errors.js';

/** Whether a wallet takes an address: of https, and on this computer also of http. */
const isForWallets = (url: unknown): boolean => /^(https:\/\/[^/]|http:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$))/.test(url as string);

/**
 * Returns the parameters of `wallet_addEthereumChain`. Nodes are those that the page calls public, else the chain's own; never its private
 * ones. Wallets refuse a chain with an address that is not https, so it is left out.
 *
 * @param own The nodes that the page names for the network.
 * @throws {SwitchNetworkError} where no node is left.
 * @see https://eips.ethereum.org/EIPS/eip-3085
 */
export function toChainParameters(
  { name, nativeCurrency, rpcUrls, blockExplorers }: Network,
  chainId: string,
  own: readonly RpcUrl[] = [],
): Record<string, unknown> {
  const listed = own.flatMap(({ url, isPublic }) => (isPublic ? [url] : []));
  const nodes = (listed.length > 0 ? listed : rpcUrls.default.http).filter(isForWallets);
  if (!nodes[0])
    throw new SwitchNetworkError('unsupported', {
      details: `${name} has no https address in rpcUrls.default.http to add it to a wallet with.`,
    });
  const explorers = [blockExplorers?.default?.url].filter(isForWallets);
  return { chainId, chainName: name, nativeCurrency, rpcUrls: nodes, ...(explorers.length > 0 && { blockExplorerUrls: explorers }) };
}
