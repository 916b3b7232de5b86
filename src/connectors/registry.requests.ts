import type { ResolvedOptions } from '../config/options.js';
import type { ExternalRequest } from '../config/external-request.js';
import { listFrameReaches } from './embedded/list-frame-requests.js';
import { listRelayReaches } from './walletconnect/list-relay-requests.js';

/** What the connectors reach by themselves, by kind. Apart from the registry: only who asks for the list needs it. */
export const CONNECTOR_REQUESTS: Readonly<Record<string, (options: ResolvedOptions) => readonly ExternalRequest[]>> = {
  walletConnect: listRelayReaches,
  embedded: listFrameReaches,
};
