// chunk: query
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { Connector } from '../../connectors/connector.js';

/** Data that a wallet reports for one of its addresses, before it is shown. */
type Described = ReturnType<NonNullable<Connector['describe']>>[string];
type DescribedAddress = readonly [address: string, described: Described];

/** Lists what a wallet reports for its addresses, each as the network formats it: some wallets format addresses in their own way. */
export function describeAddresses(
  connector: Connector | undefined,
  namespace: Namespace,
  adapter: Pick<NamespaceAdapter, 'parseAddress'>,
  network: Network | undefined,
): readonly DescribedAddress[] {
  const described = Object.entries(connector?.describe?.(namespace) ?? {});
  return described.map(([own, facts]) => [adapter.parseAddress(own, network) ?? own, facts]);
}

/** Returns the names that the visitor gave addresses in the wallet, by address. */
export const toLabels = (described: readonly DescribedAddress[]): Readonly<Record<string, string>> =>
  Object.fromEntries(described.flatMap(([address, { label }]) => (label ? [[address, label] as const] : [])));
