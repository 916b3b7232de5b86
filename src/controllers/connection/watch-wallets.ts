import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { ConnectorController } from '../connector-controller.js';
import { toAddresses } from './record-connection.js';

/** Receives what a wallet reports by itself, checked. */
export type WalletReports = {
  onAccounts(namespace: Namespace, connectorId: string, accounts: string[], types?: readonly AccountType[]): void;
  onChain(namespace: Namespace, connectorId: string, chainId: string): void;
  onReturn(namespace: Namespace): void;
};

/** Listens to one wallet of each namespace. */
export type WalletWatch = {
  /** Listens to this wallet, and to no other one of the namespace. */
  follow(namespace: Namespace, connectorId: string): void;
  stop(namespace: Namespace): void;
};

/** Dependencies of the watch. */
export type WatchDependencies = {
  readonly environment: Environment;
  readonly connectors: ConnectorController;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
};

/** Creates a watch that listens to nothing. */
export function createWalletWatch({ environment, connectors, getAdapter }: WatchDependencies, reports: WalletReports): WalletWatch {
  const listening = new Map<Namespace, { readonly connectorId: string; readonly stop: Disposer }>();
  const stop = (namespace: Namespace) => {
    listening.get(namespace)?.stop();
    listening.delete(namespace);
  };
  return {
    stop,
    follow(namespace, connectorId) {
      if (listening.get(namespace)?.connectorId === connectorId) return;
      stop(namespace);
      const connector = connectors.find(connectorId);
      if (!connector) return;
      let isOver = false;
      const withAdapter = (use: (adapter: NamespaceAdapter) => void) =>
        void getAdapter(namespace).then((adapter) => isOver || use(adapter), environment.log.error);
      const stopListening = connector.listen(namespace, {
        onAccounts: (accounts, types) =>
          withAdapter((adapter) => reports.onAccounts(namespace, connectorId, toAddresses(adapter, accounts), types)),
        onChain: (answer) =>
          withAdapter((adapter) => {
            const chainId = adapter.parseChainId(answer);
            if (chainId !== undefined) reports.onChain(namespace, connectorId, chainId);
          }),
        onDisconnect: () => reports.onAccounts(namespace, connectorId, []),
        onReturn: () => reports.onReturn(namespace),
      });
      const end = environment.onDispose(() => {
        isOver = true;
        stopListening();
      });
      listening.set(namespace, { connectorId, stop: end });
    },
  };
}
