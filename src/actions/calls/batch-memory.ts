import type { QueryController } from '../../controllers/query/query-controller.js';
import type { BatchMemory } from './send-batch.js';

/**
 * Remembers for as long as the instance lives that a wallet refused several calls in one on a chain.
 *
 * @param network CAIP-2.
 */
export function createBatchMemory({ client }: Pick<QueryController, 'client'>, connectorId: string, network: string): BatchMemory {
  const queryKey = ['batch-refused', connectorId, network];
  client.setQueryDefaults(['batch-refused'], { gcTime: Infinity });
  return {
    isRefused: () => client.getQueryData(queryKey) === true,
    refuse: () => void client.setQueryData(queryKey, true),
  };
}
