import { wantsEmbeddedWallet } from '../config/embedded-networks.js';
import type { ExternalRequest } from '../config/environment.js';
import type { ResolvedOptions } from '../config/options.js';
import { PUBLIC_SERVICES } from '../config/public-services.js';
import { listRelayReaches } from './walletconnect/list-relay-requests.js';

/** Lists the requests of a login: the page in the frame; requests of that page are under its own policy. */
export function listFrameReaches(options: ResolvedOptions): readonly ExternalRequest[] {
  if (!wantsEmbeddedWallet(options)) return [];
  const url = options.services?.secureSite ?? PUBLIC_SERVICES.secureSite;
  return [{ url, method: 'GET', purpose: 'Holds the keys of visitors who log in by e-mail or with a social account.', as: 'frame' }];
}

/** Requests of the connectors, by kind. Not part of the registry, because only the request manifest needs it. */
export const CONNECTOR_REQUESTS: Readonly<Record<string, (options: ResolvedOptions) => readonly ExternalRequest[]>> = {
  walletConnect: listRelayReaches,
  embedded: listFrameReaches,
};
