import { listEmbeddedNetworks, wantsEmbeddedWallet } from '../../config/embedded-networks.js';
import type { ConnectorContext, ConnectorSource } from '../connector.js';
import { createEmbeddedConnector } from './embedded-connector.js';

/** Gives the one connector there is of this kind, where the page serves a network that it serves; its frame comes when it is asked. */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { getEmbeddedWalletContext, options } = context;
  const networks = getEmbeddedWalletContext && wantsEmbeddedWallet(options) ? listEmbeddedNetworks(options) : [];
  const connectors =
    getEmbeddedWalletContext && networks.length > 0 ? [createEmbeddedConnector({ ...context, getEmbeddedWalletContext, networks })] : [];
  return {
    subscribe(listener) {
      listener(connectors);
      return () => {};
    },
  };
}
