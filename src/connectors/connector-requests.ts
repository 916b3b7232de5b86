import { wantsEmbeddedWallet, PUBLIC_SERVICES } from '../config/services.js';
import type { ExternalRequest } from '../config/environment.js';
import type { ResolvedOptions } from '../config/options.js';
import { listRelayReaches } from './walletconnect/list-relay-requests.js';

/** Lists the requests of a login: the page in the frame; requests of that page are under its own policy. */
export function listFrameReaches(options: ResolvedOptions): readonly ExternalRequest[] {
  if (!wantsEmbeddedWallet(options)) return [];
  const url = options.services?.secureSite ?? PUBLIC_SERVICES.secureSite;
  return [{ url, method: 'GET', purpose: 'Holds the keys of visitors who log in by e-mail or with a social account.', as: 'frame' }];
}

/** Lists the requests to Solana wallets of the same phone. The port is the app's. */
function listPhoneReaches({ adapters, walletApps }: ResolvedOptions): readonly ExternalRequest[] {
  if (!adapters.includes('solana') || walletApps?.mobileWalletAdapter === false) return [];
  return [
    { url: 'ws://localhost:*/solana-wallet', method: 'CONNECT', purpose: 'Talks to a Solana wallet of the same Android phone.' },
    { url: 'http://localhost/', method: 'GET', purpose: 'Has Chrome on Android ask whether the page may reach apps of the phone.' },
  ];
}

/** Requests of the connectors, by kind. Apart from the list of connectors, because only the request manifest needs it. */
export const CONNECTOR_REQUESTS: Readonly<Record<string, (options: ResolvedOptions) => readonly ExternalRequest[]>> = {
  standard: listPhoneReaches,
  walletConnect: listRelayReaches,
  embedded: listFrameReaches,
};
