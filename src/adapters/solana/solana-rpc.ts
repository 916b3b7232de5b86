import { createClient, type Client } from 'viem';
import type { Network } from '../../config/network.js';
import type { AdapterContext, NodeAccess } from '../adapter.js';
import { createTransport, keepPerNetwork } from '../create-transport.js';

/** Asks a node of Solana. @see https://solana.com/docs/rpc */
export type SolanaRpcRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** Commitment of reads: confirmed by a majority vote. */
export const COMMITMENT = { commitment: 'confirmed' } as const;

/** Returns the function that sends requests to a network's nodes, the host's own first. @throws {NoNodeError} Without a node. */
export type GetNode = (network: Network) => SolanaRpcRequest;

/** Creates the function that returns a network's client: one client per network, created by the first call. */
export function createGetClient({ environment }: Pick<AdapterContext, 'environment'>, access?: NodeAccess): (network: Network) => Client {
  return keepPerNetwork((network) =>
    createClient({ transport: createTransport({ ...access, chain: network, environment, pingMethod: 'getHealth' }) }),
  );
}

/** Creates the function that sends requests over the client of a network. */
export const createGetNode =
  (getClient: (network: Network) => Client): GetNode =>
  (network) =>
  async (method, params = []) => {
    const { request } = getClient(network);
    return request({ method, params } as unknown as Parameters<typeof request>[0]);
  };
