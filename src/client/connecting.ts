import type { AdapterContext, NamespaceAdapter } from '../adapters/adapter.js';
import { ADAPTERS } from '../adapters/registry.js';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { ResolvedOptions } from '../config/options.js';
import type { WalletProvider, ConnectorPairing } from '../connectors/connector.js';
import type { ConnectionController } from '../controllers/connection-state.js';
import { createConnectionController } from '../controllers/connection/connection-controller.js';
import type { BaseControllers, DialogControllers } from '../controllers/controllers.js';
import { isOnUnsupportedNetwork } from '../controllers/network/is-on-unsupported-network.js';
import { hasDataApi } from '../controllers/query/has-data-api.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { BaseError } from '../errors/base-error.js';
import { createLazy, type Lazy } from '../utils/lazy.js';
import type { Internals } from './internals.js';

/** Gives an instance's adapter of a namespace; each is loaded and made once. */
export type GetAdapter = (namespace: Namespace) => Promise<NamespaceAdapter>;

/** Creates the function that loads the adapters that the options allow. */
export function createGetAdapter(
  context: AdapterContext & { readonly options: ResolvedOptions },
  query?: Pick<Lazy<QueryController>, 'load'>,
): GetAdapter {
  const withNodes: AdapterContext = {
    ...context,
    getNodeAccess: async () => (await import('../adapters/node-access.js')).toNodeAccess(context.options),
    ...(query &&
      hasDataApi(context.options) && {
        async getServedBalance(given) {
          const [loaded, { getServedBalance }] = await Promise.all([query.load(), import('./get-served-balance.js')]);
          return getServedBalance(loaded, given);
        },
      }),
  };
  const adapters = new Map<Namespace, Lazy<NamespaceAdapter>>();
  return async (namespace) => {
    const load = context.options.adapters.includes(namespace) ? ADAPTERS[namespace] : undefined;
    if (!load) throw new AdapterNotFoundError(namespace);
    const adapter = adapters.get(namespace) ?? createLazy(async () => (await load()).createAdapter(withNodes));
    adapters.set(namespace, adapter);
    return adapter.load();
  };
}

/** Thrown when a namespace has no adapter here. Spec §8. */
export class AdapterNotFoundError extends BaseError {
  override readonly name = 'AdapterNotFoundError';
  readonly code = 'ADAPTER_NOT_FOUND';

  constructor(namespace: string, text = 'Chain adapter not found') {
    super(text, { details: `No adapter for ${namespace} is among the options' adapters.` });
  }
}

/** The connection of a provider that waits for its wallet. */
type Held = { readonly connectorId: string; readonly provider: WalletProvider };

/**
 * Updates `$provided`: the connected wallet's own provider, and for a stored connection one that waits for its wallet and stays the same
 * object until its connection ends. Updated whenever a status or a wallet changes.
 */
export function followProviders({ provide, stores }: Internals): Disposer {
  const { $connections, $provided, $providers } = stores;
  const held: Partial<Record<Namespace, Held>> = {};
  const entries = () => Object.entries($connections.get()) as [Namespace, { status: string; link?: { connectorId: string } }][];
  const toKey = () =>
    entries()
      .map(([namespace, { status, link }]) => link && [namespace, status, link.connectorId].join(' '))
      .join();
  let key = toKey();
  for (const [namespace, { link }] of entries()) {
    const provider = $provided.get()[namespace];
    if (link && provider) held[namespace] = { connectorId: link.connectorId, provider };
  }
  return $connections.listen(() => {
    const before = key;
    key = toKey();
    if (key === before) return;
    const provided: Partial<Record<Namespace, WalletProvider>> = { ...$providers.get() };
    for (const [namespace, { status, link }] of entries()) {
      if (held[namespace]?.connectorId !== link?.connectorId) delete held[namespace];
      if (link && status === 'reconnecting')
        held[namespace] ??= { connectorId: link.connectorId, provider: provide(namespace, link.connectorId) };
      const kept = held[namespace];
      if (kept) provided[namespace] = kept.provider;
    }
    $provided.set(provided);
  });
}

