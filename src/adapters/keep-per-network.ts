import type { Network } from '../config/network.js';

/** Makes something for a network once: the ways to nodes, which compare them for as long as the page lives. */
export function keepPerNetwork<Made>(make: (network: Network) => Made): (network: Network) => Made {
  const made = new Map<string, Made>();
  return (network) => {
    const kept = made.get(network.caipNetworkId) ?? make(network);
    made.set(network.caipNetworkId, kept);
    return kept;
  };
}
