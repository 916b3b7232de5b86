import { useCallback, useEffect, useRef, useState } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Connector } from '../../connectors/connector.js';
import type { AccountChooser, Connection, ConnectionState } from '../../controllers/connection-state.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { ConnectError, ConnectFailureReason } from '../../errors/modal-errors.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';

/** Stage of the connecting view. */
export type ConnectingStage = 'waiting' | 'connected' | 'unloaded' | Exclude<ConnectFailureReason, 'closed' | 'terms'>;

/** A wallet that is being asked. */
export type Connecting = {
  readonly stage: ConnectingStage;
  readonly namespace: Namespace;
  /** Whether the wallet has a request that it has not answered. */
  readonly isPending: boolean;
  readonly name: string;
  readonly icon: string | undefined;
  readonly error: ConnectError | undefined;
  /** The wallet's answer, while the visitor chooses among its accounts. */
  readonly choice: { readonly connection: Connection; readonly namespace: Namespace; choose(address: string): void } | undefined;
  /** Address and network of the new connection, once it exists. */
  readonly connected: { readonly address: string; readonly network: string } | undefined;
  /** Asks the wallet, once more after a failure. */
  ask(): void;
};

/**
 * Requests a connection when the view is mounted, and cancels it when the view is unmounted.
 *
 * @param params.asked The connection has been requested already.
 * @param isReady The namespace is decided; until then nothing is requested.
 */
export function useConnecting(
  { connectorId, namespace: requestedNamespace, requested = false }: RouteParams['ConnectingExternal'],
  isReady: boolean,
): Connecting {
  const { connection: controller, connectors, stores } = useControllers();
  const wallet = useWallet(connectorId, requestedNamespace);
  const { namespace, connector, connection } = wallet;
  const [unloaded, setUnloaded] = useState(false);
  const choice = useChoice();
  const isRequested = useRef(requested);

  const ask = useCallback(
    (isCurrent: () => boolean) => {
      setUnloaded(false);
      controller.load().then(
        (loaded) => {
          const known = connectors.find(connectorId);
          // The outcome is read from the state.
          if (known && isCurrent()) void loaded.connect(known, namespace).catch(() => {});
        },
        () => setUnloaded(true),
      );
    },
    [connectors, connectorId, controller, namespace],
  );
  // Its object may be another one whenever some other wallet comes: that is no reason to ask again.
  const isHere = connector !== undefined;

  useEffect(() => {
    if (!isHere || !isReady) return undefined;
    let left = false;
    // A view that is left before the code is there requests nothing.
    if (!isRequested.current) ask(() => !left);
    // Only of this once: a wallet that comes back is asked again.
    isRequested.current = false;
    return () => {
      left = true;
      controller.loaded?.cancel(namespace, 'back');
    };
  }, [ask, isHere, isReady, controller, namespace]);

  const shared = connection.status === 'connected' ? connection.connection : undefined;
  return {
    stage: unloaded ? 'unloaded' : toStage(wallet),
    namespace,
    choice: connection.status === 'connecting' ? choice : undefined,
    isPending: connection.status === 'connecting',
    name: wallet.name,
    icon: wallet.icon,
    error: 'failure' in connection ? connection.failure?.error : undefined,
    connected: shared && {
      address: formatAddress(shared.accounts[0], ADDRESS_START_CHARS, ADDRESS_END_CHARS),
      network: stores.getNetwork(namespace)?.name ?? '',
    },
    ask: () => ask(() => true),
  };
}

const loadChoice = async () => {
  const [views, { moveFirst }] = await Promise.all([import('./first-account.js'), import('../../controllers/connection/keep-choice.js')]);
  return { hasChoice: views.hasChoice, moveFirst };
};

/** Has the visitor choose where a wallet has no account of its own choice; an EVM wallet has one. */
function useChoice(): Connecting['choice'] {
  const { connection: controller } = useControllers();
  const [choice, setChoice] = useState<Connecting['choice']>();
  useEffect(() => {
    let left = false;
    const ask: AccountChooser = async (connection, namespace) => {
      if (namespace === 'eip155' || connection.accounts.length < 2) return connection;
      const loaded = await loadChoice().catch(() => undefined);
      if (!loaded?.hasChoice(namespace, connection)) return connection;
      return new Promise((resolve) => {
        const choose = (address: string) => {
          setChoice(undefined);
          resolve({ ...connection, ...loaded.moveFirst(connection, connection.accounts.indexOf(address)) });
        };
        setChoice({ connection, namespace, choose });
      });
    };
    controller.load().then(
      (loaded) => left || loaded.setChooser(ask),
      () => {},
    );
    return () => {
      left = true;
      controller.loaded?.setChooser(undefined);
    };
  }, [controller]);
  return choice;
}

function toStage({ connector, connection }: WalletState): Exclude<ConnectingStage, 'unloaded'> {
  if (!connector) return 'notFound';
  const failure = 'failure' in connection ? connection.failure?.error.reason : undefined;
  // Without the terms the visitor is led to them.
  if (failure && failure !== 'closed' && failure !== 'terms') return failure;
  return connection.status === 'connected' && connection.connection.connectorId === connector.id ? 'connected' : 'waiting';
}

/** A wallet and where its connection stands. `connector` is gone once the wallet vanished. */
type WalletState = {
  readonly namespace: Namespace;
  readonly connector: Connector | undefined;
  readonly connection: ConnectionState;
  readonly name: string;
  readonly icon: string | undefined;
};

/**
 * Follows one wallet in a namespace, by default in the one that is active when it appears, or in the wallet's own where it
 * does not serve that: another tab that goes elsewhere changes nothing here.
 */
export function useWallet(connectorId: string, requested?: Namespace): WalletState {
  const { connectors, stores } = useControllers();
  const [namespace] = useState(() => {
    const active = stores.$activeNamespace.get();
    const own = connectors.find(connectorId)?.namespaces ?? [active];
    return requested ?? (own.includes(active) ? active : own[0]!);
  });
  const connection = useStore(stores.$connections)[namespace] ?? { status: 'disconnected' };
  useStore(connectors.$connectors);
  const connector = connectors.find(connectorId);
  return { namespace, connector, connection, name: connector?.name ?? connectorId, icon: connector?.icon };
}
