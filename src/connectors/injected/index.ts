import { requestProviders } from 'mipd';
import type { Connector, ConnectorModule, ConnectorSource } from '../connector.js';
import { parseAnnouncement } from './announcement.js';
import { createInjectedConnector } from './injected-connector.js';

/**
 * Lists the wallets that announce themselves by EIP-6963, in the order in which they do. A wallet is known by its rdns:
 * a second announcement of one is ignored, whoever makes it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export const createConnectorSource: ConnectorModule['createConnectorSource'] = ({ environment }): ConnectorSource => {
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  let connectors: readonly Connector[] = [];
  const origin = environment.window?.location.origin ?? '';

  const stop = requestProviders((detail: unknown) => {
    const announcement = parseAnnouncement(detail, origin);
    if (!announcement || connectors.some(({ id }) => id === announcement.rdns)) return;
    connectors = [...connectors, createInjectedConnector(announcement)];
    listeners.forEach((listener) => listener(connectors));
  });
  if (stop) environment.onDispose(stop);

  return {
    // @see https://eips.ethereum.org/EIPS/eip-6963#window-events
    lookAgain: () => void environment.window?.dispatchEvent(new CustomEvent('eip6963:requestProvider')),
    subscribe(listener) {
      listeners.add(listener);
      listener(connectors);
      return () => listeners.delete(listener);
    },
  };
};
