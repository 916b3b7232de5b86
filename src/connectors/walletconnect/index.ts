import type { ConnectorContext, ConnectorSource } from '../connector.js';
import { createWalletConnectConnector } from './walletconnect-connector.js';

/** Gives the one connector there is of this kind; its package is loaded when it is asked. */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const connectors = [createWalletConnectConnector(context)];
  return {
    subscribe(listener) {
      listener(connectors);
      return () => {};
    },
  };
}
