import type { ResolvedOptions } from '../config/options.js';
import type { Reach } from '../config/reach.js';
import { listFrameReaches } from './embedded/list-frame-reaches.js';
import { listRelayReaches } from './walletconnect/list-relay-reaches.js';

/** What the connectors reach by themselves, by kind. Apart from the registry: only who asks for the list needs it. */
export const CONNECTOR_REACHES: Readonly<Record<string, (options: ResolvedOptions) => readonly Reach[]>> = {
  walletConnect: listRelayReaches,
  embedded: listFrameReaches,
};
