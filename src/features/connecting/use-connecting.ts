import { useCallback, useEffect, useRef, useState } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { ConnectFailureReason } from '../../errors/connect-errors.js';
import { formatAddress } from '../../utils/format-address.js';
import { useWallet, type WalletState } from './use-wallet.js';

/** Stage of the connecting view. */
export type ConnectingStage = 'waiting' | 'connected' | 'unloaded' | Exclude<ConnectFailureReason, 'closed'>;

/** A wallet that is being asked. */
export type Connecting = {
  readonly stage: ConnectingStage;
  readonly name: string;
  readonly icon: string | undefined;
  /** For developers, after a failure. */
  readonly details: string | undefined;
  /** Address and network of the new connection, once it exists. */
  readonly connected: { readonly address: string; readonly network: string } | undefined;
  retry(): void;
};

/**
 * Requests a connection when the view is mounted, and cancels it when the view is unmounted.
 *
 * @param params.asked The connection has been requested already.
 * @param isReady The namespace is decided; until then nothing is requested.
 */
export function useConnecting(
  { connectorId, namespace: wanted, asked = false }: RouteParams['ConnectingExternal'],
  isReady: boolean,
): Connecting {
  const { connection: controller, connectors, stores } = useControllers();
  const wallet = useWallet(connectorId, wanted);
  const { namespace, connector, connection } = wallet;
  const [unloaded, setUnloaded] = useState(false);
  const isAsked = useRef(asked);

  const ask = useCallback(
    (isWanted: () => boolean) => {
      setUnloaded(false);
      controller.load().then(
        (loaded) => {
          const known = connectors.find(connectorId);
          // The outcome is read from the state.
          if (known && isWanted()) void loaded.connect(known, namespace).catch(() => {});
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
    if (!isAsked.current) ask(() => !left);
    // Only of this once: a wallet that comes back is asked again.
    isAsked.current = false;
    return () => {
      left = true;
      controller.loaded?.cancel(namespace);
      controller.loaded?.forgetFailure(namespace);
    };
  }, [ask, isHere, isReady, controller, namespace]);

  const link = connection.status === 'connected' ? connection.link : undefined;
  return {
    stage: unloaded ? 'unloaded' : toStage(wallet),
    name: wallet.name,
    icon: wallet.icon,
    details: 'failure' in connection ? (connection.failure?.error.details ?? connection.failure?.error.message) : undefined,
    connected: link && {
      address: formatAddress(link.accounts[0], ADDRESS_START_CHARS, ADDRESS_END_CHARS),
      network: stores.getNetwork(namespace)?.name ?? '',
    },
    retry: () => ask(() => true),
  };
}

function toStage({ connector, connection }: WalletState): ConnectingStage {
  if (!connector) return 'notFound';
  const failure = 'failure' in connection ? connection.failure?.error.reason : undefined;
  if (failure && failure !== 'closed') return failure;
  return connection.status === 'connected' && connection.link.connectorId === connector.id ? 'connected' : 'waiting';
}
