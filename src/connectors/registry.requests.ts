import type { ResolvedOptions } from '../config/options.js';
import type { ExternalRequest } from '../config/environment.js';
import { listFrameReaches } from './embedded/list-frame-requests.js';
import { listRelayReaches } from './walletconnect/list-relay-requests.js';

/** Requests of the connectors, by kind. Not part of the registry, because only the request manifest needs it. */
export const CONNECTOR_REQUESTS: Readonly<Record<string, (options: ResolvedOptions) => readonly ExternalRequest[]>> = {
  walletConnect: listRelayReaches,
  embedded: listFrameReaches,
};
