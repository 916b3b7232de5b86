// chunk: networks
import type { ConnectorEntry } from '../connectors/connector.js';

/** Has a page listen to the announcements of Wallet Standard wallets, and ask for them. */
export function hearStandard(listen: (announced: string, request: string) => void): true {
  listen('wallet-standard:register-wallet', 'wallet-standard:app-ready');
  return true;
}

/** The kind of connector that finds Wallet Standard wallets, of Solana and Bitcoin alike. */
export const standardConnector: ConnectorEntry = {
  kind: 'standard',
  isEnabled: ({ adapters, basic }) => !basic && (adapters.includes('solana') || adapters.includes('bip122')),
  load: () => import('../connectors/standard/index.js'),
};
