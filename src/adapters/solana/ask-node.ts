import { createClient } from 'viem';
import type { Network } from '../../config/network.js';
import type { AdapterContext } from '../adapter.js';
import { createTransport } from '../create-transport.js';

/** Asks a node of Solana. @see https://solana.com/docs/rpc */
export type AskNode = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** What nodes are believed for: what a majority has voted for. */
export const COMMITMENT = { commitment: 'confirmed' } as const;

/** Makes what asks a network's nodes, the host's own first. @throws {NoNodeError} where there is none. */
export function createAskNode({ environment, getNodeAccess }: AdapterContext, network: Network): AskNode {
  const transport = createTransport({ ...getNodeAccess?.(), chain: network, environment, pingMethod: 'getHealth' });
  const { request } = createClient({ transport });
  return async (method, params = []) => request({ method, params } as unknown as Parameters<typeof request>[0]);
}
