import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { WalletConnection } from '../../src/actions/connections/manage-connections.js';
import { requirePageModal } from '../../src/bridges/page-modal.js';
import {
  type ConnectAttempt,
  type ConnectAttempts,
  createConnectAttempts,
  createConnectionsSource,
  NO_ATTEMPT,
  NO_CONNECTIONS,
} from '../../src/bridges/page-sources.js';
import type { Modal } from '../../src/client/modal.js';
import type { Namespace } from '../../src/config/namespaces.js';
import { usePageModal } from './use-w3m-modal.js';

/**
 * Return type of {@link useW3mConnections}; the functions are the same at every render.
 *
 * @example
 * const toNames = ({ connections }: W3mConnections) => connections.map(({ wallet }) => wallet.name);
 */
export type W3mConnections = {
  /** The connected wallets: `modal.getConnections()`, listed again whenever an account comes, changes or goes. */
  readonly connections: readonly WalletConnection[];
  /** Whether they are being listed. */
  readonly isLoading: boolean;
  /** Lists them again. Never rejects. */
  readonly refetch: () => Promise<void>;
  /** Makes another of them the active one. Rejects with a {@link ModalMissingError} without a modal. */
  readonly switchAccount: Modal['switchAccount'];
  /** Ends one connection and leaves the others. Rejects with a {@link ModalMissingError} without a modal. */
  disconnect(connection: Pick<WalletConnection, 'namespace' | 'walletId'>): Promise<void>;
};

const actions: Pick<W3mConnections, 'switchAccount' | 'disconnect'> = {
  switchAccount: async (parameters) => requirePageModal('useW3mConnections').switchAccount(parameters),
  disconnect: async ({ namespace, walletId }) => requirePageModal('useW3mConnections').disconnect({ namespace, walletId }),
};

/**
 * Lists the wallets that are connected at once, and switches between them.
 *
 * @param options.namespace Default: every namespace of the page.
 * @example
 * const { connections, switchAccount } = useW3mConnections();
 * const buttons = connections.map(({ wallet, walletId, namespace }) => (
 *   <button key={walletId} onClick={() => void switchAccount({ walletId, namespace })}>
 *     {wallet.name}
 *   </button>
 * ));
 */
export function useW3mConnections({ namespace }: { readonly namespace?: Namespace | undefined } = {}): W3mConnections {
  const createSource = useCallback((modal: Modal) => createConnectionsSource(modal, namespace), [namespace]);
  const { value: connections, isLoading, refetch } = usePageModal(createSource, NO_CONNECTIONS);
  return useMemo(() => ({ connections, isLoading, refetch, ...actions }), [connections, isLoading, refetch]);
}

/**
 * Return type of {@link useW3mConnect}; the functions are the same at every render.
 *
 * @example
 * const isBusy = ({ status }: W3mConnect) => status === 'pending';
 */
export type W3mConnect = ConnectAttempt & {
  /** Connects a wallet: `modal.connect()`. */
  readonly connect: Modal['connect'];
  /** Forgets how the last attempt ended. What was connected stays connected. */
  reset(): void;
};

/**
 * Connects a wallet and follows the component's latest attempt.
 *
 * @example
 * const { connect, status, error } = useW3mConnect();
 * const button = (
 *   <button disabled={status === 'pending'} onClick={() => void connect({ walletId: 'io.metamask' }).catch(() => {})}>
 *     {error ? error.message : 'MetaMask'}
 *   </button>
 * );
 */
export function useW3mConnect(): W3mConnect {
  const [attempts] = useState<ConnectAttempts>(createConnectAttempts);
  const state = useSyncExternalStore(attempts.subscribe, attempts.get, () => NO_ATTEMPT);
  return useMemo(() => ({ ...state, connect: attempts.connect, reset: attempts.reset }), [state, attempts]);
}
