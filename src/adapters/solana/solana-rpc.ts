import { createClient } from 'viem';
import type { Network } from '../../config/network.js';
import type { AdapterContext, NodeAccess } from '../adapter.js';
import { createTransport, keepPerNetwork } from '../create-transport.js';

/** Asks a node of Solana. @see https://solana.com/docs/rpc */
export type SolanaRpcRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** Commitment of reads: confirmed by a majority vote. */
export const COMMITMENT = { commitment: 'confirmed' } as const;

/** Returns the function that sends requests to a network's nodes, the host's own first. @throws {NoNodeError} Without a node. */
export type GetNode = (network: Network) => SolanaRpcRequest;

/** Creates the function that returns each network's requests. */
export function createGetNode({ environment }: Pick<AdapterContext, 'environment'>, access?: NodeAccess): GetNode {
  return keepPerNetwork((network) => {
    const transport = createTransport({ ...access, chain: network, environment, pingMethod: 'getHealth' });
    const { request } = createClient({ transport });
    return async (method, params = []) => request({ method, params } as unknown as Parameters<typeof request>[0]);
  });
}
