import { useMemo } from 'react';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import type { Stores } from '../stores.js';
import { useControllers } from '../use-controllers.js';
import { useStore } from '../../utils/use-store.js';

/**
 * The namespaces in which a visitor may connect now: with somebody connected, or where the page asked for one, the active
 * one; with nobody, every one of the page, the active one first.
 */
export function getOfferedNamespaces({ $options, $connections, $activeNamespace, $modal }: Stores): readonly Namespace[] {
  const active = $activeNamespace.get();
  const isSettled = $modal.get().namespace !== undefined || Object.values($connections.get()).some((state) => 'link' in state);
  return isSettled ? [active] : [active, ...$options.get().adapters.filter((namespace) => namespace !== active)];
}

/** The same, for views; the same list as long as nothing changed. */
export function useOfferedNamespaces(): readonly Namespace[] {
  const { stores } = useControllers();
  const [active, connections, modal] = [useStore(stores.$activeNamespace), useStore(stores.$connections), useStore(stores.$modal)];
  const { adapters } = useStore(stores.$options);
  // What is compared is what it is made of.
  // oxlint-disable-next-line exhaustive-deps
  return useMemo(() => getOfferedNamespaces(stores), [stores, active, connections, modal.namespace, adapters]);
}

/** Where a wallet is asked: at once, or when the visitor has said in which of its namespaces. */
export type ConnectRoute =
  | { readonly view: 'ConnectingMultiChain'; readonly params: { readonly connectorId: string } }
  | { readonly view: 'ConnectingExternal'; readonly params: { readonly connectorId: string; readonly namespace: Namespace } };

/** Finds where a wallet is asked. */
export function toConnectRoute(stores: Stores, { id: connectorId, namespaces }: Pick<Connector, 'id' | 'namespaces'>): ConnectRoute {
  const offered = getOfferedNamespaces(stores);
  const [first, ...others] = offered.filter((namespace) => namespaces.includes(namespace));
  if (others.length > 0) return { view: 'ConnectingMultiChain', params: { connectorId } };
  return { view: 'ConnectingExternal', params: { connectorId, namespace: first ?? offered[0]! } };
}
