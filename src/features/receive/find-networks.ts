import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';

/**
 * The networks on which an account can receive at its address, its own first: the page's of the same namespace. A smart
 * account exists only where it was made. AppKit's rule.
 */
export function findReceiveNetworks(
  { namespace, network, type }: Pick<Account, 'namespace' | 'network' | 'type'>,
  networks: readonly Network[],
): readonly Network[] {
  const own = networks.filter(({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId).slice(0, 1);
  if (type === 'smartAccount') return own;
  const others = networks.filter(
    ({ chainNamespace, caipNetworkId }, index) =>
      chainNamespace === namespace &&
      caipNetworkId !== network?.caipNetworkId &&
      networks.findIndex((one) => one.caipNetworkId === caipNetworkId) === index,
  );
  return [...own, ...others];
}
