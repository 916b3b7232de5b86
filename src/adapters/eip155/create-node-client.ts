import { createClient, type Client } from 'viem';
import type { Network } from '../../config/network.js';
import { toChain } from './create-client.js';
import { keepPerNetwork } from '../keep-per-network.js';
import { createTransport, type TransportParameters } from '../create-transport.js';

/** Creates a viem client over a chain's nodes only; off-chain lookups of contracts (ERC-3668) are not followed. @throws {NoNodeError} */
export function createNodeClient(parameters: TransportParameters): Client {
  return createClient({ chain: toChain(parameters.chain), transport: createTransport(parameters), ccipRead: false });
}

/** Creates the function that returns a network's client: one client per network, created by the first call. */
export function createNodeClients(toParameters: (network: Network) => TransportParameters): (network: Network) => Client {
  return keepPerNetwork((network) => createNodeClient(toParameters(network)));
}