/**
 * Shows UnsupportedChain when a connected wallet goes to a network that the host did not configure, or is found on one when it connects or
 * becomes the active one. Not for a reconnection after a reload: the visitor did not act, and the buttons show the network. The view closes
 * when the wallet returns to a configured network. Spec §4, "Unsupported network".
 */
export function watchNetworks(
  controllers: Pick<BaseControllers, 'stores' | 'environment' | 'openModal'> & Pick<Partial<DialogControllers>, 'router'>,
): Disposer {
  const { stores, environment, openModal } = controllers;
  const look = () => {
    const namespace = stores.$activeNamespace.get();
    return { namespace, state: stores.$connections.get()[namespace] };
  };
  let before = look();

  const follow = () => {
    const was = before;
    before = look();
    const { namespace, state } = before;
    if (!isOnUnsupportedNetwork(stores) || state?.status !== 'connected') return;
    const isSame = was.namespace === namespace && was.state?.status === 'connected' && was.state.link.chainId === state.link.chainId;
    const isRestored = was.namespace === namespace && was.state?.status === 'reconnecting';
    if (isSame || isRestored) return;
    // Over the list of networks the visitor is on the way already.
    if (stores.$modal.get().open && controllers.router?.$router.get().history.some(({ view }) => view === 'UnsupportedChain')) return;
    openModal({ view: 'UnsupportedChain' }).catch((error: unknown) => {
      if (!environment.isDisposed()) environment.log.error('The networks could not be shown.', error);
    });
  };
  const stops = [stores.$connections.listen(follow), stores.$activeNamespace.listen(follow)];
  return () => stops.forEach((stop) => stop());
}

/** The code that connects wallets. */
export type Connecting = {
  readonly createConnection: typeof createConnection;
  readonly createGetAdapter: typeof createGetAdapter;
};

/** The code that connects wallets, without what follows a connection in the dialog. */
export const connecting: Connecting = { createConnection, createGetAdapter };

/**
 * Creates the connection controller, and the listeners of its wallets' networks and refusals.
 *
 * @param report Called with the reason if stored connections were not reconnected.
 */
function createConnection(controllers: BaseControllers, report: (error: unknown) => void, internals: Internals): ConnectionController {
  controllers.environment.onDispose(followProviders(internals));
  controllers.environment.onDispose(returnOnClose(controllers));
  controllers.environment.onDispose(watchNetworks(controllers));
  controllers.environment.onDispose(tellRefusals(controllers));
  const controller = createConnectionController(controllers);
  // Here, so that a load that failed does not leave a stored session waiting for ever: the next one takes it up.
  void controller.restore().catch(report);
  return controller;
}

/**
 * Shows developers an alert when the relay refuses the page, in a visitor's connection or in a reconnection. Spec §8, "Provider messages
 * mapped".
 */
function tellRefusals({ connectors, alert, environment }: Pick<BaseControllers, 'connectors' | 'alert' | 'environment'>): Disposer {
  const followed = new Map<ConnectorPairing, Disposer>();
  const tell = async (words: string | undefined) => {
    if (words === undefined) return;
    // With the first refusal, which most pages never see.
    const { toAlertCode } = await import('../errors/alert-codes.js');
    const code = toAlertCode(words);
    if (code) alert.show(code, words);
  };
  const follow = (words: string | undefined) =>
    void tell(words).catch((error: unknown) => environment.log.error('A refusal could not be told.', words, error));
  const stop = connectors.$connectors.subscribe((known) => {
    for (const { pairing } of known) {
      if (pairing && !followed.has(pairing)) followed.set(pairing, pairing.$refusal.subscribe(follow));
    }
  });
  return () => [stop, ...followed.values()].forEach((dispose) => dispose());
}

/**
 * Goes back to a namespace with an account when the modal closes before a wallet was connected in another one: looking at another namespace
 * does not switch to it.
 */
function returnOnClose({ closing, stores }: Pick<BaseControllers, 'closing' | 'stores'>): Disposer {
  return closing.onClose(() => {
    // A pending connection ends with the modal.
    const held = Object.entries(stores.$connections.get()).filter(([, state]) => 'link' in state || 'previous' in state);
    const namespaces = held.map(([namespace]) => namespace as Namespace);
    const [first] = namespaces;
    if (first && !namespaces.includes(stores.$activeNamespace.get())) stores.$activeNamespace.set(first);
  });
}
