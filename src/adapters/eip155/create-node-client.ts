import { createClient, type Client } from 'viem';
import { toChain } from './create-client.js';
import { createTransport, type TransportParameters } from './create-transport.js';

/** Makes a viem client over a chain's nodes. @throws {NoNodeError} */
export function createNodeClient(parameters: TransportParameters): Client {
  return createClient({ chain: toChain(parameters.chain), transport: createTransport(parameters) });
}
