import { createClient, type Client } from 'viem';
import { toChain } from './create-client.js';
import { createTransport, type TransportParameters } from '../create-transport.js';

/** Makes a viem client over a chain's nodes, and nobody else: where a contract sends to a server, nobody goes. @throws {NoNodeError} */
export function createNodeClient(parameters: TransportParameters): Client {
  return createClient({ chain: toChain(parameters.chain), transport: createTransport(parameters), ccipRead: false });
}
