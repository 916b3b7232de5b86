import type { DecodedRequest } from '../../adapters/requests.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import { TICK_MS } from '../../controllers/query/token-metadata.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import type { Asked } from './request-context.js';

/** Maximum fee of a transaction, in base units of the native token; absent where it cannot be known. */
export type AskedFee = bigint | 'loading' | 'unknown' | 'refused' | undefined;

type Transaction = { readonly to: string; readonly value: bigint; readonly data: string };

/** The call of a transaction as it is written, for a chain to estimate. */
function toTransaction(thing: DecodedRequest, params: unknown): Transaction | undefined {
  if (thing.kind !== 'calls' || thing.fee !== 'open') return undefined;
  const [call] = thing.calls;
  const [written] = params as readonly { readonly data?: string; readonly input?: string }[];
  return call && call.kind !== 'creation' ? { to: call.to, value: call.value, data: written?.data ?? written?.input ?? '0x' } : undefined;
}

/** Measures the fee of a transaction, where the account pays it itself; a smart account's fee is not ours to know. */
export function useFee(thing: DecodedRequest | undefined, { request, account }: Asked): AskedFee {
  const controllers = useControllers();
  const paying: Account | undefined = account?.type === 'smartAccount' ? undefined : account;
  const call = thing && paying ? toTransaction(thing, request.params) : undefined;
  const key = call && [paying!.caipAddress, call.to, `${call.value}`, call.data];
  const asked = useQueryResult(key?.join(' '), () => ({
    queryKey: ['approve-fee', ...key!],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, paying!);
      const swaps = await transfers.loadSwaps?.();
      if (!swaps) throw new TransferError('network');
      return (await swaps.estimate({ provider, network, from: paying!.address, call: call! })).max;
    },
  }));
  if (!thing || thing.kind !== 'calls' || !paying) return undefined;
  if (typeof thing.fee === 'bigint') return thing.fee;
  if (!call) return undefined;
  if (asked.status === 'ready') return asked.data;
  if (asked.status === 'loading') return 'loading';
  return asked.error instanceof TransferError && asked.error.reason === 'refused' ? 'refused' : 'unknown';
}
