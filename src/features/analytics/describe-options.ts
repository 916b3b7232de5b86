import type { ResolvedOptions } from '../../config/options.js';

/**
 * The options as INITIALIZE tells them: what is plain data, networks by id. Addresses of nodes and services are left out,
 * because people put keys into them.
 */
export function describeOptions(options: ResolvedOptions): Readonly<Record<string, unknown>> {
  const { networks, defaultNetwork, adapters: _adapters, services: _services, onEvent: _onEvent, ...others } = options;
  const told = {
    ...others,
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork: defaultNetwork?.caipNetworkId,
  };
  // Functions and what is not set do not survive.
  return JSON.parse(JSON.stringify(told)) as Record<string, unknown>;
}
