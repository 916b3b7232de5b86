import type { DecodedRequest } from '../../adapters/requests.js';
import { TransferError } from '../../adapters/transfers.js';
import type { Account } from '../account/account.js';
import { getTransfers } from '../account/get-transfers.js';
import type { UnsafeRequest } from '../requests-controller.js';
import { useControllers } from '../use-controllers.js';
import { TICK_MS } from './token-balances.js';
import { useQueryResult } from './use-query-result.js';

/** Maximum fee of a transaction, in base units of the native token; absent where it cannot be known. */
export type RequestFee = bigint | 'loading' | 'unknown' | 'refused' | undefined;

/** The request, and the account that is asked on its network. */
export type FeeContext = { readonly request: UnsafeRequest; readonly account: Account | undefined };

type Transaction = { readonly to: string; readonly value: bigint; readonly data: string };

/** The call of a transaction as it is written, for a chain to estimate. */
function toTransaction(thing: DecodedRequest, params: unknown): Transaction | undefined {
  if (thing.kind !== 'calls' || thing.fee !== 'open') return undefined;
  const [call] = thing.calls;
  const [written] = params as readonly { readonly data?: string; readonly input?: string }[];
  return call && call.kind !== 'creation' ? { to: call.to, value: call.value, data: written?.data ?? written?.input ?? '0x' } : undefined;
}

/** Measures the fee of a transaction, where the account pays it itself; a smart account's fee is not ours to know. */
export function useRequestFee(thing: DecodedRequest | undefined, { request, account }: FeeContext): RequestFee {
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
