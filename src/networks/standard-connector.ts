// chunk: networks
import type { ConnectorEntry } from '../connectors/connector.js';

/** The events of the Wallet Standard: one array, so that a page with two of its namespaces listens and asks once. */
export const STANDARD_ANNOUNCEMENTS = ['wallet-standard:register-wallet', 'wallet-standard:app-ready'] as const;

/** The kind of connector that finds Wallet Standard wallets, of Solana and Bitcoin alike. */
export const standardConnector: ConnectorEntry = {
  kind: 'standard',
  isEnabled: ({ adapters, basic }) => !basic && (adapters.includes('solana') || adapters.includes('bip122')),
  load: () => import('../connectors/standard/index.js'),
};
